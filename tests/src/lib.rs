//! What the black-box tests stand on: the real binary in a process of its own, people with sessions, sockets, and
//! bots that play by what the server offers.
//!
//! Everything here blocks: a test reads like the conversation it tests.
#![forbid(unsafe_code)]
#![allow(clippy::missing_panics_doc, reason = "whatever goes wrong here fails the test that called it")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a listener picks what it waits for and lets the rest pass")]

pub mod authenticator;
pub mod chance;
pub mod cluster;
pub mod contract;
pub mod database;
pub mod drill;
pub mod faults;
pub mod follower;
pub mod fuzz;
pub mod games;
pub mod guest;
pub mod hook;
pub mod hostile;
pub mod hosts_page;
pub mod load;
pub mod machine_clock;
pub mod postbox;
pub mod server;
pub mod socket;
pub mod table;
pub mod whole_numbers;
