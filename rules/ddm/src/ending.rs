//! How a match ends. Settled readings 24 to 26, and contract, section 11.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use crate::Player;

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Who has won, both seats of a team; none: a draw.
    pub winners: Vec<Player>,
    /// Why.
    pub reason: Reason,
}

/// Why a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// One side alone has creatures left.
    LastStanding,
    /// No side has a creature left.
    AllGone,
    /// One side has reached the target, and more than all others.
    Points,
    /// Ten quiet rounds in a row.
    Stalemate,
    /// The last round is over.
    Time,
}

impl Reason {
    /// Its stable name.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::LastStanding => "last_standing",
            Self::AllGone => "all_gone",
            Self::Points => "points",
            Self::Stalemate => "stalemate",
            Self::Time => "time",
        }
    }
}
