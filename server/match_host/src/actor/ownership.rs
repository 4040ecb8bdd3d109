//! Which node owns the table, and how that changes.

use base::timing::Moment;
use store::{NodeId, Ownership, StoreError};
use tokio::time::{Duration, Instant};

use super::{
    super::{
        log::Log,
        message::ClusterChange,
        nodes::{Broadcast, NodeMessage, OwnerUpdate},
    },
    Actor,
};

/// An owner that has not answered after so long has not heard who joins it: its inbox was full, or the message is lost.
const WELCOMED_WITHIN: Duration = Duration::from_secs(2);

/// So long after it was welcomed a mirror joins again, so that nothing that went unnoticed lasts longer.
const JOINS_EVERY: Duration = Duration::from_secs(30);

/// Who owns the table, as far as this task knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// This task: it decides and writes.
    Us,
    /// The task at another node: this one is a mirror of it.
    Node(NodeId, LinkStatus),
    /// Not known: the store is asked again.
    Unknown,
}

/// Whether messages to and from a node arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkStatus {
    /// They do.
    Up,
    /// They do not: the log alone tells of new steps.
    Down,
}

impl<L: Log> Actor<L> {
    /// Hears of a change of the cluster.
    pub(super) async fn hear_change(&mut self, change: ClusterChange) {
        match change {
            ClusterChange::NodeLost(node) => self.node_is_lost(node),
            ClusterChange::Link(node) => self.link_changes(node).await,
            ClusterChange::HasMissed(node) => self.has_missed(node),
            ClusterChange::LeasesInDoubt(since) => self.lease_is_in_doubt(since),
            ClusterChange::HandOver(to) => self.hand_over(to).await,
        }
    }

    /// Whether this task decides and writes.
    pub(super) fn owns(&self) -> bool {
        self.owner == Owner::Us
    }

    /// Whether the store alone tells what becomes of the table.
    pub(super) fn follows_the_log(&self) -> bool {
        matches!(self.owner, Owner::Unknown | Owner::Node(_, LinkStatus::Down))
    }

    /// Asks the store which node owns the table, and takes it over if it is free. Not to be called while a step is being written.
    pub(super) async fn claim(&mut self) -> Result<(), StoreError> {
        match self.deps.log.claim(self.id).await? {
            Ownership::Ours { lost_since } => {
                if self.owner != Owner::Us && !self.followers.is_empty() {
                    tracing::info!(game.id = %self.id, before = ?self.owner, "took a table over");
                }
                if let Some(since) = lost_since {
                    self.recovery.hold(since);
                }
                self.owner = Owner::Us;
                self.clock_of_owner = None;
                self.deps.nodes.tell_all(Broadcast::Owned(self.id));
            }
            Ownership::Of(owner) => {
                self.writes.forget_waiting();
                self.disown();
                self.owner = owner.map_or(Owner::Unknown, |node| Owner::Node(node, self.deps.nodes.link_to(node)));
                self.join();
            }
        }
        Ok(())
    }

    /// Lets go of the mirrors: they have to ask who owns the table now. The new owner may not know of their nodes yet.
    fn disown(&mut self) {
        let mirrors: Vec<NodeId> = self.followers.nodes().collect();
        if !mirrors.is_empty() {
            self.deps.nodes.tell(&mirrors, self.id, NodeMessage::NotOwner);
        }
        self.followers.forget_other_nodes();
    }

    /// Tells the owner that this node follows the table.
    pub(super) fn join(&mut self) {
        if let Owner::Node(node, _) = self.owner {
            let followers = self.followers.local_summary(&self.table);
            self.deps.nodes.tell(&[node], self.id, NodeMessage::Joins(followers));
            self.join_again_at = Some(Instant::now() + WELCOMED_WITHIN);
        }
    }

    /// The owner has answered.
    pub(super) fn is_welcome(&mut self) {
        self.join_again_at = Some(Instant::now() + JOINS_EVERY);
    }

    /// When to join again, if the owner does not answer before.
    pub(super) fn join_due(&self) -> Option<Instant> {
        self.join_again_at.filter(|_| matches!(self.owner, Owner::Node(_, LinkStatus::Up)))
    }

    /// Another node says that it owns the table.
    pub(super) fn is_owned_by(&mut self, node: NodeId) {
        if self.owns() {
            // The store knows which of the two.
            return self.fall_behind();
        }
        self.owner = Owner::Node(node, self.deps.nodes.link_to(node));
        self.join();
    }

    /// Tells the mirrors at other nodes.
    pub(super) fn tell_mirrors(&self, update: impl FnOnce() -> OwnerUpdate) {
        let nodes: Vec<NodeId> = self.followers.nodes().collect();
        if !nodes.is_empty() && self.owns() {
            self.deps.nodes.tell(&nodes, self.id, NodeMessage::Owner(Box::new(update())));
        }
    }

    /// A node has ended, or was silent for too long.
    pub(super) fn node_is_lost(&mut self, node: NodeId) {
        self.forget_followers_out_of_reach(node);
        if matches!(self.owner, Owner::Node(owner, _) if owner == node) || self.owner == Owner::Unknown {
            self.fall_behind();
        }
    }

    /// The link to a node has come up, or gone down.
    pub(super) async fn link_changes(&mut self, node: NodeId) {
        let status = self.forget_followers_out_of_reach(node);
        if matches!(self.owner, Owner::Node(owner, _) if owner == node) {
            self.owner = Owner::Node(node, status);
            match status {
                LinkStatus::Up => {
                    self.join();
                    // Lines of talk were lost meanwhile.
                    self.talk.forget();
                    self.tell_talk_anew().await;
                }
                LinkStatus::Down => self.recovery.retry_later(),
            }
        }
    }

    /// What was said to an owner to follow the table, or to follow it otherwise, may be lost: it is said again.
    pub(super) fn has_missed(&mut self, node: NodeId) {
        if matches!(self.owner, Owner::Node(owner, _) if owner == node) {
            self.join();
        }
    }

    /// A node that is out of reach joins again once it is not. One that is in reach by now may have done so.
    fn forget_followers_out_of_reach(&mut self, node: NodeId) -> LinkStatus {
        let status = self.deps.nodes.link_to(node);
        if status == LinkStatus::Down && self.followers.leave_at(node) {
            self.presence.changed();
        }
        status
    }

    /// This node was silent for too long: another one may own the table by now, and may not have told this one, which it
    /// took for lost.
    pub(super) fn lease_is_in_doubt(&mut self, since: Moment) {
        if self.owns() {
            // Before the other moment at which it falls behind: the first counts.
            self.recovery.hold(since);
        }
        self.fall_behind();
    }

    /// Gives the table to another node, between two commands. If it is busy it stays.
    pub(super) async fn hand_over(&mut self, to: NodeId) {
        if !self.owns() || self.writes.is_busy() || self.opponents.are_busy() || !self.clock_is_kept().await {
            return;
        }
        match self.deps.log.hand_table_to(self.id, to).await {
            Ok(true) => {
                tracing::debug!(game.id = %self.id, %to, "gave a table to another node");
                self.disown();
                self.opponents.rest();
                // The message to join has the new owner load the table, even without followers here.
                self.owner = Owner::Node(to, self.deps.nodes.link_to(to));
                self.fall_behind();
                self.join();
            }
            Ok(false) => {}
            Err(error) => {
                tracing::warn!(game.id = %self.id, %error, cause = ?error, "cannot give a table to another node");
                self.fall_behind();
            }
        }
    }

    /// The task leaves memory: the table is free, or its owner need not tell this node any more.
    pub(super) async fn part(&mut self) {
        match self.owner {
            Owner::Us => {
                if let Err(error) = self.deps.log.release(self.id).await {
                    // It is free with the end of this node, or taken up by it again.
                    tracing::warn!(game.id = %self.id, %error, cause = ?error, "cannot give a table up");
                }
            }
            Owner::Node(node, _) => self.deps.nodes.tell(&[node], self.id, NodeMessage::Leaves),
            Owner::Unknown => {}
        }
    }
}
