//! The lines to other nodes: what was said on each is numbered, so that a receiver knows what it has missed.

use std::collections::HashMap;

use match_host::Line;
use store::NodeId;
use tokio::time::{Duration, Instant};

/// A node that says so often that it works.
pub(super) const BEAT_EVERY: Duration = Duration::from_millis(500);
/// A node of which nothing was heard for so long cannot be reached.
pub(super) const SILENT_FOR: Duration = Duration::from_secs(2);

/// The lines to all other nodes that live.
#[derive(Debug, Default)]
pub(super) struct Lines(HashMap<NodeId, LineState>);

#[derive(Debug)]
struct LineState {
    /// How many messages this node has sent.
    sent: u64,
    /// The newest that it has heard; `None`: nothing yet.
    heard: Option<u64>,
    heard_at: Instant,
    line: Line,
    /// Whether that node reaches the database.
    database: super::envelope::Database,
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
            self.0.entry(*node).or_insert_with(LineState::new);
        }
        let lost: Vec<NodeId> = self.0.keys().filter(|node| !living.contains(node)).copied().collect();
        for node in &lost {
            self.0.remove(node);
        }
        lost
    }

    /// All of them.
    pub(super) fn nodes(&self) -> Vec<NodeId> {
        self.0.keys().copied().collect()
    }

    /// The number of the next message to a node.
    pub(super) fn next_to(&mut self, node: NodeId) -> u64 {
        let line = self.0.entry(node).or_insert_with(LineState::new);
        line.sent += 1;
        line.sent
    }

    /// The number of the newest message to a node.
    pub(super) fn newest_to(&self, node: NodeId) -> u64 {
        self.0.get(&node).map_or(0, |line| line.sent)
    }

    /// A message has come.
    pub(super) fn hears(&mut self, from: NodeId, n: u64) -> Arrival {
        let arrival = self.arrives(from, n, n);
        if arrival == Arrival::Old { arrival } else { self.is_up(from, arrival) }
    }

    /// A heartbeat has come, after so many messages.
    pub(super) fn hears_beat(&mut self, from: NodeId, n: u64, database: super::envelope::Database) -> Arrival {
        let arrival = self.arrives(from, n, n + 1);
        if let Some(line) = self.0.get_mut(&from) {
            line.database = database;
        }
        self.is_up(from, arrival)
    }

    /// `next`: what the number of a message would be that comes next in order.
    fn arrives(&mut self, from: NodeId, n: u64, next: u64) -> Arrival {
        let line = self.0.entry(from).or_insert_with(LineState::new);
        let arrival = match line.heard {
            None => Arrival::Anew,
            Some(heard) if next == heard + 1 => Arrival::Next,
            Some(heard) if next > heard => Arrival::Anew,
            Some(_) => Arrival::Old,
        };
        line.heard = line.heard.max(Some(n));
        line.heard_at = Instant::now();
        arrival
    }

    fn is_up(&mut self, from: NodeId, arrival: Arrival) -> Arrival {
        let Some(line) = self.0.get_mut(&from) else { return arrival };
        let before = std::mem::replace(&mut line.line, Line::Up);
        if before == Line::Down { Arrival::Anew } else { arrival }
    }

    /// The nodes that cannot be reached since the last look.
    pub(super) fn fallen_silent(&mut self) -> Vec<NodeId> {
        let mut silent = Vec::new();
        for (node, line) in &mut self.0 {
            if line.line == Line::Up && line.heard_at.elapsed() > SILENT_FOR {
                line.line = Line::Down;
                silent.push(*node);
            }
        }
        silent
    }

    /// Whether another node that can be reached reaches the database.
    pub(super) fn database_is_reached(&self) -> bool {
        self.0.values().any(|line| line.line == Line::Up && line.database == super::envelope::Database::Reached)
    }
}

impl LineState {
    fn new() -> Self {
        Self {
            sent: 0,
            heard: None,
            heard_at: Instant::now(),
            line: Line::Down,
            database: super::envelope::Database::Silent,
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{super::envelope::Database, *};

    const A: NodeId = NodeId(Uuid::from_u128(1));

    #[tokio::test]
    async fn messages_in_order_are_next_and_what_is_missed_is_noticed_with_the_message_after_it() {
        let mut lines = Lines::default();
        assert_eq!(lines.hears(A, 7), Arrival::Anew, "nothing is known of what came before");
        assert_eq!(lines.hears(A, 8), Arrival::Next);
        assert_eq!(lines.hears(A, 8), Arrival::Old, "doubled");
        assert_eq!(lines.hears(A, 10), Arrival::Anew, "9 is lost or late");
        assert_eq!(lines.hears(A, 9), Arrival::Old, "what was read anew has it");
        assert_eq!(lines.hears(A, 11), Arrival::Next);
    }

    #[tokio::test]
    async fn a_heartbeat_tells_of_the_last_message_that_was_lost() {
        let mut lines = Lines::default();
        assert_eq!(lines.hears_beat(A, 0, Database::Reached), Arrival::Anew);
        assert_eq!(lines.hears_beat(A, 0, Database::Reached), Arrival::Next);
        assert_eq!(lines.hears(A, 1), Arrival::Next);
        assert_eq!(lines.hears_beat(A, 1, Database::Reached), Arrival::Next);
        assert_eq!(lines.hears_beat(A, 2, Database::Reached), Arrival::Anew, "2 is lost");
        assert_eq!(lines.hears_beat(A, 1, Database::Reached), Arrival::Old, "late");
        assert_eq!(lines.hears(A, 3), Arrival::Next);
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_node_is_told_once_and_heard_anew() {
        let mut lines = Lines::default();
        lines.hears_beat(A, 4, Database::Reached);
        assert!(lines.database_is_reached());
        tokio::time::advance(SILENT_FOR + BEAT_EVERY).await;
        assert_eq!((lines.fallen_silent(), lines.fallen_silent()), (vec![A], vec![]));
        assert!(!lines.database_is_reached());
        assert_eq!(lines.hears_beat(A, 4, Database::Reached), Arrival::Anew);
        assert_eq!(lines.live(&[]), vec![A]);
        assert_eq!(lines.live(&[A]), vec![]);
    }

    #[test]
    fn each_node_has_numbers_of_its_own() {
        let (mut lines, b) = (Lines::default(), NodeId(Uuid::from_u128(2)));
        assert_eq!([lines.next_to(A), lines.next_to(A), lines.next_to(b)], [1, 2, 1]);
        assert_eq!((lines.newest_to(A), lines.newest_to(NodeId(Uuid::nil()))), (2, 0));
    }
}
