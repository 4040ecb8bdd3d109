//! The match server: lobby, HTTP, websockets, matches and the store behind them.
//!
//! [`run`] is the whole server on a listener that the caller has opened; the binary and the tests use
//! the same one. Games are known through the kernel alone; [`games`] is the only list of them.
#![forbid(unsafe_code)]

pub mod cli;
pub mod config;
pub mod games;
pub mod log_verifier;
pub mod upgrade;

mod access;
mod admission;
mod arena;
mod client_ip;
mod clock_scheduler;
mod coalesced;
mod http;

mod listen;
mod lobby;
mod mail;
mod metered;
mod metrics_page;
mod moderation;
mod my_matches;
mod node;
mod notifications;
mod operations;
mod passkeys;
mod recap_text;
mod recording;
mod refused_sign_in;
mod run;
mod sessions;
mod showcase;
pub mod simulation;
mod socket_budgets;
mod tournament_text;
mod tournaments;
mod tune;
mod turn_text;
mod ws;

pub use run::{Hosting, RunError, run};
