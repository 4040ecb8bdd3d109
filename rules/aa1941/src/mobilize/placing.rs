//! Limits on the units that can be placed in each region. Rulebook p. 20.

use alloc::vec::Vec;
use serde::Serialize;

use crate::{
    board::RegionId,
    units::{Force, Kind},
};

/// Where new units can enter.
///
/// A `place` for this region is legal exactly if it brings in at least one unit, of no kind more than `units`
/// says, and one of the `limits` is for as many carriers as it brings in and holds all of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceOption {
    /// The region.
    pub region: RegionId,
    /// How many more units its complexes can make.
    pub room: u8,
    /// How many of each kind can enter here in one order, in the best of company: kinds with none left out.
    #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
    pub units: Force,
    /// What can enter together, one entry for each number of carriers, ascending. Carriers bring decks for
    /// fighters, and fighters aloft may count on a carrier that needs the room.
    pub limits: Vec<PlaceLimit>,
}

/// What can enter a region in one order, together with a number of carriers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceLimit {
    /// Exactly so many carriers.
    pub carriers: u8,
    /// At most so many units, these carriers among them.
    pub most: u8,
    /// At most so many fighters.
    pub fighters: u8,
}

impl PlaceLimit {
    /// How many of a kind can enter if nothing else does but the carriers.
    pub(crate) fn most_of(self, kind: Kind) -> u8 {
        match kind {
            Kind::Carrier => self.carriers,
            Kind::Fighter => self.fighters,
            Kind::Infantry
            | Kind::Tank
            | Kind::Bomber
            | Kind::Submarine
            | Kind::Transport
            | Kind::Destroyer
            | Kind::Battleship => self.most - self.carriers,
        }
    }

    /// Whether a force comes with as many carriers and is not too large.
    fn holds(self, force: &Force) -> bool {
        let count = |kind| force.get(&kind).copied().unwrap_or(0);
        let total: u16 = force.values().copied().map(u16::from).sum();
        count(Kind::Carrier) == self.carriers
            && count(Kind::Fighter) <= self.fighters
            && (1..=u16::from(self.most)).contains(&total)
    }
}

impl PlaceOption {
    /// Whether an order may bring this force in.
    pub fn holds(&self, force: &Force) -> bool {
        force.iter().all(|(kind, count)| *count <= self.units.get(kind).copied().unwrap_or(0))
            && self.limits.iter().any(|limit| limit.holds(force))
    }

    /// Whether anything can enter at all.
    pub(crate) fn holds_any(&self) -> bool {
        let takes = |limit: &PlaceLimit| self.units.keys().any(|&kind| limit.most_of(kind) > 0);
        self.limits.iter().any(takes)
    }

    /// As many units as one order can bring in, the cheap kinds first; empty if none can enter.
    pub fn fill(&self) -> Force {
        self.limits.iter().map(|&limit| self.fill_within(limit)).max_by_key(size).unwrap_or_default()
    }

    fn fill_within(&self, limit: PlaceLimit) -> Force {
        let mut force = Force::new();
        let mut left = limit.most - limit.carriers;
        for (&kind, &most) in &self.units {
            let count = if kind == Kind::Carrier { limit.carriers } else { most.min(limit.most_of(kind)).min(left) };
            if kind != Kind::Carrier {
                left -= count;
            }
            if count > 0 {
                force.insert(kind, count);
            }
        }
        force
    }
}

fn size(force: &Force) -> u16 {
    force.values().copied().map(u16::from).sum()
}
