//! Opponents for La défense de Mortain.
//!
//! They see what a player sees and answer with a player's commands. The Recruit goes by the options that it is offered;
//! Officer and General reckon with a model of their own, filled from the view, which tests hold against the rules.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod course;
mod deck;
mod field;
mod general;
mod lookout;
mod offers;
mod officer;
mod orders;
mod placement;
mod playout;
mod position;
mod prospect;
mod recruit;
mod routine;
#[cfg(test)]
mod tests;
mod weights;

use alloc::{boxed::Box, vec, vec::Vec};
use kernel::{Action, AnyBot, ErasedBot, Sight};
use mortain::{Command, Mortain};

pub use general::{General, Notes};
pub use officer::Officer;
pub use recruit::Recruit;
pub use weights::{Temper, Weights};

/// The opponents of the game, the weakest first.
pub fn bots() -> Vec<Box<dyn AnyBot>> {
    vec![
        Box::new(ErasedBot::new(Recruit)),
        Box::new(ErasedBot::new(Officer(Weights::USUAL))),
        Box::new(ErasedBot::new(General)),
    ]
}

/// The act for a moment in which the bot has no idea of its own.
fn anything(sight: &Sight<'_, Mortain>) -> Action<Command> {
    // A seat that is asked has a fallback: a law of every game.
    sight.fallback().unwrap_or(Action::Command(Command::Done {}))
}
