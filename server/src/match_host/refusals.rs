//! What the rules have refused, so that a late copy of it does not happen after all.

use std::collections::VecDeque;

use kernel::Digest;
use protocol::ServerMessage;

use super::message::Command;
use crate::{limits::REFUSALS_KEPT, store::UserId};

/// The newest refusals of one match.
///
/// A decision may stay open over several commands, as while orders are given. What was refused at first might be
/// accepted once other orders have been given: by a copy on a line that its sender believed dead. The sender was told
/// that it did not happen, so it must not. Copies live no longer than the process that their lines lead to: nothing of
/// this has to be stored.
#[derive(Debug, Default)]
pub(super) struct Refusals(VecDeque<(Key, ServerMessage)>);

#[derive(Debug, PartialEq, Eq)]
struct Key {
    user: UserId,
    cid: String,
    dec: u32,
    action: Digest,
}

impl Key {
    fn of(command: &Command) -> Self {
        let Command { user, cid, dec, action, .. } = command;
        Self { user: user.id, cid: cid.clone(), dec: *dec, action: Digest::of(action) }
    }
}

impl Refusals {
    /// The answer that this very command got before.
    pub(super) fn answer_to(&self, command: &Command) -> Option<&ServerMessage> {
        if self.0.is_empty() {
            return None;
        }
        let key = Key::of(command);
        self.0.iter().find(|(refused, _)| *refused == key).map(|(_, answer)| answer)
    }

    /// Notes how a command was refused; the oldest is forgotten.
    pub(super) fn note(&mut self, command: &Command, answer: ServerMessage) {
        if self.0.len() >= REFUSALS_KEPT {
            self.0.pop_front();
        }
        self.0.push_back((Key::of(command), answer));
    }
}
