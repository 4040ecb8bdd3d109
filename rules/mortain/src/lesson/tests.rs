//! The files of the lessons, held against the rules: what they say can be done at best is what can be done at best.

use alloc::{collections::BTreeSet, format, vec::Vec};
use kernel::{Game as _, LessonKind, RulesVersion, SetUp};
use serde_json::json;

use super::{
    FILES, Script, all, by_id,
    goal::Goal,
    judge::{in_the_zone, row_is_closed},
    set_up,
};
use crate::{
    Mode, Mortain, Side, State, Support,
    battle::Slot,
    orders::Order,
    state::{Phase, Question},
};

fn begun(script: &Script) -> State {
    let set_up = SetUp {
        options: json!({ "lesson": script.id }),
        seats: set_up::seats(),
        chart: Mortain::charts().swap_remove(0).chart,
    };
    let config = Mortain::configure(&set_up).unwrap_or_else(|refusal| panic!("{}: {}", script.id, refusal.text.en));
    Mortain::start(&config, RulesVersion::NEWEST)
}

fn sentences(text: &str) -> usize {
    let ends = |at: char| matches!(at, '.' | '!' | '?');
    text.chars().rev().skip(1).filter(|&at| ends(at)).count() + 1
}

#[test]
fn every_file_is_read_and_says_everything_in_both_languages() {
    for file in FILES {
        serde_json::from_str::<Script>(file).unwrap_or_else(|error| panic!("{error}: {file}"));
    }
    let scripts = all();
    let ids: BTreeSet<_> = scripts.iter().map(|script| script.id.clone()).collect();
    assert_eq!(ids.len(), FILES.len(), "an id stands twice");
    for script in &scripts {
        assert!(by_id(&script.id).is_some(), "{}: its id has to stand in the first lines", script.id);
        let of_steps = script.steps.iter().flat_map(|step| [&step.ask, &step.why]);
        let of_end = [Some(&script.end.solved), script.end.missed.as_ref()].into_iter().flatten();
        for text in [&script.title, &script.about].into_iter().chain(of_steps).chain(of_end) {
            assert!(!text.en.is_empty() && !text.fr.is_empty() && text.en != text.fr, "{}: {text:?}", script.id);
            let is_straight = text.fr.contains('\'') || text.en.contains('\'');
            assert!(!is_straight, "{}: a straight apostrophe: {text:?}", script.id);
        }
        for step in &script.steps {
            for why in [&step.why.en, &step.why.fr] {
                assert!(sentences(why) <= 2, "{}, {}: {why}", script.id, step.id);
            }
        }
        let steps: BTreeSet<_> = script.steps.iter().map(|step| &step.id).collect();
        assert_eq!(steps.len(), script.steps.len(), "{}: the id of a step stands twice", script.id);
        // A puzzle says when it is missed, and a lesson that is guided cannot be.
        assert_eq!(script.end.task.is_some(), script.kind == LessonKind::Puzzle, "{}", script.id);
        assert_eq!(script.end.missed.is_some(), script.kind == LessonKind::Puzzle, "{}", script.id);
    }
}

#[test]
fn every_lesson_begins_with_its_learner_and_fits_its_map() {
    for script in all() {
        let state = begun(&script);
        let (side, question) = state.asked().unwrap_or_else(|| panic!("{}: nobody is asked", script.id));
        assert_eq!(*state.seats.get(side), script.learner, "{}", script.id);
        assert!(matches!(question, Question::SetUp | Question::Activate), "{}", script.id);
        let here = |step: &super::Step| step.places.iter().all(|cell| state.battle.board().terrain(*cell).is_some());
        assert!(script.steps.iter().all(here), "{}: a hex that is none", script.id);
        assert_eq!(state.deck.len() + state.deck.discarded().len(), 53, "{}: every card is somewhere", script.id);
        let cards = matches!(state.phase, Phase::Opportunity { .. });
        assert_eq!(cards, script.kind == LessonKind::Puzzle, "{}: a puzzle begins with its card", script.id);
        let mut loads: Vec<_> =
            state.battle.slots().filter_map(|(slot, unit)| Some((state.cell(slot)?, unit))).collect();
        loads.retain(|(_, unit)| Some(unit.id) != state.battle.companion());
        for (cell, unit) in &loads {
            let there: Vec<_> = loads.iter().filter(|(other, _)| other == cell).collect();
            assert!(
                there.len() <= 2 && there.iter().all(|(_, other)| other.side == unit.side),
                "{}: {cell}",
                script.id
            );
        }
    }
}

/// All shots that a side could fire on the card in play, by any units together: the card each needs, and who fires.
fn shots(state: &State, side: Side) -> Vec<(i16, Vec<Slot>, Slot)> {
    let mut groups: Vec<Vec<Slot>> = alloc::vec![Vec::new()];
    for slot in state.units_of(side) {
        let with: Vec<_> = groups.iter().map(|group| group.iter().copied().chain([slot]).collect()).collect();
        groups.extend(with);
    }
    let mut found = Vec::new();
    for target in state.units_of(side.other()) {
        for group in groups.iter().filter(|group| !group.is_empty() && state.may_fire(group, target).is_ok()) {
            let attack = state.volley(side, group, target).expect("it stands on the map");
            found.push((attack.needs(), group.clone(), target));
        }
    }
    found.sort();
    found
}

#[test]
fn the_best_shot_is_the_best_and_there_is_no_other_as_good() {
    let script = by_id("fire-together").expect("a puzzle");
    let state = begun(&script);
    let shots = shots(&state, Side::German);
    let [.., second, first] = &shots[..] else { panic!("there are shots") };
    assert!(matches!(script.end.task, Some(Goal::BestShot { needs }) if needs == first.0), "{first:?}");
    assert!(second.0 < first.0, "{second:?} is as good as {first:?}");
}

#[test]
fn the_best_strike_is_the_best_and_there_is_no_other_as_good() {
    let script = by_id("one-strike").expect("a puzzle");
    let state = begun(&script);
    let mut strikes = Vec::new();
    for order in state.orders(Side::American) {
        let Order::Strike { support: Support::Air, hex, mode } = order else { continue };
        let attack = state.strike(Support::Air, mode, hex);
        let hits = usize::from(state.chance(attack.needs()).0) * attack.targets.len();
        strikes.push((hits, format!("{hex}"), mode));
    }
    strikes.sort();
    let [.., second, first] = &strikes[..] else { panic!("there are strikes") };
    assert_eq!((first.1.as_str(), first.2), ("g2", Mode::At));
    let Some(Goal::Struck { hex, mode }) = &script.end.task else { panic!("another task") };
    assert_eq!((format!("{hex}"), *mode), (first.1.clone(), first.2));
    assert!(second.0 < first.0, "{second:?} is as good as {first:?}");
}

#[test]
fn one_zone_alone_covers_all_and_none_covers_more() {
    let script = by_id("one-zone").expect("a puzzle");
    let state = begun(&script);
    let mut covered = Vec::new();
    for order in state.orders(Side::American) {
        let Order::Interdict { hex } = order else { continue };
        covered.push((in_the_zone(&State { zone: Some(hex), ..state.clone() }), format!("{hex}")));
    }
    covered.sort();
    let Some(Goal::InTheZone { units }) = script.end.task else { panic!("another task") };
    let full: Vec<_> = covered.iter().filter(|(count, _)| *count >= usize::from(units)).collect();
    assert_eq!(full, [&(6, "h2".into())], "{covered:?}");
}

#[test]
fn the_road_stands_open_at_first() {
    let state = begun(&by_id("close-the-road").expect("a puzzle"));
    assert!(!row_is_closed(&state));
}
