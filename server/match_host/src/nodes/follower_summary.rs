//! The followers of a table at one node, summed up for its owner.

use std::collections::BTreeSet;

use base::limits::NAMED_WATCHERS;
use serde::{Deserialize, Serialize};
use store::{Holder, TableRecord, UserId};

/// Which players are there, and how many spectators.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attendance {
    /// The deciders of seats that are there.
    pub deciders: BTreeSet<UserId>,
    /// How many look on without a seat.
    pub watchers: u32,
}

/// The followers of a table at one node, as the owner has to know them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FollowerSummary {
    /// Players and spectators that are there.
    pub attendance: Attendance,
    /// Some of the spectators who have a name.
    pub named: Vec<(UserId, String)>,
}

impl Attendance {
    /// Adds those of another node.
    pub(crate) fn join(&mut self, other: &Self) {
        self.deciders.extend(&other.deciders);
        self.watchers = self.watchers.saturating_add(other.watchers);
    }

    /// For each seat whether its player is there. Opponents of the server are.
    pub(crate) fn present(&self, table: &TableRecord) -> Vec<bool> {
        let is_there = |holder: &Holder| match holder {
            Holder::Opponent(_) => true,
            Holder::Nobody => false,
            Holder::Person(player) | Holder::StoodInFor(player, _) => self.deciders.contains(&player.decider()),
        };
        table.seats.iter().map(|seat| is_there(&seat.holder)).collect()
    }
}

/// Adds the name of a spectator to a list, up to the bound.
pub(crate) fn name(named: &mut Vec<(UserId, String)>, user: UserId, name: &str) {
    if named.len() < NAMED_WATCHERS && named.iter().all(|(other, _)| *other != user) {
        named.push((user, name.to_owned()));
    }
}
