//! Who fires at whom: surprise strikes, volleys, and what a hit may fall on. Rulebook p. 16, 17, 26, 27.

use alloc::vec::Vec;
use kernel::Dice;

use super::submarine::{divers, has_destroyer};
use crate::{
    Event,
    event::{Hits, Role, Shot},
    state::{Battle, Step, War},
    units::{Element, Kind, Unit, UnitId},
};

/// What a unit's hit may fall on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gun {
    /// Never on aircraft.
    Submarine,
    /// Never on submarines: aircraft that no destroyer of their side guides.
    Aircraft,
    /// On anything.
    Other,
}

impl Gun {
    /// What the hits of a unit may fall on, in this battle.
    pub(crate) fn of(war: &War, battle: &Battle, side: Role, unit: &Unit) -> Self {
        match unit.kind.element() {
            Element::Sea if unit.kind == Kind::Submarine => Self::Submarine,
            Element::Air if battle.region.is_sea() && !has_destroyer(war, battle, side) => Self::Aircraft,
            Element::Land | Element::Air | Element::Sea => Self::Other,
        }
    }

    /// Whether its hits may fall on a kind at all.
    pub(crate) fn can_hit(self, kind: Kind) -> bool {
        match self {
            Self::Submarine => kind.element() != Element::Air,
            Self::Aircraft => kind != Kind::Submarine,
            Self::Other => true,
        }
    }
}

/// The number a unit needs to hit. Rulebook p. 10, 16.
pub(crate) const fn strength(kind: Kind, side: Role) -> u8 {
    match side {
        Role::Attacker => kind.attack(),
        Role::Defender => kind.defense(),
    }
}

/// Whether any living unit of a side that can fire could hit any living enemy. Rulebook p. 17.
pub(crate) fn can_hit_anything(war: &War, battle: &Battle, side: Role) -> bool {
    battle.living(side).filter_map(|id| war.unit(id)).any(|unit| has_target(war, battle, side, unit))
}

fn has_target(war: &War, battle: &Battle, side: Role, unit: &Unit) -> bool {
    let gun = Gun::of(war, battle, side, unit);
    strength(unit.kind, side) > 0
        && battle.living(side.enemy()).filter_map(|id| war.unit(id)).any(|target| gun.can_hit(target.kind))
}

/// The units of a side that fire in the present step, in the order of their dice: by the number they
/// need, then by id. Units that can hit nothing do not fire. Rulebook p. 16, 17.
fn firing(war: &War, battle: &Battle, side: Role) -> Vec<UnitId> {
    let strikes = matches!(battle.step, Step::AttackerStrikes | Step::DefenderStrikes);
    let surprise = divers(war, battle, side);
    let mut firing: Vec<&Unit> = battle
        .units(side)
        .iter()
        .filter_map(|&id| war.unit(id))
        .filter(|unit| surprise.contains(&unit.id) == strikes)
        .filter(|unit| has_target(war, battle, side, unit))
        .collect();
    firing.sort_by_key(|unit| (strength(unit.kind, side), unit.id));
    firing.into_iter().map(|unit| unit.id).collect()
}

/// Whether anybody fires in the present step.
pub(crate) fn is_silent(war: &War, battle: &Battle, side: Role) -> bool {
    firing(war, battle, side).is_empty()
}

/// Rolls the dice of a step. Rulebook p. 16, 17.
pub(crate) fn volley(war: &War, battle: &Battle, side: Role, dice: &mut Dice<'_>) -> Event {
    let why = match side {
        Role::Attacker => "attack",
        Role::Defender => "defence",
    };
    let mut hits = Hits::default();
    let shots = firing(war, battle, side)
        .into_iter()
        .filter_map(|id| war.unit(id))
        .map(|unit| {
            let shot = Shot { unit: unit.id, needs: strength(unit.kind, side), die: dice.die(6, why) };
            if shot.die <= shot.needs {
                match Gun::of(war, battle, side, unit) {
                    Gun::Submarine => hits.submarines = hits.submarines.saturating_add(1),
                    Gun::Aircraft => hits.aircraft = hits.aircraft.saturating_add(1),
                    Gun::Other => hits.others = hits.others.saturating_add(1),
                }
            }
            shot
        })
        .collect();
    let surprise = matches!(battle.step, Step::AttackerStrikes | Step::DefenderStrikes);
    Event::Fired { region: battle.region, side, surprise, shots, hits }
}
