//! The bots of D&D Miniatures, put through the laws of every bot.
#![forbid(unsafe_code)]

use ddm::{Ddm, State};
use ddm_bots::{General, Officer, Recruit, Weights, bots};
use kernel::{AnyBot, Budget, ErasedBot, Game as _, RulesVersion, SetUp};
use laws::{Hides, Opponent, OpponentBounds};
use serde_json::{Value, json};

const BOUNDS: OpponentBounds =
    OpponentBounds { matches: 16, steps: 250, hides: Hides::Something, patience: 1_500, thought: Budget::TURN };

/// For a bot that takes its time.
const FEW: OpponentBounds = OpponentBounds { matches: 4, steps: 80, thought: Budget::TURN / 20, ..BOUNDS };

/// A pack of a table's own, whose figures never change.
fn proving() -> Value {
    serde_json::from_str(include_str!("../../../rules/ddm/data/pack-proving.json")).expect("it is JSON")
}

/// Two to four seats, teams, both grounds, both victories, small and large warbands, a pack of the table's own.
fn opening(seed: u64) -> State {
    let small = |count: u64| usize::try_from(seed / 3 % count).expect("small");
    let seats = 2 + usize::try_from(seed % 3).expect("small");
    let chart = if seed % 7 == 6 { proving() } else { json!({ "pack": "standard" }) };
    let mut options = json!({
        "points": ([50, 100, 160, 200][small(4)]),
        "victory": (["last", "points"][small(2)]),
    });
    if seed % 5 == 1 {
        options["terrain"] = json!("tiles");
    }
    if seats == 4 && seed % 2 == 0 {
        options["teams"] = json!("pairs");
    }
    let mut seats: Vec<Vec<String>> = (1..=seats).map(|seat| vec![format!("p{seat}")]).collect();
    let by = small(2);
    seats.rotate_left(by);
    let config = Ddm::configure(&SetUp { options, seats, chart }).expect("a sound set-up");
    Ddm::start(&config, RulesVersion::new(Ddm::RULES_VERSION))
}

macro_rules! opponent {
    ($name:ident, $bot:expr, $bounds:ident) => {
        struct $name;

        impl Opponent for $name {
            type Game = Ddm;
            const BOUNDS: OpponentBounds = $bounds;

            fn bot() -> Box<dyn AnyBot> {
                Box::new(ErasedBot::new($bot))
            }

            fn opening(seed: u64) -> State {
                opening(seed)
            }
        }
    };
}

opponent!(ARecruit, Recruit, BOUNDS);
opponent!(AnOfficer, Officer(Weights::USUAL), BOUNDS);
opponent!(AGeneral, General(Weights::USUAL), FEW);

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
    let strengths: Vec<_> = bots().iter().map(|bot| bot.strength()).collect();
    assert_eq!(strengths.iter().map(|one| one.id).collect::<Vec<_>>(), ["recruit", "officer", "general"]);
    assert!(strengths.iter().all(|one| !one.name.en.is_empty() && one.name.en != one.name.fr));
    assert!(bots().iter().all(|bot| bot.game() == Ddm::ID));
}

#[test]
fn an_officer_weighs_by_what_it_is_told() {
    let officer = ErasedBot::new(Officer(Weights::USUAL));
    let name = officer.weights()[0].0;
    let other = officer.with_weights(&[(name.to_owned(), 123)]).expect("it has that one");
    assert_eq!(other.weights()[0], (name, 123));
    assert_eq!(other.weights()[1..], officer.weights()[1..]);
    assert!(officer.with_weights(&[("none".to_owned(), 1)]).is_none());
}
