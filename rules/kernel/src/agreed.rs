//! What the players have agreed upon beside the rules: that the match goes on from an earlier position, or that it
//! ends. Once for all games: none of them knows of it.

use alloc::boxed::Box;
use serde::{Deserialize, Serialize};

use crate::{Awaiting, DecisionId, Outcome, Position, Refusal, Text};

/// How often a match was taken back.
///
/// A game counts its questions from where it stands, so after a take-back it would give the numbers of those that were
/// taken back once more. Each epoch therefore has numbers of its own: no question of a match has the number of another.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Epoch(u32);

/// Each epoch has as many numbers as two to this power.
const NUMBERS: u32 = 20;

/// The last epoch whose numbers fit.
const LAST: Epoch = Epoch((1 << (u32::BITS - NUMBERS)) - 1);

impl Epoch {
    /// Before anything was taken back.
    pub const FIRST: Self = Self(0);

    /// How often the match was taken back.
    pub const fn get(self) -> u32 {
        self.0
    }

    fn next(self) -> Option<Self> {
        (self < LAST).then(|| Self(self.0 + 1))
    }

    /// The number that a question of the game's own has in this epoch.
    const fn number(self, decision: DecisionId) -> DecisionId {
        DecisionId((self.0 << NUMBERS).saturating_add(decision.0))
    }

    /// Whether a number, as it was given, is below those of the next epoch.
    const fn holds(self, decision: DecisionId) -> bool {
        decision.0 >> NUMBERS <= self.0
    }
}

/// The position that a match has after it was taken back from where it stands to an earlier position of its own.
///
/// # Errors
/// Refusals `over` and `too_many_take_backs`: there is a number for each question, and in the end none is left.
pub fn take_back(now: &dyn Position, to: &dyn Position) -> Result<Box<dyn Position>, Refusal> {
    if now.outcome().is_some() || to.outcome().is_some() {
        return Err(over());
    }
    let has_room = match now.awaiting() {
        Awaiting::Seats { pending, .. } => pending.iter().all(|one| now.epoch().holds(one.decision)),
        Awaiting::Nobody | Awaiting::Engine => true,
    };
    let next = now.epoch().next().filter(|_| has_room).ok_or_else(|| {
        Refusal::new(
            "too_many_take_backs",
            Text::new(
                "This match was taken back as often as a match can be.",
                "Cette partie a été reprise autant de fois qu’il est possible.",
            ),
        )
    })?;
    Ok(to.in_epoch(next))
}

/// What was agreed upon on the way to a position.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Agreed {
    epoch: Epoch,
    end: Option<Outcome>,
}

impl Agreed {
    pub(crate) fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    pub(crate) const fn epoch(&self) -> Epoch {
        self.epoch
    }

    pub(crate) const fn end(&self) -> Option<&Outcome> {
        self.end.as_ref()
    }

    pub(crate) fn in_epoch(&self, epoch: Epoch) -> Self {
        Self { epoch, end: self.end.clone() }
    }

    pub(crate) fn ended(&self, outcome: Outcome) -> Self {
        Self { epoch: self.epoch, end: Some(outcome) }
    }

    /// Whom a state asks that asks for `by_the_rules` if it is left to itself.
    pub(crate) fn awaiting(&self, by_the_rules: Awaiting) -> Awaiting {
        match by_the_rules {
            _ if self.end.is_some() => Awaiting::Nobody,
            Awaiting::Seats { mut pending, closes } => {
                for one in &mut pending {
                    one.decision = self.epoch.number(one.decision);
                }
                Awaiting::Seats { pending, closes }
            }
            other @ (Awaiting::Nobody | Awaiting::Engine) => other,
        }
    }
}

/// Why nothing is played any more.
pub(crate) fn over() -> Refusal {
    Refusal::new("over", Text::new("The match is over.", "La partie est terminée."))
}
