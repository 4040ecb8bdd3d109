//! The bots of 1941, put through the laws of every bot.
#![forbid(unsafe_code)]

// Where random wars begin, as the rules' own tests have it: from both charts, in full swing, of fleets, on carriers.
#[path = "../../../rules/aa1941/tests/rules/openings.rs"]
mod openings;

use aa1941::{Aa1941, State};
use aa1941_bots::{Player, Skill, Weights, bots};
use kernel::Budget;
use laws::{Hides, OpponentBounds};

const BOUNDS: OpponentBounds =
    OpponentBounds { matches: 8, steps: 100, hides: Hides::Nothing, patience: 2_000, thought: Budget::TURN };

fn opening(seed: u64) -> State {
    match seed % 4 {
        0 => openings::from_chart(seed / 4),
        1 => openings::in_full_swing(seed),
        2 => openings::of_fleets(seed),
        _ => openings::on_carriers(seed),
    }
}

/// For ten thousand answers.
const MANY: OpponentBounds = OpponentBounds { matches: 40, steps: 260, ..BOUNDS };

/// For a bot that takes its time.
const FEW: OpponentBounds = OpponentBounds { matches: 4, steps: 80, ..BOUNDS };

laws::opponent!(ARecruit, Aa1941, Player::new(Skill::Recruit), BOUNDS, opening);
laws::opponent!(AnOfficer, Aa1941, Player::new(Skill::Officer), BOUNDS, opening);
laws::opponent!(AGeneral, Aa1941, Player::new(Skill::General(Weights::TUNED)), FEW, opening);
laws::opponent!(ManyRecruits, Aa1941, Player::new(Skill::Recruit), MANY, opening);
laws::opponent!(ManyOfficers, Aa1941, Player::new(Skill::Officer), MANY, opening);
laws::opponent!(ManyGenerals, Aa1941, Player::new(Skill::General(Weights::TUNED)), MANY, opening);

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
fn a_recruits_answers_are_legal_in_ten_thousand_positions() {
    laws::hold(laws::bots_answers_are_legal::<ManyRecruits>());
}

#[test]
fn an_officers_answers_are_legal_in_ten_thousand_positions() {
    laws::hold(laws::bots_answers_are_legal::<ManyOfficers>());
}

#[test]
fn a_generals_answers_are_legal_in_ten_thousand_positions() {
    laws::hold(laws::bots_answers_are_legal::<ManyGenerals>());
}

#[test]
fn a_general_has_weights_that_can_be_changed_one_by_one() {
    let bots = bots();
    let general = bots.iter().find(|bot| bot.strength().id == "general").expect("it is there");
    let (name, value) = general.weights()[0];
    let changed = general.with_weights(&[(name.to_owned(), value + 1)]).expect("a weight of its own");
    assert_eq!(changed.weights()[0], (name, value + 1));
    assert_eq!(changed.weights()[1..], general.weights()[1..]);
    assert!(general.with_weights(&[("luck".to_owned(), 1)]).is_none(), "no such weight");
    assert!(bots[0].weights().is_empty(), "a recruit weighs nothing");
}

#[test]
fn each_strength_has_an_id_of_its_own_and_names_in_both_languages() {
    laws::strengths_are_told_apart::<Aa1941>(&bots(), &["recruit", "officer", "general"]);
}
