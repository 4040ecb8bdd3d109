//! What a seat may order. Words and ids are read when a command is judged, so that a wrong one is refused in the words of the
//! rule. Contract, section 2.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::Square;

/// An order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Gives the warband, in secret and for good. Asked by `warband`.
    Warband {
        /// The faction: `LG`, `CG`, `LE` or `CE`.
        faction: String,
        /// The ids of the cards, in the order of the warband.
        creatures: Vec<String>,
        /// The tiles that are brought; where tiles are played, and only there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        tiles: Option<TileList>,
    },
    /// Says who begins. Asked by `setup_first` and `first`.
    First {
        /// The seat.
        seat: String,
    },
    /// Lays a feature tile. Asked by `tile`.
    Tile {
        /// Its id.
        tile: String,
        /// Its north-west square once turned.
        at: Square,
        /// By how much it is turned clockwise, in degrees: 0, 90, 180 or 270.
        #[serde(default)]
        turn: i64,
    },
    /// Sets up the whole warband at once. Asked by `deploy`.
    Deploy {
        /// The north-west square of each creature, by its id.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, Square>"))]
        at: BTreeMap<String, Square>,
    },
    /// Begins the turn of a creature. Asked by `activate`.
    Activate {
        /// The creature.
        creature: String,
    },
    /// Moves the active creature. Asked by `turn`.
    Move {
        /// The squares that it enters, one step each.
        path: Vec<Square>,
    },
    /// Makes one attack of the card. Asked by `turn`.
    Attack {
        /// The enemy.
        target: String,
        /// What it attacks with; `melee` if left out.
        #[serde(default)]
        with: Weapon,
        /// Which attack of the card, from 0; 0 if left out.
        #[serde(default)]
        index: u8,
        /// The smite that it spends, in melee only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        smite: Option<String>,
        /// Whether it is the extra attack of `cleave`.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        cleave: bool,
    },
    /// Charges. Asked by `turn`, as its first act.
    Charge {
        /// The enemy, the nearest in sight.
        target: String,
        /// Where the charge ends.
        to: Square,
        /// Which melee attack of the card, from 0; 0 if left out.
        #[serde(default)]
        index: u8,
        /// The smite that it spends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        smite: Option<String>,
    },
    /// Rushes at the nearest enemy in sight, out of command. Asked by `turn`, as its first act.
    Rush {
        /// The enemy.
        target: String,
        /// The squares that it enters, one step each.
        path: Vec<Square>,
        /// Which melee attack of the card, if one is owed, from 0; 0 if left out.
        #[serde(default)]
        index: u8,
    },
    /// Casts a spell. Asked by `turn`.
    Cast {
        /// The spell.
        spell: String,
        /// The creature, for what has a target or touches.
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
        dir: Option<String>,
        /// The place of a step: the north-west square.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        to: Option<Square>,
    },
    /// Uses an action. Asked by `turn`.
    Use {
        /// The action.
        ability: String,
        /// The creature, for what has a target or touches.
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
        dir: Option<String>,
        /// The place of a step: the north-west square.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        to: Option<Square>,
    },
    /// Ends the turn. Asked by `turn`.
    EndTurn {},
    /// Strikes at the creature that walks off. Asked by `opportunity`.
    Opportunity {
        /// The own creature that strikes.
        creature: String,
        /// Which melee attack of the card, from 0; 0 if left out.
        #[serde(default)]
        index: u8,
    },
    /// Lets this step pass. Asked by `opportunity`.
    Hold {},
}

/// The tiles that a seat brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TileList {
    /// The id of the assembly tile.
    pub assembly: String,
    /// The ids of the feature tiles, three different ones.
    pub features: Vec<String>,
}

/// What a creature attacks with.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// A melee attack of the card.
    #[default]
    Melee,
    /// A ranged attack of the card.
    Ranged,
}
