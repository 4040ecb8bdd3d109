//! Hexes of the map.

use alloc::string::String;
use core::fmt;
use hex::{Hex, Layout};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// How the columns of the map are shifted: the second, fourth, sixth … stands half a hex lower.
const LAYOUT: Layout = Layout::OddColumns;

/// A hex of a map, written as its column from the west and its row from the north: `c4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Cell(Hex);

impl Cell {
    pub(crate) const fn at(column: i16, row: i16) -> Self {
        Self(LAYOUT.hex(column, row))
    }

    pub(crate) const fn column_and_row(self) -> (i16, i16) {
        LAYOUT.column_and_row(self.0)
    }

    pub(crate) const fn hex(self) -> Hex {
        self.0
    }

    /// The hex that lies from this one where `to` lies from the origin.
    pub(crate) const fn moved(self, to: Hex) -> Self {
        Self(Hex::new(self.0.q.wrapping_add(to.q), self.0.r.wrapping_add(to.r)))
    }

    pub(crate) fn name(self) -> String {
        LAYOUT.letters(self.0).unwrap_or_default()
    }

    /// How many steps lie between two hexes, whatever lies on the way.
    pub fn distance(self, to: Self) -> u8 {
        u8::try_from(self.0.distance(to.0)).unwrap_or(u8::MAX)
    }

    /// The hex of this name.
    pub fn named(name: &str) -> Option<Self> {
        let is_letters = name.starts_with(|first: char| first.is_ascii_lowercase());
        LAYOUT.parse(name).filter(|_| is_letters).map(Self)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name).ok_or_else(|| D::Error::custom("a hex is named like c4"))
    }
}
