//! Between the bot's own orders and what the rules offer and take.

use alloc::{string::ToString as _, vec::Vec};

use kernel::Sight;
use mortain::{Choice, Command, Mortain, Options, Support};

use crate::{
    field::Field,
    orders::{Order, units_of},
};

/// The command of an order.
pub(crate) fn command(field: &Field, order: Order) -> Command {
    let hex = |at: usize| field.cells[at].to_string();
    match order {
        Order::Move { unit, to } => Command::Move { unit: field.name(unit), to: hex(to) },
        Order::Enter { unit, to } => Command::Enter { unit: field.name(unit), to: hex(to) },
        Order::Exit { unit } => Command::Exit { unit: field.name(unit) },
        Order::Fire { units, target } => {
            let units = units_of(units).map(|unit| field.name(unit)).collect();
            Command::Fire { units, target: field.name(target) }
        }
        Order::Strike { support: Support::Air, hex: at, mode } => Command::AirStrike { hex: hex(at), mode },
        Order::Strike { support: Support::Oba, hex: at, mode } => Command::Barrage { hex: hex(at), mode },
        Order::Interdict { hex: at } => Command::Interdict { hex: hex(at) },
        Order::Done => Command::Done {},
    }
}

/// Whether the rules take an order now. What is reckoned here never knows better than they do.
pub(crate) fn is_offered(field: &Field, sight: &Sight<'_, Mortain>, options: &Options, order: Order) -> bool {
    let Options::Activate { units, support, .. } = options else { return false };
    let of = |unit: usize| units.iter().find(|orders| orders.unit == field.counters[unit].id);
    match order {
        Order::Done => true,
        Order::Move { unit, to } => of(unit).is_some_and(|orders| orders.moves.contains(&field.cells[to])),
        Order::Enter { unit, to } => of(unit).is_some_and(|orders| orders.entries.contains(&field.cells[to])),
        Order::Exit { unit } => of(unit).is_some_and(|orders| orders.exits),
        Order::Fire { units, target } => {
            let aimed_at = field.counters[target].id;
            let fires =
                |unit: usize| of(unit).is_some_and(|orders| orders.targets.iter().any(|one| one.unit == aimed_at));
            units_of(units).all(fires) && is_one_volley(field, sight, units, target)
        }
        Order::Strike { support: which, hex, mode } => support.as_ref().is_some_and(|orders| {
            let is_it = |one: &mortain::StrikeTarget| one.hex == field.cells[hex] && one.mode == mode;
            orders.support == which && orders.strikes.iter().any(is_it)
        }),
        Order::Interdict { hex } => support.as_ref().is_some_and(|orders| orders.zones.contains(&field.cells[hex])),
    }
}

/// Whether units that could each fire alone can fire together.
fn is_one_volley(field: &Field, sight: &Sight<'_, Mortain>, units: u64, target: usize) -> bool {
    if units.is_power_of_two() {
        return true;
    }
    let mut begun: Vec<Choice> = Vec::new();
    for unit in units_of(units) {
        let id = field.counters[unit].id;
        if begun.is_empty() {
            begun.extend([Choice::Unit(id), Choice::Target(field.counters[target].id)]);
        } else {
            begun.push(Choice::With(id));
        }
    }
    sight.choices(&begun).is_ok_and(|choices| choices.complete.is_some())
}
