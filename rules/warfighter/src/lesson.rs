//! Lessons: a guided first mission and puzzles. Each is a file of `data/lessons`; nothing of them stands in code.
//!
//! A lesson begins from a position of its own ([`set_up`]): nothing is bought. Its steps have goals out of a closed
//! vocabulary ([`goal::Goal`]) that are judged by the position and by what the learner has done ([`record::Record`]), never
//! by a certain order: every legal way counts. What dice would decide is judged by its exact odds before they fall.

mod goal;
mod judge;
mod record;
mod set_up;
#[cfg(test)]
mod tests;

use alloc::{string::String, vec, vec::Vec};
use core::fmt;
use kernel::{
    Guide, Seat,
    lesson::{Scripts, Vocabulary},
};
use serde::{Deserialize, de};

use self::{goal::Goal, judge::Course};
use crate::{HostileId, State};

pub(crate) use record::Record;
pub(crate) use set_up::{LessonStart, configure};

/// What the lessons of this game are written in.
#[derive(Debug)]
pub(crate) struct Words;

impl Vocabulary for Words {
    type SetUp = set_up::Beginning;
    type Learner = Learner;
    type Place = Spot;
    type Control = Control;
    type Goal = Goal;
    type Moment = Moment;
}

/// In the order in which they are best taken.
pub(crate) const SCRIPTS: Scripts<Words> = Scripts::new(&[
    include_str!("../data/lessons/first-mission.json"),
    include_str!("../data/lessons/heads-down.json"),
    include_str!("../data/lessons/last-gunner.json"),
    include_str!("../data/lessons/one-point.json"),
    include_str!("../data/lessons/last-turn.json"),
]);

/// The one seat of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Learner {
    /// It commands all soldiers.
    S1,
}

/// What a step points at on the board, as the page names it: `soldier-novak`, `hostile-h1`, `slot-2`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spot(String);

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let is_known = match text.split_once('-') {
            Some(("soldier", id)) => !id.is_empty(),
            Some(("hostile", id)) => HostileId::named(id).is_some(),
            Some(("slot", number)) => number.parse::<u8>().is_ok(),
            _ => false,
        };
        if is_known { Ok(Self(text)) } else { Err(de::Error::custom("a soldier, a hostile or a slot")) }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Until when a step can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Moment {
    /// In this turn, its hostile part among it.
    Turn(u16),
}

/// Declares the controls with their names on the page.
macro_rules! controls {
    ($($(#[$doc:meta])* $name:ident $text:literal)*) => {
        /// What a step can point at on the page, beside the board.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
        pub(crate) enum Control {
            $($(#[$doc])* #[serde(rename = $text)] $name,)*
        }

        impl From<Control> for &'static str {
            fn from(control: Control) -> Self {
                match control {
                    $(Control::$name => $text,)*
                }
            }
        }
    };
}

controls! {
    /// The cards of the hand.
    Hand "hand"
    /// Says that the seat is ready.
    Ready "ready"
    /// Single shots.
    Single "mode-semi"
    /// Automatic fire.
    Automatic "mode-auto"
    /// A throw.
    Throw "mode-throw"
    /// A charge that is set.
    Charge "mode-set"
    /// Loads a weapon.
    Reload "reload"
    /// Moves a soldier.
    Move "move"
    /// The first answer in a window.
    Answer "answer-0"
    /// Gives the command that was put together.
    Confirm "confirm"
}

/// The seat of the learner.
pub(crate) const LEARNER: Seat = Seat(0);

/// What the game offers.
pub(crate) fn offered() -> Vec<kernel::Lesson> {
    SCRIPTS.offered(|_| (seats(), LEARNER))
}

/// The roles of each seat of every lesson.
fn seats() -> Vec<Vec<String>> {
    vec![vec!["squad-1".into()]]
}

/// Where the learner stands; `None` in a match that is no lesson, or one that the game has no longer.
pub(crate) fn guide(state: &State) -> Option<Guide> {
    let record = state.lesson.as_deref()?;
    Some(SCRIPTS.by_id(&record.lesson)?.guide(LEARNER, &Course { state, record }))
}
