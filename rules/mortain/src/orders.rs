//! Every order that a side can give on the card in play.

use alloc::{string::String, vec, vec::Vec};
use core::ops::ControlFlow;

use crate::{
    Cell, Command, Mode, Side, State, Support, Terrain,
    battle::Slot,
    decide::strike_command,
    movement::Occupancy,
    opportunity::{Act, Origin},
    state::Place,
    support::Mission,
};

/// An order; fire is that of one unit alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    Move { slot: Slot, to: Cell },
    Enter { slot: Slot, to: Cell },
    Exit { slot: Slot },
    Fire { slot: Slot, target: Slot },
    Strike { support: Support, hex: Cell, mode: Mode },
    Interdict { hex: Cell },
}

/// A side has seldom more orders than this.
const MANY: usize = 64;

/// What is the same for all units of a side.
struct Field {
    held: Occupancy,
    /// The enemy units on the map; none without a card to decide a shot.
    targets: Vec<(Slot, Cell)>,
}

impl State {
    /// Whether a side, whose opportunity it is, has an order to give.
    pub(crate) fn has_order(&self, side: Side) -> bool {
        // Most often the first unit can move: that is seen before lists of all hexes and targets are made.
        self.units_of(side).any(|slot| self.has_move(side, slot))
            || self.each_order(side, &mut |_| ControlFlow::Break(())).is_break()
    }

    fn has_move(&self, side: Side, slot: Slot) -> bool {
        let Ok(from) = self.may_act(slot) else { return false };
        let act = Act { unit: self.battle.unit(slot).id, origin: Origin::Hex(from) };
        let is_open = |to: &Cell| self.has_room(side, slot, *to).and_then(|()| self.leaves_open(side, Some(slot), *to));
        self.affords(&[act]).is_ok() && self.battle.board().near(from).iter().any(|to| is_open(to).is_ok())
    }

    /// All orders of a side whose opportunity it is, but for combined fire.
    pub(crate) fn orders(&self, side: Side) -> Vec<Order> {
        let mut orders = Vec::with_capacity(MANY);
        let visited = self.each_order(side, &mut |order| {
            orders.push(order);
            ControlFlow::Continue(())
        });
        assert!(visited.is_continue(), "every order is visited");
        orders
    }

    fn each_order(&self, side: Side, visit: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
        let field = Field { held: self.occupancy(), targets: self.targets_of(side) };
        for slot in self.units_of(side) {
            match self.troop(slot).place {
                Place::Hex(from) => self.orders_on_the_map(&field, side, slot, from, visit)?,
                Place::Waiting => self.entries(side, slot, visit)?,
                Place::Unplaced | Place::Exited | Place::Dead => {}
            }
        }
        if side == Side::American { self.supports(visit) } else { ControlFlow::Continue(()) }
    }

    fn targets_of(&self, side: Side) -> Vec<(Slot, Cell)> {
        if self.deck.is_empty() {
            return Vec::new();
        }
        let mut targets = Vec::with_capacity(self.troops.len());
        targets.extend(self.units_of(side.other()).filter_map(|slot| Some((slot, self.cell(slot)?))));
        targets
    }

    fn orders_on_the_map(
        &self,
        field: &Field,
        side: Side,
        slot: Slot,
        from: Cell,
        visit: &mut impl FnMut(Order) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let act = Act { unit: self.battle.unit(slot).id, origin: Origin::Hex(from) };
        // The price is the same for all that it can do.
        if self.may_act(slot).is_err() || self.affords(&[act]).is_err() {
            return ControlFlow::Continue(());
        }
        for to in self.battle.board().near(from) {
            if self.is_open_to(&field.held, side, slot, *to) {
                visit(Order::Move { slot, to: *to })?;
            }
        }
        if self.may_exit(slot).is_ok() {
            visit(Order::Exit { slot })?;
        }
        let range = self.battle.board().terrain(from).map_or(0, Terrain::range);
        // Most are too far: what is cheap to see comes first.
        let in_range = field.targets.iter().filter(|(_, to)| from.distance(*to) <= range);
        for (target, _) in in_range.filter(|(target, to)| self.has_target(slot, from, *target, *to)) {
            visit(Order::Fire { slot, target: *target })?;
        }
        ControlFlow::Continue(())
    }

    fn entries(&self, side: Side, slot: Slot, visit: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.may_come(side, slot).is_ok() {
            for to in self.battle.own_row(side) {
                if self.may_enter(side, slot, to).is_ok() {
                    visit(Order::Enter { slot, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn supports(&self, visit: &mut impl FnMut(Order) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(support) = self.opportunity().map(|open| Support::of_card(open.card)) else {
            return ControlFlow::Continue(());
        };
        if self.support_is_ready(Side::American, support).is_err() || self.affords_support().is_err() {
            return ControlFlow::Continue(());
        }
        for hex in self.held_by(Side::German) {
            if support == Support::Air {
                visit(Order::Interdict { hex })?;
            }
            let modes = Mode::ALL.into_iter().filter(|_| !self.deck.is_empty());
            for mode in modes.filter(|mode| self.support_targets(Mission::Strike(*mode), hex).any(|_| true)) {
                visit(Order::Strike { support, hex, mode })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The hexes in which units of a side stand, ascending.
    fn held_by(&self, side: Side) -> Vec<Cell> {
        let mut held: Vec<Cell> = self.units_of(side).filter_map(|slot| self.cell(slot)).collect();
        held.sort_unstable();
        held.dedup();
        held
    }

    /// The command of an order.
    pub(crate) fn command(&self, order: Order) -> Command {
        let unit = |slot: Slot| -> String { self.battle.unit(slot).id.as_str().into() };
        match order {
            Order::Move { slot, to } => Command::Move { unit: unit(slot), to: to.name() },
            Order::Enter { slot, to } => Command::Enter { unit: unit(slot), to: to.name() },
            Order::Exit { slot } => Command::Exit { unit: unit(slot) },
            Order::Fire { slot, target } => Command::Fire { units: vec![unit(slot)], target: unit(target) },
            Order::Strike { support, hex, mode } => strike_command(support, hex, mode),
            Order::Interdict { hex } => Command::Interdict { hex: hex.name() },
        }
    }
}
