//! This server among others on the same database, or alone.

use base::shutdown::Shutdown;
use cluster::{ClusterError, ClusterEvent, CutOff, NatsOptions, Node, Signals};
use match_host::{
    Broadcast, Closing, Nodes, Registry, TableEvents,
    outages::{self, OutageClock},
};
use protocol::close;
use store::{Store, StoreError};

use crate::{config::ClusterFlags, operations::Operations, sessions::Sessions};

/// Why a server does not come up.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JoinError {
    /// It cannot become a node.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// It is to be alone, and other nodes work on the database.
    #[error("nodes of a cluster work on this database: start this server with --cluster, or stop them")]
    OthersWork,
    /// The database does not say whether others work on it.
    #[error("cannot look whether other servers work on this database")]
    Store(#[from] StoreError),
}

/// Makes the server a node, if it is to be one. One that is alone has to be: it would not ask who owns a match.
pub(crate) async fn start(flags: Option<&ClusterFlags>, store: &Store) -> Result<Option<Node>, JoinError> {
    match flags {
        Some(flags) => {
            let access = NatsOptions {
                servers: flags.servers.clone(),
                credentials: flags.credentials.clone(),
                roots: flags.roots.clone(),
            };
            Ok(Some(Node::begin(&access, flags.name(), store).await?))
        }
        None if store.is_alone().await? => Ok(None),
        None => Err(JoinError::OthersWork),
    }
}

/// The store as this server uses it, and the ways to others.
pub(crate) fn handles(node: Option<&Node>, store: Store) -> (Store, Nodes) {
    match node {
        Some(node) => (node.store().clone(), node.nodes()),
        None => (store, Nodes::default()),
    }
}

/// Begins to hear the others, where there are any, until the server stops.
pub(crate) async fn join(
    node: Option<Node>,
    matches: &Registry,
    events: &TableEvents,
    inputs: ClusterInputs,
    shutdown: &Shutdown,
) -> Result<(), ClusterError> {
    if let Some(node) = node {
        let signals = node.join(matches.clone(), events.clone(), shutdown.clone()).await?;
        tokio::spawn(dispatch(signals, inputs, shutdown.clone()));
    }
    Ok(())
}

/// What time it is for clocks, kept until the server stops.
pub(crate) async fn outage_clock(store: &Store, shutdown: &Shutdown) -> Result<OutageClock, StoreError> {
    if store.node().is_some() {
        let clock = OutageClock::begin_in_cluster(store).await?;
        tokio::spawn(outages::keep_in_cluster(clock.clone(), store.clone(), shutdown.clone()));
        return Ok(clock);
    }
    let clock = OutageClock::begin(store).await?;
    tokio::spawn(outages::keep(clock.clone(), store.clone(), shutdown.clone()));
    Ok(clock)
}

/// Gives everything up that this node owns.
pub(crate) async fn leave(store: &Store) {
    if let Some(node) = store.node()
        && let Err(error) = store.node_leaves(node).await
    {
        tracing::warn!(%error, cause = ?error, "cannot leave the cluster: others notice it in a moment");
    }
}

/// Where the news of other nodes are passed on to that are not of tables.
pub(crate) struct ClusterInputs {
    pub(crate) store: Store,
    pub(crate) sessions: Sessions,
    pub(crate) operations: Operations,
}

/// Passes on what other nodes tell that is not of tables, until the server stops.
async fn dispatch(signals: Signals, inputs: ClusterInputs, mut shutdown: Shutdown) {
    let Signals { mut news, mut cut_off } = signals;
    loop {
        let heard = tokio::select! {
            () = shutdown.begins() => return,
            Ok(()) = cut_off.changed() => {
                if *cut_off.borrow_and_update() == CutOff::Yes {
                    inputs.operations.send_all_away(Closing { code: close::RESTART, reason: "cut off" });
                }
                continue;
            }
            heard = news.recv() => heard,
        };
        let Some(event) = heard else { return };
        match event {
            ClusterEvent::Broadcast(_, Broadcast::SessionsEnded) => inputs.look_at_sessions().await,
            ClusterEvent::Broadcast(_, Broadcast::Called(user)) => inputs.operations.call_here(user),
            ClusterEvent::Broadcast(node, Broadcast::Here(users)) => inputs.operations.remote_users().add(node, users),
            ClusterEvent::Broadcast(node, Broadcast::Left(user)) => inputs.operations.remote_users().remove(node, user),
            ClusterEvent::NodeIsNew(node) => {
                inputs.operations.remote_users().forget(node);
                inputs.look_at_sessions().await;
            }
            ClusterEvent::NodeAsks(_) => inputs.operations.tell_who_is_here(),
            ClusterEvent::NodeIsLost(node) => inputs.operations.remote_users().forget(node),
            ClusterEvent::Broadcast(
                _,
                Broadcast::Owned(_)
                | Broadcast::Changed(_)
                | Broadcast::Reload(_)
                | Broadcast::Listed(_)
                | Broadcast::MovePassed(_),
            ) => {}
        }
    }
}

impl ClusterInputs {
    async fn look_at_sessions(&self) {
        if let Err(error) = self.sessions.compare(&self.store).await {
            tracing::warn!(%error, cause = ?error, "cannot look which sessions have ended");
        }
    }
}
