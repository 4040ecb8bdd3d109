//! Answers that the host gives for a seat whose player gives none at that moment.
//!
//! Such an answer is a step like any other: judged by the rules, stored before anybody hears of it, one after the other
//! with what players command. Its row in the log says how it came about, and so does what everybody is told.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::Seat;
use serde_json::Value;

use super::{
    actor::{Actor, Stage},
    log::Log,
    message::TimeUp,
    playing::{Advance, Playing, Refused, panic_text},
    writing::Turn,
};
use crate::{
    limits::INBOX_MESSAGES,
    store::{Act, Mover},
};

/// Why the host answers for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Occasion {
    /// The time for its decision is up.
    TimeUp,
}

impl Occasion {
    /// Who moves then.
    const fn mover(self) -> Mover {
        match self {
            Self::TimeUp => Mover::Time,
        }
    }
}

/// Whether the host answers for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answered {
    /// Its answer is on its way into the store.
    Begun,
    /// The seat is asked nothing, or there is nothing to answer: it waits for its player.
    Not,
}

impl<L: Log> Actor<L> {
    /// The time of a seat is up. Waits its turn behind what is being written; forgotten if the decision is answered by then.
    pub(super) fn time_is_up(&mut self, up: TimeUp) {
        if self.line.is_busy() {
            if self.line.waiting.len() < INBOX_MESSAGES {
                self.line.waiting.push_back(Turn::TimeUp(up));
            }
            return;
        }
        let is_open = matches!(&self.stage, Stage::Playing(playing)
            if playing.pending().iter().any(|pending| (pending.seat, pending.decision) == (up.seat, up.decision)));
        if is_open {
            self.answer_for(up.seat, Occasion::TimeUp);
        }
    }

    /// Answers for a seat that is asked, as a step of its own. To be called while nothing is being written.
    ///
    /// What the rules refuse, or panic over, is not answered: that is a fault to be logged, and no reason to close a match
    /// that its players can go on with.
    pub(super) fn answer_for(&mut self, seat: Seat, occasion: Occasion) -> Answered {
        let Stage::Playing(playing) = &self.stage else { return Answered::Not };
        if !playing.has_its_rules() || playing.is_over() || self.line.is_busy() {
            return Answered::Not;
        }
        match answer(playing, seat, occasion) {
            Ok(None) => Answered::Not,
            Ok(Some((command, advance))) => {
                tracing::debug!(game.id = %self.id, seq = playing.head + 1, %seat, ?occasion, "answered for a seat");
                let act = Act { seat, command, by: occasion.mover() };
                self.begin_to_write(None, act, advance);
                Answered::Begun
            }
            Err(why) => {
                tracing::error!(game.id = %self.id, seq = playing.head, %seat, ?occasion, why,
                    "no answer can be given for a seat");
                Answered::Not
            }
        }
    }
}

/// The answer of a seat, and what it leads to.
fn answer(playing: &Playing, seat: Seat, occasion: Occasion) -> Result<Option<(Value, Advance)>, String> {
    if playing.pending().iter().all(|pending| pending.seat != seat) {
        return Ok(None);
    }
    let found = catch_unwind(AssertUnwindSafe(|| match occasion {
        Occasion::TimeUp => playing.position.fallback(seat),
    }));
    let Some(command) = found.map_err(|panic| panic_text(&*panic))? else { return Ok(None) };
    match playing.try_play(seat, &command) {
        Ok(advance) => Ok(Some((command, advance))),
        Err(Refused::StaleDecision) => Ok(None),
        Err(Refused::ByRules(refusal)) => Err(format!("{command} is refused: {}", refusal.code)),
        Err(Refused::Panicked(why)) => Err(why),
    }
}
