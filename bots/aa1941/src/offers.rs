//! Orders held against what is offered, so that none is given that the rules refuse.

use alloc::vec::Vec;

use aa1941::{
    Command, Options,
    options::{LoadOption, MoveOption, UnloadOption},
    units::{Kind, UnitId},
};

use crate::{field::Field, order::Order};

/// The order as it can be given, by an offered path to the same end; `None` if it cannot be.
pub(crate) fn fitted(field: &Field<'_>, options: &Options, command: Command) -> Option<Command> {
    let Options::Orders { moves, loads, unloads, .. } = options else { return None };
    match Order::of(&command)? {
        Order::Move { units, path } => moved(moves, units.to_vec(), path.last().copied()?, path),
        Order::Load { units, transport } => can_load(field, loads, units, transport).then_some(command),
        Order::Unload { units, to } => can_unload(unloads, units, to).then_some(command),
    }
}

fn moved(
    moves: &[MoveOption],
    units: Vec<UnitId>,
    end: aa1941::board::RegionId,
    wanted: &[aa1941::board::RegionId],
) -> Option<Command> {
    let is_whole = |offer: &&MoveOption| {
        units.len() <= usize::from(offer.most) && units.iter().all(|unit| offer.units.contains(unit))
    };
    let mut paths = moves.iter().filter(is_whole).flat_map(|offer| offer.paths.iter().chain(&offer.waypoints));
    let path = paths.clone().find(|path| path.as_slice() == wanted);
    let path = path.or_else(|| paths.find(|path| path.last() == Some(&end)))?.clone();
    (!units.is_empty()).then_some(Command::Move { units, path: path.to_vec() })
}

fn can_load(field: &Field<'_>, loads: &[LoadOption], units: &[UnitId], transport: UnitId) -> bool {
    let is_tank = |id: &&UnitId| field.unit(**id).is_some_and(|unit| unit.kind == Kind::Tank);
    let fit = match units {
        [_] => true,
        [_, _] => units.iter().filter(is_tank).count() < 2,
        _ => false,
    };
    fit && loads
        .iter()
        .filter(|offer| offer.transport == transport)
        .any(|offer| (units.len() == 1 || offer.pair) && units.iter().all(|unit| offer.units.contains(unit)))
}

fn can_unload(unloads: &[UnloadOption], units: &[UnitId], to: aa1941::board::RegionId) -> bool {
    !units.is_empty()
        && unloads.iter().any(|offer| offer.to.contains(&to) && units.iter().all(|unit| offer.units.contains(unit)))
}
