//! Opponents for Axis & Allies Miniatures.
//!
//! They see what a player sees and answer with a player's commands. The Recruit goes by the options that it is offered;
//! Officer and General reckon with a model of their own, filled from the view, which tests hold against the rules.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod assault;
mod camp;
mod chances;
mod council;
mod exchange;
mod field;
mod general;
mod gunnery;
mod moving;
mod muster;
mod officer;
mod orders;
mod passage;
mod position;
mod reaction;
mod recruit;
mod reply;
mod routes;
mod stakes;
mod survey;
mod temper;
#[cfg(test)]
mod tests;

use aam::{Aam, Command};
use alloc::{boxed::Box, vec, vec::Vec};
use kernel::{Action, AnyBot, ErasedBot, Sight};

pub use general::{General, Notes};
pub use officer::Officer;
pub use recruit::Recruit;
pub use temper::Temper;

/// The opponents of the game, the weakest first.
pub fn bots() -> Vec<Box<dyn AnyBot>> {
    vec![
        Box::new(ErasedBot::new(Recruit)),
        Box::new(ErasedBot::new(Officer(Temper::USUAL))),
        Box::new(ErasedBot::new(General(Temper::GENERAL))),
    ]
}

/// The fallback of the game, where the bot has no order of its own.
fn anything(sight: &Sight<'_, Aam>) -> Action<Command> {
    // A seat that is asked has a fallback: a law of every game.
    sight.fallback().unwrap_or(Action::Command(Command::EndPhase {}))
}
