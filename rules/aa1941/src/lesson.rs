//! Lessons: a guided first game and puzzles. Each is a file of `data/lessons`; nothing of them stands in code.
//!
//! A lesson begins from a position of its own. Its steps have goals out of a closed vocabulary ([`goal::Goal`]) that the
//! rules judge by the position and by what the learner has done in the first turn ([`record::Record`]), never by a
//! certain order: every legal way counts. A step whose phase is over is left behind, so that no roll of dice keeps a
//! learner from going on.

mod goal;
mod guide;
mod judge;
mod record;
#[cfg(test)]
mod tests;

use alloc::{string::String, vec::Vec};
use kernel::{
    Seat,
    lesson::{self, Scripts, Vocabulary},
};
use serde::Deserialize;
use serde_json::Value;

use self::goal::Goal;
use crate::{
    State,
    board::RegionId,
    event::PhaseName,
    power::{Power, Side},
};

pub(crate) use guide::guide;
pub(crate) use record::Record;

/// What the lessons of this game are written in.
#[derive(Debug)]
pub(crate) struct Words;

impl Vocabulary for Words {
    type SetUp = Beginning;
    type Learner = Seat;
    type Place = RegionId;
    type Control = Control;
    type Goal = Goal;
    type Moment = PhaseName;
}

/// A lesson of this game.
pub(crate) type Script = lesson::Script<Words>;

/// In the order in which they are best taken.
pub(crate) const SCRIPTS: Scripts<Words> = Scripts::new(&[
    include_str!("../data/lessons/first-game.json"),
    include_str!("../data/lessons/blitz.json"),
    include_str!("../data/lessons/take-ukraine.json"),
    include_str!("../data/lessons/save-the-fighter.json"),
    include_str!("../data/lessons/two-fronts.json"),
    include_str!("../data/lessons/hold-the-caucasus.json"),
]);

/// Where a lesson begins.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Beginning {
    /// Whose turn it is.
    pub(crate) turn: Power,
    /// In which phase: the purchase, or the combat move where there is nothing to buy.
    pub(crate) phase: FirstPhase,
    pub(crate) seats: Vec<Vec<String>>,
    pub(crate) chart: Value,
}

/// The phases in which a lesson can begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstPhase {
    /// The first of a turn.
    Purchase,
    /// With nothing to buy.
    CombatMove,
}

/// What a step can point at on the page, beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Control {
    /// The counters of units to buy.
    Purchase,
    /// What lets the phase end.
    EndPhase,
    /// The question that a battle asks.
    Battle,
    /// The units to place.
    Mobilize,
}

/// Its name on the page.
impl From<Control> for &'static str {
    fn from(control: Control) -> Self {
        match control {
            Control::Purchase => "purchase",
            Control::EndPhase => "end_phase",
            Control::Battle => "battle",
            Control::Mobilize => "mobilize",
        }
    }
}

/// What the game offers.
pub(crate) fn offered() -> Vec<kernel::Lesson> {
    SCRIPTS.offered(|script: &Script| (script.set_up.seats.clone(), script.learner))
}

/// The side that has won if this seat leaves a lesson: no learner is left, whichever other seats fight on its side.
pub(crate) fn without_its_learner(state: &State, seat: Seat) -> Option<Side> {
    let is_learner = state.lesson.as_deref().is_some_and(|record| record.learner == seat);
    let power = state.war.seats.get(usize::from(seat.0))?.first()?;
    is_learner.then(|| power.side().enemy())
}
