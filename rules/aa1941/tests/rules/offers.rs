//! What is offered is accepted.

use aa1941::{
    Command, Options,
    options::{CasualtyGroup, LoadOption, MoveOption, PlaceOption, UnloadOption},
    units::{Force, Kind, UnitId},
};

use crate::war::War;

/// Every command that an offer stands for: units alone, and as many as may go together.
pub(crate) fn commands(options: &Options) -> Vec<Command> {
    let mut commands = Vec::new();
    match options {
        Options::Wait => {}
        Options::Purchase { budget, prices, ordered, undo, .. } => {
            for price in prices {
                let most = u8::try_from(budget / price.cost).unwrap_or(u8::MAX);
                commands.push(Command::Purchase { units: Force::from([(price.kind, most)]) });
            }
            commands.push(Command::Purchase { units: ordered.clone() });
            commands.push(Command::EndPhase);
            commands.extend(undo.then_some(Command::Undo));
        }
        Options::Orders { moves, loads, unloads, undo, obligations, .. } => {
            commands.extend(moves.iter().flat_map(marches));
            commands.extend(loads.iter().flat_map(embarkations));
            commands.extend(unloads.iter().flat_map(landings));
            commands.extend(obligations.is_empty().then_some(Command::EndPhase));
            commands.extend(undo.then_some(Command::Undo));
        }
        Options::Mobilize { places, undo, obligations, .. } => {
            commands.extend(places.iter().flat_map(placements));
            commands.extend(obligations.is_empty().then_some(Command::EndPhase));
            commands.extend(undo.then_some(Command::Undo));
        }
        Options::Battle { regions, .. } => {
            commands.extend(regions.iter().map(|&region| Command::Battle { region }));
        }
        Options::Engage { .. } => commands.extend([true, false].map(|fight| Command::Engage { fight })),
        Options::Submerge { units, .. } => {
            commands.push(Command::Submerge { units: Vec::new() });
            commands.push(Command::Submerge { units: units.clone() });
            commands.extend(units.iter().map(|unit| Command::Submerge { units: vec![*unit] }));
        }
        Options::Casualties { proposed, .. } => commands.push(Command::Casualties { units: proposed.clone() }),
        Options::Retreat { to, aircraft_only, .. } => {
            commands.push(Command::Press);
            commands.extend(to.iter().map(|&to| Command::Retreat { to: Some(to) }));
            commands.extend(aircraft_only.then_some(Command::Retreat { to: None }));
        }
        Options::Land { unit, to, .. } => {
            commands.extend(to.iter().map(|&to| Command::Land { unit: *unit, to }));
        }
    }
    commands
}

fn marches(offer: &MoveOption) -> Vec<Command> {
    let MoveOption { units, most, paths, waypoints, .. } = offer;
    let together = &units[..usize::from(*most)];
    let mut commands = Vec::new();
    for path in paths.iter().chain(waypoints) {
        commands.extend(units.last().map(|&unit| Command::Move { units: vec![unit], path: path.clone() }));
        commands.push(Command::Move { units: together.to_vec(), path: path.clone() });
    }
    commands
}

fn embarkations(offer: &LoadOption) -> Vec<Command> {
    let load = |units| Command::Load { units, transport: offer.transport };
    offer.units.iter().map(|&unit| load(vec![unit])).collect()
}

fn landings(offer: &UnloadOption) -> Vec<Command> {
    let UnloadOption { units, to, .. } = offer;
    let mut commands = Vec::new();
    for &to in to {
        commands.push(Command::Unload { units: units.clone(), to });
        commands.extend(units.iter().map(|&unit| Command::Unload { units: vec![unit], to }));
    }
    commands
}

fn placements(offer: &PlaceOption) -> Vec<Command> {
    let place = |kind: Kind, count: u8| Command::Place { units: Force::from([(kind, count)]), region: offer.region };
    offer.units.iter().flat_map(|(&kind, &count)| [place(kind, 1), place(kind, count)]).collect()
}

/// Checks that everything on offer is accepted, and that a question has more than one answer.
pub(crate) fn check(war: &War) {
    let options = war.options();
    for command in commands(&options) {
        assert!(war.allows(&command), "offered, but refused: {command:?}\nof {options:?}");
    }
    match &options {
        Options::Battle { regions, .. } => assert!(regions.len() > 1, "one battle needs no choosing: {options:?}"),
        Options::Submerge { units, .. } => assert!(!units.is_empty(), "nobody can dive: {options:?}"),
        Options::Retreat { to, aircraft_only, .. } => {
            assert!(!to.is_empty() || *aircraft_only, "nobody can retreat: {options:?}");
        }
        Options::Land { to, .. } => assert!(to.len() > 1, "one landing place needs no choosing: {options:?}"),
        Options::Casualties { count, groups, .. } => {
            let answers = losses(usize::from(*count), groups);
            let legal = answers.into_iter().filter(|units| war.allows(&Command::Casualties { units: units.clone() }));
            assert!(legal.take(2).count() > 1, "one way to lose needs no choosing: {options:?}");
        }
        Options::Wait
        | Options::Purchase { .. }
        | Options::Orders { .. }
        | Options::Mobilize { .. }
        | Options::Engage { .. } => {}
    }
}

/// Every way to give `count` hits to groups of like units; of like units the first are hit.
fn losses(count: usize, groups: &[CasualtyGroup]) -> Vec<Vec<UnitId>> {
    let [group, rest @ ..] = groups else { return if count == 0 { vec![Vec::new()] } else { Vec::new() } };
    let mut ways = Vec::new();
    // Some of the group take one hit, some of those a second one.
    for hit in 0..=group.units.len().min(count) {
        for twice in 0..=(hit * (usize::from(group.takes) - 1)).min(count - hit) {
            let here = group.units[..hit].iter().chain(&group.units[..twice]);
            for others in losses(count - hit - twice, rest) {
                ways.push(here.clone().copied().chain(others).collect());
            }
        }
    }
    ways
}
