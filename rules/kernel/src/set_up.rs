//! What is chosen at a table before its match starts.

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Text;

/// Something a seat can be given to play: a power, a camp, a soldier, a place at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Role {
    /// Id, unique in the game.
    pub id: String,
    /// Id of the side it fights for; a seat's roles all belong to one. Roles of one side win together.
    pub side: String,
    /// Its name.
    pub name: Text,
    /// The group in which its results are rated; `None` where there is nothing to rate.
    pub rating_group: Option<String>,
}

/// Who plays against whom.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Two sides.
    #[default]
    Versus,
    /// Each seat is a side of its own.
    FreeForAll,
    /// All seats against the system.
    Cooperation,
    /// One seat against the system.
    Solitary,
}

impl Mode {
    /// Whether seats play against seats, so that ratings and rooms for one side make sense.
    pub const fn has_opponents(self) -> bool {
        matches!(self, Self::Versus | Self::FreeForAll)
    }
}

/// How a table can be seated under certain options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seating {
    /// Who plays against whom.
    pub mode: Mode,
    /// How many seats a table may have.
    pub seats: RangeInclusive<u8>,
    /// The roles to share among the seats, in order of play.
    pub roles: Vec<Role>,
    /// How roles are shared.
    pub sharing: Sharing,
}

impl Seating {
    /// Two seats against each other, with a side each; each side, by its id and name, has a group of ratings of its own.
    pub fn two_sides(sides: [(&str, Text); 2]) -> Self {
        let role =
            |(id, name): (&str, Text)| Role { id: id.into(), side: id.into(), name, rating_group: Some(id.into()) };
        Self { mode: Mode::Versus, seats: 2..=2, roles: sides.map(role).into(), sharing: Sharing::All }
    }

    /// The same without ratings, as for a lesson.
    #[must_use]
    pub fn unrated(mut self) -> Self {
        for role in &mut self.roles {
            role.rating_group = None;
        }
        self
    }
}

/// How roles are shared among the seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Sharing {
    /// Every role is played; a seat may hold several.
    All,
    /// Each seat holds one role; roles may stay without a seat.
    OneEach,
}

/// A set-up chart that ships with the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedChart {
    /// Id, unique in the game.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The chart itself, in the form that [`Game::check_chart`](crate::Game::check_chart) accepts.
    pub chart: Value,
}

/// What a table asks for when its match starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetUp {
    /// The game's own options, an object.
    pub options: Value,
    /// The role ids of each seat, in seat order.
    pub seats: Vec<Vec<String>>,
    /// The chart to start from, accepted by [`Game::check_chart`](crate::Game::check_chart) before.
    pub chart: Value,
}
