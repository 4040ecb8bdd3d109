//! How far a match has come.

use serde::{Deserialize, Serialize};

/// How far a match has come, for lists and simulations. Tells nothing that is hidden from a viewer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Progress {
    /// The round, turn or card that is being played, from 1; never falls but by an undo or a take-back.
    pub at: u32,
    /// After how many the match ends, where the game says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<u32>,
}
