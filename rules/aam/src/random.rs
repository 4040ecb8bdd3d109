//! A legal order at random, found without a list of all: simulations give hundreds of thousands.

use alloc::{string::ToString as _, vec::Vec};
use kernel::Chance;

use crate::{
    Command, Direction, Hex, Part, State, Weapon,
    answers::one_of,
    movement::Walker,
    options::targets,
    phase::{Action, Allowance},
    unit::Unit,
};

/// One in so many random orders ends a phase before its time.
const END_ONE_IN: u32 = 24;

/// An order of the side that acts, or the end of its phase.
pub(crate) fn order(state: &State, chance: &mut dyn Chance) -> Command {
    let Some(action) = state.action() else { return Command::EndPhase {} };
    if chance.draw(END_ONE_IN) == 0 {
        return Command::EndPhase {};
    }
    let own: Vec<&Unit> = state.units.iter().filter(|unit| unit.side == action.side && is_free(action, unit)).collect();
    let Some(first) = u32::try_from(own.len()).ok().filter(|count| *count > 0).map(|count| chance.draw(count)) else {
        return Command::EndPhase {};
    };
    let first = usize::try_from(first).unwrap_or(0);
    let in_turn = own[first..].iter().chain(&own[..first]);
    let mut orders = in_turn.filter_map(|unit| of_unit(state, action, unit, chance));
    orders.next().unwrap_or(Command::EndPhase {})
}

/// Whether the activation of a unit leaves it an order.
fn is_free(action: &Action, unit: &Unit) -> bool {
    let is_active = action.active.is_some_and(|active| active.unit == unit.id);
    !unit.is_gone() && (!unit.has_acted() || is_active)
}

fn of_unit(state: &State, action: &Action, unit: &Unit, chance: &mut dyn Chance) -> Option<Command> {
    let number = |unit: &Unit| u32::from(unit.id.0);
    let own = || state.units.iter().filter(|other| other.side == unit.side);
    match action.part {
        Part::Move => {
            if state.may_get_off(unit).is_ok() {
                return (chance.draw(2) == 0).then(|| Command::Dismount { unit: number(unit) });
            }
            if let Some(carrier) =
                own().find(|other| state.may_board(unit, other).is_ok()).filter(|_| chance.draw(2) == 0)
            {
                return Some(Command::Board { unit: number(unit), carrier: number(carrier) });
            }
            if let Some(friend) = own().find(|other| state.may_rally(unit, other).is_ok()) {
                return Some(Command::Rally { unit: number(unit), target: number(friend) });
            }
            walk(state, action, unit, chance)
        }
        Part::Assault => {
            for weapon in [Weapon::Main, Weapon::Extra] {
                let targets = targets(state, action, unit, weapon);
                if let Some(target) = one_of(&targets, chance).filter(|_| chance.draw(4) > 0) {
                    return Some(Command::Attack { unit: number(unit), target: u32::from(target.0), weapon });
                }
            }
            if let Some(bridge) = one_of(&state.bridges_of(unit), chance) {
                let bridge = bridge.hexes().map(|hex| hex.to_string());
                return Some(Command::Demolish { unit: number(unit), bridge });
            }
            walk(state, action, unit, chance)
        }
    }
}

/// Random steps, as far as they end where there is room.
fn walk(state: &State, action: &Action, unit: &Unit, chance: &mut dyn Chance) -> Option<Command> {
    let Allowance { mut left, mut bonus } = state.may_move(action, unit).ok()?;
    let walker = Walker::new(state, unit, action.part)?;
    let mut at = unit.hex()?;
    let (mut path, mut ends): (Vec<Hex>, usize) = (Vec::new(), 0);
    while left > 0 && path.len() < 12 {
        let ahead = chance.draw(6);
        let side = Direction::ALL[usize::try_from(ahead).unwrap_or(0) % 6];
        let Some(to) = at.step(side) else { break };
        let Ok(step) = walker.step(at, side, to, bonus) else { break };
        if step.cost > left {
            break;
        }
        (at, left, bonus) = (to, left - step.cost, step.bonus);
        path.push(to);
        if state.has_room(unit, to) {
            ends = path.len();
        }
        if chance.draw(5) == 0 {
            break;
        }
    }
    path.truncate(ends);
    let facing = unit.facing.and_then(|_| one_of(&Direction::ALL, chance)).filter(|_| chance.draw(3) == 0);
    let turns = facing.is_some_and(|facing| unit.facing != Some(facing));
    if path.is_empty() && !turns {
        return None;
    }
    let path = path.iter().map(Hex::to_string).collect();
    Some(Command::Move { unit: u32::from(unit.id.0), path, facing: facing.map(|facing| facing.id().into()) })
}
