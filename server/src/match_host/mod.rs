//! Tables and the matches played at them: one task owns one of them.
//!
//! A command goes: inbox of the match, seat, decision, rules, store, state, sender, followers. What is
//! refused may have been carried out before: that is looked up, and then acknowledged once more. Nothing is told before it is stored, and nobody who listens slowly is waited for.

mod act;
mod actor;
mod agreement;
mod answer;
mod ask;
mod encode;
mod followers;
mod following;
mod log;
mod message;
mod outbox;
mod playing;
mod refusals;
mod registry;
mod rooms;
mod talk;
mod timekeeping;
mod trail;
mod whose_move;
mod writing;

#[cfg(test)]
mod bargains;
#[cfg(test)]
mod diary;
#[cfg(test)]
mod memory;
#[cfg(test)]
mod sim;
#[cfg(test)]
mod tests;
#[cfg(test)]
pub(crate) mod toy;

pub(crate) use encode::{hidden_hash, visible_steps};
pub(crate) use followers::Stay;
pub(crate) use following::may_follow;
pub(crate) use message::{Bargain, Command, Message, SocketId};
pub(crate) use outbox::{Closing, Next, Outbox, Topic, frame};
pub(crate) use playing::{awaited, panic_text, replay};
pub(crate) use registry::Registry;
pub(crate) use rooms::to_read;
pub(crate) use talk::Utterance;
pub(crate) use timekeeping::opening_clock;
pub(crate) use trail::Trail;
