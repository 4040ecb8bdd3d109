//! What a step or a task can ask for: the closed vocabulary of the files of lessons.

use serde::Deserialize;

use crate::{CreatureId, pack::Rect};

/// A goal, tagged by `goal`. Unless it says otherwise it is about the part of the first round that the lesson notes.
#[derive(Debug, Deserialize)]
#[serde(tag = "goal", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Goal {
    /// The learner has activated so many creatures.
    Activated {
        /// How many.
        creatures: u8,
    },
    /// Creatures of the learner have taken so many steps.
    Stepped {
        /// How many, all creatures together.
        squares: u16,
    },
    /// Creatures of the learner have attacked so often in their own turns.
    Attacked {
        /// How often.
        times: u8,
    },
    /// An enemy was asked whether it strikes at a creature of the learner that walks off.
    Provoked,
    /// The learner has struck at an enemy that walks off, or held.
    WindowAnswered,
    /// A spell or an action of the learner has taken in so many.
    Caught {
        /// Enemies, at least.
        enemies: u8,
        /// Friends, at most; left out: as many as there are.
        #[serde(default = "any")]
        friends: u8,
    },
    /// So many turns of the learner's creatures are over.
    TurnsEnded {
        /// How many.
        turns: u8,
    },
    /// This round, or a later one, began, or the match is over.
    RoundBegan {
        /// Its number.
        round: u16,
    },
    /// The learner's first blow in an own turn was as good as the best there is.
    SureBlow {
        /// What it is to do.
        does: Deed,
        /// In so many cases of ten thousand, at best.
        cases: u16,
    },
    /// A spell or an action of the learner has taken in so many enemies, and all of them rout, fall or are stopped as likely
    /// as can be.
    SurePanic {
        /// Enemies, at least.
        enemies: u8,
        /// In so many cases of ten thousand, at best.
        cases: u16,
    },
    /// After the part that is noted a creature of the learner stands there, and no enemy was asked whether it strikes.
    Passed {
        /// The creature.
        creature: CreatureId,
        /// Where it is to stand.
        within: Rect,
    },
    /// At the end of the first round the learner alone holds so many areas.
    Holds {
        /// How many.
        areas: u8,
    },
}

/// What a blow is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deed {
    /// To hit.
    Hit,
    /// To destroy its target.
    Destroy,
}

const fn any() -> u8 {
    u8::MAX
}
