//! Whether a socket that never reads delays the others.

use std::time::{Duration, Instant};

use protocol::Resume;
use serde_json::{Value, json};

use super::{
    figures::{Times, round},
    idle,
    line::LoadSocket,
};
use crate::{
    games::Game,
    server::Server,
    table::{Match, Wish},
};

/// Windows with one that never reads, and without, so that neither kind comes later in the match than the other.
const WINDOWS: [Window; 8] = {
    use Window::{Stalled, Usual};
    [Usual, Stalled, Stalled, Usual, Stalled, Usual, Usual, Stalled]
};

#[derive(Clone, Copy)]
enum Window {
    Usual,
    Stalled,
}

/// Plays before a crowd, sometimes with one among it that never reads.
pub async fn run(server: &Server, game: Game, crowd: usize, commands: usize, seed: u64) -> Value {
    let mut game = Match::begin(server, &Wish::of(game, 2), 0, seed);
    // Every one of them follows, and reads as its task gets to it.
    let mut readers = tokio::task::JoinSet::new();
    for mut line in idle::open(server, crowd * 2, game.id).await {
        readers.spawn(async move { while line.hear().await.is_some() {} });
    }
    let (mut without, mut with) = (Times::default(), Times::default());
    tokio::task::block_in_place(|| window(&mut game, commands));
    for kind in WINDOWS {
        match kind {
            Window::Usual => without.join(tokio::task::block_in_place(|| window(&mut game, commands))),
            Window::Stalled => {
                let stalled =
                    LoadSocket::open(server.address(), None, Some(Resume::afresh(game.id))).await.expect("a socket");
                stalled.narrow();
                with.join(tokio::task::block_in_place(|| window(&mut game, commands)));
                drop(stalled);
            }
        }
    }
    let change = |percent: f64| round((with.percentile(percent) / without.percentile(percent) - 1.0) * 100.0);
    json!({
        "spectators": crowd, "commands_each": without.count(),
        "delivery_to_players_without": without.told(), "with_one_stalled": with.told(),
        "change_of_p50_percent": change(50.0), "change_of_p90_percent": change(90.0),
    })
}

/// From the command to its event at every player.
fn window(game: &mut Match, commands: usize) -> Times {
    let mut times = Times::default();
    for _ in 0..commands {
        let begun = Instant::now();
        if game.step().is_none() {
            break;
        }
        times.note(begun.elapsed());
        // The crowd reads to the end of it.
        std::thread::sleep(Duration::from_millis(60));
    }
    times
}
