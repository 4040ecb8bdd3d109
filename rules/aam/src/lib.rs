//! Axis & Allies Miniatures (Wizards of the Coast, 2005): soldiers and vehicles of the Second World War on hexes.
//!
//! Two sides buy an army each, in secret, and fight for an objective: units move one by one, then attack one by one, and
//! what hits have done is turned up at the end of the turn. `RULINGS.md` says how the rulebook is read where it can be read
//! in two ways, `COVERAGE.md` what tests it. Figures, abilities, armies and maps are data ([`Pack`]).
// The derive of the TypeScript types writes code that needs `std`; a build without it proves that nothing else does.
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod band;
mod board;
mod direction;
mod edge;
mod hex_set;
mod hexes;
pub mod pack;
mod side;
mod sight;
mod terrain;
mod zones;

pub use band::Band;
pub use board::Board;
pub use direction::{Direction, is_front};
pub use edge::Edge;
pub use hex_set::HexSet;
pub use hexes::Hex;
pub use pack::{Card, CardId, Pack};
pub use side::{BySide, Nation, Side};
pub use terrain::Terrain;
pub use zones::End;
