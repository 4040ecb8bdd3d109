//! What every game on the table has in common, and nothing that only one of them needs.
//!
//! A game is a value that implements [`Game`]: it *decides* what a command means, *applies* the
//! events that follow, and shows each viewer no more than that viewer may know. Nothing here does
//! I/O, reads a clock or rolls dice of its own: randomness is handed in as [`Chance`].
//!
//! ```
//! use kernel::{Chance, Script};
//!
//! let mut dice = Script::new([6, 1]);
//! assert_eq!((dice.die(6), dice.die(6)), (6, 1));
//! assert!(dice.is_spent());
//! ```
// The derive of the TypeScript types writes code that needs `std`; a build without it proves that nothing else does.
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod agreed;
mod ask;
mod chance;
mod digest;
mod erased;
mod fair;
mod game;
mod play;
mod refusal;
mod rules;
pub mod secrecy;
mod standing;
mod strict_json;

pub use agreed::{Epoch, take_back};
pub use ask::{NoQuestion, chance_of_a_question};
pub use chance::{Chance, Script, SplitMix};
pub use digest::Digest;
pub use erased::{AnyGame, Corrupt, Erased, Played, Position};
pub use fair::{Commitment, FairChance, MatchKey, Nonce, Secret};
pub use game::{
    Awaiting, ChartFault, Closes, DecisionId, Game, NamedChart, Outcome, Pending, Role, Seat, SetUp, Viewer,
};
pub use play::{PlayError, PlayResult, play, settle};
pub use refusal::{Refusal, Text};
pub use rules::{RulesVersion, Support};
pub use standing::NoStanding;
pub use strict_json::{StrictError, parse_strict, pointer};
