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

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::{LessonKind, Refusal, Seat, Text};
use serde::Deserialize;
use serde_json::Value;

use self::goal::Goal;
use crate::{
    State,
    event::PhaseName,
    power::{Power, Side},
};

pub(crate) use guide::guide;
pub(crate) use record::Record;

/// The files, in the order in which they are best taken.
const FILES: [&str; 6] = [
    include_str!("../data/lessons/first-game.json"),
    include_str!("../data/lessons/blitz.json"),
    include_str!("../data/lessons/take-ukraine.json"),
    include_str!("../data/lessons/save-the-fighter.json"),
    include_str!("../data/lessons/two-fronts.json"),
    include_str!("../data/lessons/hold-the-caucasus.json"),
];

/// A lesson, as its file has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Script {
    pub(crate) id: String,
    pub(crate) kind: LessonKind,
    pub(crate) minutes: u8,
    pub(crate) title: Text,
    pub(crate) about: Text,
    pub(crate) set_up: Beginning,
    pub(crate) learner: Seat,
    /// Who plays all other seats.
    pub(crate) strength: String,
    pub(crate) steps: Vec<Step>,
    pub(crate) end: End,
}

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

/// One thing that is asked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    pub(crate) id: String,
    pub(crate) ask: Text,
    pub(crate) why: Text,
    /// Regions to point at.
    #[serde(default)]
    pub(crate) places: Vec<crate::board::RegionId>,
    /// A control of the page to point at.
    #[serde(default)]
    pub(crate) control: Option<Control>,
    pub(crate) goal: Goal,
    /// The step is left behind once this phase of the first turn is over; left out: it stays until it is done.
    #[serde(default)]
    pub(crate) lapses: Option<PhaseName>,
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

impl Control {
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Purchase => "purchase",
            Self::EndPhase => "end_phase",
            Self::Battle => "battle",
            Self::Mobilize => "mobilize",
        }
    }
}

/// What is said when every step lies behind.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct End {
    /// What makes the task solved; left out: to have come to the end.
    #[serde(default)]
    pub(crate) task: Option<Goal>,
    pub(crate) solved: Text,
    /// Said where the task is missed; `None` for lessons without one.
    #[serde(default)]
    pub(crate) missed: Option<Text>,
}

/// All lessons in the order in which they are best taken. A test reads the files, so nothing is left out in a build that
/// passed.
pub(crate) fn all() -> Vec<Script> {
    FILES.iter().filter_map(|file| serde_json::from_str(file).ok()).collect()
}

/// The lesson with this id.
pub(crate) fn by_id(id: &str) -> Option<Script> {
    // Its id stands in the first lines of a file, so that only one is read whole.
    let named = alloc::format!("\"id\": \"{id}\"");
    let file = FILES.iter().find(|file| file.lines().take(3).any(|line| line.contains(&named)))?;
    serde_json::from_str(file).ok()
}

/// What the game offers.
pub(crate) fn offered() -> Vec<kernel::Lesson> {
    let offer = |script: Script| kernel::Lesson {
        id: script.id,
        kind: script.kind,
        title: script.title,
        about: script.about,
        minutes: script.minutes,
        seats: script.set_up.seats,
        learner: script.learner,
        strength: script.strength,
    };
    all().into_iter().map(offer).collect()
}

/// The side that has won if this seat leaves a lesson: there is nobody left to learn, whoever else fights on its side.
pub(crate) fn without_its_learner(state: &State, seat: Seat) -> Option<Side> {
    let is_learner = state.lesson.as_deref().is_some_and(|record| record.learner == seat);
    let power = state.war.seats.get(usize::from(seat.0))?.first()?;
    is_learner.then(|| power.side().enemy())
}

/// The refusal of a lesson that the game does not have.
pub(crate) fn unknown(id: &str) -> Refusal {
    let text = Text::new("There is no such lesson.", "Cette leçon n’existe pas.");
    Refusal { about: Some(id.to_string()), ..Refusal::new("unknown_lesson", text) }
}
