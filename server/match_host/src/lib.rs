//! Tables and the matches played at them: one task owns one of them.
//!
//! A command goes: inbox of the match, seat, decision, rules, store, state, sender, followers. What is
//! refused may have been carried out before: that is looked up, and then acknowledged once more. No step is sent before
//! it is stored, and no slow listener is waited for.
#![forbid(unsafe_code)]

mod act;
mod actor;
mod agreement;
mod ask;
mod auto_answer;
mod command_trace;
mod encode;
mod followers;
mod following;
mod log;
mod message;
pub mod outages;
mod outbox;
mod playing;
mod presence;
mod reading;
mod recovery;
mod refusals;
mod registry;
mod rooms;
mod table_events;
mod talk;
mod timekeeping;
mod whose_move;
mod write_queue;

#[cfg(test)]
mod clock_journal;
#[cfg(test)]
mod memory;
#[cfg(test)]
mod proposal_log;
#[cfg(test)]
mod sim;
#[cfg(test)]
mod tests;

pub use command_trace::CommandTrace;
pub use encode::{hidden_hash, visible_steps};
pub use followers::Stay;
pub use following::may_follow;
pub use message::{Command, Message, ProposalMessage, SocketId, is_cid};
pub use outbox::{Closing, Next, Outbox, Topic, frame};
pub use playing::{awaited, replay};
pub use registry::Registry;
pub use rooms::to_read;
pub use table_events::{Feed, TableEvents};
pub use talk::Utterance;
pub use timekeeping::opening_clock;
