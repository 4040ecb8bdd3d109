//! Answers in the course of battles.

use alloc::vec::Vec;

use aa1941::{
    Command, Options,
    board::RegionId,
    units::{Element, Kind, UnitId},
};
use kernel::Chance;

use crate::{Skill, field::Field, forces::Forces, odds::Forecast};

/// An attack is broken off that is likely to cost so much more than it brings, in tenths of an IPC.
const TOO_DEAR: i32 = -10;
/// Submarines dive where the enemy wins as often as this, in a thousand.
const OUTGUNNED: i32 = 600;

/// The answer to a question of a battle; `None` if it is none, or all is one.
pub(crate) fn answer(field: &Field<'_>, options: &Options, skill: Skill, chance: &mut dyn Chance) -> Option<Command> {
    match options {
        Options::Battle { regions, .. } => {
            // Fleets first: those ashore wait for them.
            let next = regions.iter().find(|region| region.is_sea()).or(regions.first())?;
            Some(Command::Battle { region: *next })
        }
        Options::Engage { region, .. } => {
            let own = field.friends(*region, &[]);
            let odds = field.odds.forecast(&own, &field.enemies(*region));
            let fights = match skill {
                Skill::Recruit => chance.draw(2) == 0,
                Skill::Officer | Skill::General(_) => odds.wins >= 500 && odds.swing() >= 0,
            };
            Some(Command::Engage { fight: fights })
        }
        Options::Submerge { units, .. } => {
            let is_lost = skill != Skill::Recruit && against(field, units) >= OUTGUNNED;
            Some(Command::Submerge { units: if is_lost { units.clone() } else { Vec::new() } })
        }
        Options::Casualties { proposed, .. } => Some(Command::Casualties { units: proposed.clone() }),
        Options::Retreat { region, to, aircraft_only, .. } => {
            if !breaks_off(field, *region, skill, chance) {
                return Some(Command::Press);
            }
            let safest = to.iter().max_by_key(|region| field.friends(**region, &[]).defense());
            match (safest, aircraft_only) {
                (Some(to), _) => Some(Command::Retreat { to: Some(*to) }),
                (None, true) => Some(Command::Retreat { to: None }),
                (None, false) => None,
            }
        }
        Options::Land { unit, to, .. } => {
            let land = to.iter().find(|region| region.is_land()).or(to.first())?;
            Some(Command::Land { unit: *unit, to: *land })
        }
        Options::Wait | Options::Purchase { .. } | Options::Orders { .. } | Options::Mobilize { .. } => None,
    }
}

fn living(field: &Field<'_>, units: &[UnitId], doomed: &[UnitId]) -> Forces {
    let alive = units.iter().filter(|unit| !doomed.contains(unit));
    Forces::of(alive.filter_map(|id| field.unit(*id)).map(|unit| unit.kind))
}

/// The battle as it would go on; for the attacker.
fn ahead(field: &Field<'_>) -> Option<(Forecast, Forces)> {
    let battle = field.view.battle.as_ref()?;
    let attackers = living(field, &battle.attackers, &battle.doomed);
    let defenders = living(field, &battle.defenders, &battle.doomed);
    Some((field.odds.forecast(&attackers, &defenders), attackers))
}

/// How often the other side wins the battle, in a thousand.
fn against(field: &Field<'_>, own: &[UnitId]) -> i32 {
    let Some(battle) = field.view.battle.as_ref() else { return 0 };
    let is_attacking = own.iter().any(|unit| battle.attackers.contains(unit));
    ahead(field).map_or(0, |(odds, _)| if is_attacking { 1000 - odds.wins } else { odds.wins })
}

fn breaks_off(field: &Field<'_>, region: RegionId, skill: Skill, chance: &mut dyn Chance) -> bool {
    let Some((odds, attackers)) = ahead(field) else { return false };
    match skill {
        // A beginner hangs on, and at times loses heart.
        Skill::Recruit => odds.wins < 150 && chance.draw(2) == 0,
        Skill::Officer | Skill::General(_) => {
            let place = if region.is_land() { odds.takes * field.worth(region) / 1000 } else { 0 };
            // A single tank that could take a place is no reason to lose aircraft.
            let only_air = attackers.count(Element::Land) == 0 && region.is_land();
            let aircraft = attackers.get(Kind::Fighter) + attackers.get(Kind::Bomber);
            place + odds.swing() < TOO_DEAR || (only_air && aircraft > 0 && odds.swing() <= 0)
        }
    }
}
