//! Outpost, the sample game: patrols of two scouts contest the outposts of a small hex board.
//!
//! It is as small as a game can be that needs hexes, a shuffled deck, hidden hands, sealed orders, reactions, dice, one
//! to four seats, and opponents that the system plays. `RULES.md` has its rules, `docs/adding-a-game.md` tells how it was
//! made. The functions of the [`kernel::Game`] trait stand in [`mod@game`]; each calls into the file of its rule.
// The derive of the TypeScript types writes code that needs `std`; a build without it proves that nothing else does.
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod answers;
mod ask;
mod board;
mod card;
mod chart;
mod choices;
mod command;
mod event;
mod facts;
mod fold;
mod game;
mod hidden;
mod options;
mod outcome;
mod raid;
mod recap;
mod rejection;
#[cfg(feature = "schema")]
mod schema;
mod set_up;
mod shot;
mod state;
#[cfg(feature = "testing")]
pub mod testing;
mod unit;
mod view;

pub use answers::{Standing, UnderFire};
pub use ask::{Answer, Query};
pub use board::{Cell, Terrain};
pub use card::Card;
pub use chart::Chart;
pub use choices::Choice;
pub use command::Command;
pub use event::{Event, Newcomer, Sealed, Seen};
pub use game::Outpost;
pub use options::{Options, Reach, Target, UnitOptions};
pub use rejection::Rejection;
pub use set_up::Config;
pub use state::{Phase, Shot, State, Turn};
pub use unit::{Patrol, Unit, UnitId};
pub use view::{PhaseName, SeatView, View};

/// All that crosses the wire, for the client's declarations. `Unit` is named in the view by hand, so that nothing leads there.
#[cfg(feature = "ts")]
pub type Vocabulary = (Command, Seen, Options, Choice, View, Query, Answer, Standing, Unit);
