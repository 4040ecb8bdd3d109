//! What a seat may ask for.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{Mode, state::Question};

/// A command of the side that is asked. Units and hexes are named by text: whether there are such is for the rules to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Puts units on hexes before the first card, all or none. A unit may be placed again.
    Place {
        /// The hex of each unit, by its id.
        units: BTreeMap<String, String>,
    },
    /// Ends the set-up.
    Ready {},
    /// Moves a unit by one hex.
    Move {
        /// The unit.
        unit: String,
        /// A hex next to it.
        to: String,
    },
    /// Brings a unit from the edge onto the map.
    Enter {
        /// The unit.
        unit: String,
        /// A hex of its own side's row: Germans in the east, Americans in the west.
        to: String,
    },
    /// Takes a German unit off the map from the western row.
    Exit {
        /// The unit.
        unit: String,
    },
    /// Fires with units together at one unit.
    Fire {
        /// The units that fire, each once.
        units: Vec<String>,
        /// The unit they fire at.
        target: String,
    },
    /// Attacks with aircraft all German units of a class in a hex.
    AirStrike {
        /// The hex.
        hex: String,
        /// The kind of fire: `at` hits tanks, `ai` infantry and guns.
        mode: Mode,
    },
    /// Makes the fire of German units in a hex and next to it worse for the rest of the round.
    Interdict {
        /// The hex, with a German unit in it.
        hex: String,
    },
    /// Attacks with artillery off the map all German units of a class in a hex.
    Barrage {
        /// The hex.
        hex: String,
        /// The kind of fire: `at` hits tanks, `ai` infantry and guns.
        mode: Mode,
    },
    /// Gives no more orders on this card; given first, it is a pass.
    Done {},
    /// Draws again after a face card in an attack.
    Redraw {},
    /// Takes a face card in an attack for a miss.
    Miss {},
}

impl Command {
    /// The question that it answers.
    pub(crate) const fn answers(&self) -> Question {
        match self {
            Self::Place { .. } | Self::Ready {} => Question::SetUp,
            Self::Move { .. }
            | Self::Enter { .. }
            | Self::Exit { .. }
            | Self::Fire { .. }
            | Self::AirStrike { .. }
            | Self::Interdict { .. }
            | Self::Barrage { .. }
            | Self::Done {} => Question::Activate,
            Self::Redraw {} | Self::Miss {} => Question::Face,
        }
    }
}
