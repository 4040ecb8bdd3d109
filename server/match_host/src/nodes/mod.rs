//! The other servers of a cluster, as the tasks of tables know them (ADR 0065).
//!
//! A table belongs to one node. The task there, the owner, decides, writes and keeps the clock. Where sockets of other
//! nodes follow the table, each of those nodes has a task of its own for it, a mirror: it plays the steps after the
//! owner from its log, and shows them to its followers as the owner does to its own. So the owner tells each node of a
//! step once, however many follow there.

mod follower_summary;
mod message;

use std::{fmt, sync::Arc};

use store::{NodeId, TableId};

pub(super) use self::follower_summary::name;
pub use self::{
    follower_summary::{Attendance, FollowerSummary},
    message::{Broadcast, NodeMessage, OwnerUpdate, Request},
};
use super::{actor::LinkStatus, outbox::Outbox};

/// The ways to other nodes; clones are the same. A server that is alone has none.
#[derive(Debug, Clone, Default)]
pub struct Nodes(Option<Arc<dyn Transport>>);

/// What carries messages between nodes. Nothing here waits. What is lost on the way is noticed by the receiver, which
/// then reads the log.
pub trait Transport: fmt::Debug + Send + Sync + 'static {
    /// Tells the tasks that other nodes have for a table.
    fn tell(&self, nodes: &[NodeId], table: TableId, message: NodeMessage);

    /// Whether messages to and from a node arrive.
    fn link_to(&self, node: NodeId) -> LinkStatus;

    /// Has the owner of a table do something for a user; the answer goes to the outbox. Where none comes, the answer is
    /// that the match is unavailable, after which clients ask again.
    fn request(&self, owner: NodeId, table: TableId, request: Request, outbox: Arc<Outbox>);

    /// Tells all nodes.
    fn tell_all(&self, news: Broadcast);
}

impl Nodes {
    /// The ways of a node of a cluster.
    pub fn by(transport: Arc<dyn Transport>) -> Self {
        Self(Some(transport))
    }

    pub(super) fn tell(&self, nodes: &[NodeId], table: TableId, message: NodeMessage) {
        if let Some(transport) = &self.0 {
            transport.tell(nodes, table, message);
        }
    }

    /// Whether messages to and from a node arrive.
    pub(super) fn link_to(&self, node: NodeId) -> LinkStatus {
        self.0.as_ref().map_or(LinkStatus::Down, |transport| transport.link_to(node))
    }

    /// See [`Transport::request`]. Returns the outbox where there are no other nodes.
    pub(super) fn request(
        &self,
        owner: NodeId,
        table: TableId,
        request: Request,
        outbox: Arc<Outbox>,
    ) -> Result<(), Arc<Outbox>> {
        match &self.0 {
            Some(transport) => {
                transport.request(owner, table, request, outbox);
                Ok(())
            }
            None => Err(outbox),
        }
    }

    /// Whether there may be other nodes.
    pub const fn may_be(&self) -> bool {
        self.0.is_some()
    }

    /// Tells all other nodes.
    pub fn tell_all(&self, news: Broadcast) {
        if let Some(transport) = &self.0 {
            transport.tell_all(news);
        }
    }
}
