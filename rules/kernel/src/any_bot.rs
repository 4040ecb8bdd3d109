//! Opponents behind one object-safe face, for hosts that know no game.

use alloc::{boxed::Box, string::String, vec::Vec};

use serde::Deserialize as _;
use serde_json::Value;

use crate::{
    Action, Bot, Budget, Chance, Game as _, MOST_MEMORY, Position, RulesVersion, Seat, Sight, Strength, Unwritable,
    holder::Holder, json::write,
};

/// A bot whose types are hidden behind JSON.
pub trait AnyBot: Send + Sync {
    /// The id of its game.
    fn game(&self) -> &'static str;
    /// [`Bot::strength`].
    fn strength(&self) -> Strength;
    /// [`Bot::choose`], for a seat of a position.
    ///
    /// What it answers is still to be played like any player's command: the host checks it by playing it.
    ///
    /// # Errors
    /// Why there is no answer.
    fn choose(&self, position: &dyn Position, thinking: Thinking<'_>) -> Result<Thought, NoThought>;
    /// [`Bot::weights`].
    fn weights(&self) -> Vec<(&'static str, i32)> {
        Vec::new()
    }
    /// The same bot with some weights of other values; `None` if it lacks one of those named.
    fn with_weights(&self, weights: &[(String, i32)]) -> Option<Box<dyn AnyBot>> {
        // Without weights there is none to change.
        let _ = weights;
        None
    }
}

/// What a bot is handed beside the position.
pub struct Thinking<'a> {
    /// The seat that it answers for.
    pub seat: Seat,
    /// The version of the rules that the match is played by.
    pub rules: RulesVersion,
    /// [`Thought::memory`] of its answer before, in this match and for this seat. [`Value::Null`] at first; what is none
    /// of this bot counts as that.
    pub memory: &'a Value,
    /// How much work it may do.
    pub budget: Budget,
    /// Chance for this answer alone: [`MatchKey::thought`](crate::MatchKey::thought).
    pub chance: &'a mut dyn Chance,
}

/// The answer of a bot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// What the seat does, as a player would send it.
    pub command: Value,
    /// What to hand it at its next answer; to be kept with the step that the command leads to, and with no other.
    /// [`Value::Null`] if it noted more than [`MOST_MEMORY`].
    pub memory: Value,
    /// How much of the budget it has spent.
    pub spent: u32,
}

/// Why a bot has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoThought {
    /// The seat is not asked.
    #[error("the seat is not asked")]
    NotAsked,
    /// The position is none of its game.
    #[error("the position is none of this bot's game")]
    OtherGame,
    /// It gives up, which is not its to decide.
    #[error("the bot gives up")]
    GivesUp,
    /// A bug in the game or in the bot: something has no form in JSON.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
}

/// Hides the types of a [`Bot`].
pub struct ErasedBot<B>(B);

impl<B> ErasedBot<B> {
    /// The same bot without its types.
    pub const fn new(bot: B) -> Self {
        Self(bot)
    }
}

impl<B: Bot> AnyBot for ErasedBot<B> {
    fn weights(&self) -> Vec<(&'static str, i32)> {
        self.0.weights()
    }

    fn with_weights(&self, weights: &[(String, i32)]) -> Option<Box<dyn AnyBot>> {
        self.0.with_weights(weights).map(|bot| -> Box<dyn AnyBot> { Box::new(Self(bot)) })
    }

    fn game(&self) -> &'static str {
        B::Game::ID
    }

    fn strength(&self) -> Strength {
        self.0.strength()
    }

    fn choose(&self, position: &dyn Position, thinking: Thinking<'_>) -> Result<Thought, NoThought> {
        let Thinking { seat, rules, memory, budget, chance } = thinking;
        let holder = position.as_any().downcast_ref::<Holder<B::Game>>().ok_or(NoThought::OtherGame)?;
        let (state, asked, pending) = holder.asks(seat).ok_or(NoThought::NotAsked)?;
        let sight = Sight::<B::Game>::new(state, asked, pending, rules);
        let mut memory = B::Memory::deserialize(memory).unwrap_or_default();
        let mut left = budget;
        let action = self.0.choose(&sight, &mut memory, &mut left, chance);
        if matches!(action, Action::Concede) {
            return Err(NoThought::GivesUp);
        }
        let memory = write("memory of a bot", &memory)?;
        let fits = serde_json::to_vec(&memory).is_ok_and(|written| written.len() <= MOST_MEMORY);
        Ok(Thought {
            command: write("command", &action)?,
            memory: if fits { memory } else { Value::Null },
            spent: budget.left() - left.left(),
        })
    }
}
