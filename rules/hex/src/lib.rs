//! Hexagons in whole numbers, for games on hex boards.
//!
//! A hex has axial coordinates: `q` and `r`, with the third cube coordinate `s = -q - r` (Amit Patel, "Hexagonal
//! Grids"). Distances, lines of sight and arcs are exact: nothing here rounds, so two machines never disagree.
//!
//! ```
//! use hex::{Edges, Hex, Layout, sees};
//!
//! let (camp, ford) = (Hex::new(0, 0), Hex::new(3, -1));
//! assert_eq!(camp.distance(ford), 3);
//! assert!(sees(camp, ford, Edges::NeverBlock, |_| false));
//! assert_eq!(Layout::OddColumns.letters(ford).as_deref(), Some("d1"));
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod direction;
mod label;
mod sight;

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

pub use direction::{Arc, Direction};
pub use label::Layout;
pub use sight::{Crossing, Edges, crossings, sees};

/// A hex of a board. Boards lie within 10,000 hexes of the origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hex {
    /// The column, in axial coordinates.
    pub q: i16,
    /// The row, in axial coordinates.
    pub r: i16,
}

impl Hex {
    /// The hex at these axial coordinates.
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// The cube coordinates; their sum is 0.
    pub fn cube(self) -> [i32; 3] {
        let (q, r) = (i32::from(self.q), i32::from(self.r));
        [q, r, -q - r]
    }

    /// How many steps it is to another hex.
    pub fn distance(self, to: Self) -> u32 {
        let (from, to) = (self.cube(), to.cube());
        (0..3).map(|axis| from[axis].abs_diff(to[axis])).max().unwrap_or(0)
    }

    /// The next hex in a direction.
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let Self { q, r } = direction.offset();
        Self { q: self.q.wrapping_add(q), r: self.r.wrapping_add(r) }
    }

    /// The six hexes next to this one, in the order of [`Direction::ALL`].
    pub fn neighbours(self) -> impl Iterator<Item = Self> + Clone {
        Direction::ALL.into_iter().map(move |direction| self.step(direction))
    }

    /// The hexes at exactly this distance, each once, in a circle; this hex alone at distance 0.
    pub fn ring(self, radius: u16) -> Vec<Self> {
        if radius == 0 {
            return alloc::vec![self];
        }
        let mut at = (0..radius).fold(self, |at, _| at.step(Direction::ALL[4]));
        let mut ring = Vec::with_capacity(usize::from(radius) * 6);
        for direction in Direction::ALL {
            for _ in 0..radius {
                ring.push(at);
                at = at.step(direction);
            }
        }
        ring
    }

    /// The hexes up to this distance, each once, the nearest first.
    pub fn within(self, radius: u16) -> impl Iterator<Item = Self> {
        (0..=radius).flat_map(move |radius| self.ring(radius))
    }
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeSet, vec::Vec};

    use proptest::prelude::*;

    use super::*;

    fn hexes() -> impl Strategy<Value = Hex> {
        (-50_i16..=50, -50_i16..=50).prop_map(|(q, r)| Hex::new(q, r))
    }

    proptest! {
        #[test]
        fn distance_is_a_metric(a in hexes(), b in hexes(), c in hexes()) {
            prop_assert_eq!(a.distance(b), b.distance(a));
            prop_assert_eq!(a.distance(b) == 0, a == b);
            prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        }

        #[test]
        fn a_neighbour_is_one_step_away_and_the_way_back_is_the_opposite(a in hexes()) {
            let neighbours: BTreeSet<Hex> = a.neighbours().collect();
            prop_assert_eq!(neighbours.len(), 6);
            for direction in Direction::ALL {
                prop_assert_eq!(a.distance(a.step(direction)), 1);
                prop_assert_eq!(a.step(direction).step(direction.opposite()), a);
            }
        }

        #[test]
        fn a_ring_holds_each_hex_of_its_distance_once(a in hexes(), radius in 1_u16..8) {
            let ring = a.ring(radius);
            let distinct: BTreeSet<Hex> = ring.iter().copied().collect();
            prop_assert_eq!((ring.len(), distinct.len()), (usize::from(radius) * 6, usize::from(radius) * 6));
            prop_assert!(ring.iter().all(|hex| a.distance(*hex) == u32::from(radius)));
            let inside: Vec<Hex> = a.within(radius).collect();
            prop_assert_eq!(inside.len(), 1 + 3 * usize::from(radius) * (usize::from(radius) + 1));
        }
    }
}
