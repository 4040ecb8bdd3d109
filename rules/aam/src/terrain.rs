//! Terrain. Rulebook p. 23 to 25.

use serde::{Deserialize, Serialize};

use crate::pack::Kind;

/// The terrain of a hex. Roads and rivers belong to its sides.
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

    /// Whether its hex covers units of a type. Rulebook p. 25.
    pub const fn covers(self, kind: Kind) -> bool {
        match self {
            Self::Forest | Self::Hill | Self::Town => true,
            Self::Marsh => matches!(kind, Kind::Soldier),
            Self::Clear | Self::Pond => false,
        }
    }

    /// Whether soldiers enter it by a road alone. Rulebook p. 24.
    pub const fn is_closed_to_soldiers(self) -> bool {
        matches!(self, Self::Pond)
    }

    /// Whether vehicles enter it by a road alone. Rulebook p. 24.
    pub const fn is_closed_to_vehicles(self) -> bool {
        matches!(self, Self::Marsh | Self::Pond)
    }

    /// Whether units of a type enter and leave it by a road alone. Rulebook p. 24.
    pub const fn is_closed_to(self, kind: Kind) -> bool {
        match kind {
            Kind::Soldier => self.is_closed_to_soldiers(),
            Kind::Vehicle => self.is_closed_to_vehicles(),
        }
    }

    /// Whether it costs vehicles double. Rulebook p. 23.
    pub const fn costs_vehicles_double(self) -> bool {
        matches!(self, Self::Forest | Self::Hill)
    }
}
