//! What a step or a task can ask for: the closed vocabulary of the files of lessons.

use serde::Deserialize;

use crate::Id;

/// A goal, tagged by `goal`.
#[derive(Debug, Deserialize)]
#[serde(tag = "goal", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Goal {
    /// A location was placed.
    Placed,
    /// A weapon was loaded.
    Reloaded,
    /// A soldier has attacked, in this mode if one is named.
    Attacked {
        /// The mode.
        #[serde(default)]
        mode: Option<Id>,
    },
    /// An ability was used in an attack.
    Aided,
    /// The seat was ready, and the hostile turn has begun.
    Readied,
    /// A reaction was played, or something was let pass.
    Answered,
    /// A hostile has attacked.
    UnderFire,
    /// A soldier has entered this slot.
    Entered {
        /// Its number.
        slot: u8,
    },
    /// The objective was activated.
    Activated,
    /// The objective was hit.
    Hit,
    /// The objective is achieved.
    Achieved,
    /// The first attack was as sure to do something as can be.
    SureAttack {
        /// What.
        does: Deed,
        /// In so many cases of ten thousand, at best.
        cases: u16,
    },
    /// When hostiles first attacked, their target was as unlikely to fall as can be.
    SafeAnswer {
        /// It falls in so many cases of ten thousand, at best.
        cases: u16,
    },
}

/// What an attack is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deed {
    /// To eliminate the card.
    Clear,
    /// To leave no hostile of the card active.
    Silence,
}
