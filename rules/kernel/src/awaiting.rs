//! What a match waits for.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use crate::Seat;

/// Names one question that the game asks. Each new question has a number that was never used before; a question that
/// is asked again after an undo has its old number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct DecisionId(pub u32);

/// What a game waits for. A function of the state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Awaiting {
    /// Nothing: the match is over.
    Nobody,
    /// An automatic step: the host has to call [`Game::advance`](crate::Game::advance).
    Engine,
    /// Answers from people.
    Seats {
        /// The open questions, at least one.
        pending: Vec<Pending>,
        /// Whether one answer is enough.
        closes: Closes,
    },
}

impl Awaiting {
    /// The open questions; none unless seats are asked.
    pub fn pending(&self) -> &[Pending] {
        match self {
            Self::Seats { pending, .. } => pending,
            Self::Nobody | Self::Engine => &[],
        }
    }
}

/// How an open set of questions is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closes {
    /// Each seat answers for itself: sealed choices, and reactions of several seats. The game keeps asking the seats
    /// that have not answered, and shows the answers of the others once all are in.
    WhenAllAnswer,
    /// Any of the seats may act; the questions are put anew after each act.
    WhenAnyActs,
}

/// One open question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Pending {
    /// Who is asked.
    pub seat: Seat,
    /// Which question it is.
    pub decision: DecisionId,
    /// What it asks for, in the game's vocabulary.
    pub kind: &'static str,
    /// How much time such a question deserves.
    pub pace: Pace,
}

/// How much time a question deserves. Clocks give each pace an allowance of its own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Building an army, deploying it, buying a squad: done once, and long.
    SetUp,
    /// A turn of one's own.
    #[default]
    Turn,
    /// An answer in the course of another seat's turn: short.
    Reaction,
}

/// A seat that is asked, as the functions that answer for a player are told of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// The seat.
    pub seat: Seat,
    /// How many of its latest commands it can take back now.
    pub undo: u16,
}
