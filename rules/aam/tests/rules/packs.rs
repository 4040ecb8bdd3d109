//! Packs, charts and tables.

use aam::{Aam, Limits, Side, Terms, check_army, pack::shipped};
use kernel::{Game as _, SetUp};
use serde_json::{Value, json};

use crate::subject::chart_of;

fn set_up(options: Value, seats: &[&str], chart: Value) -> Result<aam::Config, kernel::Refusal> {
    Aam::configure(&SetUp { options, seats: seats.iter().map(|role| vec![(*role).to_owned()]).collect(), chart })
}

#[test]
fn each_pack_that_ships_is_a_chart_and_can_be_played() {
    let charts = Aam::charts();
    let ids: Vec<&str> = charts.iter().map(|chart| chart.id.as_str()).collect();
    assert_eq!(ids, ["own-1"]);
    for chart in charts {
        assert_eq!(Aam::check_chart(&chart.chart), Ok(()));
        assert!(set_up(Value::Null, &["axis", "allies"], chart.chart).is_ok(), "{}", chart.id);
    }
    for pack in shipped() {
        assert_eq!(Aam::check_chart(&json!(pack)), Ok(()), "a pack that ships is sound as a pack of the table's own");
    }
}

#[test]
fn a_table_has_two_seats_a_side_each_and_known_options() {
    let assault = || json!({ "scenario": "assault", "attacker": "axis" });
    for (options, seats, fits) in [
        (json!({}), &["axis", "allies"][..], true),
        (json!({ "map": 6, "year": 1941, "historical": true, "points": 300 }), &["allies", "axis"], true),
        (assault(), &["axis", "allies"], true),
        (json!({ "scenario": "assault", "attacker": "allies", "year": 1939, "points": 50 }), &["axis", "allies"], true),
        (json!({}), &["axis", "axis"], false),
        (json!({}), &["axis"], false),
        (json!({}), &["axis", "allies", "allies"], false),
        (json!({}), &["axis", "soviet"], false),
        (json!({ "weather": "fog" }), &["axis", "allies"], false),
        (json!([]), &["axis", "allies"], false),
        (json!({ "scenario": "assault" }), &["axis", "allies"], false),
        (json!({ "attacker": "axis" }), &["axis", "allies"], false),
        (json!({ "scenario": "assault", "attacker": "axis", "map": 1 }), &["axis", "allies"], false),
        (json!({ "map": 0 }), &["axis", "allies"], false),
        (json!({ "map": 7 }), &["axis", "allies"], false),
        (json!({ "year": 1938 }), &["axis", "allies"], false),
        (json!({ "year": 1946 }), &["axis", "allies"], false),
        (json!({ "points": 40 }), &["axis", "allies"], false),
        (json!({ "points": 105 }), &["axis", "allies"], false),
        (json!({ "points": 310 }), &["axis", "allies"], false),
    ] {
        let found = set_up(options.clone(), seats, chart_of("own-1"));
        assert_eq!(found.is_ok(), fits, "{options} {seats:?}");
    }
    assert!(set_up(json!({ "year": 1939 }), &["axis", "allies"], chart_of("test")).is_err(), "nothing can be bought");
}

#[test]
fn each_side_has_ready_made_armies_for_every_kind_of_match() {
    let pack = shipped().remove(0).pack();
    for side in Side::ALL {
        for points in [80, 100, 120] {
            let terms = |year, limits| Terms { side, points, year, limits };
            let fits = |terms: Terms| {
                let armies = pack.armies.iter().filter(|army| army.side == side);
                let list = |units: &[(aam::CardId, u8)]| {
                    units.iter().map(|(card, count)| (pack.card(*card).id.clone(), i64::from(*count))).collect()
                };
                armies.filter(|army| check_army(&pack, &terms, &list(&army.units)).is_ok()).count()
            };
            assert!(fits(terms(None, Limits::Historical)) >= 3, "{side:?} {points}");
            assert!(fits(terms(Some(1942), Limits::Historical)) >= 1, "{side:?} {points} in 1942");
        }
    }
}

#[test]
fn a_chart_that_is_neither_a_pack_nor_its_name_is_refused_in_its_place() {
    for (chart, at, code) in [
        (json!({ "pack": "own-9" }), "/pack", "no_pack"),
        (json!({ "pack": "test" }), "/pack", "no_pack"),
        (json!({ "pack": "own-1", "map": 1 }), "", "unreadable"),
        (json!({ "schema": "aam-pack/1" }), "", "unreadable"),
        (json!({}), "", "unreadable"),
        (Value::Null, "", "unreadable"),
    ] {
        let faults = Aam::check_chart(&chart).expect_err("it is no chart");
        assert_eq!((faults[0].at.as_str(), faults[0].code.as_str()), (at, code), "{chart}");
    }
}

/// Spoils a value at a place of the pack and says where the fault is found, and how it is called.
fn spoilt(pack: &Value, pointer: &str, value: Value) -> Vec<(String, String)> {
    let mut pack = pack.clone();
    *pack.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is in the pack")) = value;
    let faults = Aam::check_chart(&pack).expect_err(pointer);
    faults.into_iter().map(|fault| (fault.at, fault.code)).collect()
}

#[test]
fn a_fault_of_a_pack_has_its_place() {
    let pack = chart_of("test");
    assert_eq!(Aam::check_chart(&pack), Ok(()));
    let ability = |id: &str| pack["abilities"].as_array().expect("a list").iter().position(|one| one["id"] == *id);
    let unit = |id: &str| pack["units"].as_array().expect("a list").iter().position(|one| one["id"] == *id);
    let at = |list: &str, index: Option<usize>, rest: &str| format!("/{list}/{}/{rest}", index.expect("it is there"));
    let army = json!([{
        "id": "a", "side": "axis", "points": 9, "name": { "en": "a", "fr": "a" }, "units": { "rifle-ge": 2 }, "origin": "own",
    }]);
    for (pointer, value, place, code) in [
        ("/name/fr".into(), json!(" "), "/name/fr".into(), "text"),
        ("/schema".into(), json!("aam-pack/2"), "/schema".into(), "format"),
        ("/id".into(), json!("Test Pack"), "/id".into(), "id"),
        ("/words/ends".into(), json!({}), "/words/ends".into(), "no_word"),
        ("/words/types/soldier/en".into(), json!(""), "/words/types/soldier/en".into(), "text"),
        ("/armies".into(), army, "/armies/0/points".into(), "cost"),
        (
            at("abilities", ability("ca7"), "params/dice"),
            json!(21),
            at("abilities", ability("ca7"), "params/dice"),
            "number",
        ),
        (
            at("abilities", ability("ca7"), "params/range"),
            json!([3, 2]),
            at("abilities", ability("ca7"), "params/range/0"),
            "number",
        ),
        (
            at("abilities", ability("stiff"), "params/mod"),
            json!(3),
            at("abilities", ability("stiff"), "params/mod"),
            "number",
        ),
        (
            at("abilities", ability("rally"), "command"),
            json!(false),
            at("abilities", ability("rally"), "command"),
            "command",
        ),
        (at("abilities", ability("flame"), "id"), json!("bombard"), at("abilities", ability("flame"), "id"), "twice"),
        (at("units", unit("tank-ge"), "cost"), json!(61), at("units", unit("tank-ge"), "cost"), "number"),
        (at("units", unit("tank-ge"), "speed"), json!(0), at("units", unit("tank-ge"), "speed"), "number"),
        (at("units", unit("tank-ge"), "year"), json!(1936), at("units", unit("tank-ge"), "year"), "number"),
        (at("units", unit("tank-ge"), "defence"), json!([4, 5]), at("units", unit("tank-ge"), "defence/1"), "number"),
        (
            at("units", unit("rifle-ge"), "defence"),
            json!([4, 3]),
            at("units", unit("rifle-ge"), "defence"),
            "one_defence",
        ),
        (
            at("units", unit("rifle-ge"), "subtype"),
            json!("cavalry"),
            at("units", unit("rifle-ge"), "subtype"),
            "no_word",
        ),
        (
            at("units", unit("rifle-ge"), "subtype"),
            json!("commander"),
            at("units", unit("rifle-ge"), "initiative"),
            "initiative",
        ),
        (
            at("units", unit("rifle-ge"), "abilities"),
            json!(["wings"]),
            at("units", unit("rifle-ge"), "abilities/0"),
            "no_ability",
        ),
        (
            at("units", unit("rifle-ge"), "abilities"),
            json!(["lead"]),
            at("units", unit("rifle-ge"), "abilities/0"),
            "for_commanders",
        ),
        (
            at("units", unit("rifle-ge"), "abilities"),
            json!(["fixed"]),
            at("units", unit("rifle-ge"), "abilities/0"),
            "for_vehicles",
        ),
        (
            at("units", unit("tank-ge"), "abilities"),
            json!(["guns", "second"]),
            at("units", unit("tank-ge"), "abilities/1"),
            "twice",
        ),
        (at("units", unit("rifle-ge"), "origin"), json!({}), at("units", unit("rifle-ge"), "origin"), "origin"),
        (
            at("units", unit("rifle-ge"), "origin"),
            json!({ "cost": "hearsay" }),
            at("units", unit("rifle-ge"), "origin/cost"),
            "origin",
        ),
    ] {
        let found = spoilt(&pack, &pointer, value);
        assert!(found.contains(&(place.clone(), code.to_owned())), "{pointer}: {place} {code} in {found:?}");
    }
}

#[test]
fn what_cannot_be_read_is_told_for_each_item_in_its_place() {
    let pack = chart_of("test");
    for (pointer, value, place) in [
        ("/units/3", json!({ "id": "rifle-ge" }), "/units/3"),
        ("/abilities/0/effect", json!("teleport"), "/abilities/0"),
        ("/abilities/0/params", json!({ "vs": "vehicle" }), "/abilities/0"),
        ("/abilities/0/params/range", json!([0, 300]), "/abilities/0"),
        ("/maps/maps/2/objective", json!("L1"), "/maps/maps/2"),
        ("/maps/maps", json!(6), "/maps"),
    ] {
        assert_eq!(spoilt(&pack, pointer, value)[0], (place.to_owned(), "unreadable".to_owned()), "{pointer}");
    }
    let mut strange = pack.clone();
    strange["abilities"][2]["a/b"] = json!(1);
    let faults = Aam::check_chart(&strange).expect_err("a field too many");
    assert_eq!((faults[0].at.as_str(), faults[0].code.as_str()), ("/abilities/2/a~1b", "unknown_field"));
}

#[test]
fn a_side_without_a_cheap_figure_has_no_army() {
    let mut pack = chart_of("test");
    for unit in pack["units"].as_array_mut().expect("a list") {
        if ["US", "UK", "SU", "FR"].iter().any(|nation| unit["nation"] == *nation) {
            unit["cost"] = json!(41);
        }
    }
    let faults = Aam::check_chart(&pack).expect_err("the allies can buy nothing");
    assert_eq!((faults[0].at.as_str(), faults[0].code.as_str()), ("/units", "no_units"));
}

#[test]
fn a_fault_of_a_map_has_its_place() {
    let pack = chart_of("test");
    // The first map is blank, the second is composed of sections.
    for (pointer, value, place, code) in [
        ("/maps/schema", json!("x"), "/maps/schema", "format"),
        ("/maps/maps/1/number", json!(2), "/maps/maps", "numbers"),
        ("/maps/maps/1/id", json!("blank"), "/maps/maps/1/id", "twice"),
        ("/maps/maps/1/objective", json!("C3"), "/maps/maps/1/objective", "objective"),
        ("/maps/maps/0/roads", json!([["A1", "A2", "A4"]]), "/maps/maps/0/roads/0/2", "jump"),
        ("/maps/maps/0/rivers", json!([["B1", "B2"], ["A1", "A2"]]), "/maps/maps/0/rivers/1", "order"),
        ("/maps/maps/0/rivers", json!([["A1", "A2"], ["A1", "A2"]]), "/maps/maps/0/rivers/1", "order"),
        ("/maps/maps/0/terrain", json!({ "A2": "pond", "B1": "pond" }), "/maps/maps/0/terrain", "cut_off"),
        ("/maps/maps/1/terrain/A2", json!("hill"), "/maps/maps/1/terrain", "composition"),
        ("/maps/maps/1/rivers/0", json!(["A1", "A2"]), "/maps/maps/1/rivers", "composition"),
        ("/maps/maps/1/roads/0/7", json!("B7"), "/maps/maps/1/roads", "composition"),
        ("/maps/maps/1/seam/terrain", json!({ "C3": "hill" }), "/maps/maps/1/seam/terrain/C3", "off_the_seam"),
        ("/maps/maps/1/sections/0/at", json!("ne"), "/maps/maps/1/sections", "quarters"),
        ("/maps/maps/1/sections/0/section", json!("moon-1"), "/maps/maps/1/sections/0/section", "no_section"),
        ("/maps/maps/1/sections/0/section", json!("ash-2"), "/maps/maps/1/sections/1/section", "card_twice"),
        ("/maps/sections/0/rows/0", json!("..f"), "/maps/sections/0/rows", "rows"),
        ("/maps/sections/0/rows/0", json!("..f....x"), "/maps/sections/0/rows", "rows"),
        ("/maps/sections/0/roads/0/0", json!("3.9"), "/maps/sections/0/roads/0/0", "no_hex"),
        ("/maps/sections/0/roads/0/0", json!("03.1"), "/maps/sections/0/roads/0/0", "no_hex"),
    ] {
        let found = spoilt(&pack, pointer, value);
        let wanted = (place.to_owned(), code.to_owned());
        assert!(found.contains(&wanted), "{pointer}: {wanted:?} in {found:?}");
    }
    let marsh: serde_json::Map<String, Value> =
        aam::Hex::all().take(60).map(|hex| (hex.to_string(), json!("marsh"))).collect();
    let found = spoilt(&pack, "/maps/maps/0/terrain", json!(marsh));
    assert!(found.contains(&("/maps/maps/0/terrain".into(), "no_room".into())), "{found:?}");
}

#[test]
fn a_joint_may_repeat_a_river_of_a_section() {
    let mut pack = chart_of("test");
    let map = &mut pack["maps"]["maps"][1];
    let of_a_section = map["rivers"][0].clone();
    let seam = map["seam"]["rivers"].as_array_mut().expect("a list");
    assert!(!seam.contains(&of_a_section));
    seam.push(of_a_section);
    assert_eq!(Aam::check_chart(&pack), Ok(()));
}
