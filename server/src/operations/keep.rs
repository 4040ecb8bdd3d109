//! The task that makes what was decided come true.

use std::{future::pending, time::Duration};

use base::shutdown::Shutdown;
use match_host::TableEvents;
use sqlx::postgres::PgListener;
use store::{Store, StoreError, TableId};
use time::OffsetDateTime;
use tokio::{
    sync::oneshot,
    time::{MissedTickBehavior, interval, sleep},
};

use super::{Asks, Decided, Operations, Until as _};
use crate::sessions::Sessions;
/// How often the store is read without a notice from it: a message of the database's may be lost with its line.
const LOOK_EVERY: Duration = Duration::from_secs(20);

/// Acts are numbered when they begin and seen when they are through: so many are looked at again.
const LOOK_BACK: i64 = 100;

/// Reads what was decided whenever something was, until the server stops.
pub(crate) async fn keep(
    operations: Operations,
    mut asks: Asks,
    store: Store,
    sessions: Sessions,
    events: TableEvents,
    mut shutdown: Shutdown,
) {
    let mut rounds = interval(LOOK_EVERY);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut line: Option<PgListener> = None;
    let mut told = operations.notices();
    let mut act = store.newest_act().await.unwrap_or(0);
    loop {
        let now = OffsetDateTime::now_utc();
        let next_change = operations.decided().next_change(now);
        let mut asked: Option<oneshot::Sender<()>> = None;
        tokio::select! {
            () = shutdown.begins() => return,
            ask = asks.0.recv() => asked = ask,
            heard = hear(&mut line) => if heard.is_err() {
                line = None;
            },
            _ = rounds.tick() => if line.is_none() {
                line = store.listen_to_admin_acts().await.inspect_err(say).ok();
            },
            () = async { match next_change {
                Some(at) => sleep(at.saturating_sub_now()).await,
                None => pending().await,
            } } => {}
        }
        match look(&operations, &store, act).await {
            Ok((tables, newest)) => {
                // Who has got a right, or lost one, has lost the sessions of before.
                if newest > act
                    && let Err(error) = sessions.compare(&store).await
                {
                    say(&error);
                }
                act = newest;
                for table in tables {
                    events.changed(table);
                }
            }
            Err(error) => say(&error),
        }
        let notices = operations.notices();
        // How far away a restart is changes all the time; clients have been told its moment.
        let is_news = notices.announcements != told.announcements
            || notices.restart.map(|restart| restart.at) != told.restart.map(|restart| restart.at);
        if is_news {
            operations.tell_all(&notices);
            told = notices;
        }
        if let Some(asked) = asked {
            // The asker may have gone.
            let _ = asked.send(());
        }
    }
}

async fn look(operations: &Operations, store: &Store, act: i64) -> Result<(Vec<TableId>, i64), StoreError> {
    operations.hold(Decided::read(store).await?);
    let (mut tables, newest) = store.tables_acted_on(act - LOOK_BACK).await?;
    tables.sort_unstable();
    tables.dedup();
    Ok((tables, newest.max(act)))
}

/// Waits for a message of the database's.
async fn hear(line: &mut Option<PgListener>) -> Result<(), sqlx::Error> {
    match line {
        Some(line) => line.recv().await.map(drop),
        None => pending().await,
    }
}

fn say(error: &StoreError) {
    tracing::warn!(%error, cause = ?error, "cannot read what was decided about the server");
}
