//! The lines to other nodes: what was said on each is numbered, so that a receiver knows what it has missed.

use std::{collections::HashMap, mem};

use match_host::Line;
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
/// A run begins anew wherever its sender has let go of what it knew of the receiver: the receiver then says again what it
/// wants to be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Place {
    /// Later runs have greater numbers.
    pub(super) run: u64,
    /// Which of the run, from 1. A heartbeat has the number of the message before.
    pub(super) n: u64,
}

/// The lines to all other nodes that live.
#[derive(Debug, Default)]
pub(super) struct Lines {
    lines: HashMap<NodeId, LineState>,
    /// How many runs there were, to all nodes together.
    runs: u64,
}

#[derive(Debug)]
struct LineState {
    /// The newest that this node has said.
    said: Place,
    /// The newest that it has heard; `None`: nothing yet.
    heard: Option<Place>,
    heard_at: Instant,
    line: Line,
    /// Whether that node reaches the database.
    database: Database,
}

/// What to make of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Arrival {
    /// It is the next.
    Next,
    /// It is the next after a silence, or messages before it are lost: what that node says is to be read anew.
    Anew,
    /// It was heard before, or is older than what was.
    Old,
}

impl Lines {
    /// Notes which other nodes live. Returns those that do not any more.
    pub(super) fn live(&mut self, living: &[NodeId]) -> Vec<NodeId> {
        for node in living {
            self.line(*node);
        }
        let lost: Vec<NodeId> = self.lines.keys().filter(|node| !living.contains(node)).copied().collect();
        for node in &lost {
            self.lines.remove(node);
        }
        lost
    }

    fn line(&mut self, node: NodeId) -> &mut LineState {
        self.lines.entry(node).or_insert_with(|| {
            self.runs += 1;
            LineState {
                said: Place { run: self.runs, n: 0 },
                heard: None,
                heard_at: Instant::now(),
                line: Line::Down,
                database: Database::Silent,
            }
        })
    }

    /// All of them.
    pub(super) fn nodes(&self) -> Vec<NodeId> {
        self.lines.keys().copied().collect()
    }

    /// The place of the next message to a node.
    pub(super) fn next_to(&mut self, node: NodeId) -> Place {
        let line = self.line(node);
        line.said.n += 1;
        line.said
    }

    /// The place of the newest message to a node.
    pub(super) fn newest_to(&mut self, node: NodeId) -> Place {
        self.line(node).said
    }

    /// Whether messages to and from a node arrive.
    pub(super) fn line_to(&self, node: NodeId) -> Line {
        self.lines.get(&node).map_or(Line::Down, |line| line.line)
    }

    /// A message has come.
    pub(super) fn hears(&mut self, from: NodeId, at: Place) -> Arrival {
        let arrival = self.arrives(from, at, at.n);
        if arrival == Arrival::Old { arrival } else { self.is_up(from, arrival) }
    }

    /// A heartbeat has come.
    pub(super) fn hears_beat(&mut self, from: NodeId, at: Place, database: Database) -> Arrival {
        let arrival = self.arrives(from, at, at.n + 1);
        self.line(from).database = database;
        self.is_up(from, arrival)
    }

    /// `next`: what the number of a message would be that comes next in order.
    fn arrives(&mut self, from: NodeId, at: Place, next: u64) -> Arrival {
        let line = self.line(from);
        let arrival = match line.heard {
            Some(heard) if heard.run == at.run && next == heard.n + 1 => Arrival::Next,
            Some(heard) if heard.run > at.run || (heard.run == at.run && next <= heard.n) => Arrival::Old,
            Some(_) | None => Arrival::Anew,
        };
        line.heard = line.heard.max(Some(at));
        line.heard_at = Instant::now();
        arrival
    }

    fn is_up(&mut self, from: NodeId, arrival: Arrival) -> Arrival {
        let before = mem::replace(&mut self.line(from).line, Line::Up);
        if before == Line::Down { Arrival::Anew } else { arrival }
    }

    /// The nodes that cannot be reached since the last look.
    pub(super) fn fallen_silent(&mut self) -> Vec<NodeId> {
        let mut silent = Vec::new();
        for (node, line) in &mut self.lines {
            if line.line == Line::Up && line.heard_at.elapsed() > SILENT_FOR {
                self.runs += 1;
                (line.line, line.said) = (Line::Down, Place { run: self.runs, n: 0 });
                silent.push(*node);
            }
        }
        silent
    }

    /// Whether another node that can be reached reaches the database.
    pub(super) fn database_is_reached(&self) -> bool {
        self.lines.values().any(|line| line.line == Line::Up && line.database == Database::Reached)
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const A: NodeId = NodeId(Uuid::from_u128(1));

    fn at(run: u64, n: u64) -> Place {
        Place { run, n }
    }

    #[tokio::test]
    async fn messages_in_order_are_next_and_what_is_missed_is_noticed_with_the_message_after_it() {
        let mut lines = Lines::default();
        assert_eq!(lines.hears(A, at(1, 7)), Arrival::Anew, "nothing is known of what came before");
        assert_eq!(lines.hears(A, at(1, 8)), Arrival::Next);
        assert_eq!(lines.hears(A, at(1, 8)), Arrival::Old, "doubled");
        assert_eq!(lines.hears(A, at(1, 10)), Arrival::Anew, "9 is lost or late");
        assert_eq!(lines.hears(A, at(1, 9)), Arrival::Old, "what was read anew has it");
        assert_eq!(lines.hears(A, at(1, 11)), Arrival::Next);
    }

    #[tokio::test]
    async fn a_heartbeat_tells_of_the_last_message_that_was_lost() {
        let mut lines = Lines::default();
        let mut beat = |n| lines.hears_beat(A, at(1, n), Database::Reached);
        assert_eq!([beat(0), beat(0)], [Arrival::Anew, Arrival::Next]);
        assert_eq!(lines.hears(A, at(1, 1)), Arrival::Next);
        let mut beat = |n| lines.hears_beat(A, at(1, n), Database::Reached);
        assert_eq!([beat(1), beat(2), beat(1)], [Arrival::Next, Arrival::Anew, Arrival::Old], "2 is lost, 1 is late");
        assert_eq!(lines.hears(A, at(1, 3)), Arrival::Next);
    }

    #[tokio::test]
    async fn a_sender_that_has_let_go_of_this_node_is_heard_anew() {
        let mut lines = Lines::default();
        lines.hears(A, at(3, 40));
        assert_eq!(lines.hears_beat(A, at(5, 0), Database::Reached), Arrival::Anew);
        assert_eq!(lines.hears(A, at(3, 41)), Arrival::Old, "late, from before");
        assert_eq!(lines.hears(A, at(5, 1)), Arrival::Next);
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_node_is_told_once_and_heard_anew_by_either_side() {
        let mut lines = Lines::default();
        lines.hears_beat(A, at(1, 4), Database::Reached);
        let before = lines.next_to(A);
        assert!(lines.database_is_reached());
        tokio::time::advance(SILENT_FOR + BEAT_EVERY).await;
        assert_eq!((lines.fallen_silent(), lines.fallen_silent()), (vec![A], vec![]));
        assert!(!lines.database_is_reached());
        let after = lines.next_to(A);
        assert!(after.run > before.run && after.n == 1, "{before:?} {after:?}");
        assert_eq!(lines.hears_beat(A, at(1, 4), Database::Reached), Arrival::Anew);
        assert_eq!(lines.live(&[]), vec![A]);
        assert_eq!(lines.live(&[A]), vec![]);
        assert!(lines.next_to(A).run > after.run, "what was known of the node is forgotten");
    }
}
