//! The rules of Axis & Allies 1941, as a [`kernel::Game`].
//!
//! A wargamer finds each rule in a file named for it: [`mod@self`] only ties them together.
// The derive of the TypeScript types writes code that needs `std`; a build without it proves that nothing else does.
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod amphibious;
mod apply;
pub mod ask;
pub mod board;
mod capture;
mod combat;
pub mod command;
mod decide;
mod digested;
pub mod event;
mod facts;
mod figures;
mod force_text;
mod fragment;
mod game;
mod headline;
mod hints;
mod landing;
mod lesson;
mod matching;
mod mobilize;
mod move_context;
mod movement;
mod names;
mod obligations;
pub mod odds;
pub mod options;
mod pending;
pub mod power;
mod power_text;
mod production;
mod purchase;
pub mod question;
mod random_command;
mod rebuilt;
mod recap;
pub mod rejection;
mod rescue;
#[cfg(feature = "schema")]
mod schema;
mod sea_route;
pub mod setup;
pub mod standing;
pub mod state;
mod turn;
pub mod units;
pub mod view;
mod written;

pub use command::Command;
pub use decide::decide_as;
pub use event::Event;
pub use game::Aa1941;
pub use options::Options;
pub use power::{ByPower, Power, Side};
pub use question::Question;
pub use rejection::Rejection;
pub use standing::Standing;
pub use state::State;
pub use view::View;

/// All that crosses the wire, for the client's declarations. `Kind` and `Power` are named by hand there, so that nothing
/// leads to them.
#[cfg(feature = "ts")]
pub type Vocabulary = (Command, Event, Options, View, ask::Query, ask::Answer, Standing, units::Kind, Power);
