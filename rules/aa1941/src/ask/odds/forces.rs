//! The forces of a battle, out of the war that it is part of.

use alloc::vec::Vec;

use crate::{
    amphibious,
    board::{RegionId, RegionSet},
    combat,
    event::Role,
    odds::{Battle, Combatant, Crossing, Ground, Moment, Plan, Shots, Troops, Volley, WayOut},
    state::{self, Phase, Stage, Step, War},
    units::{Element, Kind, Unit, UnitId},
};

/// What decides a region: its battle, and before it those of the zones from which troops are bound for it.
pub(super) fn plan(war: &War, region: RegionId) -> Plan {
    if region.is_sea() {
        return Plan { crossings: Vec::new(), decision: drawn_up(war, region, region) };
    }
    let zones = amphibious::zones_before(war, region);
    let open = open_zones(war);
    let crossings = zones.and(open).iter().map(|zone| crossing(war, zone, region)).collect();
    let mut decision = drawn_up(war, region, region);
    let free = |unit: &&Unit| !open.contains(unit.at) && !war.is_hostile_zone(unit.at, war.turn);
    let ashore = amphibious::troops_bound_for(war, region).filter(free);
    decision.attackers.extend(ashore.map(|unit| Combatant::of(unit.kind)));
    Plan { crossings, decision }
}

fn open_zones(war: &War) -> RegionSet {
    match &war.phase {
        Phase::Combat(combat) => combat.open_zones(),
        Phase::Purchase | Phase::CombatMove | Phase::NoncombatMove | Phase::Mobilize(_) | Phase::CollectIncome => {
            RegionSet::EMPTY
        }
    }
}

/// The battle of a zone from which troops are bound for a coast.
fn crossing(war: &War, zone: RegionId, coast: RegionId) -> Crossing {
    let battle = drawn_up(war, zone, coast);
    let fighting: Vec<UnitId> = sides(war, zone).attackers;
    let stands_aside = |unit: &&Unit| unit.at == zone && !unit.aboard.is_some_and(|ship| fighting.contains(&ship));
    let aside = amphibious::troops_bound_for(war, coast).filter(stands_aside);
    Crossing { battle, aside: aside.fold(Troops::default(), |troops, unit| troops.and(one(unit))) }
}

/// A land unit.
const fn one(unit: &Unit) -> Troops {
    match unit.kind {
        Kind::Infantry => Troops { infantry: 1, tanks: 0 },
        Kind::Tank => Troops { infantry: 0, tanks: 1 },
        Kind::Fighter
        | Kind::Bomber
        | Kind::Submarine
        | Kind::Transport
        | Kind::Destroyer
        | Kind::Carrier
        | Kind::Battleship => Troops { infantry: 0, tanks: 0 },
    }
}

/// Who takes part in a battle.
struct Sides {
    attackers: Vec<UnitId>,
    defenders: Vec<UnitId>,
    way_out: WayOut,
    moment: Moment,
}

fn sides(war: &War, region: RegionId) -> Sides {
    if let Phase::Combat(state::Combat { stage: Stage::Fighting(battle), .. }) = &war.phase
        && battle.region == region
    {
        let living = |side| battle.living(side).collect();
        return Sides {
            attackers: living(Role::Attacker),
            defenders: living(Role::Defender),
            way_out: if battle.retreats.is_empty() { WayOut::None } else { WayOut::Open },
            moment: moment(war, battle),
        };
    }
    let (attackers, retreats) = combat::attackers(war, region);
    Sides {
        attackers,
        defenders: combat::defenders(war, region),
        way_out: if retreats.is_empty() { WayOut::None } else { WayOut::Open },
        moment: Moment::Round,
    }
}

/// A battle of a region, with the troops aboard that are bound for a coast.
fn drawn_up(war: &War, region: RegionId, coast: RegionId) -> Battle {
    let Sides { attackers, defenders, way_out, moment } = sides(war, region);
    let ground = if region.is_sea() { Ground::Sea { way_out } } else { Ground::Land };
    Battle {
        attackers: combatants(war, &attackers, Role::Attacker, coast),
        defenders: combatants(war, &defenders, Role::Defender, coast),
        ground,
        moment,
    }
}

fn combatants(war: &War, units: &[UnitId], role: Role, coast: RegionId) -> Vec<Combatant> {
    units.iter().filter_map(|&id| war.unit(id)).map(|unit| combatant(war, unit, role, coast)).collect()
}

/// A unit and what goes down with it. Rulebook p. 13, 16, 24, 26.
fn combatant(war: &War, unit: &Unit, role: Role, coast: RegionId) -> Combatant {
    let mut combatant = Combatant { is_damaged: unit.damaged, ..Combatant::of(unit.kind) };
    if unit.kind.element() == Element::Sea {
        for guest in war.aboard(unit.id) {
            let is_cargo = role == Role::Attacker && guest.power != war.turn;
            if guest.kind.element() == Element::Land || is_cargo {
                combatant.cargo_ipcs = combatant.cargo_ipcs.saturating_add(guest.kind.cost());
            }
            if guest.doings.landing == Some(coast) {
                combatant.landing = combatant.landing.and(one(guest));
            }
        }
    }
    combatant
}

/// Where a battle stands.
fn moment(war: &War, battle: &state::Battle) -> Moment {
    let is_defender = |id: &UnitId| battle.defenders.contains(id);
    let doomed: Vec<UnitId> = battle.doomed.iter().copied().filter(is_defender).collect();
    let doomed = combatants(war, &doomed, Role::Defender, battle.region);
    let volley = |by, shots| {
        let (hits, doomed) = (battle.hits, doomed.clone());
        Moment::Volley(Volley { by, shots, hits, doomed, destroyers: battle.destroyers })
    };
    match battle.step {
        Step::Opening
        | Step::AttackerDives
        | Step::DefenderDives
        | Step::AfterDives
        | Step::Closing
        | Step::Deciding => Moment::Round,
        Step::AfterStrikes => Moment::Fire,
        Step::AttackerStrikes => volley(Role::Attacker, Shots::Surprise),
        Step::DefenderStrikes => volley(Role::Defender, Shots::Surprise),
        Step::AttackerFires => volley(Role::Attacker, Shots::General),
        Step::DefenderFires => volley(Role::Defender, Shots::General),
    }
}
