//! Who is there.

use protocol::ServerMessage;
use tests::{
    follower::Follower,
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};

#[test]
fn every_follower_sees_who_is_connected() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(3), 2, 21);
    let here = |game: &mut Match, wanted: (&[bool], u32)| {
        loop {
            if let ServerMessage::Here { seats, watchers, .. } = game.players[0].hear()
                && (seats.as_slice(), watchers) == wanted
            {
                return;
            }
        }
    };
    here(&mut game, (&[true, true, true], 2));
    game.spectators.pop().expect("there are two").socket.drop_line();
    game.players.pop().expect("there are three").socket.drop_line();
    here(&mut game, (&[true, true, false], 1));
}

#[test]
fn spectators_are_named_if_they_have_a_name() {
    let server = Server::shared();
    let mut game = Match::begin(server, &Wish::players(2), 1, 22);
    let (cem, dora) = (Guest::new(server, "Cem"), Guest::new(server, "Dora"));
    let mut watching: Vec<Follower> =
        [&cem, &cem, &dora].into_iter().map(|guest| Follower::join(server, Some(guest), game.id)).collect();
    let named = |game: &mut Match, wanted: (&[&str], u32)| {
        loop {
            if let ServerMessage::Here { names, watchers, .. } = game.players[0].hear()
                && (names.iter().map(String::as_str).collect::<Vec<_>>().as_slice(), watchers) == wanted
            {
                return;
            }
        }
    };
    // One of them in two tabs, and a spectator without a session.
    named(&mut game, (&["Cem", "Dora"], 4));
    watching.pop().expect("there are three").socket.drop_line();
    named(&mut game, (&["Cem"], 3));
}
