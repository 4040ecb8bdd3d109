//! Phase 1, purchase of units. Rulebook p. 10.

use alloc::vec::Vec;
use serde::Serialize;

use crate::{
    Event, Rejection,
    rejection::TurnPart,
    state::{Phase, War},
    units::{Force, Kind},
};

/// The price of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Price {
    /// The kind.
    pub kind: Kind,
    /// IPCs for one.
    pub cost: u16,
}

/// The price of every kind, in the order of the charts.
pub(crate) fn prices() -> Vec<Price> {
    Kind::ALL.into_iter().map(|kind| Price { kind, cost: kind.cost() }).collect()
}

/// What a force costs, in IPCs.
pub(crate) fn cost(force: &Force) -> u32 {
    force.iter().map(|(kind, &count)| u32::from(kind.cost()) * u32::from(count)).sum()
}

/// What the power on turn can spend: its treasury and what the present order cost.
pub(crate) fn budget(war: &War) -> u16 {
    let paid = u16::try_from(cost(&war.bought)).unwrap_or(u16::MAX);
    war.treasury.get(war.turn).saturating_add(paid)
}

/// Checks `purchase`: the whole order of the phase, in place of an earlier one.
pub(crate) fn decide(war: &War, order: &Force) -> Result<Event, Rejection> {
    if war.phase != Phase::Purchase {
        return Err(Rejection::wrong_phase(war.phase.name(), TurnPart::Purchase));
    }
    let order: Force = order.iter().filter(|&(_, &count)| count > 0).map(|(&kind, &count)| (kind, count)).collect();
    let (cost, treasury) = (cost(&order), budget(war));
    match u16::try_from(cost) {
        Ok(cost) if cost <= treasury => Ok(Event::UnitsPurchased { power: war.turn, units: order, cost }),
        Ok(_) | Err(_) => Err(Rejection::TooExpensive { cost, treasury }),
    }
}

/// Pays for an order, after giving back what an earlier one cost.
pub(crate) fn apply(war: &mut War, order: &Force, cost: u16) {
    let left = budget(war).saturating_sub(cost);
    *war.treasury.get_mut(war.turn) = left;
    war.bought.clone_from(order);
}
