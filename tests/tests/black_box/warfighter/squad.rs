//! A squad that stands at its first location, and what its seats say.

use serde_json::{Value, json};
use tests::{
    games::{self, WITH_ONE_SIDE},
    server::Server,
    table::{Match, Wish},
};

pub(super) fn ready() -> Value {
    json!({ "do": "ready" })
}

/// A match of so many seats with closed hands, in the first turn of the soldiers. Seat 0 has bought two player soldiers.
pub(super) fn in_the_field(server: &Server, seats: u8, seed: u64) -> Match {
    let mut game = Match::begin(server, &Wish::of(WITH_ONE_SIDE, seats), 1, seed);
    game.play(0, &json!({ "do": "buy", "soldier": "brandt" }));
    while game.players[0].now().view["phase"] == "buy" {
        let seat = usize::from(game.players[0].now().decs[0].seat);
        let legal = game.players[seat].asked().and_then(|asked| asked.legal.clone()).expect("it is asked");
        game.play(seat, &games::idle(&legal));
    }
    assert_eq!(game.players[0].now().view["phase"], "soldiers");
    game
}

/// Plays until hostiles fire at a soldier and a seat may react.
pub(super) fn under_fire(server: &Server, seats: u8, seed: u64) -> Match {
    let mut game = in_the_field(server, seats, seed);
    assert!(game.until(games::is_fighting), "hostiles fire before the end");
    game
}

/// All seats give up, one after the other.
pub(super) fn give_up(game: &mut Match) {
    for seat in 0..game.players.len() {
        if game.players[0].now().outcome.is_none() {
            game.play(seat, &json!({ "do": "concede" }));
        }
    }
}
