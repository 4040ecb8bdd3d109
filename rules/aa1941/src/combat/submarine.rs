//! Submarines dive or strike by surprise, unless an enemy destroyer is there. Rulebook p. 16, 26, 27.

use alloc::vec::Vec;

use crate::{
    Event, Rejection,
    event::Role,
    power::Power,
    state::{Battle, War},
    units::{Kind, Unit, UnitId},
};

/// Whether a side had a destroyer in the battle when the round began: one lost since counts to its end. Rulebook p. 17, 26.
pub(crate) fn has_destroyer(war: &War, battle: &Battle, side: Role) -> bool {
    if battle.step.is_between_rounds() {
        // Destroyers that are there now count for the next round.
        return battle.units(side).iter().filter_map(|&id| war.unit(id)).any(|unit| unit.kind == Kind::Destroyer);
    }
    match side {
        Role::Attacker => battle.destroyers.attacker,
        Role::Defender => battle.destroyers.defender,
    }
}

/// The submarines of a side that may dive or strike by surprise: none against an enemy destroyer. Rulebook p. 16.
fn divers<'a>(war: &'a War, battle: &'a Battle, side: Role) -> impl Iterator<Item = &'a Unit> {
    let is_hunted = has_destroyer(war, battle, side.enemy());
    let units = battle.units(side).iter().filter_map(|&id| war.unit(id));
    units.filter(move |unit| !is_hunted && unit.kind == Kind::Submarine)
}

/// The power that is asked now which submarines of a side dive: each seat decides for its own, in order
/// of play. Rulebook p. 14, 16.
pub(crate) fn diver(war: &War, battle: &Battle, side: Role) -> Option<Power> {
    let has_answered = |power: &Power| battle.answered.iter().any(|&other| war.seat_of(other) == war.seat_of(*power));
    divers(war, battle, side).map(|unit| unit.power).filter(|power| !has_answered(power)).min()
}

/// The power that is asked in the present step which submarines dive.
pub(crate) fn asked_to_dive(war: &War, battle: &Battle) -> Option<Power> {
    battle.step.divers().and_then(|side| diver(war, battle, side))
}

/// The submarines about which the present step asks: those of the seat whose turn it is to answer.
pub(crate) fn may_dive(war: &War, battle: &Battle) -> Vec<UnitId> {
    let Some((side, power)) = battle.step.divers().zip(asked_to_dive(war, battle)) else { return Vec::new() };
    let is_of_seat = |unit: &&Unit| war.seat_of(unit.power) == war.seat_of(power);
    divers(war, battle, side).filter(is_of_seat).map(|unit| unit.id).collect()
}

/// Checks `submerge`. Rulebook p. 16, 27.
pub(crate) fn decide_submerge(war: &War, battle: &Battle, units: &[UnitId]) -> Result<Event, Rejection> {
    let (side, power) = battle.step.divers().zip(asked_to_dive(war, battle)).ok_or(Rejection::NotAwaited)?;
    let mut sorted = units.to_vec();
    sorted.sort_unstable();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(Rejection::NamedTwice(pair[0]));
    }
    let may = may_dive(war, battle);
    if let Some(&id) = sorted.iter().find(|id| !may.contains(id)) {
        let unit = war.unit(id).ok_or(Rejection::UnknownUnit(id))?;
        return Err(Rejection::CannotDive { unit: unit.into(), battle: battle.region });
    }
    Ok(Event::Submerged { region: battle.region, power, side, units: sorted })
}
