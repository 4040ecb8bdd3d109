//! Squares in whole numbers, for games on square boards.
//!
//! ```
//! use grid::{Corners, Square, sees};
//!
//! let (door, altar) = (Square::new(0, 0), Square::new(4, 3));
//! assert_eq!((door.steps(altar), door.distance(altar)), (7, 4));
//! assert!(sees(door, altar, Corners::NeverBlock, |_| false));
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::{format, string::String, vec::Vec};
use serde::{Deserialize, Serialize};

/// A square of a board. Boards lie within 10,000 squares of the origin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Square {
    /// The column, from the left.
    pub column: i16,
    /// The row, from the top.
    pub row: i16,
}

/// A side of a square that an [`Edge`] can lie on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The edge to the square on the right.
    Right,
    /// The edge to the square below.
    Below,
}

/// The edge between two squares that share one, for walls and doors: each edge has one value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Edge {
    /// The left or the upper one of the two.
    pub at: Square,
    /// The side of it.
    pub side: Side,
}

impl Edge {
    /// The edge between two squares; `None` if they share none.
    pub fn between(one: Square, other: Square) -> Option<Self> {
        if one.steps(other) != 1 {
            return None;
        }
        let side = if one.column == other.column { Side::Below } else { Side::Right };
        Some(Self { at: one.min(other), side })
    }
}

/// When two squares that meet in a corner block a line that passes exactly between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Corners {
    /// Never: what is not cut does not block.
    NeverBlock,
    /// If both would block.
    BlockByBoth,
    /// If one would block.
    BlockByEither,
}

/// What a line meets between its two ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Crossing {
    /// It cuts through a square.
    Through(Square),
    /// It passes through the corner where two squares meet, and cuts neither. The lesser square first.
    Between(Square, Square),
}

impl Square {
    /// The square in this column and row.
    pub const fn new(column: i16, row: i16) -> Self {
        Self { column, row }
    }

    /// How many steps it is over edges.
    pub fn steps(self, to: Self) -> u32 {
        let (columns, rows) = self.apart(to);
        columns + rows
    }

    /// How many steps it is if a step over a corner counts one.
    pub fn distance(self, to: Self) -> u32 {
        let (columns, rows) = self.apart(to);
        columns.max(rows)
    }

    /// How far it is if every second step over a corner counts two.
    pub fn distance_with_long_diagonals(self, to: Self) -> u32 {
        let (columns, rows) = self.apart(to);
        columns.max(rows) + columns.min(rows) / 2
    }

    /// The eight squares around, those over an edge first.
    pub fn neighbours(self) -> impl Iterator<Item = Self> + Clone {
        const AROUND: [(i16, i16); 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];
        AROUND.into_iter().map(move |(columns, rows)| Self::new(self.column + columns, self.row + rows))
    }

    /// The label as a letter for the column and the row from 1, as in `c4`; `None` beyond the 26 letters or above row 1.
    pub fn label(self) -> Option<String> {
        let letter = char::from(b'a' + u8::try_from(self.column).ok().filter(|column| *column < 26)?);
        (self.row >= 0).then(|| format!("{letter}{}", self.row + 1))
    }

    /// The square with this label.
    pub fn parse(label: &str) -> Option<Self> {
        let letter = *label.as_bytes().first().filter(|letter| letter.is_ascii_lowercase())?;
        let row: i16 = label.get(1..)?.parse().ok()?;
        let square = Self::new(i16::from(letter - b'a'), row.checked_sub(1)?);
        square.label().filter(|written| written == label).map(|_| square)
    }

    fn apart(self, to: Self) -> (u32, u32) {
        let apart = |a: i16, b: i16| i32::from(a).abs_diff(i32::from(b));
        (apart(self.column, to.column), apart(self.row, to.row))
    }
}

/// Everything that a line from centre to centre meets strictly between its ends, in order.
pub fn crossings(from: Square, to: Square) -> Vec<Crossing> {
    let (columns, rows) = from.apart(to);
    let (right, down) = ((to.column - from.column).signum(), (to.row - from.row).signum());
    let (mut at, mut met) = (from, Vec::new());
    // Edges passed so far. The next one upright lies at (2 * passed + 1) / (2 * columns) of the way, the next one level
    // likewise; whichever comes first is crossed, and both at once are a corner.
    let (mut upright, mut level) = (0_u32, 0_u32);
    while at != to {
        let (to_upright, to_level) = ((2 * upright + 1) * rows, (2 * level + 1) * columns);
        let (is_right, is_down) = (to_upright <= to_level && upright < columns, to_level <= to_upright && level < rows);
        if is_right && is_down {
            let (one, other) = (Square::new(at.column + right, at.row), Square::new(at.column, at.row + down));
            met.push(Crossing::Between(one.min(other), one.max(other)));
        }
        if is_right || level >= rows {
            at.column += right;
            upright += 1;
        }
        if is_down || (upright >= columns && !is_right) {
            at.row += down;
            level += 1;
        }
        if at != to {
            met.push(Crossing::Through(at));
        }
    }
    met
}

/// Whether the line from one square to another is free. The squares at its ends never block.
pub fn sees(from: Square, to: Square, corners: Corners, blocks: impl Fn(Square) -> bool) -> bool {
    sees_past_walls(from, to, corners, blocks, |_| false)
}

/// Whether the line from one square to another is free of squares that block and of walls on edges. Where it passes
/// through a corner, the way around it over a square is closed by that square and by a wall on either of its edges there.
pub fn sees_past_walls(
    from: Square,
    to: Square,
    corners: Corners,
    blocks: impl Fn(Square) -> bool,
    walled: impl Fn(Edge) -> bool,
) -> bool {
    let is_walled = |one, other| Edge::between(one, other).is_some_and(&walled);
    let (mut at, mut corner) = (from, None);
    let is_free = |at, next, corner| match (corner, corners) {
        (None, _) => !is_walled(at, next),
        (Some(_), Corners::NeverBlock) => true,
        (Some((one, other)), _) => {
            let is_closed = |around| blocks(around) || is_walled(at, around) || is_walled(around, next);
            match corners {
                Corners::BlockByBoth => !(is_closed(one) && is_closed(other)),
                Corners::NeverBlock | Corners::BlockByEither => !(is_closed(one) || is_closed(other)),
            }
        }
    };
    for crossing in crossings(from, to) {
        match crossing {
            Crossing::Between(one, other) => corner = Some((one, other)),
            Crossing::Through(next) => {
                if !is_free(at, next, corner) || blocks(next) {
                    return false;
                }
                (at, corner) = (next, None);
            }
        }
    }
    at == to || is_free(at, to, corner)
}

/// Whether a unit may step to a square around it: over no wall, and past no end of a wall at a corner.
pub fn can_step(from: Square, to: Square, walled: impl Fn(Edge) -> bool) -> bool {
    let is_open = |one, other| Edge::between(one, other).is_some_and(|edge| !walled(edge));
    match (from.steps(to), from.distance(to)) {
        (1, _) => is_open(from, to),
        (2, 1) => [Square::new(from.column, to.row), Square::new(to.column, from.row)]
            .into_iter()
            .all(|around| is_open(from, around) && is_open(around, to)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn squares() -> impl Strategy<Value = Square> {
        (-12_i16..=12, -12_i16..=12).prop_map(|(column, row)| Square::new(column, row))
    }

    proptest! {
        #[test]
        fn distances_are_ordered_and_symmetric(a in squares(), b in squares()) {
            prop_assert_eq!(a.distance(b), b.distance(a));
            prop_assert!(a.distance(b) <= a.distance_with_long_diagonals(b));
            prop_assert!(a.distance_with_long_diagonals(b) <= a.steps(b));
        }

        #[test]
        fn sight_is_mutual(a in squares(), b in squares(), walls in prop::collection::btree_set(squares(), 0..60)) {
            for corners in [Corners::NeverBlock, Corners::BlockByBoth, Corners::BlockByEither] {
                let blocks = |square| walls.contains(&square);
                prop_assert_eq!(sees(a, b, corners, blocks), sees(b, a, corners, blocks));
                let walled = |edge: Edge| walls.contains(&edge.at);
                let past = |from, to| sees_past_walls(from, to, corners, |_| false, walled);
                prop_assert_eq!(past(a, b), past(b, a));
            }
        }

        #[test]
        fn a_line_cuts_what_exact_geometry_says(a in squares(), b in squares()) {
            // The corners of a square in half units; it is cut if they lie on both sides of the line.
            let (right, down) = (i64::from(b.column - a.column), i64::from(b.row - a.row));
            let cut = |square: &Square| {
                let side = |x: i64, y: i64| {
                    let way = (2 * i64::from(square.column - a.column) + x, 2 * i64::from(square.row - a.row) + y);
                    right * way.1 - down * way.0
                };
                let sides = [side(-1, -1), side(1, -1), side(1, 1), side(-1, 1)];
                sides.iter().any(|s| *s > 0) && sides.iter().any(|s| *s < 0)
            };
            let range = |from: i16, to: i16| from.min(to)..=from.max(to);
            let board = range(a.column, b.column)
                .flat_map(|column| range(a.row, b.row).map(move |row| Square::new(column, row)));
            let expected: BTreeSet<Square> = board.filter(|square| *square != a && *square != b).filter(cut).collect();
            let through = |crossing| if let Crossing::Through(square) = crossing { Some(square) } else { None };
            let line: BTreeSet<Square> = crossings(a, b).into_iter().filter_map(through).collect();
            prop_assert_eq!(line, expected);
        }

        #[test]
        fn every_label_leads_back_to_its_square(column in 0_i16..26, row in 0_i16..200) {
            let square = Square::new(column, row);
            prop_assert_eq!(Square::parse(&square.label().expect("on the board")), Some(square));
        }
    }

    #[test]
    fn a_line_through_a_corner_is_blocked_as_the_game_says() {
        let (a, b) = (Square::new(0, 0), Square::new(1, 1));
        let (one, other) = (Square::new(0, 1), Square::new(1, 0));
        assert_eq!(crossings(a, b), [Crossing::Between(one, other)]);
        let seen = |corners, walls: &[Square]| sees(a, b, corners, |square| walls.contains(&square));
        assert!(seen(Corners::NeverBlock, &[one, other]));
        assert!(seen(Corners::BlockByBoth, &[one]) && !seen(Corners::BlockByBoth, &[one, other]));
        assert!(!seen(Corners::BlockByEither, &[one]));
    }

    #[test]
    fn a_wall_stops_a_line_that_crosses_it_and_at_a_corner_closes_the_way_around() {
        let (a, b) = (Square::new(0, 0), Square::new(1, 1));
        let (one, other) = (Square::new(0, 1), Square::new(1, 0));
        let wall = |one, other| Edge::between(one, other).expect("they share an edge");
        let far = Square::new(3, 0);
        let seen =
            |to, corners, walls: &[Edge]| sees_past_walls(a, to, corners, |_| false, |edge| walls.contains(&edge));
        assert!(!seen(far, Corners::BlockByBoth, &[wall(Square::new(2, 0), Square::new(1, 0))]));
        assert!(seen(far, Corners::BlockByBoth, &[wall(Square::new(1, 0), Square::new(1, 1))]));
        assert!(!seen(Square::new(1, 0), Corners::NeverBlock, &[wall(a, Square::new(1, 0))]));
        let around = |walls: &[Edge]| {
            [Corners::NeverBlock, Corners::BlockByBoth, Corners::BlockByEither].map(|corners| seen(b, corners, walls))
        };
        assert_eq!(around(&[wall(a, one)]), [true, true, false]);
        assert_eq!(around(&[wall(a, one), wall(other, b)]), [true, false, false]);
        assert_eq!(around(&[wall(a, one), wall(one, b)]), [true, true, false]);
    }

    #[test]
    fn a_step_goes_over_no_wall_and_past_no_end_of_one() {
        let (a, b) = (Square::new(1, 1), Square::new(2, 2));
        let (right, below) = (Square::new(2, 1), Square::new(1, 2));
        assert!(
            can_step(a, b, |_| false) && can_step(a, right, |_| false) && !can_step(a, Square::new(3, 1), |_| false)
        );
        assert!(!can_step(a, a, |_| false));
        assert_eq!(Edge::between(a, b), None);
        for (one, other) in [(a, right), (a, below), (right, b), (below, b)] {
            let wall = Edge::between(one, other);
            assert_eq!(wall, Edge::between(other, one));
            assert!(!can_step(a, b, |edge| Some(edge) == wall));
        }
    }

    #[test]
    fn text_that_is_no_label_is_none() {
        for wrong in ["", "c", "c0", "c04", "C4", "é4", "c-1", "c+1", "c99999"] {
            assert_eq!(Square::parse(wrong), None, "{wrong}");
        }
    }
}
