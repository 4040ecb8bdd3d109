//! Where people find this server, for links that have to be whole.

use axum::http::{HeaderMap, header};

use crate::{client_ip::Scheme, http::App};

/// The longest name of a host.
const LONGEST_HOST: usize = 255;

/// The address of the site without a slash at its end: the one that its host has told the server, else the one that the
/// request was sent to. `None` where that is no name of a host.
pub(super) fn of(app: &App, headers: &HeaderMap, scheme: Scheme) -> Option<String> {
    if let Some(told) = &app.public_url {
        return Some(told.clone());
    }
    let host = headers.get(header::HOST)?.to_str().ok().filter(|host| is_host(host))?;
    let scheme = match scheme {
        Scheme::Tls => "https",
        Scheme::Plain => "http",
    };
    Some(format!("{scheme}://{host}"))
}

/// Whether a text is a name or an address of a host, perhaps with a port: nothing else is repeated to anybody.
fn is_host(host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, Some(port)),
        _ => (host, None),
    };
    let is_port = |port: &str| port.parse::<u16>().is_ok();
    let is_name = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
        Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
        None => !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-".contains(&byte)),
    };
    host.len() <= LONGEST_HOST && is_name && port.is_none_or(is_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_hosts_are_repeated() {
        for host in ["play.example.org", "localhost:8080", "127.0.0.1:80", "[::1]:8080", "[2001:db8::1]"] {
            assert!(is_host(host), "{host}");
        }
        for host in ["", "a b", "evil.example/\"><script>", "a:port", "x@y", "[not an address]", "é.example", ":80"] {
            assert!(!is_host(host), "{host}");
        }
        assert!(!is_host(&"a".repeat(300)));
    }
}
