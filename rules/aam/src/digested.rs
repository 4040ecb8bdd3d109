//! The part of a state that its digest covers.

use kernel::{Digest, Seat};
use serde::Serialize;

use crate::{Army, Board, BySide, Conditions, Edge, End, Side, State, lesson::Record, phase::Phase, unit::Unit};

/// A state with the digests of its packs in place of them, which no event changes.
#[derive(Serialize)]
pub(crate) struct Digested<'a> {
    pack: Digest,
    own: Option<Digest>,
    conditions: &'a Conditions,
    seats: &'a BySide<Seat>,
    armies: &'a BySide<Option<Army>>,
    map: Option<u8>,
    board: Option<&'a Board>,
    ends: &'a Option<BySide<End>>,
    first: Option<Side>,
    turn: u8,
    bridges_down: &'a [Edge],
    units: &'a [Unit],
    phase: &'a Phase,
    lesson: Option<&'a Record>,
    question: u32,
}

impl State {
    /// The part that the digest covers.
    pub(crate) fn digested(&self) -> Digested<'_> {
        // Without `..`, so that no field is forgotten.
        let Self {
            pack,
            own,
            conditions,
            seats,
            armies,
            map,
            board,
            ends,
            first,
            turn,
            bridges_down,
            units,
            phase,
            lesson,
            question,
            rules: _,
        } = self;
        Digested {
            pack: pack.digest(),
            own: own.as_ref().map(kernel::Pinned::digest),
            conditions,
            seats,
            armies,
            map: *map,
            board: board.as_deref(),
            ends,
            first: *first,
            turn: *turn,
            bridges_down,
            units,
            phase,
            lesson: lesson.as_deref(),
            question: *question,
        }
    }
}
