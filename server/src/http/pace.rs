//! How many requests one address may make, and how long each may take.

use axum::{
    body::HttpBody as _,
    extract::{Request, State},
    http::{Extensions, Method},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use base::limits::{CHART_BYTES, REQUEST_WITHIN};
use tokio::time::timeout;

use super::ApiError;
use crate::{client_ip::ClientAddress, http::App};

/// Answers those who ask too much at once, and those who are kept out, without looking at what they ask.
pub(super) async fn in_measure(
    State(app): State<App>,
    client: ClientAddress,
    mut request: Request,
    next: Next,
) -> Response {
    if let Some(ban) = app.operations.ban_of_address(client.prefix.address()) {
        return ApiError::banned(&ban).into_response();
    }
    let stored = Stored::by(&request);
    let allowed = app.admission.requests.take(client.prefix);
    if let Err(exhausted) = allowed.and_then(|()| app.admission.stored.take_many(client.prefix, stored.0)) {
        return ApiError::rate(exhausted).into_response();
    }
    request.extensions_mut().insert(stored);
    next.run(request).await
}

/// How many KiB a request may bring to the store: one, and its body, where it changes anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stored(u32);

impl Stored {
    fn by(request: &Request) -> Self {
        if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
            return Self(0);
        }
        let body = request.body().size_hint().upper().unwrap_or(u64::MAX).min(CHART_BYTES as u64);
        Self(u32::try_from(body.div_ceil(1024)).unwrap_or(u32::MAX).saturating_add(1))
    }

    /// Of a request that has passed [`in_measure`].
    pub(super) fn noted(extensions: &Extensions) -> u32 {
        extensions.get::<Self>().map_or(0, |stored| stored.0)
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

    #[test]
    fn what_changes_something_counts_with_its_body_and_what_comes_in_pieces_as_the_longest() {
        let stored = |method: Method, body: Body| Stored::by(&Request::builder().method(method).body(body).unwrap());
        assert_eq!(stored(Method::GET, Body::empty()), Stored(0));
        assert_eq!(stored(Method::POST, Body::empty()), Stored(1));
        assert_eq!(stored(Method::PUT, Body::from(vec![0; 1025])), Stored(3));
        let pieces = Body::from_stream(futures_util::stream::pending::<Result<bytes::Bytes, std::io::Error>>());
        assert_eq!(stored(Method::POST, pieces), Stored(257));
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_never_comes_is_not_waited_for() {
        let never = Body::from_stream(futures_util::stream::pending::<Result<bytes::Bytes, std::io::Error>>());
        let router = Router::new().route("/", post(async |body: String| body)).layer(middleware::from_fn(in_time));
        let answer = router.oneshot(Request::post("/").body(never).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT);
        assert_eq!(answer.headers()["retry-after"], "1");
    }
}
