//! The way of a creature that routs. Settled reading 23.

use alloc::{vec, vec::Vec};

use crate::{
    Direction, NextDiagonal, Place, Square, SquareSet, State, Tally,
    creature::Slot,
    ways::{NEVER, Node, Walker},
};

impl State {
    /// The way of a rout: the cheapest to a place on an exit, of equal ones the first by directions, step by step. `None`:
    /// there is no way. Settled reading 23.
    pub(crate) fn way_out(&self, slot: Slot) -> Option<Vec<(Square, Tally)>> {
        let walker = self.walker(slot)?;
        let (board, creature) = (walker.board, self.creature(slot));
        let from = creature.at()?;
        let exits: SquareSet = self.field.as_deref()?.exits(creature.player).iter().copied().collect();
        let costs = costs_out(&walker, &exits, Node::new(board, from, NextDiagonal::One))?;
        let (mut at, mut tally, mut way) = (from, Tally::default(), Vec::new());
        let mut left = costs[Node::new(board, at, tally.next).index()];
        while left > 0 {
            let steps = Direction::ALL.into_iter().filter_map(|direction| walker.step(at, direction));
            let next = steps.map(|step| (step.to.at, tally.with(&step))).find(|(to, after)| {
                let beyond = costs[Node::new(board, *to, after.next).index()];
                beyond != NEVER && beyond + (after.spent - tally.spent) == left
            });
            let (to, after) = next?;
            left -= after.spent - tally.spent;
            (at, tally) = (to, after);
            way.push((at, tally));
        }
        Some(way)
    }
}

/// What it costs from each node to the nearest place on an exit, as far as it takes to know it of one node.
fn costs_out(walker: &Walker<'_>, exits: &SquareSet, of: Node) -> Option<Vec<u16>> {
    let board = walker.board;
    let mut costs = vec![NEVER; Node::count(board)];
    let side = i16::from(walker.side);
    let mut queue: [Vec<Node>; 4] = Default::default();
    for exit in exits.iter() {
        for (dy, dx) in (0..side).flat_map(|dy| (0..side).map(move |dx| (dy, dx))) {
            let at = exit.shifted(-dx, -dy);
            if !board.has(Place { at, side: walker.side }) {
                continue;
            }
            for next in [NextDiagonal::One, NextDiagonal::Two] {
                let node = Node::new(board, at, next);
                if costs[node.index()] == NEVER {
                    costs[node.index()] = 0;
                    queue[0].push(node);
                }
            }
        }
    }
    // No step costs more than 3: four lists that take turns hold all that is open.
    let mut cost = 0_u16;
    while queue.iter().any(|open| !open.is_empty()) {
        let mut at = 0;
        while let Some(node) = queue[usize::from(cost % 4)].get(at).copied() {
            at += 1;
            if costs[node.index()] != cost {
                continue;
            }
            if node == of {
                return Some(costs);
            }
            relax(walker, node, cost, &mut costs, &mut queue);
        }
        queue[usize::from(cost % 4)].clear();
        cost += 1;
    }
    None
}

/// Looks at all steps that lead to a node.
fn relax(walker: &Walker<'_>, node: Node, cost: u16, costs: &mut [u16], queue: &mut [Vec<Node>; 4]) {
    let board = walker.board;
    let to = node.at(board);
    for direction in Direction::ALL {
        let (dx, dy) = direction.delta();
        let from = to.shifted(-dx, -dy);
        if !board.has_square(from) {
            continue;
        }
        let Some(step) = walker.step(from, direction) else { continue };
        for next in [NextDiagonal::One, NextDiagonal::Two] {
            let tally = Tally { spent: cost, next }.with(&step);
            if tally.next != node.next() {
                continue;
            }
            let before = Node::new(board, from, next);
            if tally.spent < costs[before.index()] {
                costs[before.index()] = tally.spent;
                queue[usize::from(tally.spent % 4)].push(before);
            }
        }
    }
}
