//! The load that a server or a cluster carries: matches that bots play by the clock, crowds of spectators, idle
//! sockets.
//!
//! The driver runs beside the server on the same machine, and says what each of the three (server, Postgres, driver)
//! has used of the processors. It is bounded in count and time, and connects only to the server it has started.

#![allow(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "figures to be read by people"
)]

pub mod bare;
pub mod cluster;
pub mod deployment;
pub mod durable;
pub mod fanout;
pub mod figures;
pub mod hall;
pub mod idle;
pub mod line;
pub mod opponents;
pub mod play;
pub mod priority;
pub mod questions;
pub mod stalled;
pub mod stored;

use crate::server::{Folder, Server};

/// A release server with room for crowds that come from one address.
pub fn server() -> Server {
    server_in(Folder::new())
}

/// The same on data that is there.
pub fn server_in(folder: Folder) -> Server {
    Server::start_in(folder, &["--log", "warn"])
}
