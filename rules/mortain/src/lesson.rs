//! Lessons: a guided first game and puzzles. Each is a file of `data/lessons`; nothing of them stands in code.
//!
//! A lesson begins from a position of its own ([`set_up`]), often with a card in play. Its steps have goals out of a closed
//! vocabulary ([`goal::Goal`]) that are judged by the position and by what the learner has done in the first round
//! ([`record::Record`]), never by a certain order: every legal way counts. A step whose moment is over is left behind,
//! so that no card keeps a learner from going on.

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

use self::{goal::Goal, set_up::Beginning};
use crate::Cell;

pub(crate) use guide::guide;
pub(crate) use record::Record;
pub(crate) use set_up::{LessonStart, begun};

/// What the lessons of this game are written in.
#[derive(Debug)]
pub(crate) struct Words;

impl Vocabulary for Words {
    type SetUp = Beginning;
    type Learner = Seat;
    type Place = Cell;
    type Control = Control;
    type Goal = Goal;
    type Moment = Moment;
}

/// In the order in which they are best taken.
pub(crate) const SCRIPTS: Scripts<Words> = Scripts::new(&[
    include_str!("../data/lessons/first-game.json"),
    include_str!("../data/lessons/fire-together.json"),
    include_str!("../data/lessons/the-tiger-goes-free.json"),
    include_str!("../data/lessons/through-by-nightfall.json"),
    include_str!("../data/lessons/close-the-road.json"),
    include_str!("../data/lessons/one-zone.json"),
    include_str!("../data/lessons/one-strike.json"),
]);

/// Until when a step can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Moment {
    /// The set-up.
    SetUp,
    /// So many cards of the learner's own, from 1.
    Card(u16),
    /// This round.
    Round(u8),
}

/// What a step can point at on the page, beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Control {
    /// The card in play.
    Card,
    /// How many units it still activates.
    Pips,
    /// What is left in the deck.
    Deck,
    /// The order to fire.
    Fire,
    /// What ends the opportunity.
    Done,
    /// What takes the last order back.
    Undo,
    /// The set-up that the game suggests.
    PlaceAsProposed,
    /// What ends the set-up.
    Ready,
    /// A new draw after a face card.
    Redraw,
    /// To take a face card for a miss.
    Miss,
    /// The strike of a support.
    Strike,
    /// The zone of the aircraft.
    Zone,
    /// The units that are through.
    Exits,
    /// The round.
    Round,
}

/// Its name on the page.
impl From<Control> for &'static str {
    fn from(control: Control) -> Self {
        match control {
            Control::Card => "card",
            Control::Pips => "pips",
            Control::Deck => "deck",
            Control::Fire => "fire",
            Control::Done => "done",
            Control::Undo => "undo",
            Control::PlaceAsProposed => "place-as-proposed",
            Control::Ready => "ready",
            Control::Redraw => "redraw",
            Control::Miss => "miss",
            Control::Strike => "strike",
            Control::Zone => "zone",
            Control::Exits => "exits",
            Control::Round => "round",
        }
    }
}

/// What the game offers.
pub(crate) fn offered() -> Vec<kernel::Lesson> {
    SCRIPTS.offered(|script| (set_up::seats(), script.learner))
}
