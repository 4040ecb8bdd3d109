//! Automatic steps, carried through to the next question.

use alloc::vec::Vec;

use crate::{Awaiting, Dice, Game};

/// More automatic steps than any game makes in a row: beyond it the rules go in circles.
const ADVANCE_LIMIT: u32 = 10_000;

/// What automatic steps have led to.
pub(crate) struct Settled<Event> {
    pub(crate) events: Vec<Event>,
    /// What the state waits for now: never [`Awaiting::Engine`].
    pub(crate) awaiting: Awaiting,
}

/// Advances a state until seats are asked or the match is over; `None` if that never happens.
pub fn settle<G: Game>(state: &mut G::State, dice: &mut Dice<'_>) -> Option<Vec<G::Event>> {
    settle_on::<G>(state, dice).map(|settled| settled.events)
}

/// The same, and says what the state waits for then.
pub(crate) fn settle_on<G: Game>(state: &mut G::State, dice: &mut Dice<'_>) -> Option<Settled<G::Event>> {
    let mut events = Vec::new();
    for _ in 0..ADVANCE_LIMIT {
        match G::awaiting(state) {
            awaiting @ (Awaiting::Nobody | Awaiting::Seats { .. }) => return Some(Settled { events, awaiting }),
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
