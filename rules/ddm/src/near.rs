//! The six squares of commanders, counted round walls. Rulebook p. 9 and 10; settled reading 20.

use alloc::{vec, vec::Vec};

use crate::{Board, Place, Square, SquareSet, square::length};

/// How far a commander reaches.
pub(crate) const SIX: i16 = 6;
/// The rows that lie within six of a square.
const ROWS: usize = 2 * SIX as usize + 1;

/// The squares within six of each square by steps round walls, for a whole board: a word of bits for each row of the
/// thirteen that can be reached.
#[derive(Debug, Clone, Default)]
pub(crate) struct Near {
    width: i16,
    reach: Vec<u64>,
}

/// A word of bits for each of thirteen rows.
type Rows = [u64; ROWS];

impl Near {
    pub(crate) fn new(width: i16, height: i16, walls: &SquareSet) -> Self {
        let row = (1_u64 << width) - 1;
        let mut reach = vec![0; usize::from(width.unsigned_abs()) * usize::from(height.unsigned_abs()) * ROWS];
        let squares = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        for ((x, y), reached) in squares.zip(reach.chunks_exact_mut(ROWS)) {
            let mut free: Rows = [0; ROWS];
            for (at, bits) in (y - SIX..).zip(&mut free) {
                if at >= 0 && at < height {
                    *bits = row & !walls.row(at);
                }
            }
            let around = around(x);
            let is_open = (y - SIX..).zip(around).all(|(at, around)| walls.row(at) & around == 0);
            if is_open {
                reached.iter_mut().zip(around).zip(free).for_each(|((reached, around), free)| *reached = around & free);
            } else {
                reached.copy_from_slice(&walked(x, &free));
            }
        }
        Self { width, reach }
    }

    fn has(&self, from: Square, to: Square) -> bool {
        let down = to.y - from.y + SIX;
        let (Ok(down), Ok(place)) = (usize::try_from(down), usize::try_from(from.y * self.width + from.x)) else {
            return false;
        };
        down < ROWS && self.reach.get(place * ROWS + down).is_some_and(|bits| bits >> to.x & 1 == 1)
    }
}

/// What lies within six of a column where nothing is in the way.
fn around(x: i16) -> Rows {
    let mut around: Rows = [0; ROWS];
    for (dy, bits) in (-SIX..).zip(&mut around) {
        for dx in -SIX..=SIX {
            let column = x + dx;
            if (0..64).contains(&column) && length(dx.unsigned_abs(), dy.unsigned_abs()) <= SIX.unsigned_abs() {
                *bits |= 1 << column;
            }
        }
    }
    around
}

/// What can be walked to with six: sets by cost, once with the next diagonal at 1 and once with it at 2.
fn walked(x: i16, free: &Rows) -> Rows {
    const NOWHERE: Rows = [0; ROWS];
    let mut start = NOWHERE;
    start[ROWS / 2] = 1 << x;
    let mut all = start;
    // Of the cost before and of the one before that: `cheap` with the next diagonal at 1, `dear` with it at 2.
    let (mut cheap, mut dear, mut dear_before) = (start, NOWHERE, NOWHERE);
    for _ in 0..SIX {
        let next_cheap = both(straight(&cheap, free), diagonal(&dear_before, free));
        let next_dear = both(straight(&dear, free), diagonal(&cheap, free));
        (cheap, dear, dear_before) = (next_cheap, next_dear, dear);
        all = both(all, both(cheap, dear));
    }
    all
}

fn both(mut one: Rows, other: Rows) -> Rows {
    one.iter_mut().zip(other).for_each(|(one, other)| *one |= other);
    one
}

/// One step north, east, south and west.
fn straight(from: &Rows, free: &Rows) -> Rows {
    let mut to = [0; ROWS];
    for row in 0..ROWS {
        let north = if row > 0 { from[row - 1] } else { 0 };
        let south = from.get(row + 1).copied().unwrap_or(0);
        to[row] = (from[row] << 1 | from[row] >> 1 | north | south) & free[row];
    }
    to
}

/// One diagonal step, past no wall.
fn diagonal(from: &Rows, free: &Rows) -> Rows {
    let mut to = [0; ROWS];
    for row in 0..ROWS {
        for (next, is_on) in [(row.wrapping_sub(1), row > 0), (row + 1, row + 1 < ROWS)] {
            if is_on {
                // The square beside the step in the other row is free below or above the start, the one in this row beside it.
                let leaving = from[row] & free[next];
                to[next] |= (leaving << 1 | leaving >> 1) & free[row] & free[next];
            }
        }
    }
    to
}

impl Board {
    /// Whether two places are within six squares of each other, by steps round walls. Creatures, statues and slow ground do
    /// not matter. Settled reading 20.
    pub fn within_six(&self, one: Place, other: Place) -> bool {
        self.has(one)
            && self.has(other)
            && one.distance(other) <= SIX.unsigned_abs()
            && one.squares().any(|from| other.squares().any(|to| self.near().has(from, to)))
    }
}
