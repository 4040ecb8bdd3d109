//! What a client says beside its commands, and what it hears of others.

use std::collections::BTreeMap;

use protocol::{ChatLine, ChatRoom};
use store::{Room, UserId};

use super::{
    super::memory::Kept,
    client::{AGAIN, DOUBT, Fate},
    network::Fortune,
};
/// A line.
#[derive(Debug, Clone)]
struct Remark {
    text: String,
    fate: Fate,
    again_at: u64,
}

/// All talk of one client.
#[derive(Debug, Default)]
pub(super) struct Gossip {
    /// By id.
    said: BTreeMap<String, Remark>,
    /// By room and number.
    heard: BTreeMap<(ChatRoom, u32), String>,
}

impl Gossip {
    /// Says something now and then.
    pub(super) fn maybe_say(&mut self, name: &str, now: u64, fortune: &mut Fortune) {
        if fortune.once_in(6) {
            let n = self.said.len();
            let line = Remark { text: format!("{name} says {n}"), fate: Fate::Unknown, again_at: now };
            self.said.insert(format!("line of {name} {n}"), line);
        }
    }

    pub(super) fn has_pending(&self) -> bool {
        self.said.values().any(|line| line.fate == Fate::Unknown)
    }

    /// The lines that are to be sent now.
    pub(super) fn due(&mut self, now: u64) -> Vec<(String, String)> {
        let due = self.said.iter_mut().filter(|(_, line)| line.fate == Fate::Unknown && line.again_at <= now);
        due.map(|(cid, line)| {
            line.again_at = now + AGAIN;
            (cid.clone(), line.text.clone())
        })
        .collect()
    }

    /// Has everything sent again that has no answer.
    pub(super) fn doubt_all(&mut self, now: u64) {
        self.said.values_mut().for_each(|line| line.again_at = now);
    }

    /// Takes an answer, if it is to a line: its fate, or `None` where it is to be sent again.
    pub(super) fn answered(&mut self, cid: &str, fate: Option<Fate>, now: u64) -> bool {
        let Some(line) = self.said.get_mut(cid) else { return false };
        match fate {
            Some(fate) => line.fate = fate,
            None => line.again_at = now + DOUBT,
        }
        true
    }

    pub(super) fn hear(&mut self, room: ChatRoom, lines: Vec<ChatLine>) {
        self.heard.extend(lines.into_iter().map(|line| ((room, line.n), line.text)));
    }

    /// The broken promises: each line that was acknowledged is there once, and what was heard is there as it was heard.
    pub(super) fn audit(&self, kept: &Kept, user: Option<UserId>) -> Vec<String> {
        let mut broken = Vec::new();
        for (cid, line) in &self.said {
            let found = kept.chat.iter().filter(|(_, id, said)| id == cid && Some(said.user) == user);
            let found: Vec<&str> = found.map(|(.., said)| said.text.as_str()).collect();
            let fits = match line.fate {
                Fate::Stored(_) => found == [line.text.as_str()],
                Fate::Refused(_) => found.is_empty(),
                Fate::Unknown => false,
            };
            if !fits {
                broken.push(format!("{cid} was answered with {:?} and is there as {found:?}", line.fate));
            }
        }
        for ((room, n), text) in &self.heard {
            let is_there = kept.chat.iter().any(|(said_in, _, said)| {
                let name = match said_in {
                    Room::Table => ChatRoom::Table,
                    Room::Gallery => ChatRoom::Gallery,
                    Room::Side { .. } => ChatRoom::Side,
                };
                name == *room && said.n == *n && said.text == *text
            });
            if !is_there {
                broken.push(format!("line {n} of {room:?} was heard as {text:?}, which nobody keeps"));
            }
        }
        broken
    }
}
