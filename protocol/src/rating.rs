//! How well people play, and who plays best.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How well a player plays a side of a game, by Glicko-2: 1500 where nothing is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The estimate, in points.
    pub rating: i32,
    /// How far it may be off, in points, from 350 on down; it grows with the weeks without a rated match.
    pub deviation: u32,
    /// Whether the deviation is still too large for the leaderboard.
    pub provisional: bool,
}

/// A rating of a user, in a [`Profile`](crate::Profile).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SideRating {
    /// Which game.
    pub game: String,
    /// Which side of it.
    pub side: String,
    /// The rating, as it stands now.
    pub rating: Rating,
    /// How many rated matches it comes from.
    pub matches: u32,
}

/// What a rated match came to for a user, in a [`Profile`](crate::Profile).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatedMatch {
    /// The match.
    pub id: Uuid,
    /// Name of its table.
    pub name: String,
    /// Which game.
    pub game: String,
    /// The side that the person played.
    pub side: String,
    /// What it counted as.
    pub result: RatedResult,
    /// The rating before, in points.
    pub before: i32,
    /// The rating after, in points.
    pub after: i32,
    /// When, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
}

/// The result of a match for a player who began it, in the list `GET /api/matches/{id}/ratings`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// The seat in which they began; another player may hold it by the end.
    pub seat: u8,
    /// Who.
    pub user: Uuid,
    /// That person's name.
    pub name: String,
    /// The side that the person played.
    pub side: String,
    /// What it counted as.
    pub result: RatedResult,
    /// The rating before the match.
    pub before: Rating,
    /// The rating at its end; matches that have ended since are not in it.
    pub after: Rating,
}

/// What a rated match counted as. A player who hands the seat over has lost it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RatedResult {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// A draw, or the system won.
    Drawn,
}

/// Why a rated match that is over counts for no rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    /// It was given up, or ended by agreement, before its first round was over.
    TooShort,
    /// The others have ended it because a player was away, and no seat has won.
    Undecided,
}

/// `GET /api/leaderboard?game=&side=&from=`: who plays a side of a game best, 50 people at a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Leaderboard {
    /// The best first; only users with a settled rating who have not hidden from it.
    pub ranked: Vec<Ranked>,
    /// How many there are altogether.
    pub total: u32,
    /// The asker, wherever that is; left out for a user who is not on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<Ranked>,
}

/// A user on the [`Leaderboard`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ranked {
    /// The place, from 1.
    pub place: u32,
    /// Who.
    pub user: Uuid,
    /// That person's name.
    pub name: String,
    /// The rating, as it stands now.
    pub rating: Rating,
    /// How many rated matches it comes from.
    pub matches: u32,
}

/// Whether a user wants to be on the leaderboard.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Listing {
    /// Where the rating puts them.
    #[default]
    Listed,
    /// Not on it.
    Unlisted,
}

/// `PUT /api/account/listing`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewListing {
    /// Whether one wants to be on the leaderboard.
    pub listing: Listing,
}
