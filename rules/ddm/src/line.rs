//! Lines between quarter points. Settled reading 14: each square has four, at `4x + 1` or `4x + 3`, `4y + 1` or `4y + 3` in
//! a grid of four units to a square, so that no line ever runs along an edge.

use crate::Square;

/// A quarter point, in units of a quarter of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

impl Point {
    /// The four of a square.
    pub(crate) fn of(square: Square) -> [Self; 4] {
        let (x, y) = (4 * i32::from(square.x), 4 * i32::from(square.y));
        [(1, 1), (3, 1), (1, 3), (3, 3)].map(|(dx, dy)| Self { x: x + dx, y: y + dy })
    }

    /// The point so many squares further.
    pub(crate) fn shifted(self, dx: i16, dy: i16) -> Self {
        Self { x: self.x + 4 * i32::from(dx), y: self.y + 4 * i32::from(dy) }
    }
}

/// What a line crosses in one row: the inside of the squares of some columns, and perhaps a corner below them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Band {
    pub(crate) y: i16,
    /// The westernmost and easternmost column.
    pub(crate) low: i16,
    pub(crate) high: i16,
    /// The columns of the two squares beside a corner that the line passes through on its way into the row below: one in
    /// this row, the other in that.
    pub(crate) corner: Option<(i16, i16)>,
}

/// A point on a line, in whole columns and parts of one.
#[derive(Clone, Copy)]
struct Crossing {
    column: i32,
    part: i32,
}

impl Crossing {
    /// The easternmost column with a square west of it.
    const fn west(self) -> i32 {
        if self.part > 0 { self.column } else { self.column - 1 }
    }
}

/// What a line between two quarter points crosses, row by row from the north. From one edge between rows to the next it goes
/// on by the same whole columns and parts of one, so that nothing is divided on the way.
pub(crate) fn bands(one: Point, other: Point) -> impl Iterator<Item = Band> {
    let (from, to) = if one.y <= other.y { (one, other) } else { (other, one) };
    let (dx, dy) = (to.x - from.x, (to.y - from.y).max(1));
    let (first, last) = (from.y.div_euclid(4), to.y.div_euclid(4));
    // Parts of a column: four times the height of the line make a whole one.
    let whole = 4 * dy;
    let divided = |parts: i32| Crossing { column: parts.div_euclid(whole), part: parts.rem_euclid(whole) };
    let (mut top, end) = (divided(from.x * dy), divided(to.x * dy));
    let mut bottom = divided(from.x * dy + (4 * first + 4 - from.y) * dx);
    let run = divided(4 * dx);
    (first..=last).map(move |row| {
        let start = top;
        top = if row < last { bottom } else { end };
        let (low, high) = if dx >= 0 { (start.column, top.west()) } else { (top.column, start.west()) };
        let is_corner = row < last && top.part == 0;
        let corner = is_corner.then(|| {
            let east = narrow(top.column);
            if dx > 0 { (east, east - 1) } else { (east - 1, east) }
        });
        bottom.column += run.column;
        bottom.part += run.part;
        if bottom.part >= whole {
            bottom = Crossing { column: bottom.column + 1, part: bottom.part - whole };
        }
        Band { y: narrow(row), low: narrow(low), high: narrow(high), corner }
    })
}

/// Rows and columns are small: a board has at most 60 of each.
fn narrow(number: i32) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
