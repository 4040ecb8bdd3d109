//! A match as the database has it.

use std::collections::BTreeMap;

use kernel::{Digest, Draw, Nonce, Outcome, Secret};
use protocol::TableState;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use super::postgres::Window;

/// Everything about one match, in one look: a transaction of its own.
#[derive(Debug, Clone, Deserialize)]
pub struct Record {
    /// The number of its newest step, as the match says.
    pub head: u32,
    /// Where it stands.
    pub state: TableState,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// What it began from.
    pub config: Value,
    /// What the dice are drawn from.
    pub secret: Secret,
    /// What each seat added, in seat order.
    pub nonces: Vec<Nonce>,
    /// Who plays, in seat order.
    pub users: Vec<Uuid>,
    /// The version of the rules that it began with.
    pub rules: u32,
    /// Its log, in order.
    pub steps: Vec<Row>,
    /// States that were kept whole, by step.
    pub snapshots: BTreeMap<u32, Value>,
    /// The number of the newest line of each room, as the table says.
    pub chat_heads: BTreeMap<String, u32>,
    /// All lines of chat that are kept, room by room, in order.
    pub chat: Vec<StoredLine>,
}

/// A step.
#[derive(Debug, Clone, Deserialize)]
pub struct Row {
    /// Its number.
    pub step: u32,
    /// Who gave the command; `None` for the opening.
    pub user: Option<Uuid>,
    /// For which seat.
    pub seat: Option<u8>,
    /// Under which id.
    pub cid: Option<String>,
    /// The command.
    pub command: Option<Value>,
    /// What followed.
    pub events: Vec<Value>,
    /// What was drawn.
    pub draws: Vec<Draw>,
    /// Of the state after it.
    pub digest: Digest,
}

/// A line of chat.
#[derive(Debug, Clone, Deserialize)]
pub struct StoredLine {
    /// Where it was said.
    pub room: String,
    /// Its number in that room.
    pub n: u32,
    /// Who said it.
    pub user: Uuid,
    /// Under which id.
    pub cid: String,
    /// What was said.
    pub text: String,
}

impl Record {
    /// Reads a match.
    ///
    /// # Errors
    /// It is not there, or what is there cannot be read: half a thing.
    pub fn read(window: &Window, id: Uuid) -> Result<Self, String> {
        let query = format!(
            "select json_build_object(
                'head', m.head, 'state', t.state, 'outcome', t.outcome, 'config', m.config, 'rules', m.rules_version,
                'secret', encode(t.secret, 'hex'),
                'nonces', (select json_agg(encode(nonce, 'hex') order by seat) from seats where table_id = t.id),
                'users', (select json_agg(user_id order by seat) from seats where table_id = t.id),
                'steps', (select json_agg(json_build_object('step', step, 'user', user_id, 'seat', seat, 'cid', cid,
                    'command', command, 'events', events, 'draws', draws, 'digest', digest) order by step)
                    from steps where match_id = m.id),
                'snapshots', (select json_object_agg(step, state) from snapshots where match_id = m.id),
                'chat_heads', (select json_object_agg(room, head) from (select 'table' room, t.chat_head head
                    union all select room, head from chat_heads where table_id = t.id) of_rooms),
                'chat', (select coalesce(json_agg(json_build_object('room', room, 'n', n, 'user', user_id, 'cid', cid,
                    'text', text) order by room, n), '[]'::json) from chat where table_id = t.id))
             from matches m join tables t on t.id = m.id where m.id = '{id}'"
        );
        serde_json::from_value(window.look(&query)?).map_err(|error| format!("match {id}: {error}"))
    }
}
