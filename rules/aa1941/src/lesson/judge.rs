//! How the rules judge a goal.

use alloc::vec::Vec;

use super::{goal::Goal, record::Record};
use crate::{
    State,
    ask::odds::worked_out,
    board::RegionId,
    hints, obligations,
    odds::{Effort, Force, Policy, dice, land},
    state::{Phase, War},
    units,
};

/// What can be said of a goal.
pub(super) struct Finding {
    pub(super) is_met: bool,
    /// How much was reached, in cases of a hundred, where the goal is measured so and there is something to measure.
    pub(super) reached: Option<u8>,
}

impl Finding {
    const fn plain(is_met: bool) -> Self {
        Self { is_met, reached: None }
    }
}

/// How a goal stands.
pub(super) fn judge(state: &State, record: &Record, goal: &Goal) -> Finding {
    let war = &state.war;
    match goal {
        Goal::Bought => Finding::plain(record.bought.values().any(|&count| count > 0)),
        Goal::PhaseEnded { phase } => Finding::plain(record.is_over(*phase)),
        Goal::Attack { at, odds } => {
            let reached = attacks(state, record).and_then(|war| odds_at(war, *at)).map(percent);
            Finding { is_met: reached.is_some_and(|reached| reached >= *odds), reached }
        }
        Goal::Joins { at, kind } => {
            let joins = |war: &War| {
                war.units_at(*at).any(|unit| unit.kind == *kind && war.seat_of(unit.power) == record.learner)
            };
            Finding::plain(attacks(state, record).is_some_and(joins))
        }
        Goal::Fought { at } => Finding::plain(record.fought.contains(at)),
        Goal::AircraftLanded => {
            let in_moves = war.phase == Phase::NoncombatMove && war.seat_of(war.turn) == record.learner;
            Finding::plain(record.landed > 0 || in_moves && obligations::of_aircraft(state).is_empty())
        }
        Goal::Loaded => Finding::plain(record.loaded > 0),
        Goal::Mobilized => Finding::plain(record.placed > 0 && (record.closed || war.bought.is_empty())),
        Goal::RoundBegan { round } => {
            Finding::plain(war.round >= *round && war.seat_of(war.turn) == record.learner || war.round > *round)
        }
        Goal::Holds { all } => {
            let holds = |war: &War, region: RegionId| {
                war.control.get(region).is_some_and(|power| war.seat_of(power) == record.learner)
            };
            let evening = record.evening.as_deref();
            Finding::plain(evening.is_some_and(|war| all.iter().all(|&region| holds(war, region))))
        }
        Goal::Safe { kind, odds } => {
            let Some(war) = record.evening.as_deref() else { return Finding::plain(false) };
            let own = war.units.iter().filter(|unit| unit.kind == *kind && war.seat_of(unit.power) == record.learner);
            let danger = own.map(|unit| hints::danger_at(war, unit.at, unit.power)).max();
            Finding {
                is_met: danger.is_some_and(|danger| danger <= *odds),
                reached: danger.map(|danger| 100_u8.saturating_sub(danger)),
            }
        }
        Goal::BestOdds { at, best, within } => {
            let Some(war) = record.planned.as_deref() else { return Finding::plain(false) };
            let reached = percent(together(at.iter().map(|&region| odds_at(war, region).unwrap_or(0))));
            Finding { is_met: reached.saturating_add(*within) >= *best, reached: Some(reached) }
        }
        Goal::Withstands { at, by, best, within } => {
            let Some(war) = record.evening.as_deref() else { return Finding::plain(false) };
            let reached = percent(1_000 - taken_by(war, *at, by));
            Finding { is_met: reached.saturating_add(*within) >= *best, reached: Some(reached) }
        }
    }
}

/// The position in which the learner’s attacks stand: the present one in the combat move, later as they were planned.
fn attacks<'a>(state: &'a State, record: &'a Record) -> Option<&'a War> {
    let war = &state.war;
    let is_planning = war.phase == Phase::CombatMove && war.seat_of(war.turn) == record.learner && !record.closed;
    record.planned.as_deref().or_else(|| is_planning.then_some(war))
}

/// How often the attack on a territory takes it, in a thousand; `None` if it is not attacked.
pub(super) fn odds_at(war: &War, at: RegionId) -> Option<i32> {
    let outcome = worked_out(war, at, &[], Policy::default(), Effort::ASKED, &mut dice());
    outcome.ok().map(|outcome| outcome.rounded().taken)
}

/// How often all attacks succeed, each so often in a thousand.
pub(super) fn together(odds: impl Iterator<Item = i32>) -> i32 {
    odds.fold(1_000, |all, one| all * one / 1_000)
}

/// How often a force takes a territory from those who stand there, in a thousand.
pub(super) fn taken_by(war: &War, at: RegionId, by: &units::Force) -> i32 {
    let defenders: Vec<_> = war.units_at(at).map(|unit| (unit.kind, 1)).collect();
    let attackers = Force::of(by.iter().map(|(&kind, &count)| (kind, u16::from(count))));
    land(&attackers, &Force::of(defenders), Policy::default()).rounded().taken
}

/// Cases of a thousand in cases of a hundred, to the nearest.
pub(super) fn percent(per_mille: i32) -> u8 {
    u8::try_from((per_mille + 5) / 10).unwrap_or(0).min(100)
}
