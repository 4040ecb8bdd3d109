//! How a battle ends, and which transports go down because nobody defends them. Rulebook p. 17, 18.

use alloc::vec::Vec;

use super::{fire, retreat};
use crate::{
    Event, capture,
    event::{BattleResult, Loss, Role},
    state::{Battle, Step, War},
    units::{Element, Kind, Unit, UnitId},
};

/// What ends the battle now, if anything does. Rulebook p. 17, 18.
pub(super) fn ended(war: &War, battle: &Battle) -> Option<Vec<Event>> {
    let region = battle.region;
    let (attackers, defenders) = (battle.attackers.is_empty(), battle.defenders.is_empty());
    let result = match (attackers, defenders) {
        (true, false) if battle.withdrawn => BattleResult::Retreated,
        // The last attackers dived: nobody beat them.
        (true, false) if battle.step == Step::AfterDives => BattleResult::Standoff,
        (true, true) => BattleResult::Destroyed,
        (true, false) => BattleResult::Lost,
        (false, true) => BattleResult::Won,
        (false, false) => return stalemate(war, battle),
    };
    let mut events = alloc::vec![Event::BattleEnded { region, result }];
    let has_troops =
        battle.attackers.iter().filter_map(|&id| war.unit(id)).any(|unit| unit.kind.element() == Element::Land);
    if result == BattleResult::Won && region.is_land() && has_troops {
        events.extend(capture::take(war, region, war.turn));
    }
    Some(events)
}

/// Transports that nobody defends are lost; where neither side can hit the other, everyone stays. Rulebook p. 17.
fn stalemate(war: &War, battle: &Battle) -> Option<Vec<Event>> {
    let region = battle.region;
    let attack = fire::can_hit_anything(war, battle, Role::Attacker);
    let defence = fire::can_hit_anything(war, battle, Role::Defender);
    let may_leave = retreat::ways(war, battle).is_some();
    let helpless = match (attack, defence) {
        (true, false) => Some(Role::Defender),
        // Attacking transports that can retreat are not without defence.
        (false, true) if !may_leave => Some(Role::Attacker),
        (true | false, true) => None,
        (false, false) => {
            let may_be_asked = matches!(battle.step, Step::AfterDives | Step::Deciding);
            let transports_ask = may_leave && may_be_asked && is_all_transports(war, &battle.attackers);
            return (!transports_ask)
                .then(|| alloc::vec![Event::BattleEnded { region, result: BattleResult::Standoff }]);
        }
    };
    let sunk = helpless.map(|side| defenceless(war, battle, side)).filter(|sunk| !sunk.is_empty())?;
    let units = with_passengers(war, battle, &sunk);
    Some(alloc::vec![Event::UnitsLost { region, units, why: Loss::Defenceless }])
}

fn is_all_transports(war: &War, units: &[UnitId]) -> bool {
    units.iter().filter_map(|&id| war.unit(id)).all(|unit| unit.kind == Kind::Transport)
}

/// The transports of a side, if the other can hit nothing else of it.
fn defenceless(war: &War, battle: &Battle, side: Role) -> Vec<UnitId> {
    let shooters: Vec<&Unit> = battle.living(side.enemy()).filter_map(|id| war.unit(id)).collect();
    let targets: Vec<&Unit> = battle.living(side).filter_map(|id| war.unit(id)).collect();
    let exposed = |target: &Unit| {
        shooters.iter().any(|shooter| {
            let gun = fire::Gun::of(war, battle, side.enemy(), shooter);
            fire::strength(shooter.kind, side.enemy()) > 0 && gun.can_hit(target.kind)
        })
    };
    if targets.iter().any(|target| target.kind != Kind::Transport && exposed(target)) {
        return Vec::new();
    }
    targets.iter().filter(|target| target.kind == Kind::Transport).map(|unit| unit.id).collect()
}

/// Ships take down what they carry: a transport its cargo, an attacking carrier its allied fighters.
/// Fighters that defend from a carrier are in the air. Rulebook p. 13, 16, 24, 26.
pub(super) fn with_passengers(war: &War, battle: &Battle, ships: &[UnitId]) -> Vec<UnitId> {
    let mut lost = ships.to_vec();
    for &ship in ships {
        let goes_down = |unit: &&Unit| {
            unit.kind.element() == Element::Land || (battle.attackers.contains(&ship) && unit.power != war.turn)
        };
        lost.extend(war.aboard(ship).filter(goes_down).map(|unit| unit.id));
    }
    lost.sort_unstable();
    lost
}
