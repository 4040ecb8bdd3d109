//! The shortest way through the air. Rulebook p. 12.

use smallvec::{SmallVec, smallvec};

use crate::board::{LONGEST_FLIGHT, RegionId, RegionSet};

/// The regions that a move names, from where it begins to where it ends. No flight is so long that its path needs memory of
/// its own.
pub type Path = SmallVec<[RegionId; 16]>;

/// How many regions a flight between two of them enters; 0 also where none of [`LONGEST_FLIGHT`] leads there.
pub(crate) fn length(from: RegionId, to: RegionId) -> u8 {
    (0..=LONGEST_FLIGHT).find(|&steps| RegionSet::flown(from, steps).contains(to)).unwrap_or(0)
}

/// A shortest flight between two regions, both included. Rulebook p. 12.
pub(crate) fn route(from: RegionId, to: RegionId) -> Path {
    let within = |steps| RegionSet::flown(from, steps);
    let mut route: Path = smallvec![to];
    let mut here = to;
    for steps in (0..length(from, to)).rev() {
        let before = RegionSet::next_to(here).and(within(steps)).iter().next();
        route.extend(before);
        here = before.unwrap_or(from);
    }
    route.reverse();
    route
}
