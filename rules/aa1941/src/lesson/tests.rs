//! The files of the lessons, held against the rules: what they say can be done at best is what can be done at best.

use alloc::{collections::BTreeSet, vec, vec::Vec};
use kernel::Game as _;
use serde_json::json;

use super::{
    SCRIPTS, Script,
    goal::Goal,
    judge::{odds_at, percent, taken_by, together},
};
use crate::{
    Aa1941, State,
    ask::odds::worked_out,
    board::RegionId,
    move_context::MoveContext,
    movement::{self, AirReach, Wanted},
    odds::{Effort, Policy, dice},
    state::{Phase, War},
    units::{Element, Force, Kind, MovePhase, UnitId},
};

fn begun(script: &Script) -> State {
    laws::lessons::begun::<Aa1941>(&script.id, script.set_up.seats.clone())
}

#[test]
fn every_file_is_read_and_says_everything_in_both_languages() {
    laws::lessons::files_say_everything(&SCRIPTS);
}

#[test]
fn every_lesson_begins_with_the_learner_and_counts_for_nothing() {
    for script in SCRIPTS.all() {
        let state = begun(&script);
        assert_eq!(state.war.seat_of(state.war.turn), script.learner, "{}", script.id);
        let guide = Aa1941::guide(&state, kernel::Viewer::Public).expect("it is a lesson");
        assert_eq!((guide.behind, guide.appraisal), (0, None), "{}: it is done before it began", script.id);
        let seating = Aa1941::seating(&json!({ "lesson": script.id })).expect("a table");
        assert!(seating.roles.iter().all(|role| role.rating_group.is_none()), "{}", script.id);
    }
}

/// The units of the power on turn that can attack a territory.
fn in_reach(war: &War, at: RegionId) -> Vec<UnitId> {
    let context = MoveContext::in_phase(war, MovePhase::Combat);
    let air_reach = AirReach::over(&context);
    let reaches = |unit: &&crate::units::Unit| {
        unit.kind.attack() > 0
            && movement::destinations(&context, &air_reach, unit, Wanted::Complete).iter().any(|found| found.to == at)
    };
    war.units.of_power(war.turn).filter(reaches).map(|unit| unit.id).collect()
}

fn odds_with(war: &War, at: RegionId, with: &[UnitId]) -> i32 {
    if with.is_empty() {
        return 0;
    }
    worked_out(war, at, with, Policy::default(), Effort::ASKED, &mut dice()).expect("a battle").rounded().taken
}

/// How often the attacks on all territories succeed together at best, however the units in reach are divided.
fn best_division(war: &War, at: &[RegionId]) -> i32 {
    let reach: Vec<Vec<UnitId>> = at.iter().map(|&at| in_reach(war, at)).collect();
    let all: BTreeSet<UnitId> = reach.iter().flatten().copied().collect();
    // Each unit stays or goes to one of the territories in its reach; units that are alike are counted once.
    let mut seen = BTreeSet::new();
    let mut divisions: Vec<Vec<Vec<UnitId>>> = vec![vec![Vec::new(); at.len()]];
    for &id in &all {
        let mut next = Vec::new();
        for division in &divisions {
            for (index, there) in reach.iter().enumerate() {
                if there.contains(&id) {
                    let mut with = division.clone();
                    with[index].push(id);
                    next.push(with);
                }
            }
        }
        let look = |division: &Vec<Vec<UnitId>>| -> Vec<Vec<(Kind, RegionId)>> {
            let sort = |ids: &Vec<UnitId>| {
                let mut sorts: Vec<_> = ids.iter().map(|&id| war.unit(id).expect("a unit")).collect();
                sorts.sort_by_key(|unit| (unit.kind, unit.at));
                sorts.into_iter().map(|unit| (unit.kind, unit.at)).collect()
            };
            division.iter().map(sort).collect()
        };
        next.retain(|division| seen.insert(look(division)));
        divisions = next;
    }
    let odds = |division: &Vec<Vec<UnitId>>| -> i32 {
        together(at.iter().zip(division).map(|(&at, with)| odds_with(war, at, with)))
    };
    divisions.iter().map(odds).max().unwrap_or(0)
}

/// How often a territory withstands at best, whatever is bought there and brought there.
fn best_defence(war: &War, at: RegionId, by: &Force) -> i32 {
    let mut then = war.clone();
    then.phase = Phase::NoncombatMove;
    let context = MoveContext::in_phase(&then, MovePhase::Noncombat);
    let air_reach = AirReach::over(&context);
    let comes = |unit: &&crate::units::Unit| {
        movement::destinations(&context, &air_reach, unit, Wanted::Complete).iter().any(|found| found.to == at)
    };
    let coming: Vec<UnitId> = war.units.of_power(war.turn).filter(comes).map(|unit| unit.id).collect();
    let mut held = war.clone();
    for id in coming {
        held.units.change(id, |unit| unit.at = at);
    }
    let money = *war.treasury.get(war.turn);
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| kind.element() != Element::Sea).collect();
    let mut orders: Vec<Vec<Kind>> = vec![Vec::new()];
    let mut best = 0;
    while let Some(order) = orders.pop() {
        let mut bought = held.clone();
        let mut unit = *bought.units.iter().next().expect("some unit");
        for &kind in &order {
            bought.next_unit += 1;
            unit = crate::units::Unit { id: UnitId(bought.next_unit), kind, at, power: war.turn, ..unit };
            bought.units.push(unit);
        }
        best = best.max(1_000 - taken_by(&bought, at, by));
        let spent: u16 = order.iter().map(|kind| kind.cost()).sum();
        for &kind in kinds.iter().filter(|&&kind| order.last().is_none_or(|last| *last <= kind)) {
            // A complex makes as many as the income of its territory. Rulebook p. 20.
            if spent + kind.cost() <= money && order.len() < usize::from(war.income_of(at)) {
                orders.push(order.iter().copied().chain([kind]).collect());
            }
        }
    }
    best
}

#[test]
fn what_a_puzzle_calls_the_best_is_the_best() {
    let mut pairs = Vec::new();
    for script in SCRIPTS.all() {
        let war = begun(&script).war;
        let pair = match &script.end.task {
            Some(Goal::BestOdds { at, best, .. }) => (*best, percent(best_division(&war, at))),
            Some(Goal::Withstands { at, by, best, .. }) => (*best, percent(best_defence(&war, *at, by))),
            Some(_) | None => continue,
        };
        pairs.push((script.id, pair.0, pair.1));
    }
    assert_eq!(pairs.len(), 3);
    assert!(pairs.iter().all(|(_, said, found)| said == found), "id, as it is said, as it is: {pairs:?}");
}

#[test]
fn an_attack_that_was_not_ordered_has_no_odds() {
    let war = begun(&SCRIPTS.by_id("take-ukraine").expect("a puzzle")).war;
    assert_eq!(odds_at(&war, RegionId::by_id("ukraine").expect("a region")), None);
}
