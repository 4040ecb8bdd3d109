//! The 171 whole hexes of a battle map. Rulebook p. 5: half hexes at the edge are closed to all.
//!
//! Eleven rows, `A` to `K` from the north; rows A, C, E … have 16 hexes, the others 15, counted from the west. Hexes stand
//! on a point, and a short row lies half a hex to the east of a long one. All geometry is done with whole grid numbers:
//! `y` counts rows from 0, `x` counts half hexes, so that `A1` is (2, 0) and `B1` is (3, 1).

use alloc::string::String;
use core::fmt::{self, Write as _};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::Direction;

/// A hex of a battle map, by its place in hex order: A1, A2, … K16. Written as its row and its number: `C4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct Hex(u8);

const ROWS: i16 = 11;
/// One more than the largest `x`.
const WIDTH: usize = 33;
const NONE: u8 = u8::MAX;
/// The place of K16 in hex order.
const LAST: u8 = 170;

const fn length_of(row: i16) -> i16 {
    if row % 2 == 0 { 16 } else { 15 }
}

/// `x` and `y` of each hex.
const GRID: [(u8, u8); Hex::COUNT] = {
    let mut grid = [(0, 0); Hex::COUNT];
    let (mut index, mut row) = (0, 0);
    while row < ROWS {
        let mut number = 1;
        while number <= length_of(row) {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 32 and 10")]
            {
                grid[index] = ((2 * number + row % 2) as u8, row as u8);
            }
            index += 1;
            number += 1;
        }
        row += 1;
    }
    grid
};

/// The hex at each `y` and `x`; [`NONE`] where no whole hex stands.
const AT: [[u8; WIDTH]; 11] = {
    let mut at = [[NONE; WIDTH]; 11];
    let mut index = 0;
    while index < Hex::COUNT {
        let (x, y) = GRID[index];
        #[expect(clippy::cast_possible_truncation, reason = "at most 170")]
        {
            at[y as usize][x as usize] = index as u8;
        }
        index += 1;
    }
    at
};

/// The neighbours of each hex by direction; [`NONE`] off the map.
static STEPS: [[u8; 6]; Hex::COUNT] = {
    let mut steps = [[NONE; 6]; Hex::COUNT];
    let mut index = 0;
    while index < Hex::COUNT {
        let (x, y) = GRID[index];
        let mut side = 0;
        while side < 6 {
            let (dx, dy) = Direction::ALL[side].offset();
            if let Some(hex) = Hex::at(x as i16 + dx, y as i16 + dy) {
                steps[index][side] = hex.0;
            }
            side += 1;
        }
        index += 1;
    }
    steps
};

impl Hex {
    /// How many there are.
    pub const COUNT: usize = LAST as usize + 1;

    /// The hex at a place in hex order.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// All, in hex order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..=LAST).map(Self)
    }

    /// The whole hex at these grid numbers.
    pub const fn at(x: i16, y: i16) -> Option<Self> {
        if x < 0 || y < 0 || y >= ROWS {
            return None;
        }
        let (x, y) = (x.cast_unsigned() as usize, y.cast_unsigned() as usize);
        if x >= WIDTH || AT[y][x] == NONE { None } else { Some(Self(AT[y][x])) }
    }

    /// Its place in hex order, 0 to 170.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Half hexes from the west, 2 to 32.
    pub const fn x(self) -> i16 {
        GRID[self.index()].0 as i16
    }

    /// Rows from the north, 0 to 10.
    pub const fn y(self) -> i16 {
        GRID[self.index()].1 as i16
    }

    /// Its number in its row, from 1.
    pub const fn number(self) -> u8 {
        GRID[self.index()].0 / 2
    }

    /// The hex of this name.
    pub fn named(name: &str) -> Option<Self> {
        let (row, digits) = name.as_bytes().split_first()?;
        let row = row.checked_sub(b'A').map(i16::from)?;
        let number = match digits {
            [one @ b'1'..=b'9'] => i16::from(one - b'0'),
            [b'1', one @ b'0'..=b'9'] => 10 + i16::from(one - b'0'),
            _ => return None,
        };
        Self::at(2 * number + row % 2, row)
    }

    /// The next hex in a direction; `None` off the map.
    pub const fn step(self, direction: Direction) -> Option<Self> {
        Self::new(STEPS[self.index()][direction.index()])
    }

    /// The hexes next to it, in the order of [`Direction::ALL`].
    pub fn neighbours(self) -> impl Iterator<Item = Self> + Clone {
        STEPS[self.index()].into_iter().filter_map(Self::new)
    }

    /// The direction in which an adjacent hex lies; `None` if it is no neighbour.
    pub fn direction_to(self, to: Self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.step(*direction) == Some(to))
    }

    /// How many steps it is to another hex.
    pub const fn distance(self, to: Self) -> u8 {
        let (from, to) = (GRID[self.index()], GRID[to.index()]);
        let (dx, dy) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
        dy + dx.saturating_sub(dy) / 2
    }

    /// Whether it has six neighbours, so that it may be the objective of an assault. Rulebook p. 28.
    pub fn is_interior(self) -> bool {
        !STEPS[self.index()].contains(&NONE)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'A' + GRID[self.index()].1))?;
        write!(f, "{}", self.number())
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::named(&name).ok_or_else(|| D::Error::custom("a hex is named like C4, from A1 to K16"))
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec::Vec};

    use super::*;

    #[test]
    fn every_name_leads_back_to_its_hex() {
        assert_eq!(Hex::all().count(), Hex::COUNT);
        for hex in Hex::all() {
            assert_eq!(Hex::named(&hex.to_string()), Some(hex));
            assert_eq!(Hex::at(hex.x(), hex.y()), Some(hex));
        }
        for wrong in ["", "A", "A0", "A17", "B16", "L1", "a1", "A01", "A1 ", "AA", "é1", "A-1"] {
            assert_eq!(Hex::named(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_grid_numbers_are_those_of_the_settled_layout() {
        for (name, x, y) in [("A1", 2, 0), ("B1", 3, 1), ("F8", 17, 5), ("K16", 32, 10)] {
            let hex = Hex::named(name).expect("a hex");
            assert_eq!((hex.x(), hex.y()), (x, y), "{name}");
        }
    }

    #[test]
    fn steps_lead_to_hexes_at_distance_one_and_back() {
        for hex in Hex::all() {
            for direction in Direction::ALL {
                let Some(next) = hex.step(direction) else { continue };
                assert_eq!((hex.distance(next), next.distance(hex)), (1, 1));
                assert_eq!(hex.direction_to(next), Some(direction));
                assert_eq!(next.step(direction.opposite()), Some(hex));
            }
            let near: Vec<Hex> = Hex::all().filter(|other| hex.distance(*other) == 1).collect();
            assert_eq!(near.len(), hex.neighbours().count());
            assert_eq!(hex.is_interior(), near.len() == 6);
        }
        let next_to_the_short_row = Hex::named("B1").map(|hex| hex.neighbours().map(|hex| hex.to_string()).collect());
        let wanted: Vec<_> = ["B2", "C2", "C1", "A1", "A2"].map(ToString::to_string).into();
        assert_eq!(next_to_the_short_row, Some(wanted));
    }

    #[test]
    fn distance_counts_the_steps_of_the_shortest_way() {
        for from in Hex::all() {
            let (mut known, mut edge, mut steps) = (crate::HexSet::of([from]), alloc::vec![from], 0);
            while !edge.is_empty() {
                assert!(edge.iter().all(|hex| from.distance(*hex) == steps), "{from} {steps}");
                let next = edge.iter().flat_map(|hex| hex.neighbours());
                edge = next.filter(|hex| known.insert(*hex)).collect();
                steps += 1;
            }
        }
    }
}
