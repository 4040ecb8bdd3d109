//! The squares of a hall in the plane, as the client lays them out.

use picture::Point;

use crate::view::View;

/// The side of a square.
pub(crate) const SQUARE: f64 = 48.0;

/// The north-west corner of a square.
pub(crate) fn corner(x: usize, y: usize) -> Point {
    (SQUARE * whole(x), SQUARE * whole(y))
}

/// Width and height of the whole plane.
pub(crate) fn size(view: &View) -> Point {
    let columns = view.rows.first().map_or(0, Vec::len);
    corner(columns, view.rows.len())
}

/// A count as a number of the plane; no board has so many squares that it would not fit.
pub(crate) fn whole(count: usize) -> f64 {
    f64::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// A number from 0 to 1 that is the same for the same square and purpose, in every picture.
#[expect(clippy::cast_precision_loss, reason = "a number below a thousand")]
pub(crate) fn hash(x: usize, y: usize, of: usize) -> f64 {
    let mixed = x.wrapping_mul(73_856_093) ^ y.wrapping_mul(19_349_663) ^ of.wrapping_mul(83_492_791);
    (mixed % 1000) as f64 / 1000.0
}
