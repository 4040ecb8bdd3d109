//! Embarking and landing. Rulebook p. 12-14, 20, 28, 29.

use alloc::vec::Vec;
use serde::Serialize;

use crate::{
    Event, Rejection,
    amphibious::{check_can_storm, leave_ship, mark_ship},
    board::RegionId,
    move_context::{MoveContext, own_units},
    rejection::{Piece, TurnPart},
    state::War,
    units::{Element, Halt, Kind, KindSet, MovePhase, Unit, UnitId, UnitIds},
};

/// Land units that can board a transport: one of them, or two if `pair`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LoadOption {
    /// The transport.
    pub transport: UnitId,
    /// Units that can board it, each of them alone.
    pub units: Vec<UnitId>,
    /// Whether any two of them can board together, but for two tanks.
    pub pair: bool,
}

/// Cargo that can go ashore.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnloadOption {
    /// The transport.
    pub transport: UnitId,
    /// The cargo, any of it.
    pub units: Vec<UnitId>,
    /// The territories.
    pub to: Vec<RegionId>,
}

/// Checks `load`. Rulebook p. 13, 14, 28.
pub(crate) fn decide_load(war: &War, units: &[UnitId], transport: UnitId) -> Result<Event, Rejection> {
    let context = MoveContext::of(war).ok_or_else(|| Rejection::wrong_phase(war.phase.name(), TurnPart::Moves))?;
    let ship = war.unit(transport).ok_or(Rejection::UnknownUnit(transport))?;
    let troops = own_units(war, units)?;
    check_takes_aboard(&context, ship)?;
    for unit in &troops {
        check_can_embark(unit, ship)?;
    }
    if !fits(cargo_of(war, ship).chain(troops.iter().map(|unit| unit.kind))) {
        return Err(Rejection::NoCapacity(ship.into()));
    }
    let mut units: UnitIds = units.into();
    units.sort_unstable();
    Ok(Event::UnitsLoaded { power: war.turn, units, transport, zone: ship.at })
}

fn cargo_of(war: &War, ship: &Unit) -> impl Iterator<Item = Kind> + Clone {
    war.aboard(ship.id).map(|unit| unit.kind)
}

/// One land unit, and one infantry more. Rulebook p. 28.
fn fits(cargo: impl Iterator<Item = Kind> + Clone) -> bool {
    cargo.clone().count() <= 2 && cargo.filter(|&kind| kind == Kind::Tank).count() <= 1
}

/// Whether a transport can take anything aboard where it is.
fn check_takes_aboard(context: &MoveContext, ship: &Unit) -> Result<(), Rejection> {
    let war = context.war;
    if ship.kind != Kind::Transport {
        return Err(Rejection::NotATransport(ship.into()));
    }
    if ship.power.is_enemy_of(context.power) {
        return Err(Rejection::NotYours(ship.into()));
    }
    // Troops on an ally's transport cannot storm anything this turn, and what embarks now would have to.
    if context.phase == MovePhase::Combat && ship.power != context.power {
        return Err(Rejection::OwnersTurn(ship.into()));
    }
    if context.warships().contains(ship.at) {
        return Err(Rejection::HostileZone(ship.into()));
    }
    let has_landed = war.aboard(ship.id).any(|cargo| cargo.doings.landing.is_some());
    if has_landed || ship.doings.halted.is_some() || is_spent(context, ship) {
        return Err(Rejection::TransportDone(ship.into()));
    }
    Ok(())
}

/// In the non-combat move a transport that did anything in the combat move or in a battle does nothing more. Rulebook p. 20.
fn is_spent(context: &MoveContext, ship: &Unit) -> bool {
    context.phase == MovePhase::Noncombat && (ship.doings.fought || ship.doings.moved == Some(MovePhase::Combat))
}

/// Embarking is the whole move of a land unit. Rulebook p. 28.
fn check_can_embark(unit: &Unit, ship: &Unit) -> Result<(), Rejection> {
    if unit.kind.element() != Element::Land {
        return Err(Rejection::NotCargo(unit.into()));
    }
    if unit.aboard.is_some() {
        return Err(Rejection::Aboard(unit.into()));
    }
    if unit.doings.moved.is_some() || unit.doings.fought {
        return Err(Rejection::EmbarkingIsAMove(unit.into()));
    }
    if !unit.at.touches(ship.at) {
        return Err(Rejection::NotAdjacent { from: unit.at, to: ship.at });
    }
    Ok(())
}

/// Checks `unload`: in the combat move an amphibious assault is announced, in the non-combat move cargo goes ashore. Rulebook p. 12, 20, 29.
pub(crate) fn decide_unload(war: &War, units: &[UnitId], to: RegionId) -> Result<Event, Rejection> {
    let context = MoveContext::of(war).ok_or_else(|| Rejection::wrong_phase(war.phase.name(), TurnPart::Moves))?;
    let cargo = own_units(war, units)?;
    let mut zone = None;
    for unit in &cargo {
        check_can_land(&context, unit, to)?;
        let zone = *zone.get_or_insert(unit.at);
        if zone != unit.at {
            return Err(Rejection::NotThere { unit: Piece::from(*unit), region: zone });
        }
    }
    // `own_units` returned at least one.
    let zone = zone.ok_or(Rejection::NoUnits)?;
    let mut units: UnitIds = units.into();
    units.sort_unstable();
    Ok(match context.phase {
        MovePhase::Combat => Event::LandingOrdered { power: war.turn, units, zone, to },
        MovePhase::Noncombat => Event::UnitsUnloaded { power: war.turn, units, zone, to },
    })
}

fn check_can_land(context: &MoveContext, unit: &Unit, to: RegionId) -> Result<(), Rejection> {
    let war = context.war;
    let is_cargo = unit.kind.element() == Element::Land;
    let ship =
        unit.aboard.filter(|_| is_cargo).and_then(|ship| war.unit(ship)).ok_or(Rejection::NotLoaded(unit.into()))?;
    if !unit.at.touches(to) {
        return Err(Rejection::NotAdjacent { from: unit.at, to });
    }
    if to.is_neutral() {
        return Err(Rejection::Neutral(to));
    }
    if !to.is_land() {
        return Err(Rejection::WrongElement { kind: unit.kind, region: to });
    }
    match context.phase {
        MovePhase::Combat => check_can_storm(context, unit, ship, to),
        MovePhase::Noncombat => check_can_go_ashore(context, unit, ship, to),
    }
}

fn check_can_go_ashore(context: &MoveContext, unit: &Unit, ship: &Unit, to: RegionId) -> Result<(), Rejection> {
    if !context.war.is_friendly_land(to, context.power) {
        return Err(Rejection::NotFriendly(to));
    }
    if context.warships().contains(unit.at) {
        return Err(Rejection::HostileZone(ship.into()));
    }
    if ship.doings.halted == Some(Halt::Landing) {
        return Err(Rejection::OneBeach(to));
    }
    if ship.power != context.power && unit.doings.embarked {
        return Err(Rejection::OwnersTurn(ship.into()));
    }
    if ship.doings.halted.is_some() || is_spent(context, ship) {
        return Err(Rejection::TransportDone(ship.into()));
    }
    Ok(())
}

/// What can embark, transport by transport.
pub(crate) fn load_options(context: &MoveContext) -> Vec<LoadOption> {
    let war = context.war;
    let ships = war.units.of_side(context.power.side(), Kind::Transport);
    ships
        .filter(|ship| check_takes_aboard(context, ship).is_ok())
        .filter_map(|ship| {
            let cargo = cargo_of(war, ship);
            let fits_with = |kind: &Kind| fits(cargo.clone().chain([*kind]));
            let room: KindSet = [Kind::Infantry, Kind::Tank].into_iter().filter(fits_with).collect();
            let coasts = ship.at.coasts();
            let troops = war
                .units
                .troops(context.power)
                .filter(|unit| coasts.contains(unit.at) && room.contains(unit.kind))
                .filter(|unit| check_can_embark(unit, ship).is_ok());
            let units: Vec<UnitId> = troops.clone().map(|unit| unit.id).collect();
            let has_infantry = troops.clone().any(|unit| unit.kind == Kind::Infantry);
            let pair = units.len() >= 2 && has_infantry && cargo.clone().next().is_none();
            (!units.is_empty()).then_some(LoadOption { transport: ship.id, units, pair })
        })
        .collect()
}

/// What can go ashore, transport by transport.
pub(crate) fn unload_options(context: &MoveContext) -> Vec<UnloadOption> {
    let war = context.war;
    let ships = war.units.of_side(context.power.side(), Kind::Transport);
    ships
        .flat_map(|ship| {
            let mut offers: Vec<UnloadOption> = Vec::new();
            for cargo in war.aboard(ship.id).filter(|unit| unit.power == context.power) {
                let to: Vec<RegionId> =
                    cargo.at.adjacent().filter(|&to| check_can_land(context, cargo, to).is_ok()).collect();
                match offers.iter_mut().find(|offer| offer.to == to) {
                    Some(offer) => offer.units.push(cargo.id),
                    None if !to.is_empty() => {
                        offers.push(UnloadOption { transport: ship.id, units: alloc::vec![cargo.id], to });
                    }
                    None => {}
                }
            }
            offers
        })
        .collect()
}

/// Carries a `load` out.
pub(crate) fn apply_load(war: &mut War, units: &[UnitId], transport: UnitId, zone: RegionId) {
    let phase = phase(war);
    for &id in units {
        war.units.change(id, |unit| {
            unit.doings.came_from = Some(unit.at);
            unit.at = zone;
            unit.aboard = Some(transport);
            unit.doings.moved = Some(phase);
            unit.doings.embarked = true;
            unit.doings.halted = Some(Halt::Landing);
        });
    }
    mark_ship(war, transport, phase);
}

/// Puts cargo ashore, to stay there this turn.
pub(crate) fn apply_unload(war: &mut War, units: &[UnitId], to: RegionId) {
    let phase = phase(war);
    for &id in units {
        leave_ship(war, id, to);
        war.units.change(id, |unit| unit.doings.moved = Some(phase));
    }
}

fn phase(war: &War) -> MovePhase {
    if war.phase == crate::state::Phase::NoncombatMove { MovePhase::Noncombat } else { MovePhase::Combat }
}
