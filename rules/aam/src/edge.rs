//! Sides of hexes, on which rivers lie and across which roads run.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{Direction, Hex};

/// The side between two adjacent hexes. Written as the two, in hex order: `["C8", "C9"]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "[string, string]"))]
pub struct Edge {
    first: Hex,
    second: Hex,
}

impl Edge {
    /// The side between two hexes, in either order; `None` if they do not touch.
    pub fn between(one: Hex, other: Hex) -> Option<Self> {
        one.direction_to(other)?;
        Some(if one < other { Self { first: one, second: other } } else { Self { first: other, second: one } })
    }

    /// The two hexes, in hex order.
    pub const fn hexes(self) -> [Hex; 2] {
        [self.first, self.second]
    }

    /// Whether a hex is one of the two.
    pub fn touches(self, hex: Hex) -> bool {
        self.hexes().contains(&hex)
    }

    /// The sides of all hexes, each once, in hex order.
    pub fn all() -> impl Iterator<Item = Self> {
        let later = |first: Hex| {
            let side = move |direction: Direction| first.step(direction).filter(|second| first < *second);
            Direction::ALL.into_iter().filter_map(side).map(move |second| Self { first, second })
        };
        Hex::all().flat_map(later)
    }
}

impl Serialize for Edge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.hexes().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Edge {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [one, other] = <[Hex; 2]>::deserialize(deserializer)?;
        Self::between(one, other).ok_or_else(|| D::Error::custom("a side is that of two adjacent hexes"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_has_two_adjacent_hexes_in_hex_order() {
        let hex = |name| Hex::named(name).expect("a hex");
        assert_eq!(Edge::between(hex("C9"), hex("C8")), Edge::between(hex("C8"), hex("C9")));
        assert_eq!(Edge::between(hex("C8"), hex("C10")), None);
        assert_eq!(Edge::between(hex("C8"), hex("C8")), None);
        assert_eq!(Edge::all().count() * 2, Hex::all().map(|hex| hex.neighbours().count()).sum::<usize>());
    }
}
