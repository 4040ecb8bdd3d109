//! How the rules judge a goal.

use alloc::vec::Vec;
use kernel::{
    Text,
    lesson::{Judge, done_of},
};

use super::{
    Moment, Words,
    goal::Goal,
    guide::Course,
    record::{Record, Shot},
};
use crate::{Harm, Odds, Part, State, UnitId, Weapon, aim::Aim, phase::Phase, unit::Unit};

impl Judge<Words> for Course<'_> {
    fn is_closed(&self) -> bool {
        self.state.is_over()
    }

    fn is_over(&self, moment: Moment) -> bool {
        let Self { state, record } = *self;
        let is_assault = matches!(&state.phase, Phase::Action(action) if action.part == Part::Assault);
        match moment {
            Moment::Movement => record.after_movement.is_some() || record.closed,
            Moment::Movements => is_assault || record.closed,
            Moment::Assault => record.has_ended_assault || record.closed,
            Moment::Turn(turn) => state.turn > turn,
        }
    }

    fn is_met(&self, goal: &Goal) -> bool {
        let Self { state, record } = *self;
        match goal {
            Goal::Moved { units } => record.moved >= *units,
            Goal::MovedByRoad => record.road_steps > 0,
            Goal::Rolled => record.rolls > 0,
            Goal::MovementEnded => record.after_movement.is_some(),
            Goal::WindowAnswered => record.answers > 0,
            Goal::Attacked { times } => record.attacks >= *times,
            Goal::AssaultEnded => record.has_ended_assault,
            Goal::TurnBegan { turn } => state.turn >= *turn || state.is_over(),
            Goal::SureShot { harm, cases } => shot(state, record, *harm).is_some_and(|chance| chance >= *cases),
            Goal::Withstands { unit, harm, cases } => {
                threat(state, record, *unit, *harm).is_some_and(|chance| chance <= *cases)
            }
            Goal::HoldsUnhindered => {
                record.rolls == 0
                    && record.provoked == 0
                    && after_movement(state, record).is_some_and(|then| then.control() == Some(record.learner))
            }
        }
    }

    fn so_far(&self, goal: &Goal) -> Option<Text> {
        let Self { record, .. } = *self;
        match goal {
            Goal::Moved { units } if *units > 1 => Some(done_of(record.moved, *units)),
            Goal::Attacked { times } if *times > 1 => Some(done_of(record.attacks, *times)),
            Goal::Moved { .. }
            | Goal::Attacked { .. }
            | Goal::MovedByRoad
            | Goal::Rolled
            | Goal::MovementEnded
            | Goal::WindowAnswered
            | Goal::AssaultEnded
            | Goal::TurnBegan { .. }
            | Goal::SureShot { .. }
            | Goal::Withstands { .. }
            | Goal::HoldsUnhindered => None,
        }
    }

    fn measured(&self, task: &Goal) -> Option<(u8, u8)> {
        let Self { state, record } = *self;
        let percent = |cases: u16| u8::try_from((cases + 50) / 100).unwrap_or(100);
        match task {
            Goal::SureShot { harm, cases } => Some((percent(shot(state, record, *harm)?), percent(*cases))),
            // Of a threat it is counted how often the unit comes through.
            Goal::Withstands { unit, harm, cases } => {
                let safe = |cases: u16| percent(ALL.saturating_sub(cases));
                Some((safe(threat(state, record, *unit, *harm)?), safe(*cases)))
            }
            Goal::Moved { .. }
            | Goal::MovedByRoad
            | Goal::Rolled
            | Goal::MovementEnded
            | Goal::WindowAnswered
            | Goal::Attacked { .. }
            | Goal::AssaultEnded
            | Goal::TurnBegan { .. }
            | Goal::HoldsUnhindered => None,
        }
    }
}

/// Odds are counted in cases of ten thousand.
const ALL: u16 = 10_000;

/// How likely an attack does so much at least.
pub(super) fn at_least(odds: &Odds, harm: Harm) -> u16 {
    let parts = odds.parts();
    match harm {
        Harm::Nothing => ALL,
        Harm::Disrupted => ALL - parts.nothing,
        Harm::Damaged => parts.damaged + parts.destroyed,
        Harm::Destroyed => parts.destroyed,
    }
}

/// How good the first shot was, when it was fired.
fn shot(state: &State, record: &Record, harm: Harm) -> Option<u16> {
    let Shot { unit, target, weapon, at, units } = record.shot.as_deref()?;
    let then = State { units: units.clone(), lesson: None, ..state.clone() };
    let aim = Aim { instant: *at, ..Aim::between(then.by_id(*unit)?, then.by_id(*target)?, *weapon)? };
    Some(at_least(&then.odds(&aim, &then.figures(&aim)), harm))
}

/// How likely the worst attack does so much to a unit of the learner, when the first movement phase was over.
fn threat(state: &State, record: &Record, unit: UnitId, harm: Harm) -> Option<u16> {
    after_movement(state, record)?.threat_to(unit, harm)
}

fn after_movement(state: &State, record: &Record) -> Option<State> {
    let units: Vec<Unit> = record.after_movement.clone()?;
    Some(State { units, lesson: None, ..state.clone() })
}

impl State {
    /// How likely the worst attack on a unit does so much to it, in cases of ten thousand; `None` if it is not on the map.
    pub(super) fn threat_to(&self, unit: UnitId, harm: Harm) -> Option<u16> {
        let target = self.by_id(unit)?;
        target.hex()?;
        let enemies = self.on_map(target.side.other()).map(|(_, enemy, _)| enemy);
        let attacks = enemies.flat_map(|enemy| {
            [Weapon::Main, Weapon::Extra].into_iter().filter_map(|weapon| Aim::between(enemy, target, weapon))
        });
        let possible = attacks.filter(|aim| self.can_reach(aim).is_ok());
        let chances = possible.map(|aim| at_least(&self.odds(&aim, &self.figures(&aim)), harm));
        Some(chances.max().unwrap_or(0))
    }

    /// Every attack that a side could make from where all stand, with the odds that it does so much.
    #[cfg(test)]
    pub(super) fn attacks_of(&self, side: crate::Side, harm: Harm) -> Vec<(u16, UnitId, UnitId, Weapon)> {
        let mut found = Vec::new();
        for (_, by, _) in self.on_map(side) {
            for (_, target, _) in self.on_map(side.other()) {
                for weapon in [Weapon::Main, Weapon::Extra] {
                    let Some(aim) = Aim::between(by, target, weapon) else { continue };
                    if self.can_reach(&aim).is_ok() {
                        let chance = at_least(&self.odds(&aim, &self.figures(&aim)), harm);
                        found.push((chance, by.id, target.id, weapon));
                    }
                }
            }
        }
        found.sort_unstable();
        found
    }
}
