//! Where there is something to fight or to take. Rulebook p. 11, 12, 14, 15, 27, 28.

use alloc::vec::Vec;

use crate::{
    amphibious,
    board::{RegionId, RegionSet},
    state::{Combat, Engagement, Site, War},
    units::{Element, Kind, Unit, UnitId},
};

/// All sites of the phase, in board order. Rulebook p. 14.
pub(crate) fn survey(war: &War) -> Vec<Site> {
    let own = || war.units.of_power(war.turn);
    let beaches: RegionSet = own().filter_map(|unit| unit.doings.landing).collect();
    let shores: RegionSet = own().filter(|unit| unit.doings.landing.is_some()).map(|unit| unit.at).collect();
    let held = war.units.regions(war.turn).or(beaches);
    held.iter()
        .filter_map(|region| {
            let engagement = if region.is_sea() {
                at_sea(war, region, shores)?
            } else {
                // A tank may have taken the beach on its way: the troops go ashore all the same.
                (war.is_hostile_land(region, war.turn) || beaches.contains(region)).then_some(Engagement::Certain)?
            };
            let assault = if region.is_sea() { shores.contains(region) } else { beaches.contains(region) };
            Some(Site { region, assault, engagement })
        })
        .collect()
}

/// What a zone with enemies asks of the attacker. Rulebook p. 11, 12, 14, 27, 28.
fn at_sea(war: &War, zone: RegionId, shores: RegionSet) -> Option<Engagement> {
    if !is_defended(war, zone) {
        return None;
    }
    let own = || war.units.of_power_at(war.turn, zone).filter(|unit| is_in_sea_battle(unit));
    let enemies = || war.units_at(zone).filter(|unit| unit.power.is_enemy_of(war.turn) && is_in_sea_battle(unit));
    if own().next().is_none() || enemies().next().is_none() {
        return None;
    }
    if enemies().any(|unit| unit.kind.is_surface_warship()) {
        return Some(Engagement::Certain);
    }
    let armed = || own().filter(|unit| unit.kind.attack() > 0);
    armed().next()?;
    let only_transports = enemies().all(|unit| unit.kind == Kind::Transport);
    let came = armed().any(|unit| unit.doings.steps > 0);
    if only_transports && came && !shores.contains(zone) { Some(Engagement::Sweep) } else { Some(Engagement::Optional) }
}

/// Ships and aircraft; cargo takes no part. Rulebook p. 16.
pub(super) fn is_in_sea_battle(unit: &Unit) -> bool {
    unit.kind.element() != Element::Land
}

/// Whether a unit would attack in its region: allies and cargo stand aside, and so does what has fought elsewhere and
/// retreated here, for all combat takes place at the same time. Rulebook p. 14, 15, 16.
pub(super) fn is_attacker(war: &War, unit: &Unit) -> bool {
    unit.power == war.turn && !unit.doings.fought && (unit.at.is_land() || is_in_sea_battle(unit))
}

/// Whether the attacker has anything left for a site.
pub(crate) fn has_attackers(war: &War, combat: &Combat, site: Site) -> bool {
    let region = site.region;
    war.units.of_power_at(war.turn, region).any(|unit| is_attacker(war, unit))
        || (region.is_land() && amphibious::will_land(war, combat.open_zones(), region))
}

/// Whether enemy units stand in a region.
pub(crate) fn is_defended(war: &War, region: RegionId) -> bool {
    war.units.regions_of(war.turn.side().enemy()).contains(region)
}

/// Whether fighting in a zone could change nothing: aircraft alone against submarines alone. Rulebook p. 27.
pub(crate) fn is_pointless(war: &War, zone: RegionId) -> bool {
    let mut own = war.units.of_power_at(war.turn, zone).filter(|unit| is_attacker(war, unit));
    let mut enemies = war.units_at(zone).filter(|unit| unit.power.is_enemy_of(war.turn));
    own.all(|unit| unit.kind.element() == Element::Air) && enemies.all(|unit| unit.kind == Kind::Submarine)
}

/// The attackers of a battle, ascending. Rulebook p. 14, 16.
pub(crate) fn attackers(war: &War, region: RegionId) -> Vec<UnitId> {
    war.units.of_power_at(war.turn, region).filter(|unit| is_attacker(war, unit)).map(|unit| unit.id).collect()
}

/// The defenders of a battle, ascending: all enemies together. Rulebook p. 14, 16.
pub(crate) fn defenders(war: &War, region: RegionId) -> Vec<UnitId> {
    war.units_at(region)
        .filter(|unit| unit.power.is_enemy_of(war.turn) && (region.is_land() || is_in_sea_battle(unit)))
        .map(|unit| unit.id)
        .collect()
}
