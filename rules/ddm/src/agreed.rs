//! What a table has agreed on. Contract, sections 9 and 11.

use alloc::string::String;
use serde::{Deserialize, Serialize};

use crate::{Ground, Player, warband};

/// What the table has agreed on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Agreed {
    /// What a warband may cost.
    pub points: u16,
    /// Whether the board is a map, or is built of tiles.
    pub terrain: Ground,
    /// The id of the map, or of the blank board for tiles.
    pub board: String,
    /// What is fought for.
    pub victory: Victory,
    /// The points that win, where points do.
    pub target: u16,
    /// The last round.
    pub rounds: u16,
    /// Whether the first and third seat fight together against the second and fourth.
    pub teams: Teams,
}

/// What is fought for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// To be the last with creatures on the board.
    #[default]
    Last,
    /// To have most points at the end of a round, and enough of them.
    Points,
}

/// Who fights together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Teams {
    /// No seats.
    #[default]
    None,
    /// The first and the third seat, the second and the fourth.
    Pairs,
}

impl Agreed {
    /// What warbands are held to.
    pub(crate) const fn of_warbands(&self) -> warband::Terms {
        warband::Terms { points: self.points, terrain: self.terrain }
    }

    /// Whether two seats fight together, or are one.
    pub(crate) const fn are_friends(&self, one: Player, other: Player) -> bool {
        match self.teams {
            Teams::None => one.index() == other.index(),
            Teams::Pairs => one.index() % 2 == other.index() % 2,
        }
    }
}
