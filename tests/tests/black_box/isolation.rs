//! The cost of one socket, and that others do not pay it.

use std::time::{Duration, Instant};

use protocol::{ClientMessage, ServerMessage};
use tests::{
    follower::Follower,
    guest::Guest,
    server::Server,
    socket::{Heard, Socket, follow},
    table::{Match, Wish},
};

/// What a socket may cost at most, in KiB: what waits for it in the server (256, or one frame that is larger), what is
/// being written, and its share of everything else. What the kernel keeps for it is not in the server's memory.
const SOCKET_KIB: u64 = 600;

/// Readers who have stopped.
const STALLED: u64 = 60;

#[test]
fn clients_that_stop_reading_cost_bounded_memory_and_hold_no_other_up() {
    let server = Server::start();
    let mut game = Match::begin(&server, &Wish::sides(2), 1, 71);
    let eve = Guest::new(&server, "Eve");
    // A long past, so that what each of them is sent first is large.
    let mut talker = Socket::greet(&server, Some(&eve.token));
    for n in 0..8 {
        talker.send(&ClientMessage::Chat { cid: n.to_string(), game: game.id, room: None, text: "𝔘".repeat(500) });
    }
    talker.settle();
    let mut stalled: Vec<Socket> = (0..STALLED)
        .map(|_| {
            let socket = Socket::greet(&server, None);
            socket.narrow();
            socket
        })
        .collect();
    for _ in 0..20 {
        game.step();
    }
    let before = server.memory_kib();
    let mut alone = Vec::new();
    for _ in 0..20 {
        alone.push(timed_step(&mut game));
    }
    for socket in &mut stalled {
        socket.send(&ClientMessage::Lobby);
        socket.send(&ClientMessage::Sub(follow(game.id)));
        // A socket that sends without reading costs no more than one that only receives.
        for n in 0..80 {
            socket.send(&ClientMessage::Ping { n });
            if n % 8 == 0 {
                socket.send(&ClientMessage::Sub(follow(game.id)));
            }
        }
    }
    let mut crowded = Vec::new();
    for _ in 0..150 {
        crowded.push(timed_step(&mut game));
    }
    let grown = server.memory_kib().saturating_sub(before);
    assert!(grown / STALLED < SOCKET_KIB, "{STALLED} stalled sockets cost {grown} KiB");
    // Not a measurement: whether a command waited for the stalled sockets, whose timeout is 20 s and more.
    let slowest = crowded.iter().max().copied().unwrap_or_default();
    assert!(slowest < Duration::from_secs(10), "a step took {slowest:?}; alone {:?}", alone.iter().max());
    // The rest of the server is as it was.
    let mut late = Follower::join(&server, None, game.id);
    assert_eq!(late.until_view().hash, game.players[0].now().hash);
    drop(stalled);
}

fn timed_step(game: &mut Match) -> Duration {
    let begun = Instant::now();
    assert!(game.step().is_some(), "the match is over too soon");
    begun.elapsed()
}

#[test]
fn a_match_that_is_hammered_leaves_the_others_alone() {
    let server = Server::start();
    let hammered = Match::begin(&server, &Wish::sides(2), 0, 72);
    let mut calm = Match::begin(&server, &Wish::sides(2), 1, 73);
    let is_over = std::sync::atomic::AtomicBool::new(false);
    let slowest = std::thread::scope(|scope| {
        for guest in &hammered.guests {
            scope.spawn(|| {
                let mut n = 0_u32;
                while !is_over.load(std::sync::atomic::Ordering::Relaxed) {
                    let mut socket = Socket::greet(&server, Some(&guest.token));
                    for _ in 0..150 {
                        n += 1;
                        let action = serde_json::json!({ "do": "seal", "card": n });
                        socket.send(&ClientMessage::Act { cid: n.to_string(), game: hammered.id, dec: 1, action });
                    }
                    // Too much at once is refused, and in the end the socket closed; both is an answer.
                    socket.send(&ClientMessage::Ping { n });
                    while let Heard::Said(message, _) = socket.hear() {
                        if matches!(*message, ServerMessage::Pong { .. }) {
                            break;
                        }
                    }
                }
            });
        }
        let mut slowest = Duration::ZERO;
        for _ in 0..60 {
            slowest = slowest.max(timed_step(&mut calm));
        }
        is_over.store(true, std::sync::atomic::Ordering::Relaxed);
        slowest
    });
    assert!(slowest < Duration::from_secs(10), "a step of another match took {slowest:?}");
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}
