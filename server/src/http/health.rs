//! Whether the server works, for whoever starts and watches it.

use axum::{extract::State, http::StatusCode};

use crate::app::App;

/// `GET /healthz`: the process answers.
pub(super) async fn is_up() -> &'static str {
    "up\n"
}

/// `GET /readyz`: the store answers too.
pub(super) async fn is_ready(State(app): State<App>) -> (StatusCode, &'static str) {
    match app.store.ping().await {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::warn!(%error, cause = ?error, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
        }
    }
}
