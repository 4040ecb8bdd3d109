//! The bots of La défense de Mortain, put through the laws of every bot.
#![forbid(unsafe_code)]

use kernel::{AnyBot as _, Budget, ErasedBot, Game as _, RulesVersion, SetUp};
use laws::{Hides, OpponentBounds};
use mortain::{Mortain, State};
use mortain_bots::{General, Officer, Recruit, Weights, bots};
use serde_json::{Value, json};

const BOUNDS: OpponentBounds =
    OpponentBounds { matches: 12, steps: 250, hides: Hides::Nothing, patience: 600, thought: Budget::TURN };

/// For a bot that takes its time.
const FEW: OpponentBounds = OpponentBounds { matches: 4, steps: 45, thought: Budget::TURN / 10, ..BOUNDS };

/// A pack of a table's own, whose figures never change.
fn proving_ground() -> Value {
    serde_json::from_str(include_str!("../../../rules/mortain/data/proving-ground.json")).expect("it is JSON")
}

/// Tables of all games, of a pack of the table's own, and with all options.
fn opening(seed: u64) -> State {
    let seed = usize::try_from(seed % 48).expect("small");
    let games = ["standard", "fog", "evening", "north"];
    let own = ["standard", "short", "drill"];
    let (chart, game) = match seed % 3 {
        2 => (proving_ground(), Some(own[seed / 3 % 3])),
        _ => (json!({ "pack": "own-1", "game": games[seed % 4] }), None),
    };
    let mut options = json!({
        "activation": (["half", "full"][seed / 2 % 2]),
        "supports": (["one_per_round", "each_once"][seed / 4 % 2]),
        "sealing": (["forbidden", "allowed"][seed / 8 % 2]),
    });
    if let Some(game) = game {
        options["game"] = json!(game);
    }
    let mut seats = vec![vec!["german".to_owned()], vec!["american".to_owned()]];
    seats.rotate_left(seed / 5 % 2);
    let config = Mortain::configure(&SetUp { options, seats, chart }).expect("a sound set-up");
    Mortain::start(&config, RulesVersion::new(Mortain::RULES_VERSION))
}

laws::opponent!(ARecruit, Mortain, Recruit, BOUNDS, opening);
laws::opponent!(AnOfficer, Mortain, Officer(Weights::USUAL), BOUNDS, opening);
laws::opponent!(AGeneral, Mortain, General, FEW, opening);

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
    laws::strengths_are_told_apart::<Mortain>(&bots(), &["recruit", "officer", "general"]);
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
