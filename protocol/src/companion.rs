//! Companions: players at the screen of another one.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A player at the screen of another one, whose sessions act for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Companion {
    /// The user at whose screen it is.
    pub of: Uuid,
    /// Who plays it.
    pub person: CompanionPerson,
}

/// Who plays the seat of a companion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum CompanionPerson {
    /// The user at whose screen it is: one person plays several seats.
    Owner,
    /// A second person, at the same screen.
    Guest,
}

/// `POST /api/tables/{id}/companion`: gives an open seat to a player at the host's own screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewCompanion {
    /// The seat.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub seat: u8,
    /// The name of the player, 1 to 24 characters; left out: the host plays this seat, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What the player adds to the randomness, 64 hex digits; left out: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}
