//! Invalid input: valid messages with mutations, and random bytes.
//!
//! [`run`] sends it for a while to a server of its own, over sockets and over plain HTTP, while people play at a table
//! beside it, and watches that the server stays what it is. Everything is drawn from one seed; two runs differ in how
//! the senders meet, not in what each of them sends.

mod mutate;
mod rest;
mod run;
mod seeds;
mod socket;
mod text;

pub use run::{Outcome, Plan, run};
