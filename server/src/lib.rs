//! The match server: lobby, HTTP, websockets, matches and the store behind them.
//!
//! [`run`] is the whole server on a listener that the caller has opened; the binary and the tests use
//! the same one. Games are known through the kernel alone; [`games`] is the only list of them.
#![forbid(unsafe_code)]

pub mod account;
pub mod cli;
pub mod config;
pub mod embedded;
pub mod games;
pub mod retrace;
pub mod store;
pub mod timing;
pub mod upgrade;

mod access;
mod alarm;
mod app;
mod bucket;
mod calling;
mod clock;
mod gates;
mod house;
mod http;
mod limits;
mod listen;
mod lobby;
mod mail;
mod match_host;
mod metrics;
mod mine;
mod rating;
mod retry;
mod sessions;
mod uptime;
mod visitor;
mod wire;
mod ws;

pub use app::{Hosting, RunError, run};
