//! What a client proposes and answers, and what it hears of proposals.

use std::collections::{BTreeMap, BTreeSet};

use protocol::{Consent, Proposal, Settled, Terms, Then, TimeControl};
use store::{UserId, Word};

use super::{
    super::memory::Kept,
    client::{AGAIN, DOUBT, Fate},
    network::Fortune,
};
/// Something that was said about going on by agreement.
#[derive(Debug, Clone)]
struct Said {
    word: Word,
    fate: Fate,
    again_at: u64,
}

/// All that one client has to do with proposals.
#[derive(Debug, Default)]
pub(super) struct Proposer {
    /// By id.
    said: BTreeMap<String, Said>,
    /// The open proposals, as the host sent them last.
    pub(super) open: Vec<Proposal>,
    /// The numbers of the proposals that the host has sent as settled.
    settled: BTreeSet<u32>,
    /// The seats that the others may decide on.
    pub(super) away: Vec<u8>,
    pub(super) broken: Vec<String>,
}

/// The clocks that players agree on.
pub(super) fn another_clock(fortune: &mut Fortune) -> TimeControl {
    let mut secs = |n| u32::try_from(fortune.below(n)).expect("some seconds");
    match secs(5) {
        0 => TimeControl::None,
        1 => TimeControl::Days {
            bank: 86_400 + secs(86_400),
            increment: 21_600 + secs(21_600),
            set_up: secs(86_400),
            reaction: secs(2) * (3_600 + secs(21_600)),
            weekends: protocol::Weekends::Rest,
            holidays: Vec::new(),
            zone: "UTC".into(),
        },
        _ => TimeControl::Live {
            bank: 3 + secs(5),
            increment: secs(3),
            reserve: secs(4),
            set_up: secs(5),
            reaction: secs(4),
        },
    }
}

impl Proposer {
    fn say(&mut self, name: &str, now: u64, word: Word) {
        let said = Said { word, fate: Fate::Unknown, again_at: now };
        self.said.insert(format!("word of {name} {}", self.said.len()), said);
    }

    /// Answers now and then, and proposes something now and then.
    pub(super) fn maybe_speak(&mut self, name: &str, (seat, head): (u8, u32), now: u64, fortune: &mut Fortune) {
        if self.has_pending() {
            return;
        }
        let asks = |one: &&Proposal| one.asked.contains(&seat) && !one.agreed.contains(&seat);
        let word = if let Some(n) = self.open.iter().find(asks).map(|one| one.n).filter(|_| fortune.once_in(2)) {
            Word::Consent { n, answer: if fortune.once_in(4) { Consent::No } else { Consent::Yes } }
        } else if let Some(n) = self.open.iter().find(|one| one.seat == seat).map(|one| one.n)
            && fortune.once_in(6)
        {
            Word::Consent { n, answer: Consent::Withdraw }
        } else if fortune.once_in(30) {
            // An answer that this seat may not give, or has given before.
            let answer = [Consent::Yes, Consent::No, Consent::Withdraw][fortune.one_of(3)];
            let newest = self.settled.last().copied().unwrap_or(0).max(self.open.last().map_or(0, |one| one.n));
            Word::Consent { n: 1 + u32::try_from(fortune.below(u64::from(newest) + 1)).expect("few"), answer }
        } else if fortune.once_in(10) {
            Word::Propose(self.idea(seat, head, fortune))
        } else {
            return;
        };
        self.say(name, now, word);
    }

    fn idea(&self, seat: u8, head: u32, fortune: &mut Fortune) -> Terms {
        let away = self.away.first().copied().filter(|_| fortune.once_in(2));
        if let Some(seat) = away {
            let then = [Then::Wait, Then::PlayOn, Then::PlayOn, Then::Replace, Then::End][fortune.one_of(5)];
            return Terms::Seat { seat, then };
        }
        match fortune.below(24) {
            0 => Terms::Draw,
            1 if fortune.once_in(3) => Terms::Surrender,
            2..=4 => Terms::Pause,
            5..=8 => Terms::Resume,
            9 | 10 => Terms::Clock { time: another_clock(fortune) },
            // What takes more than a seat at this table, or says nothing.
            11 => Terms::Seat { seat, then: Then::Replace },
            _ => Terms::TakeBack { to: u32::try_from(fortune.below(u64::from(head) + 1)).expect("a step") },
        }
    }

    /// Has the clock run on.
    pub(super) fn resume(&mut self, name: &str, now: u64) {
        if !self.has_pending() {
            self.say(name, now, Word::Propose(Terms::Resume));
        }
    }

    pub(super) fn has_pending(&self) -> bool {
        self.said.values().any(|said| said.fate == Fate::Unknown)
    }

    /// The words that are to be sent now.
    pub(super) fn due(&mut self, now: u64) -> Vec<(String, Word)> {
        let due = self.said.iter_mut().filter(|(_, said)| said.fate == Fate::Unknown && said.again_at <= now);
        due.map(|(cid, said)| {
            said.again_at = now + AGAIN;
            (cid.clone(), said.word.clone())
        })
        .collect()
    }

    /// Has everything sent again that has no answer.
    pub(super) fn doubt_all(&mut self, now: u64) {
        self.said.values_mut().for_each(|said| said.again_at = now);
    }

    /// Takes an answer, if it is to one of its words: its fate, or `None` where it is to be sent again.
    pub(super) fn answered(&mut self, cid: &str, fate: Option<Fate>, now: u64) -> bool {
        let Some(said) = self.said.get_mut(cid) else { return false };
        match fate {
            Some(fate) if said.fate == Fate::Unknown => said.fate = fate,
            Some(fate) => {
                // Another code may be another reason to refuse the same.
                if matches!(fate, Fate::Stored(_)) != matches!(said.fate, Fate::Stored(_)) {
                    self.broken.push(format!("{cid} was answered with {:?} and with {fate:?}", said.fate));
                }
            }
            None => said.again_at = now + DOUBT,
        }
        true
    }

    /// Hears what is open, and what has come to its end.
    pub(super) fn hear(&mut self, open: Vec<Proposal>, settled: Option<Settled>) {
        self.settled.extend(settled.map(|one| one.n));
        for one in &open {
            if self.settled.contains(&one.n) {
                self.broken.push(format!("proposal {} was told as settled, and then as open", one.n));
            }
            let before = self.open.iter().find(|known| known.n == one.n);
            if before.is_some_and(|known| known.agreed.iter().any(|seat| !one.agreed.contains(seat))) {
                self.broken.push(format!("somebody's consent to proposal {} was forgotten", one.n));
            }
        }
        self.open = open;
    }

    /// Whether this client has ever said so, whatever it was answered.
    pub(super) fn has_said(&self, word: &Word) -> bool {
        self.said.values().any(|said| said.word == *word)
    }

    /// The broken promises: each word that was acknowledged is kept once, as it was said, and none that was refused.
    pub(super) fn audit(&self, kept: &Kept, user: Option<UserId>) -> Vec<String> {
        let mut broken = self.broken.clone();
        for (cid, said) in &self.said {
            let words = &kept.proposals.words;
            let found: Vec<_> = words.iter().filter(|(by, id, _)| id == cid && Some(*by) == user).collect();
            let fits = match said.fate {
                Fate::Stored(_) => found.len() == 1 && found[0].2 == said.word,
                Fate::Refused(_) => found.is_empty(),
                Fate::Unknown => false,
            };
            if !fits {
                broken.push(format!(
                    "{cid}, {:?}, was answered with {:?} and is there as {found:?}",
                    said.word, said.fate
                ));
            }
        }
        broken
    }
}
