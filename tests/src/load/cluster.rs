//! What nodes cost that are several: a crowd at one match, and many matches, beside one server on the same machine.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use protocol::{Form, Resume};
use serde_json::{Value, json};
use tokio::{
    task::JoinSet,
    time::{sleep, sleep_until},
};

use super::{
    deployment::{Deployment, Placement},
    fanout::{Got, all_got, gather},
    figures::{Times, round, seconds},
    hall,
    play::{Plan, play},
    server,
};
use crate::{
    cluster::Cluster,
    games::Game,
    table::{Match, Wish},
};

/// Nodes of the cluster.
const NODES: usize = 3;

/// What nodes use by the clock is measured for so long.
const REST: Duration = Duration::from_secs(2);

/// The node at which the match before the crowd begins, which owns it.
const OWNER: usize = 0;

/// Plays the same plan at one server, then at three nodes: with the sockets of each match at one node, then with each
/// at a node by chance.
pub async fn matches(plan: Plan) -> Value {
    let alone = {
        let server = tokio::task::block_in_place(server);
        measured(&Deployment::single(&server), plan).await
    };
    let cluster = tokio::task::block_in_place(|| Cluster::of(NODES));
    let together = measured(&Deployment::cluster(&cluster, Placement::Together), plan).await;
    let scattered = measured(&Deployment::cluster(&cluster, Placement::Scattered), plan).await;
    let times = |of: &Measured| round(of.acknowledged.percentile(99.0) / alone.acknowledged.percentile(99.0));
    json!({
        "matches": plan.matches, "players": plan.players, "spectators": plan.spectators, "form": plan.form,
        "pace_ms": plan.pace.as_millis(), "seconds": plan.time.as_secs(),
        "p99_together_times_one_server": times(&together), "p99_scattered_times_one_server": times(&scattered),
        "one_server": alone.told, "three_nodes_together": together.told, "three_nodes_scattered": scattered.told,
    })
}

struct Measured {
    acknowledged: Times,
    told: Value,
}

async fn measured(at: &Deployment<'_>, plan: Plan) -> Measured {
    let seated = tokio::task::block_in_place(|| hall::fill(at, plan.game, plan.matches, plan.players, plan.seed));
    let (heard, used) = play(at, &seated, plan).await;
    let told = json!({
        "sent_to_acknowledged": heard.acknowledged.told(), "sent_to_delivered": heard.delivered.told(),
        "refused": heard.refused, "resyncs": heard.resyncs, "cpu_seconds": used.told(),
        "server_ms_per_command": round(used.server * 1000.0 / heard.acknowledged.count().max(1) as f64),
    });
    Measured { acknowledged: heard.acknowledged, told }
}

/// One match before a crowd, then before a few, one at each node, at the pace that the crowd has set: what a command costs
/// its owner. As fast as they can, a few would have it all in the processor's cache, and less of what a node does by the
/// clock would fall to each command.
pub async fn crowd(game: Game, crowd: usize, commands: usize, seed: u64, form: Form) -> Value {
    let cluster = tokio::task::block_in_place(|| Cluster::of(NODES));
    let all: Vec<usize> = (0..NODES).collect();
    let others: Vec<usize> = all.iter().copied().filter(|node| *node != OWNER).collect();
    let plan = CrowdPlan { cluster: &cluster, game, commands, seed, form };
    let (pace, elsewhere) = plan.before(crowd, &others, Duration::ZERO).await;
    let (_, few) = plan.before(NODES, &all, pace).await;
    let (_, everywhere) = plan.before(crowd, &all, Duration::ZERO).await;
    json!({
        "form": form, "commands": commands,
        "crowd_at_the_other_nodes": elsewhere, "one_at_each_node": few, "crowd_at_all_nodes": everywhere,
    })
}

/// A match, and how much of it is played.
struct CrowdPlan<'a> {
    cluster: &'a Cluster,
    game: Game,
    commands: usize,
    seed: u64,
    form: Form,
}

impl CrowdPlan<'_> {
    /// Plays it before so many, spread evenly over some nodes: how long a command takes, and what it costs. From one command
    /// to the next at least the pace.
    async fn before(&self, crowd: usize, nodes: &[usize], pace: Duration) -> (Duration, Value) {
        let owner = self.cluster.node(OWNER);
        let mut game = tokio::task::block_in_place(|| Match::begin(owner, &Wish::of(self.game, 2), 0, self.seed));
        let got = Arc::new(Got::default());
        let from = Resume { form: self.form, ..Resume::afresh(game.id) };
        let mut sockets = JoinSet::new();
        for (n, node) in nodes.iter().enumerate() {
            let here = crowd / nodes.len() + usize::from(n < crowd % nodes.len());
            gather(&mut sockets, self.cluster.node(*node).address(), Some(from.clone()), here, &got).await;
        }
        // Snapshots and presence are over by then.
        sleep(Duration::from_secs(3)).await;
        let used = || (0..NODES).map(|node| seconds(self.cluster.node(node).pid())).collect::<Vec<_>>();
        // Leases and heartbeats are no cost of a command.
        let before = used();
        sleep(REST).await;
        let at_rest = round((used()[OWNER] - before[OWNER]) * 1000.0 / REST.as_secs_f64());
        let (before, begun) = (used(), Instant::now());
        got.messages.store(0, std::sync::atomic::Ordering::SeqCst);
        for n in 0..self.commands {
            let next = Instant::now() + pace;
            tokio::task::block_in_place(|| game.step()).expect("the match goes on");
            all_got(&got, crowd * (n + 1)).await;
            sleep_until(next.into()).await;
        }
        let took = begun.elapsed();
        let each: Vec<f64> = used().iter().zip(before).map(|(now, before)| now - before).collect();
        sockets.abort_all();
        while sockets.join_next().await.is_some() {}
        let per_command = |cpu: f64| round(cpu * 1000.0 / self.commands as f64);
        let told = json!({
            "sockets": crowd, "sockets_at_the_owner": if nodes.contains(&OWNER) { crowd / nodes.len() } else { 0 },
            "owner_ms_per_command": per_command(each[OWNER]),
            "owner_ms_per_second_at_rest": at_rest, "seconds": round(took.as_secs_f64()),
            "all_nodes_ms_per_command": per_command(each.iter().sum()),
        });
        (took.div_f64(self.commands.max(1) as f64), told)
    }
}
