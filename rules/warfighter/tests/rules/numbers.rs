//! The numbers of questions: a seat that is asked anew is asked by a higher one.

use kernel::{Action, Game as _, MatchState, RulesVersion, Seat, SetUp, SplitMix};
use serde_json::{Value, json};
use warfighter::{Command, Endure, Standing, Warfighter, configure_position};

use crate::subject::chart_of;

fn at(position: Value, chart: Value) -> MatchState<Warfighter> {
    let options = json!({ "mission": "first-hedge", "objective": "bunker" });
    let set_up = SetUp { options, seats: vec![vec!["squad-1".to_owned()]], chart };
    let position = serde_json::from_value(position).expect("a position");
    let config = configure_position(&set_up, position).expect("a table");
    let rules = RulesVersion::new(Warfighter::RULES_VERSION);
    let mut this = MatchState::new(Warfighter::start(&config, rules));
    this.settle(&mut SplitMix::new(1)).expect("it comes to a question");
    this
}

/// The kinds of the questions of so many answers, by `answer` or else by the fallback. Each number is above all before it.
fn asked(
    mut this: MatchState<Warfighter>,
    answers: u32,
    answer: impl Fn(&str) -> Option<Command>,
) -> Vec<&'static str> {
    let (mut kinds, mut last) = (Vec::new(), None);
    for _ in 0..answers {
        let Some(one) = this.awaiting().pending().first().cloned() else { break };
        assert!(last < Some(one.decision), "{} has {:?} after {last:?}, {kinds:?}", one.kind, one.decision);
        last = Some(one.decision);
        kinds.push(one.kind);
        let fallback = || Warfighter::fallback(this.state(), this.asked(Seat(0)), &Standing::default());
        let action = answer(one.kind).map(Action::Command).or_else(fallback).expect("it has an answer");
        let taken = this.act(Seat(0), &action, &mut SplitMix::new(1));
        if taken.is_err() {
            let fallback = Warfighter::fallback(this.state(), this.asked(Seat(0)), &Standing::default());
            this.act(Seat(0), &fallback.expect("it has one"), &mut SplitMix::new(1)).expect("a fallback is legal");
        }
    }
    kinds
}

#[test]
fn a_turn_is_asked_above_the_environment_that_it_began_with() {
    let position = json!({
        "track": ["woodland-road"],
        "soldiers": { "novak": { "slot": 2 }, "finch": { "slot": 2 }, "yates": { "slot": 2 }, "brandt": { "slot": 2 } },
    });
    let kinds = asked(at(position, chart_of("standard")), 12, |kind| {
        (kind == "environment").then_some(Command::Endure { how: Endure::Suppress })
    });
    let is_followed = kinds.windows(2).any(|two| two == ["environment", "turn"]);
    assert!(is_followed, "{kinds:?}");
}

#[test]
fn wounds_of_one_blow_are_asked_one_above_the_other() {
    let mut pack = chart_of("own");
    pack["hostiles"]["recruits"]["effect"] = json!([{ "wound": 2, "who": "target_slot" }]);
    let position = json!({
        "soldiers": { "novak": { "skills": ["lucky"] }, "brandt": { "skills": ["lucky"] } },
        "hostiles": [{ "card": "recruits", "slot": 1, "target": "novak" }],
    });
    let react = |soldier: &str| {
        let command = json!({ "do": "react", "soldier": soldier, "use": { "skill": "lucky" } });
        serde_json::from_value(command).expect("a command")
    };
    // The first window opens anew after its reaction, by a number of its own.
    let kinds = asked(at(position, pack), 5, |kind| (kind == "react").then(|| react("novak")));
    let windows = kinds.iter().filter(|kind| **kind == "react").count();
    assert!(windows >= 3, "{kinds:?}");
}

/// No card is drawn on the way to the turn; another answer would put another question under the turn's number.
#[test]
fn an_answer_that_puts_another_question_stands() {
    let position = json!({
        "track": ["woodland-road"],
        "soldiers": { "novak": { "slot": 2, "skills": ["lucky"] } },
    });
    let mut dice = SplitMix::new(1);
    let mut this = at(position, chart_of("standard"));
    while this.awaiting().pending().first().is_some_and(|one| one.kind != "environment") {
        let fallback = Warfighter::fallback(this.state(), this.asked(Seat(0)), &Standing::default());
        this.act(Seat(0), &fallback.expect("it has one"), &mut dice).expect("a fallback is legal");
    }
    let endures = Action::Command(Command::Endure { how: Endure::Suppress });
    let acted = this.act(Seat(0), &endures, &mut dice).expect("it is legal");
    assert!(acted.draws.is_empty(), "{:?}", acted.draws);
    assert_eq!(this.awaiting().pending()[0].kind, "turn");
    assert_eq!(this.undo_depth(Seat(0)), 0);
}
