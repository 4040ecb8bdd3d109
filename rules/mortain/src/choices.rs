//! Commands built step by step: one unit after the other in a combined fire.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::{Choices, Seat};
use serde::{Deserialize, Serialize};

use crate::{Cell, Command, Mode, Rejection, Side, State, UnitId, battle::Slot, orders::Order, state::Question};

/// One choice of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The unit that is placed or acts.
    Unit(UnitId),
    /// The hex that it is placed on, moves to or enters on.
    To(Cell),
    /// That it leaves the map.
    Exit,
    /// The unit that it fires at.
    Target(UnitId),
    /// A unit that fires together with those named before.
    With(UnitId),
    /// An attack of the support that the card brings.
    Strike(Mode),
    /// The zone of the aircraft.
    Interdict,
    /// The hex that a support is aimed at.
    Hex(Cell),
    /// To end the set-up.
    Ready,
    /// To give no more orders.
    Done,
    /// To draw again after a face card.
    Redraw,
    /// To take a face card for a miss.
    Miss,
}

type Next = Choices<Choice, Command>;

/// What can follow a beginning.
pub(crate) fn after(state: &State, seat: Seat, begun: &[Choice]) -> Result<Next, Rejection> {
    let Some((side, question)) = state.asks(seat) else {
        return if begun.is_empty() { Ok(Choices::none()) } else { Err(Rejection::NotOffered) };
    };
    match question {
        Question::SetUp => placing(state, begun),
        Question::Activate => ordering(state, side, begun),
        Question::Face => match begun {
            [] => Ok(next([Choice::Redraw, Choice::Miss])),
            [Choice::Redraw] => Ok(complete(Command::Redraw {})),
            [Choice::Miss] => Ok(complete(Command::Miss {})),
            _ => Err(Rejection::NotOffered),
        },
    }
}

fn next(choices: impl IntoIterator<Item = Choice>) -> Next {
    Choices { next: choices.into_iter().collect(), complete: None }
}

const fn complete(command: Command) -> Next {
    Choices { next: Vec::new(), complete: Some(command) }
}

/// A beginning that leads nowhere was not offered.
fn offered(choices: Next) -> Result<Next, Rejection> {
    let leads_on = !choices.next.is_empty() || choices.complete.is_some();
    if leads_on { Ok(choices) } else { Err(Rejection::NotOffered) }
}

/// In the set-up: one unit at a time.
fn placing(state: &State, begun: &[Choice]) -> Result<Next, Rejection> {
    let zone = |slot: Slot| {
        let zone = state.battle.record().setup_hexes.iter().copied();
        zone.filter(move |cell| state.has_room_in_setup(slot, *cell))
    };
    let of_set_up = |unit: UnitId| state.to_place().find(|slot| state.battle.unit(*slot).id == unit);
    match begun {
        [] => {
            let units = state.to_place().filter(|slot| zone(*slot).next().is_some());
            let units = units.map(|slot| Choice::Unit(state.battle.unit(slot).id));
            let ready = state.ready().is_ok().then_some(Choice::Ready);
            Ok(next(units.chain(ready)))
        }
        [Choice::Ready] => state.ready().map(|_| complete(Command::Ready {})),
        [Choice::Unit(unit)] => {
            let slot = of_set_up(*unit).ok_or(Rejection::NotOffered)?;
            offered(next(zone(slot).map(Choice::To)))
        }
        [Choice::Unit(unit), Choice::To(cell)] => {
            let slot = of_set_up(*unit).ok_or(Rejection::NotOffered)?;
            if !zone(slot).any(|other| other == *cell) {
                return Err(Rejection::NotOffered);
            }
            let units: BTreeMap<String, String> = BTreeMap::from([(unit.to_string(), cell.to_string())]);
            Ok(complete(Command::Place { units }))
        }
        _ => Err(Rejection::NotOffered),
    }
}

fn ordering(state: &State, side: Side, begun: &[Choice]) -> Result<Next, Rejection> {
    if let [Choice::Unit(first), Choice::Target(target), with @ ..] = begun {
        return firing(state, side, *first, *target, with);
    }
    if begun == [Choice::Done] {
        return Ok(complete(Command::Done {}));
    }
    // The ways of all orders are short: what can follow is what stands next on those that begin so.
    let mut following: Vec<Choice> = Vec::new();
    let mut whole = None;
    for order in state.orders(side) {
        let way = way_of(state, order);
        if let Some(rest) = way.strip_prefix(begun) {
            match rest.first() {
                Some(choice) if following.last() != Some(choice) => following.push(*choice),
                Some(_) => {}
                None => whole = Some(state.command(order)),
            }
        }
    }
    // Orders of supports come by hexes, and each kind of them is one choice.
    following.sort_unstable();
    following.dedup();
    following.extend(begun.is_empty().then_some(Choice::Done));
    offered(Choices { next: following, complete: whole })
}

/// The choices that lead to an order.
fn way_of(state: &State, order: Order) -> [Choice; 2] {
    let unit = |slot: Slot| Choice::Unit(state.battle.unit(slot).id);
    match order {
        Order::Move { slot, to } | Order::Enter { slot, to } => [unit(slot), Choice::To(to)],
        Order::Exit { slot } => [unit(slot), Choice::Exit],
        Order::Fire { slot, target } => [unit(slot), Choice::Target(state.battle.unit(target).id)],
        Order::Strike { support: _, hex, mode } => [Choice::Strike(mode), Choice::Hex(hex)],
        Order::Interdict { hex } => [Choice::Interdict, Choice::Hex(hex)],
    }
}

/// A combined fire: whatever part of one can be fired can be fired by itself, so units join in any order.
fn firing(state: &State, side: Side, first: UnitId, target: UnitId, with: &[Choice]) -> Result<Next, Rejection> {
    let joined = with.iter().map(|choice| if let Choice::With(unit) = choice { Some(*unit) } else { None });
    let joined: Vec<UnitId> = joined.collect::<Option<_>>().ok_or(Rejection::NotOffered)?;
    let names: Vec<String> = [first].iter().chain(&joined).map(UnitId::to_string).collect();
    let (shooters, target) = state.volley_of(side, &names, target.as_str())?;
    state.may_fire(&shooters, target)?;
    let joins = |slot: &Slot| {
        let more: Vec<Slot> = shooters.iter().copied().chain([*slot]).collect();
        !shooters.contains(slot) && state.may_fire(&more, target).is_ok()
    };
    let next = state.units_of(side).filter(joins).map(|slot| Choice::With(state.battle.unit(slot).id)).collect();
    let target = state.battle.unit(target).id.to_string();
    Ok(Choices { next, complete: Some(Command::Fire { units: names, target }) })
}
