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

use alloc::vec::Vec;
use kernel::{
    Seat,
    lesson::{Scripts, Vocabulary},
};
use serde::Deserialize;

use self::goal::Goal;
use crate::{Hex, Side};

pub(crate) use guide::guide;
pub(crate) use record::Record;
pub(crate) use set_up::{Beginning, LessonStart, begun};

/// What the lessons of this game are written in.
#[derive(Debug)]
pub(crate) struct Words;

impl Vocabulary for Words {
    type SetUp = Beginning;
    type Learner = Side;
    type Place = Hex;
    type Control = Control;
    type Goal = Goal;
    type Moment = Moment;
}

/// In the order in which they are best taken.
pub(crate) const SCRIPTS: Scripts<Words> = Scripts::new(&[
    include_str!("../data/lessons/first-game.json"),
    include_str!("../data/lessons/weak-side.json"),
    include_str!("../data/lessons/start-or-end.json"),
    include_str!("../data/lessons/by-the-road.json"),
    include_str!("../data/lessons/out-of-sight.json"),
    include_str!("../data/lessons/turn-the-gun.json"),
]);

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

/// Its name on the page.
impl From<Control> for &'static str {
    fn from(control: Control) -> Self {
        match control {
            Control::EndPhase => "end-phase",
            Control::Attack => "attack",
            Control::Fire => "fire",
            Control::Undo => "undo",
            Control::Turn => "turn",
            Control::Objective => "objective",
        }
    }
}

/// What the game offers.
pub(crate) fn offered() -> Vec<kernel::Lesson> {
    SCRIPTS.offered(|script| (set_up::seats(), seat_of(script.learner)))
}

/// In lessons the sides sit in their order.
const fn seat_of(side: Side) -> Seat {
    match side {
        Side::Axis => Seat(0),
        Side::Allies => Seat(1),
    }
}
