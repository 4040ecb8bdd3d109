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

/// What a line between two quarter points crosses, row by row from the north.
pub(crate) fn bands(one: Point, other: Point) -> impl Iterator<Item = Band> {
    let (from, to) = if one.y <= other.y { (one, other) } else { (other, one) };
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let (first, last) = (from.y.div_euclid(4), to.y.div_euclid(4));
    (first..=last).map(move |row| {
        if dy == 0 {
            let (low, high) = (from.x.min(to.x), from.x.max(to.x));
            return Band {
                y: narrow(row),
                low: narrow(low.div_euclid(4)),
                high: narrow(high.div_euclid(4)),
                corner: None,
            };
        }
        // Columns times the height of the line, at the two ends of its part in this row.
        let at = |y: i32| from.x * dy + (y - from.y) * dx;
        let (top, bottom) = (at((4 * row).max(from.y)), at((4 * row + 4).min(to.y)));
        let column = 4 * dy;
        let (low, high) = (top.min(bottom).div_euclid(column), (top.max(bottom) - 1).div_euclid(column));
        let is_corner = row < last && bottom.rem_euclid(column) == 0;
        let east = narrow(bottom.div_euclid(column));
        let corner = is_corner.then(|| if dx > 0 { (east, east - 1) } else { (east - 1, east) });
        Band { y: narrow(row), low: narrow(low), high: narrow(high), corner }
    })
}

/// Rows and columns are small: a board has at most 60 of each.
fn narrow(number: i32) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
