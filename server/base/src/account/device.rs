//! What is kept about where a session was opened, so that its owner knows it again.

use std::net::IpAddr;

/// A browser and the network it was in, both told roughly.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Device {
    /// Such as `Firefox, Linux`; empty if nothing is known of it.
    pub browser: String,
    /// Such as `203.0.113.x`; empty if nothing is known of it.
    pub network: String,
}

/// What a browser calls itself, and what it is called. The first that fits counts: most also name those they descend from.
const BROWSERS: [(&str, &str); 11] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
    ("python", "Python"),
];

const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

impl Device {
    /// What a request with this header `User-Agent`, from this address, shows of where it comes from.
    pub fn of(agent: &str, address: IpAddr) -> Self {
        Self { browser: browser(agent), network: network(address) }
    }
}

fn browser(agent: &str) -> String {
    let find =
        |table: &[(&str, &'static str)]| table.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name);
    let parts: Vec<&str> = [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect();
    if !parts.is_empty() {
        return parts.join(", ");
    }
    // An unknown program: its first word.
    agent.split([' ', '/', '(']).next().unwrap_or_default().chars().filter(char::is_ascii_graphic).take(30).collect()
}

/// The /24 of an IPv4 address, the /48 of an IPv6 one: what a provider gives to a street or to a company.
fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            format!("{a}.{b}.{c}.x")
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:…")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_told_by_its_own_name_and_not_by_its_ancestors() {
        for (agent, told) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
                "Chrome, Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            ("my-bot/1.0", "my-bot"),
            ("", ""),
        ] {
            assert_eq!(browser(agent), told);
        }
        assert_eq!(browser(&"x".repeat(10_000)).len(), 30);
    }

    #[test]
    fn of_an_address_the_network_is_kept() {
        for (address, told) in
            [("203.0.113.7", "203.0.113.x"), ("::ffff:203.0.113.7", "203.0.113.x"), ("2001:db8:7:9::1", "2001:db8:7:…")]
        {
            assert_eq!(network(address.parse().unwrap()), told);
        }
    }
}
