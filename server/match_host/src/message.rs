//! The messages to the task of a table.

use std::{
    fmt,
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use base::timing::Moment;
use protocol::Resume;
use serde_json::Value;
use store::{NodeId, User, Word};
use tokio::sync::OwnedSemaphorePermit;

use super::{command_trace::CommandTrace, nodes::NodeMessage, outbox::Outbox, talk::Utterance};

/// Names a socket, or whatever else follows tables, for as long as the process lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SocketId(u64);

impl SocketId {
    /// An id that was never used before.
    pub fn next() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl fmt::Display for SocketId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A message to the task of one table.
#[derive(Debug)]
pub enum Message {
    /// A socket wants to follow, or to follow from somewhere else.
    Follow {
        /// Which socket.
        socket: SocketId,
        /// Its user; `None` for a spectator without a name.
        user: Option<Arc<User>>,
        /// As whom and from where.
        resume: Resume,
        /// Where to send what happens.
        outbox: Arc<Outbox>,
    },
    /// A socket follows no more.
    Unfollow {
        /// Which socket.
        socket: SocketId,
    },
    /// A socket has lost frames and has room again.
    Renew {
        /// Which socket.
        socket: SocketId,
    },
    /// A command to the match. Answered by `ack` or `rej`.
    Act(Command),
    /// A question without effect. Answered by `answer` or `rej`.
    Ask {
        /// Who asks.
        asker: Questioner,
        /// 1 to 64 characters.
        cid: String,
        /// The question.
        query: Value,
        /// One of the asker's few questions at a time, given back with the answer.
        turn: OwnedSemaphorePermit,
        /// Where the answer goes.
        outbox: Arc<Outbox>,
    },
    /// Something proposed, or said to a proposal. Answered by `ack` or `rej`.
    Proposal(ProposalMessage),
    /// The match is to be in memory: this has it read from the store, and no more.
    EnsureLoaded,
    /// The task of the same table at another node says something.
    Node {
        /// Which.
        from: NodeId,
        /// What.
        message: Box<NodeMessage>,
    },
    /// What became of other nodes, and of this one's right to own tables.
    Cluster(ClusterChange),
    /// A line of chat. Answered by `ack` or `rej`.
    Chat {
        /// Who says it.
        user: Arc<User>,
        /// 1 to 64 characters.
        cid: String,
        /// What, and where.
        said: Utterance,
        /// Where the answer goes.
        outbox: Arc<Outbox>,
    },
}

/// A change of the cluster that tasks of tables have to know.
#[derive(Debug, Clone, Copy)]
pub enum ClusterChange {
    /// A node has ended, or was silent for too long.
    NodeLost(NodeId),
    /// Whether messages to and from a node arrive has changed. How it is now, the link itself says: news of a link that fell
    /// silent may come after that of its coming back.
    Link(NodeId),
    /// A node may have missed what this one has told it.
    HasMissed(NodeId),
    /// This node was silent since then, for too long: others may own its tables.
    LeasesInDoubt(Moment),
    /// The table is to go to another node.
    HandOver(NodeId),
}

/// Who asks a question.
#[derive(Debug, Clone)]
pub enum Questioner {
    /// A user.
    User(Arc<User>),
    /// A spectator without a name, at this address.
    Onlooker(IpAddr),
}

impl Questioner {
    /// The user, if it is one.
    pub fn user(&self) -> Option<&User> {
        match self {
            Self::User(user) => Some(user),
            Self::Onlooker(_) => None,
        }
    }
}

/// What a player says about going on by agreement.
#[derive(Debug)]
pub struct ProposalMessage {
    /// Who says it.
    pub user: Arc<User>,
    /// 1 to 64 characters.
    pub cid: String,
    /// What is said.
    pub word: Word,
    /// Where the answer goes.
    pub outbox: Arc<Outbox>,
}

/// A command of a player.
#[derive(Debug)]
pub struct Command {
    /// Whose it is.
    pub user: Arc<User>,
    /// 1 to 64 characters.
    pub cid: String,
    /// The decision it answers.
    pub dec: u32,
    /// The command itself.
    pub action: Value,
    /// Where it has been so far.
    pub trace: CommandTrace,
    /// Where the answer goes.
    pub outbox: Arc<Outbox>,
}

/// Whether a command id has 1 to 64 characters, none of them a control character.
pub fn is_cid(cid: &str) -> bool {
    !cid.is_empty() && cid.chars().count() <= 64 && !cid.chars().any(char::is_control)
}
