//! Queries without effect: line of sight, the figures and odds of an attack, the cost and risks of a path.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{
    Direction, Figures, Harm, Hex, HexSet, Obstacle, Odds, Part, Parts, Rejection, Rolled, Shot, State, UnitId, Weapon,
    aim::Aim, marks::Counter, movement::Walker, phase::Allowance, set_up::named_hex,
};

/// A query about a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// Whether two hexes see each other.
    Sight {
        /// One hex.
        from: String,
        /// The other.
        to: String,
    },
    /// The hexes within eight that a hex sees.
    SeenFrom {
        /// The hex.
        hex: String,
    },
    /// The figures and chances of an attack of the assault phase, from where both units stand, whether it is allowed or
    /// not.
    Aim {
        /// The unit that would attack.
        unit: u32,
        /// The unit that it would attack.
        target: u32,
        /// Its weapon; `main` if left out.
        #[serde(default)]
        weapon: Weapon,
    },
    /// Cost, movement rolls and defensive fire on the path of a unit that has not moved in this phase.
    Way {
        /// The unit.
        unit: u32,
        /// The hexes that it would enter.
        path: Vec<String>,
        /// In which kind of phase.
        part: Part,
    },
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// To `sight`.
    Sight {
        /// Whether they do.
        sees: bool,
    },
    /// To `seen_from`.
    SeenFrom {
        /// The hexes, its own among them.
        hexes: HexSet,
    },
    /// To `aim`.
    Aim {
        /// The figures.
        figures: Figures,
        /// Whether range, dice, arc and line of sight allow it, also for a unit that was activated already.
        possible: bool,
        /// The chances.
        odds: Parts,
    },
    /// To `way`.
    Way {
        /// How far the unit can go.
        allowance: u8,
        /// Each step.
        steps: Vec<WayStep>,
    },
}

/// One step of a way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WayStep {
    /// The hex that is entered.
    pub to: Hex,
    /// The movement cost of the step.
    pub cost: u8,
    /// The movement rolls that it takes.
    pub rolls: Vec<Obstacle>,
    /// The units that it provokes.
    pub shooters: Vec<UnitId>,
}

pub(crate) fn answer(state: &State, query: &Query) -> Result<Answer, Rejection> {
    match query {
        Query::Sight { from, to } => {
            let (from, to) = (named_hex(from)?, named_hex(to)?);
            let board = state.field().ok_or(Rejection::WrongPhase)?;
            Ok(Answer::Sight { sees: board.sees(from, to) })
        }
        Query::SeenFrom { hex } => {
            let board = state.field().ok_or(Rejection::WrongPhase)?;
            Ok(Answer::SeenFrom { hexes: board.seen_from(named_hex(hex)?) })
        }
        Query::Aim { unit, target, weapon } => {
            let (unit, target) = (state.called(*unit)?, state.called(*target)?);
            let aim = Aim::between(unit, target, *weapon).ok_or(Rejection::Aboard(target.id))?;
            let figures = state.figures(&aim);
            let possible = target.side != unit.side && state.can_reach(&aim).is_ok();
            Ok(Answer::Aim { figures, possible, odds: state.odds(&aim, &figures).parts() })
        }
        Query::Way { unit, path, part } => way(state, *unit, path, *part),
    }
}

fn way(state: &State, unit: u32, path: &[String], part: Part) -> Result<Answer, Rejection> {
    let unit = state.called(unit)?;
    let mut at = unit.hex().ok_or(Rejection::Aboard(unit.id))?;
    let walker = Walker::new(state, unit, part).ok_or(Rejection::WrongPhase)?;
    let Allowance { left: allowance, mut bonus } = state.fresh(unit, at, part);
    let mut steps = Vec::new();
    for name in path.iter().take(LONGEST_WAY) {
        let to = named_hex(name)?;
        let side: Direction = at.direction_to(to).ok_or(Rejection::NotAdjacent(to))?;
        let step = walker.step(at, side, to, bonus)?;
        let rolls = [(step.river, Obstacle::River), (step.forest, Obstacle::Forest)];
        steps.push(WayStep {
            to,
            cost: step.cost,
            rolls: rolls.into_iter().filter(|(takes, _)| *takes).map(|(_, obstacle)| obstacle).collect(),
            shooters: state.shooters(unit, at, to, side),
        });
        (at, bonus) = (to, step.bonus);
    }
    Ok(Answer::Way { allowance, steps })
}

/// More steps than any unit takes in a phase.
const LONGEST_WAY: usize = 24;

impl State {
    /// The chances of an attack with these figures.
    pub(crate) fn odds(&self, aim: &Aim<'_>, figures: &Figures) -> Odds {
        let Figures { dice, modifier, defence, cover, .. } = *figures;
        let worst = |counters: &[Counter]| match counters.iter().max() {
            None => Harm::Nothing,
            Some(Counter::Disrupted) => Harm::Disrupted,
            Some(Counter::Damaged) => Harm::Damaged,
            Some(Counter::Destroyed) => Harm::Destroyed,
        };
        Odds::of(&Shot { dice, modifier, defence, cover }, |rolled| match (aim.instant, rolled) {
            (_, Rolled::Miss) | (Some(_), Rolled::Covered) => Harm::Nothing,
            (Some(_), Rolled::Hits(_)) => Harm::Disrupted,
            (None, Rolled::Covered) => worst(&self.face_down(aim.target, 1, true)),
            (None, Rolled::Hits(hits)) => worst(&self.face_down(aim.target, hits, false)),
        })
    }
}
