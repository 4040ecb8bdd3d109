//! How a match ends. Rulebook, p. 7 and 28; settled readings 31 and 32.

use serde::{Deserialize, Serialize};

use crate::{BySide, Hex, Scenario, Side, State};

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The side that has won; null: a draw.
    pub winner: Option<Side>,
    /// The reason.
    pub reason: Reason,
}

/// Why a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// One side alone is next to the objective.
    Objective,
    /// One side has more points left.
    Points,
    /// A side, or both, has no unit left.
    Elimination,
    /// The last turn is over without a decision.
    TurnLimit,
    /// The attacker of an assault does not control the objective after the last turn.
    Held,
    /// A side has given up.
    Concede,
}

impl Reason {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Objective => "objective",
            Self::Points => "points",
            Self::Elimination => "elimination",
            Self::TurnLimit => "turn_limit",
            Self::Held => "held",
            Self::Concede => "concede",
        }
    }
}

/// From this turn on the objective decides.
pub const OBJECTIVE_FROM: u8 = 7;
/// From this turn on points decide, and after it an assault is over.
pub const POINTS_FROM: u8 = 10;
/// The last turn of all.
pub(crate) const LAST_TURN: u8 = 20;

impl State {
    /// The side that alone has a unit in the hex of the objective or next to it.
    pub(crate) fn control(&self) -> Option<Side> {
        let objective = self.board.as_ref()?.objective();
        let holds = |side| self.hexes_of(side).any(|hex: Hex| hex.distance(objective) <= 1);
        match (holds(Side::Axis), holds(Side::Allies)) {
            (true, false) => Some(Side::Axis),
            (false, true) => Some(Side::Allies),
            (true, true) | (false, false) => None,
        }
    }

    /// The cost of the units of each side that are not destroyed, passengers included.
    pub(crate) fn points_left(&self) -> BySide<u16> {
        let mut points = BySide::default();
        for unit in self.units.iter().filter(|unit| !unit.is_gone()) {
            *points.get_mut(unit.side) += u16::from(self.card(unit).cost);
        }
        points
    }

    /// How the match ends after the casualties of a turn; `None` if it goes on.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let won = |winner, reason| Some(Ending { winner: Some(winner), reason });
        let is_left = |side| self.units.iter().any(|unit| unit.side == side && !unit.is_gone());
        let defender = self.defender();
        match (is_left(Side::Axis), is_left(Side::Allies)) {
            (true, true) => {}
            (true, false) => return won(Side::Axis, Reason::Elimination),
            (false, true) => return won(Side::Allies, Reason::Elimination),
            (false, false) => return Some(Ending { winner: defender, reason: Reason::Elimination }),
        }
        match self.conditions.scenario {
            Scenario::Standard => self.standard_ending(),
            Scenario::Assault { attacker } if self.turn >= POINTS_FROM => {
                if self.control() == Some(attacker) {
                    won(attacker, Reason::Objective)
                } else {
                    won(attacker.other(), Reason::Held)
                }
            }
            Scenario::Assault { .. } => None,
        }
    }

    fn standard_ending(&self) -> Option<Ending> {
        if self.turn >= OBJECTIVE_FROM
            && let Some(winner) = self.control()
        {
            return Some(Ending { winner: Some(winner), reason: Reason::Objective });
        }
        let points = self.points_left();
        if self.turn >= POINTS_FROM && points.axis != points.allies {
            let winner = if points.axis > points.allies { Side::Axis } else { Side::Allies };
            return Some(Ending { winner: Some(winner), reason: Reason::Points });
        }
        (self.turn >= LAST_TURN).then_some(Ending { winner: None, reason: Reason::TurnLimit })
    }
}
