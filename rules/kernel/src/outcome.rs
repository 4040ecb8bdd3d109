//! How a match ended, seat by seat.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Achieved, Seat, Text};

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// One result for each seat, in seat order.
    pub results: Vec<SeatResult>,
    /// Stable name of the reason.
    pub reason: String,
    /// The reason in a sentence.
    pub text: Text,
    /// What the next match of a campaign takes over, in the game's vocabulary.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carries_on: Option<Value>,
    /// What seats have achieved, of the achievements that the game offers, each once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub achieved: Vec<Achieved>,
}

/// What the match came to for one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatResult {
    /// Won, lost or drawn.
    pub result: Verdict,
    /// The place among all seats, from 1, where the game ranks them; equal places are shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u8>,
    /// The points, where the game counts them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

/// Won, lost or drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The seat won, alone or with others.
    Won,
    /// The seat lost, to other seats or to the system.
    Lost,
    /// Neither.
    Drawn,
}

impl From<Verdict> for SeatResult {
    fn from(result: Verdict) -> Self {
        Self { result, rank: None, score: None }
    }
}

impl Outcome {
    /// An outcome in which the seats for which `wins` holds have won and all others have lost.
    pub fn won_by(seats: usize, wins: impl Fn(Seat) -> bool, reason: &str, text: Text) -> Self {
        let verdict = |seat| if wins(Seat(seat)) { Verdict::Won } else { Verdict::Lost };
        let results = (0..=u8::MAX).take(seats).map(|seat| verdict(seat).into()).collect();
        Self { results, reason: reason.into(), text, carries_on: None, achieved: Vec::new() }
    }

    /// An outcome in which no seat has won or lost.
    pub fn drawn(seats: usize, reason: &str, text: Text) -> Self {
        let results = (0..seats).map(|_| Verdict::Drawn.into()).collect();
        Self { results, reason: reason.into(), text, carries_on: None, achieved: Vec::new() }
    }

    /// The verdict on a seat; `None` for a seat that the match does not have.
    pub fn verdict(&self, seat: Seat) -> Option<Verdict> {
        self.results.get(usize::from(seat.0)).map(|one| one.result)
    }

    /// The seats that have won, ascending.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..=u8::MAX).zip(&self.results).filter(|(_, one)| one.result == Verdict::Won).map(|(seat, _)| Seat(seat))
    }
}
