//! Who is there.

use protocol::ServerMessage;
use tests::{
    server::Server,
    table::{Match, Wish},
};

#[test]
fn everybody_sees_who_is_there() {
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
