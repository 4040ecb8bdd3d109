//! The way out: messages are numbered and queued, and a task sends them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_nats::{Client, connection::State};
use base::metrics;
use match_host::{Carrier, Line, News, NodeMessage, Outbox, Request};
use store::{NodeId, TableId};
use tokio::sync::mpsc;

use super::{
    envelope::{Body, Database, sealed, subject},
    lines::Lines,
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

/// What this node knows of its lines.
#[derive(Debug)]
pub(super) struct Posts {
    id: NodeId,
    lines: Mutex<Lines>,
    pub(super) requests: Requests,
    outgoing: mpsc::Sender<Outgoing>,
}

impl Posts {
    pub(super) fn of(id: NodeId) -> (Self, mpsc::Receiver<Outgoing>) {
        let (outgoing, waiting) = mpsc::channel(WAITING);
        (Self { id, lines: Mutex::default(), requests: Requests::default(), outgoing }, waiting)
    }

    pub(super) const fn id(&self) -> NodeId {
        self.id
    }

    pub(super) fn lines(&self) -> MutexGuard<'_, Lines> {
        // No code under this lock leaves the lines half changed.
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn post(&self, nodes: &[NodeId], body: &Body) {
        let text = body.written();
        // Numbered and queued under one lock, so that numbers leave in their order.
        let mut lines = self.lines();
        for node in nodes {
            let at = lines.next_to(*node);
            self.queue(*node, sealed(self.id, at, &text));
        }
    }

    /// Says to all that this node works.
    pub(super) fn beat(&self, database: Database) {
        let text = Body::Heartbeat(database).written();
        let mut lines = self.lines();
        for node in lines.nodes() {
            let at = lines.newest_to(node);
            self.queue(node, sealed(self.id, at, &text));
        }
    }

    fn queue(&self, node: NodeId, text: String) {
        if self.outgoing.try_send(Outgoing { subject: subject(node), text }).is_err() {
            metrics::node_was_not_told();
        }
    }
}

impl Carrier for Posts {
    fn tell(&self, nodes: &[NodeId], table: TableId, message: NodeMessage) {
        self.post(nodes, &Body::Table(table, message));
    }

    fn line_to(&self, node: NodeId) -> Line {
        self.lines().line_to(node)
    }

    fn request(&self, owner: NodeId, table: TableId, request: Request, outbox: Arc<Outbox>) {
        let id = self.requests.note(owner, table, request.cid(), outbox);
        self.post(&[owner], &Body::Request { id, table, request: Box::new(request) });
    }

    fn tell_all(&self, news: News) {
        let nodes = self.lines().nodes();
        if !nodes.is_empty() {
            self.post(&nodes, &Body::News(news));
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
