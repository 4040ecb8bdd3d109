//! What a player would do well to look at.

use alloc::vec::Vec;
use kernel::{Hint, Seat};

use crate::State;

pub(crate) fn of(_: &State, _: Seat) -> Vec<Hint> {
    Vec::new()
}
