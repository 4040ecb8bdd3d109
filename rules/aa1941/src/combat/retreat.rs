//! Press on or retreat. Rulebook p. 15, 17.

use alloc::vec::Vec;

use crate::{
    Event, Rejection,
    board::{RegionId, RegionSet},
    state::{Battle, Step, War},
    units::{Element, Halt, Unit, UnitId},
};

/// How the attacker can break off.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RetreatWays {
    /// Land units or ships go to one of these, aircraft with them.
    To(RegionSet),
    /// Only aircraft can, and they stay over the region until the non-combat move.
    AircraftOnly,
}

/// Friendly regions from which attackers entered a region; zones that were friendly when the turn began. Rulebook p. 17.
pub(super) fn origins(war: &War, region: RegionId, attackers: &[UnitId]) -> RegionSet {
    attackers
        .iter()
        .filter_map(|&id| war.unit(id))
        .filter(|unit| unit.kind.element() != Element::Air)
        .filter_map(|unit| unit.doings.came_from)
        .filter(|&from| {
            if region.is_sea() {
                from.is_sea() && war.dawn.friendly.contains(from)
            } else {
                war.is_friendly_land(from, war.turn)
            }
        })
        .collect()
}

/// How the attacker can break off now; `None` if not at all. Rulebook p. 15, 17.
pub(super) fn ways(war: &War, battle: &Battle) -> Option<RetreatWays> {
    let attackers = || battle.attackers.iter().filter_map(|&id| war.unit(id));
    let bound = attackers().any(|unit| unit.kind.element() != Element::Air && !came_by_sea(battle, unit));
    if bound {
        (!battle.retreats.is_empty()).then_some(RetreatWays::To(battle.retreats))
    } else {
        attackers().any(|unit| unit.kind.element() == Element::Air).then_some(RetreatWays::AircraftOnly)
    }
}

/// Troops landed from the sea fight to the end. Rulebook p. 15.
fn came_by_sea(battle: &Battle, unit: &Unit) -> bool {
    battle.region.is_land()
        && unit.kind.element() == Element::Land
        && unit.doings.came_from.is_some_and(RegionId::is_sea)
}

/// The ways, if the attacker is asked now.
pub(crate) fn open_ways(war: &War, battle: &Battle) -> Option<RetreatWays> {
    if battle.step == Step::Deciding { ways(war, battle) } else { None }
}

/// Checks `press`. Rulebook p. 17.
pub(crate) fn decide_press(battle: &Battle) -> Event {
    Event::Pressed { region: battle.region }
}

/// Checks `retreat`. Rulebook p. 17.
pub(crate) fn decide_retreat(war: &War, battle: &Battle, to: Option<RegionId>) -> Result<Event, Rejection> {
    let open = match open_ways(war, battle).ok_or(Rejection::NotAwaited)? {
        RetreatWays::To(regions) => regions,
        RetreatWays::AircraftOnly => RegionSet::EMPTY,
    };
    let is_open = to.map_or(open.is_empty(), |to| open.contains(to));
    if !is_open {
        return Err(Rejection::NoRetreat { battle: battle.region, to, open });
    }
    let units = battle
        .attackers
        .iter()
        .filter_map(|&id| war.unit(id))
        .filter(|unit| !came_by_sea(battle, unit))
        .map(|unit| unit.id)
        .collect();
    Ok(Event::Retreated { region: battle.region, units, to })
}

/// Moves what retreats, and what it carries. Troops aboard do not land this turn. Rulebook p. 29.
pub(super) fn withdraw(war: &mut War, units: &[UnitId], to: Option<RegionId>) {
    let Some(to) = to else { return };
    let carried: Vec<UnitId> = units
        .iter()
        .filter_map(|&id| war.unit(id))
        .filter(|unit| unit.kind.element() == Element::Sea)
        .flat_map(|ship| war.aboard(ship.id).filter(move |unit| is_cargo(unit, ship)).map(|unit| unit.id))
        .collect();
    for &id in units.iter().chain(&carried) {
        war.units.change(id, |unit| {
            if unit.kind.element() == Element::Air && !carried.contains(&id) {
                return;
            }
            unit.doings.came_from = Some(unit.at);
            unit.at = to;
            unit.damaged = false;
            unit.doings.landing = None;
            unit.doings.halted = Some(Halt::Retreat);
        });
    }
}

fn is_cargo(unit: &Unit, ship: &Unit) -> bool {
    unit.kind.element() == Element::Land || unit.power != ship.power
}
