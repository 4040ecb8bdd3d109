//! What comes from other nodes.

use std::sync::Arc;

use async_nats::Subscriber;
use base::{metrics, shutdown::Shutdown};
use futures_util::StreamExt as _;
use match_host::{
    Broadcast, ClusterChange, Command, CommandTrace, Frame, Message, Next, NodeMessage, Outbox, ProposalMessage,
    Registry, Request, TableEvents, Utterance,
};
use protocol::RejectionCode;
use store::{NodeId, TableId};
use tokio::{
    sync::mpsc,
    time::{Duration, timeout},
};
use wire::rej;

use super::{
    ClusterEvent,
    envelope::{Body, Envelope},
    links::Arrival,
    lives,
    outbound::Outbound,
};

/// A table that has not answered after so long will not.
const ANSWERS_WITHIN: Duration = Duration::from_secs(10);

/// Where messages of other nodes go.
#[derive(Debug, Clone)]
pub(super) struct Inbound {
    pub(super) outbound: Arc<Outbound>,
    pub(super) matches: Registry,
    pub(super) events: TableEvents,
    /// For what is not of tables.
    pub(super) news: mpsc::Sender<ClusterEvent>,
}

/// Receives until the server stops.
pub(super) async fn receive(inbound: Inbound, mut incoming: Subscriber, mut shutdown: Shutdown) {
    loop {
        let message = tokio::select! {
            () = shutdown.begins() => return,
            message = incoming.next() => message,
        };
        let Some(message) = message else { return };
        metrics::node_was_heard();
        if let Err(error) = inbound.take(&message.payload) {
            tracing::warn!(%error, "another node says something that is not known here");
        }
    }
}

impl Inbound {
    fn take(&self, payload: &[u8]) -> Result<(), serde_json::Error> {
        let Envelope { from, at, body } = serde_json::from_slice(payload)?;
        // Before it is read: what cannot be read was heard all the same.
        let is_beat = body.get().starts_with(r#"{"heartbeat""#);
        if !is_beat {
            let arrival = self.outbound.links().hears(from, at);
            match arrival {
                Arrival::InOrder => {}
                Arrival::Resync => self.resync(from),
                Arrival::Old => return Ok(()),
            }
        }
        match serde_json::from_str::<Body>(body.get())? {
            Body::Heartbeat(database) => {
                let arrival = self.outbound.links().hears_beat(from, at, database);
                if arrival == Arrival::Resync {
                    self.resync(from);
                }
            }
            Body::Table(table, message) => self.matches.hear_peer(table, from, message),
            Body::Broadcast(broadcast) => match broadcast {
                Broadcast::SessionsEnded | Broadcast::Called(_) | Broadcast::Here(_) | Broadcast::Left(_) => {
                    self.pass_on(ClusterEvent::Broadcast(from, broadcast));
                }
                Broadcast::Owned(table) => {
                    self.events.hear(&broadcast);
                    self.matches.hear_peer(table, from, NodeMessage::Owns);
                }
                Broadcast::Changed(_) | Broadcast::Reload(_) | Broadcast::Listed(_) | Broadcast::MovePassed(_) => {
                    self.events.hear(&broadcast);
                }
            },
            Body::Anew => {
                self.matches.cluster_changes(ClusterChange::HasMissed(from));
                lives::send(&self.outbound, &[from], self.events.lives());
                self.pass_on(ClusterEvent::NodeAsks(from));
            }
            Body::Lives(lives) => self.events.hear_lives(lives),
            Body::Request { id, table, request } => {
                tokio::spawn(self.clone().answer(from, id, table, *request));
            }
            Body::Answer { id, frame } => self.outbound.requests.answered(from, id, frame),
        }
        Ok(())
    }

    /// The link to a node has come up, or up again: what the node has said meanwhile is read from the store.
    fn resync(&self, from: NodeId) {
        tracing::debug!(node = %from, "the link to a node is synchronized anew");
        metrics::link_was_resynced();
        self.events.doubt_all();
        self.pass_on(ClusterEvent::NodeIsNew(from));
        self.matches.cluster_changes(ClusterChange::Link(from));
        self.outbound.post(&[from], &Body::Anew);
        lives::send(&self.outbound, &[from], self.events.lives());
    }

    fn pass_on(&self, event: ClusterEvent) {
        // One that is lost is noticed by looking, later.
        let _ = self.news.try_send(event);
    }

    /// Has a table here do what a client of another node wants, and sends the answer back.
    async fn answer(self, to: NodeId, id: u64, table: TableId, request: Request) {
        let outbox = Arc::new(Outbox::of_a_node());
        let cid = request.cid().to_owned();
        let message = message_of(table, request, Arc::clone(&outbox));
        if self.matches.send(table, message).is_err() {
            outbox.reject(&rej(RejectionCode::Rate, cid, table));
        }
        // Nothing comes only where the server stops.
        if let Ok(Next::Send(Frame::Text(answer))) = timeout(ANSWERS_WITHIN, outbox.next()).await {
            self.outbound.post(&[to], &Body::Answer { id, frame: answer.as_str().to_owned() });
        }
        outbox.abandon();
    }
}

fn message_of(table: TableId, request: Request, outbox: Arc<Outbox>) -> Message {
    match request {
        Request::Act { user, cid, dec, action } => {
            let trace = CommandTrace::begin(&cid, table, user.id, None);
            Message::Act(Command { user: Arc::new(user), cid, dec, action, trace, outbox })
        }
        Request::Propose { user, cid, word } => {
            Message::Proposal(ProposalMessage { user: Arc::new(user), cid, word, outbox })
        }
        Request::Chat { user, cid, room, text } => {
            Message::Chat { user: Arc::new(user), cid, said: Utterance { room, text }, outbox }
        }
    }
}
