//! Packs: what is sound, what a fault of one is called and where it lies, and what the rules read of it.

use ddm::{
    Ground, Rejection, Terms, TileList, Warband, check_warband,
    pack::{Element, Faction, RiderKind, Trait, check, shipped},
    random_warband, ready_warband,
};
use kernel::SplitMix;
use serde_json::{Value, json};

/// The pack of the tests.
pub(crate) fn proving() -> Value {
    serde_json::from_str(include_str!("../../data/pack-proving.json")).expect("a data file is JSON")
}

fn pack() -> ddm::Pack {
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

#[test]
fn the_best_figure_of_a_kind_counts() {
    let mut file = proving();
    file["creatures"]["soldier"]["abilities"] = json!([
        { "id": "dr-5" }, { "id": "dr-10" }, { "id": "sneak-5" }, { "id": "immune-fire" }, { "id": "immune-poison" },
        { "id": "conceal-6" }, { "id": "incorporeal" }, { "id": "poison-10" }, { "id": "paralysis-12" }, { "id": "stunning-13" },
        { "id": "poison-5" }, { "id": "resist-cold-10" }, { "id": "flight" },
    ]);
    let pack = check(&file).expect("it is sound").pack();
    let traits = &pack.card(pack.card_named("soldier").expect("a card")).traits;
    assert_eq!((traits.dr, traits.sneak, traits.reach(), traits.save), (10, 5, 1, 0));
    assert!(traits.is_immune(Element::Fire) && !traits.is_immune(Element::Cold));
    assert_eq!((traits.resist(Element::Cold), traits.resist(Element::Fire)), (10, 0));
    assert_eq!((traits.conceal(ddm::pack::Blow::Magic), traits.conceal(ddm::pack::Blow::Plain)), (6, 11));
    assert!(traits.has(Trait::Flight) && !traits.has(Trait::Stride));
    let riders: Vec<_> = traits.riders.iter().map(|rider| (rider.kind, rider.dc)).collect();
    assert_eq!(
        riders,
        [(RiderKind::Poison(5), 13), (RiderKind::Poison(10), 14), (RiderKind::Stun, 13), (RiderKind::Paralysis, 12)],
        "each has its own save"
    );
}

#[test]
fn a_spell_is_saved_against_by_its_level() {
    let pack = pack();
    let dc = |id: &str| {
        let power = pack.power(pack.power_named(id).expect("a power"));
        power.effect().and_then(|effect| effect.save).map(|save| save.dc)
    };
    assert_eq!(
        [dc("fireburst"), dc("hold"), dc("terror"), dc("fire-breath"), dc("spark")],
        [Some(15), Some(14), Some(13), Some(13), None]
    );
}

#[test]
fn what_is_kept_for_a_match_has_the_cards_and_their_powers_alone() {
    let whole = pack();
    let named = |id: &str| whole.card_named(id).expect("a card");
    let mut cards = vec![named("mage"), named("knight"), named("soldier")];
    cards.sort_unstable();
    let kept = whole.kept(&cards);
    let powers: Vec<&str> = kept.powers.iter().map(|power| power.id.as_str()).collect();
    assert_eq!(powers, ["fireburst", "seeking-dart", "spark", "ward", "smite-evil"]);
    for id in &cards {
        let card = whole.card(*id);
        let own = kept.card(kept.card_named(&card.id).expect("it is kept"));
        let used_by = |pack: &ddm::Pack, card: &ddm::Card| -> Vec<(String, Option<u8>)> {
            card.powers.iter().map(|used| (pack.power(used.power).id.clone(), used.uses)).collect()
        };
        assert_eq!(used_by(&kept, own), used_by(&whole, card));
        assert_eq!((own.types, &own.traits, own.hp), (card.types, &card.traits, card.hp));
    }
    assert!(kept.maps.is_empty() && kept.bands.is_empty() && kept.standard.is_none());
    let document = check(&proving()).expect("sound").kept(&["knight".into()]);
    assert_eq!(document.creatures.len(), 1);
    assert_eq!(document.abilities.keys().collect::<Vec<_>>(), ["fearless", "smite-evil"]);
}

const MAP: Terms = Terms { points: 100, terrain: Ground::Map };
const TILES: Terms = Terms { points: 100, terrain: Ground::Tiles };

fn given(terms: Terms, faction: &str, cards: &[&str], tiles: Option<&TileList>) -> Result<Warband, Rejection> {
    let cards: Vec<String> = cards.iter().map(|card| (*card).into()).collect();
    check_warband(&pack(), &terms, faction, &cards, tiles)
}

#[test]
fn every_limit_of_a_warband_has_a_legal_neighbour() {
    use Rejection as R;
    let fifty = Terms { points: 50, ..MAP };
    let most = Terms { points: 65, ..MAP };
    let word = String::from;
    for (terms, faction, cards, fault) in [
        (MAP, "LG", &["captain", "soldier"][..], None),
        (MAP, "XX", &["captain"], Some(R::UnknownFaction(word("XX")))),
        (MAP, "lg", &["captain"], Some(R::UnknownFaction(word("lg")))),
        (MAP, "LG", &["paladin"], Some(R::UnknownCard(word("paladin")))),
        (MAP, "CE", &["knight"], Some(R::WrongFaction(word("knight")))),
        (MAP, "LG", &["knight"; 5], None),
        (MAP, "LG", &["knight", "knight", "knight", "knight", "knight", "recruit"], Some(R::OverPoints)),
        (MAP, "LG", &["recruit"; 12], None),
        (MAP, "LG", &["recruit"; 13], Some(R::TooMany)),
        (MAP, "LG", &[], Some(R::TooFew)),
        (MAP, "LG", &["champion"], None),
        (MAP, "LG", &["champion", "champion"], Some(R::Unique(word("champion")))),
        (fifty, "CE", &["giant"], None),
        (fifty, "LE", &["colossus"], Some(R::TooCostly(word("colossus")))),
        // 70 per cent of 65 are 45 and a half.
        (most, "LE", &["colossus"], None),
        (Terms { points: 64, ..MAP }, "LE", &["colossus"], Some(R::TooCostly(word("colossus")))),
    ] {
        assert_eq!(given(terms, faction, cards, None).err(), fault, "{terms:?} {cards:?}");
    }
}

#[test]
fn tiles_are_brought_where_they_are_played_and_only_there() {
    let tiles = |assembly: &str, features: &[&str]| TileList {
        assembly: assembly.into(),
        features: features.iter().map(|tile| (*tile).into()).collect(),
    };
    let sound = tiles("camp", &["pit", "block", "corner"]);
    assert!(given(TILES, "LG", &["captain"], Some(&sound)).is_ok());
    assert_eq!(given(TILES, "LG", &["captain"], None), Err(Rejection::UnknownTile(String::new())));
    assert_eq!(given(MAP, "LG", &["captain"], Some(&sound)), Err(Rejection::Tiles));
    for (list, fault) in [
        (tiles("camp", &["pit", "pit", "corner"]), Rejection::Tiles),
        (tiles("camp", &["pit", "corner"]), Rejection::Tiles),
        (tiles("camp", &["pit", "corner", "block", "shrine"]), Rejection::Tiles),
        (tiles("pit", &["block", "corner", "shrine"]), Rejection::UnknownTile("pit".into())),
        (tiles("camp", &["camp", "corner", "shrine"]), Rejection::UnknownTile("camp".into())),
    ] {
        assert_eq!(given(TILES, "LG", &["captain"], Some(&list)), Err(fault), "{list:?}");
    }
}

#[test]
fn a_list_stands_for_its_warband() {
    let pack = pack();
    let brought = TileList { assembly: "gate".into(), features: vec!["pit".into(), "block".into(), "corner".into()] };
    let warband = given(TILES, "LG", &["captain", "soldier", "captain"], Some(&brought)).expect("legal");
    let list = warband.list(&pack);
    assert_eq!(
        json!(list),
        json!({ "faction": "LG", "creatures": ["captain", "soldier", "captain"],
            "tiles": { "assembly": "gate", "features": ["pit", "block", "corner"] } })
    );
    assert_eq!(Warband::of(&pack, &list), warband);
}

/// The list is gone through again and again: by hand, for two bands.
#[test]
fn a_ready_warband_is_its_list_gone_through_again_and_again() {
    let pack = pack();
    let cards = |points: u16, seat: usize| {
        let warband = ready_warband(&pack, &Terms { points, ..MAP }, seat).expect("there is one");
        warband.list(&pack).creatures
    };
    // Blue: 20 + 25 + 16 + 9 + 9 + 8 + 8 + 3 = 98; nothing of 2 points is there.
    let blue = ["captain", "champion", "veteran", "archer", "archer", "soldier", "soldier", "recruit"];
    assert_eq!(cards(100, 0), blue);
    // With 50 points 35 is the dearest: 20 + 25 leave 5, and a recruit leaves 2.
    assert_eq!(cards(50, 0), ["captain", "champion", "recruit"]);
    for points in [50, 75, 100, 150, 200] {
        for seat in 0..4 {
            let warband = ready_warband(&pack, &Terms { points, ..TILES }, seat).expect("there is one");
            let list = warband.list(&pack);
            let terms = Terms { points, ..TILES };
            let checked = check_warband(&pack, &terms, list.faction.id(), &list.creatures, list.tiles.as_ref());
            assert_eq!(checked, Ok(warband));
        }
    }
    assert_eq!(ready_warband(&pack, &MAP, 4), None);
}

#[test]
fn warbands_at_random_are_legal() {
    let (pack, mut chance) = (pack(), SplitMix::new(7));
    let mut factions = std::collections::BTreeSet::new();
    for points in [50, 100, 200] {
        for terrain in [Ground::Map, Ground::Tiles] {
            let terms = Terms { points, terrain };
            for _ in 0..60 {
                let warband = random_warband(&pack, &terms, &mut chance).expect("something can be bought");
                let list = warband.list(&pack);
                factions.insert(list.faction);
                let checked = check_warband(&pack, &terms, list.faction.id(), &list.creatures, list.tiles.as_ref());
                assert_eq!(checked, Ok(warband));
            }
        }
    }
    assert_eq!(factions.len(), Faction::ALL.len());
}
