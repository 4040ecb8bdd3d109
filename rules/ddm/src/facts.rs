//! What clients need to know and what never changes: the packs that ship, and the rules' own figures.

use alloc::vec::Vec;
use serde::Serialize;

use crate::{
    pack::{Document, shipped},
    victory::{AREA, QUIET},
    warband::MOST_CREATURES,
};

/// What never changes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facts {
    /// The packs that ship with the rules, with their texts and maps, the usual one first.
    pub packs: Vec<Document>,
    /// Creatures of a warband at most.
    pub most_creatures: u8,
    /// What an area is worth at the end of a round.
    pub area: u16,
    /// The quiet rounds after which a match is over.
    pub quiet: u8,
}

impl Facts {
    pub(crate) fn new() -> Self {
        let most_creatures = u8::try_from(MOST_CREATURES).unwrap_or(u8::MAX);
        Self { packs: shipped(), most_creatures, area: AREA, quiet: QUIET }
    }
}
