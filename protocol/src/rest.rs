//! What goes over plain HTTP. Every error body is an [`ErrorBody`].

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    Achievement, BanNotice, ChartNumber, ChartSummary, Lesson, Offered, OpponentPace, Outcome, PlayerLevel, Revision,
    SeatedOpponent, Stakes, StepEvents, Strength, Table, TalkLanguage, Text, TimeControl, Visibility,
};

/// `POST /api/guest`: a new guest, or a new name for the present one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewGuest {
    /// 1 to 24 characters.
    pub name: String,
}

/// `GET /api/me` and the answer to `POST /api/guest`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The user.
    pub id: Uuid,
    /// The user's name.
    pub name: String,
    /// The name by which the user signs in; left out for a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// Whether this user runs the server; left out, also in other answers than that to `GET /api/me`: no.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub admin: bool,
    /// Whether this server has a leaderboard; left out if it has none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leaderboard: bool,
    /// The session token, only in an answer that creates the session or exchanges its token: for clients without cookies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// `POST /api/tables`: a new table. Answered by a [`Table`](crate::Table).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewTable {
    /// 1 to 60 characters.
    pub name: String,
    /// Which game.
    pub game: String,
    /// The game's own options.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameTableOptions))]
    pub options: Value,
    /// Id of the set-up chart.
    pub chart: String,
    /// Its version; left out: the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chart_version: Option<ChartNumber>,
    /// The roles of each seat, in seat order.
    pub seats: Vec<Vec<String>>,
    /// Who finds it.
    pub visibility: Visibility,
    /// Whether people without a seat may look on.
    pub spectators: bool,
    /// How long players may think; left out: as long as they like.
    #[serde(default)]
    pub time: TimeControl,
    /// Whether the match changes ratings, which takes an account; left out: it does not.
    #[serde(default)]
    pub stakes: Stakes,
    /// The language of its talk; left out: any.
    #[serde(default)]
    pub talk: TalkLanguage,
    /// How well the others should play; left out: no matter.
    #[serde(default)]
    pub level: PlayerLevel,
    /// The seat that the host takes; `None`: none yet.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub seat: Option<u8>,
    /// The seats that opponents of the server take; left out: none. Such a match is not rated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opponents: Vec<SeatedOpponent>,
    /// How fast they move.
    #[serde(default)]
    pub opponent_pace: OpponentPace,
}

/// `POST /api/tables/{id}/sit` and `POST /api/tables/{id}/kick`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatChoice {
    /// The seat.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub seat: u8,
}

/// `POST /api/tables/{id}/offer`: hands one's seat of a running match to another player, or keeps it after all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferRequest {
    /// To whom; `None`: withdraws the offer.
    pub to: Option<Offered>,
}

/// The answer to an [`OfferRequest`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatOffer {
    /// The table, as it stands then.
    pub table: Table,
    /// What lets a friend take the seat: 32 hex digits, told this once.
    pub key: Option<String>,
}

/// `POST /api/tables/{id}/take`: takes an offered seat of a running match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TakeRequest {
    /// The seat.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub seat: u8,
    /// The key of the offer, where it was made to a friend.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// `POST /api/tables/{id}/rematch`: the same match once more, or the next one of its campaign. The first request says who sits where; later ones join.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RematchRequest {
    /// For each seat of the match that is over, the seat that its player takes: each of them once.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::SeatNumber>))]
    pub seats: Vec<u8>,
}

/// `POST /api/tables/{id}/ready`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReadyRequest {
    /// Whether the player is ready.
    pub ready: bool,
    /// What the player adds to the randomness: 64 hex digits, drawn by the client. Needed with `ready: true`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<String>,
}

/// A role that a seat can be given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Role {
    /// Id, unique in the game.
    pub id: String,
    /// Id of the side it fights for; a seat's roles all belong to one.
    pub side: String,
    /// Its name.
    pub name: Text,
    /// The group in which its results are rated; left out where there is nothing to rate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating_group: Option<String>,
}

/// Who plays against whom.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

/// How roles are shared among the seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Sharing {
    /// Every role is played; a seat may hold several.
    All,
    /// Each seat holds one role; roles may stay without a seat.
    OneEach,
}

/// How a table with certain options can be seated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seating {
    /// Who plays against whom.
    pub mode: Mode,
    /// The fewest seats.
    pub fewest: u8,
    /// The most seats.
    pub most: u8,
    /// How roles are shared.
    pub sharing: Sharing,
    /// The roles to share among the seats, in order of play.
    pub roles: Vec<Role>,
}

/// A game in the list `GET /api/games`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// Id of the game.
    pub id: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// How a table with the usual options is seated.
    pub seating: Seating,
    /// Whether a seat may see what other seats may not.
    #[serde(default)]
    pub secrets: bool,
    /// The charts that ship with it; the first is the usual one.
    pub charts: Vec<ChartSummary>,
    /// The opponents that it offers, the weakest first.
    #[serde(default)]
    pub strengths: Vec<Strength>,
    /// The lessons that it offers, in the order in which they are best taken.
    #[serde(default)]
    pub lessons: Vec<Lesson>,
    /// What players may achieve in it.
    #[serde(default)]
    pub achievements: Vec<Achievement>,
}

/// `GET /api/games/{id}`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameRecord {
    /// As in the list.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// What never changes, in the game's own form: board, units, prices.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameFacts))]
    pub facts: Value,
    /// The path of what it says over the wire, as JSON Schema.
    pub schema: String,
}

/// `GET /api/matches/{id}/steps?from=&to=&as=`: at most 200 steps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StepsPage {
    /// The match.
    pub game: Uuid,
    /// The first step looked at.
    pub from: u32,
    /// The last step looked at; if it is below `head`, ask on from the next.
    pub to: u32,
    /// The newest step of the match.
    pub head: u32,
    /// Those steps of which the asker may see something, oldest first.
    pub steps: Vec<StepEvents>,
}

/// `GET /api/matches/{id}/view?at=&as=`: the match as it stood after a step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PastView {
    /// The match.
    pub game: Uuid,
    /// The step.
    pub seq: u32,
    /// Fingerprint of the state after it.
    pub hash: String,
    /// The game's view, as the asker may see it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameView))]
    pub view: Value,
    /// The end, if it had come.
    pub outcome: Option<Outcome>,
}

/// `GET` and `PUT /api/tables/{id}/standing-orders`: what the asker has ordered in advance.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StandingOrders {
    /// 0 without orders; rises with every change. To `PUT`: the version that is replaced.
    pub version: Revision,
    /// The orders, in the game's vocabulary.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameStandingOrders))]
    pub orders: Value,
}

/// `POST /api/matches/{id}/act`: a command without a socket. Answered by the `ack` or `rej` that a socket would get.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotAct {
    /// As in `act`.
    pub cid: String,
    /// As in `act`.
    #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u64))]
    pub dec: u32,
    /// As in `act`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameCommand))]
    pub action: Value,
}

/// `POST /api/matches/{id}/ask`: a question without a socket. Answered by the `answer` or `rej` that a socket would get.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotAsk {
    /// As in `ask`.
    pub cid: String,
    /// As in `ask`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameQuery))]
    pub query: Value,
}

/// The answer to `DELETE /api/me/sessions`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EndedSessions {
    /// How many sessions have ended.
    pub ended: u32,
}

/// `POST /api/charts/check`: what is wrong with a chart that is not kept. Nothing wrong: no faults.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartCheck {
    /// Every fault.
    pub faults: Vec<ChartFault>,
}

/// What is wrong with a chart, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChartFault {
    /// Where in the chart, as a JSON Pointer (RFC 6901).
    pub at: String,
    /// Stable name of the fault.
    pub code: String,
    /// The fault in a sentence.
    pub text: Text,
}

/// The body of every answer with a status of 400 or more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ErrorBody {
    /// Stable name of the reason.
    pub code: String,
    /// In a sentence.
    pub text: Text,
    /// After how many seconds it is worth trying again, where waiting helps; as in the header `Retry-After`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_secs: Option<u32>,
    /// With `bad_chart`: every fault.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<ChartFault>,
    /// With `banned`: why, and until when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ban: Option<BanNotice>,
}
