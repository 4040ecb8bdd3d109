//! Who sees whom, and what gives cover. Settled readings 14 and 15; nothing rounds.

use alloc::{vec, vec::Vec};

use crate::{
    Board, Place, Square, SquareSet,
    line::{Band, Point, bands},
    square_set::LONGEST,
};

/// Which squares see each other, for all pairs of a board.
///
/// A bit for each pair, in words by the offset of the pair and the row of its northern square: a line blocks all pairs of one
/// offset and row that it blocks in a few shifts of the rows of walls.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sight {
    width: i16,
    height: i16,
    pairs: Vec<u64>,
}

impl Sight {
    pub(crate) fn new(width: i16, height: i16, walls: &SquareSet) -> Self {
        let (columns, rows) = (usize::from(width.unsigned_abs()), usize::from(height.unsigned_abs()));
        let mut sight = Self { width, height, pairs: vec![0; (2 * columns - 1) * rows * rows] };
        for dy in 0..height {
            for dx in 1 - width..width {
                sight.fill(dx, dy, walls);
            }
        }
        sight
    }

    /// The place of an offset and a row in the list of words.
    fn word(&self, dx: i16, dy: i16, row: i16) -> Option<usize> {
        let [across, down, row, width, height] =
            [dx + self.width - 1, dy, row, self.width, self.height].map(usize::try_from);
        let (width, height) = (width.ok()?, height.ok()?);
        Some((down.ok()? * (2 * width - 1) + across.ok()?) * height + row.ok()?)
    }

    /// All pairs of one offset: a bit stands for the column of the northern square.
    fn fill(&mut self, dx: i16, dy: i16, walls: &SquareSet) {
        let Some(begin) = self.word(dx, dy, 0) else { return };
        let ends = low_bits(self.width) & shifted(low_bits(self.width), dx);
        let mut line = [Band { y: 0, low: 0, high: 0, corner: None }; LONGEST];
        for from in Point::of(Square::new(0, 0)) {
            for to in Point::of(Square::new(dx, dy)) {
                let mut length = 0;
                for (slot, band) in line.iter_mut().zip(bands(from, to)) {
                    *slot = band;
                    length += 1;
                }
                let mut is_full = true;
                for (row, seen) in (0..self.height - dy).zip(&mut self.pairs[begin..]) {
                    *seen |= open(&line[..length], row, walls, ends & !*seen);
                    is_full &= *seen == ends;
                }
                if is_full {
                    return;
                }
            }
        }
    }

    fn sees(&self, one: Square, other: Square) -> bool {
        let (from, to) = if one <= other { (one, other) } else { (other, one) };
        let word = self.word(to.x - from.x, to.y - from.y, from.y);
        word.and_then(|word| self.pairs.get(word)).is_some_and(|bits| bits >> from.x & 1 == 1)
    }
}

/// As many bits as a row has columns.
const fn low_bits(width: i16) -> u64 {
    (1 << width) - 1
}

/// The bits of a row, each seen from so many columns further west (or east, for less than 0).
const fn shifted(bits: u64, columns: i16) -> u64 {
    if columns >= 0 { bits >> columns } else { bits << -columns }
}

/// Bits of a row, each seen from some columns, from the first to the last, further west (or east, for less than 0).
fn smeared(bits: u64, first: i16, last: i16) -> u64 {
    let mut wide = u128::from(bits);
    wide = if first >= 0 { wide >> first } else { wide << -first };
    let (mut done, width) = (0, last - first);
    while done < width {
        let step = (done + 1).min(width - done);
        wide |= wide >> step;
        done += step;
    }
    u64::try_from(wide & u128::from(u64::MAX)).unwrap_or(0)
}

/// Those of some columns from which a line that begins in a row is not blocked.
fn open(line: &[Band], row: i16, walls: &SquareSet, columns: u64) -> u64 {
    let mut open = columns;
    for band in line {
        if open == 0 {
            return 0;
        }
        let bits = walls.row(row + band.y);
        if bits == 0 {
            continue;
        }
        open &= !smeared(bits, band.low, band.high);
        if let Some((here, below)) = band.corner {
            open &= !(shifted(bits, here) & shifted(walls.row(row + band.y + 1), below));
        }
    }
    open
}

/// Whether a line is not blocked by walls and crosses the inside of no square of a set.
pub(crate) fn is_free(from: Point, to: Point, walls: &SquareSet, inside: &SquareSet) -> bool {
    bands(from, to).all(|band| {
        let columns = low_bits(band.high + 1) & !low_bits(band.low);
        let has = |y: i16, x: i16| walls.contains(Square::new(x, y));
        let is_pinched = band.corner.is_some_and(|(here, below)| has(band.y, here) && has(band.y + 1, below));
        (walls.row(band.y) | inside.row(band.y)) & columns == 0 && !is_pinched
    })
}

impl Board {
    /// Whether a line between two squares is not blocked. No creature sees into or out of a wall, or beyond the edge.
    pub fn square_sees(&self, one: Square, other: Square) -> bool {
        self.has_square(one) && self.has_square(other) && self.sight().sees(one, other)
    }

    /// Whether a place sees a square.
    pub fn sees_square(&self, from: Place, to: Square) -> bool {
        from.squares().any(|square| self.square_sees(square, to))
    }

    /// Whether two places see each other: any line between their squares is not blocked. Settled reading 14.
    pub fn sees(&self, from: Place, to: Place) -> bool {
        to.squares().any(|square| self.sees_square(from, square))
    }

    /// Whether a target has cover against a shot: from no quarter point of the shooter are all four lines to one of the
    /// target's squares free of walls, statues, undergrowth and creatures. Settled reading 15.
    ///
    /// `creatures` holds the squares of those who give cover; the squares of the two themselves count for nothing in it.
    pub fn ranged_cover(&self, shooter: Place, target: Place, creatures: &SquareSet) -> bool {
        let soft = (*creatures - target.set()) | *self.statues() | *self.undergrowth();
        !self.has_clear_aim(shooter, target, &(soft - shooter.set()))
    }

    /// Whether walls give cover: what counts for melee with reach at distance 2 or more. Settled reading 15.
    pub fn wall_cover(&self, from: Place, to: Place) -> bool {
        !self.has_clear_aim(from, to, &SquareSet::EMPTY)
    }

    fn has_clear_aim(&self, from: Place, to: Place, inside: &SquareSet) -> bool {
        if !self.has(from) || !self.has(to) {
            return false;
        }
        from.squares().flat_map(Point::of).any(|point| {
            to.squares()
                .any(|square| Point::of(square).into_iter().all(|end| is_free(point, end, self.walls(), inside)))
        })
    }
}
