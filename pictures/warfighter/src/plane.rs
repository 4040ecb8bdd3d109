//! Where things lie on the plane of the picture.

use picture::Point;

/// The width of a column.
pub(crate) const COLUMN: f64 = 251.0;
/// The height of a column.
pub(crate) const HEIGHT: f64 = 520.0;
/// The upper edge of all columns.
pub(crate) const TOP: f64 = 44.0;
const GAP: f64 = 12.0;

/// The left edge of a slot's column.
pub(crate) fn left_of(slot: u8) -> f64 {
    GAP + f64::from(slot.saturating_sub(1)) * (COLUMN + GAP)
}

/// The size of the plane for so many slots.
pub(crate) fn size(slots: usize) -> Point {
    let slots = u8::try_from(slots).unwrap_or(u8::MAX);
    (left_of(slots.saturating_add(1)), TOP + HEIGHT + TOP)
}
