//! What a match has still to do: a stack, the last task first. A question is a task that waits for seats.

use alloc::{collections::BTreeSet, vec::Vec};
use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{HostileId, Id, pack::Happening};

/// Something that has still to be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "task", rename_all = "snake_case", deny_unknown_fields)]
pub enum Task {
    /// Mission and objective are drawn where the table has chosen none.
    Draw {},
    /// The team is bought: a question.
    Buy {
        /// The number of the question.
        n: u32,
    },
    /// The mission begins: hands are drawn.
    Begin {},
    /// Location cards are chosen: a question.
    Recon {
        /// The number of the question.
        n: u32,
        /// Who takes them.
        soldier: Id,
        /// How many.
        left: u8,
    },
    /// A soldier turn begins.
    BeginTurn {},
    /// Soldiers face their environment.
    Environment {
        /// Those who have not yet, the next first.
        left: Vec<Id>,
    },
    /// A soldier answers how it endures: a question.
    Endure {
        /// The number of the question.
        n: u32,
        /// The soldier.
        soldier: Id,
        /// The environment.
        kind: Id,
    },
    /// Combat experience: cards are drawn.
    Experience {},
    /// The soldier turn opens.
    SoldierTurn {},
    /// The soldier turn: a question.
    Turn {
        /// The number of the question.
        n: u32,
    },
    /// Reinforcements are listed.
    Reinforcements {},
    /// Reinforcements are drawn.
    Calls {
        /// Those that remain.
        left: Vec<Reinforcement>,
    },
    /// Cards that inspire do so.
    Inspire {},
    /// Attacks are listed.
    Attacks {},
    /// Hostile cards attack.
    Attackers {
        /// Those that remain.
        left: Vec<HostileId>,
    },
    /// Before a hostile attack: a question.
    Aimed {
        /// The attack.
        aim: Aim,
        /// Who is asked.
        window: Window,
    },
    /// Hostile cards close in.
    Closing {},
    /// Hostile cards lose a suppression.
    Calm {},
    /// Time goes on.
    Clock {},
    /// A toll or an event of a card that has arrived.
    Trouble {
        /// Which.
        trouble: Trouble,
    },
    /// Whether it is paid off: a question.
    Cancel {
        /// Which.
        trouble: Trouble,
        /// What it costs.
        xp: u8,
        /// Who is asked.
        window: Window,
    },
    /// The rest of a list of happenings, once wounds or arrivals before it are dealt with.
    Happenings {
        /// The hostile card that they come with.
        hostile: HostileId,
        /// Those that remain.
        left: Vec<Happening>,
    },
    /// Wounds that a soldier is about to take, once those before it are dealt with.
    Struck {
        /// The soldier.
        soldier: Id,
        /// Their points.
        points: u8,
    },
    /// Before wounds are taken: a question.
    Wounds {
        /// Whose they are.
        soldier: Id,
        /// Their points.
        points: u8,
        /// Who is asked.
        window: Window,
    },
    /// The team value is worked out anew.
    Recount {},
    /// Whether goods are shed: a question.
    Shed {
        /// The number of the question.
        n: u32,
        /// The seats that are asked.
        asked: BTreeSet<Seat>,
    },
}

/// A reinforcement that is drawn for a slot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reinforcement {
    /// The slot it is drawn for.
    pub slot: u8,
    /// The card that calls; null: the slot itself.
    pub by: Option<HostileId>,
}

/// A hostile attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The card that attacks.
    pub hostile: HostileId,
    /// Whom.
    pub target: Id,
    /// Added to its die.
    pub attack: i8,
    /// Added to the target's cover.
    pub cover: i8,
}

/// Something that comes with a hostile card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Trouble {
    /// The hostile card.
    pub hostile: HostileId,
    /// The event; null: the toll of the card.
    pub event: Option<Id>,
}

/// Seats that answer, each for itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// The number of the question.
    pub n: u32,
    /// Those who have let it pass.
    pub passed: BTreeSet<Seat>,
    /// The numbers of those who are asked again.
    pub again: Vec<(Seat, u32)>,
}

impl Window {
    /// The number of the question to a seat.
    pub(crate) fn number(&self, seat: Seat) -> u32 {
        self.again.iter().rev().find(|(asked, _)| *asked == seat).map_or(self.n, |(_, n)| *n)
    }
}
