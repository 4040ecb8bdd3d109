//! Packs, charts and tables.

use kernel::{Game as _, SetUp};
use mortain::Mortain;
use serde_json::{Value, json};

use crate::subject::proving_ground;

fn set_up(options: Value, seats: &[&str], chart: Value) -> Result<mortain::Config, kernel::Refusal> {
    Mortain::configure(&SetUp { options, seats: seats.iter().map(|role| vec![(*role).to_owned()]).collect(), chart })
}

fn standard() -> Value {
    json!({ "pack": "own-1", "game": "standard" })
}

#[test]
fn each_game_that_ships_is_a_chart_and_can_be_played() {
    let charts = Mortain::charts();
    let ids: Vec<&str> = charts.iter().map(|chart| chart.id.as_str()).collect();
    assert_eq!(ids, ["standard", "fog", "evening", "north"]);
    for chart in charts {
        assert!(set_up(Value::Null, &["german", "american"], chart.chart).is_ok(), "{}", chart.id);
    }
}

#[test]
fn a_table_has_two_seats_a_side_each_and_known_options() {
    for (options, seats, fits) in [
        (json!({}), &["german", "american"][..], true),
        (json!({ "sealing": "allowed" }), &["american", "german"], true),
        (json!({}), &["german", "german"], false),
        (json!({}), &["german"], false),
        (json!({}), &["german", "american", "american"], false),
        (json!({}), &["german", "soviet"], false),
        (json!({ "weather": "fog" }), &["german", "american"], false),
        (json!({ "activation": "double" }), &["german", "american"], false),
        (json!([]), &["german", "american"], false),
        (json!({ "game": "fog" }), &["german", "american"], false),
    ] {
        assert_eq!(set_up(options.clone(), seats, standard()).is_ok(), fits, "{options} {seats:?}");
    }
}

#[test]
fn a_tables_own_pack_is_played_with_the_game_that_is_named_or_its_first() {
    let own = |options: Value| set_up(options, &["german", "american"], proving_ground().clone());
    assert!(own(json!({ "game": "short" })).is_ok());
    assert!(own(json!({ "game": "fog" })).is_err());
    let first = json!(own(Value::Null).expect("it is sound"));
    assert_eq!(first["battle"]["battle"]["game"], "standard");
}

#[test]
fn a_chart_that_is_neither_a_pack_nor_a_game_is_refused_in_its_place() {
    for (chart, at, code) in [
        (json!({ "pack": "own-1", "game": "summer" }), "/game", "no_game"),
        (json!({ "pack": "own-9", "game": "standard" }), "/pack", "no_pack"),
        (json!({ "pack": "proving-ground", "game": "standard" }), "/pack", "no_pack"),
        (json!({ "pack": "mortain/1" }), "", "unreadable"),
        (json!({ "game": "standard" }), "", "unreadable"),
    ] {
        let faults = Mortain::check_chart(&chart).expect_err("it is no chart");
        assert_eq!((faults[0].at.as_str(), faults[0].code.as_str()), (at, code), "{chart}");
    }
}

#[test]
fn a_fault_of_a_pack_has_its_place() {
    assert_eq!(Mortain::check_chart(proving_ground()), Ok(()));
    for (pointer, value, at, code) in [
        ("/name/fr", json!(" "), "/name/fr", "text"),
        ("/terrain/1/modifier", json!(4), "/terrain/1/modifier", "number"),
        ("/terrain/1/blocks", json!(false), "/terrain/1/blocks", "rulebook"),
        ("/terrain/3/range", json!(4), "/terrain/3/range", "rulebook"),
        ("/terrain/3/id", json!("forest"), "/terrain", "incomplete"),
        ("/classes/0/hit_by", json!("ai"), "/classes/0/hit_by", "rulebook"),
        ("/sides", json!([]), "/sides", "incomplete"),
        ("/games", json!([]), "/games", "no_game"),
        ("/units/3", json!({ "id": "us-703" }), "/units/3", "unreadable"),
        ("/units/3/id", json!("US 703"), "/units/3", "unreadable"),
        ("/units/1/id", json!("us-117"), "/units/1/id", "twice"),
        ("/units/0/full/at", json!(10), "/units/0/full/at", "number"),
        ("/units/0/flipped/ai", json!(9), "/units/0/flipped/ai", "better_flipped"),
        ("/units/0/size", json!("army"), "/units/0/size", "no_size"),
        ("/units/0/short", json!(""), "/units/0/short", "name"),
        ("/units/15/at_modifier", json!(1), "/units/15/at_modifier", "number"),
        ("/maps/0/columns", json!(60), "/maps/0/columns", "number"),
        ("/maps/0/rows", json!(4), "/maps/0/hexes", "hexes"),
        ("/maps/0/hexes/7/neighbors/0", json!(null), "/maps/0/hexes/7/neighbors", "neighbors"),
        ("/maps/0/hexes/7/terrain", json!("swamp"), "/maps/0", "unreadable"),
        ("/maps/0/east_row/0", json!("h1"), "/maps/0/east_row", "row"),
        (
            "/maps/0/lines",
            json!([{ "kind": "road", "name": { "en": "r", "fr": "r" }, "hexes": ["a1", "a2", "a4"] }]),
            "/maps/0/lines/0/hexes/2",
            "jump",
        ),
        ("/games/0/map", json!("moon"), "/games/0/map", "no_map"),
        ("/games/0/rounds", json!(21), "/games/0/rounds", "number"),
        ("/games/0/west_from_round", json!(7), "/games/0/west_from_round", "number"),
        ("/games/0/supports/air/strength", json!(0), "/games/0/supports/air/strength", "number"),
        ("/games/0/setup_hexes/0", json!("i1"), "/games/0/setup_hexes/0", "zone"),
        ("/games/0/start/de-pz1", json!("setup"), "/games/0/start/de-pz1", "start"),
        ("/games/0/start/de-pz1", json!("e3"), "/games/0/start/de-pz1", "start"),
        ("/games/0/exits_to_win", json!(9), "/games/0/exits_to_win", "number"),
        ("/games/0/suggested/us-117", json!("i1"), "/games/0/suggested/us-117", "outside_zone"),
        ("/games/0/suggested/us-117", json!("f2"), "/games/0/start", "too_many"),
        ("/games/0/east_from_round", json!(2), "/games/0/east_from_round", "no_german"),
    ] {
        let mut pack = proving_ground().clone();
        *pack.pointer_mut(pointer).expect("the pointer fits") = value;
        let faults = Mortain::check_chart(&pack).expect_err("it is spoilt");
        assert_eq!((faults[0].at.as_str(), faults[0].code.as_str()), (at, code), "{pointer}: {faults:?}");
    }
    let mut pack = proving_ground().clone();
    let suggested = pack.pointer_mut("/games/0/suggested").and_then(Value::as_object_mut).expect("an object");
    suggested.remove("us-117");
    let faults = Mortain::check_chart(&pack).expect_err("it is spoilt");
    assert_eq!(faults[0].code, "suggested");
    pack["weather"] = json!("fog");
    assert!(Mortain::check_chart(&pack).is_err(), "a field too many");
}
