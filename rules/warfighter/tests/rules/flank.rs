//! A flanking attack that is built from choices takes abilities for its move and for its attack.

use std::collections::BTreeSet;

use kernel::{Dice, Game as _, MatchState, RulesVersion, Seat, SetUp, SplitMix};
use serde_json::json;
use warfighter::{Choice, Command, State, Verb, Warfighter, configure_position};

use crate::subject::chart_of;

fn begun() -> State {
    let options = json!({ "mission": "first-hedge", "objective": "bunker" });
    let set_up = SetUp { options, seats: vec![vec!["squad-1".to_owned()]], chart: chart_of("standard") };
    let position = json!({
        "track": ["hedgerow"],
        "soldiers": { "novak": {
            "weapons": { "m1-garand": 5 }, "gear": [], "xp": 1,
            "hand": ["flanking-attack", "advance", "steady-aim", "reload", "regroup"],
        } },
        "hostiles": [{ "card": "recruits", "slot": 2, "target": "novak" }],
    });
    let position = serde_json::from_value(position).expect("a position");
    let config = configure_position(&set_up, position).expect("a table");
    let mut this = MatchState::<Warfighter>::new(Warfighter::start(&config, RulesVersion::new(1)));
    this.settle(&mut SplitMix::new(1)).expect("it comes to a question");
    this.state().clone()
}

/// Every command that a way through the choices of a verb leads to.
fn commands(state: &State, verb: Verb) -> Vec<Command> {
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    let mut open = vec![vec![Choice::Do { name: verb }]];
    while let Some(begun) = open.pop() {
        let choices = Warfighter::choices(state, Seat(0), &begun).expect("it was offered");
        found.extend(choices.complete);
        for next in choices.next {
            let way = [&begun[..], &[next]].concat();
            if seen.insert(way.clone()) {
                open.push(way);
            }
        }
    }
    found
}

#[test]
fn its_move_and_its_attack_take_abilities() {
    let state = begun();
    let all = commands(&state, Verb::Use);
    for command in &all {
        let mut dice = SplitMix::new(1);
        let decided = Warfighter::decide(&state, Seat(0), command, &mut Dice::new(&mut dice));
        assert!(decided.is_ok(), "{command:?}");
    }
    let helped = |way: usize, attack: usize| {
        all.iter().any(|command| {
            let Command::Use { r#move: Some(part), attack: Some(fired), .. } = command else { return false };
            (part.r#use.len(), fired.r#use.len()) == (way, attack)
        })
    };
    // Two cards pay for the ability; Advance pays the entry of the hedgerow.
    assert!(helped(1, 0) && helped(1, 1), "{all:?}");
    let without = |command: &&Command| matches!(command, Command::Use { r#move: Some(_), attack: None, .. });
    assert!(all.iter().any(|command| without(&command)), "the attack is left to the seat");
}
