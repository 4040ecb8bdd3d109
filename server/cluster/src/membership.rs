//! The task that says that this node works, and looks which others do.

use std::sync::Arc;

use base::{metrics, shutdown::Shutdown, timing::Moment};
use match_host::{ClusterChange, Registry, TableEvents};
use store::{NODE_LIVES_FOR, NewNode, NodeId, NodeRecord, Renewal, Store, StoreError};
use tokio::{
    sync::{mpsc, watch},
    time::{Duration, Instant, MissedTickBehavior, interval, timeout},
};

use super::{
    ClusterEvent, CutOff, balance,
    envelope::{Database, WIRE},
    links::BEAT_EVERY,
    outbound::Outbound,
};

/// How long the database may take to hear that this node works.
const HEARD_WITHIN: Duration = Duration::from_secs(1);
/// How often to look for tables whose owner is lost.
const ORPHANS_EVERY: Duration = Duration::from_secs(1);
/// So many of them are looked at.
const ORPHANS_AT_ONCE: u16 = 500;
/// How often to look whether this node has more than its share.
const BALANCE_EVERY: Duration = Duration::from_secs(10);

/// What the task works with.
pub(super) struct Membership {
    pub(super) store: Store,
    pub(super) name: String,
    pub(super) outbound: Arc<Outbound>,
    pub(super) matches: Registry,
    pub(super) events: TableEvents,
    pub(super) news: mpsc::Sender<ClusterEvent>,
    pub(super) cut_off: watch::Sender<CutOff>,
}

/// Keeps the node until the server stops.
pub(super) async fn keep(membership: Membership, mut shutdown: Shutdown) {
    let mut beats = interval(BEAT_EVERY);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut reached, mut orphans, mut balanced) = (Instant::now(), Instant::now(), Instant::now());
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            _ = beats.tick() => {}
        }
        match timeout(HEARD_WITHIN, membership.renew()).await {
            Ok(Ok(living)) => {
                reached = Instant::now();
                membership.outbound.beat(Database::Reached);
                if orphans.elapsed() >= ORPHANS_EVERY {
                    orphans = Instant::now();
                    membership.take_orphans(&living).await;
                }
                if balanced.elapsed() >= BALANCE_EVERY {
                    balanced = Instant::now();
                    membership.balance(&living);
                }
            }
            Ok(Err(error)) => {
                tracing::warn!(%error, cause = ?error, "the database does not hear that this node works");
                membership.outbound.beat(Database::Silent);
            }
            Err(_) => {
                tracing::warn!("the database does not answer this node");
                membership.outbound.beat(Database::Silent);
            }
        }
        membership.look_at_links();
        membership.look_at_database(reached);
    }
}

impl Membership {
    /// Says that this node works, and learns which others do.
    async fn renew(&self) -> Result<Vec<NodeRecord>, StoreError> {
        match self.store.node_works(self.outbound.id()).await? {
            Renewal::Kept => {}
            Renewal::Lapsed { seen } => self.doubt(seen),
            Renewal::Forgotten => {
                let new = NewNode { id: self.outbound.id(), name: self.name.clone(), wire: WIRE };
                self.store.node_is_up(&new).await?;
                self.doubt(self.store.now().await?);
            }
        }
        let living = self.store.living_nodes().await?;
        let others = living.iter().filter(|node| node.id != self.outbound.id() && node.wire == WIRE);
        let others: Vec<NodeId> = others.map(|node| node.id).collect();
        let lost = self.outbound.links().live(&others);
        for node in &lost {
            tracing::info!(%node, "a node has ended, or is lost");
            self.matches.cluster_changes(ClusterChange::NodeLost(*node));
            // The next look at who is there is as good.
            let _ = self.news.try_send(ClusterEvent::NodeIsLost(*node));
        }
        self.outbound.requests.give_up(&lost);
        metrics::nodes(living.len());
        Ok(living)
    }

    fn doubt(&self, seen: Moment) {
        tracing::warn!("this node was silent for too long: others may own its tables");
        self.matches.cluster_changes(ClusterChange::LeasesInDoubt(seen));
        self.events.doubt_all();
    }

    /// Has tables read whose owner is lost, each by one of the nodes that live.
    async fn take_orphans(&self, living: &[NodeRecord]) {
        let nodes: Vec<NodeId> = living.iter().map(|node| node.id).collect();
        match timeout(HEARD_WITHIN, self.store.orphaned_tables(ORPHANS_AT_ONCE)).await {
            Ok(Ok(orphans)) => {
                for table in orphans {
                    if balance::heir(table, &nodes) == Some(self.outbound.id()) {
                        self.matches.ensure_loaded(table);
                    }
                }
            }
            Ok(Err(error)) => tracing::warn!(%error, cause = ?error, "cannot look for tables whose owner is lost"),
            Err(_) => tracing::warn!("the database does not say which tables have lost their owner"),
        }
    }

    fn balance(&self, living: &[NodeRecord]) {
        let speak_alike: Vec<NodeRecord> = living.iter().filter(|node| node.wire == WIRE).cloned().collect();
        if let Some((count, to)) = balance::surplus(self.outbound.id(), &speak_alike) {
            tracing::info!(count, %to, "gives tables to a node that has fewer");
            self.matches.offer_tables(usize::try_from(count).unwrap_or(usize::MAX), to);
        }
    }

    fn look_at_links(&self) {
        let silent = self.outbound.links().fallen_silent();
        for node in &silent {
            tracing::warn!(%node, "a node cannot be reached");
            self.matches.cluster_changes(ClusterChange::Link(*node));
            let _ = self.news.try_send(ClusterEvent::NodeIsLost(*node));
        }
        self.outbound.requests.give_up(&silent);
    }

    /// Whether others reach the database, and this node has not for so long that it owns nothing any more.
    fn look_at_database(&self, reached: Instant) {
        let is_cut_off = reached.elapsed() > NODE_LIVES_FOR && self.outbound.links().database_is_reached();
        let cut_off = if is_cut_off { CutOff::Yes } else { CutOff::No };
        if self.cut_off.send_replace(cut_off) != cut_off && is_cut_off {
            tracing::error!("other nodes reach the database, and this one does not");
        }
    }
}
