//! Under which rules a match is played, how it ended, and what proves its dice.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Achieved, Text};

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
    /// One result for each seat, in seat order. Where no seat has won and none has drawn, the system has won.
    pub results: Vec<SeatResult>,
    /// Stable name of the reason.
    pub reason: String,
    /// The reason in a sentence.
    pub text: Text,
    /// What the next match of a campaign takes over, in the game's vocabulary; left out where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::GameCarriesOn>))]
    pub carries_on: Option<Value>,
    /// What seats have achieved; the game's list names it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub achieved: Vec<Achieved>,
}

/// What a match came to for one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatResult {
    /// Won, lost or drawn.
    pub result: Verdict,
    /// The place among all seats, from 1, where the game ranks them; equal places are shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    /// The points, where the game counts them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

/// Won, lost or drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The seat won, alone or with others.
    Won,
    /// The seat lost, to other seats or to the system.
    Lost,
    /// Neither.
    Drawn,
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
