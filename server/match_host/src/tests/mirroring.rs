//! A table at two nodes, where what they tell each other is lost, or comes late.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use store::NodeId;
use uuid::Uuid;

use super::*;
use crate::{
    actor::LinkStatus,
    message::ClusterChange,
    nodes::{Broadcast, FollowerSummary, NodeMessage, OwnerUpdate, Request, Transport},
};

const OTHER: NodeId = NodeId(Uuid::from_u128(7));
const THIRD: NodeId = NodeId(Uuid::from_u128(8));

/// The way to the other node, which keeps what is said on it.
#[derive(Debug)]
struct Wire {
    link: Mutex<LinkStatus>,
    said: Mutex<Vec<(NodeId, NodeMessage)>>,
}

impl Wire {
    fn up() -> Arc<Self> {
        Arc::new(Self { link: Mutex::new(LinkStatus::Up), said: Mutex::default() })
    }

    fn turns(&self, status: LinkStatus) {
        *self.link.lock().unwrap_or_else(PoisonError::into_inner) = status;
    }

    /// What was said to the other node since the last look.
    fn said(&self) -> Vec<NodeMessage> {
        self.said_to(OTHER)
    }

    /// What was said to a node since the last look.
    fn said_to(&self, node: NodeId) -> Vec<NodeMessage> {
        let said = std::mem::take(&mut *self.said.lock().unwrap_or_else(PoisonError::into_inner));
        said.into_iter().filter(|(to, _)| *to == node).map(|(_, message)| message).collect()
    }
}

impl Transport for Wire {
    fn tell(&self, nodes: &[NodeId], _: TableId, message: NodeMessage) {
        let said = nodes.iter().map(|node| (*node, message.clone()));
        self.said.lock().unwrap_or_else(PoisonError::into_inner).extend(said);
    }

    fn link_to(&self, _: NodeId) -> LinkStatus {
        *self.link.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn request(&self, _: NodeId, _: TableId, _: Request, _: Arc<Outbox>) {}

    fn tell_all(&self, _: Broadcast) {}
}

impl Bench {
    /// The task hears of a change of the cluster, and has dealt with it.
    async fn cluster_changes(&self, change: ClusterChange) {
        self.tell(Message::Cluster(change)).await;
        // It answers one message after the other.
        self.follower(None).await.until("snap").await;
    }
}

/// A task whose table the other node owns, with a follower.
async fn mirror() -> (MemoryLog, Arc<Wire>, Bench) {
    let log = MemoryLog::running();
    log.kept().owner = Some(OTHER);
    let wire = Wire::up();
    let bench = Bench::across(&log, Nodes::by(Arc::<Wire>::clone(&wire)));
    bench.follower(None).await.until("snap").await;
    (log, wire, bench)
}

fn joins(said: &[NodeMessage]) -> usize {
    said.iter().filter(|message| matches!(message, NodeMessage::Joins(_))).count()
}

fn steps(said: &[NodeMessage]) -> usize {
    let is_step = |message: &&NodeMessage| matches!(message, NodeMessage::Owner(update) if matches!(**update, OwnerUpdate::Step(_)));
    said.iter().filter(is_step).count()
}

#[tokio::test(start_paused = true)]
async fn a_mirror_joins_again_when_its_owner_has_missed_something() {
    let (_, wire, bench) = mirror().await;
    assert!(joins(&wire.said()) > 0, "it follows the owner");
    bench.cluster_changes(ClusterChange::HasMissed(NodeId(Uuid::nil()))).await;
    assert_eq!(joins(&wire.said()), 0, "another node owns the table");
    bench.cluster_changes(ClusterChange::HasMissed(OTHER)).await;
    assert_eq!(joins(&wire.said()), 1);
}

#[tokio::test(start_paused = true)]
async fn a_mirror_joins_until_it_is_welcomed() {
    let (_, wire, bench) = mirror().await;
    wire.said();
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(joins(&wire.said()), 2);
    let welcome = OwnerUpdate::Welcome { head: None, shown: Vec::new() };
    bench.tell(Message::Node { from: OTHER, message: Box::new(NodeMessage::Owner(Box::new(welcome))) }).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(joins(&wire.said()), 0);
}

#[tokio::test(start_paused = true)]
async fn a_mirror_reads_what_it_was_told_of_while_the_store_was_silent() {
    let log = MemoryLog::running();
    log.kept().owner = Some(OTHER);
    let mirror = Bench::across(&log, Nodes::by(Wire::up()));
    let follower = mirror.follower(None).await;
    follower.until("snap").await;
    log.kept().owner = None;
    let owner = Bench::over(&log);
    owner.goes_on("last").await;
    let head = log.kept().steps.last().map(|step| step.step);
    log.kept().silent = 1;
    let welcome = OwnerUpdate::Welcome { head, shown: Vec::new() };
    mirror.tell(Message::Node { from: OTHER, message: Box::new(NodeMessage::Owner(Box::new(welcome))) }).await;
    follower.until("ev").await;
}

#[tokio::test(start_paused = true)]
async fn a_mirror_asks_who_owns_the_table_after_a_silence_of_its_own_node() {
    let (log, wire, bench) = mirror().await;
    log.kept().owner = Some(THIRD);
    bench.cluster_changes(ClusterChange::LeasesInDoubt(log.outage_clock().now())).await;
    assert_eq!(joins(&wire.said_to(THIRD)), 1);
}

#[tokio::test(start_paused = true)]
async fn an_owner_that_has_lost_the_table_tells_its_mirrors() {
    let log = MemoryLog::running();
    let wire = Wire::up();
    let bench = Bench::across(&log, Nodes::by(Arc::<Wire>::clone(&wire)));
    let joined = NodeMessage::Joins(FollowerSummary::default());
    bench.tell(Message::Node { from: OTHER, message: Box::new(joined) }).await;
    log.kept().owner = Some(THIRD);
    bench.cluster_changes(ClusterChange::LeasesInDoubt(log.outage_clock().now())).await;
    assert!(wire.said().iter().any(|message| matches!(message, NodeMessage::NotOwner)));
}

#[tokio::test(start_paused = true)]
async fn a_mirror_that_has_joined_again_is_not_forgotten_for_old_news_of_its_silence() {
    let wire = Wire::up();
    let bench = Bench::across(&MemoryLog::running(), Nodes::by(Arc::<Wire>::clone(&wire)));
    let follower = bench.follower(None).await;
    let joined = NodeMessage::Joins(FollowerSummary::default());
    bench.tell(Message::Node { from: OTHER, message: Box::new(joined) }).await;
    for late in [ClusterChange::Link(OTHER), ClusterChange::NodeLost(OTHER)] {
        bench.cluster_changes(late).await;
        wire.said();
        bench.goes_on(&format!("{late:?}")).await;
        follower.until("ev").await;
        assert_eq!(steps(&wire.said()), 1, "after {late:?}");
    }
    wire.turns(LinkStatus::Down);
    bench.cluster_changes(ClusterChange::Link(OTHER)).await;
    bench.goes_on("silent").await;
    follower.until("ev").await;
    assert_eq!(steps(&wire.said()), 0, "it joins once it is heard again");
}
