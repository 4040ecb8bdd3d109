//! Takes what comes first.

use alloc::{string::ToString as _, vec, vec::Vec};

use kernel::{Action, Bot, Budget, Chance, NoMemory, Sight, Strength, Text};
use mortain::{
    Cell, Command, Mode, Mortain, Options, Side, Support, SupportOrders, UnitId, UnitOrders, UnitPlace, View,
};

use crate::anything;

/// Fires with one unit at a time at whatever is in sight, and else runs for the west or at the nearest enemy.
#[derive(Debug, Clone, Copy)]
pub struct Recruit;

impl Bot for Recruit {
    type Game = Mortain;
    type Memory = NoMemory;

    fn strength(&self) -> Strength {
        Strength {
            id: "recruit",
            name: Text::new("Recruit", "Recrue"),
            about: Text::new(
                "Fires with one unit at a time at whatever is in sight, and otherwise runs straight ahead.",
                "Tire avec une unité à la fois sur tout ce qui est en vue, et sinon court droit devant.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Mortain>,
        _: &mut NoMemory,
        _: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let command = match sight.options() {
            Options::Wait | Options::Setup { .. } => None,
            // Often enough it does not trust its luck.
            Options::Face { .. } => Some(if chance.draw(3) == 0 { Command::Miss {} } else { Command::Redraw {} }),
            Options::Activate { units, support, .. } => {
                let view = sight.view();
                // It often forgets what a card still allows.
                let has_begun = view.opportunity.as_ref().is_some_and(|open| !open.acted.is_empty());
                if has_begun && chance.draw(2) == 0 {
                    return Action::Command(Command::Done {});
                }
                let order = strike(support.as_ref(), chance)
                    .or_else(|| shot(&units, chance))
                    .or_else(|| step(&view, &units, chance));
                Some(order.unwrap_or(Command::Done {}))
            }
        };
        command.map_or_else(|| anything(sight), Action::Command)
    }
}

fn one_of<'a, T>(of: &'a [T], chance: &mut dyn Chance) -> Option<&'a T> {
    let count = u32::try_from(of.len()).ok().filter(|count| *count > 0)?;
    of.get(usize::try_from(chance.draw(count)).ok()?)
}

/// The support, as soon as there is one and anywhere.
fn strike(support: Option<&SupportOrders>, chance: &mut dyn Chance) -> Option<Command> {
    let orders = support?;
    let target = one_of(&orders.strikes, chance)?;
    let hex = target.hex.to_string();
    Some(match (orders.support, target.mode) {
        (Support::Air, mode @ (Mode::At | Mode::Ai)) => Command::AirStrike { hex, mode },
        (Support::Oba, mode @ (Mode::At | Mode::Ai)) => Command::Barrage { hex, mode },
    })
}

/// A shot of one unit, whatever the odds.
fn shot(units: &[UnitOrders], chance: &mut dyn Chance) -> Option<Command> {
    let shots: Vec<(UnitId, UnitId)> =
        units.iter().flat_map(|unit| unit.targets.iter().map(|target| (unit.unit, target.unit))).collect();
    let (unit, target) = one_of(&shots, chance)?;
    Some(Command::Fire { units: vec![unit.to_string()], target: target.to_string() })
}

/// Out, westwards, or towards the nearest enemy.
fn step(view: &View, units: &[UnitOrders], chance: &mut dyn Chance) -> Option<Command> {
    if let Some(unit) = units.iter().find(|unit| unit.exits) {
        return Some(Command::Exit { unit: unit.unit.to_string() });
    }
    let stands = |side: Side| {
        let of_side = view.units.values().filter(move |unit| unit.side == side);
        of_side.filter_map(|unit| if let Some(UnitPlace::Hex(cell)) = unit.at { Some(cell) } else { None })
    };
    let column = |cell: Cell| i32::from(cell.to_string().bytes().next().unwrap_or(b'a'));
    let far = |side: Side, cell: Cell| match side {
        Side::German => column(cell),
        Side::American => stands(Side::German).map(|enemy| i32::from(cell.distance(enemy))).min().unwrap_or(0),
    };
    let moves = units.iter().flat_map(|orders| {
        let unit = view.units.get(&orders.unit);
        let from = unit.and_then(|unit| if let Some(UnitPlace::Hex(cell)) = unit.at { Some(cell) } else { None });
        let side = unit.map_or(Side::German, |unit| unit.side);
        let goes_on = move |to: &&Cell| from.is_some_and(|from| far(side, **to) < far(side, from));
        orders.moves.iter().filter(goes_on).map(|to| (orders.unit, *to))
    });
    let moves: Vec<(UnitId, Cell)> = moves.collect();
    if let Some((unit, to)) = one_of(&moves, chance) {
        return Some(Command::Move { unit: unit.to_string(), to: to.to_string() });
    }
    let entries: Vec<(UnitId, Cell)> =
        units.iter().flat_map(|orders| orders.entries.iter().map(|to| (orders.unit, *to))).collect();
    let (unit, to) = one_of(&entries, chance)?;
    Some(Command::Enter { unit: unit.to_string(), to: to.to_string() })
}
