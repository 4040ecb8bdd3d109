//! The units in each region in the combat phase, gathered in one pass over the units of the power on turn. Rulebook p.
//! 14-16.

use super::sites;
use crate::{
    amphibious,
    board::{RegionId, RegionSet},
    state::{Combat, Site, War},
};

/// What decides which battles there are and which of them may be resolved next.
pub(super) struct Muster<'a> {
    pub(super) war: &'a War,
    combat: &'a Combat,
    /// Regions with units that would attack there.
    attackers: RegionSet,
    /// Regions with enemy units.
    enemies: RegionSet,
    /// Territories for which troops are bound.
    beaches: RegionSet,
    /// Zones where something is still to be settled.
    open_zones: RegionSet,
}

impl<'a> Muster<'a> {
    pub(super) fn of(war: &'a War, combat: &'a Combat) -> Self {
        let (mut attackers, mut beaches) = (RegionSet::EMPTY, RegionSet::EMPTY);
        // Once every site is settled nothing is left to look for.
        let is_over = combat.sites.is_empty();
        for unit in war.units.of_power(war.turn).filter(|_| !is_over) {
            if sites::is_attacker(war, unit) {
                attackers.insert(unit.at);
            }
            if let Some(beach) = unit.doings.landing {
                beaches.insert(beach);
            }
        }
        let enemies = war.units.regions_of(war.turn.side().enemy());
        Self { war, combat, attackers, enemies, beaches, open_zones: combat.open_zones() }
    }

    pub(super) fn is_defended(&self, region: RegionId) -> bool {
        self.enemies.contains(region)
    }

    /// The sites for which the attacker has anything left.
    fn open(&self) -> impl Iterator<Item = Site> {
        let will_land = |region: RegionId| {
            self.beaches.contains(region) && amphibious::will_land(self.war, self.open_zones, region)
        };
        let is_open = move |site: &Site| self.attackers.contains(site.region) || will_land(site.region);
        self.combat.sites.iter().copied().filter(is_open)
    }

    /// Of these the ones that wait for no other: an assaulted territory waits for its zones.
    pub(super) fn ready(&self) -> impl Iterator<Item = Site> {
        let is_ready = |region: RegionId| {
            !self.beaches.contains(region) || amphibious::is_ready(self.war, self.open_zones, region)
        };
        self.open().filter(move |site| is_ready(site.region))
    }

    /// The battles of which the attacker may resolve one next: those of amphibious assaults first. Rulebook p. 14, 15.
    pub(super) fn choices(&self) -> RegionSet {
        let assaults: RegionSet = self.ready().filter(|site| site.assault).map(|site| site.region).collect();
        if assaults.is_empty() {
            self.open().filter(|site| !site.assault).map(|site| site.region).collect()
        } else {
            assaults
        }
    }
}
