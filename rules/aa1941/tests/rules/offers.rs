//! What is offered is accepted.

use aa1941::{
    Command, Options,
    options::{CasualtyClass, CasualtyGroup, CasualtyTally, LoadOption, MoveOption, PlaceOption, UnloadOption},
    units::{Force, Kind},
};
use kernel::Action;

use crate::war::War;

/// All that a seat is offered that can take back so many orders.
pub(crate) fn actions(options: &Options, undo: u16) -> Vec<Action<Command>> {
    let commands = commands(options).into_iter().map(Action::Command);
    commands.chain((undo > 0).then_some(Action::Undo)).collect()
}

/// Every command that an offer stands for: units alone, and as many as may go together.
pub(crate) fn commands(options: &Options) -> Vec<Command> {
    let mut commands = Vec::new();
    match options {
        Options::Wait => {}
        Options::Purchase { budget, prices, ordered, .. } => {
            for price in prices {
                let most = u8::try_from(budget / price.cost).unwrap_or(u8::MAX);
                commands.push(Command::Purchase { units: Force::from([(price.kind, most)]) });
            }
            commands.push(Command::Purchase { units: ordered.clone() });
            commands.push(Command::EndPhase);
        }
        Options::Orders { moves, loads, unloads, obligations, .. } => {
            commands.extend(moves.iter().flat_map(marches));
            commands.extend(loads.iter().flat_map(embarkations));
            commands.extend(unloads.iter().flat_map(landings));
            commands.extend(obligations.is_empty().then_some(Command::EndPhase));
        }
        Options::Mobilize { places, obligations, .. } => {
            commands.extend(places.iter().flat_map(placements));
            commands.extend(obligations.is_empty().then_some(Command::EndPhase));
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
        commands.extend(units.last().map(|&unit| Command::Move { units: vec![unit], path: path.to_vec() }));
        commands.push(Command::Move { units: together.to_vec(), path: path.to_vec() });
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

/// The largest order of each limit, as far as the kinds go round, and every unit alone that may come alone.
fn placements(offer: &PlaceOption) -> Vec<Command> {
    let place = |units: Force| Command::Place { units, region: offer.region };
    let alone = offer.units.keys().map(|kind| Force::from([(*kind, 1)])).filter(|force| offer.holds(force));
    let largest = core::iter::once(offer.fill());
    let full = offer.limits.iter().map(|limit| {
        let fighters = limit.fighters.min(offer.units.get(&Kind::Fighter).copied().unwrap_or(0));
        let fighters = fighters.min(limit.most - limit.carriers);
        let force = Force::from([(Kind::Carrier, limit.carriers), (Kind::Fighter, fighters)]);
        force.into_iter().filter(|(_, count)| *count > 0).collect::<Force>()
    });
    alone.chain(largest).chain(full).filter(|force| !force.is_empty()).map(place).collect()
}

/// Checks that everything on offer is accepted.
pub(crate) fn check(war: &War) {
    let options = war.options();
    for action in actions(&options, war.undo_depth()) {
        let is_accepted = match &action {
            Action::Command(command) => war.allows(command),
            Action::Undo | Action::Concede => {
                let seat = war.asked().expect("somebody is asked");
                war.branch().act(seat, &action, &mut |_, _, _| {}).is_ok()
            }
        };
        assert!(is_accepted, "offered, but refused: {action:?}\nof {options:?}");
    }
}

/// Checks that a question has more than one answer. The purchase and the move phases are asked in any case.
pub(crate) fn check_answers(war: &War) {
    let options = war.options();
    match &options {
        Options::Battle { regions, .. } => assert!(regions.len() > 1, "one battle needs no choosing: {options:?}"),
        Options::Submerge { units, .. } => assert!(!units.is_empty(), "nobody can dive: {options:?}"),
        Options::Retreat { to, aircraft_only, .. } => {
            assert!(!to.is_empty() || *aircraft_only, "nobody can retreat: {options:?}");
        }
        Options::Land { to, .. } => assert!(to.len() > 1, "one landing place needs no choosing: {options:?}"),
        Options::Casualties { groups, tallies, .. } => {
            let answers: u64 = tallies.iter().map(|tally| answers(groups, *tally)).sum();
            assert!(answers > 1, "one way to lose needs no choosing: {options:?}");
        }
        Options::Mobilize { places, .. } => {
            assert!(war.can_undo() || !places.is_empty(), "nothing to place: {options:?}");
        }
        Options::Wait => panic!("somebody is asked, but for nothing"),
        Options::Purchase { .. } | Options::Orders { .. } | Options::Engage { .. } => {}
    }
}

/// In how many ways that differ these groups can take these hits.
fn answers(groups: &[CasualtyGroup], tally: CasualtyTally) -> u64 {
    CasualtyClass::ALL
        .into_iter()
        .map(|class| {
            let wanted = usize::from(tally.on(class));
            let mut ways = vec![0_u64; wanted + 1];
            ways[0] = 1;
            for group in groups.iter().filter(|group| group.class == class) {
                let mut with = vec![0; wanted + 1];
                for (taken, before) in ways.iter().enumerate() {
                    for hits in 0..=wanted - taken {
                        with[taken + hits] += before * ways_to_take(group, hits);
                    }
                }
                ways = with;
            }
            ways[wanted]
        })
        .product()
}

/// In how many ways that differ a group of like units can take a number of hits: so many once, so many twice.
fn ways_to_take(group: &CasualtyGroup, hits: usize) -> u64 {
    let most_twice = if group.takes == 2 { hits / 2 } else { 0 };
    let fits = |twice: &usize| hits - twice <= group.units.len();
    u64::try_from((0..=most_twice).filter(fits).count()).expect("a handful")
}
