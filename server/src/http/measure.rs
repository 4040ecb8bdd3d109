//! How long answers take, by route.

use std::time::Instant;

use axum::{
    extract::{MatchedPath, Request},
    http::Method,
    middleware::Next,
    response::Response,
};
use base::metrics;

/// Times every answer over plain HTTP, by the route that it took.
pub(super) async fn time_answer(request: Request, next: Next) -> Response {
    // Addresses that match no route share one label: anything can stand in them.
    let route = request.extensions().get::<MatchedPath>().cloned();
    let method = match *request.method() {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::HEAD => "HEAD",
        _ => "other",
    };
    let begun = Instant::now();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    metrics::answered(route, method, response.status().as_u16(), begun.elapsed());
    response
}
