//! What is accepted was offered, as far as the offer tells: commands at random, mostly nonsense.

use aa1941::{
    Command, Options,
    board::RegionId,
    units::{Force, Kind, UnitId},
    view::{UnitView, View},
};
use kernel::Chance;

use crate::war::War;

/// Guesses a number of commands and checks each that is accepted.
pub(crate) fn check(war: &War, guesses: usize, chance: &mut dyn Chance) {
    let view = war.view();
    let options = war.options();
    for _ in 0..guesses {
        let command = guess(&view, chance);
        if war.allows(&command) {
            assert!(is_offered(&command, &options), "accepted, but not offered: {command:?}\nof {options:?}");
        }
    }
}

fn pick<T: Copy>(from: &[T], chance: &mut dyn Chance) -> Option<T> {
    let count = u32::try_from(from.len()).ok().filter(|count| *count > 0)?;
    from.get(usize::try_from(chance.draw(count)).ok()?).copied()
}

fn region(chance: &mut dyn Chance) -> RegionId {
    pick(&RegionId::all().collect::<Vec<_>>(), chance).expect("there are regions")
}

fn unit<'v>(view: &'v View, chance: &mut dyn Chance) -> &'v UnitView {
    // Units of the power on turn more often than others: they have more to do.
    let own: Vec<&UnitView> = view.units.iter().filter(|unit| unit.power == view.turn).collect();
    let all: Vec<&UnitView> = view.units.iter().collect();
    if chance.draw(8) == 0 { None } else { pick(&own, chance) }.or(pick(&all, chance)).expect("there are units")
}

fn some_units(view: &View, chance: &mut dyn Chance) -> Vec<UnitId> {
    (0..chance.draw(3)).map(|_| unit(view, chance).id).collect()
}

fn path(from: RegionId, chance: &mut dyn Chance) -> Vec<RegionId> {
    let mut path = vec![from];
    for _ in 0..=chance.draw(4) {
        let next: Vec<RegionId> = path[path.len() - 1].adjacent().collect();
        path.extend(pick(&next, chance));
    }
    path
}

fn next_to(at: RegionId, chance: &mut dyn Chance) -> RegionId {
    pick(&at.adjacent().collect::<Vec<_>>(), chance).unwrap_or(at)
}

fn force(chance: &mut dyn Chance) -> Force {
    let kind = pick(&Kind::ALL, chance).expect("there are kinds");
    Force::from([(kind, u8::try_from(chance.draw(3)).expect("small"))])
}

fn guess(view: &View, chance: &mut dyn Chance) -> Command {
    let mover = unit(view, chance);
    match chance.draw(24) {
        0 => Command::Purchase { units: force(chance) },
        1..=9 => Command::Move { units: vec![mover.id], path: path(mover.at, chance) },
        10..=12 => {
            let transports: Vec<UnitId> =
                view.units.iter().filter(|unit| unit.kind == Kind::Transport).map(|unit| unit.id).collect();
            Command::Load { units: vec![mover.id], transport: pick(&transports, chance).unwrap_or(mover.id) }
        }
        13 | 14 => {
            let cargo: Vec<&UnitView> = view.units.iter().filter(|unit| unit.aboard.is_some()).collect();
            let cargo = pick(&cargo, chance).unwrap_or(mover);
            Command::Unload { units: vec![cargo.id], to: next_to(cargo.at, chance) }
        }
        15 => Command::Undo,
        16 => Command::EndPhase,
        17 => Command::Battle { region: mover.at },
        18 => Command::Submerge { units: some_units(view, chance) },
        19 => Command::Casualties { units: some_units(view, chance) },
        20 => Command::Retreat { to: Some(next_to(mover.at, chance)) },
        21 => Command::Land { unit: mover.id, to: next_to(mover.at, chance) },
        22 => Command::Engage { fight: true },
        _ => Command::Place { units: force(chance), region: region(chance) },
    }
}

fn is_offered(command: &Command, options: &Options) -> bool {
    match (options, command) {
        (Options::Purchase { budget, .. }, Command::Purchase { units }) => {
            units.iter().map(|(kind, count)| kind.cost() * u16::from(*count)).sum::<u16>() <= *budget
        }
        (Options::Orders { moves, .. }, Command::Move { units, path }) => moves.iter().any(|offer| {
            let mut ends = offer.paths.iter().chain(&offer.waypoints).map(|path| path.last());
            units.iter().all(|unit| offer.units.contains(unit)) && ends.any(|end| end == path.last())
        }),
        (Options::Orders { loads, .. }, Command::Load { units, transport }) => loads
            .iter()
            .any(|offer| offer.transport == *transport && units.iter().all(|unit| offer.units.contains(unit))),
        (Options::Orders { unloads, .. }, Command::Unload { units, to }) => {
            unloads.iter().any(|offer| offer.to.contains(to) && units.iter().all(|unit| offer.units.contains(unit)))
        }
        (
            Options::Purchase { undo, .. } | Options::Orders { undo, .. } | Options::Mobilize { undo, .. },
            Command::Undo,
        ) => *undo,
        (Options::Orders { obligations, .. } | Options::Mobilize { obligations, .. }, Command::EndPhase) => {
            obligations.is_empty()
        }
        (Options::Mobilize { places, .. }, Command::Place { units, region }) => places.iter().any(|offer| {
            let fits =
                |(kind, count): (&Kind, &u8)| *count == 0 || offer.units.get(kind).is_some_and(|most| count <= most);
            offer.region == *region && units.iter().all(fits)
        }),
        (Options::Battle { regions, .. }, Command::Battle { region }) => regions.contains(region),
        (Options::Purchase { .. }, Command::EndPhase)
        | (Options::Engage { .. }, Command::Engage { .. })
        | (Options::Retreat { .. }, Command::Press) => true,
        (Options::Submerge { units: offered, .. }, Command::Submerge { units }) => {
            units.iter().all(|unit| offered.contains(unit))
        }
        (Options::Casualties { groups, count, .. }, Command::Casualties { units }) => {
            let can_be_hit = |unit: &UnitId| groups.iter().any(|group| group.units.contains(unit));
            units.len() == usize::from(*count) && units.iter().all(can_be_hit)
        }
        (Options::Retreat { to: offered, .. }, Command::Retreat { to: Some(to) }) => offered.contains(to),
        (Options::Retreat { aircraft_only, .. }, Command::Retreat { to: None }) => *aircraft_only,
        (Options::Land { unit: asked, to: offered, .. }, Command::Land { unit, to }) => {
            asked == unit && offered.contains(to)
        }
        (_, _) => false,
    }
}
