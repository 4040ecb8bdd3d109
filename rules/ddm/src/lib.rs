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
mod agreed;
mod creature;
mod view;
mod standing;
mod reach;
mod options;
mod figures;
mod field;
mod event;
mod ending;
mod condition;
mod choice;
mod blow;
mod ask;
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
pub use agreed::{Agreed, Teams, Victory};
pub use creature::GoneAs;
pub use ask::{Answer, Exposed, Odds, Query, SightWord, WayBlow, WayOdds, WayStep};
pub use blow::{Blow, BlowKind, Impact, MoraleRoll, RiderWord, WalkKind};
pub use choice::Choice;
pub use condition::Condition;
pub use ending::{Ending, Reason};
pub use event::{AreaHeld, Deployment, Event, InitiativeDie, OpenWarband};
pub use field::{Field, Lay};
pub use figures::{ArmourSum, AttackRoll, AttackSum, DamageSum, Harm, Hurdle, MoraleSum, SaveRoll, SaveSum};
pub use options::{
    Aims, AttackOption, ChargeOption, DeployGroup, Options, PowerOption, PowerWord, RushOption, StrikeOption,
    TargetOption, TileStock,
};
pub use reach::Reach;
pub use standing::{OnLeave, Standing};
pub use view::{
    ActingView, BoardView, BoostView, CreatureView, PhaseName, PlayerView, View, WalkView, WarbandView, WindowView,
};
pub use warband::{
    BroughtTiles, Ground, Terms, Warband, WarbandList, check_warband, random_warband, ready_warband,
};
