//! The facts of the game, which never change, for clients.

use alloc::vec::Vec;
use serde::Serialize;

use crate::{Card, Pack, chart::shipped};

/// The facts of the game, which never change.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Facts {
    /// How the columns of hexes are shifted. `odd_columns`: hexes have flat tops, and the second, fourth, sixth …
    /// column lies half a hex lower than the first.
    layout: &'static str,
    /// The deck, in the order in which a draw counts the cards that are left.
    deck: Vec<Card>,
    /// The packs that ship with the rules.
    packs: Vec<Pack>,
}

impl Facts {
    pub(crate) fn new() -> Self {
        Self { layout: "odd_columns", deck: Card::deck().collect(), packs: shipped() }
    }
}
