//! What a client says.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{ChatRoom, Consent, Form, Lost, Terms};

/// A message from a client. JSON text, `t` names the kind. Unknown fields are ignored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ClientMessage {
    /// First message on a socket. May resume any number of matches in the same round trip.
    Hello {
        /// The protocol version the client speaks, [`PROTO`](crate::PROTO).
        #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u64))]
        proto: u32,
        /// Name and version of the client, for the server's log.
        client: String,
        /// Session token, for clients without a cookie.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// The companion of the session's user for whom the socket is; left out: for the user.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        companion: Option<Uuid>,
        /// Matches to subscribe to at once.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        resume: Vec<Resume>,
    },
    /// Follow the list of tables.
    Lobby,
    /// Stop following the list of tables.
    Unlobby,
    /// Follow the list of the running matches that one plays.
    Mine,
    /// Stop following that list.
    Unmine,
    /// Follow one table and, once it plays, its match.
    Sub(Resume),
    /// Stop following a table.
    Unsub {
        /// The table.
        game: Uuid,
    },
    /// A command to the match. Answered by `ack` or `rej`, whatever happens.
    Act {
        /// Made by the client, unique for its user; 1 to 64 characters. The same `cid` again gets the same answer.
        cid: String,
        /// The match.
        game: Uuid,
        /// The decision that the command answers; any open decision for a command that answers none (`concede`).
        #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u64))]
        dec: u32,
        /// The command, in the game's vocabulary.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::GameCommand))]
        action: Value,
    },
    /// A question to the match, without effect. Answered by `answer` or `rej`.
    ///
    /// A player's question is answered with what the seat may know, any other follower's with what the public may know.
    Ask {
        /// Made by the client, 1 to 64 characters; comes back in the answer.
        cid: String,
        /// The match.
        game: Uuid,
        /// The question, in the game's vocabulary.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::GameQuery))]
        query: Value,
    },
    /// Something said at a table.
    Chat {
        /// As in `act`.
        cid: String,
        /// The table.
        game: Uuid,
        /// Where; left out: at the table, or in the gallery for spectators of a match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        room: Option<ChatRoom>,
        /// 1 to 500 characters.
        text: String,
    },
    /// A proposal to the other players. Answered by `ack` or `rej`.
    Propose {
        /// As in `act`.
        cid: String,
        /// The match.
        game: Uuid,
        /// What is proposed.
        terms: Terms,
    },
    /// An answer to a proposal. Answered by `ack` or `rej`.
    Consent {
        /// As in `act`.
        cid: String,
        /// The match.
        game: Uuid,
        /// Which proposal.
        #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u64))]
        n: u32,
        /// The seat's answer to it.
        answer: Consent,
    },
    /// Asks for a `pong`.
    Ping {
        /// Comes back in the `pong`.
        #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u64))]
        n: u32,
    },
}

impl ClientMessage {
    /// Every value of `t`, in the order of the variants.
    pub const KINDS: [&str; 13] = [
        "hello", "lobby", "unlobby", "mine", "unmine", "sub", "unsub", "act", "ask", "chat", "propose", "consent",
        "ping",
    ];

    /// A message from its text.
    ///
    /// # Errors
    /// The text is no message.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        match serde_json::from_str(text) {
            Ok(Act { cid, game, dec, action, .. }) => Ok(Self::Act { cid, game, dec, action }),
            Err(_) => serde_json::from_str(text),
        }
    }
}

/// `act` by itself, by far the commonest message: read straight from its text, where a kind among many is first set apart.
#[derive(Deserialize)]
struct Act {
    #[serde(rename = "t")]
    _t: ActTag,
    cid: String,
    game: Uuid,
    dec: u32,
    action: Value,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ActTag {
    Act,
}

/// What a client wants to follow, and from where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Resume {
    /// The table.
    pub game: Uuid,
    /// As whom; left out: as the seat held, else as the public. A player whose companions sit at the table, too, is shown
    /// what the public sees until the client says that it is for the seat.
    #[serde(rename = "as", default, skip_serializing_if = "Option::is_none")]
    pub audience: Option<Audience>,
    /// The last step seen. Left out: send a snapshot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u64))]
    pub seq: Option<u32>,
    /// The hash that came with that step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// In which form new steps are to come; left out: by `delta`.
    #[serde(default, skip_serializing_if = "Form::is_default")]
    pub form: Form,
    /// Why a client that knew the match asks for a snapshot. Without `seq`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<Lost>,
}

impl Resume {
    /// To follow a table from the beginning, as whom it may be and in the usual form.
    pub const fn afresh(game: Uuid) -> Self {
        Self { game, audience: None, seq: None, hash: None, form: Form::Delta, lost: None }
    }
}

/// As whom a match is followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// The seat that the user holds.
    Seat,
    /// What the public may see.
    Public,
}
