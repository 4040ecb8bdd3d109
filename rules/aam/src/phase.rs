//! The phases of a match, and the question of each. Rulebook, p. 11.

use alloc::vec::Vec;
use kernel::Pace;
use serde::{Deserialize, Serialize};

use crate::{Direction, Ending, Hex, Side, UnitId};

/// A phase of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "in", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Phase {
    /// Both sides give an army. Once both have, the armies are shown.
    Armies,
    /// The winner of the toss says which side is first player for the deployment.
    Order { side: Side },
    /// The first player chooses an end of the map.
    End { side: Side },
    /// The defender of an assault chooses map, objective and end.
    Field { side: Side },
    /// A side deploys its army; the other has still to, or has done so.
    Deploy { side: Side, then: Option<Side> },
    /// The dice of the initiative are to be rolled.
    Dice,
    /// The winner of the roll says which side is first player of the turn.
    Initiative { side: Side },
    /// A side moves, or assaults.
    Action(Action),
    /// Both sides take their casualties.
    Casualties,
    /// The match is over.
    Over { end: Ending },
}

/// The two kinds of phase in which units act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Movement.
    Move,
    /// Assault.
    Assault,
}

/// A phase in which the units of a side act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Action {
    pub(crate) part: Part,
    pub(crate) side: Side,
    /// The number of the question to that side.
    pub(crate) question: u32,
    /// The unit that was activated last.
    #[serde(default)]
    pub(crate) active: Option<Active>,
    /// A path under way, or a soldier that the other side places.
    #[serde(default)]
    pub(crate) under_way: UnderWay,
}

/// The unit that was activated last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Active {
    pub(crate) unit: UnitId,
    /// The actions that it has left.
    pub(crate) may: Still,
    /// Whether the other side lets it go on without being asked.
    pub(crate) fire: Watch,
}

/// The actions that an activated unit has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Still {
    /// To move on, so far.
    Move(Allowance),
    /// To use its extra attack, and to fade.
    Follow,
    /// To fade: its extra attack is used.
    Fade,
    /// Nothing.
    Nothing,
}

/// The rest of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Allowance {
    /// In hexes.
    pub(crate) left: u8,
    /// The free road step of this phase.
    pub(crate) bonus: Bonus,
}

/// The free road step of a vehicle. Rulebook, p. 24.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Bonus {
    /// To come.
    Due,
    /// Taken, or none: soldiers have none.
    Spent,
}

/// Whether the other side is asked about defensive fire at a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Watch {
    /// At each step that provokes.
    Asks,
    /// No more for this unit.
    Holds,
}

/// A path under way, or a soldier that the other side places.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum UnderWay {
    /// Nothing: the side gives orders.
    #[default]
    Nothing,
    /// A path is being walked.
    March(March),
    /// A soldier has no room beside its carrier, and the other side places it.
    Overflow {
        /// The soldier.
        unit: UnitId,
        /// The number of the question.
        question: u32,
    },
}

/// A path that is being walked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct March {
    /// The hexes that were left, the first one in front.
    pub(crate) behind: Vec<Hex>,
    /// The hexes to enter.
    pub(crate) ahead: Vec<Hex>,
    /// How the vehicle is to face at the end.
    pub(crate) facing: Option<Direction>,
    pub(crate) gate: Gate,
}

/// How far the next step has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Gate {
    /// It was not tried yet.
    Closed,
    /// The other side may fire at the unit before it steps, or after.
    Start {
        /// The number of the question.
        question: u32,
    },
    /// The unit has entered; the other side may still fire.
    End {
        /// The hex that it came from.
        from: Hex,
        /// The number of the question.
        question: u32,
    },
    /// Nothing keeps it from stepping any more.
    Open,
}

/// A question to a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    Army,
    Order,
    End,
    Battlefield,
    Deploy,
    Initiative,
    Move,
    Assault,
    DefensiveFire,
    Place,
}

impl Question {
    /// Its kind on the wire.
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Self::Army => "army",
            Self::Order => "order",
            Self::End => "end",
            Self::Battlefield => "battlefield",
            Self::Deploy => "deploy",
            Self::Initiative => "initiative",
            Self::Move => "move",
            Self::Assault => "assault",
            Self::DefensiveFire => "defensive_fire",
            Self::Place => "place",
        }
    }

    pub(crate) const fn pace(self) -> Pace {
        match self {
            Self::Army | Self::Order | Self::End | Self::Battlefield | Self::Deploy => Pace::SetUp,
            Self::Initiative | Self::Move | Self::Assault => Pace::Turn,
            Self::DefensiveFire | Self::Place => Pace::Reaction,
        }
    }
}

impl From<Part> for Question {
    fn from(part: Part) -> Self {
        match part {
            Part::Move => Self::Move,
            Part::Assault => Self::Assault,
        }
    }
}
