//! The production of industrial complexes. Rulebook p. 20.

use alloc::collections::BTreeMap;
use smallvec::SmallVec;

use crate::{
    board::{RegionId, RegionSet},
    state::{Phase, War},
    units::Force,
};

/// The units that entered this turn, by region.
pub(crate) type Placed = BTreeMap<RegionId, u8>;

/// Complexes that the power on turn has controlled since its turn began.
pub(crate) fn complexes(war: &War) -> RegionSet {
    RegionSet::COMPLEXES.and(war.dawn.own).and(war.control.of(war.turn))
}

/// The zones that such a complex serves.
pub(crate) fn yards(war: &War) -> RegionSet {
    complexes(war).iter().fold(RegionSet::EMPTY, |zones, region| zones.or(region.shores()))
}

/// The complexes and the zones that they serve.
pub(crate) fn served(war: &War) -> RegionSet {
    complexes(war).or(yards(war))
}

/// What the complexes of the power on turn can make in a turn.
#[derive(Clone)]
pub(crate) struct Capacity {
    complexes: SmallVec<[Complex; 8]>,
    /// What they make: for each unit its region and the complex that makes it.
    made: SmallVec<[(RegionId, usize); 16]>,
}

/// An industrial complex at work.
#[derive(Clone, Copy)]
struct Complex {
    at: RegionId,
    /// Where the units that it makes may enter: its territory, and the zones beside it.
    regions: RegionSet,
    /// How many units it can still make. In a turn as many as the income of its territory.
    free: u8,
}

impl Capacity {
    pub(crate) fn of(war: &War) -> Self {
        let complex = |region: RegionId| Complex {
            at: region,
            regions: region.shores().or(RegionSet::of(&[region])),
            free: war.income_of(region),
        };
        Self { complexes: complexes(war).iter().map(complex).collect(), made: SmallVec::new() }
    }

    /// What is left of it once all this is made; `None` if it is too much. Ships count with any complex on their shore.
    pub(crate) fn after(mut self, placed: &Placed) -> Option<Self> {
        let all = placed.iter().all(|(&region, &count)| (0..count).all(|_| self.make(region)));
        all.then_some(self)
    }

    /// How many units more can enter a region.
    pub(crate) fn room(&self, region: RegionId) -> u8 {
        if self.made.is_empty() {
            let in_reach = self.complexes.iter().filter(|complex| complex.regions.contains(region));
            return in_reach.fold(0, |room: u8, complex| room.saturating_add(complex.free));
        }
        let (complexes, made) = (SmallVec::from_slice(&self.complexes), SmallVec::from_slice(&self.made));
        let mut left = Self { complexes, made };
        (0..u8::MAX).take_while(|_| left.make(region)).fold(0, |room, _| room + 1)
    }

    /// Has some complex make a unit for a region; others may have to make what it was to make. Whether that is possible.
    fn make(&mut self, region: RegionId) -> bool {
        let mut tried = RegionSet::EMPTY;
        let maker = self.maker(region, &mut tried);
        self.made.extend(maker.map(|maker| (region, maker)));
        maker.is_some()
    }

    /// A complex that makes one unit more for a region, where others make what it cannot make any more: an augmenting
    /// path in a bipartite graph (Kuhn). `tried` has the complexes that were asked already.
    fn maker(&mut self, region: RegionId, tried: &mut RegionSet) -> Option<usize> {
        for index in 0..self.complexes.len() {
            let complex = &mut self.complexes[index];
            if tried.contains(complex.at) || !complex.regions.contains(region) {
                continue;
            }
            tried.insert(complex.at);
            if complex.free > 0 {
                complex.free -= 1;
                return Some(index);
            }
            for unit in 0..self.made.len() {
                let (elsewhere, maker) = self.made[unit];
                if maker == index
                    && let Some(other) = self.maker(elsewhere, tried)
                {
                    self.made[unit].1 = other;
                    return Some(index);
                }
            }
        }
        None
    }
}

/// How many units a force has.
pub(crate) fn total(force: &Force) -> u8 {
    force.values().fold(0, |sum: u8, &count| sum.saturating_add(count))
}

/// The units that have entered so far; `None` outside mobilization.
pub(crate) fn placed(war: &War) -> Option<&Placed> {
    match &war.phase {
        Phase::Mobilize(placed) => Some(placed),
        Phase::Purchase | Phase::CombatMove | Phase::Combat(_) | Phase::NoncombatMove | Phase::CollectIncome => None,
    }
}
