//! What every answer says to browsers about safety.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

use crate::{client_ip::Scheme, config::Hsts, http::App, listen::Connection};

/// Scripts, styles and pictures come from this site and stand in files of their own; no page frames it.
const POLICY: &str =
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What a browser can do that the page never asks for is off, for whatever script gets in. Passkeys, the clipboard and
/// sounds are its own alone.
const PERMISSIONS: &str = "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), \
    gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), \
    serial=(), usb=(), xr-spatial-tracking=(), autoplay=(self), clipboard-write=(self), \
    publickey-credentials-create=(self), publickey-credentials-get=(self)";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // No page of another site keeps a hand on a window of this one, or takes its answers into its own process.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), PERMISSIONS),
];

/// Keeps answers of the moment out of every cache, where the handler has not said otherwise.
pub(super) async fn fresh(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Whether a client that sends these headers has what this entity tag names (RFC 9110, 13.1.2).
pub(super) fn is_known(tag: &HeaderValue, headers: &HeaderMap) -> bool {
    let weak = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let own = tag.to_str().map(weak).unwrap_or_default();
    let listed = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    listed.flat_map(|tags| tags.split(',')).map(weak).any(|tag| tag == own || tag == "*")
}

/// To be asked over TLS for a year, even if the address is typed without.
const fn only_tls(hsts: Hsts) -> HeaderValue {
    match hsts {
        Hsts::Host => HeaderValue::from_static("max-age=31536000"),
        Hsts::Subdomains => HeaderValue::from_static("max-age=31536000; includeSubDomains"),
    }
}

/// Adds them.
pub(super) async fn secure(State(app): State<App>, request: Request, next: Next) -> Response {
    let connection = request.extensions().get::<Connection>();
    let scheme = connection.map(|connection| app.admission.client(connection.peer, request.headers()).scheme);
    let mut response = next.run(request).await;
    // Over a line in the clear browsers take no notice of it, and a server without TLS must not ask for it.
    if scheme == Some(Scheme::Tls) {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, only_tls(app.site.hsts));
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
