//! Axis & Allies Miniatures (Wizards of the Coast, 2005): soldiers and vehicles of the Second World War on hexes.
//!
//! Two sides buy an army each, in secret, and fight for an objective: units move one by one, then attack one by one, and
//! the counters of hits are turned up at the end of the turn. `RULINGS.md` says how the rulebook is read where it can be read
//! in two ways, `COVERAGE.md` names the tests of each page. Figures, abilities, armies and maps are data ([`Pack`]).
// The derive of the TypeScript types writes code that needs `std`; a build without it proves that nothing else does.
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod abilities;
mod aim;
mod answers;
mod army;
mod ask;
mod attack;
mod band;
mod board;
mod carriers;
mod casualties;
mod chart;
mod choices;
mod choose_deployment;
mod choose_order;
mod command;
mod configure;
mod decide;
mod defensive_fire;
mod digested;
mod direction;
mod edge;
mod event;
mod facts;
mod figures;
mod fold;
mod fold_march;
mod game;
mod hex_set;
mod hexes;
mod hidden;
mod hints;
mod lesson;
mod marks;
mod movement;
mod odds;
mod options;
mod outcome;
pub mod pack;
mod phase;
#[cfg(feature = "schema")]
mod place_schema;
mod random;
mod reach;
mod recap;
mod rejection;
#[cfg(feature = "schema")]
mod schema;
mod set_up;
mod shown;
mod side;
mod sight;
mod state;
mod summary;
mod terrain;
mod turn;
mod unit;
mod victory;
mod view;
mod written;
mod zones;

pub use answers::{OnMove, Standing};
pub use army::{Army, ArmyFault, Limits, MOST_UNITS, Terms, check_army, fallback_army, random_army};
pub use ask::{Answer, Query, WayStep};
pub use band::Band;
pub use board::{Board, Ground};
pub use choices::Choice;
pub use command::{Command, Instant, Placement, Span, Weapon};
pub use configure::{Conditions, Config, Scenario};
pub use direction::{Direction, is_front};
pub use edge::Edge;
pub use event::{ArmyList, Deployment, Event, Halt, Obstacle};
pub use facts::Facts;
pub use figures::{Attack, CoverRoll, Figures};
pub use game::Aam;
pub use hex_set::HexSet;
pub use hexes::Hex;
pub use marks::{Counter, Deed};
pub use movement::STACKING_LIMIT;
pub use odds::{Cover, Harm, Odds, Parts, Rolled, Shot};
pub use options::{DefensiveShot, Options, UnitOrders, Way};
pub use pack::{Card, CardId, Pack};
pub use phase::Part;
pub use rejection::Rejection;
pub use side::{BySide, Nation, Side};
pub use state::State;
pub use terrain::Terrain;
pub use unit::UnitId;
pub use victory::{Ending, OBJECTIVE_FROM, POINTS_FROM, Reason};
pub use view::{ActingView, ArmyView, BoardView, Locked, MarchView, PhaseName, UnitView, View, WindowView};
pub use zones::End;

/// The types on the wire, for the client's declarations. The view names `UnitView` by hand, so that the derive does not find
/// it.
#[cfg(feature = "ts")]
pub type Vocabulary = (Command, Event, Options, Choice, View, Query, Answer, Standing, UnitView, Facts);
