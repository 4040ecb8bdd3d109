//! One match before a great crowd, beside a server that does nothing but send the same bytes to as many.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use protocol::{Form, Resume};
use serde_json::{Value, json};
use tokio::{task::JoinSet, time::sleep};

use super::{
    bare::Bare,
    figures::{round, seconds},
    line::LoadSocket,
};
use crate::{
    games::Game,
    server::Server,
    table::{Match, Wish},
};

/// What the crowd has got together.
#[derive(Debug, Default)]
pub(super) struct Got {
    pub(super) messages: AtomicU64,
    bytes: AtomicU64,
}

/// Plays so many commands before a crowd, then has the same bytes sent by the yardstick.
pub async fn run(server: &Server, game: Game, crowd: usize, commands: usize, seed: u64, form: Form) -> Value {
    let mut game = Match::begin(server, &Wish::of(game, 2), 0, seed);
    let got = Arc::new(Got::default());
    let mut sockets = JoinSet::new();
    let from = Resume { form, ..Resume::afresh(game.id) };
    gather(&mut sockets, server.address(), Some(from), crowd, &got).await;
    sleep(Duration::from_secs(2)).await;
    let mut sizes = Vec::new();
    let (begun, before) = (Instant::now(), seconds(server.pid()));
    got.messages.store(0, Ordering::SeqCst);
    for n in 0..commands {
        let bytes = got.bytes.load(Ordering::SeqCst);
        tokio::task::block_in_place(|| game.step()).expect("the match goes on");
        all_got(&got, crowd * (n + 1)).await;
        sizes.push(usize::try_from(got.bytes.load(Ordering::SeqCst) - bytes).expect("it fits") / crowd);
    }
    let (ours, took) = (seconds(server.pid()) - before, begun.elapsed());
    sockets.abort_all();
    while sockets.join_next().await.is_some() {}

    let mut bare = Bare::start();
    let got = Arc::new(Got::default());
    let mut sockets = JoinSet::new();
    gather(&mut sockets, bare.address, None, crowd, &got).await;
    let (begun, before) = (Instant::now(), seconds(bare.pid()));
    for (n, bytes) in sizes.iter().enumerate() {
        bare.send(*bytes);
        all_got(&got, crowd * (n + 1)).await;
    }
    let (theirs, bare_took) = (seconds(bare.pid()) - before, begun.elapsed());
    sockets.abort_all();
    let messages = crowd * commands;
    let per_second = |cpu: f64| (messages as f64 / cpu).round();
    json!({
        "form": form, "sockets": crowd, "messages": messages, "bytes_each": sizes.iter().sum::<usize>() / sizes.len().max(1),
        "server": { "cpu_seconds": round(ours), "messages_per_cpu_second": per_second(ours), "seconds": round(took.as_secs_f64()) },
        "bare": { "cpu_seconds": round(theirs), "messages_per_cpu_second": per_second(theirs), "seconds": round(bare_took.as_secs_f64()) },
        "times_the_cpu_of_bare": round(ours / theirs),
    })
}

/// Waits until the crowd has got so many messages.
pub(super) async fn all_got(got: &Got, messages: usize) {
    let limit = Instant::now() + crate::server::PATIENCE;
    while got.messages.load(Ordering::SeqCst) < messages as u64 {
        assert!(Instant::now() < limit, "{got:?} instead of {messages} messages");
        sleep(Duration::from_millis(2)).await;
    }
}

/// A crowd that counts what it gets.
pub(super) async fn gather(
    sockets: &mut JoinSet<()>,
    address: SocketAddr,
    from: Option<Resume>,
    crowd: usize,
    got: &Arc<Got>,
) {
    for _ in 0..crowd {
        let mut line = match &from {
            Some(from) => LoadSocket::open(address, None, Some(from.clone())).await,
            None => LoadSocket::raw(address, "/").await,
        }
        .expect("a socket");
        let (got, counts_all) = (Arc::clone(got), from.is_none());
        sockets.spawn(async move {
            while let Some(told) = line.hear_any().await {
                if counts_all || matches!(told.kind(), "ev" | "delta" | "skip") {
                    got.bytes.fetch_add(told.bytes() as u64, Ordering::SeqCst);
                    got.messages.fetch_add(1, Ordering::SeqCst);
                }
            }
        });
    }
}
