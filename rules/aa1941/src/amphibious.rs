//! Amphibious assaults: announced in the combat move, landed in combat. Rulebook p. 12-15, 29.

use alloc::vec::Vec;

use crate::{
    Rejection,
    board::{RegionId, RegionSet},
    move_context::MoveContext,
    state::War,
    units::{Halt, MovePhase, Unit, UnitId},
};

/// Whether cargo can be ordered to storm a coast. Rulebook p. 12, 13, 29.
pub(crate) fn check_can_storm(context: &MoveContext, unit: &Unit, ship: &Unit, to: RegionId) -> Result<(), Rejection> {
    if !context.is_hostile_land(to) {
        return Err(Rejection::NotHostile(to));
    }
    if unit.doings.landing.is_some() {
        return Err(Rejection::LandsAlready(unit.into()));
    }
    let beach = context.war.aboard(ship.id).find_map(|cargo| cargo.doings.landing);
    if beach.is_some_and(|beach| beach != to) {
        return Err(Rejection::OneBeach(to));
    }
    Ok(())
}

/// Announces an amphibious assault.
pub(crate) fn apply_landing_ordered(war: &mut War, units: &[UnitId], to: RegionId) {
    for &id in units {
        let Some(ship) = war.unit(id).map(|unit| unit.aboard) else { continue };
        war.units.change(id, |unit| {
            unit.doings.landing = Some(to);
            unit.doings.moved = Some(MovePhase::Combat);
        });
        if let Some(ship) = ship {
            mark_ship(war, ship, MovePhase::Combat);
        }
    }
}

/// A transport of the power on turn has embarked troops, or is bound to land them.
pub(crate) fn mark_ship(war: &mut War, ship: UnitId, phase: MovePhase) {
    let power = war.turn;
    war.units.change(ship, |ship| {
        if ship.power == power {
            ship.doings.moved = Some(phase);
        }
    });
}

/// The zones from which troops are bound for a region.
pub(crate) fn zones_before(war: &War, region: RegionId) -> RegionSet {
    troops_bound_for(war, region).map(|unit| unit.at).collect()
}

/// Whether troops are still bound for a territory: their zones are to be settled, or are free.
pub(crate) fn will_land(war: &War, open: RegionSet, territory: RegionId) -> bool {
    troops_bound_for(war, territory).any(|unit| open.contains(unit.at) || !war.is_hostile_zone(unit.at, war.turn))
}

pub(crate) fn troops_bound_for(war: &War, territory: RegionId) -> impl Iterator<Item = &Unit> {
    war.units.moved(war.turn).filter(move |unit| unit.doings.landing == Some(territory))
}

/// Whether an assaulted territory's zones are settled; other regions are always ready. Rulebook p. 14.
pub(crate) fn is_ready(war: &War, open: RegionSet, region: RegionId) -> bool {
    region.is_sea() || troops_bound_for(war, region).all(|unit| !open.contains(unit.at))
}

/// The troops that can go ashore now: from zones without enemy surface warships. Rulebook p. 14.
pub(crate) fn troops_to_land(war: &War, territory: RegionId) -> Vec<UnitId> {
    troops_bound_for(war, territory)
        .filter(|unit| !war.is_hostile_zone(unit.at, war.turn))
        .map(|unit| unit.id)
        .collect()
}

/// The troops of an amphibious assault leave their ships for the territory. Rulebook p. 14, 29.
pub(crate) fn apply_troops_landed(war: &mut War, region: RegionId, units: &[UnitId]) {
    for &id in units {
        leave_ship(war, id, region);
    }
}

/// A land unit goes ashore, to stay there this turn as its ship does.
pub(crate) fn leave_ship(war: &mut War, id: UnitId, to: RegionId) {
    let ship = war.unit(id).and_then(|unit| unit.aboard);
    war.units.change(id, |unit| {
        unit.doings.came_from = Some(unit.at);
        unit.at = to;
        unit.aboard = None;
        unit.doings.landing = None;
        unit.doings.halted = Some(Halt::Landing);
    });
    if let Some(ship) = ship {
        war.units.change(ship, |ship| ship.doings.halted = Some(Halt::Landing));
    }
}
