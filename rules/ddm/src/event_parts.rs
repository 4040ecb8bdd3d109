//! Parts of events: opened warbands, dice of the initiative, places at the set-up, areas.

use alloc::string::String;
use serde::{Deserialize, Serialize};

use crate::{CreatureId, Player, Square, WarbandList};

/// A warband once it is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenWarband {
    /// Whose it is.
    pub player: Player,
    /// What it holds.
    pub warband: WarbandList,
}

/// A die for the initiative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct InitiativeDie {
    /// Who rolls.
    pub player: Player,
    /// The face of the die.
    pub face: u8,
    /// The rating of the best commander, 0 without one.
    pub rating: i16,
}

/// Where a creature was set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    /// The creature.
    pub creature: CreatureId,
    /// Its north-west square.
    pub at: Square,
}

/// An area that one side alone holds at the end of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AreaHeld {
    /// The area.
    pub area: String,
    /// Who scores for it.
    pub player: Player,
}
