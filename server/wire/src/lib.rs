//! Turns what the store and the kernel hold into what goes over the wire. Nothing else does.
#![forbid(unsafe_code)]

mod chart;
mod fault;
mod my_matches;
mod recap;
mod rejection;
mod table;
mod tournament;

pub use chart::{chart_history, chart_summary};
pub use fault::{Fault, banned, banned_on_a_socket, fault, not_granted, too_many_sockets};
pub use my_matches::my_game;
pub use recap::{recap_line, summary};
pub use rejection::{Rejection, UNKNOWN_STRENGTH, rej, rej_by_rules, rej_rate, rej_room};
pub use table::{
    achievement, agreed, chart_fault, chat_line, draw, how, lesson, outcome, pace, proposal, result, seating, settled,
    strength, table, text,
};
pub use tournament::{listed_tournament, tournament, tournament_results};
