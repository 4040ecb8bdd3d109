//! The matches of a player, and notifications for players who are away.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Language, Text};

/// A running match, for one of its players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyGame {
    /// The table, and the match at it.
    pub id: Uuid,
    /// The name of the table.
    pub name: String,
    /// Which game.
    pub game: String,
    /// The player's seat.
    pub seat: u8,
    /// What it plays.
    pub roles: Vec<String>,
    /// Where the match stands, in a few words of the game's; null for a moment after a server has taken over an old one.
    pub headline: Option<Text>,
    /// Who moves.
    pub turn: MyTurn,
}

/// Who moves, for one of the players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "whose", rename_all = "snake_case")]
pub enum MyTurn {
    /// The player does. Moments are in milliseconds since 1970.
    Mine {
        /// Since when without a pause.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        since: u64,
        /// When the player's time is up, if nothing happens; null where none runs.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        runs_out: Option<u64>,
    },
    /// Others do.
    Others {
        /// Their seats, ascending.
        seats: Vec<u8>,
    },
}

/// How a player is notified of a move while away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NotificationSettings {
    /// When not; null: never mind the hour.
    pub quiet: Option<QuietHours>,
    /// The ways that this server offers the user.
    pub open: Vec<WayKind>,
    /// What a browser needs to know of the server to be called (`applicationServerKey`); null if none can be.
    pub push_key: Option<String>,
    /// The ways that are in use, the oldest first.
    pub channels: Vec<Channel>,
}

/// When a player wants no notifications. What comes up meanwhile is said when it ends, if it is still so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QuietHours {
    /// From this minute of the day, 0 to 1439.
    #[cfg_attr(feature = "openapi", schema(maximum = 1439))]
    pub from: u16,
    /// Until this one, another; may lie on the next day.
    #[cfg_attr(feature = "openapi", schema(maximum = 1439))]
    pub to: u16,
    /// Whose day: a name of the IANA database, as `Europe/Paris`.
    pub zone: String,
}

/// The new quiet hours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewQuietHours {
    /// Null: none.
    pub quiet: Option<QuietHours>,
}

/// A kind of way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum WayKind {
    /// A browser, also while no page is open (RFC 8030).
    Push,
    /// A channel of Discord.
    Discord,
    /// A topic of ntfy.
    Ntfy,
    /// Mail: one for all matches that wait.
    Mail,
}

/// A channel to a player who is away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Way {
    /// A browser that has subscribed. For guests, too.
    Push {
        /// Where its push service takes messages, an `https` address; as good as a secret.
        endpoint: String,
        /// The browser's key on P-256, uncompressed, in base64url.
        p256dh: String,
        /// Its 16 bytes of salt, in base64url.
        auth: String,
    },
    /// A webhook of Discord. For accounts.
    Discord {
        /// Its address; as good as a secret.
        url: String,
    },
    /// A topic of ntfy. For accounts.
    Ntfy {
        /// Its address, topic included.
        url: String,
    },
    /// Mail to the confirmed address of the account.
    Mail {
        /// How often at most.
        rhythm: Rhythm,
    },
}

impl Way {
    /// What kind it is.
    pub const fn kind(&self) -> WayKind {
        match self {
            Self::Push { .. } => WayKind::Push,
            Self::Discord { .. } => WayKind::Discord,
            Self::Ntfy { .. } => WayKind::Ntfy,
            Self::Mail { .. } => WayKind::Mail,
        }
    }
}

/// How often mails come at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Rhythm {
    /// One in an hour.
    Hourly,
    /// One in a day.
    Daily,
}

/// A new way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewChannel {
    /// Where it leads.
    pub way: Way,
    /// In which language it is written.
    pub language: Language,
    /// What its owner calls it; at most 60 characters.
    #[serde(default)]
    pub label: String,
}

/// A way in use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Channel {
    /// Names it.
    pub id: Uuid,
    /// What kind it is.
    pub kind: WayKind,
    /// What its owner calls it.
    pub label: String,
    /// Where it leads, as far as that is no secret: the host of an address, the address of mails.
    pub to: String,
    /// Of mails.
    pub rhythm: Option<Rhythm>,
    /// Of a browser: whether it is the one that asks.
    pub here: bool,
    /// In which language it is written.
    pub language: Language,
    /// When something last came through, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub reached: Option<u64>,
    /// Why nothing comes through; null as long as all does.
    pub trouble: Option<Trouble>,
}

/// What is wrong with a way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Trouble {
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: u64,
    /// What the other side has said, or the network.
    pub said: String,
    /// Whether it is tried again.
    pub outlook: Outlook,
}

/// Whether a way that fails is tried again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    /// By itself.
    TriedAgain,
    /// Only once its owner has tested it.
    Stopped,
}

/// What a browser is sent: read by the page's service worker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PushNote {
    /// What to show above.
    pub title: String,
    /// And below.
    pub body: String,
    /// Where a click leads, on this server.
    pub path: String,
    /// Notes of the same tag replace each other.
    pub tag: String,
}
