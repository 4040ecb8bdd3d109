//! The ends of a map and where armies deploy. Rulebook p. 5, 27, 28; settled readings 1 and 2.

use serde::{Deserialize, Serialize};

use crate::Hex;

/// An end of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The western one.
    West,
    /// The eastern one.
    East,
}

/// How many whole hexes of each row belong to the zone at an end.
const DEPTH: u8 = 5;
/// `x` of the joint between the western and the eastern sections and of the hexes that it cuts in two, which lie in the
/// half of neither side.
pub(crate) const MIDDLE: i16 = 17;

impl End {
    /// Both, the western one first.
    pub const ALL: [Self; 2] = [Self::West, Self::East];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::West => Self::East,
            Self::East => Self::West,
        }
    }

    /// Whether a hex is one of the first five whole ones of its row from this end.
    pub const fn is_within_five(self, hex: Hex) -> bool {
        let last_of_row = if hex.y() % 2 == 0 { 16 } else { 15 };
        match self {
            Self::West => hex.number() <= DEPTH,
            Self::East => hex.number() + DEPTH > last_of_row,
        }
    }

    /// Whether a hex lies wholly in the two sections at this end.
    pub const fn is_in_half(self, hex: Hex) -> bool {
        match self {
            Self::West => hex.x() < MIDDLE,
            Self::East => hex.x() > MIDDLE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_hold_55_hexes_and_halves_leave_the_middle_out() {
        for end in End::ALL {
            assert_eq!(Hex::all().filter(|hex| end.is_within_five(*hex)).count(), 55);
            assert_eq!(Hex::all().filter(|hex| end.is_in_half(*hex)).count(), 83);
            let both = |hex: &Hex| end.is_in_half(*hex) && end.other().is_in_half(*hex);
            assert_eq!(Hex::all().filter(both).count(), 0);
        }
    }
}
