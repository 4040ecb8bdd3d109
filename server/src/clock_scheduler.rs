//! Matches whose clocks run without followers: woken when they are due.
//!
//! Nothing is kept for them in memory: one indexed question to the store every few seconds finds those that are due, be
//! there ten or ten thousand that are not. Beside them it finds matches for which no row says whose move it is, and those in
//! which an opponent of the server is awaited.

use std::time::Duration;

use base::{limits::STORE_WITHIN, shutdown::Shutdown};
use match_host::{Registry, outages::OutageClock};
use store::Store;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

/// How often to look.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// A match is woken so long before it is due, to be there in time.
const AHEAD_MS: u64 = 6_000;
/// A match that was woken and has not said when it is due next is woken again after so long.
const AGAIN_MS: u64 = 60_000;
/// How often to look for matches in which an opponent is awaited: their tasks stay in memory until it has moved, unless the
/// server has come up since or the task has died.
const OPPONENTS_EVERY: Duration = Duration::from_mins(1);
/// So many matches are woken at once; who waits longest comes first.
const AT_ONCE: u16 = 200;

/// Wakes matches until the server stops.
pub(crate) async fn keep(store: Store, matches: Registry, outage_clock: OutageClock, mut shutdown: Shutdown) {
    // What cannot be read is woken once, and not again at every look.
    let mut woken = Vec::new();
    let (mut opponents, mut looks_first) = (Instant::now(), true);
    let mut looks = interval(LOOK_EVERY);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            _ = looks.tick() => {}
        }
        let now = outage_clock.now();
        match timeout(STORE_WITHIN, store.clocks_to_wake(now.plus(AHEAD_MS), now.plus(AGAIN_MS), AT_ONCE)).await {
            Ok(Ok(due)) => {
                for table in due {
                    matches.ensure_loaded(table);
                }
            }
            Ok(Err(error)) => tracing::warn!(%error, cause = ?error, "cannot look which clocks are due"),
            Err(_) => tracing::warn!("the store does not say which clocks are due"),
        }
        if opponents.elapsed() >= OPPONENTS_EVERY || looks_first {
            (opponents, looks_first) = (Instant::now(), false);
            wake_opponents(&store, &matches).await;
        }
        match timeout(STORE_WITHIN, store.unseen_matches(&woken, AT_ONCE)).await {
            Ok(Ok(unseen)) => {
                for table in unseen {
                    matches.ensure_loaded(table);
                    woken.push(table);
                }
            }
            Ok(Err(error)) => tracing::warn!(%error, cause = ?error, "cannot look for matches that nobody has seen"),
            Err(_) => tracing::warn!("the store does not say which matches nobody has seen"),
        }
    }
}

/// Has matches read in which it is an opponent's move.
async fn wake_opponents(store: &Store, matches: &Registry) {
    match timeout(STORE_WITHIN, store.matches_of_opponents(AT_ONCE)).await {
        Ok(Ok(due)) => {
            for table in due {
                matches.ensure_loaded(table);
            }
        }
        Ok(Err(error)) => tracing::warn!(%error, cause = ?error, "cannot look where opponents are awaited"),
        Err(_) => tracing::warn!("the store does not say where opponents are awaited"),
    }
}
