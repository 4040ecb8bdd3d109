//! What a seat may do.

use alloc::{vec, vec::Vec};
use kernel::Seat;
use serde::Serialize;

use crate::{
    Attack, Cell, Mode, Side, State, SuitedCard, Support, UnitId,
    ask::Chance,
    battle::Slot,
    orders::Order,
    state::{Phase, Question},
};

/// Everything a seat may do now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Options {
    /// Nothing but wait.
    Wait,
    /// Place units, or end the set-up once none is left to place.
    Setup {
        /// The units to place, with the hexes on which each can be placed by itself. Several are placed at once if no
        /// more than two stand in a hex afterwards.
        units: Vec<UnitSetup>,
        /// The units that are not placed yet; none: `ready` ends the set-up.
        unplaced: Vec<UnitId>,
    },
    /// Give an order, or say `done`.
    Activate {
        /// The card.
        card: SuitedCard,
        /// How many units it still activates.
        left: u8,
        /// The units that can act. Those that can fire at the same unit can fire together, as far as the card allows.
        units: Vec<UnitOrders>,
        /// The support that the card brings, if it can be used.
        support: Option<SupportOrders>,
    },
    /// Draw again after a face card, or take it for a miss.
    Face {
        /// The attack.
        attack: Attack,
        /// The face card.
        card: SuitedCard,
        /// The chance of a hit with a new draw after every face card.
        chance: Chance,
    },
}

/// Where a unit can be placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitSetup {
    /// The unit.
    pub unit: UnitId,
    /// The hexes with room for it.
    pub hexes: Vec<Cell>,
}

/// What a unit can do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitOrders {
    /// The unit.
    pub unit: UnitId,
    /// The hexes it can move to.
    pub moves: Vec<Cell>,
    /// The hexes it can enter on.
    pub entries: Vec<Cell>,
    /// Whether it can leave the map.
    pub exits: bool,
    /// The units it can fire at alone.
    pub targets: Vec<Target>,
}

/// A unit that can be fired at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Target {
    /// The unit.
    pub unit: UnitId,
    /// The highest card that hits; below 1 none does.
    pub needs: i16,
}

/// What the support of a card can be used for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SupportOrders {
    /// Which.
    pub support: Support,
    /// The attacks.
    pub strikes: Vec<StrikeTarget>,
    /// The hexes over which aircraft can lay their zone.
    pub zones: Vec<Cell>,
}

/// An attack of a support.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StrikeTarget {
    /// The hex.
    pub hex: Cell,
    /// The kind of fire.
    pub mode: Mode,
    /// The highest card that hits; below 1 none does.
    pub needs: i16,
}

pub(crate) fn of(state: &State, seat: Seat) -> Options {
    match (state.asks(seat), &state.phase) {
        (Some((_, Question::SetUp)), _) => set_up(state),
        (Some((side, Question::Activate)), Phase::Opportunity { open }) => {
            let (units, support) = listed(state, side);
            let left = u8::try_from(state.left(open)).unwrap_or(u8::MAX);
            Options::Activate { card: open.card, left, units, support }
        }
        (Some((_, Question::Face)), Phase::Face { attack, card, .. }) => {
            let chance = Chance::of(state, attack.needs());
            Options::Face { attack: attack.clone(), card: *card, chance }
        }
        (Some(_) | None, _) => Options::Wait,
    }
}

fn set_up(state: &State) -> Options {
    let unit = |slot: Slot| {
        let zone = state.battle.record().setup_hexes.iter().copied();
        let hexes = zone.filter(|cell| state.has_room_in_setup(slot, *cell)).collect();
        UnitSetup { unit: state.battle.unit(slot).id, hexes }
    };
    Options::Setup {
        units: state.to_place().map(unit).collect(),
        unplaced: state.unplaced().map(|slot| state.battle.unit(slot).id).collect(),
    }
}

/// All orders by unit, in the order of ids, and those of the support.
fn listed(state: &State, side: Side) -> (Vec<UnitOrders>, Option<SupportOrders>) {
    let mut units: Vec<UnitOrders> = Vec::new();
    let mut of_support: Option<SupportOrders> = None;
    for order in state.orders(side) {
        match order {
            Order::Move { slot, to } => of_unit(state, &mut units, slot).moves.push(to),
            Order::Enter { slot, to } => of_unit(state, &mut units, slot).entries.push(to),
            Order::Exit { slot } => of_unit(state, &mut units, slot).exits = true,
            Order::Fire { slot, target } => {
                let needs = state.volley(side, &[slot], target).map_or(0, |attack| attack.needs());
                let target = Target { unit: state.battle.unit(target).id, needs };
                of_unit(state, &mut units, slot).targets.push(target);
            }
            Order::Strike { support, hex, mode } => {
                let needs = state.strike(support, mode, hex).needs();
                with_support(&mut of_support, support).strikes.push(StrikeTarget { hex, mode, needs });
            }
            Order::Interdict { hex } => with_support(&mut of_support, Support::Air).zones.push(hex),
        }
    }
    (units, of_support)
}

/// The orders of a unit, which come one after the other.
fn of_unit<'a>(state: &State, units: &'a mut Vec<UnitOrders>, slot: Slot) -> &'a mut UnitOrders {
    let unit = state.battle.unit(slot).id;
    let last = units.len();
    let at = match units.last() {
        Some(orders) if orders.unit == unit => last - 1,
        Some(_) | None => {
            units.push(UnitOrders { unit, moves: vec![], entries: vec![], exits: false, targets: vec![] });
            last
        }
    };
    &mut units[at]
}

fn with_support(orders: &mut Option<SupportOrders>, support: Support) -> &mut SupportOrders {
    orders.get_or_insert_with(|| SupportOrders { support, strikes: vec![], zones: vec![] })
}
