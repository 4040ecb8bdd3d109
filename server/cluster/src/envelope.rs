//! What goes from node to node, as JSON.

use match_host::{Broadcast, NodeMessage, Request};
use protocol::Live;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use store::{NodeId, TableId};

use super::links::Sequence;

/// The version of the wire between nodes. Nodes of other versions are on other subjects: they share the database, and hear
/// of each other's steps from there alone.
pub(super) const WIRE: u16 = 2;

/// The subject on which a node hears.
pub(super) fn subject(node: NodeId) -> String {
    format!("sandtable.v{WIRE}.{}", node.0.simple())
}

/// One message to one node.
#[derive(Debug, Deserialize)]
pub(super) struct Envelope<'a> {
    pub(super) from: NodeId,
    /// Its place among the messages of that node to this one.
    pub(super) at: Sequence,
    #[serde(borrow)]
    pub(super) body: &'a RawValue,
}

/// An envelope as it is sent; the body is written once for all receivers.
pub(super) fn sealed(from: NodeId, at: Sequence, body: &str) -> String {
    let Sequence { run, n } = at;
    format!(r#"{{"from":"{from}","at":{{"run":{run},"n":{n}}},"body":{body}}}"#)
}

/// What a message is about.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Body {
    /// The node works.
    Heartbeat(Database),
    /// To the task of a table.
    Table(TableId, NodeMessage),
    /// To all nodes.
    Broadcast(Broadcast),
    /// The node may have missed messages of the receiver: they are to be sent again.
    Anew,
    /// How some matches go; `None`: one does not run any more.
    Lives(Vec<(TableId, Option<Live>)>),
    /// Something that a user wants of the owner of a table.
    Request {
        /// By which the answer is found.
        id: u64,
        table: TableId,
        request: Box<Request>,
    },
    /// The answer to a request, as the client is sent it.
    Answer { id: u64, frame: String },
}

/// Whether a node reaches the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Database {
    Reached,
    Silent,
}

impl Body {
    pub(super) fn written(&self) -> String {
        // Types with string keys and no maps of other keys: nothing in them can fail to become JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}
