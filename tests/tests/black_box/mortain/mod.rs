//! What only a game with one deck and packs of its players can show from outside.

mod crash;
mod lessons;
mod packs;
mod refusals;

use serde_json::{Value, json};

/// The pack that the rules are tested with, with one game in it that has this id.
fn pack_with(game: &str) -> Value {
    let mut pack: Value = serde_json::from_str(include_str!("../../../../rules/mortain/data/proving-ground.json"))
        .expect("the proving ground is JSON");
    let games = pack["games"].as_array_mut().expect("a pack has games");
    games.retain(|one| one["id"] == game);
    assert_eq!(games.len(), 1, "{game}");
    pack["id"] = json!("of-a-player");
    pack["hidden"] = json!(false);
    pack
}
