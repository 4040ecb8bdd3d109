//! The steps of a round of battle. Rulebook p. 15-17.

use serde::{Deserialize, Serialize};

use crate::event::Role;

/// The steps of a round. Rulebook p. 15.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// Before a round: is there anything left to fight?
    Opening,
    /// Step 2: the attacker's submarines strike or dive.
    AttackerDives,
    /// Step 2: the defender's submarines strike or dive.
    DefenderDives,
    /// Those that dived are out of it: is there anything left to fight?
    AfterDives,
    /// Step 2: surprise strikes of the attacker.
    AttackerStrikes,
    /// Step 2: surprise strikes of the defender.
    DefenderStrikes,
    /// Step 2: what surprise struck is removed.
    AfterStrikes,
    /// Step 3.
    AttackerFires,
    /// Step 4.
    DefenderFires,
    /// Step 5: losses are removed.
    Closing,
    /// Step 6: press on or retreat.
    Deciding,
}

impl Step {
    /// The step that follows.
    pub(crate) const fn next(self) -> Self {
        match self {
            Self::Opening => Self::AttackerDives,
            Self::AttackerDives => Self::DefenderDives,
            Self::DefenderDives => Self::AfterDives,
            Self::AfterDives => Self::AttackerStrikes,
            Self::AttackerStrikes => Self::DefenderStrikes,
            Self::DefenderStrikes => Self::AfterStrikes,
            Self::AfterStrikes => Self::AttackerFires,
            Self::AttackerFires => Self::DefenderFires,
            Self::DefenderFires => Self::Closing,
            Self::Closing | Self::Deciding => Self::Deciding,
        }
    }

    /// Whether a round is over and the next has not begun.
    pub(crate) const fn is_between_rounds(self) -> bool {
        matches!(self, Self::Opening | Self::Deciding)
    }

    /// The side whose submarines strike or dive in this step.
    pub(crate) const fn divers(self) -> Option<Role> {
        match self {
            Self::AttackerDives => Some(Role::Attacker),
            Self::DefenderDives => Some(Role::Defender),
            Self::Opening
            | Self::AfterDives
            | Self::AttackerStrikes
            | Self::DefenderStrikes
            | Self::AfterStrikes
            | Self::AttackerFires
            | Self::DefenderFires
            | Self::Closing
            | Self::Deciding => None,
        }
    }

    /// The side that fires in this step.
    pub(crate) const fn side(self) -> Option<Role> {
        match self {
            Self::AttackerStrikes | Self::AttackerFires => Some(Role::Attacker),
            Self::DefenderStrikes | Self::DefenderFires => Some(Role::Defender),
            Self::Opening
            | Self::AttackerDives
            | Self::DefenderDives
            | Self::AfterDives
            | Self::AfterStrikes
            | Self::Closing
            | Self::Deciding => None,
        }
    }
}
