//! What bursts, cones and auras take in. Settled reading 31.

use crate::{Board, Direction, Place, Square, SquareSet};

impl Board {
    /// A burst: the squares within a radius of a point and seen from it.
    pub fn burst(&self, point: Square, radius: u16) -> SquareSet {
        self.around(point.into(), radius).filter(|square| self.square_sees(point, *square)).collect()
    }

    /// An aura: the squares within a radius of its user and seen by it, its own among them.
    pub fn aura(&self, user: Place, radius: u16) -> SquareSet {
        self.around(user, radius).filter(|square| self.sees_square(user, *square)).collect()
    }

    /// A cone: from each square of its user what lies in the direction, within the length and seen from that square. Its
    /// user's own squares are never in it.
    pub fn cone(&self, user: Place, direction: Direction, length: u16) -> SquareSet {
        let from = |own: Square| {
            let is_in = move |square: &Square| is_towards(own, *square, direction) && own.distance(*square) <= length;
            self.around(own.into(), length).filter(is_in).filter(move |square| self.square_sees(own, *square))
        };
        user.squares().flat_map(from).filter(|square| !user.contains(*square)).collect()
    }

    /// The squares of the board within a distance of a place.
    fn around(&self, place: Place, distance: u16) -> impl Iterator<Item = Square> + use<> {
        let far = i16::try_from(distance.min(100)).unwrap_or(100);
        let end = i16::from(place.side) - 1 + far;
        let (low, high) = (place.at.shifted(-far, -far), place.at.shifted(end, end));
        let rows = low.y.max(0)..=high.y.min(self.height() - 1);
        let columns = low.x.max(0)..=high.x.min(self.width() - 1);
        let squares = rows.flat_map(move |y| columns.clone().map(move |x| Square::new(x, y)));
        squares.filter(move |square| place.distance((*square).into()) <= distance)
    }
}

/// Whether a square lies in a direction: in a quarter of the board, its two edges included, or no further sideways than
/// forwards.
const fn is_towards(from: Square, to: Square, direction: Direction) -> bool {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    match direction {
        Direction::N => dy < 0 && dx.abs() <= -dy,
        Direction::E => dx > 0 && dy.abs() <= dx,
        Direction::S => dy > 0 && dx.abs() <= dy,
        Direction::W => dx < 0 && dy.abs() <= -dx,
        Direction::NE => dx >= 0 && dy <= 0,
        Direction::SE => dx >= 0 && dy >= 0,
        Direction::SW => dx <= 0 && dy >= 0,
        Direction::NW => dx <= 0 && dy <= 0,
    }
}
