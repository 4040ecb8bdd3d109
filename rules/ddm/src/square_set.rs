//! Sets of squares, a word of bits for each row.

use core::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::Square;

/// The most columns and rows of a board.
pub(crate) const LONGEST: usize = 60;

/// A set of squares of a board of at most 60 columns and rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SquareSet([u64; LONGEST]);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self([0; LONGEST]);

    /// Row and bit of a square; `None` for one beyond every board.
    fn bit(square: Square) -> Option<(usize, u64)> {
        let (x, y) = (usize::try_from(square.x).ok()?, usize::try_from(square.y).ok()?);
        (x < LONGEST && y < LONGEST).then_some((y, 1 << x))
    }

    /// Whether a square is in it.
    pub fn contains(&self, square: Square) -> bool {
        Self::bit(square).is_some_and(|(row, bit)| self.0[row] & bit != 0)
    }

    /// Puts a square in. Squares beyond every board are left out.
    pub fn insert(&mut self, square: Square) {
        if let Some((row, bit)) = Self::bit(square) {
            self.0[row] |= bit;
        }
    }

    /// Takes a square out.
    pub fn remove(&mut self, square: Square) {
        if let Some((row, bit)) = Self::bit(square) {
            self.0[row] &= !bit;
        }
    }

    /// Whether no square is in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|row| *row == 0)
    }

    /// How many squares are in it.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether both have a square in common.
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(own, other)| own & other != 0)
    }

    /// Whether every square is in the other too.
    pub fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & !other == 0)
    }

    /// Its squares by rows from the north, each from the west.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        (0_i16..).zip(self.0).flat_map(|(y, row)| {
            (0_i16..).zip(0..LONGEST).filter(move |(_, bit)| row >> bit & 1 == 1).map(move |(x, _)| Square::new(x, y))
        })
    }

    /// The bits of a row; no bit for a row beyond every board.
    pub(crate) fn row(&self, y: i16) -> u64 {
        usize::try_from(y).ok().and_then(|y| self.0.get(y)).copied().unwrap_or(0)
    }
}

impl Default for SquareSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own |= other);
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own &= other);
        self
    }
}

impl Sub for SquareSet {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(own, other)| *own &= !other);
        self
    }
}
