//! The bots of Axis & Allies Miniatures, put through the laws of every bot.
#![forbid(unsafe_code)]

use aam::{Aam, State};
use aam_bots::{General, Officer, Recruit, Temper, bots};
use kernel::{Budget, Game as _, RulesVersion, SetUp};
use laws::{Hides, OpponentBounds};
use serde_json::{Value, json};

const BOUNDS: OpponentBounds =
    OpponentBounds { matches: 8, steps: 250, hides: Hides::Something, patience: 1_500, thought: Budget::TURN };

/// For a bot that takes its time.
const FEW: OpponentBounds = OpponentBounds { matches: 4, steps: 60, thought: Budget::TURN / 20, ..BOUNDS };

/// The pack of the scenario files, as a pack of a table's own.
fn own_pack() -> Value {
    let read = |text: &str| serde_json::from_str::<Value>(text).expect("it is JSON");
    let mut pack = read(include_str!("../../../rules/aam/data/test-pack.json"));
    pack["maps"] = read(include_str!("../../../rules/aam/data/test-maps.json"));
    pack
}

/// Both scenarios, all limits, large and small armies, a pack of the table's own.
fn opening(seed: u64) -> State {
    let small = |count: u64| usize::try_from(seed / 2 % count).expect("small");
    let mut options = json!({ "points": ([50, 100, 160, 300][small(4)]), "historical": (seed.is_multiple_of(5)) });
    if seed % 3 == 1 {
        options["scenario"] = json!("assault");
        options["attacker"] = json!(["axis", "allies"][small(2)]);
    } else if seed.is_multiple_of(4) {
        options["map"] = json!(small(6) + 1);
    }
    let chart = if seed % 7 == 6 && seed % 3 != 1 { own_pack() } else { json!({ "pack": "own-1" }) };
    if chart.get("schema").is_none() && seed % 6 == 5 {
        options["year"] = json!(1939 + small(7));
    } else if chart.get("schema").is_some() {
        options["map"] = Value::Null;
    }
    let mut seats = vec![vec!["axis".to_owned()], vec!["allies".to_owned()]];
    seats.rotate_left(small(2));
    let config = Aam::configure(&SetUp { options, seats, chart }).expect("a sound set-up");
    Aam::start(&config, RulesVersion::new(Aam::RULES_VERSION))
}

laws::opponent!(ARecruit, Aam, Recruit, BOUNDS, opening);
laws::opponent!(AnOfficer, Aam, Officer(Temper::USUAL), BOUNDS, opening);
laws::opponent!(AGeneral, Aam, General(Temper::GENERAL), FEW, opening);

mod recruit {
    laws::every_law_of_bots!(crate::ARecruit);
}

mod officer {
    laws::every_law_of_bots!(crate::AnOfficer);
}

mod general {
    laws::every_law_of_bots!(crate::AGeneral);
}

#[test]
fn each_strength_has_an_id_of_its_own_and_names_in_both_languages() {
    laws::strengths_are_told_apart::<Aam>(&bots(), &["recruit", "officer", "general"]);
}
