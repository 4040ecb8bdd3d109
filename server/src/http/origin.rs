//! Whether a request comes from a page of this site.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use super::ApiError;

/// Whether a request comes from a page of this very site, or from a client that is no browser.
///
/// Browsers say where a request comes from, and pages cannot make them lie.
pub(crate) fn is_same_origin(headers: &HeaderMap) -> bool {
    if let Some(site) = headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
        // The browser has compared the addresses as it sees them, also where a proxy rewrites `Host`.
        return site == b"same-origin" || site == b"none";
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let (Ok(origin), Some(Ok(host))) = (origin.to_str(), headers.get(header::HOST).map(|host| host.to_str())) else {
        return false;
    };
    origin.split_once("://").is_some_and(|(_, authority)| authority.eq_ignore_ascii_case(host))
}

/// Lets pages of other sites change nothing here.
pub(super) async fn refuse_foreign_writes(request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if is_read || is_same_origin(request.headers()) {
        next.run(request).await
    } else {
        ApiError::cross_origin().into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(pairs: &[(&'static str, &'static str)]) -> bool {
        is_same_origin(&pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect())
    }

    #[test]
    fn only_pages_of_this_site_and_plain_clients_pass() {
        assert!(judged(&[("host", "a:1")]), "no browser");
        assert!(judged(&[("host", "a:1"), ("origin", "http://A:1")]));
        assert!(judged(&[("host", "inner:1"), ("origin", "https://outer"), ("sec-fetch-site", "same-origin")]));
        assert!(!judged(&[("host", "a:1"), ("origin", "http://a:2")]), "another port is another site");
        assert!(!judged(&[("host", "a:1"), ("origin", "http://b:1")]));
        assert!(!judged(&[("host", "a:1"), ("origin", "null")]), "a sandboxed page");
        assert!(!judged(&[("host", "a:1"), ("sec-fetch-site", "cross-site")]));
        assert!(!judged(&[("host", "b.a"), ("sec-fetch-site", "same-site")]));
    }
}
