//! Sockets that do nothing but stay.

use std::time::Duration;

use protocol::Resume;
use serde_json::{Value, json};
use tokio::{task::JoinSet, time::sleep};

use super::{
    deployment::Deployment,
    figures::{Used, round},
    hall,
    line::LoadSocket,
};
use crate::{games::Game, server::Server};

/// Sockets that are opened at a time.
const AT_ONCE: usize = 64;

/// Opens so many sockets, half of them followers of one match, and says what they cost while nothing happens for a
/// time.
pub async fn run(server: &Server, game: Game, sockets: usize, rest: Duration) -> Value {
    let id = hall::fill(&Deployment::single(server), game, 1, 2, 1)[0].id;
    // One of each kind first: what the first costs is not what each costs.
    let warm = open(server, 64, id).await;
    drop(warm);
    let before = memory_at_rest(server).await;
    let lines = open(server, sockets, id).await;
    sleep(Duration::from_secs(2)).await;
    let after = server.memory_kib();
    let used = Used::so_far(&Deployment::single(server));
    sleep(rest).await;
    let used = Used::so_far(&Deployment::single(server)).since(used);
    let each = (after as f64 - before as f64) / lines.len() as f64;
    json!({
        "sockets": lines.len(), "server_kib_before": before, "server_kib": after, "kib_per_socket": round(each),
        "server_kib_after_rest": server.memory_kib(),
        "server_cpu_percent_at_rest": round(used.server / rest.as_secs_f64().max(1.0) * 100.0),
    })
}

/// The server's memory once the allocator has given back what the beginning has used.
async fn memory_at_rest(server: &Server) -> u64 {
    let mut last = u64::MAX;
    loop {
        sleep(Duration::from_secs(1)).await;
        let now = server.memory_kib();
        if now >= last {
            return now;
        }
        last = now;
    }
}

/// Opens sockets, every second of them as a follower of a match.
pub async fn open(server: &Server, sockets: usize, game: uuid::Uuid) -> Vec<LoadSocket> {
    let address = server.address();
    let mut lines = Vec::with_capacity(sockets);
    let mut opening = JoinSet::new();
    for n in 0..sockets {
        let game = n.is_multiple_of(2).then_some(game);
        opening.spawn(async move { LoadSocket::open(address, None, game.map(Resume::afresh)).await });
        if opening.len() >= AT_ONCE {
            lines.extend(opening.join_next().await.map(|line| line.expect("no panic").expect("a socket")));
        }
    }
    while let Some(line) = opening.join_next().await {
        lines.push(line.expect("no panic").expect("a socket"));
    }
    lines
}
