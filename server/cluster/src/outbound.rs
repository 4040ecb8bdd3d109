//! The way out: messages are numbered and queued, and a task sends them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_nats::{Client, connection::State};
use base::metrics;
use match_host::{Broadcast, LinkStatus, NodeMessage, Outbox, Request, Transport};
use store::{NodeId, TableId};
use tokio::sync::mpsc;

use super::{
    envelope::{Body, Database, sealed, subject},
    links::Links,
    requests::Requests,
};

/// So many messages may wait to be sent. One too many is dropped: its number is missed, and the receiver reads anew.
const WAITING: usize = 4096;

/// A message with its receiver.
#[derive(Debug)]
pub(super) struct Outgoing {
    subject: String,
    text: String,
}

/// What this node knows of its links.
#[derive(Debug)]
pub(super) struct Outbound {
    id: NodeId,
    links: Mutex<Links>,
    pub(super) requests: Requests,
    outgoing: mpsc::Sender<Outgoing>,
}

impl Outbound {
    pub(super) fn of(id: NodeId) -> (Self, mpsc::Receiver<Outgoing>) {
        let (outgoing, waiting) = mpsc::channel(WAITING);
        (Self { id, links: Mutex::default(), requests: Requests::default(), outgoing }, waiting)
    }

    pub(super) const fn id(&self) -> NodeId {
        self.id
    }

    pub(super) fn links(&self) -> MutexGuard<'_, Links> {
        // No code under this lock leaves the links half changed.
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn post(&self, nodes: &[NodeId], body: &Body) {
        let text = body.written();
        // Numbered and queued under one lock, so that numbers leave in their order.
        let mut links = self.links();
        for node in nodes {
            let at = links.next_to(*node);
            self.queue(*node, sealed(self.id, at, &text));
        }
    }

    /// Says to all that this node works.
    pub(super) fn beat(&self, database: Database) {
        let text = Body::Heartbeat(database).written();
        let mut links = self.links();
        for node in links.nodes() {
            let at = links.newest_to(node);
            self.queue(node, sealed(self.id, at, &text));
        }
    }

    fn queue(&self, node: NodeId, text: String) {
        if self.outgoing.try_send(Outgoing { subject: subject(node), text }).is_err() {
            metrics::node_was_not_told();
        }
    }
}

impl Transport for Outbound {
    fn tell(&self, nodes: &[NodeId], table: TableId, message: NodeMessage) {
        self.post(nodes, &Body::Table(table, message));
    }

    fn link_to(&self, node: NodeId) -> LinkStatus {
        self.links().link_to(node)
    }

    fn request(&self, owner: NodeId, table: TableId, request: Request, outbox: Arc<Outbox>) {
        let id = self.requests.note(owner, table, request.cid(), outbox);
        self.post(&[owner], &Body::Request { id, table, request: Box::new(request) });
    }

    fn tell_all(&self, news: Broadcast) {
        let nodes = self.links().nodes();
        if !nodes.is_empty() {
            self.post(&nodes, &Body::Broadcast(news));
        }
    }
}

/// Sends what is queued. While NATS cannot be reached it is dropped: it would come too late to be of use.
pub(super) async fn send(client: Client, mut waiting: mpsc::Receiver<Outgoing>) {
    while let Some(Outgoing { subject, text }) = waiting.recv().await {
        if client.connection_state() != State::Connected {
            continue;
        }
        metrics::node_was_told();
        if let Err(error) = client.publish(subject, text.into()).await {
            tracing::warn!(%error, "cannot send to another node");
        }
    }
}
