//! Talk beside the match: rooms, marks, mutes, notes, reports.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{LineNumber, Revision};

/// Where something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChatRoom {
    /// Read by all who may see the table; written by players, before the match begins by spectators too.
    Table,
    /// The seats of one side among themselves, once the match has begun. No other client hears of it.
    Side,
    /// Written by spectators once the match has begun; players can read it.
    Gallery,
}

impl ChatRoom {
    /// Every room.
    pub const ALL: [Self; 3] = [Self::Table, Self::Side, Self::Gallery];
}

/// A line of chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Dense number within the room.
    pub n: u32,
    /// Who said it, to be muted by; `None` for a deleted user.
    pub user: Option<Uuid>,
    /// What they were called.
    pub name: String,
    /// The seat of the speaker; `None` for a spectator.
    pub seat: Option<u8>,
    /// When, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// What was said. Plain text, never markup; empty for a line that was struck out.
    pub text: String,
    /// Whether an administrator has struck it out. Such a line is sent again to all clients that have it.
    pub struck: bool,
}

/// `PUT /api/tables/{id}/marks`: a room was read up to a line. `GET` answers with a list of them, one for each room that
/// was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReadMark {
    /// Which room.
    pub room: ChatRoom,
    /// The last line that was read, 0 for none so far; a mark never goes back.
    pub n: LineNumber,
}

/// `GET /api/me/mutes` answers with a list of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Muted {
    /// Whose lines the asker does not want to read.
    pub user: Uuid,
    /// What that person is called now.
    pub name: String,
    /// Since when, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: u64,
}

/// `GET /api/tables/{id}/note` and the answer to `PUT`: what a player has written down for himself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Note {
    /// How often it was changed; 0 for a note that was never written.
    pub version: u32,
    /// At most 10,000 characters.
    pub text: String,
    /// When it was changed, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub at: Option<u64>,
}

/// `PUT /api/tables/{id}/note`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewNote {
    /// The version that the writer has seen; with another one there by now nothing is written.
    pub version: Revision,
    /// At most 10,000 characters.
    pub text: String,
}

/// `POST /api/tables/{id}/reports`: the admins should see this line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewReport {
    /// Where it was said.
    pub room: ChatRoom,
    /// Which line.
    pub n: LineNumber,
    /// What is wrong with it.
    pub reason: ReportReason,
    /// What else there is to say, at most 1,000 characters; may be empty.
    pub text: String,
}

/// What is wrong with what is reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Rude to a person, or to a kind of people.
    Insult,
    /// A person is pursued, or threatened.
    Harassment,
    /// Advertising, or the same over and over.
    Spam,
    /// It gives away what others may not know.
    Cheating,
    /// Something else, said in the text.
    Other,
}
