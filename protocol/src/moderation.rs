//! Moderation: bans and reports, and what administrators see of people and tables.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{ChartState, ReportReason, TableState, Text, Visibility};

/// What a banned user is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BanNotice {
    /// Why.
    pub reason: String,
    /// Until when, in milliseconds since 1970; null: for good.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until: Option<u64>,
}

/// Whom a ban is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Whom {
    /// One person, by id.
    User(Uuid),
    /// All clients at these addresses, such as `203.0.113.7` or `2001:db8::/32`.
    Network(String),
}

/// `POST /api/admin/bans`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewBan {
    /// For whom.
    pub whom: Whom,
    /// Why, in 1 to 300 characters: the banned user reads it.
    pub reason: String,
    /// Until when, in milliseconds since 1970; null: for good.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(maximum = 253_402_300_799_999_u64))]
    pub until: Option<u64>,
}

/// One of `GET /api/admin/bans`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ban {
    /// Names it, for `DELETE /api/admin/bans/{id}`.
    pub id: Uuid,
    /// For whom.
    pub whom: Whom,
    /// What the person is called; null for a network.
    pub name: Option<String>,
    /// Why.
    pub reason: String,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: u64,
    /// Until when, in milliseconds since 1970; null: for good.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until: Option<u64>,
}

/// `POST /api/admin/tables/{id}/close`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CloseTable {
    /// Why, in 1 to 300 characters: its players read it.
    pub reason: String,
}

/// One of `GET /api/admin/tables`: the table and how its match goes, nothing of the match itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AdminTable {
    /// The table.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Which game.
    pub game: String,
    /// Where it stands.
    pub state: TableState,
    /// Who finds it.
    pub visibility: Visibility,
    /// Its host.
    pub host: AdminSeat,
    /// Its seats in order.
    pub seats: Vec<AdminSeat>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: u64,
    /// The number of the newest step; null: it has not begun.
    pub step: Option<u32>,
    /// When that was stored, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub last_step: Option<u64>,
    /// The seats that are asked for something, if the match is in memory.
    pub awaiting: Vec<u8>,
    /// How many clients follow it; null: the match is not in memory, so none does.
    pub followers: Option<u32>,
    /// Where it stands in a few words of the game's, if the match is in memory.
    pub headline: Option<Text>,
    /// Why an administrator has closed it.
    pub closed: Option<String>,
}

/// A user at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AdminSeat {
    /// What the seat plays; empty for the host.
    pub roles: Vec<String>,
    /// Who it is; null: the seat is free, or an opponent of the server has it.
    pub user: Option<Uuid>,
    /// That one's name.
    pub name: Option<String>,
    /// Id of the strength of the opponent that plays it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<String>,
}

/// One of `GET /api/admin/people?name=`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AdminPerson {
    /// Who.
    pub id: Uuid,
    /// What they are called.
    pub name: String,
    /// By which they sign in; null for a guest.
    pub account: Option<String>,
    /// Since when they are known, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: u64,
    /// When they were last here, to the hour, in milliseconds since 1970; null: they are signed in nowhere.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub last_seen: Option<u64>,
    /// The networks of their sessions, such as `203.0.113.x`.
    pub networks: Vec<String>,
    /// Whether they run the server.
    pub admin: bool,
}

/// What was reported: a line of talk, or a chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AdminReport {
    /// Of the report.
    pub id: Uuid,
    /// What it is.
    pub what: Reported,
    /// Who reports it.
    pub reporter: ReportedPerson,
    /// Who said or made it.
    pub author: ReportedPerson,
    /// What is wrong with it.
    pub reason: ReportReason,
    /// What the reporter says; may be empty.
    pub text: String,
    /// When it was reported, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// What was done about it; null: nothing yet.
    pub done: Option<String>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub done_at: Option<u64>,
}

/// What is reported. `kind` names it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reported {
    /// A line of talk.
    Line {
        /// Where it was said.
        table: Uuid,
        /// That table's name.
        table_name: String,
        /// The room: `table`, `gallery`, or `side/` and the side.
        room: String,
        /// The line's number there.
        n: u32,
        /// The line and those around it, as they were.
        context: Vec<ReportedLine>,
        /// What is left of it at its table.
        left: LineLeft,
    },
    /// A chart.
    Chart {
        /// Which.
        id: String,
        /// The version that the reporter was looking at.
        version: u32,
        /// Its name, as it was.
        name: Text,
        /// What its author said about it, as it was.
        about: Text,
        /// Its visibility now.
        state: ChartState,
    },
}

/// What is left of a line that was reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum LineLeft {
    /// All of it, for everyone with access to its room.
    Kept,
    /// Its place: what it said was struck out.
    Struck,
    /// Nothing: newer talk has taken its place, or the time for which talk is kept is over.
    Forgotten,
}

/// A user in a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportedPerson {
    /// Who.
    pub user: Uuid,
    /// The present name; empty for a deleted user.
    pub name: String,
}

/// A line of talk around a report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportedLine {
    /// Its number in the room.
    pub n: u32,
    /// Who said it.
    pub user: Uuid,
    /// From which seat; null: looking on.
    pub seat: Option<u8>,
    /// What was said.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
}

/// `POST /api/admin/reports/{id}/resolve`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResolveReport {
    /// What was done about it, for other administrators; at most 1,000 characters.
    pub note: String,
}
