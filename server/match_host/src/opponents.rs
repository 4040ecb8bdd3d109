//! The opponents of the server in one match: what they have noted, what is thought about for which of them, and when the
//! answer may become a step.
//!
//! Nothing here waits, plays or writes: the task of the match does.

use std::{collections::BTreeMap, time::Duration};

use base::limits::{OVERRUNS_OF_AN_OPPONENT, STEPS_WITHOUT_PEOPLE};
use kernel::{Pace, Pending, Seat};
use protocol::{OpponentPace, StandsIn};
use serde_json::Value;
use store::{Act, Holder, StandIn, StrengthId, TableRecord};
use tokio::{sync::oneshot, time::Instant};

use super::thinkers::{Failure, Found};

/// An opponent that is asked in a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct AskedOpponent {
    pub(super) seat: Seat,
    pub(super) strength: StrengthId,
    /// The newest step of the position.
    pub(super) head: u32,
}

/// What is done for the opponent that is asked.
#[derive(Debug, Default)]
enum Work {
    /// Nothing: none is asked, or it waits for its players or followers.
    #[default]
    Rests,
    /// It thinks.
    Thinks(AskedOpponent, oneshot::Receiver<Found>),
    /// It has thought, and waits for its moment.
    Waits(AskedOpponent, Found),
    /// Neither it nor the rules have an answer: not asked again in this position.
    Stuck(AskedOpponent),
}

/// The opponents in one match.
#[derive(Debug)]
pub(super) struct OpponentsAtWork {
    notes: BTreeMap<Seat, Value>,
    overruns: BTreeMap<StrengthId, u32>,
    work: Work,
    /// When the newest step came.
    stepped: Instant,
    /// Steps since a person has moved, as far as this task has seen.
    without_people: u32,
}

/// Whether an opponent's answer may become a step as soon as it is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Watched {
    Yes,
    No,
}

impl Default for OpponentsAtWork {
    fn default() -> Self {
        Self {
            notes: BTreeMap::new(),
            overruns: BTreeMap::new(),
            work: Work::Rests,
            stepped: Instant::now(),
            without_people: 0,
        }
    }
}

impl OpponentsAtWork {
    /// Takes in what the store holds; what was thought about is thought about anew.
    pub(super) fn read(&mut self, notes: Vec<(Seat, Value)>) {
        self.notes = notes.into_iter().collect();
        self.work = Work::Rests;
    }

    /// Takes in a step that was stored.
    pub(super) fn stepped(&mut self, act: &Act, notes: Option<&Value>) {
        self.stepped = Instant::now();
        self.without_people = if act.by.command_id().is_some() { 0 } else { self.without_people.saturating_add(1) };
        if let Some(notes) = notes {
            self.notes.insert(act.seat, notes.clone());
        }
    }

    /// Whether no person has moved for so long that the match goes on before followers only: those who play may have
    /// given up.
    pub(super) const fn are_left_alone(&self) -> bool {
        self.without_people >= STEPS_WITHOUT_PEOPLE
    }

    /// The match was taken back: what they have noted belongs to another course of it.
    pub(super) fn forget(&mut self) {
        self.notes.clear();
    }

    /// Another opponent, or none, plays a seat.
    pub(super) fn forget_seat(&mut self, seat: Seat) {
        self.notes.remove(&seat);
    }

    /// What an opponent is handed.
    pub(super) fn notes(&self, seat: Seat) -> Value {
        self.notes.get(&seat).cloned().unwrap_or(Value::Null)
    }

    /// Nothing is to be done for any of them.
    pub(super) fn rest(&mut self) {
        self.work = Work::Rests;
    }

    /// Whether something is done for this one already.
    pub(super) fn is_about(&self, asked: &AskedOpponent) -> bool {
        match &self.work {
            Work::Rests => false,
            Work::Thinks(about, _) | Work::Waits(about, _) | Work::Stuck(about) => about == asked,
        }
    }

    /// Whether the match has to stay in memory for them.
    pub(super) const fn are_busy(&self) -> bool {
        matches!(self.work, Work::Thinks(..) | Work::Waits(..))
    }

    /// One of them thinks.
    pub(super) fn thinks(&mut self, asked: AskedOpponent, found: oneshot::Receiver<Found>) {
        self.work = Work::Thinks(asked, found);
    }

    /// One of them is answered for without having thought.
    pub(super) fn fails(&mut self, asked: AskedOpponent, failure: Failure) {
        self.work = Work::Waits(asked, Err(failure));
    }

    /// One of them has no answer, and the rules have none in its place.
    pub(super) fn is_stuck(&mut self, asked: AskedOpponent) {
        self.work = Work::Stuck(asked);
    }

    /// Waits until the one that thinks has thought; without one, for ever. Nothing is lost if the wait is given up.
    pub(super) async fn thought(&mut self) {
        let Work::Thinks(asked, found) = &mut self.work else { return std::future::pending().await };
        let found = found.await.unwrap_or(Err(Failure::Crowded));
        self.work = Work::Waits(asked.clone(), found);
    }

    /// When the answer that is there may become a step.
    pub(super) fn due(&self, pace: OpponentPace, watched: Watched) -> Option<Instant> {
        let Work::Waits(..) = self.work else { return None };
        let wait = match (watched, pace) {
            (Watched::No, _) | (Watched::Yes, OpponentPace::AtOnce) => Duration::ZERO,
            (Watched::Yes, OpponentPace::Brisk) => Duration::from_millis(500),
            (Watched::Yes, OpponentPace::Calm) => Duration::from_millis(1_500),
        };
        Some(self.stepped + wait)
    }

    /// The answer that is there.
    pub(super) fn take(&mut self) -> Option<(AskedOpponent, Found)> {
        let Work::Waits(..) = self.work else { return None };
        let Work::Waits(asked, found) = std::mem::take(&mut self.work) else { return None };
        Some((asked, found))
    }

    /// Notes that one of them took too long. Returns how often in this match.
    pub(super) fn overran(&mut self, strength: &StrengthId) -> u32 {
        let count = self.overruns.entry(strength.clone()).or_default();
        *count += 1;
        *count
    }

    /// Whether one of them took too long so often that it is not asked any more.
    pub(super) fn is_given_up(&self, strength: &StrengthId) -> bool {
        self.overruns.get(strength).is_some_and(|count| *count >= OVERRUNS_OF_AN_OPPONENT)
    }
}

/// The first seat that is asked and is an opponent's to answer, and how much time the question deserves. `present`: for each seat whether its player is there.
pub(super) fn asked(
    pending: &[Pending],
    table: &TableRecord,
    present: &[bool],
    head: u32,
) -> Option<(AskedOpponent, Pace)> {
    pending.iter().find_map(|one| {
        let index = usize::from(one.seat.0);
        let strength = match &table.seats.get(index)?.holder {
            Holder::Opponent(strength)
            | Holder::StoodInFor(_, StandIn { strength, stands_in: StandsIn::UntilBack }) => strength,
            Holder::StoodInFor(_, StandIn { strength, stands_in: StandsIn::WhileAway }) => {
                if present.get(index).copied().unwrap_or(false) {
                    return None;
                }
                strength
            }
            Holder::Nobody | Holder::Person(_) => return None,
        };
        Some((AskedOpponent { seat: one.seat, strength: strength.clone(), head }, one.pace))
    })
}

/// Whether a person plays at a table: a match of opponents alone goes on only before followers.
pub(super) fn has_people(table: &TableRecord) -> bool {
    // The account of a player without a name was deleted.
    table.seats.iter().any(|seat| seat.holder.person().is_some_and(|player| !player.name.is_empty()))
}
