//! What a client has said, and what it was told: the evidence that an audit holds against the database.

use std::collections::BTreeMap;

use protocol::ChatRoom;
use serde_json::Value;

/// Refusals that leave open what became of a command: it is sent again under the same id.
const DOUBTFUL: [&str; 2] = ["unavailable", "rate"];

/// What became of something said, as far as its sender was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// No answer came.
    Unknown,
    /// It is stored as this step; 0 for a line of chat.
    Stored(u32),
    /// It was refused with this code, and never happened.
    Refused(String),
}

/// Something said under an id of its own.
#[derive(Debug, Clone, PartialEq)]
pub struct Said {
    /// What kind of thing it was.
    pub what: What,
    /// What became of it.
    pub fate: Fate,
}

/// What kind of thing was said.
#[derive(Debug, Clone, PartialEq)]
pub enum What {
    /// A command that answers a decision.
    Act {
        /// The decision.
        dec: u32,
        /// The command.
        action: Value,
    },
    /// A line of chat.
    Chat {
        /// Where.
        room: Option<ChatRoom>,
        /// The line.
        text: String,
    },
}

/// News about something said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// This is its fate, told for the first time.
    Decided,
    /// It was known already.
    Again,
    /// It has to be sent again.
    Doubtful,
}

/// Everything that one client has said and was told about one match.
#[derive(Debug, Clone, Default)]
pub struct Journal {
    /// By id.
    pub said: BTreeMap<String, Said>,
    /// The hash after each step of which anything was told.
    pub hashes: BTreeMap<u32, String>,
    /// Promises that were broken before any audit.
    pub broken: Vec<String>,
}

impl Journal {
    /// Notes something that is about to be said.
    pub fn say(&mut self, cid: &str, what: What) {
        self.said.insert(cid.to_owned(), Said { what, fate: Fate::Unknown });
    }

    /// Notes what a state was called.
    pub fn saw(&mut self, seq: u32, hash: &str) {
        let known = self.hashes.entry(seq).or_insert_with(|| hash.to_owned());
        if known != hash {
            self.broken.push(format!("step {seq} was told as {known} and later as {hash}"));
        }
    }

    /// Notes an `ack`.
    pub fn stored(&mut self, cid: &str, seq: u32) -> News {
        self.decided(cid, Fate::Stored(seq))
    }

    /// Notes a `rej`.
    pub fn refused(&mut self, cid: &str, code: &str) -> News {
        if DOUBTFUL.contains(&code) {
            return match self.said.get(cid) {
                Some(Said { fate: Fate::Unknown, .. }) => News::Doubtful,
                // A copy that came late met a bad moment.
                Some(_) => News::Again,
                None => self.unheard_of(cid),
            };
        }
        self.decided(cid, Fate::Refused(code.to_owned()))
    }

    fn decided(&mut self, cid: &str, fate: Fate) -> News {
        let Some(said) = self.said.get_mut(cid) else { return self.unheard_of(cid) };
        match (&said.fate, &fate) {
            (Fate::Unknown, _) => {
                said.fate = fate;
                News::Decided
            }
            // The reason may be another one by then.
            (Fate::Refused(_), Fate::Refused(_)) => News::Again,
            (before, now) if before == now => News::Again,
            (before, now) => {
                self.broken.push(format!("{cid}: answered with {before:?}, and later with {now:?}"));
                News::Again
            }
        }
    }

    fn unheard_of(&mut self, cid: &str) -> News {
        self.broken.push(format!("{cid}: an answer to something that was never said"));
        News::Again
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn journal() -> Journal {
        let mut journal = Journal::default();
        journal.say("a", What::Chat { room: None, text: "Hi".into() });
        journal
    }

    #[test]
    fn the_same_answer_may_come_twice_and_no_other() {
        let mut journal = journal();
        assert_eq!(journal.stored("a", 3), News::Decided);
        assert_eq!(journal.stored("a", 3), News::Again);
        assert_eq!(journal.refused("a", "unavailable"), News::Again);
        assert_eq!(journal.broken, Vec::<String>::new());
        journal.stored("a", 4);
        journal.refused("a", "stale_dec");
        journal.stored("b", 1);
        assert_eq!(journal.broken.len(), 3, "{:?}", journal.broken);
    }

    #[test]
    fn a_doubtful_answer_decides_nothing() {
        let mut journal = journal();
        assert_eq!(journal.refused("a", "unavailable"), News::Doubtful);
        assert_eq!(journal.said["a"].fate, Fate::Unknown);
        assert_eq!(journal.refused("a", "stale_dec"), News::Decided);
        assert_eq!(journal.refused("a", "over"), News::Again);
        assert_eq!(journal.broken, Vec::<String>::new());
    }

    #[test]
    fn a_step_has_one_hash() {
        let mut journal = journal();
        journal.saw(4, "x");
        journal.saw(4, "x");
        assert_eq!(journal.broken, Vec::<String>::new());
        journal.saw(4, "y");
        assert_eq!(journal.broken.len(), 1);
    }
}
