//! Tournaments go on by themselves: rounds are paired when they are due, matches begin when both players have come, and who
//! has not come in time loses.
//!
//! One task looks every few seconds, and at once when a table has changed or a request says so. What it does is in the store's
//! transactions; the task keeps nothing, and may die at any moment.

use std::{collections::HashMap, sync::Arc, time::Duration};

use base::{limits::STORE_WITHIN, shutdown::Shutdown};
use match_host::Feed;
use store::{StoreError, TableId, TournamentLimits};
use tokio::{
    sync::Notify,
    time::{Instant, MissedTickBehavior, interval, sleep, timeout},
};

use crate::{
    config::TournamentFlags,
    http::{ApiError, App, begin},
};

/// How often to look when nothing has changed.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// Looks are apart by so much at least: many tables change at once.
const APART: Duration = Duration::from_millis(100);
/// Tournaments, and tables, that one look takes.
const AT_ONCE: u16 = 50;
/// A match that cannot begin is tried again after so long.
const AGAIN: Duration = Duration::from_mins(1);

/// What the host lets people make of tournaments, and the way to the task that looks after them. Clones are the same.
#[derive(Debug, Clone)]
pub(crate) struct Tournaments {
    flags: TournamentFlags,
    wake: Arc<Notify>,
}

impl Tournaments {
    pub(crate) fn new(flags: TournamentFlags) -> Self {
        Self { flags, wake: Arc::default() }
    }

    /// The limits of the host.
    ///
    /// # Errors
    /// `no_tournaments` if the host wants none.
    pub(crate) fn are_held(&self) -> Result<TournamentLimits, ApiError> {
        let TournamentFlags { per_account, players } = self.flags;
        if per_account == 0 {
            return Err(ApiError::no_tournaments());
        }
        Ok(TournamentLimits { per_organiser: per_account, players })
    }

    /// Has the task look at once.
    pub(crate) fn look(&self) {
        self.wake.notify_one();
    }
}

/// Looks after tournaments until the server stops.
pub(crate) async fn keep(app: App, feed: Feed, mut shutdown: Shutdown) {
    let mut stuck = HashMap::new();
    let mut looks = interval(LOOK_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            _ = looks.tick() => {}
            () = app.tournaments.wake.notified() => {}
            () = feed.news() => if feed.take().changed.is_empty() { continue }
        }
        match timeout(STORE_WITHIN, look(&app, &mut stuck)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, cause = ?error, "cannot look after tournaments"),
            Err(_) => tracing::warn!("the store does not say which tournaments are due"),
        }
        tokio::select! {
            () = shutdown.begins() => return,
            () = sleep(APART) => {}
        }
    }
}

async fn look(app: &App, stuck: &mut HashMap<TableId, Instant>) -> Result<(), StoreError> {
    app.store.remind_of_tournaments().await?;
    for id in app.store.tournaments_due(AT_ONCE).await? {
        let done = app.store.advance_tournament(id).await?;
        if done.paired > 0 {
            tracing::info!(tournament = %id, rounds = done.paired, tables = done.changed.len(), "a round is paired");
        }
        for table in done.changed {
            app.events.changed(table);
        }
        for player in done.called {
            app.operations.call(player);
        }
    }
    stuck.retain(|_, until| *until > Instant::now());
    for (table, host) in app.store.tournament_tables_to_begin(AT_ONCE).await? {
        if stuck.contains_key(&table) {
            continue;
        }
        match begin(app, host, table).await {
            Ok(_) => app.events.changed(table),
            Err(error) => {
                tracing::warn!(game.id = %table, ?error, "a match of a tournament cannot begin");
                stuck.insert(table, Instant::now() + AGAIN);
            }
        }
    }
    Ok(())
}
