//! Whom a position asks for something, and what: for the store, for clients and for the clock.

use std::collections::BTreeSet;

use base::timing::Ask;
use kernel::{Awaiting, Pending, Position, Seat};

/// The open questions of a position.
pub(super) fn pending(position: &dyn Position) -> Vec<Pending> {
    match position.awaiting() {
        Awaiting::Seats { pending, .. } => pending,
        Awaiting::Nobody | Awaiting::Engine => Vec::new(),
    }
}

/// The seats that a position asks for something, ascending.
pub fn awaited(position: &dyn Position) -> Vec<Seat> {
    let seats: BTreeSet<Seat> = pending(position).into_iter().map(|pending| pending.seat).collect();
    seats.into_iter().collect()
}

/// The open questions of a position as the clock has to know them.
pub(super) fn asks(position: &dyn Position) -> Vec<Ask> {
    let ask = |pending: Pending| Ask { seat: pending.seat, dec: pending.decision.0, pace: wire::pace(pending.pace) };
    pending(position).into_iter().map(ask).collect()
}
