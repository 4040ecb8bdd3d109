//! What events, tolls and hostile cards do: the closed list of happenings.

use serde::{Deserialize, Serialize};

use super::Yes;

/// Whom a happening strikes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// The target of the hostile card.
    Target,
    /// All where the target stands.
    TargetSlot,
    /// All on the slot of the hostile card.
    Slot,
    /// The whole team.
    Team,
}

/// One of the closed list of happenings. Each list is carried out in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, deny_unknown_fields)]
pub enum Happening {
    /// Soldiers take suppressions.
    Suppress {
        /// So many.
        suppress: u8,
        /// Who.
        who: Who,
    },
    /// Soldiers lose suppressions.
    Unsuppress {
        /// So many.
        unsuppress: u8,
        /// Who.
        who: Who,
    },
    /// Soldiers take a wound.
    Wound {
        /// Of so many points.
        wound: u8,
        /// Who.
        who: Who,
    },
    /// Soldiers roll a die each, and may take a wound.
    RollWound {
        /// Of so many points.
        roll_wound: u8,
        /// At this die or more.
        at: u8,
        /// Who.
        who: Who,
    },
    /// Soldiers gain or lose experience points.
    Xp {
        /// So many.
        xp: i8,
        /// Who.
        who: Who,
    },
    /// A loaded weapon of each runs empty.
    Empty {
        /// Always 1.
        empty: u8,
        /// Who.
        who: Who,
    },
    /// Turns are gained or lost.
    Time {
        /// So many.
        time: i8,
    },
    /// More hostile cards arrive on the slot.
    DrawHostile {
        /// So many.
        draw_hostile: u8,
    },
    /// A reinforcement is drawn for the slot.
    Reinforce {
        /// From which value to which it arrives.
        reinforce: (u8, u8),
    },
    /// Every hostile card loses suppressions.
    Rally {
        /// So many.
        rally: u8,
    },
    /// Every hostile card on the slot draws a new target.
    Retarget {
        /// Always `true`.
        retarget: Yes,
    },
}

impl Happening {
    /// Whether what follows has to wait for it: wounds and arrivals.
    pub const fn is_queued(&self) -> bool {
        matches!(self, Self::Wound { .. } | Self::RollWound { .. } | Self::DrawHostile { .. } | Self::Reinforce { .. })
    }
}
