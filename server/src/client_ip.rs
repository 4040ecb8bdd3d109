//! The client's IP address and scheme, also through trusted proxies (`X-Forwarded-For`).

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
};

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use ipnet::IpNet;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The unit that limits count by: an IPv4 address, or the /64 of an IPv6 address, which one subscriber has whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct AddressPrefix(IpAddr);

impl From<IpAddr> for AddressPrefix {
    fn from(address: IpAddr) -> Self {
        // An IPv4 address that came over an IPv6 listener is an IPv4 address.
        Self(match address.to_canonical() {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        })
    }
}

impl AddressPrefix {
    /// The address, of an IPv6 one the first half.
    pub(crate) fn address(self) -> IpAddr {
        self.0
    }
}

/// As a firewall takes it: one IPv4 address, or a network of IPv6.
impl fmt::Display for AddressPrefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(first) => write!(f, "{first}/64"),
        }
    }
}

/// How the browser speaks to whatever stands in front of us.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scheme {
    /// In the clear, or over TLS that no trusted proxy reports.
    Plain,
    /// Over TLS, says a proxy that we trust.
    Tls,
}

/// Who sends a request, as far as it can be known without a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClientAddress {
    pub(crate) prefix: AddressPrefix,
    pub(crate) scheme: Scheme,
}

/// The proxies whose word on where a request comes from is taken.
#[derive(Debug, Clone, Default)]
pub(crate) struct Proxies(Vec<IpNet>);

impl Proxies {
    pub(crate) fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    pub(crate) fn trusts(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.0.iter().any(|network| network.contains(&peer))
    }

    /// Who sends a request that came over a connection from `peer`.
    ///
    /// `X-Forwarded-For` is read from the right, as far as trusted proxies have written it: what stands further left is
    /// whatever the client made up.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> ClientAddress {
        if !self.trusts(peer) {
            return ClientAddress { prefix: peer.into(), scheme: Scheme::Plain };
        }
        let mut client = peer;
        let named = headers.get_all(FORWARDED_FOR);
        let hops: Vec<&str> =
            named.iter().flat_map(|value| value.to_str().unwrap_or_default().split(',')).map(str::trim).collect();
        for hop in hops.into_iter().rev() {
            let Some(address) = address(hop) else { break };
            client = address;
            if !self.trusts(address) {
                break;
            }
        }
        let proto = headers.get_all(FORWARDED_PROTO).iter().next_back().and_then(|value| value.to_str().ok());
        let is_tls = proto.and_then(|protos| protos.rsplit(',').next()).is_some_and(|proto| proto.trim() == "https");
        ClientAddress { prefix: client.into(), scheme: if is_tls { Scheme::Tls } else { Scheme::Plain } }
    }

    /// Whether a request seems to come through a proxy that the configuration does not name.
    pub(crate) fn is_through_a_stranger(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        headers.get(FORWARDED_FOR).map(HeaderValue::as_bytes).is_some_and(|value| !value.is_empty())
            && !self.trusts(peer)
    }
}

/// An address as proxies write it: alone, with a port, or in brackets.
fn address(hop: &str) -> Option<IpAddr> {
    if let Ok(address) = hop.parse::<IpAddr>() {
        return Some(address.to_canonical());
    }
    if let Some(rest) = hop.strip_prefix('[') {
        return rest.split_once(']')?.0.parse().ok();
    }
    hop.rsplit_once(':')?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(trusted: &[&str], peer: &str, headers: &[(&'static str, &'static str)]) -> (String, Scheme) {
        let proxies = Proxies::new(trusted.iter().map(|network| network.parse().unwrap()).collect());
        let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
        let client = proxies.client(peer.parse().unwrap(), &headers);
        (client.prefix.0.to_string(), client.scheme)
    }

    #[test]
    fn a_client_cannot_make_up_where_it_comes_from() {
        let lies = [("x-forwarded-for", "1.1.1.1"), ("x-forwarded-proto", "https")];
        assert_eq!(judged(&[], "9.9.9.9", &lies), ("9.9.9.9".into(), Scheme::Plain));
        assert_eq!(judged(&["10.0.0.0/8"], "9.9.9.9", &lies), ("9.9.9.9".into(), Scheme::Plain));
        // The proxy adds what it saw on the right of what the client said.
        let through = [("x-forwarded-for", "1.1.1.1, 9.9.9.9")];
        assert_eq!(judged(&["10.0.0.0/8"], "10.0.0.1", &through).0, "9.9.9.9");
        let apart = [("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "9.9.9.9")];
        assert_eq!(judged(&["10.0.0.0/8"], "10.0.0.1", &apart).0, "9.9.9.9");
    }

    #[test]
    fn a_chain_of_trusted_proxies_is_followed_to_its_end() {
        let chain = [("x-forwarded-for", "1.1.1.1, 9.9.9.9, 10.0.0.2"), ("x-forwarded-proto", "http,https")];
        assert_eq!(judged(&["10.0.0.0/8"], "10.0.0.1", &chain), ("9.9.9.9".into(), Scheme::Tls));
        assert_eq!(judged(&["10.0.0.1/32"], "10.0.0.1", &chain).0, "10.0.0.2");
    }

    #[test]
    fn an_unreadable_forwarded_address_is_no_client_ip() {
        for (said, prefix) in [
            ("", "10.0.0.1"),
            ("unknown", "10.0.0.1"),
            ("9.9.9.9, <script>", "10.0.0.1"),
            ("9.9.9.9:4711", "9.9.9.9"),
            ("[2001:db8:1:2:3:4:5:6]:80", "2001:db8:1:2::"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("::ffff:9.9.9.9", "9.9.9.9"),
        ] {
            assert_eq!(judged(&["10.0.0.1/32"], "::ffff:10.0.0.1", &[("x-forwarded-for", said)]).0, prefix, "{said}");
        }
    }
}
