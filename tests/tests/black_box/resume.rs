//! Reconnect and resume: a client that was cut off misses nothing, whatever its bookmark.

use protocol::{Audience, Resume};
use tests::{
    follower::Follower,
    guest::Guest,
    server::Server,
    socket::Socket,
    table::{Match, Wish},
};

#[test]
fn from_every_step_for_every_audience_the_rest_is_the_same_as_live() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(3), 1, 61);
    for _ in 0..40 {
        game.step();
    }
    let head = game.players[0].now().seq;
    let mut by_steps = 0;
    for place in 0..=game.players.len() {
        let (guest, live): (Option<&Guest>, &Follower) = match game.players.get(place) {
            Some(player) => (Some(&game.guests[place]), player),
            None => (None, &game.spectators[0]),
        };
        for (seq, hash) in &live.hashes {
            let from = Resume { seq: Some(*seq), hash: Some(hash.clone()), ..Resume::afresh(game.id) };
            let mut back = Follower::resume(server, guest, from);
            back.until_step(head);
            assert_eq!(back.now(), live.now(), "from step {seq} as {:?}", live.seat);
            if back.snaps == 0 {
                let missed: Vec<_> = live.steps.iter().filter(|step| step.seq > *seq).cloned().collect();
                assert_eq!(back.steps, missed, "from step {seq} as {:?}", live.seat);
                by_steps += 1;
            }
        }
    }
    assert!(by_steps > 100, "a short absence is told step by step, not by a snapshot: {by_steps}");
}

#[test]
fn a_bookmark_that_does_not_fit_gets_a_snapshot() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 62);
    for _ in 0..5 {
        game.step();
    }
    let right = game.players[0].bookmark();
    for (seq, hash, why) in [
        (right.seq, Some("0".repeat(32)), "another digest"),
        (right.seq, Some("nonsense".into()), "no digest at all"),
        (right.seq.map(|seq| seq + 100), right.hash.clone(), "a step that has not happened"),
        (Some(0), right.hash.clone(), "a step that never was"),
        (None, None, "no bookmark"),
    ] {
        let mut back = Follower::resume(server, Some(&game.guests[0]), Resume { seq, hash, ..right.clone() });
        while back.snaps == 0 {
            let heard = back.hear();
            assert!(!matches!(heard, protocol::ServerMessage::Err { .. }), "{why}: {heard:?}");
        }
        assert_eq!(back.now(), game.players[0].now(), "{why}");
    }
}

#[test]
fn hello_resumes_several_matches_in_one_breath() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let games: Vec<Match> = (0..3).map(|n| Match::begin(server, &Wish::players(2), 0, 63 + n)).collect();
    let resume = games.iter().map(|game| Resume { audience: Some(Audience::Public), ..game.players[0].bookmark() });
    let mut socket = Socket::resume(server, Some(&ann.token), resume.collect());
    for game in &games {
        socket.until("each match", |message| match message {
            protocol::ServerMessage::Ev { game: told, decs, .. }
            | protocol::ServerMessage::Snap { game: told, decs, .. } => {
                (*told == game.id && !decs.is_empty()).then_some(())
            }
            _ => None,
        });
    }
}

#[test]
fn nothing_is_lost_when_the_line_is_cut_again_and_again() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 0, 66);
    let mut never_cut = Follower::join(server, Some(&game.guests[0]), game.id);
    never_cut.until_view();
    let mut seen = Vec::new();
    for _ in 0..15 {
        // The line is cut, something happens meanwhile, and the player comes back.
        let bookmark = game.players[0].bookmark();
        let mut fresh = Follower::resume(server, Some(&game.guests[0]), bookmark);
        fresh.seat = game.players[0].seat;
        let mut old = std::mem::replace(&mut game.players[0], fresh);
        seen.append(&mut old.steps);
        old.socket.drop_line();
        game.players[0].until_view();
        game.step();
    }
    seen.append(&mut game.players[0].steps);
    never_cut.until_step(game.players[0].now().seq);
    assert_eq!(seen, never_cut.steps);
}

#[test]
fn a_seat_is_not_followed_by_another_user() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 1, 67);
    let eve = Guest::new(server, "Eve");
    let from = Resume { audience: Some(Audience::Seat), ..Resume::afresh(game.id) };
    let mut socket = Socket::greet(server, Some(&eve.token));
    socket.send(&protocol::ClientMessage::Sub(from));
    let told = socket.until("snap", |message| match message {
        protocol::ServerMessage::Snap { seat, view, decs, .. } => {
            Some((*seat, view.clone(), decs.iter().any(|decision| decision.legal.is_some())))
        }
        _ => None,
    });
    let public = game.spectators[0].until_view().view.clone();
    assert_eq!(told, (None, public, false), "whoever has no seat is shown what everybody is");
}
