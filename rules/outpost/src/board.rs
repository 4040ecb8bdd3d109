//! Cells of the board and what lies on them. Rules 1.1.

use alloc::string::String;
use hex::{Edges, Hex, Layout, sees};
use serde::{Deserialize, Serialize};

use crate::Chart;

/// How the columns of the board are shifted.
pub(crate) const LAYOUT: Layout = Layout::OddColumns;

/// A hex of the board, written as its column and row: `c4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Cell(Hex);

/// What lies on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Open ground.
    Open,
    /// Woods: slow, hard to see into, impossible to see through.
    Woods,
    /// Water: no way.
    Water,
    /// An outpost: open ground that gives points.
    Outpost,
}

impl Cell {
    pub(crate) const fn at(column: i16, row: i16) -> Self {
        Self(LAYOUT.hex(column, row))
    }

    pub(crate) const fn column_and_row(self) -> (i16, i16) {
        LAYOUT.column_and_row(self.0)
    }

    /// How many steps lie between two cells, whatever lies on the way.
    pub fn distance(self, to: Self) -> u8 {
        u8::try_from(self.0.distance(to.0)).unwrap_or(u8::MAX)
    }

    /// The cells next to this one, some of which may lie beyond the edge of the board.
    pub(crate) fn neighbours(self) -> impl Iterator<Item = Self> + Clone {
        self.0.neighbours().map(Self)
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        LAYOUT.letters(cell.0).unwrap_or_default()
    }
}

impl TryFrom<String> for Cell {
    type Error = &'static str;

    fn try_from(label: String) -> Result<Self, &'static str> {
        let is_letters = label.starts_with(|first: char| first.is_ascii_lowercase());
        LAYOUT.parse(&label).filter(|_| is_letters).map(Self).ok_or("a hex is named like c4")
    }
}

impl Terrain {
    /// The action points that entering it costs; `None` if it cannot be entered. Rules 3.2.
    pub(crate) const fn cost(self) -> Option<u8> {
        match self {
            Self::Open | Self::Outpost => Some(1),
            Self::Woods => Some(2),
            Self::Water => None,
        }
    }
}

impl Chart {
    /// Whether the line from one hex to another is free of woods. Rules 4.2.
    pub(crate) fn sees(&self, from: Cell, to: Cell) -> bool {
        sees(from.0, to.0, Edges::BlockByBoth, |hex| self.terrain(Cell(hex)) == Some(Terrain::Woods))
    }
}
