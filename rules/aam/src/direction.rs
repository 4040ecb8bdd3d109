//! The six directions, and the front of a vehicle. Rulebook p. 14.

use serde::{Deserialize, Serialize};

use crate::Hex;

/// A direction of a hex that stands on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// East.
    E,
    /// South-east.
    Se,
    /// South-west.
    Sw,
    /// West.
    W,
    /// North-west.
    Nw,
    /// North-east.
    Ne,
}

impl Direction {
    /// All six, in the order of a circle.
    pub const ALL: [Self; 6] = [Self::E, Self::Se, Self::Sw, Self::W, Self::Nw, Self::Ne];

    /// Its place in the circle, 0 to 5.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word on the wire.
    pub const fn id(self) -> &'static str {
        match self {
            Self::E => "e",
            Self::Se => "se",
            Self::Sw => "sw",
            Self::W => "w",
            Self::Nw => "nw",
            Self::Ne => "ne",
        }
    }

    /// The direction of this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.id() == word)
    }

    /// The step in grid numbers.
    pub const fn offset(self) -> (i16, i16) {
        match self {
            Self::E => (2, 0),
            Self::Se => (1, 1),
            Self::Sw => (-1, 1),
            Self::W => (-2, 0),
            Self::Nw => (-1, -1),
            Self::Ne => (1, -1),
        }
    }

    /// The direction across.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::E => Self::W,
            Self::Se => Self::Nw,
            Self::Sw => Self::Ne,
            Self::W => Self::E,
            Self::Nw => Self::Se,
            Self::Ne => Self::Sw,
        }
    }
}

/// The scalar product of two vectors in grid numbers, times 4 and without rounding: rows lie `3y` apart where columns lie
/// `x` apart, in units in which both squares have one length.
pub(crate) const fn dot(a: (i16, i16), b: (i16, i16)) -> i16 {
    a.0 * b.0 + 3 * a.1 * b.1
}

/// Whether an attacker stands before a vehicle that faces a direction. Exactly to its left or right, behind it, and in its
/// own hex is not before it. Rulebook p. 16.
pub const fn is_front(attacker: Hex, target: Hex, facing: Direction) -> bool {
    dot((attacker.x() - target.x(), attacker.y() - target.y()), facing.offset()) > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_neighbours_are_ahead_and_what_lies_square_to_the_side_is_not() {
        let here = Hex::named("F8").expect("a hex");
        for (at, facing) in Direction::ALL.into_iter().enumerate() {
            assert_eq!(Direction::named(facing.id()), Some(facing));
            let turned = |sixths: usize| Direction::ALL[(at + sixths) % 6];
            let ahead = |sixths| here.step(turned(sixths)).is_some_and(|next| is_front(next, here, facing));
            assert_eq!([5, 0, 1].map(ahead), [true; 3]);
            assert_eq!([2, 3, 4].map(ahead), [false; 3]);
            let beside = here.step(turned(1)).and_then(|next| next.step(turned(2))).expect("inside of the map");
            assert!(!is_front(beside, here, facing), "{facing:?}");
            assert!(!is_front(here, here, facing));
        }
    }
}
