//! What a seat may ask for.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use crate::{Card, Cell, UnitId};

/// A command of a seat that is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Lays an order card face down.
    Seal {
        /// A card of the hand.
        card: Card,
    },
    /// Moves a scout.
    March {
        /// The scout.
        unit: UnitId,
        /// Every hex entered, in order.
        path: Vec<Cell>,
    },
    /// Fires at an enemy in sight.
    Fire {
        /// The scout that fires.
        unit: UnitId,
        /// Its target.
        target: UnitId,
    },
    /// Ends the turn.
    EndTurn,
    /// Plays a card as cover against a shot.
    Cover {
        /// A card of the hand.
        card: Card,
    },
    /// Takes a shot without cover.
    Brace,
}
