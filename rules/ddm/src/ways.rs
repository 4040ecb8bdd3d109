//! The cheapest ways over the board: for a creature that may walk, and for one that has to get out.

use alloc::{vec, vec::Vec};

use crate::{
    Board, Direction, Gait, Melee, NextDiagonal, Place, Reach, Square, SquareSet, State, Step, Tally,
    creature::{Creature, Slot},
};

/// A square with what the next diagonal costs there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Node(u16);

impl Node {
    pub(crate) fn new(board: &Board, at: Square, next: NextDiagonal) -> Self {
        let cell = at.y.unsigned_abs() * board.width().unsigned_abs() + at.x.unsigned_abs();
        Self(2 * cell + u16::from(next == NextDiagonal::Two))
    }

    pub(crate) fn at(self, board: &Board) -> Square {
        let (cell, width) = (self.0 / 2, board.width().unsigned_abs());
        let coordinate = |number: u16| i16::try_from(number).unwrap_or(0);
        Square::new(coordinate(cell % width), coordinate(cell / width))
    }

    pub(crate) const fn next(self) -> NextDiagonal {
        if self.0.is_multiple_of(2) { NextDiagonal::One } else { NextDiagonal::Two }
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many there are.
    pub(crate) fn count(board: &Board) -> usize {
        2 * usize::from(board.width().unsigned_abs()) * usize::from(board.height().unsigned_abs())
    }
}

/// Not reached.
pub(crate) const NEVER: u16 = u16::MAX;

/// What a creature cannot enter, and how it goes.
pub(crate) struct Walker<'a> {
    pub(crate) board: &'a Board,
    pub(crate) side: u8,
    gait: Gait,
    enemies: SquareSet,
}

impl Walker<'_> {
    pub(crate) fn step(&self, from: Square, direction: Direction) -> Option<Step> {
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
    pub(crate) fn walker(&self, slot: Slot) -> Option<Walker<'_>> {
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
}
