//! Fighters whose carrier was sunk while it defended. Rulebook p. 19, 24.

use alloc::vec::Vec;

use crate::{
    Event, Rejection,
    board::RegionId,
    state::War,
    units::{Kind, Unit, UnitId},
};

/// The next fighter whose carrier was sunk while defending, and where it can land. Rulebook p. 19, 24.
///
/// In order of play, lowest id first. It stays over its zone if another deck there is free, or goes one
/// region further to friendly ground or a friendly deck.
pub(crate) fn displaced(war: &War) -> Option<(&Unit, Vec<RegionId>)> {
    let fighter = war.unit(war.displaced?)?;
    let places = core::iter::once(fighter.at)
        .chain(fighter.at.adjacent())
        .filter(|&to| {
            if to.is_sea() { war.has_free_deck(to, fighter.power) } else { war.is_friendly_land(to, fighter.power) }
        })
        .collect();
    Some((fighter, places))
}

/// Looks for the next fighter whose carrier was sunk while defending, when the non-combat move begins and whenever one of
/// them has landed or is lost.
pub(crate) fn next_displaced(war: &War) -> Option<UnitId> {
    war.units
        .of_side(war.turn.side().enemy(), Kind::Fighter)
        .filter(|unit| unit.at.is_sea())
        .filter(|unit| unit.aboard.is_none_or(|deck| war.unit(deck).is_none()))
        .min_by_key(|unit| (unit.power, unit.id))
        .map(|unit| unit.id)
}

/// Checks `land`. Rulebook p. 19, 24.
pub(crate) fn decide_land(war: &War, unit: UnitId, to: RegionId) -> Result<Event, Rejection> {
    let (fighter, places) = displaced(war).ok_or(Rejection::NotAwaited)?;
    let named = war.unit(unit).ok_or(Rejection::UnknownUnit(unit))?;
    if named.id != fighter.id {
        Err(Rejection::AnotherFighter { unit: named.into(), first: fighter.into() })
    } else if places.contains(&to) {
        Ok(Event::FighterLanded { unit, to })
    } else {
        Err(Rejection::NoRefuge { unit: named.into(), region: to })
    }
}

/// Lands a fighter of a lost carrier.
pub(crate) fn apply_land(war: &mut War, unit: UnitId, to: RegionId) {
    war.units.change(unit, |fighter| {
        fighter.at = to;
        fighter.aboard = None;
    });
    war.settle_deck(unit);
}
