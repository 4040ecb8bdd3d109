//! Every clock that a log in memory was ever given, as it was written: what an audit holds against the rules of clocks.

use base::timing::{Clock, Moment, Presence};
use kernel::Seat;
use protocol::{Keeper, Pace, Settlement, Terms, Then, TimeControl};
use serde::Deserialize;
use serde_json::Value;
use store::{ClockEntry, ProposalState};

use super::proposal_log::ProposalLog;
/// Why a clock was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// With a step.
    Step(u32),
    /// Between two steps.
    Between,
    /// The match goes on by another time control.
    Another,
}

/// A clock that was written.
#[derive(Debug, Clone)]
pub(super) struct ClockWrite {
    pub(super) why: Why,
    /// When the host asked for it.
    pub(super) asked_at: Moment,
    /// What the match goes by from then on.
    pub(super) control: TimeControl,
    pub(super) clock: Written,
    /// The seats for which all have agreed, at any time until then, that their banks be filled.
    pub(super) waited_for: Vec<Seat>,
}

/// A clock, read from its written form without the code that keeps it. Moments and times in milliseconds.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct Written {
    pub(super) paused: Option<Moment>,
    pub(super) seats: Vec<WrittenSeat>,
}

/// The time of one seat, as it is written.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct WrittenSeat {
    pub(super) bank: u64,
    pub(super) reserve: u64,
    pub(super) set_up: u64,
    pub(super) window: u64,
    pub(super) asked: Option<WrittenAsk>,
    pub(super) presence: Presence,
    pub(super) keeper: Keeper,
}

/// What a seat is asked, as it is written.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub(super) struct WrittenAsk {
    pub(super) dec: u32,
    pub(super) pace: Pace,
    pub(super) since: Moment,
    time: Value,
}

impl WrittenAsk {
    /// Whether its time runs.
    pub(super) fn has_time_left(&self) -> bool {
        self.time == "left"
    }
}

impl Written {
    pub(super) fn of(clock: &Clock) -> Self {
        let written = serde_json::to_value(clock).expect("clocks can be written");
        Self::deserialize(written).expect("the form of a clock is known here")
    }
}

impl ClockWrite {
    pub(super) fn of(
        why: Why,
        asked_at: Moment,
        control: &TimeControl,
        entry: &ClockEntry,
        proposals: &ProposalLog,
    ) -> Self {
        let is_agreed = |state| matches!(state, ProposalState::Agreed | ProposalState::Settled(Settlement::CarriedOut));
        let agreed = proposals.all.iter().filter(|one| is_agreed(one.state));
        let waited_for = agreed.filter_map(|one| match one.terms {
            Terms::Seat { seat, then: Then::Wait | Then::Replace } => Some(Seat(seat)),
            Terms::TakeBack { .. }
            | Terms::Draw
            | Terms::Surrender
            | Terms::Pause
            | Terms::Resume
            | Terms::Clock { .. }
            | Terms::Seat { .. }
            | Terms::StandIn { .. } => None,
        });
        let clock = Written::of(&entry.clock);
        Self { why, asked_at, control: control.clone(), clock, waited_for: waited_for.collect() }
    }
}
