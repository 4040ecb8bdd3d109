//! The bots of Warfighter, put through the laws of every bot, and against each other.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;

use kernel::{
    AnyBot as _, Awaiting, Bot, Budget, ErasedBot, Game as _, MatchState, RulesVersion, Seat, SetUp, Sight, SplitMix,
    Viewer, chance_of_a_bot,
};
use laws::{Hides, OpponentBounds};
use serde_json::{Value, json};
use warfighter::{State, Warfighter, Won, pack::shipped};
use warfighter_bots::{General, Officer, Recruit, Weights, bots};

const BOUNDS: OpponentBounds =
    OpponentBounds { matches: 8, steps: 160, hides: Hides::Something, patience: 700, thought: Budget::TURN };

/// For a bot that takes its time.
const FEW: OpponentBounds = OpponentBounds { matches: 4, steps: 45, thought: Budget::TURN / 20, ..BOUNDS };

fn set_up(options: Value, seats: usize) -> SetUp {
    let seats = (1..=seats).map(|seat| vec![format!("squad-{seat}")]).collect();
    SetUp { options, seats, chart: Warfighter::charts().swap_remove(0).chart }
}

fn start(options: Value, seats: usize) -> State {
    let config = Warfighter::configure(&set_up(options, seats)).expect("a sound set-up");
    Warfighter::start(&config, RulesVersion::new(Warfighter::RULES_VERSION))
}

/// All missions and objectives, one to four seats, every level, hands open and closed, with and without the options of page 38.
fn opening(seed: u64) -> State {
    let pack = shipped().swap_remove(0);
    let nth = |count: usize, by: u64| usize::try_from(by).expect("small") % count;
    let mission = pack.missions.keys().nth(nth(pack.missions.len(), seed)).expect("it is there");
    let objective = pack.objectives.keys().nth(nth(pack.objectives.len(), seed * 3 + 1)).expect("it is there");
    let options = json!({
        "mission": mission,
        "objective": objective,
        "level": (["frontline", "elite", "mixed"][nth(3, seed)]),
        "hands": (["closed", "open"][nth(2, seed)]),
        "save_cards": seed % 3 == 1,
        "jams": seed % 4 == 2,
    });
    start(options, 1 + nth(4, seed + seed / 4))
}

laws::opponent!(ARecruit, Warfighter, Recruit, BOUNDS, opening);
laws::opponent!(AnOfficer, Warfighter, Officer(Weights::USUAL), BOUNDS, opening);
laws::opponent!(AGeneral, Warfighter, General, FEW, opening);

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
    laws::strengths_are_told_apart::<Warfighter>(&bots(), &["recruit", "officer", "general"]);
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

/// Whether a bot, in all seats, wins a mission with so much work for each turn.
fn wins<B: Bot<Game = Warfighter>>(bot: &B, state: State, seed: u64, work: u32) -> bool {
    let rules = RulesVersion::new(Warfighter::RULES_VERSION);
    let mut dice = SplitMix::new(seed);
    let mut course = MatchState::<Warfighter>::new(state);
    course.settle(&mut dice).expect("it opens");
    let mut memories: BTreeMap<Seat, B::Memory> = BTreeMap::new();
    for step in 0.. {
        let Awaiting::Seats { pending, .. } = course.awaiting() else { break };
        let seat = pending[0].seat;
        let sight = Sight::of(&course, seat, rules).expect("it is asked");
        let (mut chance, mut budget) = (chance_of_a_bot(seed, step, seat), Budget::of(work));
        let action = bot.choose(&sight, memories.entry(seat).or_default(), &mut budget, &mut chance);
        course.act(seat, &action, &mut dice).expect("it is legal");
    }
    Warfighter::view(course.state(), Viewer::Public).result.expect("it is over").outcome == Won::Won
}

/// Every mission with every objective twice, each with dice of its own. An Officer wins about half of those 98 and a Recruit
/// few; the standard error of the difference is 5, and what is asked for is far less than was found.
#[test]
fn an_officer_wins_clearly_more_missions_than_a_recruit() {
    let pack = shipped().swap_remove(0);
    let (mut by_officers, mut by_recruits, mut seed) = (0, 0, 0);
    for _ in 0..2 {
        for mission in pack.missions.keys() {
            for objective in pack.objectives.keys() {
                let begin = || start(json!({ "mission": mission, "objective": objective }), 1);
                by_officers += u32::from(wins(&Officer(Weights::USUAL), begin(), seed, Budget::TURN));
                by_recruits += u32::from(wins(&Recruit, begin(), seed, Budget::TURN));
                seed += 1;
            }
        }
    }
    assert!(by_officers >= by_recruits + 14, "{by_officers} and {by_recruits} of {seed}");
}

/// Every mission with every objective once, each with the same dice for both. With a fiftieth of the work that hosts grant a
/// General is about as good as an Officer: what is asked for is no less than that, by two standard errors of the difference.
#[test]
fn a_general_in_a_hurry_wins_no_fewer_missions_than_an_officer() {
    let pack = shipped().swap_remove(0);
    let (mut by_generals, mut by_officers, mut seed) = (0, 0, 0);
    for mission in pack.missions.keys() {
        for objective in pack.objectives.keys() {
            let begin = || start(json!({ "mission": mission, "objective": objective }), 1);
            by_generals += u32::from(wins(&General, begin(), seed, Budget::TURN / 50));
            by_officers += u32::from(wins(&Officer(Weights::USUAL), begin(), seed, Budget::TURN / 50));
            seed += 1;
        }
    }
    assert!(by_generals + 10 >= by_officers, "{by_generals} and {by_officers} of {seed}");
}
