//! The numbers of questions, and questions without effect.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Action, Awaiting, Closes, DecisionId, Game, Refusal, Seat, SplitMix, Viewer, Work};
use serde_json::json;

use crate::{
    Breach, Match, Subject,
    breach::{Checked, holds, same},
    play::{for_each_match, for_each_position},
};

/// The questions of a match so far. A match may be opened in its course, and come back to a question from before that.
#[derive(Default)]
struct Numbers {
    known: BTreeMap<DecisionId, (Seat, &'static str)>,
    /// The highest number that was asked when the match was opened: those below may have been put, and interrupted, before.
    opened: Option<DecisionId>,
    /// Seats that were at leisure then: they may have answered before.
    had_answered: BTreeSet<Seat>,
}

impl Numbers {
    fn of<S: Subject>(this: &Match<S>) -> Self {
        let opened = this.position.awaiting().pending().iter().map(|one| one.decision).max();
        Self { known: BTreeMap::new(), opened, had_answered: this.at_leisure().into_iter().collect() }
    }

    /// Whether a question to a seat may be from before the match was opened. A seat comes back to one that it had answered once.
    fn may_be_older(&mut self, seat: Seat, number: DecisionId) -> bool {
        Some(number) < self.opened || self.had_answered.remove(&seat)
    }
}

/// A question has one number, which no question to another seat or of another kind ever has, and a higher one than the
/// seat was asked by before; where every seat answers for itself, those that have not answered keep theirs.
///
/// # Errors
/// The first number that is used twice or changes.
pub fn a_question_keeps_its_number<S: Subject>() -> Result<(), Breach> {
    for_each_match::<S, Numbers>(
        |this, _| note(Numbers::of(this), this),
        |numbers, this, step, before| {
            *numbers = note(std::mem::take(numbers), this)?;
            let (Awaiting::Seats { pending, closes }, Awaiting::Seats { pending: after, .. }) =
                (before.position.awaiting(), this.position.awaiting())
            else {
                return Ok(());
            };
            let stays_open = closes == Closes::WhenAllAnswer && !matches!(step.action, Some(Action::Undo));
            for one in pending.iter().filter(|one| stays_open && Some(one.seat) != step.seat) {
                let now = after.iter().find(|now| now.seat == one.seat && now.kind == one.kind);
                if let Some(now) = now.filter(|_| after.len() < pending.len()) {
                    same(format!("the number of the question to {}", one.seat), &now.decision, &one.decision)?;
                }
            }
            Ok(())
        },
    )
}

fn note<S: Subject>(mut numbers: Numbers, this: &Match<S>) -> Checked<Numbers> {
    let Awaiting::Seats { pending, .. } = this.position.awaiting() else { return Ok(numbers) };
    holds(!pending.is_empty(), || "seats are asked, and there are none".to_owned())?;
    let mut seats: Vec<Seat> = pending.iter().map(|one| one.seat).collect();
    seats.dedup();
    same("the seats asked, each once", &seats.len(), &pending.len())?;
    for one in pending {
        holds(one.seat.0 < this.seats, || format!("{} is asked and does not exist", one.seat))?;
        let newest = numbers.known.iter().rev().find(|(_, (seat, _))| *seat == one.seat).map(|(number, _)| *number);
        let is_known_or_higher =
            numbers.known.contains_key(&one.decision) || newest.is_none_or(|newest| newest < one.decision);
        holds(is_known_or_higher || numbers.may_be_older(one.seat, one.decision), || {
            format!("question {} to {} has a number below {newest:?}", one.decision.0, one.seat)
        })?;
        let known = *numbers.known.entry(one.decision).or_insert((one.seat, one.kind));
        same(format!("who is asked by question {}", one.decision.0), &(one.seat, one.kind), &known)?;
    }
    Ok(numbers)
}

/// A question without effect has the same answer for the same position and numbers, can be written, and asking changes
/// nothing. What the rules do not read of it makes no other question of it. It
/// has an estimate of its work.
///
/// # Errors
/// The first answer that is not steady.
pub fn questions_without_effect_have_steady_answers<S: Subject>() -> Result<(), Breach> {
    for_each_position::<S>(|this| {
        let before = this.position.digest().map_err(|error| error.to_string())?;
        for question in S::questions(this.typed.state(), &mut this.players) {
            let work = S::Game::work(this.state(), &question);
            holds(work > Work::of(0) && work <= Work::MOST, || format!("{work:?} for {}", json!(question)))?;
            for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Omniscient] {
                let typed = S::Game::ask(this.state(), viewer, &question, &mut SplitMix::new(1));
                let typed =
                    typed.map(|answer| json!(answer)).map_err(|rejection| Into::<Refusal>::into(rejection).code);
                let written = serde_json::to_value(&question).map_err(|error| error.to_string())?;
                let erased = this.position.ask(viewer, &written, &mut SplitMix::new(1)).map_err(|refusal| refusal.code);
                same(format!("the answer to {written}"), &erased, &typed)?;
                let mut padded = written.clone();
                padded["unread"] = json!("by the rules");
                let read = this.position.read_question(&padded);
                holds(read.is_none() || read == this.position.read_question(&written), || {
                    format!("{written} with a field that the rules do not read is another question")
                })?;
            }
        }
        same("the digest after questions", &this.position.digest().map_err(|error| error.to_string())?, &before)
    })
}
