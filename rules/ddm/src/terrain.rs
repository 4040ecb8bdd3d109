//! What lies on a square. Rulebook p. 22 (lost); settled readings 10, 14, 15 and 37.

use serde::{Deserialize, Serialize};

/// What lies on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Open floor.
    Floor,
    /// A wall: no way, no sight.
    Wall,
    /// A statue: no way but in flight, cover.
    Statue,
    /// Difficult ground: slow.
    Difficult,
    /// Undergrowth: slow, cover.
    Undergrowth,
    /// Spikes, which hurt.
    Spikes,
    /// A circle of power, which makes blows magic.
    Circle,
}

impl Terrain {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Floor, Self::Wall, Self::Statue, Self::Difficult, Self::Undergrowth, Self::Spikes, Self::Circle];

    /// Its letter in rows of a map.
    pub const fn letter(self) -> char {
        match self {
            Self::Floor => '.',
            Self::Wall => '#',
            Self::Statue => 's',
            Self::Difficult => 'd',
            Self::Undergrowth => 'u',
            Self::Spikes => 'x',
            Self::Circle => 'o',
        }
    }

    /// The terrain of a letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    }

    /// Whether a step onto it is slow for those who walk.
    pub const fn is_slow(self) -> bool {
        matches!(self, Self::Difficult | Self::Undergrowth)
    }
}
