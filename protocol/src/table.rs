//! Tables: the seats around a match, as the public may see them.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{Clock, Companion, OpponentPace, Outcome, Rating, StandsIn, Text, TimeControl, Unrated};

/// A table: the seats around a match, before, during and after it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Table {
    /// Id of the table and of its match; also the link: `/t/{id}`.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Which game is played.
    pub game: String,
    /// The game's options, as chosen when it was made.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameTableOptions))]
    pub options: Value,
    /// The chart it starts from.
    pub chart: ChartRef,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether people without a seat may look on.
    pub spectators: bool,
    /// How long players may think.
    #[serde(default)]
    pub time: TimeControl,
    /// Whether the match changes the ratings of its players.
    #[serde(default)]
    pub stakes: Stakes,
    /// The language of its talk.
    #[serde(default)]
    pub talk: TalkLanguage,
    /// How well its host would like the others to play.
    #[serde(default)]
    pub level: PlayerLevel,
    /// How fast opponents of the server move.
    #[serde(default)]
    pub opponent_pace: OpponentPace,
    /// Where it stands.
    pub state: TableState,
    /// The seats, in order.
    pub seats: Vec<SeatInfo>,
    /// The seat of the host; `None` while the host has none.
    pub host: Option<u8>,
    /// The host, who alone may kick and start.
    pub host_user: Uuid,
    /// When it was made, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: u64,
    /// The hash of the secret behind the dice, known from the beginning.
    pub commitment: String,
    /// The end, if it has come.
    pub outcome: Option<Outcome>,
    /// Why a rated match that is over counts for no rating; left out of all others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrated: Option<Unrated>,
    /// Why an administrator has closed it; left out if none has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
    /// How the match goes, while it runs; `None` also for a moment after the server has come up.
    pub live: Option<Box<Live>>,
    /// The table of the rematch, if there is one.
    #[serde(default)]
    pub rematch: Option<Uuid>,
    /// The tournament whose game is played here: its seats are given by the pairing. Left out of all other tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<Uuid>,
}

/// How a running match goes, for a list of tables. Holds nothing that is hidden from any viewer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Live {
    /// Where it stands, in a few words of the game's.
    pub headline: Text,
    /// The seats that are asked for something, ascending.
    pub awaiting: Vec<u8>,
    /// For each seat whether its player is connected.
    pub present: Vec<bool>,
    /// How many others look on.
    pub watchers: u32,
    /// How much time each seat has; `None` where no seat's time runs.
    #[serde(default)]
    pub clock: Option<Clock>,
}

/// Which chart, in which version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartRef {
    /// Id of the chart.
    pub id: String,
    /// Its version, from 1.
    pub version: u32,
    /// Its name.
    pub name: Text,
}

/// A seat at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// The roles that the seat plays.
    pub roles: Vec<String>,
    /// The player of the seat; `None` if it is open, or an opponent of the server holds it.
    pub player: Option<Uuid>,
    /// That player's name.
    pub name: Option<String>,
    /// Whose companion that player is; left out where the player is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub companion: Option<Companion>,
    /// Id of the strength of the opponent that plays the seat: for itself where there is no player, else in the player's
    /// place. The game names its strengths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<String>,
    /// How long that opponent stands in for the player; left out where it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stands_in: Option<StandsIn>,
    /// How well that player plays the seat's side; left out for a player without a rating there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// Whether the player has said "ready".
    pub ready: bool,
    /// To whom the seat is offered while the match runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<Offered>,
}

/// To whom the seat of a running match is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Offered {
    /// To the bearer of the key that its player was told.
    Friend,
    /// To the first who takes it.
    Anyone,
}

/// Where a table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TableState {
    /// Seats are being taken.
    Open,
    /// The match is on.
    Running,
    /// The match has ended.
    Over,
    /// The match was closed because of a fault in the rules.
    Closed,
}

/// What a match is played for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stakes {
    /// Not rated: guests may sit down too, and no rating changes.
    #[default]
    Casual,
    /// Rated: only users with an account may sit down before it begins.
    Rated,
}

/// The language in which people talk at a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TalkLanguage {
    /// Whichever they share.
    #[default]
    Any,
    /// English.
    En,
    /// French.
    Fr,
}

/// How well a host would like the others to play. A wish: the server enforces nothing of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum PlayerLevel {
    /// Players of any strength.
    #[default]
    Any,
    /// People who learn the game.
    Beginner,
    /// People who have played it a few times.
    Intermediate,
    /// People who know it well.
    Experienced,
}

/// Who finds a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Listed in the lobby.
    Public,
    /// Found by its link only.
    Private,
}
