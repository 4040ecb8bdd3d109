//! Under which rules a match is played, how it ended, and what proves its dice.

use serde::{Deserialize, Serialize};

use crate::Text;

/// Which rules a match is played by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RulesId {
    /// The game.
    pub id: String,
    /// The version of its rules.
    pub version: u32,
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The seats that won; empty for a draw.
    pub winners: Vec<u8>,
    /// Stable name of the reason.
    pub reason: String,
    /// The reason in a sentence.
    pub text: Text,
}

/// What proves the dice of a finished match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proof {
    /// The server's secret, 64 hex digits, kept until now.
    pub secret: String,
    /// Its hash, published before any seat added its nonce.
    pub commitment: String,
    /// The seats' nonces, in seat order.
    pub nonces: Vec<String>,
}
