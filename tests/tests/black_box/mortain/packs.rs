//! Packs that players make: every fault with its place, and a sound one is played.

use serde_json::{Value, json};
use tests::{
    games::WITH_A_DECK,
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};

use crate::own_packs::{chart_of, faults, kept};

use super::pack_with;

/// What is changed in a sound pack, by its JSON Pointer, and the faults that are found then.
type Spoiled = (&'static [(&'static str, fn() -> Value)], &'static [(&'static str, &'static str)]);

const SPOILED: [Spoiled; 9] = [
    (&[("/pack", || json!("mortain/2"))], &[("/pack", "format")]),
    (&[("/units/0/class", || json!("cavalry"))], &[("/units/0", "unreadable")]),
    (&[("/terrain/1/range", || json!(3))], &[("/terrain/1/range", "rulebook")]),
    (&[("/units/0/flipped/at", || json!(9))], &[("/units/0/flipped/at", "better_flipped")]),
    (&[("/units/1/size", || json!("crowd"))], &[("/units/1/size", "no_size")]),
    (&[("/games", || json!([]))], &[("/games", "no_game")]),
    (&[("/games/0/map", || json!("moon"))], &[("/games/0/map", "no_map")]),
    (
        &[("/games/0/start/us-117", || json!("east")), ("/games/0/start/de-kg3", || json!("west"))],
        &[("/games/0/start/us-117", "start"), ("/games/0/start/de-kg3", "start")],
    ),
    (
        &[("/games/0/rounds", || json!(0)), ("/games/0/exits_to_win", || json!(9))],
        &[("/games/0/rounds", "number"), ("/games/0/exits_to_win", "number")],
    ),
];

#[test]
fn a_wrong_pack_is_refused_with_every_fault_and_its_place() {
    let ann = Guest::new(Server::shared(), "Ann");
    for (changes, wanted) in SPOILED {
        let mut pack = pack_with("drill");
        for (at, value) in changes {
            *pack.pointer_mut(at).unwrap_or_else(|| panic!("{at} is there")) = value();
        }
        let found = faults(&ann, &chart_of(WITH_A_DECK, pack));
        for (at, code) in wanted {
            assert!(found.iter().any(|fault| fault.at == *at && fault.code == *code), "{at} {code}: {found:?}");
        }
    }
}

#[test]
fn a_table_is_made_with_a_sound_pack_and_a_game_that_is_in_it_only() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let id = kept(&ann, &chart_of(WITH_A_DECK, pack_with("drill")));
    let wish = |options: Value| Wish::of(WITH_A_DECK, 2).on_chart(&id).with_options(options);
    for options in [json!({ "game": "standard" }), json!({ "game": 7 }), json!({ "sealing": "perhaps" })] {
        let refused = ann.post("/api/tables", &wish(options.clone()).request(&ann));
        assert_eq!(refused.status / 100, 4, "{options}: {refused:?}");
        let refused = refused.refusal();
        assert!(!refused.text.en.is_empty() && !refused.text.fr.is_empty(), "{options}: {refused:?}");
    }
    let nowhere = Wish::of(WITH_A_DECK, 2).on_chart("nowhere").request(&ann);
    assert_eq!(ann.post("/api/tables", &nowhere).code(), "unknown_chart");

    let mut game = Match::begin(server, &wish(json!({ "game": "drill" })), 0, 411);
    let view = &game.players[0].now().view;
    assert_eq!((&view["pack"], &view["game"]), (&json!("of-a-player"), &json!("drill")));
    assert_eq!(view["own_pack"]["games"].as_array().map(Vec::len), Some(1), "the page finds its names in the view");
    for _ in 0..10 {
        game.step();
    }
    game.concede();
    game.verified(server);
}
