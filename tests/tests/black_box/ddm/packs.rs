//! Packs that players make: every fault with its place, and a sound one is played.

use protocol::NewChart;
use serde_json::{Value, json};
use tests::{
    games::WITH_NESTED_QUESTIONS,
    guest::Guest,
    server::Server,
    table::{Match, Wish},
};

use crate::own_packs::{chart_of, faults, kept};

use super::yard;

/// A change to a sound pack, by its JSON Pointer, and the place of its fault.
type Spoiled = (&'static str, fn() -> Value, &'static str);

const SPOILED: [Spoiled; 12] = [
    ("/pack", || json!("ddm-pack/9"), "/pack"),
    ("/creatures/levy/hp", || json!(7), "/creatures/levy/hp"),
    ("/creatures/levy/cost", || json!(0), "/creatures/levy/cost"),
    ("/creatures/levy/factions", || json!([]), "/creatures/levy/factions"),
    ("/creatures/levy/melee/0/bonus", || json!(99), "/creatures/levy/melee/0/bonus"),
    ("/creatures/knight-captain/name/fr", || json!(""), "/creatures/knight-captain/name/fr"),
    ("/creatures/knight-captain/abilities/0/id", || json!("no-such"), "/creatures/knight-captain/abilities/0/id"),
    ("/bands/order/creatures/0", || json!("no-such-card"), "/bands/order/creatures/0"),
    ("/standard/map", || json!("no-such-map"), "/standard/map"),
    ("/maps/broken-hall/rows/0", || json!("."), "/maps/broken-hall/rows"),
    ("/maps/broken-hall/zones/nw/exits/0", || json!([5, 2]), "/maps/broken-hall/zones/nw/exits/0"),
    ("/maps/broken-hall/starts/2", || json!(["nw"]), "/maps/broken-hall/starts/2"),
];

fn a_pack() -> Value {
    (WITH_NESTED_QUESTIONS.own_chart)(Value::Null)
}

fn chart(pack: Value) -> NewChart {
    chart_of(WITH_NESTED_QUESTIONS, pack)
}

#[test]
fn a_wrong_pack_is_refused_with_its_faults_and_their_places() {
    let ann = Guest::new(Server::shared(), "Ann");
    for (at, value, place) in SPOILED {
        let mut pack = a_pack();
        *pack.pointer_mut(at).unwrap_or_else(|| panic!("{at} is there")) = value();
        let faults = faults(&ann, &chart(pack.clone()));
        assert!(faults.iter().any(|fault| fault.at == place), "{at}: {faults:?}");
        for fault in &faults {
            assert!(pack.pointer(&fault.at).is_some(), "{at}: it is a place of the pack: {fault:?}");
        }
    }
}

#[test]
fn all_faults_of_a_pack_are_told_at_once() {
    let ann = Guest::new(Server::shared(), "Ann");
    let mut pack = a_pack();
    // Some faults are found only in a pack that can be read: those stand beside each other.
    let readable = SPOILED.iter().filter(|(at, ..)| at.starts_with("/creatures/levy") || at.starts_with("/maps"));
    let readable: Vec<&Spoiled> = readable.filter(|(at, ..)| !at.ends_with("/rows/0")).collect();
    for (at, value, _) in &readable {
        *pack.pointer_mut(at).expect("it is there") = value();
    }
    let faults = faults(&ann, &chart(pack));
    for (at, _, place) in readable {
        assert!(faults.iter().any(|fault| fault.at == *place), "{at}: {faults:?}");
    }
}

#[test]
fn a_table_is_made_with_a_sound_pack() {
    let server = Server::shared();
    let ann = Guest::new(server, "Ann");
    let mut pack = a_pack();
    pack["id"] = json!("of-a-player");
    let wish = Wish::of(WITH_NESTED_QUESTIONS, 3).on_chart(&kept(&ann, &chart(pack)));
    for options in [
        json!({ "points": 5 }),
        json!({ "map": "no-such-map" }),
        json!({ "map": "broken-hall" }),
        json!({ "teams": "pairs" }),
        json!({ "board": "great-grid" }),
        json!({ "rounds": 0 }),
        json!({ "weather": "rain" }),
    ] {
        let refused = ann.post("/api/tables", &wish.clone().with_options(options.clone()).request(&ann));
        assert_eq!(refused.status / 100, 4, "{options}: {refused:?}");
        let refused = refused.refusal();
        assert!(!refused.text.en.is_empty() && !refused.text.fr.is_empty(), "{options}: {refused:?}");
    }
    let mut game = Match::begin(server, &wish, 0, 521);
    let view = &game.players[0].now().view;
    assert_eq!(view["pack"], "of-a-player");
    let cards = |view: &Value| view["own_pack"]["creatures"].as_object().map_or(0, serde_json::Map::len);
    let all = cards(view);
    assert!(all > 30, "the page finds its cards in the view");
    for _ in 0..12 {
        game.step();
    }
    let view = &game.players[0].now().view;
    assert!((1..all).contains(&cards(view)), "what is not in play is left out once the warbands are open");
    game.concede();
    game.verified(server);
}

/// The rulebook's own set-up: each brings an assembly tile and three others, which are laid in turn.
#[test]
fn a_board_of_tiles_is_laid_in_turn() {
    let server = Server::shared();
    let wish = Wish::of(WITH_NESTED_QUESTIONS, 2).with_options(json!({ "terrain": "tiles" }));
    let mut game = Match::begin(server, &wish, 0, 522);
    let mut laid = 0;
    while game.players[0].now().view["phase"] != "battle" {
        let seat = usize::from(game.players[0].now().decs[0].seat);
        let legal = game.players[seat].asked().and_then(|asked| asked.legal.clone()).expect("it is asked");
        if legal["for"] != "tile" {
            game.step();
            continue;
        }
        let tile = &legal["tiles"][0];
        let query = json!({ "ask": "tile", "tile": tile, "turn": 90 });
        let (_, answer) = game.players[seat].ask(&query).expect("it is its own");
        let at = answer["squares"].get(0).unwrap_or_else(|| panic!("there is room: {answer}"));
        let wrong = json!({ "do": "tile", "tile": tile, "at": at, "turn": 45 });
        assert_eq!(game.players[seat].act(&wrong).expect_err("by quarters").code, "bad_turn");
        game.play(seat, &json!({ "do": "tile", "tile": tile, "at": at, "turn": 90 }));
        laid += 1;
        let lays = game.players[1 - seat].now().view["board"]["tiles"].clone();
        assert_eq!(lays.as_array().map(Vec::len), Some(2 + laid), "two assembly tiles, and those laid: {lays}");
        assert_eq!(lays[1 + laid]["tile"], *tile);
    }
    assert_eq!(laid, 6, "three of each");
    game.concede();
    game.verified(server);
}

/// The other tests here play the pack of the game; this one is that of the scenarios.
#[test]
fn the_pack_of_the_scenarios_is_a_sound_one() {
    kept(&Guest::new(Server::shared(), "Ann"), &chart(yard::a_pack()));
}
