//! How events change the battle in progress. Rulebook p. 15-18.

use alloc::vec::Vec;

use super::{ending::is_ended, fire, retreat, submarine};
use crate::{
    board::{RegionId, RegionSet},
    event::{Hits, Loss, Role},
    power::Power,
    state::{Battle, Combat, Destroyers, Stage, Step, Volley, War},
    units::{Kind, UnitId},
};

/// Both sides are drawn up.
pub(crate) fn apply_battle_began(
    war: &mut War,
    region: RegionId,
    [attackers, defenders]: [&[UnitId]; 2],
    retreats: RegionSet,
) {
    for &id in attackers {
        war.units.change(id, |unit| unit.doings.fought = true);
    }
    let battle = Battle {
        region,
        round: 0,
        step: Step::Opening,
        attackers: attackers.to_vec(),
        defenders: defenders.to_vec(),
        retreats,
        destroyers: Destroyers::default(),
        volleys: Vec::new(),
        answered: Vec::new(),
        doomed: Vec::new(),
        hits: None,
        proposals: Vec::new(),
        withdrawn: false,
    };
    set_stage(war, Stage::Fighting(battle));
}

/// The region is settled, and battleships are mended.
pub(crate) fn apply_battle_ended(war: &mut War, region: RegionId) {
    let battleships = war.units.of_kind(Kind::Battleship).filter(|unit| unit.at == region && unit.damaged);
    let damaged: Vec<UnitId> = battleships.map(|unit| unit.id).collect();
    for id in damaged {
        war.units.change(id, |unit| unit.damaged = false);
    }
    if let Some(combat) = war.combat_mut() {
        combat.close_site(region);
    }
}

fn set_stage(war: &mut War, stage: Stage) {
    if let Some(combat) = war.combat_mut() {
        combat.stage = stage;
    }
}

/// Changes the battle in progress, if there is one.
fn change(war: &mut War, change: impl FnOnce(&mut War, &mut Battle)) {
    let Some(mut battle) = war.combat_mut().and_then(Combat::take_battle) else { return };
    change(war, &mut battle);
    set_stage(war, Stage::Fighting(battle));
}

/// A round begins.
pub(crate) fn apply_round(war: &mut War, round: u8) {
    change(war, |war, battle| {
        battle.destroyers = Destroyers {
            attacker: submarine::has_destroyer(war, battle, Role::Attacker),
            defender: submarine::has_destroyer(war, battle, Role::Defender),
        };
        battle.round = round;
        battle.volleys.clear();
        battle.answered.clear();
        seek(war, battle, Step::AttackerDives);
    });
}

/// A seat said which of its submarines dive.
pub(crate) fn apply_dive(war: &mut War, power: Power, units: &[UnitId]) {
    change(war, |war, battle| {
        battle.answered.push(power);
        battle.drop_units(units);
        seek(war, battle, battle.step);
    });
}

/// One side has fired.
pub(crate) fn apply_volley(war: &mut War, volley: Volley, hits: Hits) {
    change(war, |war, battle| {
        battle.volleys.push(volley);
        if hits == Hits::default() {
            seek(war, battle, battle.step.next());
        } else {
            battle.hits = Some(hits);
        }
    });
}

/// One of several defending seats said what it would lose.
pub(crate) fn apply_proposal(war: &mut War, power: Power, units: &[UnitId]) {
    change(war, |_, battle| battle.proposals.push((power, units.to_vec())));
}

/// Hits are assigned.
pub(crate) fn apply_casualties(war: &mut War, units: &[UnitId]) {
    change(war, |war, battle| {
        for &id in units {
            if war.unit(id).is_some_and(|unit| unit.kind == Kind::Battleship && !unit.damaged) {
                war.units.change(id, |unit| unit.damaged = true);
            } else {
                battle.doomed.push(id);
            }
        }
        battle.doomed.sort_unstable();
        battle.hits = None;
        battle.proposals.clear();
        seek(war, battle, battle.step.next());
    });
}

/// Units have left the board.
pub(crate) fn apply_losses(war: &mut War, units: &[UnitId], why: Loss) {
    change(war, |war, battle| {
        battle.drop_units(units);
        if why == Loss::Battle {
            seek(war, battle, battle.step.next());
        }
    });
}

/// The attacker fights on.
pub(crate) fn apply_press(war: &mut War) {
    change(war, |_, battle| battle.step = Step::Opening);
}

/// The attacker breaks off.
pub(crate) fn apply_retreat(war: &mut War, units: &[UnitId], to: Option<RegionId>) {
    change(war, |war, battle| {
        retreat::withdraw(war, units, to);
        battle.drop_units(units);
        battle.withdrawn = battle.attackers.is_empty();
        battle.step = Step::Opening;
    });
}

/// Goes on to the first step from `from` on in which something happens.
fn seek(war: &War, battle: &mut Battle, from: Step) {
    battle.step = from;
    while !happens(war, battle) {
        battle.step = battle.step.next();
    }
}

/// Whether there is anything to ask, to roll or to remove in the present step.
fn happens(war: &War, battle: &Battle) -> bool {
    match battle.step {
        Step::Opening | Step::Deciding => true,
        Step::AfterDives => is_ended(war, battle),
        Step::AttackerDives => submarine::diver(war, battle, Role::Attacker).is_some(),
        Step::DefenderDives => !battle.attackers.is_empty() && submarine::diver(war, battle, Role::Defender).is_some(),
        Step::AttackerStrikes | Step::AttackerFires => !fire::is_silent(war, battle, Role::Attacker),
        Step::DefenderStrikes | Step::DefenderFires => !fire::is_silent(war, battle, Role::Defender),
        Step::AfterStrikes | Step::Closing => !battle.doomed.is_empty(),
    }
}
