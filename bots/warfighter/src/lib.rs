//! Comrades for Warfighter WWII: the server's own seats of a team.
//!
//! They see what a player sees and give a player's commands. What they reckon with is worked out from the view and the
//! cards of the pack; every command they give was offered to them as a choice.
#![forbid(unsafe_code)]

extern crate alloc;

mod field;
mod fire;
mod general;
mod march;
mod muster;
mod odds;
mod offers;
mod officer;
mod outlook;
mod playout;
mod recruit;
mod reply;
mod threat;
mod tricks;
mod upkeep;
mod weights;

use alloc::{boxed::Box, vec, vec::Vec};
use kernel::{Action, AnyBot, ErasedBot, Sight};
use warfighter::{Command, Warfighter};

pub use general::{General, Notes};
pub use officer::Officer;
pub use recruit::Recruit;
pub use weights::Weights;

/// The strengths of the game, the weakest first.
pub fn bots() -> Vec<Box<dyn AnyBot>> {
    vec![
        Box::new(ErasedBot::new(Recruit)),
        Box::new(ErasedBot::new(Officer(Weights::USUAL))),
        Box::new(ErasedBot::new(General)),
    ]
}

/// The act for a moment in which the bot has no idea of its own.
fn anything(sight: &Sight<'_, Warfighter>) -> Action<Command> {
    // A seat that is asked has a fallback: a law of every game.
    sight.fallback().unwrap_or(Action::Command(Command::Ready {}))
}
