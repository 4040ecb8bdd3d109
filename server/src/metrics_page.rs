//! The page that Prometheus reads, on an address of its own.

use std::{io, time::Duration};

use axum::{Router, extract::State, http::header, response::IntoResponse, routing::get};
use base::metrics;
use store::Store;
use tokio::{
    net::TcpListener,
    time::{Instant, MissedTickBehavior, interval},
};

/// How often peaks move on, times are put into their buckets, and a connection is asked for.
const UPKEEP_EVERY: Duration = Duration::from_secs(5);

/// The media type of the text, with the version of its form.
const TEXT: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Serves `GET /metrics` for as long as it is polled. [`metrics::begin`] has been called.
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

/// Upkeep that does not wait for a reader of the page: times wait in memory until they are put into their buckets.
async fn keep_up(store: Store) {
    let mut turns = interval(UPKEEP_EVERY);
    turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        turns.tick().await;
        metrics::upkeep();
        let begun = Instant::now();
        // A database that does not answer is counted where it is missed; here it only shows as a long wait.
        let _ = store.wait_for_connection().await;
        metrics::waited_for_connection(begun.elapsed());
    }
}

async fn text(State(store): State<Store>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, TEXT)], metrics::render(&store.sample()))
}
