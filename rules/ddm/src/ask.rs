//! Questions without effect: sight, reach, the figures and chances of a blow, what a way leads past, what an area takes in.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{Direction, Square, Weapon};

/// What may be asked of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// Whether a creature sees another, and whether the other has cover against its shots.
    Sight {
        /// One creature.
        from: String,
        /// The other.
        to: String,
    },
    /// The squares that a creature sees.
    SeenFrom {
        /// The creature.
        creature: String,
    },
    /// The distance between two creatures.
    Distance {
        /// One creature.
        from: String,
        /// The other.
        to: String,
    },
    /// Whether a creature threatens another.
    Threatens {
        /// The one that threatens.
        creature: String,
        /// The other.
        target: String,
    },
    /// Whether two creatures flank a third.
    Flanks {
        /// One of the two.
        creature: String,
        /// The other.
        friend: String,
        /// The third.
        target: String,
    },
    /// The figures and chances of an attack from where both stand, or from where the attacker would, whether it is allowed
    /// or not.
    Aim {
        /// Who would attack.
        creature: String,
        /// Whom.
        target: String,
        /// With what; `melee` if left out.
        #[serde(default)]
        with: Weapon,
        /// Which attack of the card, from 0; 0 if left out.
        #[serde(default)]
        index: u8,
        /// Where the attacker would stand; where it stands if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        at: Option<Square>,
        /// Whether it is the attack of a charge.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        charge: bool,
        /// Whether the target walks off: the blow of an opportunity.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        opportunity: bool,
        /// The smite that would ride on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        smite: Option<String>,
    },
    /// What a way costs a creature, who may strike at it on the way, and how it may end.
    Way {
        /// Who would walk.
        creature: String,
        /// The squares that it would enter.
        path: Vec<Square>,
    },
    /// What a spell or an action would take in.
    Area {
        /// Who would cast or use it.
        creature: String,
        /// The spell or action.
        power: String,
        /// The target, for what has one or touches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        target: Option<String>,
        /// The point of a burst.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        at: Option<Square>,
        /// The direction of a cone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        dir: Option<Direction>,
    },
    /// The squares that enemies of a creature threaten.
    Threatened {
        /// The creature.
        creature: String,
    },
    /// Where a feature tile can be laid.
    Tile {
        /// Its id.
        tile: String,
        /// By how much it is turned clockwise, in degrees.
        turn: i64,
    },
}
