//! Orders as commands.

use alloc::{string::ToString, vec::Vec};

use aam::{Command, UnitId, Weapon};

use crate::survey::Spot;

pub(crate) const fn number(unit: UnitId) -> u32 {
    unit.0 as u32
}

/// The order that brings a unit to a spot; `None` for staying.
pub(crate) fn go(unit: UnitId, spot: &Spot) -> Option<Command> {
    let path: Vec<_> = spot.path.as_ref()?.iter().map(ToString::to_string).collect();
    Some(Command::Move { unit: number(unit), path, facing: spot.facing.map(|facing| facing.id().into()) })
}

pub(crate) const fn attack(unit: UnitId, target: UnitId, weapon: Weapon) -> Command {
    Command::Attack { unit: number(unit), target: number(target), weapon }
}
