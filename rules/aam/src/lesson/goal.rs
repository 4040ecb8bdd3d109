//! What a step or a task can ask for: the closed vocabulary of the files of lessons.

use serde::Deserialize;

use crate::{Harm, UnitId};

/// A goal, tagged by `goal`. Unless it says otherwise it is about the turn in which the lesson began.
#[derive(Debug, Deserialize)]
#[serde(tag = "goal", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Goal {
    /// The learner has ordered so many units to move or turn.
    Moved {
        /// How many orders.
        units: u16,
    },
    /// A unit of the learner has stepped along a road.
    MovedByRoad,
    /// A movement roll of the learner was made, whatever it showed.
    Rolled,
    /// The learner has ended the movement phase.
    MovementEnded,
    /// The learner has fired at a unit that moves, or held.
    WindowAnswered,
    /// The learner has attacked so often.
    Attacked {
        /// How often.
        times: u16,
    },
    /// The learner has ended the assault phase.
    AssaultEnded,
    /// This turn, or a later one, began, or the match is over.
    TurnBegan {
        /// Its number.
        turn: u8,
    },
    /// The first shot of the learner, defensive fire included, as good as the best there is.
    SureShot {
        /// It does this at least.
        harm: Harm,
        /// In so many cases of ten thousand, at best.
        cases: u16,
    },
    /// At the end of the learner's first movement phase no attack of an enemy, from where all stand, is likelier than this to
    /// do so much to a unit.
    Withstands {
        /// The unit.
        unit: UnitId,
        /// This at least.
        harm: Harm,
        /// In so many cases of ten thousand at most.
        cases: u16,
    },
    /// At the end of the learner's first movement phase the learner alone has a unit next to the objective, without a movement
    /// roll, and without a step that the enemy could fire at.
    HoldsUnhindered,
}
