//! The files of the lessons, held against the rules: what they say can be done at best is what can be done at best.

use alloc::{format, vec::Vec};
use kernel::LessonKind;

use super::{
    SCRIPTS, Words,
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

type Script = kernel::lesson::Script<Words>;

fn begun(script: &Script) -> State {
    laws::lessons::begun::<Mortain>(&script.id, set_up::seats())
}

#[test]
fn every_file_is_read_and_says_everything_in_both_languages() {
    laws::lessons::files_say_everything(&SCRIPTS);
}

#[test]
fn every_lesson_begins_with_its_learner_and_fits_its_map() {
    for script in SCRIPTS.all() {
        let state = begun(&script);
        let (side, question) = state.asked().unwrap_or_else(|| panic!("{}: nobody is asked", script.id));
        assert_eq!(*state.seats.get(side), script.learner, "{}", script.id);
        assert!(matches!(question, Question::SetUp | Question::Activate), "{}", script.id);
        let here = |step: &kernel::lesson::Step<Words>| {
            step.places.iter().all(|cell| state.battle.board().terrain(*cell).is_some())
        };
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
    let script = SCRIPTS.by_id("fire-together").expect("a puzzle");
    let state = begun(&script);
    let shots = shots(&state, Side::German);
    let [.., second, first] = &shots[..] else { panic!("there are shots") };
    assert!(matches!(script.end.task, Some(Goal::BestShot { needs }) if needs == first.0), "{first:?}");
    assert!(second.0 < first.0, "{second:?} is as good as {first:?}");
}

#[test]
fn the_best_strike_is_the_best_and_there_is_no_other_as_good() {
    let script = SCRIPTS.by_id("one-strike").expect("a puzzle");
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
    let script = SCRIPTS.by_id("one-zone").expect("a puzzle");
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
    let state = begun(&SCRIPTS.by_id("close-the-road").expect("a puzzle"));
    assert!(!row_is_closed(&state));
}
