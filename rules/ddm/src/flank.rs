//! Opposite sides of a creature. Settled reading 34.

use crate::Place;

/// Whether two places lie on opposite sides of a target: each wholly beyond one of two opposite sides, and the line between
/// their centres meets both. A corner belongs to both its sides.
pub fn are_opposite(target: Place, one: Place, other: Place) -> bool {
    let across = |place: Place| axis(place.at.x, place.side);
    let down = |place: Place| axis(place.at.y, place.side);
    are_beyond([across(target), across(one), across(other)], [down(target), down(one), down(other)])
        || are_beyond([down(target), down(one), down(other)], [across(target), across(one), across(other)])
}

/// Both ends of a place along an axis, in half squares.
fn axis(at: i16, side: u8) -> (i32, i32) {
    let low = 2 * i32::from(at);
    (low, low + 2 * i32::from(side))
}

/// Whether two places lie beyond both ends of a target along an axis and the line between their centres meets these two
/// sides; `beside` is the other axis. Each list has the target and the two places.
fn are_beyond(along: [(i32, i32); 3], beside: [(i32, i32); 3]) -> bool {
    let [target, one, other] = along;
    let (from, to) = if one.1 <= target.0 && other.0 >= target.1 {
        (1, 2)
    } else if other.1 <= target.0 && one.0 >= target.1 {
        (2, 1)
    } else {
        return false;
    };
    // Twice the centres, so that the middle of a huge creature is a whole number too.
    let centre = |(low, high): (i32, i32)| low + high;
    let (start, end) = ((centre(along[from]), centre(beside[from])), (centre(along[to]), centre(beside[to])));
    let (run, rise) = (end.0 - start.0, end.1 - start.1);
    let meets = |side: i32| {
        let height = start.1 * run + (2 * side - start.0) * rise;
        height >= 2 * beside[0].0 * run && height <= 2 * beside[0].1 * run
    };
    meets(target.0) && meets(target.1)
}
