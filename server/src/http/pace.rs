//! How many requests one address may make, and how long each may take.

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use base::limits::REQUEST_WITHIN;
use tokio::time::timeout;

use super::ApiError;
use crate::{client_ip::ClientAddress, http::App};

/// Answers those who ask too much at once, and those who are kept out, without looking at what they ask.
pub(super) async fn in_measure(
    State(app): State<App>,
    client: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    if let Some(ban) = app.operations.ban_of_address(client.prefix.address()) {
        return ApiError::banned(&ban).into_response();
    }
    match app.admission.requests.take(client.prefix) {
        Ok(()) => next.run(request).await,
        Err(exhausted) => ApiError::rate(exhausted).into_response(),
    }
}

/// Gives up a request whose body does not arrive, or that is not worked out, in time. A stream has then begun.
pub(super) async fn in_time(request: Request, next: Next) -> Response {
    match timeout(REQUEST_WITHIN, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::too_slow().into_response(),
    }
}

#[cfg(test)]
mod tests {
    use axum::{Router, body::Body, http::StatusCode, middleware, routing::post};
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_body_that_never_comes_is_not_waited_for() {
        let never = Body::from_stream(futures_util::stream::pending::<Result<bytes::Bytes, std::io::Error>>());
        let router = Router::new().route("/", post(async |body: String| body)).layer(middleware::from_fn(in_time));
        let answer = router.oneshot(Request::post("/").body(never).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT);
        assert_eq!(answer.headers()["retry-after"], "1");
    }
}
