//! Opponents: players that are functions of what a seat may see.

use alloc::{string::String, vec::Vec};
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    Action, Asked, Chance, Choices, DecisionId, Game, MatchState, Pace, Pending, RulesVersion, Seat, SplitMix, Text,
    Viewer, game::Wire,
};

/// A player without a person: a pure function from what a seat may see to its answer.
///
/// It lives in a crate beside the rules of its game and is handed all that it may go by: the [`Sight`] of its seat, what
/// it has noted for itself, how much work it may do, and chance. The same inputs give the same answer and the same
/// notes, on every machine. It has no clock, no randomness of its own and no way to the state behind the sight; laws
/// hold every bot to that, and to legal answers in every position.
pub trait Bot: Send + Sync + 'static {
    /// The game that it plays.
    type Game: Game;
    /// What it notes from one answer of its seat to the next, such as the rest of a plan. At most [`MOST_MEMORY`] bytes
    /// as JSON.
    ///
    /// The host keeps it with the step that the answer leads to, so a restart loses nothing. It may still be lost, or
    /// come from before a take-back: a bot checks what it finds there against the sight, and answers legally without it.
    type Memory: Wire + Clone + Default;

    /// What it is called.
    fn strength(&self) -> Strength;

    /// The answer of a seat that is asked: one legal act, never [`Action::Concede`], and [`Action::Undo`] only where
    /// [`Sight::undo`] is above 0.
    ///
    /// A turn of many commands is many answers. A bot works its plan out at the first of them, notes it, and spends
    /// next to nothing on the others. Where `budget` has run out it answers with the best it has found; it may be 0 from
    /// the start.
    fn choose(
        &self,
        sight: &Sight<'_, Self::Game>,
        memory: &mut Self::Memory,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<<Self::Game as Game>::Command>;

    /// What it weighs positions by, for those who tune it. Most bots have nothing of the kind.
    fn weights(&self) -> Vec<(&'static str, i32)> {
        Vec::new()
    }

    /// The same bot with some weights of other values; `None` if it lacks one of those named.
    #[must_use]
    fn with_weights(&self, weights: &[(String, i32)]) -> Option<Self>
    where
        Self: Sized,
    {
        // Without weights there is none to change.
        let _ = weights;
        None
    }
}

/// The most that a bot may note, in bytes of JSON. What is longer is not kept.
pub const MOST_MEMORY: usize = 64 * 1024;

/// The memory of a bot that notes nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoMemory {}

/// One of the opponents that a game offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Strength {
    /// Stable id within the game. Never renamed: tables are stored with it.
    pub id: &'static str,
    /// What it is called, in the words of the game.
    pub name: Text,
    /// How it plays, in a sentence.
    pub about: Text,
}

/// How much work a bot may still do.
///
/// Counted in units of which one is about a microsecond of one processor, by what is done and never by a clock: the
/// number of positions looked at is the same on a slow machine, and so is the answer. Hosts bound the time itself apart
/// from that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    left: u32,
}

impl Budget {
    /// For the answers of a whole turn of one's own: about a second. A bot that has spent it at the first answer of the
    /// turn spends little at the others.
    pub const TURN: u32 = 1_000_000;
    /// For an answer in the course of another seat's turn: about a tenth of a second.
    pub const REACTION: u32 = 100_000;

    /// So many units.
    pub const fn of(units: u32) -> Self {
        Self { left: units }
    }

    /// What hosts grant for a question of a pace.
    pub const fn for_pace(pace: Pace) -> Self {
        match pace {
            Pace::SetUp | Pace::Turn => Self::of(Self::TURN),
            Pace::Reaction => Self::of(Self::REACTION),
        }
    }

    /// The units left.
    pub const fn left(self) -> u32 {
        self.left
    }

    /// Takes units for a piece of work about to be done. Says whether there were so many; if not, none are left, and the
    /// work is not to be done.
    #[must_use]
    pub const fn spend(&mut self, units: u32) -> bool {
        let is_enough = units <= self.left;
        self.left = self.left.saturating_sub(units);
        is_enough
    }
}

/// A match as the seat that is asked may know it: what its player would be sent, and nothing else.
pub struct Sight<'a, G: Game> {
    state: &'a G::State,
    asked: Asked,
    pending: Pending,
    rules: RulesVersion,
}

impl<'a, G: Game> Sight<'a, G> {
    /// The sight of a seat of a match; `None` if it is not asked.
    pub fn of(course: &'a MatchState<G>, seat: Seat, rules: RulesVersion) -> Option<Self> {
        let pending = course.awaiting().pending().iter().find(|one| one.seat == seat)?.clone();
        Some(Self { state: course.state(), asked: course.asked(seat), pending, rules })
    }

    pub(crate) const fn new(state: &'a G::State, asked: Asked, pending: Pending, rules: RulesVersion) -> Self {
        Self { state, asked, pending, rules }
    }

    /// The seat that is asked.
    pub const fn seat(&self) -> Seat {
        self.asked.seat
    }

    /// How many of its latest commands the seat can take back.
    pub const fn undo(&self) -> u16 {
        self.asked.undo
    }

    /// What is asked, in the game's vocabulary.
    pub const fn kind(&self) -> &'static str {
        self.pending.kind
    }

    /// The number of the question.
    pub const fn decision(&self) -> DecisionId {
        self.pending.decision
    }

    /// What pays for the time of the answer.
    pub const fn pace(&self) -> Pace {
        self.pending.pace
    }

    /// The rules that the match is played by.
    pub const fn rules(&self) -> RulesVersion {
        self.rules
    }

    /// [`Game::view`]. Made anew with each call.
    pub fn view(&self) -> G::View {
        G::view(self.state, Viewer::Seat(self.seat()))
    }

    /// [`Game::options`]. Made anew with each call.
    pub fn options(&self) -> G::Options {
        G::options(self.state, self.seat())
    }

    /// [`Game::choices`], for commands that are built step by step.
    ///
    /// # Errors
    /// The beginning is none that was offered.
    pub fn choices(&self, begun: &[G::Choice]) -> Result<Choices<G::Choice, G::Command>, G::Rejection> {
        G::choices(self.state, self.seat(), begun)
    }

    /// [`Game::ask`], by the seat.
    ///
    /// # Errors
    /// Why there is no answer.
    pub fn ask(&self, query: &G::Query, chance: &mut dyn Chance) -> Result<G::Answer, G::Rejection> {
        G::ask(self.state, Viewer::Seat(self.seat()), query, chance)
    }

    /// What the game answers for a player who is away: [`Game::fallback`] without orders. Always legal.
    pub fn fallback(&self) -> Option<Action<G::Command>> {
        G::fallback(self.state, self.asked, &G::Standing::default())
    }

    /// Some legal act, drawn at random: [`Game::random_command`].
    pub fn at_random(&self, chance: &mut dyn Chance) -> Option<Action<G::Command>> {
        G::random_command(self.state, self.asked, chance)
    }
}

impl<G: Game> fmt::Debug for Sight<'_, G> {
    /// The question alone: what is behind it may be secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sight").field("pending", &self.pending).finish_non_exhaustive()
    }
}

/// The chance of a bot's answers in matches without a secret: simulations and measurements.
pub fn chance_of_a_bot(seed: u64, step: u32, seat: Seat) -> SplitMix {
    let mut mixed = SplitMix::new(seed ^ (u64::from(step) << 8) ^ u64::from(seat.0));
    SplitMix::new(mixed.bits())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_runs_out_and_stays_so() {
        let mut budget = Budget::of(10);
        assert!(budget.spend(4));
        assert_eq!(budget.left(), 6);
        assert!(!budget.spend(7), "there were only 6");
        assert!(!budget.spend(1), "and they are gone");
        assert!(budget.spend(0));
    }

    #[test]
    fn each_answer_has_chance_of_its_own() {
        let first = |seed, step, seat| chance_of_a_bot(seed, step, Seat(seat)).bits();
        assert_eq!(first(1, 2, 0), first(1, 2, 0));
        assert_ne!(first(1, 2, 0), first(1, 2, 1));
        assert_ne!(first(1, 2, 0), first(1, 3, 0));
        assert_ne!(first(1, 2, 0), first(2, 2, 0));
    }
}
