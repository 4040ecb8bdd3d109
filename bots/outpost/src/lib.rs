//! Opponents for Outpost, the sample game: the example of how a game brings its bots.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod recruit;
mod sergeant;

use alloc::{boxed::Box, vec, vec::Vec};
use kernel::{Action, AnyBot, ErasedBot, Sight};
use outpost::{Command, Outpost};

pub use recruit::Recruit;
pub use sergeant::{Notes, Sergeant};

/// The opponents of the game, the weakest first.
pub fn bots() -> Vec<Box<dyn AnyBot>> {
    vec![Box::new(ErasedBot::new(Recruit)), Box::new(ErasedBot::new(Sergeant))]
}

/// The act for a moment in which the bot has no idea of its own.
fn anything(sight: &Sight<'_, Outpost>) -> Action<Command> {
    // A seat that is asked has a fallback: a law of every game.
    sight.fallback().unwrap_or(Action::Command(Command::EndTurn))
}
