//! Packs: what is sound, what a fault of one is called, and where it lies.

use ddm::pack::{check, shipped};
use serde_json::{Value, json};

/// The file of the pack of the tests.
pub(crate) fn proving() -> Value {
    serde_json::from_str(include_str!("../../data/pack-proving.json")).expect("a data file is JSON")
}

/// The pack of the tests.
pub(crate) fn pack() -> ddm::Pack {
    check(&proving()).expect("the pack of the tests is sound").pack()
}

#[test]
fn each_pack_is_sound_and_is_written_as_it_is_read() {
    let shipped_file: Value = serde_json::from_str(include_str!("../../data/pack.json")).expect("JSON");
    for file in [proving(), shipped_file] {
        let document = check(&file).expect("a sound pack");
        assert!(check(&json!(document)).as_ref() == Ok(&document), "what is written is read as it was");
        let pack = document.pack();
        let again: ddm::Pack = serde_json::from_value(json!(pack)).expect("what is written can be read");
        assert!(again == pack, "{}: what is written is read as it was", pack.id);
        assert_eq!(pack.cards.len(), document.creatures.len());
        assert!(pack.standard.is_some());
    }
    assert_eq!(shipped().len(), 1);
}

/// Spoils a value at a place of the pack and says where faults are found, and how they are called.
fn spoilt(pointer: &str, value: Value) -> Vec<(String, String)> {
    let mut pack = proving();
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
    let parent = pack.pointer_mut(parent).unwrap_or_else(|| panic!("{pointer} is in the pack"));
    match parent {
        Value::Object(fields) => drop(fields.insert(key.into(), value)),
        Value::Array(items) => items[key.parse::<usize>().expect("a number")] = value,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => panic!("{pointer} is in {parent}"),
    }
    let faults = check(&pack).expect_err(pointer);
    faults.into_iter().map(|fault| (fault.at, fault.code)).collect()
}

#[test]
fn a_fault_of_a_pack_has_its_place() {
    for (pointer, value, place, code) in [
        ("/pack", json!("ddm-pack/2"), "/pack", "format"),
        ("/id", json!("Proving Ground"), "/id", "id"),
        ("/name/fr", json!(" "), "/name/fr", "text"),
        ("/version", json!(0), "/version", "number"),
        ("/origin", json!(""), "/origin", "origin"),
        ("/standard/map", json!("moon"), "/standard/map", "unknown_id"),
        ("/standard/board", json!("moon"), "/standard/board", "unknown_id"),
        ("/standard/bands", json!(["blue", "red", "green"]), "/standard/bands", "four"),
        ("/standard/bands/1", json!("mauve"), "/standard/bands/1", "unknown_id"),
        ("/standard/tiles/assembly", json!("block"), "/standard/tiles/assembly", "unknown_id"),
        ("/standard/tiles/features", json!(["pit", "pit", "block"]), "/standard/tiles/features/1", "twice"),
        ("/standard/tiles/features", json!(["pit", "block"]), "/standard/tiles/features", "three"),
        ("/boards/small/width", json!(11), "/boards/small/width", "number"),
        ("/boards/small/height", json!(61), "/boards/small/height", "number"),
        ("/boards/small/areas/middle", json!([19, 7, 2, 2]), "/boards/small/areas/middle", "off_board"),
        ("/abilities/reach-2/n", json!(1), "/abilities/reach-2/n", "number"),
        ("/abilities/dr-5/n", json!(0), "/abilities/dr-5/n", "number"),
        ("/abilities/conceal-6/n", json!(21), "/abilities/conceal-6/n", "number"),
        ("/abilities/immune-mind/to", json!([]), "/abilities/immune-mind/to", "empty"),
        ("/abilities/hunter-giant/types/0", json!("gaint"), "/abilities/hunter-giant/types/0", "unknown_type"),
        ("/abilities/smite-evil/against", json!([]), "/abilities/smite-evil/against", "empty"),
        ("/abilities/poison-5/dc", json!(41), "/abilities/poison-5/dc", "number"),
        ("/abilities/fire-breath/damage", json!(12), "/abilities/fire-breath/damage", "fives"),
        ("/abilities/flight/n", json!(2), "/abilities/flight/n", "unknown_field"),
        ("/abilities/fire-breath/color", json!("red"), "/abilities/fire-breath/color", "unknown_field"),
        ("/abilities/war-cry/boost", json!({}), "/abilities/war-cry/boost", "empty"),
        ("/spells/spark/level", json!(10), "/spells/spark/level", "number"),
        ("/spells/spark/text/en", json!("two\nlines"), "/spells/spark/text/en", "text"),
        ("/spells/spark/colour", json!("red"), "/spells/spark/colour", "unknown_field"),
        ("/spells/fireburst/radius", json!(0), "/spells/fireburst/radius", "number"),
        ("/spells/hold/types", json!([]), "/spells/hold/types", "empty"),
        ("/creatures/soldier/cost", json!(201), "/creatures/soldier/cost", "number"),
        ("/creatures/soldier/hp", json!(21), "/creatures/soldier/hp", "fives"),
        ("/creatures/soldier/ac", json!(4), "/creatures/soldier/ac", "number"),
        ("/creatures/soldier/speed", json!(0), "/creatures/soldier/speed", "number"),
        ("/creatures/soldier/level", json!(21), "/creatures/soldier/level", "number"),
        ("/creatures/soldier/factions", json!([]), "/creatures/soldier/factions", "empty"),
        ("/creatures/soldier/types", json!([]), "/creatures/soldier/types", "empty"),
        ("/creatures/soldier/name/en", json!("Dwarf"), "/creatures/soldier/name/en", "twice"),
        ("/creatures/soldier/melee/0/bonus", json!(31), "/creatures/soldier/melee/0/bonus", "number"),
        ("/creatures/soldier/melee/0/damage", json!(0), "/creatures/soldier/melee/0/damage", "number"),
        ("/creatures/short-bow/ranged/0/range", json!(0), "/creatures/short-bow/ranged/0/range", "number"),
        ("/creatures/soldier/melee", json!([]), "/creatures/soldier", "does_nothing"),
        ("/creatures/captain/commander", json!(11), "/creatures/captain/commander", "number"),
        ("/creatures/captain/effect/0/n", json!(0), "/creatures/captain/effect/0/n", "hostile"),
        ("/creatures/tyrant/effect/0/n", json!(2), "/creatures/tyrant/effect/0/n", "hostile"),
        ("/creatures/soldier/effect", json!([{"stat": "ac", "n": 1}]), "/creatures/soldier/effect", "for_commanders"),
        ("/creatures/soldier/abilities", json!([{"id": "wings"}]), "/creatures/soldier/abilities/0/id", "unknown_id"),
        (
            "/creatures/soldier/spells",
            json!([{"id": "flight", "uses": 1}]),
            "/creatures/soldier/spells/0/id",
            "unknown_id",
        ),
        ("/creatures/knight/abilities/0/uses", json!(10), "/creatures/knight/abilities/0/uses", "number"),
        ("/creatures/knight/abilities", json!([{"id": "smite-evil"}]), "/creatures/knight/abilities/0/uses", "number"),
        ("/creatures/mage/spells", json!([{"id": "spark"}]), "/creatures/mage/spells/0/uses", "number"),
        ("/creatures/eagle/abilities/0/uses", json!(1), "/creatures/eagle/abilities/0/uses", "no_uses"),
        ("/creatures/mage/spells/1/id", json!("spark"), "/creatures/mage/spells/1", "twice"),
        ("/creatures/soldier/origin", json!(" "), "/creatures/soldier/origin", "origin"),
        ("/bands/blue/creatures/0", json!("nobody"), "/bands/blue/creatures/0", "unknown_id"),
        ("/bands/blue/creatures/0", json!("champion"), "/bands/blue/creatures/1", "unique"),
        ("/bands/blue/creatures/0", json!("marshal"), "/bands/blue/creatures", "over_points"),
        ("/bands/blue/creatures", json!([]), "/bands/blue/creatures", "creatures"),
        ("/bands/grey/creatures", json!(["colossus"]), "/bands/grey/creatures", "no_cheap_card"),
        ("/bands/red/creatures/0", json!("knight"), "/bands/red/creatures/0", "wrong_faction"),
        ("/tiles/features/block/rows/1", json!(".##"), "/tiles/features/block/rows", "rows"),
        ("/tiles/features/block/rows/1", json!(".?#."), "/tiles/features/block/rows", "rows"),
        ("/tiles/assembly/camp/rows/5", json!("....."), "/tiles/assembly/camp/rows", "rows"),
        ("/tiles/assembly/camp/rows", json!(["...", "..."]), "/tiles/assembly/camp/rows", "not_square"),
        ("/tiles/assembly/camp/exits/0", json!([1, 1]), "/tiles/assembly/camp/exits", "exits"),
        ("/tiles/assembly/camp/rows/0", json!("#....."), "/tiles/assembly/camp/exits", "exit"),
        ("/maps/duel-hall/rows/0", json!("..........."), "/maps/duel-hall/rows", "rows"),
        ("/maps/duel-hall/rows/0", json!("...#........"), "/maps/duel-hall/rows", "symmetry"),
        ("/maps/duel-hall/areas/middle", json!([4, 4, 2, 2]), "/maps/duel-hall/areas", "symmetry"),
        ("/maps/duel-hall/areas/middle", json!([11, 4, 2, 2]), "/maps/duel-hall/areas/middle", "off_board"),
        ("/maps/duel-hall/zones/west/rects", json!([[0, 0, 3, 3]]), "/maps/duel-hall/zones/west/rects", "too_small"),
        ("/maps/duel-hall/zones/west/rects", json!([[-1, 0, 4, 10]]), "/maps/duel-hall/zones/west/rects", "off_board"),
        ("/maps/duel-hall/zones/west/exits/0", json!([1, 3]), "/maps/duel-hall/zones/west/exits/0", "exit"),
        ("/maps/duel-hall/zones/west/exits", json!([]), "/maps/duel-hall/zones/west/exits", "empty"),
        ("/maps/duel-hall/zones/west/exits/4", json!([0, 7]), "/maps/duel-hall/starts/2", "symmetry"),
        ("/maps/duel-hall/zones/west/rects", json!([[0, 0, 10, 10]]), "/maps/duel-hall/starts/2", "overlap"),
        ("/maps/duel-hall/starts/2", json!(["west"]), "/maps/duel-hall/starts/2", "starts"),
        ("/maps/duel-hall/starts/5", json!(["west", "east"]), "/maps/duel-hall/starts/5", "starts"),
        ("/maps/duel-hall/starts", json!({}), "/standard/map", "starts"),
    ] {
        let found = spoilt(pointer, value);
        assert!(found.contains(&(place.to_owned(), code.to_owned())), "{pointer}: {place} {code} in {found:?}");
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let mut pack = proving();
    pack["creatures"]["soldier"]["hp"] = json!(21);
    pack["maps"]["duel-hall"]["rows"][0] = json!("...#........");
    pack["name"]["en"] = json!("");
    let faults = check(&pack).expect_err("three faults");
    assert_eq!(faults.len(), 3, "{faults:?}");
}

#[test]
fn a_map_for_four_is_the_same_in_mirrors_and_all_of_it_is_connected() {
    let mut rows: Vec<String> = vec![".".repeat(16); 16];
    rows[5].replace_range(5..6, "#");
    rows[10].replace_range(10..11, "#");
    assert!(
        spoilt("/maps/four-corners/rows", json!(rows)).contains(&("/maps/four-corners/rows".into(), "symmetry".into()))
    );
    let mut cut: Vec<String> = vec![".".repeat(16); 16];
    for row in [7, 8] {
        cut[row] = "#".repeat(16);
    }
    assert!(
        spoilt("/maps/four-corners/rows", json!(cut)).contains(&("/maps/four-corners/rows".into(), "cut_off".into()))
    );
}

#[test]
fn what_cannot_be_read_is_told_for_each_item_in_its_place() {
    for (pointer, value, place) in [
        ("/creatures/soldier", json!({ "cost": 3 }), "/creatures/soldier"),
        ("/creatures/soldier/size", json!("vast"), "/creatures/soldier"),
        ("/creatures/soldier/factions", json!(["LG", "LG"]), "/creatures/soldier"),
        ("/creatures/soldier/speed", json!(-1), "/creatures/soldier"),
        ("/creatures/soldier/wings", json!(2), "/creatures/soldier"),
        ("/abilities/flight/kind", json!("teleport"), "/abilities/flight"),
        ("/abilities/reach-2/n", json!("two"), "/abilities/reach-2"),
        ("/abilities/fire-breath/shape", json!("cloud"), "/abilities/fire-breath"),
        ("/abilities/fire-breath/boost", json!({ "luck": 1 }), "/abilities/fire-breath"),
        ("/spells/spark/element", json!("water"), "/spells/spark"),
        ("/maps/duel-hall/zones/west/rects/0", json!([0, 0, -3, 10]), "/maps/duel-hall"),
        ("/bands/blue/faction", json!("XX"), "/bands/blue"),
        ("/tiles/features/pit/rows", json!("xx"), "/tiles/features/pit"),
        ("/creatures", json!([]), ""),
        ("/maps", json!(6), ""),
    ] {
        assert_eq!(spoilt(pointer, value)[0], (place.to_owned(), "unreadable".to_owned()), "{pointer}");
    }
    let mut strange = proving();
    strange["abilities"]["flight"]["a/b"] = json!(1);
    let faults = check(&strange).expect_err("a field too many");
    assert_eq!((faults[0].at.as_str(), faults[0].code.as_str()), ("/abilities/flight/a~1b", "unknown_field"));
    strange = proving();
    let soldier = strange["creatures"]["soldier"].clone();
    strange["creatures"]["Old Soldier"] = soldier;
    let faults = check(&strange).expect_err("an id that is none");
    assert!(
        faults.iter().any(|fault| (fault.at.as_str(), fault.code.as_str()) == ("/creatures/Old Soldier", "id")),
        "{faults:?}"
    );
}

#[test]
fn a_figure_that_is_missing_is_told() {
    for (pointer, field, place) in [
        ("/abilities/turn-undead", "dc", "/abilities/turn-undead"),
        ("/abilities/turn-undead", "radius", "/abilities/turn-undead"),
        ("/abilities/fire-breath", "length", "/abilities/fire-breath"),
        ("/abilities/vanish", "range", "/abilities/vanish"),
        ("/abilities/war-cry", "until", "/abilities/war-cry"),
    ] {
        let mut pack = proving();
        pack.pointer_mut(pointer).and_then(Value::as_object_mut).expect("an ability").remove(field);
        let faults = check(&pack).expect_err(pointer);
        assert_eq!((faults[0].at.as_str(), faults[0].code.as_str()), (place, "missing"), "{pointer} {field}");
        assert!(faults[0].text.en.contains(field), "{faults:?}");
    }
    let mut pack = proving();
    pack["spells"]["spark"].as_object_mut().expect("a spell").remove("damage");
    let faults = check(&pack).expect_err("it does nothing");
    assert_eq!((faults[0].at.as_str(), faults[0].code.as_str()), ("/spells/spark", "does_nothing"));
}

#[test]
fn a_faction_has_cards_and_commanders_to_choose_from() {
    let mut pack = proving();
    for card in pack["creatures"].as_object_mut().expect("cards").values_mut() {
        if card.get("commander").is_some() {
            card["factions"] = json!(["LG"]);
        }
    }
    let faults = check(&pack).expect_err("three factions without commanders");
    assert_eq!(
        faults.iter().filter(|fault| (fault.at.as_str(), fault.code.as_str()) == ("/creatures", "too_few")).count(),
        3
    );
}
