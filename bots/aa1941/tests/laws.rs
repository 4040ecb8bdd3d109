//! The bots of 1941, put through the laws of every bot.
#![forbid(unsafe_code)]

// Where random wars begin, as the rules' own tests have it: from both charts, in full swing, of fleets, on carriers.
#[path = "../../../rules/aa1941/tests/rules/openings.rs"]
mod openings;

use aa1941::{Aa1941, State};
use aa1941_bots::{Player, Skill, Weights, bots};
use kernel::{AnyBot, Budget, ErasedBot, Game as _};
use laws::{Hides, Opponent, OpponentBounds};

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

macro_rules! opponent {
    ($name:ident, $skill:expr, $bounds:ident) => {
        struct $name;

        impl Opponent for $name {
            type Game = Aa1941;
            const BOUNDS: OpponentBounds = $bounds;

            fn bot() -> Box<dyn AnyBot> {
                Box::new(ErasedBot::new(Player::new($skill)))
            }

            fn opening(seed: u64) -> State {
                opening(seed)
            }
        }
    };
}

opponent!(ARecruit, Skill::Recruit, BOUNDS);
opponent!(AnOfficer, Skill::Officer, BOUNDS);
opponent!(AGeneral, Skill::General(Weights::TUNED), FEW);
opponent!(ManyRecruits, Skill::Recruit, MANY);
opponent!(ManyOfficers, Skill::Officer, MANY);
opponent!(ManyGenerals, Skill::General(Weights::TUNED), MANY);

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
    let strengths: Vec<_> = bots().iter().map(|bot| bot.strength()).collect();
    assert_eq!(strengths.iter().map(|one| one.id).collect::<Vec<_>>(), ["recruit", "officer", "general"]);
    assert!(strengths.iter().all(|one| one.name.en != one.name.fr && !one.about.fr.is_empty()));
    assert!(bots().iter().all(|bot| bot.game() == Aa1941::ID));
}
