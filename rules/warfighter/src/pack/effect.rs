//! What abilities do: the closed list of effects.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use super::{When, Yes};
use crate::Id;

/// One of the closed list of effects. Each list is carried out in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, deny_unknown_fields)]
pub enum Effect {
    /// An attack: added to each die.
    Attack {
        /// So much.
        attack: i8,
    },
    /// An attack: added to the die against cover.
    Pen {
        /// So much.
        pen: i8,
    },
    /// An attack: more dice.
    Dice {
        /// So many.
        dice: u8,
    },
    /// An attack: reaches farther.
    Range {
        /// So many slots.
        range: u8,
    },
    /// An attack does not empty the weapon.
    NoReload {
        /// Always `true`.
        no_reload: Yes,
    },
    /// An attack on a shielded card, as if it were not.
    Unshield {
        /// Always `true`.
        unshield: Yes,
    },
    /// A move: the entry costs less.
    Movement {
        /// So many cards.
        movement: i8,
    },
    /// A move without an action.
    Free {
        /// Always `true`.
        free: Yes,
    },
    /// A move without the entry penalties of hostile cards.
    IgnoreHostiles {
        /// Always `true`.
        ignore_hostiles: Yes,
    },
    /// Empty weapons are loaded.
    Reload {
        /// So many at most.
        reload: u8,
    },
    /// A wound is treated.
    Heal {
        /// So many points.
        heal: u8,
    },
    /// Suppressions are removed.
    Unsuppress {
        /// So many at most.
        unsuppress: u8,
    },
    /// Action cards are drawn.
    Draw {
        /// So many.
        draw: u8,
    },
    /// Location cards are drawn.
    Location {
        /// So many.
        location: u8,
    },
    /// Experience points are gained.
    Xp {
        /// So many.
        xp: u8,
    },
    /// Actions are gained in this turn.
    Actions {
        /// So many.
        actions: u8,
    },
    /// Actions are gained in the next turn.
    ActionsNext {
        /// So many.
        actions_next: u8,
    },
    /// Hardy points are gained.
    Hardy {
        /// So many.
        hardy: u8,
        /// Against what.
        kind: Id,
    },
    /// Turns are gained.
    Time {
        /// So many.
        time: i8,
    },
    /// Suppressions on a hostile card.
    Suppress {
        /// So many.
        suppress: u8,
        /// How far from the soldier who plays it; left out: anywhere.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        range: Option<u8>,
    },
    /// Hostiles of a card are killed.
    Kill {
        /// So many.
        kill: u8,
        /// The highest value of the card; left out: any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        max_value: Option<u8>,
    },
    /// An attack like an explosion on a hostile card.
    Strike {
        /// The ten-sided dice.
        strike: u8,
        /// The number that hits.
        hit: u8,
        /// Added to the die against cover.
        pen: i8,
    },
    /// A hostile card aims at the one who benefits.
    Retarget {
        /// Always `true`.
        retarget: Yes,
    },
    /// One of several lists, as the player chooses.
    Choose {
        /// The lists.
        choose: Vec<Vec<Effect>>,
    },
    /// A move and then an attack, without actions.
    Flank {
        /// Always `true`.
        flank: Yes,
    },
    /// The card stays in play as a support.
    Support {
        /// What the support does.
        support: SupportDo,
    },
    /// A hostile attack goes to another soldier of the slot.
    Redirect {
        /// Always `true`.
        redirect: Yes,
    },
    /// A hostile attack does not take place.
    Cancel {
        /// Always `true`.
        cancel: Yes,
    },
    /// Added to the die of a hostile attack.
    HostileAttack {
        /// So much.
        hostile_attack: i8,
    },
    /// Added to the cover of the target.
    Cover {
        /// So much.
        cover: i8,
    },
    /// Wounds are reduced.
    Reduce {
        /// So many points.
        reduce: u8,
    },
    /// Another soldier of the slot takes the wounds.
    Transfer {
        /// Always `true`.
        transfer: Yes,
    },
}

/// What a support in play does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SupportDo {
    /// Its effects on a hostile card.
    pub r#do: Vec<Effect>,
    /// What it costs to keep it for the next turn; null: it cannot be kept.
    pub retain: Option<u8>,
}

impl Effect {
    /// Whether it can stand in an ability for this moment.
    pub const fn fits(&self, when: When) -> bool {
        match self {
            Self::Attack { .. }
            | Self::Pen { .. }
            | Self::Dice { .. }
            | Self::Range { .. }
            | Self::NoReload { .. }
            | Self::Unshield { .. } => matches!(when, When::Attack),
            Self::Movement { .. } | Self::Free { .. } | Self::IgnoreHostiles { .. } => matches!(when, When::Move),
            Self::Redirect { .. } | Self::Cancel { .. } | Self::HostileAttack { .. } | Self::Cover { .. } => {
                matches!(when, When::HostileAttack)
            }
            Self::Reduce { .. } | Self::Transfer { .. } => matches!(when, When::Wounds),
            Self::Reload { .. }
            | Self::Heal { .. }
            | Self::Unsuppress { .. }
            | Self::Draw { .. }
            | Self::Location { .. }
            | Self::Xp { .. }
            | Self::Actions { .. }
            | Self::ActionsNext { .. }
            | Self::Hardy { .. }
            | Self::Time { .. }
            | Self::Suppress { .. }
            | Self::Kill { .. }
            | Self::Strike { .. }
            | Self::Retarget { .. }
            | Self::Choose { .. }
            | Self::Flank { .. }
            | Self::Support { .. } => matches!(when, When::Turn),
        }
    }

    /// Whether it names a hostile card.
    pub const fn has_target(&self) -> bool {
        matches!(self, Self::Suppress { .. } | Self::Kill { .. } | Self::Strike { .. } | Self::Retarget { .. })
    }
}
