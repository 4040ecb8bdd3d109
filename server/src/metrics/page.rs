//! The page that Prometheus reads, on an address of its own.

use std::{io, time::Duration};

use axum::{Router, extract::State, http::header, response::IntoResponse, routing::get};
use tokio::{
    net::TcpListener,
    time::{Instant, MissedTickBehavior, interval},
};

use super::{
    FIGURES, Figures,
    labels::{Pool, Use},
    process,
};
use crate::store::{Store, Traffic};

/// How often peaks move on, times are put into their buckets, and a connection is asked for.
const UPKEEP_EVERY: Duration = Duration::from_secs(5);

/// The media type of the text, with the version of its form.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Serves `GET /metrics` for as long as it is polled. [`super::begin`] has been called.
///
/// # Errors
/// The listener fails.
pub(crate) async fn serve(listener: TcpListener, store: Store) -> io::Result<()> {
    let page = Router::new().route("/metrics", get(text)).with_state(store.clone());
    tokio::select! {
        served = async { axum::serve(listener, page).await } => served,
        () = keep_up(store) => Ok(()),
    }
}

/// What has to be done also if nobody reads the page: times wait in memory until they are put into their buckets.
async fn keep_up(store: Store) {
    let Some(figures) = FIGURES.get() else { return std::future::pending().await };
    let mut turns = interval(UPKEEP_EVERY);
    turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        turns.tick().await;
        figures.peaks.turn();
        figures.handle().run_upkeep();
        let begun = Instant::now();
        // A database that does not answer is counted where it is missed; here it only shows as a long wait.
        let _ = store.wait_for_connection().await;
        figures.acquire.record(begun.elapsed());
    }
}

async fn text(State(store): State<Store>) -> impl IntoResponse {
    let text = FIGURES.get().map(|figures| {
        look(figures, &store);
        figures.handle().render()
    });
    ([(header::CONTENT_TYPE, TEXT)], text.unwrap_or_default())
}

/// Looks up what is not counted as it happens.
fn look(figures: &Figures, store: &Store) {
    let sampled = &figures.sampled;
    sampled.outbox_frames.set(figures.peaks.outbox_frames.largest());
    sampled.outbox_bytes.set(figures.peaks.outbox_bytes.largest());
    sampled.inbox.set(figures.peaks.inbox.largest());
    let (steps, oldest) = store.unanswered_steps();
    sampled.ledger_steps.set(steps);
    sampled.ledger_oldest.set(oldest.unwrap_or_default());
    let (common, ledger) = store.traffic();
    for (pool, Traffic { busy, idle }) in [(Pool::Common, common), (Pool::Ledger, ledger)] {
        sampled.connections[pool][Use::Busy].set(busy);
        sampled.connections[pool][Use::Idle].set(idle);
    }
    if let Some(bytes) = process::memory() {
        sampled.memory.set(bytes);
    }
    if let Some(spent) = process::cpu() {
        sampled.cpu.set(spent);
    }
    if let Some(open) = process::files() {
        sampled.files.set(open);
    }
    if let Some(most) = process::files_most() {
        sampled.files_most.set(most);
    }
}
