//! What a step or a task can ask for: the closed vocabulary of the files of lessons.

use serde::Deserialize;

use crate::{Cell, Mode};

/// A goal, tagged by `goal`. It is about the round in which the lesson began.
#[derive(Debug, Deserialize)]
#[serde(tag = "goal", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Goal {
    /// Every unit of the set-up has a hex.
    Placed,
    /// The set-up is over.
    SetUpEnded,
    /// So many units of the learner have moved or entered.
    Moved {
        /// How many.
        units: u16,
    },
    /// The learner has fired with so many units together, at whatever target and with whatever result.
    Fired {
        /// How many at least.
        together: u8,
    },
    /// A shot on the learner's first card, as good as the best there is: this card or a lower one hits.
    BestShot {
        /// The highest card that hits, at best.
        needs: i16,
    },
    /// A face card in an attack of the learner was answered.
    FaceAnswered,
    /// A support was used, for an attack or for a zone.
    SupportUsed,
    /// On the learner's first card a support attacked so.
    Struck {
        /// The hex.
        hex: Cell,
        /// The kind of fire.
        mode: Mode,
    },
    /// So many units stand in the zone of the aircraft at the end of the learner's first card.
    InTheZone {
        /// How many German units at least.
        units: u8,
    },
    /// No German unit could step onto the western row, or leave, at the end of the learner's first card.
    RowClosed,
    /// So many German units have left.
    Exited {
        /// How many.
        units: u8,
    },
    /// So many German units have left by the end of the learner's first card.
    ExitedAtOnce {
        /// How many.
        units: u8,
    },
    /// So many cards of the learner are over.
    CardsEnded {
        /// How many.
        cards: u16,
    },
    /// This round, or a later one, began, or the match is over.
    RoundBegan {
        /// From 1.
        round: u8,
    },
}
