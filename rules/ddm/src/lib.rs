//! The D&D Miniatures skirmish (Wizards of the Coast, 2004): warbands of creatures on a board of squares.
//!
//! Two to four warbands are built in secret, revealed and set up; two creatures at a time act, seat after seat, until one
//! warband is left. `RULINGS.md` says how the rulebook is read where it is lost, silent, or can be read in two ways,
//! `COVERAGE.md` what tests it. Creatures, abilities, spells, maps and tiles are data ([`Pack`]).
// The derive of the TypeScript types writes code that needs `std`; a build without it proves that nothing else does.
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod command;
mod creature_id;
mod player;
mod rejection;
mod rejection_words;
mod square;
mod terrain;

pub use command::{Command, TileList, Weapon};
pub use creature_id::CreatureId;
pub use player::Player;
pub use rejection::Rejection;
pub use square::{Direction, Square};
pub use terrain::Terrain;
