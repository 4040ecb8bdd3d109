//! Hexes with flat tops whose odd columns lie half a hex lower, as `hex::Layout::OddColumns` names them.

use crate::Point;

/// The hexes of a board in the plane.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hexes {
    /// From the centre of a hex to its corners.
    pub radius: f64,
    /// Where the box around all hexes begins.
    pub origin: Point,
}

impl Hexes {
    /// Half the height of a hex.
    fn half(&self) -> f64 {
        self.radius * 3.0_f64.sqrt() / 2.0
    }

    /// The middle of a hex. Columns and rows count from 0.
    pub fn centre(&self, column: u8, row: u8) -> Point {
        let (left, top) = self.origin;
        let lower = f64::from(column % 2);
        (left + self.radius * (1.0 + 1.5 * f64::from(column)), top + self.half() * (1.0 + 2.0 * f64::from(row) + lower))
    }

    /// The corners of a hex, in a circle, each before the edge that leads to the next.
    pub fn corners(&self, column: u8, row: u8) -> [Point; 6] {
        let (x, y) = self.centre(column, row);
        let (r, h) = (self.radius, self.half());
        [(x + r, y), (x + r / 2.0, y + h), (x - r / 2.0, y + h), (x - r, y), (x - r / 2.0, y - h), (x + r / 2.0, y - h)]
    }

    /// The width and the height of the box around so many hexes.
    pub fn size(&self, columns: u8, rows: u8) -> (f64, f64) {
        let lower = if columns > 1 { 1.0 } else { 0.0 };
        let width = self.radius * (1.5 * f64::from(columns.max(1)) + 0.5);
        (width, self.half() * (2.0 * f64::from(rows) + lower))
    }
}

/// The column and the row of a hex by its name, such as `c4`; both count from 0.
pub fn place_of(name: &str) -> Option<(u8, u8)> {
    let (column, row) = name.split_at_checked(1)?;
    let column = column.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let row: u8 = row.parse().ok()?;
    Some((column, row.checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_columns_lie_lower() {
        let hexes = Hexes { radius: 10.0, origin: (0.0, 0.0) };
        let half = 10.0 * 3.0_f64.sqrt() / 2.0;
        assert_eq!(hexes.centre(0, 0), (10.0, half));
        assert_eq!(hexes.centre(1, 0), (25.0, 2.0 * half));
        assert_eq!(hexes.size(9, 5), (140.0, 11.0 * half));
    }

    #[test]
    fn places_have_a_letter_and_a_number() {
        assert_eq!(place_of("c4"), Some((2, 3)));
        for none in ["", "c", "c0", "4c", "é4", "waiting"] {
            assert_eq!(place_of(none), None, "{none}");
        }
    }
}
