//! Bands of range. Rulebook p. 15.

use serde::{Deserialize, Serialize};

/// A band of range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Band {
    /// The same hex or the next.
    Short,
    /// Two to four hexes.
    Medium,
    /// Five to eight hexes.
    Long,
}

impl Band {
    /// All, the shortest first.
    pub const ALL: [Self; 3] = [Self::Short, Self::Medium, Self::Long];
    /// The farthest that any unit attacks, in hexes.
    pub const FARTHEST: u8 = 8;

    /// The band of a distance; `None` beyond the farthest.
    pub const fn of(distance: u8) -> Option<Self> {
        match distance {
            0..=1 => Some(Self::Short),
            2..=4 => Some(Self::Medium),
            5..=Self::FARTHEST => Some(Self::Long),
            _ => None,
        }
    }

    /// Its place among the three, 0 to 2.
    pub const fn index(self) -> usize {
        self as usize
    }
}
