//! The hexes of every map in the plane, as the client lays them out: they stand on a point, and short rows lie half a hex to
//! the east.

use aam::{Direction, Hex};
use picture::Point;

/// From the centre of a hex to its corners.
pub(crate) const RADIUS: f64 = 60.0;
/// The margin around the map.
const MARGIN: f64 = RADIUS * 0.5;

/// Half the width of a hex.
fn half() -> f64 {
    RADIUS * 3.0_f64.sqrt() / 2.0
}

/// The middle of a hex.
pub(crate) fn centre(hex: Hex) -> Point {
    (MARGIN + half() * (f64::from(hex.x()) - 1.0), MARGIN + RADIUS * (1.0 + 1.5 * f64::from(hex.y())))
}

/// The corners of a hex, in a circle, the one to the lower east first.
pub(crate) fn corners(hex: Hex) -> [Point; 6] {
    let ((x, y), h, r) = (centre(hex), half(), RADIUS);
    let lower = y + r / 2.0;
    let upper = y - r / 2.0;
    [(x + h, lower), (x, y + r), (x - h, lower), (x - h, upper), (x, y - r), (x + h, upper)]
}

/// The ends of a side of a hex.
pub(crate) fn side(hex: Hex, to: Direction) -> [Point; 2] {
    let corners = corners(hex);
    let at = to.index();
    // The eastern side lies before the first corner.
    [corners[(at + 5) % 6], corners[at]]
}

/// Width and height of the whole plane.
pub(crate) fn size() -> Point {
    (2.0 * MARGIN + 32.0 * half(), 2.0 * MARGIN + RADIUS * 17.0)
}

/// The direction of a vehicle in degrees, clockwise from the east.
pub(crate) const fn degrees(facing: Direction) -> u16 {
    match facing {
        Direction::E => 0,
        Direction::Se => 60,
        Direction::Sw => 120,
        Direction::W => 180,
        Direction::Nw => 240,
        Direction::Ne => 300,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_the_side_between_them() {
        for hex in Hex::all() {
            for to in Direction::ALL {
                let Some(next) = hex.step(to) else { continue };
                let (ours, theirs) = (side(hex, to), side(next, to.opposite()));
                for (one, other) in ours.iter().zip(theirs.iter().rev()) {
                    assert!((one.0 - other.0).hypot(one.1 - other.1) < 1e-6, "{hex} {to:?}");
                }
            }
        }
    }
}
