//! How long a command takes to reach all followers, and its size on the wire: `latency [--commands N] [--spectators N]
//! [--seed S]`.
//!
//! Five bots play one match while others look on, one thread for each, all on this machine: what the driver itself
//! costs is part of the figures. `SANDTABLE_BIN` names another build of the server, such as a release build.
#![forbid(unsafe_code)]
#![allow(clippy::wildcard_enum_match_arm, reason = "the driver counts what it looks for and lets the rest pass")]

use std::{
    process::ExitCode,
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::{Duration, Instant},
};

use protocol::ClientMessage;
use tests::{
    server::{PATIENCE, Server},
    socket::{Socket, follow},
    table::{Match, Wish},
};

/// A step that arrived somewhere.
struct Arrival {
    step: u32,
    at: Instant,
    bytes: usize,
}

struct Load {
    commands: usize,
    spectators: usize,
    seed: u64,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(load) = load(&words) else {
        eprintln!("latency [--commands N] [--spectators N] [--seed S]");
        return ExitCode::from(2);
    };
    measure(&load);
    ExitCode::SUCCESS
}

fn load(words: &[String]) -> Option<Load> {
    let mut load = Load { commands: 200, spectators: 100, seed: 1 };
    for pair in words.chunks(2) {
        let [name, value] = pair else { return None };
        match name.as_str() {
            "--commands" => load.commands = value.parse().ok()?,
            "--spectators" => load.spectators = value.parse().ok()?,
            "--seed" => load.seed = value.parse().ok()?,
            _ => return None,
        }
    }
    Some(load)
}

fn measure(load: &Load) {
    let server = Server::start();
    println!("idle server: {} KiB resident", server.memory_kib());
    let mut game = Match::begin(&server, &Wish::sides(5), 0, load.seed);
    let (arrived, arrivals) = channel();
    for _ in 0..load.spectators {
        look_on(&server, &game, arrived.clone());
    }
    drop(arrived);
    // Every follower has the snapshot before the first command goes out.
    for _ in 0..load.spectators {
        next(&arrivals);
    }

    let (mut acknowledged, mut delivered, mut after_commit) = (Vec::new(), Vec::new(), Vec::new());
    let mut event_bytes = Vec::new();
    for _ in 0..load.commands {
        let Some((seat, action)) = game.choose() else { break };
        let asked = Instant::now();
        let player = &mut game.players[seat];
        let step = player.act(&action).expect("it was offered");
        let committed = Instant::now();
        acknowledged.push(committed - asked);
        for player in &mut game.players {
            player.until_step(step);
        }
        for _ in 0..load.spectators {
            let arrival = next(&arrivals);
            assert_eq!(arrival.step, step, "steps arrive in order");
            delivered.push(arrival.at - asked);
            after_commit.push(arrival.at.saturating_duration_since(committed));
            event_bytes.push(arrival.bytes);
        }
    }
    println!("commands: {}, players: {}, spectators: {}", acknowledged.len(), game.players.len(), load.spectators);
    times("command sent -> acknowledged, so stored", &mut acknowledged);
    times("command sent -> event at a spectator", &mut delivered);
    times("acknowledged -> event at a spectator", &mut after_commit);
    let sizes = |kind: &str| -> Vec<usize> {
        let sizes = game.players.iter().flat_map(|player| &player.sizes);
        sizes.filter(|(of, _)| *of == kind).map(|(_, bytes)| *bytes).collect()
    };
    bytes("step to a spectator", &mut event_bytes);
    bytes("step to a player, options included", &mut sizes("step"));
    bytes("`snap` to a player", &mut sizes("snap"));
    println!("server under this load: {} KiB resident", server.memory_kib());
}

/// One more spectator, who does nothing but note when each step comes.
fn look_on(server: &Server, game: &Match, arrived: Sender<Arrival>) {
    let mut socket = Socket::greet(server, None);
    socket.send(&ClientMessage::Sub(follow(game.id)));
    thread::spawn(move || {
        while let Some(text) = socket.hear_text() {
            let at = Instant::now();
            let is_state = text.starts_with(r#"{"t":"delta""#) || text.starts_with(r#"{"t":"snap""#);
            let Some(step) = is_state.then(|| number_after(&text, r#""seq":"#)).flatten() else { continue };
            if arrived.send(Arrival { step, at, bytes: text.len() }).is_err() {
                return;
            }
        }
    });
}

/// The number after the first place of a word. Reading the whole message would cost more than the server does.
fn number_after(text: &str, word: &str) -> Option<u32> {
    let (_, rest) = text.split_once(word)?;
    rest[..rest.find(|c: char| !c.is_ascii_digit())?].parse().ok()
}

fn next(arrivals: &Receiver<Arrival>) -> Arrival {
    arrivals.recv_timeout(PATIENCE).expect("every spectator hears of every step")
}

fn times(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let us = |place: usize| format!("{:>7} µs", at_percent(times, place).copied().unwrap_or_default().as_micros());
    println!("{what:<42} p50 {}  p99 {}  most {}", us(50), us(99), us(100));
}

fn bytes(what: &str, sizes: &mut [usize]) {
    sizes.sort_unstable();
    let at = |place: usize| at_percent(sizes, place).copied().unwrap_or_default();
    println!("{what:<42} p50 {:>7} B   p99 {:>7} B   most {:>7} B", at(50), at(99), at(100));
}

fn at_percent<T>(sorted: &[T], percent: usize) -> Option<&T> {
    sorted.get((sorted.len().checked_sub(1)? * percent).div_ceil(100))
}
