//! The map of a game: what lies where, what lies next to it, and what can be fired at from it.
//!
//! Rulebook, "Le combat". Lines are those from centre to centre: a hex that is cut through blocks, and so do both hexes of
//! a side that the line runs along; what lies off the map blocks nothing.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};
use hex::{Crossing, Edges, Hex, crossings, sees};

use crate::{Cell, Terrain, terrain::LONGEST_RANGE};

/// Columns and rows at most: columns are lettered, and what follows from a map is worked out for every hex of it.
pub(crate) const LARGEST: (u8, u8) = (26, 20);

/// A map, with all that follows from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Board {
    columns: i16,
    rows: i16,
    /// Column by column from the west, each from the north; so are the others.
    ground: Vec<Terrain>,
    /// The hexes next to each.
    near: Vec<Vec<Cell>>,
    /// The hexes to which a line is open from each, up to the longest range, and how far they are.
    open: Vec<Vec<(Cell, u8)>>,
}

impl Board {
    /// The map of these rows of signs, from the north; `None` if they are not alike or too many, or a sign stands for
    /// nothing.
    pub(crate) fn of_rows(rows: &[String]) -> Option<Self> {
        let columns = rows.first()?.chars().count();
        let terrain: Vec<Vec<Terrain>> =
            rows.iter().map(|row| row.chars().map(Terrain::of_sign).collect()).collect::<Option<_>>()?;
        let is_large = columns > usize::from(LARGEST.0) || rows.len() > usize::from(LARGEST.1);
        if columns == 0 || is_large || terrain.iter().any(|row| row.len() != columns) {
            return None;
        }
        let ground = (0..columns).flat_map(|column| terrain.iter().map(move |row| row[column])).collect();
        let (columns, rows) = (i16::try_from(columns).ok()?, i16::try_from(rows.len()).ok()?);
        let mut board = Self { columns, rows, ground, near: Vec::new(), open: Vec::new() };
        board.near = board
            .cells()
            .map(|cell| {
                let next = Hex::new(0, 0).neighbours().map(|side| cell.moved(side));
                next.filter(|next| board.index(*next).is_some()).collect()
            })
            .collect();
        board.open = board.lines();
        Some(board)
    }

    /// What a line meets hangs on the way between its ends alone: it is worked out once for all hexes.
    fn lines(&self) -> Vec<Vec<(Cell, u8)>> {
        let here = Hex::new(0, 0);
        let ways: Vec<(Hex, Vec<Crossing>)> =
            here.within(u16::from(LONGEST_RANGE)).skip(1).map(|to| (to, crossings(here, to))).collect();
        let from = |cell: Cell| {
            let is_open = |met: &Crossing| match met {
                Crossing::Through(hex) => !self.blocks(cell.moved(*hex)),
                Crossing::Along(one, other) => !(self.blocks(cell.moved(*one)) && self.blocks(cell.moved(*other))),
            };
            let open = ways.iter().filter(|(_, met)| met.iter().all(is_open)).map(|(to, _)| cell.moved(*to));
            open.filter(|to| self.index(*to).is_some()).map(|to| (to, cell.distance(to))).collect()
        };
        self.cells().map(from).collect()
    }

    /// Every hex, column by column from the west, each from the north.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let rows = self.rows;
        (0..self.columns).flat_map(move |column| (0..rows).map(move |row| Cell::at(column, row)))
    }

    /// The hexes of a column.
    pub(crate) fn column(&self, column: i16) -> impl Iterator<Item = Cell> + use<> {
        (0..self.rows).map(move |row| Cell::at(column, row))
    }

    pub(crate) const fn columns(&self) -> i16 {
        self.columns
    }

    /// How many hexes there are.
    pub(crate) const fn size(&self) -> usize {
        self.ground.len()
    }

    /// The place of a hex in the lists; `None` off the map.
    pub(crate) fn index(&self, cell: Cell) -> Option<usize> {
        let (column, row) = cell.column_and_row();
        let is_on_the_map = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        is_on_the_map.then(|| usize::try_from(column * self.rows + row).ok()).flatten()
    }

    /// What lies on a hex; `None` off the map.
    pub(crate) fn terrain(&self, cell: Cell) -> Option<Terrain> {
        self.ground.get(self.index(cell)?).copied()
    }

    fn blocks(&self, cell: Cell) -> bool {
        self.terrain(cell).is_some_and(Terrain::blocks)
    }

    /// The hex of this name, if the map has it.
    pub(crate) fn named(&self, name: &str) -> Option<Cell> {
        Cell::named(name).filter(|cell| self.index(*cell).is_some())
    }

    /// The hexes next to one.
    pub(crate) fn near(&self, cell: Cell) -> &[Cell] {
        self.index(cell).and_then(|index| self.near.get(index)).map_or(&[], Vec::as_slice)
    }

    /// Whether the line between two hexes within the longest range is open.
    pub(crate) fn is_open(&self, from: Cell, to: Cell) -> bool {
        let open = self.index(from).and_then(|index| self.open.get(index));
        open.is_some_and(|open| open.iter().any(|(cell, _)| *cell == to))
    }

    /// The hexes that cut the line between two hexes, at any distance; none: it is open.
    pub(crate) fn cut_by(&self, from: Cell, to: Cell) -> Vec<Cell> {
        if sees(from.hex(), to.hex(), Edges::BlockByBoth, |hex| self.blocks(Cell::at(0, 0).moved(hex))) {
            return Vec::new();
        }
        let cell = |hex: Hex| Cell::at(0, 0).moved(hex);
        let blocking = |met: Crossing| match met {
            Crossing::Through(hex) => [Some(cell(hex)), None],
            Crossing::Along(one, other) if self.blocks(cell(one)) && self.blocks(cell(other)) => {
                [Some(cell(one)), Some(cell(other))]
            }
            Crossing::Along(..) => [None, None],
        };
        let met = crossings(from.hex(), to.hex()).into_iter().flat_map(blocking).flatten();
        met.filter(|cell| self.blocks(*cell)).collect()
    }
}

/// The name of the hex in a column and row.
pub(crate) fn name_of(column: i16, row: i16) -> String {
    Cell::at(column, row).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        let rows = [".........", "..f..h.v.", "..f......", "...v.C.h.", "f.....f.f"].map(String::from);
        Board::of_rows(&rows).expect("rows of one length")
    }

    #[test]
    fn a_line_is_open_exactly_when_nothing_cuts_it() {
        let board = board();
        for from in board.cells() {
            for to in board.cells().filter(|to| (1..=LONGEST_RANGE).contains(&from.distance(*to))) {
                assert_eq!(board.is_open(from, to), board.cut_by(from, to).is_empty(), "{from} to {to}");
                assert_eq!(board.is_open(from, to), board.is_open(to, from), "{from} to {to} and back");
            }
        }
    }

    #[test]
    fn a_map_has_rows_of_one_length_and_known_signs() {
        let (long, many) = (".".repeat(27), ["."; 21]);
        for wrong in [&["..", "."][..], &["..", ".x"], &[], &[""], &[&long[..]], &many] {
            let rows: Vec<String> = wrong.iter().map(|row| (*row).to_string()).collect();
            assert_eq!(Board::of_rows(&rows), None, "{wrong:?}");
        }
    }
}
