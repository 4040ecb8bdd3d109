//! Achievements: those a game offers, those a match has brought, and those on a profile.

use serde::{Deserialize, Serialize};

use crate::Text;

/// What seats have achieved in a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Achieved {
    /// Id of the achievement.
    pub id: String,
    /// Whose it is, ascending.
    pub seats: Vec<u8>,
}

/// An achievement that a game offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Achievement {
    /// Id, unique in the game.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// What has to be done for it, in a sentence.
    pub about: Text,
}

/// What a user has achieved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfileAchievement {
    /// Of which game.
    pub game: String,
    /// Id of the achievement.
    pub id: String,
    /// In how many matches.
    pub matches: u32,
    /// When first, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub first: u64,
}
