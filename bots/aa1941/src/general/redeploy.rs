//! The non-combat move: that arrangement from which the enemy gains least, and the next turn can do most.

use alloc::{vec, vec::Vec};

use aa1941::{
    Command, Options,
    board::{RegionId, RegionSet},
    options::{MoveOption, Obligation, Path},
    units::{Element, Kind, UnitId},
};
use kernel::Budget;

use super::{board::Board, ferry, judge::Judge};
use crate::{field::Field, forces::Tenths, shipping::Offers};

/// What a move has to bring.
const MARGIN: Tenths = 3;
/// A deck is only a deck.
const DECK: Tenths = 25;
/// How often all troops are looked at.
const PASSES: usize = 3;
/// How many places all that can come are gathered at.
const GATHERINGS: usize = 3;

/// The orders of a non-combat move.
pub(crate) fn orders(field: &Field<'_>, judge: &Judge<'_>, options: &Options, budget: &mut Budget) -> Vec<Command> {
    let Options::Orders { moves, loads, unloads, obligations, .. } = options else { return Vec::new() };
    // Carriers on which aircraft may count stay until those are home.
    let offers = Offers { moves, loads, unloads, carriers_wait: !obligations.is_empty() };
    let board = Board::of(field);
    let value = judge.worth(&board);
    let mut plan = Redeployment { field, judge, now: board, value, orders: Vec::new(), used: Vec::new() };
    ferry::carry(&mut plan, offers, budget);
    let mut stacks: Vec<Stack> = moves.iter().filter_map(|offer| plan.stack(offer)).collect();
    for _ in 0..GATHERINGS {
        plan.gather(&mut stacks, budget);
    }
    for _ in 0..PASSES {
        plan.step_by_step(&mut stacks, budget);
    }
    plan.aircraft(moves, obligations, budget);
    plan.step_by_step(&mut stacks, budget);
    plan.orders
}

/// A non-combat move as far as it is planned.
pub(crate) struct Redeployment<'p, 'v> {
    pub(crate) field: &'p Field<'v>,
    pub(crate) judge: &'p Judge<'p>,
    /// The position after the orders given so far, and what it is worth.
    pub(crate) now: Board,
    pub(crate) value: Tenths,
    pub(crate) orders: Vec<Command>,
    /// Units that have their orders.
    pub(crate) used: Vec<UnitId>,
}

/// Units of one offer, troops or warships.
struct Stack {
    units: Vec<UnitId>,
    paths: Vec<Path>,
}

impl Redeployment<'_, '_> {
    fn stack(&self, offer: &MoveOption) -> Option<Stack> {
        let goes = |id: &UnitId| {
            let kind = self.field.unit(*id).map(|unit| unit.kind);
            !self.used.contains(id)
                && kind.is_some_and(|kind| match kind.element() {
                    Element::Land => true,
                    Element::Air => false,
                    Element::Sea => kind != Kind::Transport && kind != Kind::Carrier,
                })
        };
        let units: Vec<UnitId> = offer.units.iter().copied().filter(goes).collect();
        (!units.is_empty()).then(|| Stack { units, paths: offer.paths.clone() })
    }

    /// What a position is worth; `None` if there is no time to look.
    pub(crate) fn look(&self, board: &Board, budget: &mut Budget) -> Option<Tenths> {
        budget.spend(self.judge.work()).then(|| self.judge.worth(board))
    }

    /// Brings all that can come to the place where that does most good.
    fn gather(&mut self, stacks: &mut [Stack], budget: &mut Budget) {
        let ends = stacks.iter().flat_map(|stack| stack.paths.iter()).filter_map(|path| path.last().copied());
        let ends: RegionSet = ends.collect();
        let mut best: Option<(Tenths, RegionId, Board)> = None;
        for end in ends.iter() {
            let mut after = self.now.clone();
            for stack in stacks.iter().filter(|stack| leads_to(stack, end).is_some()) {
                after.moved(self.field, &stack.units, end);
            }
            let Some(worth) = self.look(&after, budget) else { break };
            if worth > best.as_ref().map_or(self.value + MARGIN, |(most, ..)| *most) {
                best = Some((worth, end, after));
            }
        }
        let Some((worth, end, after)) = best else { return };
        for stack in stacks {
            let Some(path) = leads_to(stack, end).map(<[RegionId]>::to_vec) else { continue };
            let units = core::mem::take(&mut stack.units);
            if !units.is_empty() {
                self.orders.push(Command::Move { units, path });
            }
        }
        (self.now, self.value) = (after, worth);
    }

    fn step_by_step(&mut self, stacks: &mut [Stack], budget: &mut Budget) {
        for stack in stacks {
            while let Some((worth, after, units, path)) = self.best_step(stack, budget) {
                stack.units.retain(|unit| !units.contains(unit));
                self.orders.push(Command::Move { units, path });
                (self.now, self.value) = (after, worth);
            }
        }
    }

    /// Where a stack, or a part of it, does best; `None` to stay.
    fn best_step(&self, stack: &Stack, budget: &mut Budget) -> Option<(Tenths, Board, Vec<UnitId>, Vec<RegionId>)> {
        let whole = stack.units.len();
        let mut parts = vec![whole, whole.saturating_sub(1), whole.div_ceil(2), 1];
        parts.retain(|count| *count > 0);
        parts.dedup();
        let mut best: Option<(Tenths, Board, Vec<UnitId>, Vec<RegionId>)> = None;
        for count in parts {
            let Some(units) = stack.units.get(..count) else { continue };
            for path in &stack.paths {
                let Some(to) = path.last().copied() else { continue };
                let mut after = self.now.clone();
                after.moved(self.field, units, to);
                let worth = self.look(&after, budget)?;
                if worth > best.as_ref().map_or(self.value + MARGIN, |(most, ..)| *most) {
                    best = Some((worth, after, units.to_vec(), path.to_vec()));
                }
            }
        }
        best
    }

    fn aircraft(&mut self, moves: &[MoveOption], obligations: &[Obligation], budget: &mut Budget) {
        let due: Vec<UnitId> = obligations.iter().flat_map(|one| one.units.iter().copied()).collect();
        for offer in moves {
            for id in &offer.units {
                let Some(unit) = self.field.unit(*id).filter(|unit| unit.kind.element() == Element::Air) else {
                    continue;
                };
                let must = due.contains(id) || (unit.at.is_land() && !self.field.is_friendly(unit.at));
                let mut best: Option<(Tenths, Tenths, Board, &[RegionId])> = None;
                for path in &offer.paths {
                    let Some(to) = path.last().copied() else { continue };
                    let mut after = self.now.clone();
                    after.moved(self.field, &[*id], to);
                    let Some(worth) = self.look(&after, budget) else { break };
                    let deck = |region: RegionId| if region.is_sea() { DECK } else { 0 };
                    let liked = worth - deck(to) + deck(unit.at);
                    let least = if must { Tenths::MIN } else { self.value + MARGIN };
                    if liked > best.as_ref().map_or(least, |(most, ..)| *most) {
                        best = Some((liked, worth, after, path.as_slice()));
                    }
                }
                if let Some((_, worth, after, path)) = best {
                    self.orders.push(Command::Move { units: vec![*id], path: path.to_vec() });
                    (self.now, self.value) = (after, worth);
                }
            }
        }
    }
}

/// The path of a stack to a place.
fn leads_to(stack: &Stack, end: RegionId) -> Option<&[RegionId]> {
    stack.paths.iter().find(|path| path.last() == Some(&end)).map(Path::as_slice)
}
