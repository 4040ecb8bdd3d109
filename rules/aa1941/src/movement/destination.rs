//! Where an order can send a unit.

use smallvec::SmallVec;

use super::route::{self, Path};
use crate::{
    board::RegionId,
    move_context::Ending,
    units::{Element, Unit},
};

/// Which of the regions that a unit can be ordered to are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// All.
    All,
    /// Those where the move may end as things stand.
    Complete,
}

/// Regions that a unit can be ordered to.
pub(crate) type Destinations = SmallVec<[Destination; 32]>;

/// A region that a unit can be ordered to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Destination {
    pub(crate) to: RegionId,
    pub(crate) ending: Ending,
    /// The region on the way of a land unit or ship that goes two.
    pub(super) through: Option<RegionId>,
}

impl Destination {
    /// A legal path there, among the shortest: a longer one never allows more.
    pub(crate) fn path(self, unit: &Unit) -> Path {
        if unit.kind.element() == Element::Air {
            route::route(unit.at, self.to)
        } else {
            core::iter::once(unit.at).chain(self.through).chain([self.to]).collect()
        }
    }
}
