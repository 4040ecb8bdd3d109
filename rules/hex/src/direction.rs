//! The six sides of a hex, and what lies ahead of a unit that faces one.

use core::cmp::Ordering;
use serde::{Deserialize, Serialize};

use crate::Hex;

/// A side of a hex, counted from 0 in the order of a circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Direction(u8);

/// Where another hex lies, seen from a unit that faces a side of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arc {
    /// Before it.
    Front,
    /// Exactly to its left or right, or in its own hex.
    Flank,
    /// Behind it.
    Rear,
}

impl Direction {
    /// All six, in the order of a circle.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The step to the neighbour on this side.
    pub const fn offset(self) -> Hex {
        match self.0 {
            0 => Hex::new(1, 0),
            1 => Hex::new(1, -1),
            2 => Hex::new(0, -1),
            3 => Hex::new(-1, 0),
            4 => Hex::new(-1, 1),
            _ => Hex::new(0, 1),
        }
    }

    /// The side so many sixths of a circle further on.
    #[must_use]
    pub const fn turned(self, sixths: i8) -> Self {
        Self((self.0.cast_signed() + sixths % 6).rem_euclid(6).cast_unsigned())
    }

    /// The side across.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The side by which a neighbour is entered; `None` if `to` is no neighbour of `from`.
    pub fn between(from: Hex, to: Hex) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| from.step(*direction) == to)
    }

    /// Where `to` lies for a unit in `from` that faces this side: by the sign of the scalar product, so exactly.
    pub fn arc(self, from: Hex, to: Hex) -> Arc {
        let (facing, from, to) = (self.offset().cube(), from.cube(), to.cube());
        let ahead: i32 = (0..3).map(|axis| facing[axis] * (to[axis] - from[axis])).sum();
        match ahead.cmp(&0) {
            Ordering::Greater => Arc::Front,
            Ordering::Equal => Arc::Flank,
            Ordering::Less => Arc::Rear,
        }
    }
}

/// There are six sides, 0 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchSide;

impl core::fmt::Display for NoSuchSide {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("a hex has six sides, 0 to 5")
    }
}

impl TryFrom<u8> for Direction {
    type Error = NoSuchSide;

    fn try_from(side: u8) -> Result<Self, NoSuchSide> {
        if side < 6 { Ok(Self(side)) } else { Err(NoSuchSide) }
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> Self {
        direction.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_turns_are_a_circle() {
        for direction in Direction::ALL {
            assert_eq!(direction.turned(6), direction);
            assert_eq!(direction.turned(-1), direction.turned(5));
            assert_eq!(direction.opposite().opposite(), direction);
            assert_eq!(Direction::between(Hex::new(4, 2), Hex::new(4, 2).step(direction)), Some(direction));
        }
        assert_eq!(Direction::between(Hex::new(0, 0), Hex::new(2, 0)), None);
        assert!(Direction::try_from(6).is_err());
    }

    #[test]
    fn three_neighbours_are_ahead_and_three_behind() {
        let here = Hex::new(7, -3);
        for facing in Direction::ALL {
            let arc = |sixths| facing.arc(here, here.step(facing.turned(sixths)));
            assert_eq!([-1, 0, 1].map(arc), [Arc::Front; 3]);
            assert_eq!([2, 3, 4].map(arc), [Arc::Rear; 3]);
            // Two steps, one to each side of the right angle.
            let beside = here.step(facing.turned(1)).step(facing.turned(2));
            assert_eq!(facing.arc(here, beside), Arc::Flank);
            assert_eq!(facing.arc(here, here), Arc::Flank);
        }
    }
}
