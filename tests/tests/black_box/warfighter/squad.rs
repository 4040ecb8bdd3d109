//! A squad that stands at its first location, and what its seats say.

use serde_json::{Value, json};
use tests::{
    games::{self, WITH_ONE_SIDE},
    guest,
    server::Server,
    table::{Match, Wish},
};

pub(super) fn ready() -> Value {
    json!({ "do": "ready" })
}

/// The soldiers that the seats buy, one each.
pub(super) const BOUGHT: [&str; 3] = ["brandt", "novak", "teller"];

/// A match of so many seats with closed hands, in the first turn of the soldiers. Each seat has one soldier, and one of them
/// a location.
pub(super) fn in_the_field(server: &Server, seats: u8, seed: u64) -> Match {
    let wish = Wish::of(WITH_ONE_SIDE, seats).with_options(json!({ "mission": "first-hedge", "hands": "closed" }));
    let mut game = Match::begin(server, &wish, 1, seed);
    for (seat, soldier) in BOUGHT.into_iter().enumerate().take(usize::from(seats)) {
        game.play(seat, &json!({ "do": "buy", "soldier": soldier }));
    }
    // All are ready, and one of them takes a location.
    loop {
        let seat = usize::from(game.players[0].now().decs[0].seat);
        let legal = game.players[seat].asked().and_then(|asked| asked.legal.clone()).expect("it is asked");
        if legal["for"] == "turn" {
            return game;
        }
        game.play(seat, &games::idle(&legal));
    }
}

/// Plays until hostiles fire at a soldier and a seat may react.
pub(super) fn under_fire(server: &Server, seats: u8, seed: u64) -> Match {
    let mut game = in_the_field(server, seats, seed);
    let facts = guest::look(server, "/api/games/warfighter").body;
    let locations = facts["facts"]["packs"][0]["locations"].as_object().expect("locations").clone();
    // Hostiles come with a location, which lies in one of the hands.
    let found = (0..game.players.len()).find_map(|seat| {
        let soldiers = game.players[seat].now().view["soldiers"].as_array()?.clone();
        soldiers.iter().find_map(|soldier| {
            let hand = soldier["hand"].as_array()?;
            let card = hand.iter().find(|card| card.as_str().is_some_and(|card| locations.contains_key(card)))?;
            Some((seat, json!({ "do": "play_location", "soldier": soldier["id"], "card": card })))
        })
    });
    let (seat, command) = found.expect("reconnaissance has brought one");
    game.play(seat, &command);
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
