//! The links to other nodes: what was said on each is numbered, so that a receiver knows what it has missed.

use std::{collections::HashMap, mem};

use match_host::LinkStatus;
use serde::{Deserialize, Serialize};
use store::NodeId;
use tokio::time::{Duration, Instant};

use super::envelope::Database;

/// A node that says so often that it works.
pub(super) const BEAT_EVERY: Duration = Duration::from_millis(500);
/// A node of which nothing was heard for so long cannot be reached.
pub(super) const SILENT_FOR: Duration = Duration::from_secs(2);

/// The place of a message among all that one node tells another.
///
/// A run begins anew wherever its sender has let go of what it knew of the receiver: the receiver then joins again the
/// tables that it mirrors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Sequence {
    /// Later runs have greater numbers.
    pub(super) run: u64,
    /// Which of the run, from 1. A heartbeat has the number of the message before.
    pub(super) n: u64,
}

/// The links to all other nodes that live.
#[derive(Debug, Default)]
pub(super) struct Links {
    links: HashMap<NodeId, LinkState>,
    /// How many runs there were, to all nodes together.
    runs: u64,
}

#[derive(Debug)]
struct LinkState {
    /// The newest that this node has said.
    said: Sequence,
    /// The newest that it has heard; `None`: nothing yet.
    heard: Option<Sequence>,
    heard_at: Instant,
    status: LinkStatus,
    /// Whether that node reaches the database.
    database: Database,
}

/// What to make of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Arrival {
    /// It is the next.
    InOrder,
    /// It is the next after a silence, or messages before it are lost: what that node says is to be read anew.
    Resync,
    /// It was heard before, or is older than what was.
    Old,
}

impl Links {
    /// Notes which other nodes live. Returns those that do not any more.
    pub(super) fn live(&mut self, living: &[NodeId]) -> Vec<NodeId> {
        for node in living {
            self.link(*node);
        }
        let lost: Vec<NodeId> = self.links.keys().filter(|node| !living.contains(node)).copied().collect();
        for node in &lost {
            self.links.remove(node);
        }
        lost
    }

    fn link(&mut self, node: NodeId) -> &mut LinkState {
        self.links.entry(node).or_insert_with(|| {
            self.runs += 1;
            LinkState {
                said: Sequence { run: self.runs, n: 0 },
                heard: None,
                heard_at: Instant::now(),
                status: LinkStatus::Down,
                database: Database::Silent,
            }
        })
    }

    /// All of them.
    pub(super) fn nodes(&self) -> Vec<NodeId> {
        self.links.keys().copied().collect()
    }

    /// The place of the next message to a node.
    pub(super) fn next_to(&mut self, node: NodeId) -> Sequence {
        let link = self.link(node);
        link.said.n += 1;
        link.said
    }

    /// The place of the newest message to a node.
    pub(super) fn newest_to(&mut self, node: NodeId) -> Sequence {
        self.link(node).said
    }

    /// Whether messages to and from a node arrive.
    pub(super) fn link_to(&self, node: NodeId) -> LinkStatus {
        self.links.get(&node).map_or(LinkStatus::Down, |link| link.status)
    }

    /// A message has come.
    pub(super) fn hears(&mut self, from: NodeId, at: Sequence) -> Arrival {
        let arrival = self.arrives(from, at, at.n);
        if arrival == Arrival::Old { arrival } else { self.is_up(from, arrival) }
    }

    /// A heartbeat has come.
    pub(super) fn hears_beat(&mut self, from: NodeId, at: Sequence, database: Database) -> Arrival {
        let arrival = self.arrives(from, at, at.n + 1);
        self.link(from).database = database;
        self.is_up(from, arrival)
    }

    /// `next`: what the number of a message would be that comes next in order.
    fn arrives(&mut self, from: NodeId, at: Sequence, next: u64) -> Arrival {
        let link = self.link(from);
        let arrival = match link.heard {
            Some(heard) if heard.run == at.run && next == heard.n + 1 => Arrival::InOrder,
            Some(heard) if heard.run > at.run || (heard.run == at.run && next <= heard.n) => Arrival::Old,
            Some(_) | None => Arrival::Resync,
        };
        link.heard = link.heard.max(Some(at));
        link.heard_at = Instant::now();
        arrival
    }

    fn is_up(&mut self, from: NodeId, arrival: Arrival) -> Arrival {
        let before = mem::replace(&mut self.link(from).status, LinkStatus::Up);
        if before == LinkStatus::Down { Arrival::Resync } else { arrival }
    }

    /// The nodes that cannot be reached since the last look.
    pub(super) fn fallen_silent(&mut self) -> Vec<NodeId> {
        let mut silent = Vec::new();
        for (node, link) in &mut self.links {
            if link.status == LinkStatus::Up && link.heard_at.elapsed() > SILENT_FOR {
                self.runs += 1;
                (link.status, link.said) = (LinkStatus::Down, Sequence { run: self.runs, n: 0 });
                silent.push(*node);
            }
        }
        silent
    }

    /// Whether another node that can be reached reaches the database.
    pub(super) fn database_is_reached(&self) -> bool {
        self.links.values().any(|link| link.status == LinkStatus::Up && link.database == Database::Reached)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const A: NodeId = NodeId(Uuid::from_u128(1));

    fn at(run: u64, n: u64) -> Sequence {
        Sequence { run, n }
    }

    #[tokio::test]
    async fn messages_in_order_are_next_and_what_is_missed_is_noticed_with_the_message_after_it() {
        let mut links = Links::default();
        assert_eq!(links.hears(A, at(1, 7)), Arrival::Resync, "nothing is known of what came before");
        assert_eq!(links.hears(A, at(1, 8)), Arrival::InOrder);
        assert_eq!(links.hears(A, at(1, 8)), Arrival::Old, "doubled");
        assert_eq!(links.hears(A, at(1, 10)), Arrival::Resync, "9 is lost or late");
        assert_eq!(links.hears(A, at(1, 9)), Arrival::Old, "what was read anew has it");
        assert_eq!(links.hears(A, at(1, 11)), Arrival::InOrder);
    }

    #[tokio::test]
    async fn a_heartbeat_tells_of_the_last_message_that_was_lost() {
        let mut links = Links::default();
        let mut beat = |n| links.hears_beat(A, at(1, n), Database::Reached);
        assert_eq!([beat(0), beat(0)], [Arrival::Resync, Arrival::InOrder]);
        assert_eq!(links.hears(A, at(1, 1)), Arrival::InOrder);
        let mut beat = |n| links.hears_beat(A, at(1, n), Database::Reached);
        assert_eq!(
            [beat(1), beat(2), beat(1)],
            [Arrival::InOrder, Arrival::Resync, Arrival::Old],
            "2 is lost, 1 is late"
        );
        assert_eq!(links.hears(A, at(1, 3)), Arrival::InOrder);
    }

    #[tokio::test]
    async fn a_sender_that_has_let_go_of_this_node_is_heard_anew() {
        let mut links = Links::default();
        links.hears(A, at(3, 40));
        assert_eq!(links.hears_beat(A, at(5, 0), Database::Reached), Arrival::Resync);
        assert_eq!(links.hears(A, at(3, 41)), Arrival::Old, "late, from before");
        assert_eq!(links.hears(A, at(5, 1)), Arrival::InOrder);
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_node_is_told_once_and_heard_anew_by_either_side() {
        let mut links = Links::default();
        links.hears_beat(A, at(1, 4), Database::Reached);
        let before = links.next_to(A);
        assert!(links.database_is_reached());
        tokio::time::advance(SILENT_FOR + BEAT_EVERY).await;
        assert_eq!((links.fallen_silent(), links.fallen_silent()), (vec![A], vec![]));
        assert!(!links.database_is_reached());
        let after = links.next_to(A);
        assert!(after.run > before.run && after.n == 1, "{before:?} {after:?}");
        assert_eq!(links.hears_beat(A, at(1, 4), Database::Reached), Arrival::Resync);
        assert_eq!(links.live(&[]), vec![A]);
        assert_eq!(links.live(&[A]), vec![]);
        assert!(links.next_to(A).run > after.run, "what was known of the node is forgotten");
    }
}
