//! The files of the lessons, held against the rules: what they say can be done at best is what can be done at best.

use alloc::{collections::BTreeSet, string::String, vec, vec::Vec};

use kernel::{Chance, Dice, Game as _, Seat};

use super::{LEARNER, SCRIPTS, Words, goal::Goal};
use crate::{Choice, Command, Event, Options, State, Verb, Warfighter};

type Script = kernel::lesson::Script<Words>;

struct Lowest;

impl Chance for Lowest {
    fn draw(&mut self, _: u32) -> u32 {
        0
    }
}

fn puzzle(id: &str) -> (Script, State) {
    let script = SCRIPTS.by_id(id).expect("a puzzle");
    let state = laws::lessons::begun::<Warfighter>(&script.id, super::seats());
    (script, state)
}

fn after(state: &State, seat: Seat, command: &Command) -> State {
    let events = Warfighter::decide(state, seat, command, &mut Dice::new(&mut Lowest)).expect("it was offered");
    folded(state, &events)
}

fn folded(state: &State, events: &[Event]) -> State {
    let mut after = state.clone();
    for event in events {
        after.fold(event);
    }
    after
}

#[test]
fn every_file_is_read_and_says_everything_in_both_languages() {
    laws::lessons::files_say_everything(&SCRIPTS);
}

#[test]
fn every_lesson_begins_with_its_learner_and_points_at_what_is_there() {
    for script in SCRIPTS.all() {
        let state = laws::lessons::begun::<Warfighter>(&script.id, super::seats());
        assert!(state.may_act(LEARNER), "{}", script.id);
        for place in script.steps.iter().flat_map(|step| &step.places) {
            let (kind, id) = place.0.split_once('-').expect("a kind and an id");
            let is_there = match kind {
                "soldier" => state.soldier(id).is_some(),
                "hostile" => state.hostile_named(id).is_ok(),
                _ => id.parse().is_ok_and(|slot: u8| slot <= state.objective_slot()),
            };
            assert!(is_there, "{}: {place}", script.id);
        }
    }
}

/// Every attack that the learner can order, with the choices that lead there.
fn attacks(state: &State) -> Vec<Command> {
    let mut found: Vec<Command> = Vec::new();
    let mut open = vec![vec![Choice::Do { name: Verb::Attack }]];
    let mut seen = BTreeSet::new();
    while let Some(begun) = open.pop() {
        let Ok(choices) = Warfighter::choices(state, LEARNER, &begun) else { continue };
        if let Some(command) = choices.complete {
            found.push(command);
        }
        for next in choices.next {
            let mut more = begun.clone();
            more.push(next);
            if seen.insert(serde_json::to_string(&more).expect("JSON")) {
                open.push(more);
            }
        }
    }
    found
}

/// The chances of every attack, by what the lesson judges, from the surest.
fn sure(script: &Script, state: &State) -> Vec<(u16, String)> {
    let Some(Goal::SureAttack { does, .. }) = &script.end.task else { panic!("another task") };
    let mut found: Vec<(u16, String)> = Vec::new();
    for command in attacks(state) {
        let record = after(state, LEARNER, &command).lesson.expect("a lesson");
        let chance = does.of(record.attack.expect("it has attacked"));
        found.push((chance, serde_json::to_string(&command).expect("JSON")));
    }
    found.sort_unstable_by(|a, b| b.cmp(a));
    found
}

#[test]
fn the_surest_attack_of_the_last_gunner_stands_alone() {
    let (script, state) = puzzle("last-gunner");
    let Some(Goal::SureAttack { cases, .. }) = script.end.task else { panic!("another task") };
    let all = sure(&script, &state);
    assert_eq!(all[0].0, cases, "{all:?}");
    for (chance, command) in &all {
        let (auto, upgun) = (command.contains("auto"), command.contains(r#""card":"weak-spot","upgun":true"#));
        let is_it = auto && upgun && command.contains("steady-aim");
        assert!(*chance + 500 < cases || is_it && *chance == cases, "{chance}: {command}");
    }
    assert!(all.len() > 10, "{all:?}");
}

#[test]
fn nothing_but_the_weak_spot_makes_it_certain_that_no_skirmisher_fires() {
    let (script, state) = puzzle("heads-down");
    let Some(Goal::SureAttack { cases, .. }) = script.end.task else { panic!("another task") };
    let all = sure(&script, &state);
    assert_eq!(all[0].0, cases, "{all:?}");
    for (chance, command) in &all {
        let is_certain = command.contains("mk2-grenade") && command.contains("weak-spot");
        assert_eq!(*chance == cases, is_certain, "{chance}: {command}");
        assert!(is_certain || *chance < 9_500, "{chance}: {command}");
    }
    assert!(all.len() > 5, "{all:?}");
}

/// The state with the window of the first hostile attack open.
fn under_aim(state: &State) -> State {
    let mut state = after(state, LEARNER, &Command::Ready {});
    while state.tasks.last().is_none_or(|task| State::at_stake(task).is_none()) {
        state = folded(&state, &Warfighter::advance(&state, &mut Dice::new(&mut Lowest)));
    }
    state
}

/// The chances of a fall under every row of answers.
fn falls(state: &State, found: &mut Vec<u16>) {
    let passed = after(state, LEARNER, &Command::Pass {});
    let hit = folded(&passed, &Warfighter::advance(&passed, &mut Dice::new(&mut Lowest)));
    found.push(hit.lesson.expect("a lesson").fall.expect("they have fired"));
    let Options::React { reactions } = Warfighter::options(state, LEARNER) else { panic!("a window is open") };
    for reaction in reactions {
        let next = after(state, LEARNER, &reaction.command());
        if next.asked(next.tasks.last().expect("a window")).contains(&LEARNER) {
            falls(&next, found);
        } else {
            let hit = folded(&next, &Warfighter::advance(&next, &mut Dice::new(&mut Lowest)));
            found.push(hit.lesson.expect("a lesson").fall.expect("they have fired"));
        }
    }
}

#[test]
fn the_safest_answer_is_the_safest_and_stands_alone() {
    let (script, state) = puzzle("one-point");
    let Some(Goal::SafeAnswer { cases }) = script.end.task else { panic!("another task") };
    let mut found = Vec::new();
    falls(&under_aim(&state), &mut found);
    found.sort_unstable();
    // The point for Keep low; for Misdirection after Keep low; Keep low; Misdirection; nothing.
    assert_eq!(found[0], cases, "{found:?}");
    found.dedup();
    assert_eq!(found, [667, 1500, 2000, 2500, 3333]);
}
