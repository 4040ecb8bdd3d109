//! Warfighter WWII: a squad of soldiers against hostiles that go by rule and chance, for one to six seats together.
//!
//! The team is bought, goes along a track of locations to its objective, and has won when that is achieved in time.
//! `RULINGS.md` says how the rulebook is read where it is silent or can be read in two ways, `COVERAGE.md` what tests it.
//! Cards are data ([`pack::Pack`]); the rules know none of them by name, only the closed list of their effects.
// The derive of the TypeScript types writes code that needs `std`; a build without it proves that nothing else does.
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod ability_use;
mod achievements;
mod act;
mod answer;
mod answers;
mod armament;
mod arrivals;
mod ask;
mod asked;
mod attack;
mod attack_resolution;
mod bill;
mod buying;
mod campaign;
mod carry_out;
mod chart;
mod choice;
mod choices;
mod command;
mod command_parts;
mod configure;
mod decide;
mod digested;
mod ending;
mod engine;
mod event;
mod event_parts;
mod facts;
mod falls;
mod fold;
mod fold_buying;
mod fold_mission;
mod fold_soldier;
mod game;
mod goods;
mod goods_handed;
mod hidden;
mod hints;
mod hostile_event;
mod hostile_turn;
mod ids;
mod lesson;
mod mission_event;
mod movement;
mod names;
mod numbers;
mod odds;
mod odds_attack;
mod odds_hostile;
mod options;
mod outcome;
pub mod pack;
mod pile;
mod position;
mod position_check;
mod position_layout;
mod prices;
mod recap;
mod rejection;
mod rulers;
mod run;
#[cfg(feature = "schema")]
mod schema;
mod seen;
mod soldier;
mod soldier_actions;
mod standing;
mod start;
mod state;
mod summary;
mod supposed;
mod task;
mod terms;
mod turn_use;
mod view;
mod view_build;
mod windows;

pub use answer::{
    Answer, AttackOdds, Band, HostileRuler, Modifier, Origin, Reacted, ResultOdds, Roll, Ruler, ShotWord, Term, Threat,
    WearOdds, WoundOdds,
};
pub use ask::Query;
pub use choice::{Choice, Sort, Verb};
pub use command::{Command, Pay};
pub use command_parts::{AttackPart, Endure, Lot, MovePart, Trade, Use};
pub use configure::{Config, configure_position};
pub use ending::{Fate, Reason, Result, Won};
pub use event::Event;
pub use event_parts::{AttackTarget, Drawn, Gain, Goods, Handing, Item, Retarget, Shot};
pub use facts::Facts;
pub use game::Warfighter;
pub use hostile_event::HostileEvent;
pub use ids::{HostileId, Id, SupportId, TargetId};
pub use mission_event::MissionEvent;
pub use odds::{CoverDie, Manner, Outcome, Volley};
pub use options::{Options, ReactOption};
pub use pile::{Cards, Pile, PileName};
pub use position::Position;
pub use rejection::{Code, Rejection};
pub use soldier::{Carried, Done, Paid, Pledge, Soldier, Status, Thrown, Used, Worn, Wound};
pub use standing::{CancelOrder, ReactOrder, ShedOrder, Standing};
pub use state::{Hostile, Phase, Piles, Progress, Slot, State, Support};
pub use task::{Aim, Reinforcement, Task, Trouble, Window};
pub use terms::{Hands, Ledger, Pick, SeatName, Terms, Veteran};
pub use view::{HostileView, Shared, SlotView, SoldierView, Stake, View};

/// All that crosses the wire, for the client's declarations. What the view and the events name by hand is listed, so that
/// something leads there.
#[cfg(feature = "ts")]
pub type Vocabulary = (Command, Event, Options, Choice, View, Query, Answer, Standing, Facts);
