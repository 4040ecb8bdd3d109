//! The bots of Outpost, put through the laws of every bot.
#![forbid(unsafe_code)]

use kernel::{
    AnyBot, AnyGame as _, Awaiting, Budget, Erased, ErasedBot, Game as _, RulesVersion, Seat, SetUp, SplitMix,
    Thinking, Verdict, chance_of_a_bot,
};
use laws::{Hides, OpponentBounds};
use outpost::{Outpost, State};
use outpost_bots::{Recruit, Sergeant, bots};
use serde_json::{Value, json};

const BOUNDS: OpponentBounds =
    OpponentBounds { matches: 24, steps: 200, hides: Hides::Something, patience: 60, thought: Budget::TURN };

/// Tables of all modes, sizes and charts.
fn set_up(seed: u64) -> SetUp {
    let tables =
        [("versus", 2), ("free_for_all", 4), ("cooperation", 3), ("solitary", 1), ("free_for_all", 3), ("versus", 2)];
    let (mode, seats) = tables[usize::try_from(seed % 6).expect("small")];
    let roles = ["red", "blue", "green", "amber"];
    let chart = Outpost::charts().swap_remove(usize::try_from(seed / 6 % 2).expect("small")).chart;
    SetUp {
        options: json!({ "mode": mode, "rounds": 3 + seed % 3 }),
        seats: roles[..seats].iter().map(|role| vec![(*role).to_owned()]).collect(),
        chart,
    }
}

fn opening(seed: u64) -> State {
    let config = Outpost::configure(&set_up(seed)).expect("a sound set-up");
    Outpost::start(&config, RulesVersion::new(Outpost::RULES_VERSION))
}

laws::opponent!(ARecruit, Outpost, Recruit, BOUNDS, opening);
laws::opponent!(ASergeant, Outpost, Sergeant, BOUNDS, opening);

mod recruit {
    laws::every_law_of_bots!(crate::ARecruit);
}

mod sergeant {
    laws::every_law_of_bots!(crate::ASergeant);
}

#[test]
fn each_strength_has_an_id_of_its_own_and_names_in_both_languages() {
    laws::strengths_are_told_apart::<Outpost>(&bots(), &["recruit", "sergeant"]);
}

/// Points for the first seat of a match of two patrols: 2 won, 1 drawn.
fn played(first: &dyn AnyBot, second: &dyn AnyBot, seed: u64) -> u32 {
    let game = Erased::<Outpost>::new();
    let set_up = SetUp { options: json!({ "mode": "versus" }), ..set_up(seed * 6) };
    let config = game.configure(&set_up).expect("a sound set-up");
    let rules = RulesVersion::new(Outpost::RULES_VERSION);
    let mut dice = SplitMix::new(seed);
    let start = game.start(&config, rules).expect("its own");
    let mut position = start.settle(&mut dice).expect("it opens").after;
    let mut memories = [Value::Null, Value::Null];
    for step in 0.. {
        let Awaiting::Seats { pending, .. } = position.awaiting() else { break };
        let seat = pending[0].seat;
        let which = usize::from(seat.0);
        let thinking = Thinking {
            seat,
            rules,
            memory: &memories[which],
            budget: Budget::for_pace(pending[0].pace),
            chance: &mut chance_of_a_bot(seed, step, seat),
        };
        let thought = [first, second][which].choose(&*position, thinking).expect("it is asked");
        position = position.play(seat, &thought.command, &mut dice).expect("it is legal").after;
        memories[which] = thought.memory;
    }
    match position.outcome().and_then(|outcome| outcome.verdict(Seat(0))) {
        Some(Verdict::Won) => 2,
        Some(Verdict::Drawn) => 1,
        Some(Verdict::Lost) | None => 0,
    }
}

#[test]
fn the_sergeant_beats_the_recruit() {
    let (recruit, sergeant) = (ErasedBot::new(Recruit), ErasedBot::new(Sergeant));
    let points: u32 =
        (0..100).map(|seed| played(&sergeant, &recruit, seed) + 2 - played(&recruit, &sergeant, seed)).sum();
    assert!(points >= 280, "{points} of 400 points");
}
