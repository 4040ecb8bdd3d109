//! What was refused, so that a late copy of it does not happen after all.

use std::collections::{BTreeMap, VecDeque};

use base::limits::REFUSALS_KEPT;
use kernel::{Digest, Seat};
use store::{UserId, Word};
use wire::Rejection;

use super::message::{Command, ProposalMessage};
/// The newest refusals of one match.
///
/// A decision may stay open over several commands, as while orders are given. What was refused at first might be
/// accepted once other orders have been given: by a copy on a line that its sender believed dead. So might a proposal
/// that came while another of its kind was open. The sender was told that it did not happen, so it must not. Copies live
/// no longer than the process that their lines lead to: nothing of this has to be stored.
///
/// Each seat has room of its own, and all who hold none have one together: what is refused to one player in secret pushes
/// nothing out that another could miss.
#[derive(Debug, Default)]
pub(super) struct Refusals(BTreeMap<Option<Seat>, VecDeque<(Key, Rejection)>>);

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Key {
    user: UserId,
    cid: String,
    what: What,
}

#[derive(Debug, PartialEq, Eq)]
enum What {
    Command { dec: u32, action: Digest },
    Word(Word),
}

impl From<&Command> for Key {
    fn from(command: &Command) -> Self {
        let Command { user, cid, dec, action, .. } = command;
        let what = What::Command { dec: *dec, action: Digest::of_bytes(action.to_string().as_bytes()) };
        Self { user: user.id, cid: cid.clone(), what }
    }
}

impl From<&ProposalMessage> for Key {
    fn from(proposal_message: &ProposalMessage) -> Self {
        let ProposalMessage { user, cid, word, .. } = proposal_message;
        Self { user: user.id, cid: cid.clone(), what: What::Word(word.clone()) }
    }
}

impl Refusals {
    /// The answer that this very command or word got before.
    pub(super) fn answer_to(&self, said: impl Into<Key>) -> Option<&Rejection> {
        if self.0.is_empty() {
            return None;
        }
        let key = said.into();
        self.0.values().flatten().find(|(refused, _)| *refused == key).map(|(_, answer)| answer)
    }

    /// Notes how a command or a word of the holder of a seat was refused; the oldest of them is forgotten.
    pub(super) fn note(&mut self, seat: Option<Seat>, said: impl Into<Key>, answer: Rejection) {
        let kept = self.0.entry(seat).or_default();
        if kept.len() >= REFUSALS_KEPT {
            kept.pop_front();
        }
        kept.push_back((said.into(), answer));
    }
}
