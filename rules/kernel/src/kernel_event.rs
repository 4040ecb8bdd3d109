//! What happens in every game.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use crate::{Departure, Seat};

/// What happens in every game. On the wire and in the log it stands among the game's events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", rename_all = "snake_case", deny_unknown_fields)]
pub enum KernelEvent {
    /// A seat took its latest command back.
    Undone {
        /// The seat.
        seat: Seat,
    },
    /// A seat left before the end. What follows from it by the game's own rule comes after.
    Left {
        /// The seat.
        seat: Seat,
        /// Why.
        why: Departure,
    },
}

/// An event of a match: the game's, or the kernel's own.
#[derive(Debug, Clone, PartialEq)]
pub enum MatchEvent<Event> {
    /// The game's.
    Game(Event),
    /// The kernel's.
    Kernel(KernelEvent),
}

impl KernelEvent {
    /// A written event as one of the kernel's; `None` if it is the game's.
    pub(crate) fn read(event: &Value) -> Option<Self> {
        let is_ours = matches!(event.get("e")?.as_str()?, "undone" | "left");
        is_ours.then(|| Self::deserialize(event).ok()).flatten()
    }
}

/// Whether a written event says that a seat left before the end.
pub fn is_departure(event: &Value) -> bool {
    matches!(KernelEvent::read(event), Some(KernelEvent::Left { .. }))
}

impl<Event: Serialize> Serialize for MatchEvent<Event> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Game(event) => event.serialize(serializer),
            Self::Kernel(event) => event.serialize(serializer),
        }
    }
}
