//! Automatic steps, carried through to the next question.

use alloc::vec::Vec;

use crate::{Awaiting, Dice, Game};

/// More automatic steps than any game makes in a row: beyond it the rules go in circles.
const ADVANCE_LIMIT: u32 = 10_000;

/// Advances a state until seats are asked or the match is over; `None` if that never happens.
pub fn settle<G: Game>(state: &mut G::State, dice: &mut Dice<'_>) -> Option<Vec<G::Event>> {
    let mut events = Vec::new();
    settle_on::<G>(state, &mut events, dice).map(|_| events)
}

/// The same, with what happens added to `events`. Returns what the state waits for then: never [`Awaiting::Engine`].
pub(crate) fn settle_on<G: Game>(
    state: &mut G::State,
    events: &mut Vec<G::Event>,
    dice: &mut Dice<'_>,
) -> Option<Awaiting> {
    for _ in 0..ADVANCE_LIMIT {
        match G::awaiting(state) {
            awaiting @ (Awaiting::Nobody | Awaiting::Seats { .. }) => return Some(awaiting),
            Awaiting::Engine => {
                let step = G::advance(state, dice);
                for event in &step {
                    G::apply(state, event);
                }
                events.extend(step);
            }
        }
    }
    None
}
