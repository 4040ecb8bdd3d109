//! What nodes tell each other of tables. The types are the wire between nodes: a change of their form takes another
//! version of it.

use protocol::{ChatLine, ChatRoom, ServerMessage};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{ProposalRecord, StepRecord, TableId, User, UserId, Word};

use super::FollowerSummary;

/// From the task of a table at one node to the one at another.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NodeMessage {
    /// To the owner: this node follows the table from now on, with these followers.
    Joins(FollowerSummary),
    /// To the owner: the followers of this node have changed.
    Follows(FollowerSummary),
    /// To the owner: this node has no followers any more.
    Leaves,
    /// From the owner.
    Owner(Box<OwnerUpdate>),
    /// From a new owner: it is one, and knows of no mirror.
    Owns,
    /// From one that was taken for the owner: it is not.
    NotOwner,
}

/// From the owner of a table to its mirrors.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnerUpdate {
    /// To a new mirror: the newest step, the clock and the presence.
    Welcome {
        /// The newest step; `None` where there is no match to play.
        head: Option<u32>,
        /// Messages for all followers.
        shown: Vec<ServerMessage>,
    },
    /// A step was stored.
    Step(Box<StepRecord>),
    /// A message for all followers.
    Relay(Box<ServerMessage>),
    /// A line of talk, and who hears it; `None`: all.
    Said {
        /// Where.
        room: ChatRoom,
        /// What, by whom.
        line: ChatLine,
        /// Those who hear it.
        hearers: Option<Vec<UserId>>,
    },
    /// A proposal has changed.
    Proposal(Box<ProposalRecord>),
    /// The owner has read the match again: the mirror has to, too.
    Reload,
}

/// What a user wants of the owner of a table.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// A command to the match.
    Act {
        /// Whose it is.
        user: User,
        /// 1 to 64 characters.
        cid: String,
        /// The decision that it answers.
        dec: u32,
        /// The command.
        action: Value,
    },
    /// A proposal, or an answer to one.
    Propose {
        /// Whose it is.
        user: User,
        /// 1 to 64 characters.
        cid: String,
        /// What is said.
        word: Word,
    },
    /// A line of talk.
    Chat {
        /// Whose it is.
        user: User,
        /// 1 to 64 characters.
        cid: String,
        /// Where; `None`: in the widest room that is open to the user.
        room: Option<ChatRoom>,
        /// 1 to 500 characters.
        text: String,
    },
}

impl Request {
    /// The id that the client gave it.
    pub fn cid(&self) -> &str {
        match self {
            Self::Act { cid, .. } | Self::Propose { cid, .. } | Self::Chat { cid, .. } => cid,
        }
    }
}

/// From one node to all others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Broadcast {
    /// A table was made, changed or removed: it is read again, and listed anew.
    Changed(TableId),
    /// Something of a table has changed that lists do not show.
    Reload(TableId),
    /// The owner of a table has changed it.
    Listed(TableId),
    /// The move has passed.
    MovePassed(TableId),
    /// The node that tells owns a table from now on.
    Owned(TableId),
    /// Sessions have ended.
    SessionsEnded,
    /// A user is called, wherever there is a socket.
    Called(UserId),
    /// These users are at the node that tells.
    Here(Vec<UserId>),
    /// One of them is not any more.
    Left(UserId),
}
