//! Places of creatures: one square, or four, or nine.

use serde::{Deserialize, Serialize};

use crate::{Direction, Square, SquareSet, square::length};

/// The size of a creature. Rulebook p. 4: one without a size is medium.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// One square.
    Tiny,
    /// One square.
    Small,
    /// One square.
    #[default]
    Medium,
    /// Two squares by two.
    Large,
    /// Three squares by three.
    Huge,
}

impl Size {
    /// The squares of a side.
    pub const fn side(self) -> u8 {
        match self {
            Self::Tiny | Self::Small | Self::Medium => 1,
            Self::Large => 2,
            Self::Huge => 3,
        }
    }
}

/// The squares that a creature takes up, or would.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Its north-west square.
    pub at: Square,
    /// The squares of a side: 1, 2 or 3.
    pub side: u8,
}

impl From<Square> for Place {
    fn from(at: Square) -> Self {
        Self { at, side: 1 }
    }
}

impl Place {
    /// The place of a creature that stands at a square.
    pub const fn new(at: Square, size: Size) -> Self {
        Self { at, side: size.side() }
    }

    /// The same place one step further.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        Self { at: self.at.step(direction), side: self.side }
    }

    /// Its squares, by rows from the north, each from the west.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        let side = i16::from(self.side);
        (0..side).flat_map(move |dy| (0..side).map(move |dx| self.at.shifted(dx, dy)))
    }

    /// Its squares as a set.
    pub fn set(self) -> SquareSet {
        self.squares().collect()
    }

    /// Whether a square belongs to it.
    pub fn contains(self, square: Square) -> bool {
        self.overlaps(square.into())
    }

    /// Whether both have a square in common.
    pub fn overlaps(self, other: Self) -> bool {
        gap(self.at.x, self.side, other.at.x, other.side) == 0 && gap(self.at.y, self.side, other.at.y, other.side) == 0
    }

    /// The distance: the least over their squares; 0 if they overlap. Settled reading, section 5.
    pub fn distance(self, other: Self) -> u16 {
        let dx = gap(self.at.x, self.side, other.at.x, other.side);
        let dy = gap(self.at.y, self.side, other.at.y, other.side);
        length(dx, dy)
    }
}

/// Steps along one axis from one range of squares to another; 0 if they share a row or column.
fn gap(one: i16, one_side: u8, other: i16, other_side: u8) -> u16 {
    let (low, side, high) = if one <= other { (one, one_side, other) } else { (other, other_side, one) };
    high.abs_diff(low).saturating_sub(u16::from(side) - 1)
}
