//! The bots of D&D Miniatures, put through the laws of every bot.
#![forbid(unsafe_code)]

use ddm::{Ddm, Reason, State};
use ddm_bots::{General, Officer, Recruit, Weights, bots};
use kernel::{
    AnyBot as _, Awaiting, Bot as _, Budget, ErasedBot, Game as _, MatchState, NoMemory, RulesVersion, SetUp, Sight,
    SplitMix, Viewer, chance_of_a_bot,
};
use laws::{Hides, OpponentBounds};
use serde_json::{Value, json};

const BOUNDS: OpponentBounds =
    OpponentBounds { matches: 8, steps: 250, hides: Hides::Something, patience: 1_500, thought: Budget::TURN };

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
    if seats == 4 && seed.is_multiple_of(2) {
        options["teams"] = json!("pairs");
    }
    let mut seats: Vec<Vec<String>> = (1..=seats).map(|seat| vec![format!("p{seat}")]).collect();
    let by = small(2);
    seats.rotate_left(by);
    let config = Ddm::configure(&SetUp { options, seats, chart }).expect("a sound set-up");
    Ddm::start(&config, RulesVersion::new(Ddm::RULES_VERSION))
}

laws::opponent!(ARecruit, Ddm, Recruit, BOUNDS, opening);
laws::opponent!(AnOfficer, Ddm, Officer(Weights::USUAL), BOUNDS, opening);
laws::opponent!(AGeneral, Ddm, General(Weights::GENERAL), FEW, opening);

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
    laws::strengths_are_told_apart::<Ddm>(&bots(), &["recruit", "officer", "general"]);
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

/// A match of Officers and Recruits in turn, to its end; how it ended.
fn played_out(options: Value, seats: usize, seed: u64) -> Reason {
    let rules = RulesVersion::new(Ddm::RULES_VERSION);
    let seats = (1..=seats).map(|seat| vec![format!("p{seat}")]).collect();
    let set_up = SetUp { options, seats, chart: json!({ "pack": "standard" }) };
    let config = Ddm::configure(&set_up).expect("a sound set-up");
    let mut dice = SplitMix::new(seed);
    let mut course = MatchState::<Ddm>::new(Ddm::start(&config, rules));
    course.settle(&mut dice).expect("it opens");
    for step in 0.. {
        let Awaiting::Seats { pending, .. } = course.awaiting() else { break };
        let seat = pending[0].seat;
        let sight = Sight::of(&course, seat, rules).expect("it is asked");
        let (mut chance, mut budget) = (chance_of_a_bot(seed, step, seat), Budget::for_pace(pending[0].pace));
        let action = if seat.0 % 2 == 0 {
            Officer(Weights::USUAL).choose(&sight, &mut NoMemory {}, &mut budget, &mut chance)
        } else {
            Recruit.choose(&sight, &mut NoMemory {}, &mut budget, &mut chance)
        };
        course.act(seat, &action, &mut dice).expect("it is legal");
    }
    Ddm::view(course.state(), Viewer::Public).end.expect("it is over").reason
}

#[test]
fn matches_of_every_kind_come_to_an_end_by_fighting() {
    let mut fought = 0;
    let mut played = 0;
    for victory in ["last", "points"] {
        for (seats, more) in [
            (2, json!({ "map": "old-wood" })),
            (2, json!({ "terrain": "tiles" })),
            (3, json!({})),
            (4, json!({})),
            (4, json!({ "teams": "pairs" })),
            (4, json!({ "teams": "pairs", "terrain": "tiles" })),
        ] {
            let mut options = json!({ "points": 100, "victory": victory });
            for (name, value) in more.as_object().expect("it is one") {
                options[name] = value.clone();
            }
            let reason = played_out(options, seats, played);
            fought += u32::from(matches!(reason, Reason::LastStanding | Reason::Points));
            played += 1;
        }
    }
    assert!(fought >= 11, "{fought} of {played}");
}
