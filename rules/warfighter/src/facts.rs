//! What clients need to know and what never changes: the packs that ship.

use alloc::vec::Vec;
use serde::Serialize;

use crate::pack::{Pack, shipped};

/// What never changes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Facts {
    /// The packs that ship with the rules, with their texts, the usual one first.
    pub packs: Vec<Pack>,
}

impl Facts {
    pub(crate) fn new() -> Self {
        Self { packs: shipped() }
    }
}
