//! What the power on turn could attack each region with, by the rules of the combat move.

use alloc::collections::BTreeMap;

use crate::{
    board::RegionId,
    move_context::MoveContext,
    movement::{self, AirReach, Wanted},
    odds::Force,
    state::War,
    units::MovePhase,
};

/// For each region that can be attacked the units that could come, each wherever it could go. Troops aboard transports
/// are left out: what a landing needs, a hint cannot tell in a sentence.
pub(super) struct Attackers(BTreeMap<RegionId, Force>);

impl Attackers {
    pub(super) fn of(war: &War) -> Self {
        let context = MoveContext::in_phase(war, MovePhase::Combat);
        let air_reach = AirReach::over(&context);
        let mut forces: BTreeMap<RegionId, Force> = BTreeMap::new();
        for unit in war.units.of_power(war.turn).filter(|unit| unit.kind.attack() > 0) {
            for destination in movement::destinations(&context, &air_reach, unit, Wanted::Complete) {
                let to = destination.to;
                if context.enemies.contains(to) || context.is_hostile_land(to) {
                    forces.entry(to).or_insert(Force::NONE).add(unit.kind, 1);
                }
            }
        }
        Self(forces)
    }

    pub(super) fn regions(&self) -> impl Iterator<Item = RegionId> + '_ {
        self.0.keys().copied()
    }

    pub(super) fn on(&self, region: RegionId) -> Force {
        self.0.get(&region).copied().unwrap_or_default()
    }
}
