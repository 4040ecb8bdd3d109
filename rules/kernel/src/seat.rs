//! Places at the table, and who looks at a match.

use core::fmt;
use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0. One person may hold one seat; a seat may hold several roles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Who looks at a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// A player, who sees what this seat may know.
    Seat(Seat),
    /// A viewer without a seat, who sees what all may know.
    Public,
    /// Sees everything. Hosts use it only for a match that is over, whose secrets are published.
    Omniscient,
}
