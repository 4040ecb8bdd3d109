//! What goes to the store with an act, and comes from it again.

use alloc::{boxed::Box, vec::Vec};

use serde_json::Value;

use crate::{Draw, Position, Seat};

/// The events and draws of one act, and the position after them.
pub struct Played {
    /// The events in order, complete, for the store only.
    pub events: Vec<Value>,
    /// All draws in order, for the store only while the match runs.
    pub draws: Vec<Draw>,
    /// The position after them.
    pub after: Box<dyn Position>,
}

/// A stored step, as it is folded into a position.
#[derive(Debug, Clone, Copy)]
pub struct LoggedStep<'a> {
    /// The seat that acted; `None` for the opening.
    pub seat: Option<Seat>,
    /// What happened, complete.
    pub events: &'a [Value],
    /// How many draws it took.
    pub draws: usize,
}
