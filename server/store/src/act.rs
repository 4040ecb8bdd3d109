//! Commands in the log, and who gave them.

use kernel::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::{Instead, StoreError, StrengthId, UserId};

/// A command, for which seat it was given, and who moved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Act {
    /// For which seat.
    pub seat: Seat,
    /// The command, in the game's vocabulary.
    pub command: Value,
    /// Who moved.
    pub by: Mover,
}

/// Who moved for a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mover {
    /// Its player.
    Player {
        /// Who gave the command.
        user: UserId,
        /// The id that the client gave it; 1 to 64 characters.
        cid: String,
    },
    /// The host, because the player had said in advance what to answer.
    InAdvance,
    /// The host, because the time was up.
    Time,
    /// The host, because the players have agreed on it. The seat is the one that has proposed it; in the place of a
    /// command stands an [`AgreedStep`](super::AgreedStep).
    Agreement,
    /// An opponent of the server, which plays the seat or stands in for its player.
    Opponent(StrengthId),
}

impl Mover {
    /// A player.
    pub fn player(user: UserId, cid: impl Into<String>) -> Self {
        Self::Player { user, cid: cid.into() }
    }

    /// The player who gave the command, and its id, where a player did.
    pub fn command_id(&self) -> Option<(UserId, &str)> {
        match self {
            Self::Player { user, cid } => Some((*user, cid)),
            Self::InAdvance | Self::Time | Self::Agreement | Self::Opponent(_) => None,
        }
    }

    /// The strength of the opponent that moved, if one did.
    pub const fn strength(&self) -> Option<&StrengthId> {
        match self {
            Self::Opponent(strength) => Some(strength),
            Self::Player { .. } | Self::InAdvance | Self::Time | Self::Agreement => None,
        }
    }

    /// The column `how`: null for a player.
    pub(super) const fn how(&self) -> Option<&'static str> {
        match Instead::of(self) {
            Some(instead) => Some(instead.text()),
            None => None,
        }
    }
}

impl Act {
    /// From the columns of a step; `None` for the opening.
    pub(super) fn from_columns(
        user: Option<Uuid>,
        seat: Option<i16>,
        cid: Option<String>,
        command: Option<Value>,
        how: Option<&str>,
        strength: Option<String>,
    ) -> Result<Option<Self>, StoreError> {
        let (Some(seat), Some(command)) = (seat, command) else { return Ok(None) };
        let seat = Seat(u8::try_from(seat).map_err(|e| StoreError::corrupt("seat", &e))?);
        let by = match (user, cid, how, strength) {
            (Some(user), Some(cid), None, None) => Mover::Player { user: UserId(user), cid },
            (None, None, Some("in_advance"), None) => Mover::InAdvance,
            (None, None, Some("time"), None) => Mover::Time,
            (None, None, Some("agreement"), None) => Mover::Agreement,
            (None, None, Some("opponent"), Some(strength)) => Mover::Opponent(StrengthId::new(strength)),
            (_, _, how, _) => return Err(StoreError::corrupt("step", &format!("who moved, {how:?}, is not known"))),
        };
        Ok(Some(Self { seat, command, by }))
    }
}

/// The step that a command became.
#[derive(Debug, Clone, PartialEq)]
pub struct ActRecord {
    /// The number of the step.
    pub step: u32,
    /// The command as it was given.
    pub command: Value,
}
