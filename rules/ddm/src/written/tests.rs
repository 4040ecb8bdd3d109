use alloc::vec;

use serde_json::{Value, json};

use super::*;
use crate::{Ddm, Player};
use kernel::Game as _;

fn odds(asked: &str) -> Value {
    odds_of(asked).unwrap_or_else(|refusal| panic!("{asked}: {refusal:?}")).json
}

fn chance(asked: &str, of: &str) -> u64 {
    odds(asked)["odds"][of].as_u64().expect("a chance")
}

#[test]
fn the_figures_are_those_of_the_cards() {
    let plain = odds("dwarf-axe vs orc-raider");
    assert_eq!((&plain["needs"], &plain["odds"]["hits"]), (&json!(8), &json!(6_500)), "+7 against 15");
    assert_eq!(plain["odds"]["destroys"], 6_500, "10 damage, 10 HP");
    assert_eq!(odds("dwarf-axe vs orc-raider; charge; flanking")["needs"], 4, "+2 each");
    assert_eq!(odds("dwarf-axe vs orc-raider; cover")["needs"], 12);
    assert_eq!(odds("dwarf-axe vs orc-raider; circle")["attack"]["circle"], 2);
    assert_eq!(odds("dwarf-axe vs orc-raider; shaken")["needs"], 10);
    assert_eq!(odds("dwarf-axe vs orc-raider; target stunned")["needs"], 6);
    assert_eq!(odds("kobold-stinger vs leaf-skirmisher; opportunity")["needs"], 20, "mobility");
    assert_eq!(odds("hound-herald vs orc-raider; attack 2")["attack"]["card"], 3);
    assert_eq!(odds("halfling-prowler vs orc-chief; flanking")["damage"]["sneak"], 5);
    assert_eq!(odds("orc-headlong vs dwarf-axe; charge")["damage"]["powerful_charge"], 10);
}

#[test]
fn commanders_count_by_their_cards() {
    assert_eq!(odds("dwarf-axe vs orc-raider; led by knight-captain")["attack"]["commanders"], 1);
    let raider = odds("dwarf-axe vs hob-legionary; target led by iron-warlord");
    assert_eq!(raider["morale"]["rating"], 5);
    assert_eq!(odds("dwarf-axe vs hob-legionary; target led by black-prelate")["attack"]["enemy_commanders"], -1);
    let led = "dwarf-axe vs hob-legionary; target led by iron-warlord";
    assert!(chance(led, "routs") < chance("dwarf-axe vs hob-legionary", "routs"));
    assert_eq!(chance("dwarf-axe vs hob-legionary; target tried", "routs"), 0);
}

#[test]
fn shots_and_cover_are_as_on_a_board() {
    assert_eq!(odds("elf-bow vs orc-raider; ranged")["needs"], 9);
    assert_eq!(odds("elf-bow vs orc-raider; ranged; cover")["armour"]["cover"], 4);
    assert_eq!(odds("elf-bow vs sun-novice; ranged")["armour"]["deflect"], 4);
    assert_eq!(odds("elf-captain vs hill-ogre; ranged; cover; attack 2")["armour"]["cover"], 4, "a large one too");
}

#[test]
fn smites_poison_and_hp_decide_what_a_hit_does() {
    assert_eq!(odds("knight-captain vs orc-chief; smite smite-evil")["damage"]["smite"], 10);
    assert_eq!(chance("cave-spider vs levy", "destroys"), chance("cave-spider vs levy", "hits"));
    let poisoned = chance("cave-spider vs dwarf-crossbow; target hp 15", "destroys");
    assert!(poisoned > 500, "poison finishes it, not the 20 alone: {poisoned}");
    assert_eq!(chance("dwarf-axe vs orc-chief; target hp 10", "destroys"), chance("dwarf-axe vs orc-chief", "hits"));
}

#[test]
fn spells_tell_resistance_save_and_morale() {
    let ray = odds("fire-adept casts fire-ray at orc-chief");
    assert_eq!(ray["odds"]["hits"], 5_000, "+6 against 17");
    assert_eq!(odds("fire-adept casts fire-ray at orc-chief; cover")["odds"]["hits"], 3_000);
    assert_eq!(odds("fire-adept casts seeking-dart at hound-herald")["odds"]["hits"], 5_000, "resistance 11");
    let burst = odds("fire-adept casts fireburst at orc-raider");
    assert_eq!(burst["odds"]["destroys"], 6_500, "DC 15 against +1");
    assert_eq!(burst["odds"]["routs"], 3_150, "5 damage after a save leave 5 of 10 HP: a 19 holds");
    assert_eq!(odds("black-prelate casts hold at dwarf-axe")["odds"]["stops"], 3_000, "DC 14 against +7");
    assert_eq!(odds("black-prelate casts terror at knight-captain")["odds"]["hits"], 0, "fearless");
    assert_eq!(odds("black-prelate casts terror at orc-raider")["odds"]["routs"], 5_500, "DC 13 against +1");
}

#[test]
fn saves_and_morale_are_counted_by_faces() {
    let save = odds("dwarf-axe saves against 15");
    assert_eq!((&save["needs"], &save["holds"]), (&json!(8), &json!(6_500)), "level 3 and 4");
    assert_eq!(odds("dwarf-axe saves against 15; led by temple-priestess")["holds"], 7_500);
    assert_eq!(odds("hob-legionary tests morale")["holds"], 1_500);
    assert_eq!(odds("hob-legionary tests morale; led by iron-warlord")["holds"], 4_000);
    let undead = odds("bone-soldier tests morale");
    assert_eq!((&undead["is_dauntless"], &undead["holds"]), (&json!(true), &json!(10_000)));
}

/// What is written down comes to what the rules say of two such creatures in a match.
#[test]
fn the_odds_are_those_of_a_match() {
    let set_up = kernel::SetUp {
        options: json!({}),
        seats: ["p1", "p2"].map(|id| vec![String::from(id)]).into(),
        chart: Ddm::charts().swap_remove(0).chart,
    };
    let cards =
        ["dwarf-axe", "hill-ogre", "thorn-devil", "ghoul-pack", "court-illusionist", "axe-dancer", "bone-soldier"];
    for one in cards {
        for other in cards {
            let grid = vec!["............"; 8];
            let position = json!({ "grid": grid, "creatures": [
                { "id": "a", "seat": "p1", "card": one, "at": [5, 4] },
                { "id": "x", "seat": "p2", "card": other, "at": [if one == "hill-ogre" { 7 } else { 6 }, 4] },
            ] });
            let position = serde_json::from_value(position).expect("a position");
            let config = crate::configure_position(&set_up, position).expect("sound");
            let state = crate::State::new(&config, kernel::RulesVersion::NEWEST);
            let slot = |player| state.own(player).next().expect("one").0;
            let (attacker, target) = (slot(Player::ALL[0]), slot(Player::ALL[1]));
            let from = state.place_of(attacker).expect("on the board");
            let (with, index, kind) = (Weapon::Melee, 0, BlowKind::Attack);
            let aim = Aim { attacker, target, with, index, kind, smite: None, from };
            let odds = state.odds(&aim, &state.figures(&aim));
            let written = odds_of(&format!("{one} vs {other}")).expect("two cards").json;
            assert_eq!(written["odds"], json!(odds), "{one} vs {other}");
        }
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    for (asked, about) in [
        ("", ""),
        ("dwarf-axe", "dwarf-axe"),
        ("dragon vs orc-raider", "dragon"),
        ("dwarf-axe vs dragon", "dragon"),
        ("dwarf-axe vs orc-raider; ranged", "dwarf-axe vs orc-raider"),
        ("elf-bow vs orc-raider; ranged; flanking", "elf-bow vs orc-raider"),
        ("dwarf-axe vs orc-raider; attack 2", "dwarf-axe vs orc-raider"),
        ("dwarf-axe vs orc-raider; attack 0", "attack 0"),
        ("dwarf-axe vs orc-raider; sunshine", "sunshine"),
        ("dwarf-axe vs orc-raider; target hp 0", "target hp 0"),
        ("dwarf-axe vs orc-raider; led by dragon", "dragon"),
        ("dwarf-axe casts fire-ray at orc-raider", "fire-ray"),
        ("dwarf-axe saves against 99", "dwarf-axe saves against 99"),
    ] {
        let refusal = odds_of(asked).expect_err(asked);
        assert_eq!((refusal.code.as_ref(), refusal.about.as_deref()), ("bad_attack", Some(about)), "{asked}");
    }
}

/// The chances of what a spell may make of a creature are those of its dice, counted one by one.
#[test]
fn the_odds_of_a_burst_are_those_of_its_dice() {
    // DC 15, 15 fire damage, half of it after a save: a legionary with 20 HP, level 2, no commander leads it.
    let mut counts = [0_u32; 3];
    for save in 1..=20 {
        for morale in 1..=20 {
            let left = if save + 2 >= 15 { 15 } else { 5 };
            let routs = left <= 10 && morale + 2 < 20;
            counts[usize::from(routs)] += 1;
        }
    }
    let written = odds("fire-adept casts fireburst at hob-legionary");
    assert_eq!(written["odds"]["routs"], json!(counts[1] * 10_000 / 400));
    assert_eq!(written["odds"]["destroys"], json!(counts[2]));
}
