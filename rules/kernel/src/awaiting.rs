//! What a match waits for.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use crate::{Chance, Seat};

/// Names one question that the game asks. Each new question has a number that was never used before, and a higher one
/// than the seat was asked by until then; a question that is asked again after an undo has its old number. Clocks go by
/// that: a question brings its time once.
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

/// In random play one act in so many is that of a seat at leisure, where there is one. More would hold the match up: such
/// an act often has a question put anew.
const LEISURE: u32 = 8;

/// The seat that acts next in a match that is played at random: one that is asked, now and then one at leisure
/// ([`Game::at_leisure`](crate::Game::at_leisure)); `None` if no seat is asked.
pub fn seat_at_random(awaiting: &Awaiting, at_leisure: &[Seat], chance: &mut dyn Chance) -> Option<Seat> {
    let pending = awaiting.pending();
    if pending.is_empty() {
        return None;
    }
    let rests = !at_leisure.is_empty() && chance.draw(LEISURE) == 0;
    let count = if rests { at_leisure.len() } else { pending.len() };
    let which = usize::try_from(chance.draw(u32::try_from(count).ok()?)).ok()?;
    if rests { at_leisure.get(which).copied() } else { pending.get(which).map(|one| one.seat) }
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
    /// The seat that is asked.
    pub seat: Seat,
    /// Which question it is.
    pub decision: DecisionId,
    /// What it asks for, in the game's vocabulary.
    pub kind: &'static str,
    /// What pays for the time that it takes.
    pub pace: Pace,
}

/// What pays for the time that a question takes, where the match has a clock.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Building an army, deploying it, buying a squad: done once, and long. The seat's allowance for set-up, then its bank.
    SetUp,
    /// A turn of one's own. The seat's bank.
    #[default]
    Turn,
    /// An answer in the course of another seat's turn: short. A window of its own, and never the bank.
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
