//! Opponents of the server: the strengths that a game offers, and the seats that they play.

use serde::{Deserialize, Serialize};

use crate::{TalkLanguage, Text};

/// An opponent that a game offers. Not a user: no user has its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Strength {
    /// Id, unique in the game and never renamed.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// How it plays, in a sentence.
    pub about: Text,
}

/// How fast opponents move where people look on: how long after the step before comes theirs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum OpponentPace {
    /// One and a half seconds.
    #[default]
    Calm,
    /// Half a second.
    Brisk,
    /// As soon as it is found.
    AtOnce,
}

/// How long an opponent stands in for the player of a seat.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum StandsIn {
    /// Until the player takes the seat back. No clock runs for the seat.
    #[default]
    UntilBack,
    /// Whenever the player is not connected. The player’s clock runs on.
    WhileAway,
}

/// A seat of a new table that an opponent takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatedOpponent {
    /// The seat.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub seat: u8,
    /// Id of the strength.
    pub strength: String,
}

/// `POST /api/tables/{id}/stand-in`: who plays one’s own seat of a running match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StandInRequest {
    /// Id of the strength; `None`: the player plays it, and takes it back from an opponent.
    pub strength: Option<String>,
    /// How long; left out: until the player takes the seat back.
    #[serde(default)]
    pub stands_in: StandsIn,
}

/// `POST /api/tables/{id}/opponent-pace`: how fast the opponents of a running match move from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PaceChoice {
    /// How fast.
    pub opponent_pace: OpponentPace,
}

/// `POST /api/play-now`: a match against opponents of the server, which runs when the answer comes. Everything may be
/// left out. Answered by a [`Table`](crate::Table), which is private.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct PlayNow {
    /// Which game; left out: the first of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Id of a lesson of the game. It decides side, strength and chart, which then say nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
    /// Id of the side that the player takes; left out: the side that begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// Id of the strength of all opponents; left out: the weakest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<String>,
    /// Id of the set-up chart; left out: the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chart: Option<String>,
    /// How fast the opponents move.
    pub opponent_pace: OpponentPace,
    /// In which language the table is named; left out: English.
    pub talk: TalkLanguage,
    /// What the player adds to the randomness: 64 hex digits; left out: nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}
