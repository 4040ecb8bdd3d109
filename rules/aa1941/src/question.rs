//! The questions that a power can be asked.

use serde::{Deserialize, Serialize};

/// The kinds of decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The orders of one's own phase.
    Orders,
    /// Which battle next.
    Battle,
    /// Fight or ignore.
    Engage,
    /// Which submarines dive.
    Submerge,
    /// Which units are lost.
    Casualties,
    /// Press or retreat.
    Retreat,
    /// Where the fighter of a lost carrier lands.
    Land,
}

impl Question {
    /// Its id on the wire.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Orders => "orders",
            Self::Battle => "battle",
            Self::Engage => "engage",
            Self::Submerge => "submerge",
            Self::Casualties => "casualties",
            Self::Retreat => "retreat",
            Self::Land => "land",
        }
    }
}
