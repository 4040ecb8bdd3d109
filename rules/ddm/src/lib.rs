//! The D&D Miniatures skirmish (Wizards of the Coast, 2004): warbands of creatures on a board of squares.
//!
//! Two to four warbands are built in secret, revealed and set up; two creatures at a time act, seat after seat, until one
//! warband is left. `RULINGS.md` says how the rulebook is read where it is lost, silent, or can be read in two ways,
//! `COVERAGE.md` what tests it. Creatures, abilities, spells, maps and tiles are data ([`Pack`]).
// The derive of the TypeScript types writes code that needs `std`; a build without it proves that nothing else does.
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod area;
mod board;
mod command;
mod contact;
mod creature_id;
mod flank;
mod lane;
mod line;
mod near;
pub mod pack;
mod place;
mod player;
mod rejection;
mod rejection_words;
mod sight;
mod square;
mod square_set;
mod steps;
mod terrain;
mod tiles;
mod warband;

pub use command::{Command, TileList, Weapon};
pub use creature_id::CreatureId;
pub use player::Player;
pub use rejection::Rejection;
pub use square::{Direction, Square};
pub use terrain::Terrain;
pub use board::Board;
pub use contact::{Contact, Melee};
pub use flank::are_opposite;
pub use lane::lane_steps;
pub use pack::{Card, CardId, Pack};
pub use place::{Place, Size};
pub use square_set::SquareSet;
pub use steps::{Barred, Gait, NextDiagonal, Step, Tally};
pub use tiles::{Turn, assembly_lay, can_lay};
pub use warband::{
    BroughtTiles, Ground, Terms, Warband, WarbandList, check_warband, random_warband, ready_warband,
};
