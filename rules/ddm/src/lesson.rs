//! Lessons: a guided first game and puzzles. Each is a file of `data/lessons`; nothing of them stands in code.
//!
//! A lesson begins from a position of its own ([`set_up`]): no warbands are given. Its steps have goals out of a closed
//! vocabulary ([`goal::Goal`]) that are judged by the position and by what the learner has done in the first round
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
use core::fmt;
use kernel::{
    Seat,
    lesson::{Scripts, Vocabulary},
};
use serde::Deserialize;

use self::goal::Goal;
use crate::{Player, Square};

pub(crate) use guide::guide;
pub(crate) use record::Record;
pub(crate) use set_up::{LessonStart, configure};

/// What the lessons of this game are written in.
#[derive(Debug)]
pub(crate) struct Words;

impl Vocabulary for Words {
    type SetUp = set_up::Beginning;
    type Learner = Player;
    type Place = Spot;
    type Control = Control;
    type Goal = Goal;
    type Moment = Moment;
}

/// In the order in which they are best taken.
pub(crate) const SCRIPTS: Scripts<Words> = Scripts::new(&[
    include_str!("../data/lessons/first-game.json"),
    include_str!("../data/lessons/two-to-one.json"),
    include_str!("../data/lessons/past-the-ogre.json"),
    include_str!("../data/lessons/three-in-the-fire.json"),
    include_str!("../data/lessons/within-earshot.json"),
    include_str!("../data/lessons/clear-lane.json"),
    include_str!("../data/lessons/without-a-leader.json"),
]);

/// A square that a step points at. The page knows it by its label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(crate) struct Spot(Square);

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.label())
    }
}

/// Until when a step can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Moment {
    /// Until the learner has activated so many creatures.
    Activation(u8),
    /// Until so many turns of the learner's creatures are over.
    Turn(u8),
    /// In this round.
    Round(u16),
}

/// What a step can point at on the page, beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Control {
    /// The order that was put together, with its cost or its chances.
    Confirm,
    /// What ends the turn of a creature.
    EndTurn,
    /// The blow at a creature that walks off, with its chances.
    Strike,
    /// The order of the seats.
    Order,
    /// The round.
    Round,
}

/// Its name on the page.
impl From<Control> for &'static str {
    fn from(control: Control) -> Self {
        match control {
            Control::Confirm => "confirm",
            Control::EndTurn => "end-turn",
            Control::Strike => "strike",
            Control::Order => "order",
            Control::Round => "round",
        }
    }
}

/// What the game offers.
pub(crate) fn offered() -> Vec<kernel::Lesson> {
    SCRIPTS.offered(|script| (seats(), seat_of(script.learner)))
}

/// The players of lessons.
pub(crate) fn players() -> impl Iterator<Item = Player> {
    Player::ALL.into_iter().take(2)
}

/// The roles of each seat of every lesson.
fn seats() -> Vec<Vec<String>> {
    players().map(|player| alloc::vec![String::from(player.id())]).collect()
}

/// In lessons the players sit in their order.
fn seat_of(player: Player) -> Seat {
    Seat(u8::try_from(player.index()).unwrap_or(0))
}
