//! Turns what the store and the kernel hold into what goes over the wire. Nothing else does.

mod chart;
mod fault;
mod my_matches;
mod table;

pub(crate) use chart::{chart_history, chart_summary};
pub(crate) use fault::{Fault, banned, banned_on_a_socket, fault, not_granted, rej, rej_rate, too_many_sockets};
pub(crate) use my_matches::my_game;
pub(crate) use table::{
    agreed, chart_fault, chat_line, draw, how, outcome, pace, proposal, result, seating, settled, table, text,
};
