//! The steps that terrain allows, for a whole board: a word of bits for each row, direction and size of a creature.

use alloc::{vec, vec::Vec};

use crate::{Direction, Gait, Place, Square, SquareSet};

/// The sides of places that there are.
const SIDES: usize = 3;

/// What lies on a board, as far as steps go.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ground<'a> {
    pub(crate) width: i16,
    pub(crate) height: i16,
    pub(crate) walls: &'a SquareSet,
    pub(crate) statues: &'a SquareSet,
    pub(crate) slow: &'a SquareSet,
    pub(crate) spikes: &'a SquareSet,
}

/// The steps that terrain allows. A bit stands for the column of the place that a step leaves.
#[derive(Debug, Clone)]
pub(crate) struct Moves {
    height: i16,
    on_foot: Vec<u64>,
    in_flight: Vec<u64>,
    slow: Vec<u64>,
    spikes: Vec<u64>,
}

/// What a step leads into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Into {
    pub(crate) slow: bool,
    pub(crate) spikes: bool,
}

/// The bits of a row, each seen from so many columns further west; less than 0: further east.
const fn seen_from(bits: u64, columns: i16) -> u64 {
    if columns >= 0 { bits >> columns } else { bits << -columns }
}

impl Ground<'_> {
    /// The columns at which a place of a side lies on the board in a row.
    fn room(&self, side: i16, y: i16) -> u64 {
        if y < 0 || y + side > self.height || side > self.width { 0 } else { (1 << (self.width - side + 1)) - 1 }
    }

    /// The columns at which a place of a side has a square of a set.
    fn touching(set: &SquareSet, side: i16, y: i16) -> u64 {
        let offsets = (0..side).flat_map(|dy| (0..side).map(move |dx| (dx, dy)));
        offsets.fold(0, |bits, (dx, dy)| bits | seen_from(set.row(y + dy), dx))
    }

    /// The columns from which a step newly enters a square of a set.
    fn entering(set: &SquareSet, side: i16, y: i16, (dx, dy): (i16, i16)) -> u64 {
        let to = (dy..dy + side).flat_map(|row| (dx..dx + side).map(move |column| (column, row)));
        let own = 0..side;
        let new = to.filter(|(column, row)| !(own.contains(column) && own.contains(row)));
        new.fold(0, |bits, (column, row)| bits | seen_from(set.row(y + row), column))
    }

    /// The columns from which walls and the edge allow a step.
    fn open(&self, side: i16, y: i16, direction: Direction) -> u64 {
        let (dx, dy) = direction.delta();
        let free = |y: i16| self.room(side, y) & !Self::touching(self.walls, side, y);
        let open = self.room(side, y) & seen_from(free(y + dy), dx);
        if direction.is_diagonal() { open & seen_from(free(y), dx) & free(y + dy) } else { open }
    }
}

impl Moves {
    pub(crate) fn new(ground: &Ground<'_>) -> Self {
        let words = SIDES * Direction::ALL.len() * usize::from(ground.height.unsigned_abs());
        let mut moves = Self {
            height: ground.height,
            on_foot: vec![0; words],
            in_flight: vec![0; words],
            slow: vec![0; words],
            spikes: vec![0; words],
        };
        let places = (1..=3_u8).flat_map(|side| Direction::ALL.into_iter().map(move |direction| (side, direction)));
        for (side, direction) in places {
            for y in 0..ground.height {
                let Some(word) = moves.word(side, direction, y) else { continue };
                let (dx, dy) = direction.delta();
                let squares = i16::from(side);
                let open = ground.open(squares, y, direction);
                moves.in_flight[word] = open;
                moves.on_foot[word] = open & !seen_from(Ground::touching(ground.statues, squares, y + dy), dx);
                moves.slow[word] = Ground::entering(ground.slow, squares, y, (dx, dy));
                moves.spikes[word] = Ground::entering(ground.spikes, squares, y, (dx, dy));
            }
        }
        moves
    }

    fn word(&self, side: u8, direction: Direction, y: i16) -> Option<usize> {
        if y < 0 || y >= self.height || side == 0 || usize::from(side) > SIDES {
            return None;
        }
        let block = (usize::from(side) - 1) * Direction::ALL.len() + direction as usize;
        Some(block * usize::from(self.height.unsigned_abs()) + usize::from(y.unsigned_abs()))
    }

    /// What a step leads into; `None` if terrain bars it.
    pub(crate) fn step(&self, from: Place, direction: Direction, gait: Gait) -> Option<Into> {
        let Square { x, y } = from.at;
        if !(0..64).contains(&x) {
            return None;
        }
        let word = self.word(from.side, direction, y)?;
        let has = |words: &[u64]| words[word] >> x & 1 == 1;
        let open = if gait == Gait::Fly { &self.in_flight } else { &self.on_foot };
        has(open).then(|| Into {
            slow: gait == Gait::Walk && has(&self.slow),
            spikes: gait != Gait::Fly && has(&self.spikes),
        })
    }
}
