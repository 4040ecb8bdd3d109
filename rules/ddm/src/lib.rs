//! The D&D Miniatures skirmish (Wizards of the Coast, 2004): warbands of creatures on a board of squares.
//!
//! Two to four warbands are built in secret, revealed and set up; two creatures at a time act, seat after seat, until one
//! warband is left. `RULINGS.md` says how the rulebook is read where it is lost, silent, or can be read in two ways,
//! `COVERAGE.md` what tests it. Creatures, abilities, spells, maps and tiles are data ([`Pack`]).
// The derive of the TypeScript types writes code that needs `std`; a build without it proves that nothing else does.
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod agreed;
mod aim;
mod answer;
mod answers;
mod area;
mod ask;
mod asked;
mod asked_way;
mod blow;
mod board;
mod cast;
mod charge;
mod chart;
mod choice;
mod choices;
mod choices_turn;
mod choices_ways;
mod command;
mod commanders;
mod condition;
mod configure;
mod contact;
mod creature;
mod creature_id;
mod decide;
mod deploy;
mod ending;
mod event;
mod event_parts;
mod facts;
mod field;
mod figures;
mod flank;
mod fold;
mod fold_harm;
mod fold_set_up;
mod fold_turn;
mod fold_walk;
#[cfg(feature = "schema")]
mod form_schema;
mod game;
mod hidden;
mod hints;
mod impact;
mod initiative;
mod lane;
mod lesson;
mod line;
mod morale;
mod movement;
mod moves;
mod near;
mod numbers;
mod odds;
mod odds_power;
mod offers;
mod offers_turn;
mod opportunity;
mod options;
mod outcome;
pub mod pack;
mod phase;
mod place;
mod player;
mod position;
mod power_aim;
mod questions;
mod random;
mod reach;
mod recap;
mod recap_blows;
mod rejection;
mod rejection_words;
mod riders;
#[cfg(feature = "schema")]
mod schema;
mod sequence;
mod set_up;
mod shown;
mod sight;
mod square;
mod square_set;
mod stack;
mod standing;
mod state;
mod steps;
mod strike;
mod summary;
mod target;
mod terrain;
mod threat;
mod tidy;
mod tiles;
mod turn;
mod victory;
mod view;
mod warband;
mod way_out;
mod ways;
mod written;
mod written_answer;

pub use agreed::{Agreed, Teams, Victory};
pub use answer::{Answer, Exposed, Odds, SightWord, WayBlow, WayOdds, WayStep};
pub use ask::Query;
pub use blow::{Blow, BlowKind, Impact, MoraleRoll, RiderWord, WalkKind};
pub use board::Board;
pub use choice::Choice;
pub use command::{Command, TileList, Weapon};
pub use condition::Condition;
pub use configure::{Config, configure_position};
pub use contact::{Contact, Melee};
pub use creature::GoneAs;
pub use creature_id::CreatureId;
pub use ending::{Ending, Reason};
pub use event::Event;
pub use event_parts::{AreaHeld, Deployment, InitiativeDie, OpenWarband};
pub use facts::Facts;
pub use field::{Field, Lay};
pub use figures::{ArmourSum, AttackRoll, AttackSum, DamageSum, Harm, Hurdle, MoraleSum, SaveRoll, SaveSum};
pub use flank::are_opposite;
pub use game::Ddm;
pub use lane::lane_steps;
pub use options::{
    Aims, AttackOption, ChargeOption, DeployGroup, Options, PowerOption, PowerWord, RushOption, StrikeOption,
    TargetOption, TileStock,
};
pub use pack::{Card, CardId, Pack};
pub use place::{Place, Size};
pub use player::Player;
pub use position::{Begin, Piece, Position};
pub use reach::Reach;
pub use rejection::Rejection;
pub use square::{Direction, Square};
pub use square_set::SquareSet;
pub use standing::{OnLeave, Standing};
pub use state::State;
pub use steps::{Barred, Gait, NextDiagonal, Step, Tally};
pub use terrain::Terrain;
pub use tiles::{Turn, assembly_lay, can_lay};
pub use view::{
    ActingView, BoardView, BoostView, CreatureView, PhaseName, PlayerView, View, WalkView, WarbandView, WindowView,
};
pub use warband::{BroughtTiles, Ground, Terms, Warband, WarbandList, check_warband, random_warband, ready_warband};
pub use written_answer::WrittenAnswer;

/// All that crosses the wire, for the client's declarations. What the view and the events name by hand is listed, so that
/// something leads there.
#[cfg(feature = "ts")]
pub type Vocabulary = (Command, Event, Options, Choice, View, Query, Answer, Standing, Facts, WrittenAnswer);
