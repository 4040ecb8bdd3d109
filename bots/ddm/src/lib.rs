//! Opponents for D&D Miniatures.
//!
//! They see what a player sees and answer with a player's commands. The Recruit goes by the options that it is offered;
//! Officer and General reckon with a model of their own, filled from the view, which tests hold against the rules.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod blows;
mod camp;
mod deeds;
mod field;
mod foes;
mod forecast;
mod general;
mod muster;
mod offers;
mod officer;
mod outlook;
mod plight;
mod position;
mod powers;
mod recruit;
mod routes;
mod steps;
mod sums;
mod survey;
#[cfg(test)]
mod tests;
mod weights;
mod worth;

use alloc::{boxed::Box, vec, vec::Vec};
use ddm::{Command, Ddm};
use kernel::{Action, AnyBot, ErasedBot, Sight};

pub use general::{General, Notes};
pub use officer::Officer;
pub use recruit::Recruit;
pub use weights::Weights;

/// The opponents of the game, the weakest first.
pub fn bots() -> Vec<Box<dyn AnyBot>> {
    vec![
        Box::new(ErasedBot::new(Recruit)),
        Box::new(ErasedBot::new(Officer(Weights::USUAL))),
        Box::new(ErasedBot::new(General(Weights::GENERAL))),
    ]
}

/// The act for a moment in which the bot has no idea of its own.
fn anything(sight: &Sight<'_, Ddm>) -> Action<Command> {
    // A seat that is asked has a fallback: a law of every game.
    sight.fallback().unwrap_or(Action::Command(Command::EndTurn {}))
}
