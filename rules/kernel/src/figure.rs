//! Who is ahead in a match that is not over.

use alloc::vec::Vec;

/// Something that can be counted of each seat, and what it is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// Stable name, in the game's vocabulary: `production`.
    pub id: &'static str,
    /// What one of it is worth, against one of the other figures.
    pub worth: i32,
    /// How much each seat has, in seat order. Seats that play together each have what they all have.
    pub by_seat: Vec<i32>,
}

impl Figure {
    /// How far a seat is ahead of another by all figures together.
    pub fn lead(figures: &[Self], seat: usize, over: usize) -> i64 {
        let of = |figure: &Self, seat: usize| i64::from(figure.by_seat.get(seat).copied().unwrap_or(0));
        figures.iter().map(|figure| i64::from(figure.worth) * (of(figure, seat) - of(figure, over))).sum()
    }
}
