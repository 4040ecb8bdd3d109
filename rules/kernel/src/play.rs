//! One command, carried through to the next question.

use alloc::vec::Vec;

use crate::{Awaiting, Chance, Game, Seat};

/// More automatic steps than any game makes in a row: beyond it the rules go in circles.
const ADVANCE_LIMIT: u32 = 10_000;

/// Why [`play`] changed nothing.
#[derive(Debug, thiserror::Error)]
pub enum PlayError<R> {
    /// The rules refuse the command.
    #[error("refused")]
    Refused(R),
    /// The rules never came back to a question: a bug in the game.
    #[error("the rules go round in circles")]
    Endless,
}

/// The state after a command, and the events that led there.
pub type PlayResult<G> = Result<(<G as Game>::State, Vec<<G as Game>::Event>), PlayError<<G as Game>::Rejection>>;

/// Decides a command, applies what follows and advances to the next question.
///
/// Returns the events and the state after them; `state` itself is not touched.
///
/// # Errors
/// [`PlayError::Refused`] if the rules refuse the command, [`PlayError::Endless`] on a bug in them.
pub fn play<G: Game>(state: &G::State, seat: Seat, command: &G::Command, chance: &mut dyn Chance) -> PlayResult<G> {
    let mut events = G::decide(state, seat, command, chance).map_err(PlayError::Refused)?;
    let mut after = state.clone();
    for event in &events {
        G::apply(&mut after, event);
    }
    events.extend(settle::<G>(&mut after, chance).ok_or(PlayError::Endless)?);
    Ok((after, events))
}

/// Advances a state until people are asked or the match is over; `None` if that never happens.
pub fn settle<G: Game>(state: &mut G::State, chance: &mut dyn Chance) -> Option<Vec<G::Event>> {
    let mut events = Vec::new();
    for _ in 0..ADVANCE_LIMIT {
        match G::awaiting(state) {
            Awaiting::Nobody | Awaiting::Seats { .. } => return Some(events),
            Awaiting::Engine => {
                let step = G::advance(state, chance);
                for event in &step {
                    G::apply(state, event);
                }
                events.extend(step);
            }
        }
    }
    None
}
