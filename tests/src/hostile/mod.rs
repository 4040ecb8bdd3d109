//! A hundred hostile clients of ten kinds beside people who play.
//!
//! The people's commands are timed twice in one run, in two halves of the same length: with the server for themselves,
//! and with the hostile clients at it. Each match of theirs and each hostile client has an address of its own in
//! 127.0.0.0/8, so that the limits by address count as on the open net. Hostile clients run in a process of their own
//! with the least claim to the processors: elsewhere they would have machines of their own.

#![allow(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "figures to be read by people")]

pub mod attack;
mod commands;
mod kind;
pub mod run;
mod sockets;
pub mod tally;
mod wire;
pub mod world;

pub use kind::Kind;
