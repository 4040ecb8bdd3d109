//! What lies on a hex. Rulebook p. 23 to 25.

use serde::{Deserialize, Serialize};

/// What lies on a hex. Roads and rivers belong to its sides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Fields.
    #[default]
    Clear,
    /// Woods: vehicles roll to enter.
    Forest,
    /// A hill.
    Hill,
    /// Buildings.
    Town,
    /// A marsh, which is closed to vehicles and covers soldiers.
    Marsh,
    /// A pond, which is closed to all.
    Pond,
}

impl Terrain {
    /// All.
    pub const ALL: [Self; 6] = [Self::Clear, Self::Forest, Self::Hill, Self::Town, Self::Marsh, Self::Pond];

    /// Its letter in the rows of a map.
    pub const fn letter(self) -> char {
        match self {
            Self::Clear => '.',
            Self::Forest => 'f',
            Self::Hill => 'h',
            Self::Town => 't',
            Self::Marsh => 'm',
            Self::Pond => 'p',
        }
    }

    /// The terrain of a letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    }

    /// Its word in a pack.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Forest => "forest",
            Self::Hill => "hill",
            Self::Town => "town",
            Self::Marsh => "marsh",
            Self::Pond => "pond",
        }
    }

    /// Whether a line of sight does not pass through it. Rulebook p. 19, 25.
    pub const fn blocks_sight(self) -> bool {
        matches!(self, Self::Forest | Self::Hill | Self::Town)
    }

    /// Whether its hex covers soldiers. Rulebook p. 25.
    pub const fn covers_soldiers(self) -> bool {
        matches!(self, Self::Forest | Self::Hill | Self::Town | Self::Marsh)
    }

    /// Whether its hex covers vehicles. Rulebook p. 25.
    pub const fn covers_vehicles(self) -> bool {
        matches!(self, Self::Forest | Self::Hill | Self::Town)
    }

    /// Whether soldiers enter it by a road alone. Rulebook p. 24.
    pub const fn is_closed_to_soldiers(self) -> bool {
        matches!(self, Self::Pond)
    }

    /// Whether vehicles enter it by a road alone. Rulebook p. 24.
    pub const fn is_closed_to_vehicles(self) -> bool {
        matches!(self, Self::Marsh | Self::Pond)
    }

    /// Whether it costs vehicles double. Rulebook p. 23.
    pub const fn costs_vehicles_double(self) -> bool {
        matches!(self, Self::Forest | Self::Hill)
    }
}
