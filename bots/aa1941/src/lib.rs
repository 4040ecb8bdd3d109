//! Opponents for Axis & Allies 1941.
//!
//! They see what a player sees and answer with a player's commands. In the combat move they rebuild the position from
//! the view and try their orders on it by the rules themselves; elsewhere they go by the options that they are offered.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod airlift;
mod assault;
mod attack;
mod battle;
mod convoy;
mod expedition;
mod field;
mod forces;
mod general;
mod landing;
mod notes;
mod odds;
mod offers;
mod order;
mod player;
mod prospect;
mod purchase;
mod reach;
mod reserve;
#[cfg(test)]
mod samples;
mod shipping;
mod siege;
mod skill;
mod threat;
mod weights;

use alloc::{boxed::Box, vec, vec::Vec};
use kernel::{AnyBot, ErasedBot};

pub use notes::Notes;
pub use player::Player;
pub use skill::Skill;
pub use weights::Weights;

/// The opponents of the game, the weakest first.
pub fn bots() -> Vec<Box<dyn AnyBot>> {
    let of = |skill| -> Box<dyn AnyBot> { Box::new(ErasedBot::new(Player::new(skill))) };
    vec![of(Skill::Recruit), of(Skill::Officer), of(Skill::General(Weights::TUNED))]
}
