//! What a position looks like to the next power, once a turn is at its end.

use alloc::vec::Vec;

use aa1941::{
    Command, State, View,
    board::{CANALS, Gate, RegionId, RegionSet},
    event::PhaseName,
    units::{Element, Kind, UnitId},
    view::UnitView,
};

use kernel::RulesVersion;

use crate::{field::Field, order::Order};

/// The position after the orders of a non-combat move, when the next power's turn begins; `None` if it cannot be rebuilt.
pub(super) fn handed_over(field: &Field<'_>, orders: &[Command], rules: RulesVersion) -> Option<State> {
    let mut view = field.view.clone();
    for order in orders.iter().filter_map(Order::of) {
        carried_out(&mut view, order);
    }
    ended(&mut view, field);
    State::from_view(&view, rules)
}

/// Carries out an order of a non-combat move, in what is seen.
fn carried_out(view: &mut View, order: Order<'_>) {
    match order {
        Order::Move { units, path } => {
            let Some(to) = path.last().copied() else { return };
            for unit in &mut view.units {
                let is_carried = unit.aboard.is_some_and(|carrier| units.contains(&carrier));
                if units.contains(&unit.id) {
                    unit.at = to;
                    // What flies off a deck is no longer aboard.
                    unit.aboard = unit.aboard.filter(|_| unit.kind.element() == Element::Land);
                } else if is_carried {
                    unit.at = to;
                }
            }
        }
        Order::Load { units, transport } => {
            let at = view.units.iter().find(|unit| unit.id == transport).map(|ship| ship.at);
            for unit in view.units.iter_mut().filter(|unit| units.contains(&unit.id)) {
                unit.at = at.unwrap_or(unit.at);
                unit.aboard = Some(transport);
            }
        }
        Order::Unload { units, to } => {
            for unit in view.units.iter_mut().filter(|unit| units.contains(&unit.id)) {
                (unit.at, unit.aboard) = (to, None);
            }
        }
    }
}

/// Ends the turn: what was bought enters, income is collected, and the next power begins.
fn ended(view: &mut View, field: &Field<'_>) {
    let me = field.me;
    enter(view, field);
    let own = view.powers.get_mut(me);
    if own.capital_held {
        own.ipc = own.ipc.saturating_add(own.production);
    }
    own.bought.clear();
    let next = me.next();
    if next < me {
        view.round = view.round.saturating_add(1);
    }
    (view.turn, view.phase) = (next, PhaseName::Purchase);
    (view.awaiting, view.battle) = (None, None);
    view.battles.clear();
    for unit in &mut view.units {
        (unit.moved, unit.left, unit.landing, unit.damaged) = (false, None, None, false);
    }
    let held = |bank: RegionId| view.control.get(bank).is_some_and(|holder| holder.is_friend_of(next));
    let is_open = |gate: Gate, banks: RegionSet| match gate {
        Gate::Shut => false,
        Gate::Banks => banks.iter().all(held),
    };
    let closed: Vec<&'static str> =
        CANALS.iter().filter(|canal| !is_open(canal.gate, canal.banks())).map(|canal| canal.id).collect();
    view.closed_canals = closed;
}

/// New units where the enemy is near, and ships off the capital.
fn enter(view: &mut View, field: &Field<'_>) {
    let march = field.march_to_enemies();
    let mut complexes: Vec<(RegionId, i32)> = RegionSet::COMPLEXES
        .iter()
        .filter(|region| field.holder(*region) == Some(field.me))
        .map(|region| (region, field.income(region)))
        .collect();
    complexes.sort_by_key(|(region, _)| march[region.index()]);
    let shores = field.own_capital().shores();
    let port = shores.iter().find(|zone| field.is_open_water(*zone, field.me));
    let mut id = view.units.last().map_or(1, |unit| unit.id.0.saturating_add(1));
    for (kind, count) in field.view.powers.get(field.me).bought.clone() {
        for _ in 0..count {
            let place = match kind.element() {
                Element::Sea => port,
                Element::Land | Element::Air => {
                    complexes.iter_mut().find(|(_, room)| *room > 0).map(|(region, room)| {
                        *room -= 1;
                        *region
                    })
                }
            };
            if let Some(at) = place {
                view.units.push(fresh(UnitId(id), field, kind, at));
                id = id.saturating_add(1);
            }
        }
    }
}

fn fresh(id: UnitId, field: &Field<'_>, kind: Kind, at: RegionId) -> UnitView {
    UnitView { id, power: field.me, kind, at, aboard: None, damaged: false, moved: false, left: None, landing: None }
}
