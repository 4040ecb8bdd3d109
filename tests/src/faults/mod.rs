//! Faults on purpose: people play on a server that is killed, cut off from its database, paused and lied to.
//!
//! A [`World`] is a server with its database and some matches; [`round`](Campaign::round) plays a [`Plan`] on it, mends
//! everything and lets the [`audit`] look whether a promise was broken. What happens when follows from a seed.

pub mod audit;
pub mod campaign;
pub mod client;
pub mod disk;
mod echo;
pub mod journal;
pub mod link;
pub mod nodes;
pub mod one_server;
pub mod pace;
pub mod party;
pub mod plan;
pub mod postgres;
pub mod proxy;
pub mod record;
pub mod tally;
pub mod world;

pub use campaign::{Campaign, Orders, Servers};
pub use plan::{Fault, Plan, Setting};
pub use world::World;
