//! The control of territories.

use alloc::collections::BTreeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    board::{REGION_COUNT, RegionId, RegionSet},
    power::{ByPower, Power, Side},
};

/// The power that controls each territory; none where it is neutral.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Control {
    holders: [Option<Power>; REGION_COUNT],
    /// The same by power.
    lands: ByPower<RegionSet>,
}

impl Control {
    pub(crate) fn printed() -> Self {
        let mut control = Self::nobodys();
        for region in RegionId::territories() {
            if let Some(power) = region.originally() {
                control.set(region, power);
            }
        }
        control
    }

    fn nobodys() -> Self {
        Self { holders: [None; REGION_COUNT], lands: ByPower::default() }
    }

    /// Who controls a territory.
    pub fn get(&self, region: RegionId) -> Option<Power> {
        self.holders[region.index()]
    }

    /// Gives a territory to a power. Returns who had it.
    pub fn set(&mut self, region: RegionId, power: Power) -> Option<Power> {
        let holder = self.holders[region.index()].replace(power);
        if let Some(holder) = holder {
            self.lands.get_mut(holder).remove(region);
        }
        self.lands.get_mut(power).insert(region);
        holder
    }

    /// The territories of a power.
    pub(crate) fn of(&self, power: Power) -> RegionSet {
        *self.lands.get(power)
    }

    /// The territories of a side.
    pub(crate) fn of_side(&self, side: Side) -> RegionSet {
        let powers = Power::ALL.into_iter().filter(|power| power.side() == side);
        powers.fold(RegionSet::EMPTY, |lands, power| lands.or(self.of(power)))
    }

    /// Each territory with the power that controls it, in the order of the board.
    pub fn iter(&self) -> impl Iterator<Item = (RegionId, Power)> + '_ {
        RegionId::territories().filter_map(|region| Some((region, self.get(region)?)))
    }
}

impl Serialize for Control {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Control {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut control = Self::nobodys();
        for (region, power) in BTreeMap::<RegionId, Power>::deserialize(deserializer)? {
            control.set(region, power);
        }
        Ok(control)
    }
}
