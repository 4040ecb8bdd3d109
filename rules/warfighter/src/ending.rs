//! How a mission ends.

use serde::{Deserialize, Serialize};

/// How a mission ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Result {
    /// Whether it was won.
    pub outcome: Won,
    /// Why.
    pub reason: Reason,
}

/// Whether a mission was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Won {
    /// It was.
    Won,
    /// It was not.
    Lost,
}

/// Why a mission ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The objective was achieved.
    Objective,
    /// Time is up.
    Time,
    /// No soldier stands.
    NoSoldiers,
    /// Every seat has given up.
    Conceded,
}

/// What became of a soldier that was downed or left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It comes back.
    Returns,
    /// It is sent home.
    Discharged,
    /// It is dead.
    Kia,
}

impl Reason {
    /// Its name on the wire.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Objective => "objective",
            Self::Time => "time",
            Self::NoSoldiers => "no_soldiers",
            Self::Conceded => "conceded",
        }
    }
}
