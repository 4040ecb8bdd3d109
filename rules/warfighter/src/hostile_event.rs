//! What hostiles do, and what is done to them.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{Event, HostileId, Id, Retarget, task::Trouble};

/// What hostiles do, and what is done to them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", rename_all = "snake_case", deny_unknown_fields)]
pub enum HostileEvent {
    /// A hostile card was drawn.
    HostileDrawn {
        /// The card.
        card: Id,
        /// The slot it was drawn for.
        slot: u8,
    },
    /// A reinforcement did not fit, and was discarded.
    TurnedAway {
        /// The card.
        card: Id,
    },
    /// The cup was filled anew.
    CupFilled {},
    /// A hostile card has arrived, and a chit has named its target.
    Arrived {
        /// Its number.
        hostile: HostileId,
        /// The card.
        card: Id,
        /// Its target.
        target: Id,
        /// Where.
        slot: u8,
    },
    /// A hostile card aims at another soldier.
    Retargeted {
        /// The card.
        hostile: HostileId,
        /// Its target.
        target: Id,
        /// How it came about.
        how: Retarget,
    },
    /// A hostile card has put its chit back.
    ChitReturned {
        /// The card.
        hostile: HostileId,
    },
    /// An event card was drawn.
    EventDrawn {
        /// The hostile card that it came with.
        hostile: HostileId,
        /// The card.
        card: Id,
    },
    /// An event stays on a slot.
    EventStays {
        /// The card.
        card: Id,
        /// The slot.
        slot: u8,
    },
    /// An event was discarded.
    EventDiscarded {
        /// The card.
        card: Id,
    },
    /// A toll or an event was paid off.
    PaidOff {
        /// Which.
        trouble: Trouble,
        /// By whom.
        seat: Seat,
    },
    /// A toll or an event takes its course.
    TroubleStruck {
        /// Which.
        trouble: Trouble,
    },
    /// The killed and suppressed of a hostile card have changed.
    Hit {
        /// The card.
        hostile: HostileId,
        /// The killed.
        kia: u8,
        /// The suppressed.
        suppressed: u8,
    },
    /// A hostile card is eliminated.
    Killed {
        /// The card in play.
        hostile: HostileId,
        /// Its card.
        card: Id,
        /// Who gets its experience points.
        by: Id,
    },
    /// A gear card has let a hostile attack miss its bearer, or not.
    Evaded {
        /// The bearer.
        soldier: Id,
        /// The gear card.
        gear: Id,
        /// The ten-sided die.
        die: u8,
        /// Whether the attack does not take place.
        evaded: bool,
    },
    /// Hostiles have rallied, or were inspired.
    Rallied {
        /// The card that inspires; null: another cause.
        by: Option<HostileId>,
    },
    /// A hostile card has acted instead of attacking.
    Acted {
        /// The card.
        hostile: HostileId,
        /// Its target.
        target: Id,
    },
    /// A hostile card has attacked.
    HostileAttacked {
        /// The card.
        hostile: HostileId,
        /// Whom.
        target: Id,
        /// The ten-sided die.
        die: u8,
        /// What was added to it.
        added: i8,
        /// The six-sided die.
        cover_die: u8,
        /// The cover that it had to beat.
        cover: i8,
        /// The wounds by the table.
        wounds: u8,
    },
    /// A hostile attack did not take place.
    AttackCancelled {
        /// The card.
        hostile: HostileId,
        /// Whom it aimed at.
        target: Id,
    },
    /// A hostile card has moved.
    HostileMoved {
        /// The card.
        hostile: HostileId,
        /// To which slot.
        to: u8,
    },
    /// A die of a happening.
    WoundRolled {
        /// The soldier.
        soldier: Id,
        /// The ten-sided die.
        die: u8,
        /// From where on it wounds.
        at: u8,
    },
}

impl From<HostileEvent> for Event {
    fn from(event: HostileEvent) -> Self {
        Self::Hostile(event)
    }
}
