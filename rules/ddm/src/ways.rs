//! The cheapest ways over the board: for a creature that may walk, and for one that has to get out.

use alloc::{vec, vec::Vec};

use crate::{
    Board, Direction, Gait, Melee, NextDiagonal, Place, Reach, Square, SquareSet, State, Step, Tally,
    creature::{Creature, Slot},
};

/// A square with what the next diagonal costs there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Node(u16);

impl Node {
    fn new(board: &Board, at: Square, next: NextDiagonal) -> Self {
        let cell = at.y.unsigned_abs() * board.width().unsigned_abs() + at.x.unsigned_abs();
        Self(2 * cell + u16::from(next == NextDiagonal::Two))
    }

    fn at(self, board: &Board) -> Square {
        let (cell, width) = (self.0 / 2, board.width().unsigned_abs());
        let coordinate = |number: u16| i16::try_from(number).unwrap_or(0);
        Square::new(coordinate(cell % width), coordinate(cell / width))
    }

    const fn next(self) -> NextDiagonal {
        if self.0.is_multiple_of(2) { NextDiagonal::One } else { NextDiagonal::Two }
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many there are.
    fn count(board: &Board) -> usize {
        2 * usize::from(board.width().unsigned_abs()) * usize::from(board.height().unsigned_abs())
    }
}

/// Not reached.
const NEVER: u16 = u16::MAX;

/// What a creature cannot enter, and how it goes.
struct Walker<'a> {
    board: &'a Board,
    side: u8,
    gait: Gait,
    enemies: SquareSet,
}

impl Walker<'_> {
    fn step(&self, from: Square, direction: Direction) -> Option<Step> {
        let step = self.board.open_step(Place { at: from, side: self.side }, direction, self.gait)?;
        let is_barred = self.gait != Gait::Fly && step.to.squares().any(|square| self.enemies.contains(square));
        (!is_barred).then_some(step)
    }
}

/// The cheapest ways of a creature from where it stands.
pub(crate) struct Ways {
    from: Square,
    start: Node,
    /// Cost and blows of each node, least first.
    best: Vec<(u16, u16)>,
    /// The step that leads to each node, and the node that it comes from.
    back: Vec<(Direction, Node)>,
    /// The places that were reached, the cheapest first, each once.
    pub(crate) places: Vec<Square>,
}

impl Ways {
    /// The best way to a place that was reached.
    pub(crate) fn to(&self, board: &Board, to: Square) -> Option<Reach> {
        let nodes = [NextDiagonal::One, NextDiagonal::Two].map(|next| Node::new(board, to, next));
        let best = nodes.into_iter().min_by_key(|node| self.best[node.index()])?;
        let (cost, blows) = self.best[best.index()];
        if cost == NEVER {
            return None;
        }
        let (mut way, mut node) = (Vec::new(), best);
        while node != self.start {
            let (direction, before) = self.back[node.index()];
            way.push(direction);
            node = before;
        }
        way.reverse();
        Some(Reach { to, cost, blows, way })
    }

    pub(crate) const fn from(&self) -> Square {
        self.from
    }
}

impl State {
    fn walker(&self, slot: Slot) -> Option<Walker<'_>> {
        let creature = self.creature(slot);
        let enemies = self.enemies(creature.player).flat_map(|(_, _, place)| place.squares()).collect();
        Some(Walker { board: self.board()?, side: creature.side, gait: self.gait(creature), enemies })
    }

    /// The cheapest ways of a creature for so much movement; of equal cost those that fewer enemies may strike at.
    pub(crate) fn ways(&self, slot: Slot, begin: Tally, most: u16) -> Option<Ways> {
        self.ways_from(slot, self.creature(slot).at()?, begin, most)
    }

    /// The same from another place, where it would stand.
    pub(crate) fn ways_from(&self, slot: Slot, from: Square, begin: Tally, most: u16) -> Option<Ways> {
        let walker = self.walker(slot)?;
        let board = walker.board;
        let count = Node::count(board);
        let start = Node::new(board, from, begin.next);
        let mut ways = Ways {
            from,
            start,
            best: vec![(NEVER, NEVER); count],
            back: vec![(Direction::N, start); count],
            places: Vec::new(),
        };
        ways.best[start.index()] = (0, 0);
        let strikers = self.strikers_at(slot);
        let mut blows: Vec<u8> = vec![u8::MAX; count / 2];
        let mut queue: Vec<Vec<Node>> = vec![Vec::new(); usize::from(most) + 4];
        queue[0].push(start);
        let mut seen = SquareSet::EMPTY;
        for cost in 0..=most {
            let mut at = 0;
            while let Some(node) = queue[usize::from(cost)].get(at).copied() {
                at += 1;
                if ways.best[node.index()].0 != cost {
                    continue;
                }
                let square = node.at(board);
                if !seen.contains(square) {
                    seen.insert(square);
                    ways.places.push(square);
                }
                if cost == most {
                    continue;
                }
                let known = &mut blows[node.index() / 2];
                if *known == u8::MAX {
                    *known = self.blows_at(&strikers, Place { at: square, side: walker.side });
                }
                let more = ways.best[node.index()].1.saturating_add(u16::from(*known));
                for direction in Direction::ALL {
                    let Some(step) = walker.step(square, direction) else { continue };
                    let tally = Tally { spent: cost, next: node.next() }.with(&step);
                    let next = Node::new(board, step.to.at, tally.next);
                    if tally.spent > most || ways.best[next.index()] <= (tally.spent, more) {
                        continue;
                    }
                    ways.best[next.index()] = (tally.spent, more);
                    ways.back[next.index()] = (direction, node);
                    queue[usize::from(tally.spent)].push(next);
                }
            }
        }
        Some(ways)
    }

    /// The enemies that may strike at a creature wherever they threaten it.
    fn strikers_at(&self, slot: Slot) -> Vec<(&Creature, Place)> {
        let player = self.creature(slot).player;
        let may = self.enemies(player).filter(|(striker, enemy, _)| {
            enemy.acts() && !self.card(enemy).melee.is_empty() && !self.struck.contains(&(slot, *striker))
        });
        may.map(|(_, enemy, place)| (enemy, place)).collect()
    }

    /// How many of these enemies threaten a place.
    fn blows_at(&self, strikers: &[(&Creature, Place)], place: Place) -> u8 {
        let threatens = |(enemy, from): &&(&Creature, Place)| self.melee_from(enemy, *from, place) == Some(Melee::Free);
        u8::try_from(strikers.iter().filter(threatens).count()).unwrap_or(u8::MAX - 1)
    }

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
