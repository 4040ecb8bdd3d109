//! Fire and its targets: surprise strikes, volleys, and the units that a hit may fall on. Rulebook p. 16, 17, 26, 27.

use alloc::vec::Vec;
use kernel::Dice;

use super::submarine::has_destroyer;
use crate::{
    Event,
    event::{Hits, Role, Shot},
    state::{Battle, Step, War},
    units::{Element, Kind, KindSet, Unit},
};

/// What a unit's hit may fall on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gun {
    /// Never on aircraft.
    Submarine,
    /// Never on submarines: aircraft that no destroyer of their side guides.
    Aircraft,
    /// On anything.
    Other,
}

impl Gun {
    /// Whether its hits may fall on a kind at all.
    const fn can_hit(self, kind: Kind) -> bool {
        match self {
            Self::Submarine => !matches!(kind.element(), Element::Air),
            Self::Aircraft => !matches!(kind, Kind::Submarine),
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

/// What the units of a side can hit in a battle as it stands.
pub(crate) struct Aim {
    side: Role,
    /// Whether hits of its aircraft cannot fall on submarines: at sea, where no destroyer guides them.
    is_unguided: bool,
    /// The kinds of its living enemies.
    targets: KindSet,
}

impl Aim {
    pub(crate) fn of(war: &War, battle: &Battle, side: Role) -> Self {
        let is_unguided = battle.region.is_sea() && !has_destroyer(war, battle, side);
        Self { side, is_unguided, targets: living_kinds(war, battle, side.enemy()) }
    }

    /// What the hits of a kind may fall on.
    fn gun(&self, kind: Kind) -> Gun {
        match kind.element() {
            Element::Sea if kind == Kind::Submarine => Gun::Submarine,
            Element::Air if self.is_unguided => Gun::Aircraft,
            Element::Land | Element::Air | Element::Sea => Gun::Other,
        }
    }

    /// Whether a kind fires, and its hits may fall on another.
    pub(crate) fn reaches(&self, kind: Kind, target: Kind) -> bool {
        strength(kind, self.side) > 0 && self.gun(kind).can_hit(target)
    }

    /// Whether a kind could hit any living enemy.
    fn has_target(&self, kind: Kind) -> bool {
        self.targets.iter().any(|target| self.reaches(kind, target))
    }
}

/// The kinds of the units of a side that are not hit.
pub(crate) fn living_kinds(war: &War, battle: &Battle, side: Role) -> KindSet {
    battle.living(side).filter_map(|id| war.unit(id)).map(|unit| unit.kind).collect()
}

/// Whether any living unit of a side that can fire could hit any living enemy. Rulebook p. 17.
pub(crate) fn can_hit_anything(war: &War, battle: &Battle, side: Role) -> bool {
    let aim = Aim::of(war, battle, side);
    living_kinds(war, battle, side).iter().any(|kind| aim.has_target(kind))
}

/// The units of a side that fire in the present step. Units that can hit nothing do not fire. Rulebook p. 16, 17.
fn firing<'a>(war: &'a War, battle: &'a Battle, aim: &'a Aim) -> impl Iterator<Item = &'a Unit> {
    let strikes = matches!(battle.step, Step::AttackerStrikes | Step::DefenderStrikes);
    let may_surprise = !has_destroyer(war, battle, aim.side.enemy());
    let fires = move |unit: &&Unit| {
        let surprises = may_surprise && unit.kind == Kind::Submarine;
        surprises == strikes && aim.has_target(unit.kind)
    };
    battle.units(aim.side).iter().filter_map(|&id| war.unit(id)).filter(fires)
}

/// Whether any unit fires in the present step.
pub(crate) fn is_silent(war: &War, battle: &Battle, side: Role) -> bool {
    let aim = Aim::of(war, battle, side);
    firing(war, battle, &aim).next().is_none()
}

/// Rolls the dice of a step. Rulebook p. 16, 17.
pub(crate) fn volley(war: &War, battle: &Battle, side: Role, dice: &mut Dice<'_>) -> Event {
    let why = match side {
        Role::Attacker => "attack",
        Role::Defender => "defence",
    };
    let mut hits = Hits::default();
    let aim = Aim::of(war, battle, side);
    let mut firing: Vec<&Unit> = firing(war, battle, &aim).collect();
    // The order of the dice: by the number they need, then by id.
    firing.sort_unstable_by_key(|unit| (strength(unit.kind, side), unit.id));
    let shots = firing
        .into_iter()
        .map(|unit| {
            let shot = Shot { unit: unit.id, needs: strength(unit.kind, side), die: dice.die(6, why) };
            if shot.die <= shot.needs {
                match aim.gun(unit.kind) {
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
