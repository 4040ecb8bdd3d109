//! What goes over plain HTTP about accounts and sessions.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Listing, Me, ProfileAchievement, RatedMatch, SecondFactor, SideRating};

/// The language that a user reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Language {
    /// English.
    En,
    /// French.
    Fr,
}

/// What becomes of one's API tokens when how one gets in changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum TokenFate {
    /// They open nothing any more.
    #[default]
    End,
    /// They go on.
    Keep,
}

/// `POST /api/account`: an account for the guest who is signed in, or for a new user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewAccount {
    /// By which one signs in: 3 to 24 letters and digits of one script, with `-`, `_` and `.` between them.
    pub name: String,
    /// 10 to 200 characters.
    pub password: String,
    /// The language of mails.
    pub language: Language,
    /// What becomes of the guest's API tokens.
    #[serde(default)]
    pub tokens: TokenFate,
}

/// What becomes of what the guest of this browser has: seats, tables, charts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum OfTheGuest {
    /// It belongs to the account from now on.
    #[default]
    Bring,
    /// It stays with the guest, whom this browser forgets.
    Leave,
}

/// `POST /api/account/session`: signing in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignIn {
    /// The name of the account, in any case.
    pub name: String,
    /// The password.
    pub password: String,
    /// What becomes of what the guest of this browser has.
    #[serde(default)]
    pub guest: OfTheGuest,
}

/// The answer to `POST /api/account/session`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignedIn {
    /// The user who has signed in, with the token of the new session.
    pub me: Me,
    /// How many tables of the guest are the account's now.
    pub brought: u32,
    /// Matches in which the account plays, too: there the guest's seat stays the guest's.
    pub left_behind: Vec<Uuid>,
}

/// `GET /api/account`: null for a guest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Account {
    /// By which one signs in.
    pub name: String,
    /// The language of mails.
    pub language: Language,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: u64,
    /// Whether this server sends mails at all.
    pub mail: bool,
    /// Where mails go: it was confirmed.
    pub email: Option<String>,
    /// What waits to be confirmed.
    pub email_wanted: Option<String>,
    /// Why the mail that asks for it could not be sent so far.
    pub mail_failure: Option<String>,
    /// Whether one wants to be on the leaderboard.
    #[serde(default)]
    pub listing: Listing,
    /// What is asked for beside the password; null: nothing.
    #[serde(default)]
    pub second_factor: Option<SecondFactor>,
}

/// `PUT /api/account/password`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPassword {
    /// The one in use.
    pub old: String,
    /// 10 to 200 characters.
    pub new: String,
    /// What becomes of one's API tokens.
    #[serde(default)]
    pub tokens: TokenFate,
}

/// The answer to `PUT /api/account/password`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChangedPassword {
    /// How many other sessions have ended.
    pub ended: u32,
    /// How many API tokens have ended.
    pub tokens_ended: u32,
    /// The token of the session that asked, from now on; browsers get it as their cookie. The old one opens nothing.
    pub token: String,
}

/// One of the sessions in `GET /api/me/sessions`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SessionInfo {
    /// Names it, for `DELETE /api/me/sessions/{id}`. It opens nothing.
    pub id: Uuid,
    /// Such as `Firefox, Linux`; empty if it is not known.
    pub browser: String,
    /// The network that it was opened from, such as `203.0.113.x`; empty if it is not known.
    pub network: String,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: u64,
    /// When it was last used, to the hour, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub last_seen: u64,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// What an API token may be allowed. Nothing allows it to change who its owner is, or how its owner gets in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Scope {
    /// To see what its owner may see, hidden cards included, and to ask questions.
    Read,
    /// To give commands in matches.
    Play,
    /// To talk at tables.
    Chat,
    /// To make tables, sit down, leave, kick, be ready, start.
    Tables,
    /// To make, change and publish set-up charts.
    Charts,
    /// To run the server: for tokens of administrators.
    Admin,
}

impl Scope {
    /// All that any user may give to a program; only administrators may give [`Scope::Admin`].
    pub const ALL: [Self; 5] = [Self::Read, Self::Play, Self::Chat, Self::Tables, Self::Charts];
}

/// `POST /api/me/tokens`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewApiToken {
    /// What it is for, in 1 to 40 characters.
    pub name: String,
    /// What it allows, at least one thing.
    pub scopes: Vec<Scope>,
    /// For how many days: 30, 90 or 365.
    #[serde(default = "NewApiToken::usual_days")]
    #[cfg_attr(feature = "openapi", schema(maximum = 365))]
    pub days: u16,
    /// The password of the account, if it was not typed within the last 15 minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub password: Option<String>,
}

impl NewApiToken {
    /// For how many days a token may be good.
    pub const DAYS: [u16; 3] = [30, 90, 365];

    /// For how many it is, unless its maker says otherwise.
    pub const fn usual_days() -> u16 {
        90
    }
}

/// The answer to `POST /api/me/tokens`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MadeApiToken {
    /// The token itself, shown this once: `Authorization: Bearer` it.
    pub token: String,
    /// What will be in the list.
    pub info: ApiTokenInfo,
}

/// One of the tokens in `GET /api/me/tokens`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ApiTokenInfo {
    /// Names it, for `DELETE /api/me/tokens/{id}`. It opens nothing.
    pub id: Uuid,
    /// What it is for.
    pub name: String,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: u64,
    /// When it was last used, to the hour, in milliseconds since 1970; null: never.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub last_used: Option<u64>,
    /// When it ends, or has ended, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub expires: u64,
}

/// `PUT /api/account/email`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewEmail {
    /// The address, to be confirmed by a mail; null: none.
    pub email: Option<String>,
    /// The password of the account.
    pub password: String,
}

/// `POST /api/account/email/confirm`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MailedKey {
    /// What stands behind `#` in the link of the mail.
    pub key: String,
}

/// `POST /api/account/recovery`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Recovery {
    /// The address of an account.
    pub email: String,
}

/// `POST /api/account/recovery/password`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveredPassword {
    /// What stands behind `#` in the link of the mail.
    pub key: String,
    /// 10 to 200 characters.
    pub password: String,
}

/// `POST /api/me/delete`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Goodbye {
    /// The password of the account; null for a guest.
    pub password: Option<String>,
}

/// `GET /api/users/{id}`: the public profile of a user; of matches it counts those at public tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The user.
    pub id: Uuid,
    /// What the user is called; empty for a deleted account.
    pub name: String,
    /// The name of the account, which is unique; null for a guest.
    pub account: Option<String>,
    /// Since when the user is known, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: u64,
    /// Matches by how they ended.
    pub tally: ProfileTally,
    /// How the user moves.
    pub pace: ProfilePace,
    /// At most 50, running ones first, then the newest.
    pub matches: Vec<ProfileMatch>,
    /// How well the user plays each side of each game that they played for a rating.
    #[serde(default)]
    pub ratings: Vec<SideRating>,
    /// The newest rated matches, at most 50; of private tables only one's own.
    #[serde(default)]
    pub rated: Vec<RatedMatch>,
    /// What the user has achieved, by game; matches against opponents of the server count as all others.
    #[serde(default)]
    pub achievements: Vec<ProfileAchievement>,
}

/// Matches by how they ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfileTally {
    /// Going on.
    pub running: u32,
    /// On the winning side.
    pub won: u32,
    /// On a losing side.
    pub lost: u32,
    /// Without a winner.
    pub drawn: u32,
}

/// How fast and how reliably a player moves, by the newest 1,000 steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfilePace {
    /// From how many steps that is taken.
    pub steps: u32,
    /// Half of them came sooner after the step before, in milliseconds; null: there are none.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub median_ms: Option<u64>,
    /// Steps of the user's seats, of the newest 1,000, that were made because the time was up.
    pub late: u32,
}

/// A match in a profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProfileMatch {
    /// The table.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Which game.
    pub game: String,
    /// The user's seat.
    pub seat: u8,
    /// What it played.
    pub roles: Vec<String>,
    /// How it ended for the user.
    pub result: MatchResult,
    /// When, in milliseconds since 1970; null while it runs.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub ended: Option<u64>,
    /// The end in a sentence; null while it runs.
    pub text: Option<crate::Text>,
}

/// How a match ended for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum MatchResult {
    /// It goes on.
    Running,
    /// On the winning side.
    Won,
    /// On a losing side.
    Lost,
    /// The match had no winner.
    Drawn,
}
