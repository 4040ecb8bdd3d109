//! The faults of a game whose seats may be at leisure.

use kernel::{Game as _, Seat, Viewer};
use outpost::{
    Card, Outpost, State,
    testing::{SecondThoughts, Variant as _},
};
use serde_json::json;

use crate::faulty::{Fault, has, parity_of_hands};

/// Whether seats of the game may be at leisure.
pub(crate) const fn has_leisure<const F: u8>() -> bool {
    F >= Fault::HasLeisure as u8
}

/// The seats at leisure, as the game with the fault names them.
pub(crate) fn seats<const F: u8>(state: &State) -> Vec<Seat> {
    if !has_leisure::<F>() || has::<F>(Fault::HidesLeisure) {
        return Vec::new();
    }
    let awaiting = Outpost::awaiting(state);
    let mut seats = SecondThoughts::at_leisure(state);
    if has::<F>(Fault::AsksThoseAtLeisure) {
        seats.extend(awaiting.pending().iter().map(|one| one.seat));
    }
    if has::<F>(Fault::GrantsLeisureByHands) && parity_of_hands(state) == 0 {
        seats.clear();
    }
    if has::<F>(Fault::GrantsLeisureToLeavers) && !awaiting.pending().is_empty() {
        seats.extend(leavers(state));
    }
    seats
}

/// The seats that have left, by what the game shows.
fn leavers(state: &State) -> impl Iterator<Item = Seat> {
    let view = json!(Outpost::view(state, Viewer::Omniscient));
    let seats = view["seats"].as_array().cloned().unwrap_or_default();
    (0..).map(Seat).zip(seats).filter(|(_, seat)| seat["has_left"] == true).map(|(seat, _)| seat)
}

/// The card that a seat may take up again where the game lets it.
pub(crate) fn may_take_up<const F: u8>(state: &State, seat: Seat) -> Option<Card> {
    SecondThoughts::may_take_up(state, seat).filter(|_| has_leisure::<F>())
}
