//! Tables and the matches played at them: one task owns one of them.
//!
//! A command goes: inbox of the match, seat, decision, rules, store, state, sender, followers. What is
//! refused may have been carried out before: that is looked up, and then acknowledged once more. No step is sent before
//! it is stored, and no slow listener is waited for.
//!
//! The modules below `actor` receive the messages of one table and let its parts work, one after the other. Each part
//! owns what its rules change, and knows no actor: the match (`playing`, `stage`), its clock (`timekeeping`), what is
//! proposed (`agreement`), what is said (`talk`), orders in advance (`auto_answer`), the followers (`followers`), the
//! step that is being written (`write_queue`), opponents of the server (`opponents`, which think in `thinkers`).
#![forbid(unsafe_code)]

mod actor;
mod agreement;
mod ask;
mod auto_answer;
mod awaiting;
mod command_trace;
mod encode;
mod followers;
mod frame;
mod log;
mod message;
mod nodes;
mod opening_clock;
mod opponents;
pub mod outages;
mod outbox;
mod playing;
mod presence;
mod recap;
mod recovery;
mod refusals;
mod registry;
mod replay;
mod resume;
mod rooms;
mod shown;
mod stage;
mod step_frames;
mod table_events;
mod talk;
mod thinkers;
mod timekeeping;
mod work_budgets;
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

pub use actor::LinkStatus;
pub use ask::NotReckoned;
pub use awaiting::awaited;
pub use command_trace::CommandTrace;
pub use encode::{hidden_hash, visible_steps};
pub use followers::{Stay, may_follow};
pub use frame::{Frame, frame};
pub use message::{ClusterChange, Command, Message, ProposalMessage, Questioner, SocketId, is_cid};
pub use nodes::{Attendance, Broadcast, FollowerSummary, NodeMessage, Nodes, OwnerUpdate, Request, Transport};
pub use opening_clock::{opening_clock, purse};
pub use outbox::{Closing, Next, Outbox, Topic};
pub use recap::{NoRecap, Recap, recap};
pub use registry::Registry;
pub use replay::replay;
pub use rooms::to_read;
pub use table_events::{Feed, TableEvents};
pub use talk::Utterance;
pub use thinkers::{Thinkers, ThinkingBounds};
