//! Undo: after it, the match is as if the command had never been given.

use kernel::{Action, Game};
use serde::Deserialize as _;

use crate::{
    Breach, Match, Subject,
    breach::{Checked, holds, same, same_json},
    play::{copy, for_each_match},
};

/// An undo leads to exactly the position before, its questions with their old numbers; it is stored and folded like any
/// step; and nothing final, drawn, revealed or of another seat can be taken back.
///
/// # Errors
/// The first undo that leaves a trace, or that goes too far.
pub fn an_undo_leads_to_exactly_the_state_before<S: Subject>() -> Result<(), Breach> {
    for_each_match::<S, ()>(
        |_, _| Ok(()),
        |(), this, step, before| {
            let Some(seat) = step.seat else { return Ok(()) };
            let depth = |this: &Match<S>| this.position.undo_depth(seat);
            for other in this.all_seats().filter(|other| *other != seat) {
                same(format!("what {other} could take back after {seat}"), &this.position.undo_depth(other), &0)?;
            }
            if !step.draws.is_empty() || is_final(step)? {
                same(format!("what {seat} could take back past what is final"), &depth(this), &0)?;
            }
            if depth(this) <= depth(before) || matches!(step.action, Some(Action::Undo)) {
                return Ok(());
            }
            let mut folded = copy(&*this.position);
            let mut undone = this.clone();
            let undo = undone.act(seat, &Action::Undo)?;
            same_json("the position after an undo", &undone.shows()?, &before.shows_with(seat, depth(before))?)?;
            holds(undone.state() == before.state(), || format!("{:?} leaves traces", step.action))?;
            folded.apply(undo.logged()).map_err(|error| error.to_string())?;
            same_json("an undo folded", &Match::<S>::shown(&*folded, this.viewers())?, &undone.shows()?)?;
            // Down to the ground, and no further.
            for _ in 0..depth(&undone) {
                undone.act(seat, &Action::Undo)?;
            }
            holds(undone.act(seat, &Action::Undo).is_err(), || format!("{seat} takes back more than there is"))
        },
    )
}

impl<S: Subject> Match<S> {
    /// What the position shows, for comparison with one in which only `seat` can take so many commands back: what another
    /// seat could have taken back before is gone for good.
    fn shows_with(&self, seat: kernel::Seat, depth: u16) -> Result<serde_json::Value, String> {
        if self.all_seats().all(|other| self.position.undo_depth(other) == if other == seat { depth } else { 0 }) {
            return self.shows();
        }
        let bare = crate::play::position_at::<S>(self.state())?;
        Self::shown(&*bare, self.viewers())
    }
}

/// Whether the game says that a step stands for good.
fn is_final<S: Subject>(step: &crate::Step<S>) -> Checked<bool> {
    for event in step.events.iter().filter(|event| !matches!(event["e"].as_str(), Some("undone" | "left"))) {
        let event = <S::Game as Game>::Event::deserialize(event).map_err(|error| error.to_string())?;
        if S::Game::is_final(&event) || S::Game::reveals(&event) {
            return Ok(true);
        }
    }
    Ok(false)
}
