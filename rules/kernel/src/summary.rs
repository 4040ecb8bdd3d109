//! What some steps have changed for one seat: a card of a few entries by weight, for a player who comes back.

use alloc::{string::String, vec::Vec};

use crate::Text;

/// What has changed, at a glance.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Summary {
    /// What matters most, at most [`Summary::MOST`], in the order in which it happened.
    pub changes: Vec<Change>,
    /// How much else has happened.
    pub quiet: u32,
    /// What it comes to, at most three figures.
    pub sums: Vec<Sum>,
}

/// Something that has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The step that brought it to its end.
    pub step: u32,
    /// The role whose doing it is; `None` for the system's.
    pub role: Option<String>,
    /// Where on the board, by the game's own id.
    pub place: Option<String>,
    /// The places that something passed, for an arrow on the board: two or more, or none.
    pub way: Vec<String>,
    /// The sentence, which names the role. Without a full stop.
    pub text: Text,
    /// What it cost and how likely it was, in sentences; both languages are empty where there is nothing to say.
    pub detail: Text,
    /// What it means to the seat, in a word; `None`: nothing in particular.
    pub meaning: Option<Meaning>,
}

/// What a change means to a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meaning {
    /// Whether that is good.
    pub tone: Tone,
    /// In a word or a figure: "−1 income", "ally +1", "threat".
    pub text: Text,
}

/// Whether something is good for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// It is.
    Good,
    /// It is not.
    Bad,
    /// It may become bad.
    Warning,
}

/// A figure under the changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// The figure: "13 → 11".
    pub value: Text,
    /// What it is: "your income".
    pub label: Text,
}

impl Summary {
    /// How many changes there are at most.
    pub const MOST: usize = 5;

    /// The heaviest of these changes in the order of their steps; the others count as quiet. Each comes with its rank: the
    /// lower, the heavier; of two with one rank the later is heavier.
    pub fn of(mut ranked: Vec<(u32, Change)>, quiet: u32, sums: Vec<Sum>) -> Self {
        ranked.sort_by_key(|(rank, change)| (*rank, u32::MAX - change.step));
        let rest = ranked.len().saturating_sub(Self::MOST);
        ranked.truncate(Self::MOST);
        let mut changes: Vec<Change> = ranked.into_iter().map(|(_, change)| change).collect();
        changes.sort_by_key(|change| change.step);
        Self { changes, quiet: quiet.saturating_add(u32::try_from(rest).unwrap_or(u32::MAX)), sums }
    }
}
