//! Packs: the one that ships is sound, and every fault is told with its place.

use kernel::Game as _;
use serde_json::{Value, json};
use warfighter::Warfighter;

use crate::subject::chart_of;

/// The faults of the pack with one value replaced, or added: place and code.
fn spoilt(pointer: &str, value: Value) -> Vec<(String, String)> {
    let mut pack = chart_of("own");
    if let Some(place) = pack.pointer_mut(pointer) {
        *place = value;
    } else {
        let (above, key) = pointer.rsplit_once('/').expect("a pointer");
        pack.pointer_mut(above).and_then(Value::as_object_mut).expect("an object").insert(key.into(), value);
    }
    let faults = Warfighter::check_chart(&pack).expect_err(pointer);
    faults.into_iter().map(|fault| (fault.at, fault.code)).collect()
}

#[test]
fn what_ships_is_sound() {
    Warfighter::check_chart(&chart_of("own")).expect("the pack is sound");
    Warfighter::check_chart(&chart_of("standard")).expect("its name is known");
    let faults = Warfighter::check_chart(&json!({ "pack": "nothing" })).expect_err("there is none");
    assert_eq!((faults[0].at.as_str(), faults[0].code.as_str()), ("/pack", "no_pack"));
    assert_eq!(Warfighter::check_chart(&json!(7)).expect_err("no chart")[0].code, "unreadable");
}

#[test]
fn every_fault_has_its_place() {
    for (pointer, value, place, code) in [
        ("/format", json!("warfighter-pack/2"), "/format", "format"),
        ("/origin", json!(" "), "/origin", "origin"),
        ("/bands", json!([29, 49, 49, 99]), "/bands", "bands"),
        ("/name/de", json!("Hecken"), "/name/de", "unknown_field"),
        ("/missions/breakout/name/en", json!(""), "/missions/breakout/name/en", "text"),
        ("/missions/breakout/origin", json!(""), "/missions/breakout/origin", "origin"),
        ("/missions/breakout/resources", json!(14), "/missions/breakout/resources", "number"),
        ("/missions/breakout/elite_resources", json!(201), "/missions/breakout/elite_resources", "number"),
        ("/missions/breakout/time", json!(21), "/missions/breakout/time", "number"),
        ("/missions/breakout/objective_slot", json!(2), "/missions/breakout/objective_slot", "number"),
        ("/missions/breakout/reinforce", json!([2, 1]), "/missions/breakout/reinforce", "range"),
        (
            "/missions/sunken-lane/on_location/0/keyword",
            json!("sea"),
            "/missions/sunken-lane/on_location/0/keyword",
            "unknown_id",
        ),
        ("/objectives/bunker/hostiles", json!([1, 2, 3, 4]), "/objectives/bunker/hostiles", "bands"),
        ("/objectives/bunker/hostiles", json!([5, 4, 5, 6, 7]), "/objectives/bunker/hostiles", "bands"),
        ("/objectives/bunker/goal/hits", json!(0), "/objectives/bunker/goal/hits", "number"),
        ("/objectives/signal-post/goal/actions", json!(21), "/objectives/signal-post/goal/actions", "number"),
        ("/objectives/crossroads/goal/soldiers", json!(7), "/objectives/crossroads/goal/soldiers", "number"),
        ("/locations/ford/hth", json!(0), "/locations/ford/hth", "number"),
        ("/locations/railway/reinforce", json!(null), "/locations/railway/always", "no_range"),
        ("/locations/woodland-road/env/value", json!(11), "/locations/woodland-road/env/value", "number"),
        ("/locations/farm/mods/soldier_cover", json!(6), "/locations/farm/mods/soldier_cover", "number"),
        ("/soldiers/novak/cost", json!(31), "/soldiers/novak/cost", "number"),
        ("/soldiers/novak/load", json!(31), "/soldiers/novak/load", "number"),
        ("/soldiers/ames/skills/0", json!("sniping"), "/soldiers/ames/skills/0", "unknown_id"),
        ("/soldiers/ames/weapons/0", json!("arquebus"), "/soldiers/ames/weapons/0", "unknown_id"),
        ("/soldiers/pruitt/gear/0", json!("saw"), "/soldiers/pruitt/gear/0", "unknown_id"),
        ("/soldiers/ames/actions_by_health", json!([1]), "/soldiers/ames", "missing"),
        ("/soldiers/mercer/rows/0/hit/0", json!(11), "/soldiers/mercer/rows/0/hit/0", "number"),
        ("/soldiers/finch/rows", json!([]), "/soldiers/finch", "missing"),
        ("/weapons/m1-garand/pen", json!(5), "/weapons/m1-garand/pen", "number"),
        ("/weapons/m1-garand/reload", json!(null), "/weapons/m1-garand", "missing"),
        ("/weapons/m1-garand/modes", json!({}), "/weapons/m1-garand", "missing"),
        ("/weapons/mk2-grenade/reload", json!(2), "/weapons/mk2-grenade", "expended"),
        ("/weapons/spade/stumble", json!(6), "/weapons/spade/stumble", "number"),
        ("/weapons/spade/melee/strong", json!([6, 8]), "/weapons/spade/melee/strong", "number"),
        ("/gear/rope/cost", json!(0), "/gear/rope/cost", "number"),
        ("/gear/binoculars/always/0/keyword", json!("optic"), "/gear/binoculars/always/0/keyword", "unknown_id"),
        ("/gear/canteen/abilities/0/uses", json!({ "turn": 1 }), "/gear/canteen/abilities/0/uses", "uses"),
        ("/gear/canteen/abilities/0/when", json!("attack"), "/gear/canteen/abilities/0/do/0", "wrong_moment"),
        ("/skills/marksman/always/0/mode", json!("single"), "/skills/marksman/always/0/mode", "unknown_id"),
        ("/skills/sharpshooter/needs", json!("eyes"), "/skills/sharpshooter/needs", "unknown_id"),
        ("/gear/canteen/abilities/0/id", json!("a"), "/gear/canteen", "unreadable"),
        ("/records/omaha/abilities/0/expended", json!(true), "/records/omaha", "unreadable"),
        ("/records/omaha/to", json!("1944-05"), "/records/omaha", "dates"),
        ("/records/omaha/from", json!("June"), "/records/omaha", "dates"),
        ("/hostiles/riflemen/count", json!(3), "/hostiles/riflemen/columns", "rows"),
        ("/hostiles/riflemen/range", json!([1, 0]), "/hostiles/riflemen/range", "range"),
        (
            "/hostiles/stragglers/columns/0/table",
            json!([[6, 9, 1], [9, 99, 2]]),
            "/hostiles/stragglers/columns/0/table/1",
            "rows",
        ),
        ("/hostiles/observer/effect", json!([]), "/hostiles/observer", "does_nothing"),
        ("/hostiles/ambushers/toll/xp", json!(0), "/hostiles/ambushers/toll/xp", "number"),
        ("/hostiles/officer/reinforces/value", json!([5, 4]), "/hostiles/officer/reinforces/value", "range"),
        ("/hostiles/skirmishers/copies/frontline", json!(21), "/hostiles", "too_many"),
        ("/events/minefield/cancel", json!(10), "/events/minefield/cancel", "number"),
        ("/events/mud/stay/entry", json!(6), "/events/mud/stay/entry", "number"),
        (
            "/events/minefield/do",
            json!([{ "wound": 1, "who": "target" }, { "draw_hostile": 1 }]),
            "/events/minefield/do",
            "queued",
        ),
        ("/actions/reload/copies", json!(21), "/actions/reload/copies", "number"),
        ("/actions/reload/up", json!(null), "/actions/reload/any", "no_upgun"),
        ("/actions/reload/do", json!([]), "/actions/reload/do", "empty"),
        ("/actions/reload/do", json!([{ "reduce": 1 }]), "/actions/reload/do/0", "wrong_moment"),
        ("/actions/rush/needs/keyword", json!("sabre"), "/actions/rush/needs/keyword", "unknown_id"),
        ("/actions/reload/label", json!("support"), "/actions/reload/label", "support"),
        (
            "/actions/support-gun/do",
            json!([{ "support": { "do": [{ "xp": 1 }], "retain": null } }]),
            "/actions/support-gun/do/0",
            "support",
        ),
        ("/actions/location-marker/marker", json!(false), "/actions/location-marker/when", "missing"),
        ("/standard/mission", json!("nowhere"), "/standard/mission", "unknown_id"),
        ("/standard/objective", json!("nothing"), "/standard/objective", "unknown_id"),
        ("/campaign/adjust/0", json!([1, 3, "slot", 1]), "/campaign/adjust", "rows"),
        ("/campaign/levels/0", json!([20, "none"]), "/campaign/levels", "rows"),
        ("/campaign/levels/0", json!([6, "nobody"]), "/campaign/levels/0", "unknown_id"),
    ] {
        let found = spoilt(pointer, value);
        assert!(found.contains(&(place.to_owned(), code.to_owned())), "{pointer}: {place} {code} in {found:?}");
    }
}

#[test]
fn what_cannot_be_read_is_told_for_each_card() {
    for (pointer, value, place) in [
        ("/soldiers/novak", json!({ "cost": 3 }), "/soldiers/novak"),
        ("/soldiers/novak/wings", json!(2), "/soldiers/novak"),
        ("/weapons/m1-garand/hit", json!({ "far": 7 }), "/weapons/m1-garand"),
        ("/actions/reload/do", json!([{ "reload": 1, "draw": 1 }]), "/actions/reload"),
        ("/actions/reload/do", json!([{ "teleport": 1 }]), "/actions/reload"),
        ("/events/fear/do", json!([{ "suppress": 2 }]), "/events/fear"),
        ("/objectives/bunker/goal/kind", json!("ransack"), "/objectives/bunker"),
        ("/gear/canteen/abilities/0/uses", json!({ "day": 1 }), "/gear/canteen"),
        ("/missions", json!(6), ""),
        ("/bands", json!("many"), ""),
    ] {
        let found = spoilt(pointer, value);
        assert!(found.contains(&(place.to_owned(), "unreadable".to_owned())), "{pointer}: {found:?}");
    }
}

#[test]
fn an_id_stands_for_one_card_and_for_nothing_else() {
    let pack = chart_of("own");
    let rename = |table: &str, from: &str, to: &str| {
        let mut pack = pack.clone();
        let cards = pack[table].as_object_mut().expect("a table");
        let card = cards.get(from).expect("a card").clone();
        cards.insert(to.into(), card);
        let faults = Warfighter::check_chart(&pack).expect_err(to);
        faults.into_iter().map(|fault| (fault.at, fault.code)).collect::<Vec<_>>()
    };
    assert!(rename("events", "mud", "farm").contains(&("/events/farm".into(), "twice".into())));
    assert!(rename("gear", "rope", "h1").contains(&("/gear/h1".into(), "id".into())));
    assert!(rename("gear", "rope", "Rope!").contains(&("/gear/Rope!".into(), "id".into())));
    assert!(rename("weapons", "spade", "unarmed").contains(&("/weapons/unarmed".into(), "id".into())));
}

#[test]
fn all_faults_are_told_at_once() {
    let mut pack = chart_of("own");
    pack["soldiers"]["novak"]["cost"] = json!(31);
    pack["name"]["en"] = json!("");
    pack["events"]["mud"]["stay"]["entry"] = json!(6);
    let faults = Warfighter::check_chart(&pack).expect_err("three faults");
    assert_eq!(faults.len(), 3, "{faults:?}");
}
