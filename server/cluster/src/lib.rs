//! Several servers on one database (ADR 0065).
//!
//! Postgres says which nodes live and which of them owns a table; it is asked again and again ([`membership`]). NATS carries
//! what nodes tell each other. It may lose, double and delay messages: all that one node tells another is numbered
//! ([`links`]), and a receiver that misses a number reads the store again. Nothing is kept in NATS.
#![forbid(unsafe_code)]

mod balance;
mod envelope;
mod inbound;
mod links;
mod lives;
mod membership;
mod nats;
mod outbound;
mod requests;

use std::sync::Arc;

use base::shutdown::Shutdown;
use match_host::{Broadcast, Nodes, Registry, TableEvents};
use store::{NewNode, NodeId, Store, StoreError};
use tokio::sync::{mpsc, watch};
use uuid::Uuid;

pub use self::nats::{NatsError, NatsOptions};
use self::{envelope::WIRE, outbound::Outbound};

/// So many news for others than tables may wait. Those that are lost are noticed by looking, later.
const NEWS_WAITING: usize = 1024;

/// A node that is registered and receives nothing yet.
#[derive(Debug)]
pub struct Node {
    store: Store,
    name: String,
    client: async_nats::Client,
    outbound: Arc<Outbound>,
    /// What waits to be sent.
    outgoing: mpsc::Receiver<outbound::Outgoing>,
}

/// What other parts of the server have to know of the cluster.
#[derive(Debug)]
pub struct Signals {
    /// What other nodes tell that is not of tables.
    pub news: mpsc::Receiver<ClusterEvent>,
    /// Whether this node alone is cut off from the database, so that its clients are better served elsewhere.
    pub cut_off: watch::Receiver<CutOff>,
}

/// What other nodes tell beside what concerns tables.
#[derive(Debug)]
pub enum ClusterEvent {
    /// Another node says so.
    Broadcast(NodeId, Broadcast),
    /// A node has come up, or what it has said may have been lost.
    NodeIsNew(NodeId),
    /// A node has come up, or may have missed messages of this one: they are to be sent again.
    NodeAsks(NodeId),
    /// A node has ended, or cannot be reached.
    NodeIsLost(NodeId),
}

/// Whether a node can work where others can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CutOff {
    /// It is as well off as others.
    No,
    /// Others reach the database, and it does not.
    Yes,
}

/// What keeps a node from coming up.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// The messages cannot be carried.
    #[error(transparent)]
    Nats(#[from] NatsError),
    /// The database does not take it.
    #[error("cannot come up as a node")]
    Store(#[from] StoreError),
}

impl Node {
    /// Connects to NATS, and makes this server a node of those on the database of `store`.
    ///
    /// # Errors
    /// [`ClusterError`].
    pub async fn begin(access: &NatsOptions, name: String, store: &Store) -> Result<Self, ClusterError> {
        let client = access.connect(&name).await?;
        let id = NodeId(Uuid::now_v7());
        let store = store.as_node(id);
        store.node_is_up(&NewNode { id, name: name.clone(), wire: WIRE }).await?;
        tracing::info!(node = %id, name, "came up as a node of a cluster");
        let (outbound, outgoing) = Outbound::of(id);
        Ok(Self { store, name, client, outbound: Arc::new(outbound), outgoing })
    }

    /// The store as this node uses it.
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// The ways to the other nodes.
    pub fn nodes(&self) -> Nodes {
        Nodes::by(Arc::<Outbound>::clone(&self.outbound))
    }

    /// Begins to hear the others and to say that it works, until the server stops.
    ///
    /// # Errors
    /// [`ClusterError::Nats`] if NATS lets it hear nothing.
    pub async fn join(
        self,
        matches: Registry,
        events: TableEvents,
        shutdown: Shutdown,
    ) -> Result<Signals, ClusterError> {
        let Self { store, name, client, outbound, outgoing } = self;
        let incoming = nats::subscribe(&client, outbound.id()).await?;
        tokio::spawn(outbound::send(client, outgoing));
        let (news, heard) = mpsc::channel(NEWS_WAITING);
        let inbound = inbound::Inbound {
            outbound: Arc::clone(&outbound),
            matches: matches.clone(),
            events: events.clone(),
            news: news.clone(),
        };
        tokio::spawn(inbound::receive(inbound, incoming, shutdown.clone()));
        tokio::spawn(lives::send_changes(Arc::clone(&outbound), events.clone(), shutdown.clone()));
        let (cut_off, watched) = watch::channel(CutOff::No);
        tokio::spawn(membership::keep(
            membership::Membership { store, name, outbound, matches, events, news, cut_off },
            shutdown,
        ));
        Ok(Signals { news: heard, cut_off: watched })
    }
}
