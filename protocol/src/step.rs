//! Steps of a match, as an audience may see them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Agreed;

/// How a step came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// It is the first: no command makes it.
    Opening,
    /// The player of the seat commanded it.
    Player,
    /// The player of the seat had said in advance what to answer.
    InAdvance,
    /// The time of the seat was up.
    Time,
    /// The players have agreed on it; the seat is the one that has proposed it.
    Agreement,
    /// An opponent of the server plays the seat, or stands in for its player.
    Opponent,
}

/// What an audience may see of one step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StepEvents {
    /// The step.
    pub seq: u32,
    /// The seat whose command it was; `None` for the opening step.
    pub seat: Option<u8>,
    /// How that command came about.
    pub how: How,
    /// What was agreed, where it came about so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreed: Option<Agreed>,
    /// Id of the strength of the opponent that has made it; left out of all other steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<String>,
    /// When it was stored, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// The game's events, and the kernel's `undone` and `left` among them.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::GameEvent>))]
    pub events: Vec<Value>,
    /// All draws of the step in order, told once the match is over; left out before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws: Option<Vec<Draw>>,
}

/// One draw: a die, or a card from those left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Draw {
    /// How many results there were: the sides of a die, the cards left in a deck.
    pub sides: u32,
    /// The result, from 1 to `sides`: the face of the die, the place of the card among those left.
    pub result: u32,
    /// What the draw was for, in the game's vocabulary.
    pub why: String,
}
