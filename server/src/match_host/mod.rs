//! Tables and the matches played at them: one task owns one of them.
//!
//! A command goes: inbox of the match, seat, decision, rules, store, state, sender, followers. What is
//! refused may have been carried out before: that is looked up, and then acknowledged once more. Nothing is told before it is stored, and nobody who listens slowly is waited for.

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
mod outbox;
mod playing;
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
#[cfg(test)]
pub(crate) mod toy;

pub(crate) use command_trace::CommandTrace;
pub(crate) use encode::{hidden_hash, visible_steps};
pub(crate) use followers::Stay;
pub(crate) use following::may_follow;
pub(crate) use message::{Command, Message, ProposalMessage, SocketId, is_cid};
pub(crate) use outbox::{Closing, Next, Outbox, Topic, frame};
pub(crate) use playing::{awaited, replay};
pub(crate) use registry::Registry;
pub(crate) use rooms::to_read;
pub(crate) use table_events::{Feed, TableEvents};
pub(crate) use talk::Utterance;
pub(crate) use timekeeping::opening_clock;
