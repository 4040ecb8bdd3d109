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

mod achievement;
mod act_error;
mod action;
mod agreed;
mod any_bot;
mod any_game;
mod ask;
mod awaiting;
mod bot;
mod chance;
mod chart_faults;
mod choices;
mod dice;
mod digest;
mod erased;
mod fair;
mod figure;
mod game;
mod hint;
mod holder;
mod json;
mod kernel_event;
pub mod lesson;
mod match_state;
mod outcome;
mod pinned;
mod played;
mod position;
mod progress;
mod recap;
mod refusal;
mod rules;
mod schema;
mod seat;
pub mod secrecy;
mod set_up;
mod settle;
mod standing;
mod strict_json;
mod summary;
mod trials;
mod weights;
mod work;

pub use achievement::{Achieved, Achievement};
pub use act_error::ActError;
pub use action::{Action, CommonCommand, Departure};
pub use agreed::{Epoch, take_back};
pub use any_bot::{AnyBot, ErasedBot, NoThought, Thinking, Thought};
pub use any_game::AnyGame;
pub use ask::{NoQuestion, WrittenOdds, chance_of_a_question};
pub use awaiting::{Asked, Awaiting, Closes, DecisionId, Pace, Pending, seat_at_random};
pub use bot::{Bot, Budget, MOST_MEMORY, NoMemory, Sight, Strength, chance_of_a_bot};
pub use chance::{Chance, Script, SplitMix};
pub use chart_faults::{ChartFault, ChartFaults, below};
pub use choices::{Choices, NoChoice};
pub use dice::{Dice, Draw};
pub use digest::Digest;
pub use erased::{Erased, erased};
pub use fair::{Commitment, FairChance, MatchKey, Nonce, Secret};
pub use figure::Figure;
pub use game::Game;
pub use hint::{Hint, Hints, asks_for_hints};
pub use json::{Corrupt, Unwritable, json_text};
pub use kernel_event::{KernelEvent, MatchEvent, is_departure};
pub use lesson::{Appraisal, Guidance, Guide, GuideStep, Lesson, LessonKind, Solved, asks_for_guide};
pub use match_state::{Acted, MatchState};
pub use outcome::{Outcome, SeatResult, Verdict};
pub use pinned::Pinned;
pub use played::{LoggedStep, Played};
pub use position::{Position, begun_command};
pub use progress::Progress;
pub use recap::{NumberedStep, RecapLine, SeenStep, Weight};
pub use refusal::{Refusal, Text};
pub use rules::{RulesVersion, Support};
pub use schema::Schemas;
#[cfg(feature = "schema")]
pub use schema::{Documents, NoCampaign};
pub use seat::{Seat, Viewer};
pub use set_up::{Mode, NamedChart, Role, Seating, SetUp, Sharing};
pub use settle::settle;
pub use standing::NoStanding;
pub use strict_json::{StrictError, parse_strict, pointer};
pub use summary::{Change, Meaning, Sum, Summary, Tone};
pub use trials::{Surely, Trial, best_of};
pub use work::Work;
