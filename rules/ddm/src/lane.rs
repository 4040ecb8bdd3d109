//! The straight way of a charge. Rulebook p. 9 names it, p. 14 is lost; settled reading 17.

use alloc::vec::Vec;

use crate::{Board, Gait, Place, Square, SquareSet, Terrain, line::Point, sight::is_free};

impl Board {
    /// Whether the way of a charge is free: each quarter point of each square of the creature moves along a line to the same
    /// point at the end, and none of these lines is blocked or crosses a creature or ground that is in the way.
    ///
    /// `creatures` holds the squares of all others. Nothing is free beyond the edge.
    pub fn lane_is_free(&self, from: Place, to: Place, creatures: &SquareSet, gait: Gait) -> bool {
        if !self.has(from) || !self.has(to) {
            return false;
        }
        let ground: &[_] = match gait {
            Gait::Walk => &[Terrain::Statue, Terrain::Difficult, Terrain::Undergrowth, Terrain::Spikes],
            Gait::Stride => &[Terrain::Statue, Terrain::Spikes],
            Gait::Fly => &[],
        };
        let ground = ground.iter().fold(*creatures, |all, terrain| all | *self.squares_of(*terrain));
        let in_the_way = ground - from.set();
        let (dx, dy) = (to.at.x - from.at.x, to.at.y - from.at.y);
        let mut points = from.squares().flat_map(Point::of);
        points.all(|point| is_free(point, point.shifted(dx, dy), self.walls(), &in_the_way))
    }
}

/// The squares that a charge enters, one step each: step i of n at i/n of the way, rounded to nearest, halves away from the
/// start.
pub fn lane_steps(from: Square, to: Square) -> Vec<Square> {
    let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    let steps = dx.abs().max(dy.abs());
    let part = |whole: i32, step: i32| {
        let away = (2 * whole.abs() * step + steps) / (2 * steps);
        i16::try_from(away * whole.signum()).unwrap_or(0)
    };
    (1..=steps).map(|step| from.shifted(part(dx, step), part(dy, step))).collect()
}
