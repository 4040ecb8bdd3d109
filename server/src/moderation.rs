//! The bans that hold, looked up by user or address without the store.

use std::{collections::HashMap, net::IpAddr};

use base::clock::to_ms;
use ipnet::IpNet;
use protocol::BanNotice;
use store::{Ban, Banned, UserId};
use time::OffsetDateTime;

/// All bans, as they were last read.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct BanList {
    users: HashMap<UserId, Term>,
    networks: Vec<(IpNet, Term)>,
}

#[derive(Debug, PartialEq, Eq)]
struct Term {
    reason: String,
    until: Option<OffsetDateTime>,
}

impl Term {
    fn at(&self, now: OffsetDateTime) -> Option<BanNotice> {
        let holds = self.until.is_none_or(|until| now < until);
        holds.then(|| BanNotice { reason: self.reason.clone(), until: self.until.map(to_ms) })
    }
}

impl BanList {
    pub(crate) fn new(bans: Vec<Ban>) -> Self {
        let mut list = Self::default();
        for Ban { whom, reason, until, .. } in bans {
            let term = Term { reason, until };
            match whom {
                Banned::User(user) => {
                    list.users.insert(user, term);
                }
                Banned::Network(network) => list.networks.push((network, term)),
            }
        }
        list
    }

    pub(crate) fn of_user(&self, user: UserId, now: OffsetDateTime) -> Option<BanNotice> {
        self.users.get(&user)?.at(now)
    }

    /// An IPv6 address is known by its first half, so a network that is smaller than that is all of it.
    pub(crate) fn of_address(&self, address: IpAddr, now: OffsetDateTime) -> Option<BanNotice> {
        let holds = |network: &IpNet| match (network, address) {
            (IpNet::V6(network), IpAddr::V6(address)) if network.prefix_len() > 64 => {
                network.addr().to_bits() >> 64 == address.to_bits() >> 64
            }
            _ => network.contains(&address),
        };
        self.networks.iter().filter(|(network, _)| holds(network)).find_map(|(_, term)| term.at(now))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use uuid::Uuid;

    use super::*;

    fn ban(whom: Banned, until: Option<OffsetDateTime>) -> Ban {
        let created_at = OffsetDateTime::UNIX_EPOCH;
        Ban { id: Uuid::nil(), whom, name: None, reason: "rude".into(), created_at, until }
    }

    #[test]
    fn a_ban_holds_for_its_network_and_its_time() {
        let now = OffsetDateTime::UNIX_EPOCH + Duration::from_hours(1);
        let network = |text: &str| Banned::Network(text.parse().unwrap());
        let list = BanList::new(vec![
            ban(network("203.0.113.0/24"), None),
            ban(network("198.51.100.7/32"), Some(now)),
            ban(network("2001:db8:1:2:3::/80"), None),
            ban(Banned::User(UserId(Uuid::max())), Some(now + Duration::from_secs(1))),
        ]);
        for (address, is_banned, why) in [
            ("203.0.113.9", true, "it is in the network"),
            ("203.0.114.9", false, "it is beside it"),
            ("198.51.100.7", false, "the time is up"),
            ("2001:db8:1:2::", true, "one client has all of the first half"),
            ("2001:db8:1:3::", false, "that is another client"),
        ] {
            assert_eq!(list.of_address(address.parse().unwrap(), now).is_some(), is_banned, "{address}: {why}");
        }
        assert!(list.of_user(UserId(Uuid::max()), now).is_some());
        assert!(list.of_user(UserId(Uuid::max()), now + Duration::from_secs(1)).is_none());
        assert!(list.of_user(UserId(Uuid::nil()), now).is_none());
    }
}
