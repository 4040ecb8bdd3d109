//! What the industrial complexes can make. Rulebook p. 20.

use alloc::{collections::BTreeMap, vec::Vec};

use crate::{
    board::{RegionId, RegionSet},
    matching::Seating,
    state::{Phase, War},
    units::Force,
};

/// What entered this turn, by region.
pub(crate) type Placed = BTreeMap<RegionId, u8>;

/// Complexes that the power on turn has controlled since its turn began.
pub(crate) fn complexes(war: &War) -> impl Iterator<Item = RegionId> + '_ {
    war.dawn.own.iter().filter(|&region| region.has_complex() && war.control.get(region) == Some(war.turn))
}

/// The zones that such a complex serves.
pub(crate) fn yards(war: &War) -> RegionSet {
    complexes(war).fold(RegionSet::EMPTY, |zones, region| zones.or(region.shores()))
}

/// What the complexes of the power on turn can make in a turn.
pub(crate) struct Capacity {
    /// One slot for each unit, as many as the income of the territory of its complex: with all the regions where that
    /// unit may enter.
    slots: Vec<RegionSet>,
}

impl Capacity {
    pub(crate) fn of(war: &War) -> Self {
        let regions = |complex: RegionId| complex.shores().or(RegionSet::of(&[complex]));
        let slots = complexes(war)
            .flat_map(|complex| core::iter::repeat_n(regions(complex), usize::from(war.income_of(complex))))
            .collect();
        Self { slots }
    }

    /// Whether the complexes can make all this; ships count with any complex on their shore.
    pub(crate) fn can_make(&self, placed: &Placed) -> bool {
        let mut seating = Seating::of(&self.slots);
        made(placed).all(|unit| seating.admit(unit))
    }

    /// How many units more can enter each region.
    pub(crate) fn room(&self, placed: &Placed) -> impl Fn(RegionId) -> u8 {
        let mut seating = Seating::of(&self.slots);
        for unit in made(placed) {
            seating.admit(unit);
        }
        move |region| {
            let region = RegionSet::of(&[region]);
            let in_reach = self.slots.iter().filter(|slot| !slot.and(region).is_empty()).count();
            let free = seating.free();
            let most = if free == self.slots.len() {
                in_reach
            } else {
                let mut seating = seating.clone();
                (0..free).take_while(|_| seating.admit(region)).count()
            };
            u8::try_from(most).unwrap_or(u8::MAX)
        }
    }
}

/// The units that entered, each with its region.
fn made(placed: &Placed) -> impl Iterator<Item = RegionSet> + '_ {
    placed.iter().flat_map(|(&region, &count)| core::iter::repeat_n(RegionSet::of(&[region]), usize::from(count)))
}

/// How many units a force has.
pub(crate) fn total(force: &Force) -> u8 {
    force.values().fold(0, |sum: u8, &count| sum.saturating_add(count))
}

/// What has entered so far; `None` outside mobilization.
pub(crate) fn placed(war: &War) -> Option<&Placed> {
    match &war.phase {
        Phase::Mobilize(placed) => Some(placed),
        Phase::Purchase | Phase::CombatMove | Phase::Combat(_) | Phase::NoncombatMove | Phase::CollectIncome => None,
    }
}

/// The complexes and the zones that they serve.
pub(crate) fn served(war: &War) -> RegionSet {
    complexes(war).collect::<RegionSet>().or(yards(war))
}
