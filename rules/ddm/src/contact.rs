//! Who reaches whom in melee. Rulebook p. 4; settled reading 13.

use crate::{Board, Place, Terrain};

/// How two places touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contact {
    /// They do not, or two walls part them.
    None,
    /// Across a corner, with one wall beside it.
    Corner,
    /// Along a side, or across a corner with no wall beside it.
    Full,
}

/// How a blow reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Melee {
    /// Without cover: the target is threatened.
    Free,
    /// Past a wall, which gives cover: no threat, no flanking.
    Covered,
}

impl Board {
    /// How two places that do not overlap touch.
    pub fn contact(&self, one: Place, other: Place) -> Contact {
        if one.distance(other) != 1 {
            return Contact::None;
        }
        let mut best = Contact::None;
        for from in one.squares() {
            for to in other.squares() {
                let (dx, dy) = (to.x - from.x, to.y - from.y);
                if dx.abs().max(dy.abs()) != 1 {
                    continue;
                }
                let beside = [from.shifted(dx, 0), from.shifted(0, dy)];
                let walls = beside.into_iter().filter(|square| self.terrain(*square) == Some(Terrain::Wall)).count();
                best = match (dx == 0 || dy == 0, walls) {
                    (true, _) | (false, 0) => return Contact::Full,
                    (false, 1) => Contact::Corner,
                    (false, _) => best,
                };
            }
        }
        best
    }

    /// Whether and how a blow with a reach of so many squares gets from a place to another. Creatures are never in its way.
    pub fn melee(&self, from: Place, to: Place, reach: u8) -> Option<Melee> {
        match (self.contact(from, to), from.distance(to)) {
            (Contact::Full, _) => Some(Melee::Free),
            (Contact::Corner, _) => Some(Melee::Covered),
            (Contact::None, distance) if distance >= 2 && distance <= u16::from(reach) && self.sees(from, to) => {
                Some(if self.wall_cover(from, to) { Melee::Covered } else { Melee::Free })
            }
            (Contact::None, _) => None,
        }
    }
}
