//! What every answer says to browsers about safety.

use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

use crate::{admission::Admission, client_ip::Scheme, listen::Connection};

/// Scripts, styles and pictures come from this site and stand in files of their own; nobody frames it.
const POLICY: &str =
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// Keeps answers of the moment out of every cache, where the handler has not said otherwise.
pub(super) async fn fresh(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// To be asked over TLS for a year, even if the address is typed without.
const ONLY_TLS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Adds them.
pub(super) async fn secure(State(admission): State<Admission>, request: Request, next: Next) -> Response {
    let connection = request.extensions().get::<Connection>();
    let scheme = connection.map(|connection| admission.client(connection.peer, request.headers()).scheme);
    let mut response = next.run(request).await;
    // Over a line in the clear browsers take no notice of it, and a server without TLS must not ask for it.
    if scheme == Some(Scheme::Tls) {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, ONLY_TLS);
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
