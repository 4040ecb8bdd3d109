//! The way out: requests to addresses that people have named. They lead nowhere that the host does not want them to.

use std::{
    future::Future,
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
    vec,
};

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full, Limited};
use hyper::{Request, StatusCode, Uri};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{
        Client,
        connect::{HttpConnector, dns::Name},
    },
    rt::TokioExecutor,
};
use tokio::{net::lookup_host, time::timeout};
use tower::Service;

use crate::config::Reach;

/// A request that takes longer will not be answered.
const WITHIN: Duration = Duration::from_secs(10);
/// So much of an answer is read, in bytes.
const ANSWER_BYTES: usize = 4 * 1024;
/// The longest address.
const LONGEST: usize = 1_024;

/// Sends requests. Follows no redirection. Clones share their connections.
#[derive(Debug, Clone)]
pub(crate) struct Post {
    client: Client<HttpsConnector<HttpConnector<Guarded>>, Full<Bytes>>,
    reach: Reach,
}

/// Why a request was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NotTaken {
    /// What is there now says no, and would say so again.
    Refused(String),
    /// It may go through later.
    NotNow(String),
}

impl Post {
    pub(crate) fn new(reach: Reach) -> Self {
        let mut http = HttpConnector::new_with_resolver(Guarded { reach });
        http.enforce_http(false);
        http.set_connect_timeout(Some(WITHIN));
        let https = HttpsConnectorBuilder::new()
            .with_provider_and_webpki_roots(rustls::crypto::ring::default_provider())
            // The provider is ring's own, which has all versions.
            .expect("ring has the protocol versions that it comes with");
        let connector = match reach {
            Reach::Anywhere => https.https_or_http().enable_http1().wrap_connector(http),
            Reach::Public | Reach::Nowhere => https.https_only().enable_http1().wrap_connector(http),
        };
        Self { client: Client::builder(TokioExecutor::new()).build(connector), reach }
    }

    /// An address that may be named: `https`, a host, no name and password in it.
    pub(crate) fn address(&self, text: &str) -> Option<Uri> {
        let uri: Uri = text.parse().ok().filter(|_| text.len() <= LONGEST)?;
        let authority = uri.authority()?;
        let is_plain = !authority.as_str().contains('@') && !authority.host().is_empty();
        let scheme = match self.reach {
            Reach::Nowhere => return None,
            Reach::Public => uri.scheme_str() == Some("https"),
            Reach::Anywhere => matches!(uri.scheme_str(), Some("https" | "http")),
        };
        (is_plain && scheme && self.may_reach_host(authority.host())).then_some(uri)
    }

    /// Whether a host may be reached, as far as its name tells; the addresses of a name are looked at when they are used.
    fn may_reach_host(&self, host: &str) -> bool {
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        bare.parse().map_or(true, |address| may_reach(self.reach, address))
    }

    /// Sends a request, and waits until it is taken.
    pub(crate) async fn send(&self, request: Request<Full<Bytes>>) -> Result<(), NotTaken> {
        // What was named under other flags may still be stored.
        if self.address(&request.uri().to_string()).is_none() {
            return Err(NotTaken::Refused("this server sends nothing to that address".to_owned()));
        }
        let late = || NotTaken::NotNow("no answer in time".to_owned());
        let answer = timeout(WITHIN, self.client.request(request)).await.map_err(|_| late())?;
        let answer = answer.map_err(|error| NotTaken::NotNow(innermost(&error)))?;
        let status = answer.status();
        if status.is_success() {
            return Ok(());
        }
        let body = timeout(WITHIN, Limited::new(answer.into_body(), ANSWER_BYTES).collect()).await;
        let said = match body {
            Ok(Ok(body)) => String::from_utf8_lossy(&body.to_bytes()).chars().take(200).collect(),
            Ok(Err(_)) | Err(_) => String::new(),
        };
        let said = format!("{} {said}", status.as_u16()).trim_end().to_owned();
        Err(match status {
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_EARLY | StatusCode::TOO_MANY_REQUESTS => {
                NotTaken::NotNow(said)
            }
            _ if status.is_server_error() => NotTaken::NotNow(said),
            _ => NotTaken::Refused(said),
        })
    }
}

/// What was said at the bottom of it.
fn innermost(error: &dyn std::error::Error) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}

/// Looks names up, and leaves out where nothing may go: looked at when the connection is made, so that no name can be
/// given another address in between.
#[derive(Debug, Clone)]
struct Guarded {
    reach: Reach,
}

impl Service<Name> for Guarded {
    type Response = vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Self::Response>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let reach = self.reach;
        Box::pin(async move {
            // One answer for a name that does not exist and one that is not to be reached: the owner of a webhook must
            // not learn which names the resolver of this machine knows.
            let found = lookup_host((name.as_str(), 0)).await.map(|found| {
                let found: Vec<_> = found.filter(|at| may_reach(reach, at.ip())).collect();
                found
            });
            match found {
                Ok(found) if !found.is_empty() => Ok(found.into_iter()),
                Ok(_) | Err(_) => {
                    Err(io::Error::new(io::ErrorKind::PermissionDenied, "that name leads to no public address"))
                }
            }
        })
    }
}

fn may_reach(reach: Reach, address: IpAddr) -> bool {
    match reach {
        Reach::Nowhere => false,
        Reach::Anywhere => true,
        Reach::Public => match address {
            IpAddr::V4(v4) => is_public_v4(v4),
            IpAddr::V6(v6) => is_public_v6(v6),
        },
    }
}

/// By the registry of special addresses (RFC 6890 and after).
fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || a == 0
        || (a, b & 0xc0) == (100, 64)
        || (a, b, c) == (192, 0, 0)
        || (a, b, c) == (192, 88, 99)
        || (a, b & 0xfe) == (198, 18)
        || a >= 240)
}

/// Of the block that is given out to networks (2000::/3), without tunnels that hold an IPv4 address, and documentation.
fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(v4) = address.to_ipv4_mapped() {
        return is_public_v4(v4);
    }
    let [a, b, ..] = address.segments();
    a & 0xe000 == 0x2000 && a != 0x2002 && !(a == 0x2001 && (b < 0x200 || b == 0xdb8)) && a != 0x3fff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_goes_to_addresses_that_only_the_server_can_see() {
        let inner = [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "198.18.0.1",
            "192.0.0.8",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12:3456::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "2001:0:1::",
            "2001:db8::1",
            "ff02::1",
        ];
        for address in inner {
            assert!(!may_reach(Reach::Public, address.parse().unwrap()), "{address}");
        }
        for address in ["1.1.1.1", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"] {
            assert!(may_reach(Reach::Public, address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn an_address_is_https_and_holds_no_password() {
        let post = Post::new(Reach::Public);
        let good = ["https://discord.com/api/webhooks/1/x", "https://ntfy.sh/topic", "https://example.org:8443/a?b=c"];
        let bad = [
            "http://ntfy.sh/topic",
            "https://me:secret@ntfy.sh/topic",
            "ftp://ntfy.sh",
            "/topic",
            "ntfy.sh/topic",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://10.0.0.1:443/x",
            "javascript:alert(1)",
            "",
        ];
        assert!(good.iter().all(|text| post.address(text).is_some()));
        for text in bad {
            assert_eq!(post.address(text), None, "{text}");
        }
        assert!(post.address(&format!("https://example.org/{}", "x".repeat(LONGEST))).is_none());
        assert!(Post::new(Reach::Anywhere).address("http://127.0.0.1:8000/x").is_some());
        assert!(Post::new(Reach::Nowhere).address("https://ntfy.sh/topic").is_none());
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_followed_nor_told_apart_from_none() {
        let refused = async |name: &str| {
            let found = Guarded { reach: Reach::Public }.call(name.parse().unwrap()).await;
            found.map(|_| ()).unwrap_err()
        };
        // No resolver knows a name below `invalid` (RFC 6761).
        let (inside, nowhere) = (refused("localhost").await, refused("nowhere.invalid").await);
        assert_eq!(inside.kind(), io::ErrorKind::PermissionDenied);
        assert_eq!((nowhere.kind(), nowhere.to_string()), (inside.kind(), inside.to_string()));
    }
}
