//! What has been kept long enough goes, a little at a time.

use std::time::Duration;

use base::shutdown::Shutdown;
use match_host::TableEvents;
use store::{Store, StoreError};
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::Operations;
/// How often the sweep begins.
const EVERY: Duration = Duration::from_hours(1);
/// Between two batches, so that no query waits long for a sweep.
const BREATH: Duration = Duration::from_millis(200);

/// Deletes what is older than it may become, once an hour and whenever that was changed; until the server stops.
pub(crate) async fn sweep(operations: Operations, store: Store, events: TableEvents, mut shutdown: Shutdown) {
    let mut rounds = interval(EVERY);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            _ = rounds.tick() => {}
            () = operations.0.sweep.notified() => {}
        }
        let all = async {
            while let Some(()) = batch(&store, &events).await? {
                sleep(BREATH).await;
            }
            Ok::<_, StoreError>(())
        };
        tokio::select! {
            () = shutdown.begins() => return,
            swept = all => if let Err(error) = swept {
                tracing::warn!(%error, cause = ?error, "what is too old could not be deleted");
            },
        }
    }
}

/// One batch; `None` if there is nothing left to do.
async fn batch(store: &Store, events: &TableEvents) -> Result<Option<()>, StoreError> {
    let swept = store.sweep(store.retention().await?).await?;
    if swept.is_empty() {
        return Ok(None);
    }
    tracing::info!(tables = swept.tables.len(), rows = swept.rows, "what was too old is gone");
    for table in swept.tables {
        events.changed(table);
    }
    Ok(Some(()))
}
