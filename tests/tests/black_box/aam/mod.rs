//! Tests that need a game with secret armies and shots in the enemy's move.

mod crash;
mod packs;
mod refusals;
mod sealed;

use serde_json::{Value, json};
use tests::{
    games::WITH_SECRET_ARMIES,
    server::Server,
    table::{Match, Wish},
};

const AXIS: usize = 0;
const ALLIES: usize = 1;

/// A pack that is played, as a table's own.
fn a_pack() -> Value {
    (WITH_SECRET_ARMIES.own_chart)(Value::Null)
}

fn army(units: &[(&str, u32)]) -> Value {
    let units: serde_json::Map<String, Value> =
        units.iter().map(|(id, count)| ((*id).to_owned(), json!(count))).collect();
    json!({ "do": "army", "units": units })
}

/// A match between these armies, in which each side is deployed in a column of its own at its end, one unit a hex.
fn deployed(server: &Server, axis: &[(&str, u32)], allies: &[(&str, u32)], seed: u64) -> Match {
    let wish = Wish::of(WITH_SECRET_ARMIES, 2).with_options(json!({ "map": 1 }));
    let mut game = Match::begin(server, &wish, 0, seed);
    game.play(AXIS, &army(axis));
    game.play(ALLIES, &army(allies));
    game.until(|view| view["phase"] != "setup");
    game
}
