//! Sets of hexes.

use alloc::vec::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Hex;

/// A set of hexes. Written as a list in hex order.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
pub struct HexSet([u64; 3]);

impl HexSet {
    /// No hex.
    pub const EMPTY: Self = Self([0; 3]);

    /// These hexes.
    pub fn of(hexes: impl IntoIterator<Item = Hex>) -> Self {
        hexes.into_iter().collect()
    }

    /// Whether a hex is in it.
    pub const fn contains(&self, hex: Hex) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }

    /// Adds a hex; whether it was not there before.
    pub const fn insert(&mut self, hex: Hex) -> bool {
        let is_new = !self.contains(hex);
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
        is_new
    }

    /// Takes a hex away.
    pub const fn remove(&mut self, hex: Hex) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    /// Whether no hex is in it.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// How many hexes are in it.
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// Its hexes, in hex order.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + use<> {
        let set = *self;
        Hex::all().filter(move |hex| set.contains(*hex))
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = Self::EMPTY;
        for hex in hexes {
            set.insert(hex);
        }
        set
    }
}

impl core::fmt::Debug for HexSet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| alloc::format!("{hex}"))).finish()
    }
}

impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Hex>::deserialize(deserializer).map(Self::of)
    }
}
