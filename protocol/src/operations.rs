//! Operations: announcements, a planned restart, retention, the audit log and statistics.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{TableState, Text};

/// How much an announcement matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Level {
    /// Worth knowing.
    Info,
    /// Worth acting on.
    Warning,
}

/// A notice to all users of the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Announcement {
    /// Names it.
    pub id: Uuid,
    /// How much it matters.
    pub level: Level,
    /// Plain text, never markup.
    pub text: Text,
    /// From when on, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub from: u64,
    /// Until when, in milliseconds since 1970; null: until it is withdrawn.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until: Option<u64>,
}

/// `GET /api/notices`, and the message `notices`: the announcements that hold now.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Notices {
    /// The newest first.
    pub announcements: Vec<Announcement>,
    /// When the server restarts, if that is planned.
    pub restart: Option<Restart>,
}

/// A planned restart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Restart {
    /// When, in milliseconds since 1970 by the server's clock.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// How many milliseconds that was away when this was written: for those whose clock is another.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub in_ms: u64,
}

/// `POST /api/admin/announcements`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewAnnouncement {
    /// How much it matters.
    pub level: Level,
    /// 1 to 500 characters in each language.
    pub text: Text,
    /// From when on, in milliseconds since 1970; null: from now on.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(maximum = 253_402_300_799_999_u64))]
    pub from: Option<u64>,
    /// Until when, in milliseconds since 1970; null: until it is withdrawn.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(maximum = 253_402_300_799_999_u64))]
    pub until: Option<u64>,
}

/// `POST /api/admin/restart`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewRestart {
    /// After how many seconds: at most a week.
    #[cfg_attr(feature = "openapi", schema(maximum = 604_800))]
    pub in_secs: u32,
}

/// `GET` and `PUT /api/admin/retention`: how many days things are kept; null: for good.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Retention {
    /// Tables with match, log and talk, after their end.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 36_500))]
    pub finished_days: Option<u32>,
    /// Tables that never began, after they were made.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 36_500))]
    pub abandoned_days: Option<u32>,
    /// Talk at tables, after their end.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 36_500))]
    pub chat_days: Option<u32>,
    /// Unused sessions: at most 90, as without it.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 90))]
    pub session_days: Option<u32>,
}

/// One of `GET /api/admin/audit?before=`: an act of an administrator.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuditEntry {
    /// Ascending; `before` asks for older ones.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub id: u64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// Who; null: the server's command line.
    pub actor: Option<Uuid>,
    /// What that one is called.
    pub name: Option<String>,
    /// What was done: stable.
    pub act: String,
    /// To what or whom: an id, a network.
    pub about: String,
    /// The rest of it.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    pub detail: Value,
}

/// `GET /api/admin/statistics`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Statistics {
    /// People with an account.
    pub accounts: u32,
    /// People without.
    pub guests: u32,
    /// People who were here in the last day.
    pub seen_day: u32,
    /// In the last week.
    pub seen_week: u32,
    /// Tables by game and state.
    pub matches: Vec<MatchTally>,
    /// The last four weeks, the newest day first.
    pub days: Vec<DayTally>,
    /// The size of the database, in bytes.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub database_bytes: u64,
    /// Of the logs of all matches, in bytes.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub log_bytes: u64,
    /// The process that answers; null on the command line.
    pub server: Option<ServerFacts>,
}

/// The process that answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ServerFacts {
    /// Its version.
    pub version: String,
    /// Since when it runs, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: u64,
    /// Sockets and streams that are open.
    pub open: u32,
    /// Answers with an error of the server's own since then.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub errors: u64,
}

/// Tables of one game in one state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchTally {
    /// Which game.
    pub game: String,
    /// In which state.
    pub state: TableState,
    /// How many.
    pub count: u32,
}

/// What happened on one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DayTally {
    /// Such as `2026-11-21`, in UTC.
    pub day: String,
    /// Steps that were made.
    pub steps: u32,
    /// Matches that began.
    pub begun: u32,
}
