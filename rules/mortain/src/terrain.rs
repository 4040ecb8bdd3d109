//! What lies on a hex. Rulebook, "Le combat".

use serde::{Deserialize, Serialize};

/// What lies on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Fields.
    Clear,
    /// A village.
    Village,
    /// The town.
    City,
    /// A hill: units on it fire one hex further.
    Hill,
    /// A forest.
    Forest,
}

/// How far fire reaches, in hexes.
const RANGE: u8 = 2;
/// How far it reaches from a hill.
const RANGE_FROM_A_HILL: u8 = 3;
/// The farthest that any unit fires.
pub(crate) const LONGEST_RANGE: u8 = RANGE_FROM_A_HILL;

impl Terrain {
    pub(crate) const ALL: [Self; 5] = [Self::Clear, Self::Village, Self::City, Self::Hill, Self::Forest];

    /// Its sign in the rows of a map.
    pub const fn sign(self) -> char {
        match self {
            Self::Clear => '.',
            Self::Village => 'v',
            Self::City => 'C',
            Self::Hill => 'h',
            Self::Forest => 'f',
        }
    }

    /// The terrain of a sign.
    pub fn of_sign(sign: char) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.sign() == sign)
    }

    /// Its id in a pack.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Village => "village",
            Self::City => "city",
            Self::Hill => "hill",
            Self::Forest => "forest",
        }
    }

    /// Whether fire does not pass through it.
    pub const fn blocks(self) -> bool {
        match self {
            Self::Clear => false,
            Self::Village | Self::City | Self::Hill | Self::Forest => true,
        }
    }

    /// How far a unit on it fires, in hexes.
    pub const fn range(self) -> u8 {
        match self {
            Self::Hill => RANGE_FROM_A_HILL,
            Self::Clear | Self::Village | Self::City | Self::Forest => RANGE,
        }
    }
}

/// What each terrain adds to the card of an attack on a unit in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TerrainModifiers {
    /// In fields.
    pub clear: u8,
    /// In a village.
    pub village: u8,
    /// In the town.
    pub city: u8,
    /// On a hill.
    pub hill: u8,
    /// In a forest.
    pub forest: u8,
}

impl TerrainModifiers {
    pub(crate) const fn get(self, terrain: Terrain) -> u8 {
        match terrain {
            Terrain::Clear => self.clear,
            Terrain::Village => self.village,
            Terrain::City => self.city,
            Terrain::Hill => self.hill,
            Terrain::Forest => self.forest,
        }
    }

    pub(crate) const fn get_mut(&mut self, terrain: Terrain) -> &mut u8 {
        match terrain {
            Terrain::Clear => &mut self.clear,
            Terrain::Village => &mut self.village,
            Terrain::City => &mut self.city,
            Terrain::Hill => &mut self.hill,
            Terrain::Forest => &mut self.forest,
        }
    }
}
