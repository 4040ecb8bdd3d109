//! Commands that nobody chose: for simulations, for fuzzing, and for players who are away.

use alloc::vec::Vec;
use kernel::{Chance, Seat};

use crate::{
    Command, State,
    combat::{self, Stage},
    options::{self, MoveOption, Options},
    state::Phase,
    units::{Force, Kind},
};

/// One in so many random commands of a move phase ends it.
const PATIENCE: u32 = 12;

/// Some legal command of a seat; `None` if it is not asked.
pub(crate) fn some_command(state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Command> {
    Some(match options::of(state, seat) {
        Options::Wait => return None,
        Options::Purchase { budget, prices, ordered, .. } => {
            if !ordered.is_empty() || chance.draw(8) == 0 {
                return Some(Command::EndPhase);
            }
            let mut units = Force::new();
            let mut left = budget;
            loop {
                let affordable: Vec<Kind> =
                    prices.iter().filter(|price| price.cost <= left).map(|price| price.kind).collect();
                let Some(kind) = pick(&affordable, chance) else { break };
                left -= kind.cost();
                *units.entry(kind).or_default() += 1;
            }
            if units.is_empty() { Command::EndPhase } else { Command::Purchase { units } }
        }
        Options::Orders { moves, loads, unloads, undo, obligations, rescue, .. } => {
            let end = match (obligations.is_empty(), undo) {
                (true, _) => End::Allowed,
                (false, true) => End::Mendable,
                (false, false) => End::Forbidden,
            };
            match rescue {
                Some(command) if chance.draw(4) > 0 => command,
                Some(_) | None => order(&moves, &loads, &unloads, end, chance),
            }
        }
        Options::Mobilize { places, undo, obligations, .. } => {
            let Some(place) = pick(&places, chance) else {
                return Some(if obligations.is_empty() || !undo { Command::EndPhase } else { Command::Undo });
            };
            let kinds: Vec<(Kind, u8)> = place.units.into_iter().collect();
            let (kind, most) = pick(&kinds, chance)?;
            let count = u8::try_from(chance.draw(u32::from(most))).unwrap_or(0) + 1;
            Command::Place { units: Force::from([(kind, count)]), region: place.region }
        }
        Options::Battle { regions, .. } => Command::Battle { region: pick(&regions, chance)? },
        Options::Engage { .. } => Command::Engage { fight: chance.draw(2) == 0 },
        Options::Submerge { units, .. } => {
            Command::Submerge { units: units.into_iter().filter(|_| chance.draw(3) == 0).collect() }
        }
        Options::Casualties { proposed, .. } => Command::Casualties {
            units: match &state.war.phase {
                Phase::Combat(phase) => match &phase.stage {
                    Stage::Fighting(battle) => combat::wander_casualties(&state.war, battle, chance),
                    Stage::Choosing | Stage::Engaging(_) | Stage::Chosen(_) => proposed,
                },
                Phase::Purchase
                | Phase::CombatMove
                | Phase::NoncombatMove
                | Phase::Mobilize(_)
                | Phase::CollectIncome => proposed,
            },
        },
        Options::Retreat { to, aircraft_only, .. } => {
            if chance.draw(3) > 0 {
                Command::Press
            } else if aircraft_only {
                Command::Retreat { to: None }
            } else {
                Command::Retreat { to: Some(pick(&to, chance)?) }
            }
        }
        Options::Land { unit, to, .. } => Command::Land { unit, to: pick(&to, chance)? },
    })
}

/// Whether a move phase may end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// It may.
    Allowed,
    /// Not yet, but orders can be taken back.
    Mendable,
    /// Not yet, and there is nothing to take back.
    Forbidden,
}

/// Some order of a move phase. Waypoints are taken seldom, because they oblige to more.
fn order(
    moves: &[MoveOption],
    loads: &[options::LoadOption],
    unloads: &[options::UnloadOption],
    end: End,
    chance: &mut dyn Chance,
) -> Command {
    // More often back than on, or the walk would never come to an end.
    if end == End::Mendable && chance.draw(8) < 5 {
        return Command::Undo;
    }
    if end == End::Allowed && chance.draw(PATIENCE) == 0 {
        return Command::EndPhase;
    }
    if let Some(unload) = pick(unloads, chance).filter(|_| chance.draw(2) == 0) {
        if let Some(to) = pick(&unload.to, chance) {
            return Command::Unload { units: unload.units, to };
        }
    }
    if let Some(load) = pick(loads, chance).filter(|_| chance.draw(4) == 0) {
        if let Some(unit) = pick(&load.units, chance) {
            return Command::Load { units: alloc::vec![unit], transport: load.transport };
        }
    }
    if let Some(group) = pick(moves, chance) {
        let detour = chance.draw(8) == 0 || group.paths.is_empty();
        let paths = if detour { &group.waypoints } else { &group.paths };
        let is_wanted = !group.paths.is_empty() || chance.draw(6) == 0;
        if let Some(path) = pick(paths, chance).filter(|_| is_wanted) {
            let count = usize::try_from(chance.draw(u32::from(group.most))).unwrap_or(0) + 1;
            return Command::Move { units: group.units[..count].to_vec(), path };
        }
    }
    match end {
        End::Allowed => Command::EndPhase,
        End::Mendable => Command::Undo,
        // Something has to move before the phase may end.
        End::Forbidden => pick(moves, chance)
            .and_then(|group| {
                let path = pick(&[group.paths, group.waypoints].concat(), chance)?;
                Some(Command::Move { units: group.units[..1].to_vec(), path })
            })
            .unwrap_or(Command::EndPhase),
    }
}

/// The answer of a seat that does not give one in time: nothing is bought or moved, transports and
/// aircraft are left to what the rules make of them, the cheapest units are lost, battles are fought on.
pub(crate) fn fallback(state: &State, seat: Seat) -> Option<Command> {
    Some(match options::of(state, seat) {
        Options::Wait => return None,
        Options::Purchase { .. } => Command::EndPhase,
        Options::Orders { obligations, undo, rescue, .. } => match rescue {
            Some(command) => command,
            None if undo && !obligations.is_empty() => Command::Undo,
            None => Command::EndPhase,
        },
        Options::Mobilize { places, .. } => match places.first() {
            Some(place) => {
                let (&kind, &count) = place.units.first_key_value()?;
                Command::Place { units: Force::from([(kind, count)]), region: place.region }
            }
            None => Command::EndPhase,
        },
        Options::Battle { regions, .. } => Command::Battle { region: *regions.first()? },
        Options::Engage { .. } => Command::Engage { fight: false },
        Options::Submerge { .. } => Command::Submerge { units: Vec::new() },
        Options::Casualties { proposed, .. } => Command::Casualties { units: proposed },
        Options::Retreat { .. } => Command::Press,
        Options::Land { unit, to, .. } => Command::Land { unit, to: *to.first()? },
    })
}

fn pick<T: Clone>(from: &[T], chance: &mut dyn Chance) -> Option<T> {
    let count = u32::try_from(from.len()).ok().filter(|&count| count > 0)?;
    from.get(usize::try_from(chance.draw(count)).ok()?).cloned()
}
