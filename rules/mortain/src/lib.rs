//! La défense de Mortain (Paul Rohrbaugh, 2006): Germans break through to the west, Americans hold for six rounds.
//!
//! One deck of 53 cards drives it: a card says whose orders are next and how many, and decides every attack. The
//! rulebook has one page; `RULINGS.md` says how it is read where it can be read in two ways, `COVERAGE.md` what tests it.
//! Maps, units and games are data ([`Pack`]). The functions of the [`kernel::Game`] trait stand in [`mod@game`]; each
//! calls into the file of its rule.
// The derive of the TypeScript types writes code that needs `std`; a build without it proves that nothing else does.
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod answers;
mod ask;
mod attack;
mod battle;
mod board;
mod card;
mod cell;
mod chart;
mod choices;
mod command;
mod decide;
mod event;
mod facts;
mod fire;
mod fold;
mod game;
mod hints;
mod lesson;
mod movement;
mod opportunity;
mod options;
mod orders;
mod outcome;
pub mod pack;
mod placement;
mod recap;
mod rejection;
mod round;
#[cfg(feature = "schema")]
mod schema;
mod set_up;
mod side;
mod state;
mod summary;
mod support;
mod terrain;
mod unit;
mod victory;
mod view;
mod written;

pub use answers::{OnFace, OnNothingLeft, Standing};
pub use ask::{Answer, Chance, LineOfFire, Query};
pub use attack::{Attack, AttackResult, LastAttack, Modifier, ModifierName, Source};
pub use battle::Battle;
pub use card::{Card, SuitedCard};
pub use cell::Cell;
pub use choices::Choice;
pub use command::Command;
pub use event::{Event, How, Loss, LossKind, Purpose, RoundEnd};
pub use game::Mortain;
pub use options::{Options, StrikeTarget, SupportOrders, Target, UnitOrders, UnitSetup};
pub use pack::Pack;
pub use rejection::Rejection;
pub use set_up::{Activation, Config, Sealing, SupportUse, Variants};
pub use side::{BySide, Side};
pub use state::State;
pub use support::{BySupport, Support};
pub use terrain::{Terrain, TerrainModifiers};
pub use unit::{Class, Mode, Steps, UnitId, Values};
pub use victory::{End, Reason};
pub use view::{AttackView, OpportunityView, PhaseName, UnitPlace, UnitView, View};

pub(crate) use opportunity::Opportunity;

/// All that crosses the wire, for the client's declarations. `UnitView` is named in the view by hand, so that nothing
/// leads there.
#[cfg(feature = "ts")]
pub type Vocabulary = (Command, Event, Options, Choice, View, Query, Answer, Standing, UnitView);
