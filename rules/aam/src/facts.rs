//! Constant facts for clients: the packs that ship, and the figures of the rules.

use alloc::vec::Vec;
use serde::Serialize;

use crate::{
    Band,
    army::MOST_UNITS,
    pack::{Document, shipped},
    victory::{LAST_TURN, OBJECTIVE_FROM, POINTS_FROM},
};

/// Constant facts of the game.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facts {
    /// The packs that ship with the rules, with their texts and maps, the usual one first.
    pub packs: Vec<Document>,
    /// Units of an army at most.
    pub most_units: u8,
    /// The farthest that any unit attacks, in hexes.
    pub farthest: u8,
    /// The turn from whose end on the objective decides.
    pub objective_from: u8,
    /// The turn from whose end on points decide; an assault is over then.
    pub points_from: u8,
    /// The last turn of all.
    pub last_turn: u8,
}

impl Facts {
    pub(crate) fn new() -> Self {
        Self {
            packs: shipped(),
            most_units: MOST_UNITS,
            farthest: Band::FARTHEST,
            objective_from: OBJECTIVE_FROM,
            points_from: POINTS_FROM,
            last_turn: LAST_TURN,
        }
    }
}
