//! How a battle ends, and which transports are lost because they have no defence. Rulebook p. 17, 18.

use alloc::vec::Vec;

use super::{fire, retreat};
use crate::{
    Event, capture,
    event::{BattleResult, Loss, Role},
    state::{Battle, Step, War},
    units::{Element, Kind, Unit, UnitId},
};

/// The end of a battle, or of a side of it.
enum End {
    /// It is over.
    Result(BattleResult),
    /// The transports of a side go down undefended.
    Defenceless(Role),
}

/// Whether anything ends the battle now. Rulebook p. 17, 18.
pub(super) fn is_ended(war: &War, battle: &Battle) -> bool {
    end(war, battle).is_some()
}

/// How the battle ends now, if it does. Rulebook p. 17, 18.
pub(super) fn ended(war: &War, battle: &Battle) -> Option<Vec<Event>> {
    let region = battle.region;
    let result = match end(war, battle)? {
        End::Result(result) => result,
        End::Defenceless(side) => {
            let units = with_passengers(war, battle, &transports(war, battle, side));
            return Some(alloc::vec![Event::UnitsLost { region, units, why: Loss::Defenceless }]);
        }
    };
    let mut events = alloc::vec![Event::BattleEnded { region, result }];
    let has_troops =
        battle.attackers.iter().filter_map(|&id| war.unit(id)).any(|unit| unit.kind.element() == Element::Land);
    if result == BattleResult::Won && region.is_land() && has_troops {
        events.extend(capture::take(war, region, war.turn));
    }
    Some(events)
}

fn end(war: &War, battle: &Battle) -> Option<End> {
    Some(End::Result(match (battle.attackers.is_empty(), battle.defenders.is_empty()) {
        (true, false) if battle.withdrawn => BattleResult::Retreated,
        // The last attackers dived: they were not beaten.
        (true, false) if battle.step == Step::AfterDives => BattleResult::Standoff,
        (true, true) => BattleResult::Destroyed,
        (true, false) => BattleResult::Lost,
        (false, true) => BattleResult::Won,
        (false, false) => return stalemate(war, battle),
    }))
}

/// Transports without defenders are lost; where neither side can hit the other, all units stay. Rulebook p. 17.
fn stalemate(war: &War, battle: &Battle) -> Option<End> {
    let attack = fire::can_hit_anything(war, battle, Role::Attacker);
    let defence = fire::can_hit_anything(war, battle, Role::Defender);
    let may_leave = || retreat::ways(war, battle).is_some();
    let helpless = match (attack, defence) {
        (true, false) => Role::Defender,
        // Attacking transports that can retreat are not without defence.
        (false, true) if !may_leave() => Role::Attacker,
        (true | false, true) => return None,
        (false, false) => {
            let may_be_asked = matches!(battle.step, Step::AfterDives | Step::Deciding);
            let transports_ask = may_be_asked && is_all_transports(war, &battle.attackers) && may_leave();
            return (!transports_ask).then_some(End::Result(BattleResult::Standoff));
        }
    };
    has_only_transports_left(war, battle, helpless).then_some(End::Defenceless(helpless))
}

fn is_all_transports(war: &War, units: &[UnitId]) -> bool {
    units.iter().filter_map(|&id| war.unit(id)).all(|unit| unit.kind == Kind::Transport)
}

/// Whether a side has transports, and the other can hit nothing else of it.
fn has_only_transports_left(war: &War, battle: &Battle, side: Role) -> bool {
    let shooters = fire::living_kinds(war, battle, side.enemy());
    let aim = fire::Aim::of(war, battle, side.enemy());
    let is_exposed = |target: Kind| shooters.iter().any(|shooter| aim.reaches(shooter, target));
    let kinds = fire::living_kinds(war, battle, side);
    kinds.contains(Kind::Transport) && !kinds.iter().any(|kind| kind != Kind::Transport && is_exposed(kind))
}

fn transports(war: &War, battle: &Battle, side: Role) -> Vec<UnitId> {
    let is_transport = |id: &UnitId| war.unit(*id).is_some_and(|unit| unit.kind == Kind::Transport);
    battle.living(side).filter(is_transport).collect()
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
