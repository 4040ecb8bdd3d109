//! What the server says on a socket.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    BanNotice, ChatLine, ChatRoom, Clock, Delta, MyGame, Notices, Outcome, Proof, Proposal, RulesId, Settled,
    StepEvents, Table, Text,
};

/// A message from the server. JSON text, `t` names the kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The protocol version the server speaks.
        proto: u32,
        /// Version of the server.
        build: String,
        /// Who the session belongs to; `None` for a spectator.
        user: Option<Uuid>,
        /// That user's name.
        name: Option<String>,
        /// The server's time, milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: u64,
        /// How often the client should `ping`, in milliseconds.
        ping_ms: u32,
    },
    /// All public tables, after `lobby`.
    Tables {
        /// Newest first.
        tables: Vec<Table>,
    },
    /// The running matches that the client's user plays, after `mine` and whenever one of them changes hands.
    Mine {
        /// Those first in which it is the user's move, the most urgent foremost.
        games: Vec<MyGame>,
    },
    /// A table as it is now: to its own followers, and to followers of the lobby if it is public.
    Table {
        /// The table.
        table: Box<Table>,
    },
    /// A table is no longer in the lobby, or no longer exists.
    TableGone {
        /// The table.
        game: Uuid,
    },
    /// The whole match as this audience may see it. Discard what was known before.
    Snap {
        /// The match.
        game: Uuid,
        /// The last step that the view contains.
        seq: u32,
        /// Fingerprint of the state after that step: opaque, equal exactly for equal states of one match.
        hash: String,
        /// Which rules it is played by.
        rules: RulesId,
        /// The seat that the receiver plays; `None` for a spectator.
        seat: Option<u8>,
        /// The game's view.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::GameView))]
        view: Value,
        /// All open decisions.
        decs: Vec<Decision>,
        /// What the receiver's seat may do though it is not asked; `null` where it may not.
        leisure: Option<Leisure>,
        /// The end, if it has come.
        outcome: Option<Outcome>,
    },
    /// Steps `seq` to `to`, in order. `view` is the state after the last of them.
    ///
    /// To a client that comes back and is up to date it comes without steps, `to` being `seq` − 1.
    Ev {
        /// The match.
        game: Uuid,
        /// The first step in this message.
        seq: u32,
        /// The last step in this message.
        to: u32,
        /// Those steps of which this audience may see something, oldest first.
        steps: Vec<StepEvents>,
        /// Fingerprint of the state after the last step.
        hash: String,
        /// The game's view after the last step.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::GameView))]
        view: Value,
        /// All open decisions.
        decs: Vec<Decision>,
        /// What the receiver's seat may do though it is not asked; `null` where it may not.
        leisure: Option<Leisure>,
        /// The end, if it has come.
        outcome: Option<Outcome>,
    },
    /// Step `seq`, to a client that knows the match after the step before it: what has changed.
    ///
    /// Sent for each new step instead of `ev`, unless the client asked for that form.
    Delta {
        /// The match.
        game: Uuid,
        /// The step.
        seq: u32,
        /// The step, where this audience may see something of it; none else.
        steps: Vec<StepEvents>,
        /// Fingerprint of the state after it.
        hash: String,
        /// CRC-32 of the object below after the change, written as JSON with members in the order of their names and
        /// without blanks. A client that comes to another says so (`sub` with `lost`) and gets a `snap`.
        check: u32,
        /// How `{"view", "decs", "leisure", "outcome"}` has changed: what `snap` and `ev` tell under these names.
        delta: Delta,
    },
    /// Nothing this audience may see happened in steps `seq` to `to`; keeps the numbering dense.
    Skip {
        /// The match.
        game: Uuid,
        /// The first step skipped.
        seq: u32,
        /// The last step skipped.
        to: u32,
        /// Fingerprint of the state after the last step.
        hash: String,
    },
    /// The command is stored for good.
    Ack {
        /// The command's id.
        cid: String,
        /// The match or table.
        game: Uuid,
        /// The step it became; 0 for a chat line.
        seq: u32,
    },
    /// The answer to a question.
    Answer {
        /// The question's id.
        cid: String,
        /// The match.
        game: Uuid,
        /// The step after which the match stood when the question was answered.
        seq: u32,
        /// The answer, in the game's vocabulary.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::GameAnswer))]
        answer: Value,
    },
    /// The command or question was refused; nothing changed.
    Rej {
        /// The id of the command or question.
        cid: String,
        /// The match or table.
        game: Uuid,
        /// Stable name of the reason: one of [`RejectionCode`](crate::RejectionCode), or a code of the game's.
        code: String,
        /// What it is about, in the game's ids.
        about: Option<String>,
        /// Page of the rulebook.
        page: Option<u16>,
        /// The reason in a sentence.
        text: Text,
        /// After how many seconds it is worth trying again, where waiting helps.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_secs: Option<u32>,
        /// With `stale_dec`: the decisions that are open now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        decs: Option<Vec<Decision>>,
        /// With `stale_dec`: what the sender's seat may do though it is not asked; left out where it may not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leisure: Option<Leisure>,
    },
    /// Presence: the connected players and spectators of a table. At most twice a second for one match.
    Here {
        /// The table.
        game: Uuid,
        /// For each seat whether its player is connected.
        seats: Vec<bool>,
        /// How many others look on.
        watchers: u32,
        /// The names of those spectators who have one, each once, in the order in which they came; at most 50.
        names: Vec<String>,
    },
    /// The clock of a running match, after `snap` and whenever it changes; not sent where no seat's time runs.
    Clock {
        /// The match.
        game: Uuid,
        /// How much time each seat has; `None` once no seat's time runs any more.
        clock: Option<Clock>,
    },
    /// Lines of chat.
    Chat {
        /// The table.
        game: Uuid,
        /// Where they were said.
        room: ChatRoom,
        /// The lines, oldest first: all that are kept after `sub`, one at a time later.
        lines: Vec<ChatLine>,
    },
    /// What the receiver has ordered in advance for this match. Other seats are not told.
    Standing {
        /// The table.
        game: Uuid,
        /// Rises with every change.
        version: u32,
        /// The orders, in the game's vocabulary.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::GameStandingOrders))]
        orders: Value,
    },
    /// What is proposed at a table, as far as the follower is shown it. Replaces what was known; comes after `sub`, before
    /// the match, also where nothing is open, and whenever it has changed.
    Proposals {
        /// The match.
        game: Uuid,
        /// The open proposals, oldest first.
        open: Vec<Proposal>,
        /// The one that has just come to its end, if one has.
        settled: Option<Settled>,
    },
    /// Discard the match and wait for the `snap` that follows.
    Resync {
        /// The match.
        game: Uuid,
        /// Why: `slow` or `restored`.
        why: String,
    },
    /// The match is over; this is what proves its dice.
    Result {
        /// The match.
        game: Uuid,
        /// How it ended.
        outcome: Outcome,
        /// The secret behind the dice.
        proof: Proof,
    },
    /// Something about the server itself.
    Notice {
        /// `restart`.
        kind: String,
        /// When to come back, in milliseconds from now.
        retry_ms: u32,
    },
    /// Announcements of the administrators to all users: after `welcome` if there is something, and whenever it
    /// changes.
    Notices {
        /// All of it; what was told before and is not here counts no more.
        notices: Notices,
    },
    /// Something about the reader's friends or invitations has changed: ask for them again.
    Called,
    /// The answer to `ping`.
    Pong {
        /// From the `ping`.
        n: u32,
        /// The server's time, milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: u64,
    },
    /// A message could not be used. About the protocol, never about the game.
    Err {
        /// Stable name: `malformed`, `unknown_type`, `too_large`, `hello_first`, `unknown_game`,
        /// `not_allowed`, `rate`, `too_many_followed`, `too_many_sockets`, `proto`, `auth`, `banned`, `internal`.
        code: String,
        /// In a sentence.
        text: Text,
        /// After how many seconds it is worth trying again, where waiting helps.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_secs: Option<u32>,
        /// The match or table it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<Uuid>,
        /// With `banned`: why, and until when.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ban: Option<BanNotice>,
    },
}

impl ServerMessage {
    /// Every value of `t`, in the order of the variants.
    pub const KINDS: [&str; 24] = [
        "welcome",
        "tables",
        "mine",
        "table",
        "table_gone",
        "snap",
        "ev",
        "delta",
        "skip",
        "ack",
        "answer",
        "rej",
        "here",
        "clock",
        "chat",
        "standing",
        "proposals",
        "resync",
        "result",
        "notice",
        "notices",
        "called",
        "pong",
        "err",
    ];
}

/// An open decision.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Decision {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// Its id, for `act.dec`.
    pub dec: u32,
    /// What for, in the game's vocabulary.
    pub kind: String,
    /// All that may be answered; only for the seat that is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::GameOptions>))]
    pub legal: Option<Value>,
    /// What pays for the time that it takes.
    pub pace: Pace,
    /// The seat that is asked.
    pub seat: u8,
    /// How many of its latest commands the seat can take back (`{"do":"undo"}`); only for the seat that is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<u16>,
}

/// What a seat may do though it is not asked, as one that has said it is ready and thinks again. Told to that seat
/// alone. Its commands name any open decision (`act.dec`); no time of its own runs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Leisure {
    // Fields by name: a checksum reads them as they stand (ADR 0064).
    /// All that it may do, as `legal` of a decision.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::GameOptions))]
    pub legal: Value,
    /// How many of its latest commands the seat can take back (`{"do":"undo"}`).
    pub undo: u16,
}

/// What pays for the time that a question takes, where the match has a clock.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Building an army, deploying it, buying a squad: done once, and long. The seat's allowance for set-up, then its bank.
    SetUp,
    /// A turn of one's own. The seat's bank.
    #[default]
    Turn,
    /// An answer in the course of another seat's turn: short. A window of its own, and never the bank.
    Reaction,
}
