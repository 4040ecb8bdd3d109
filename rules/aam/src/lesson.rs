//! Lessons: a guided first game and puzzles. Each is a file of `data/lessons`; nothing of them stands in code.
//!
//! A lesson begins from a position of its own ([`set_up`]): armies are not built. Its steps have goals out of a closed
//! vocabulary ([`goal::Goal`]) that are judged by the position and by what the learner has done in the first turn
//! ([`record::Record`]), never by a certain order: every legal way counts. A step whose moment is over is left behind,
//! so that no die keeps a learner from going on. What dice would decide is judged by its exact odds before they fall.

mod goal;
mod guide;
mod judge;
mod record;
mod set_up;
#[cfg(test)]
mod tests;

use alloc::{string::String, vec::Vec};
use kernel::{LessonKind, Seat, Text};
use serde::Deserialize;

use self::goal::Goal;
use crate::{Hex, Side};

pub(crate) use guide::guide;
pub(crate) use record::Record;
pub(crate) use set_up::{Beginning, LessonStart, begun};

/// The files, in the order in which they are best taken.
const FILES: [&str; 6] = [
    include_str!("../data/lessons/first-game.json"),
    include_str!("../data/lessons/weak-side.json"),
    include_str!("../data/lessons/start-or-end.json"),
    include_str!("../data/lessons/by-the-road.json"),
    include_str!("../data/lessons/out-of-sight.json"),
    include_str!("../data/lessons/turn-the-gun.json"),
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
    pub(crate) learner: Side,
    /// Who plays the other side.
    pub(crate) strength: String,
    pub(crate) steps: Vec<Step>,
    pub(crate) end: End,
}

/// One thing that is asked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    pub(crate) id: String,
    pub(crate) ask: Text,
    pub(crate) why: Text,
    /// Hexes to point at.
    #[serde(default)]
    pub(crate) places: Vec<Hex>,
    /// A control of the page to point at.
    #[serde(default)]
    pub(crate) control: Option<Control>,
    pub(crate) goal: Goal,
    /// The step is left behind once this moment is over; left out: it stays until it is done, or the match is over.
    #[serde(default)]
    pub(crate) lapses: Option<Moment>,
}

/// Until when a step can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Moment {
    /// The learner's first movement phase.
    Movement,
    /// The movement phases of both sides in the first turn.
    Movements,
    /// The learner's first assault phase.
    Assault,
    /// This turn.
    Turn(u8),
}

/// What a step can point at on the page, beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Control {
    /// What ends the phase.
    EndPhase,
    /// The order to attack, with its chances.
    Attack,
    /// The order to fire at a unit that moves.
    Fire,
    /// What takes the last order back.
    Undo,
    /// The turn and its phases.
    Turn,
    /// Who holds the objective.
    Objective,
}

impl Control {
    /// Its name on the page.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::EndPhase => "end-phase",
            Self::Attack => "attack",
            Self::Fire => "fire",
            Self::Undo => "undo",
            Self::Turn => "turn",
            Self::Objective => "objective",
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
        seats: set_up::seats(),
        learner: seat_of(script.learner),
        strength: script.strength,
    };
    all().into_iter().map(offer).collect()
}

/// In lessons the sides sit in their order.
const fn seat_of(side: Side) -> Seat {
    match side {
        Side::Axis => Seat(0),
        Side::Allies => Seat(1),
    }
}
