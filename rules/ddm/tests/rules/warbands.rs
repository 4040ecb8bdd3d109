//! Warbands: what is legal, and how the ready ones and those at random are made up.

use ddm::{Ground, Rejection, Terms, TileList, Warband, check_warband, pack::Faction, random_warband, ready_warband};
use kernel::SplitMix;
use serde_json::json;

use crate::packs::pack;

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
