//! Messages to a match that want an answer of their own: commands, questions, chat, proposals.

use std::sync::Arc;

use base::{metrics::Ending, rate_limit::Exhausted};
use kernel::begun_command;
use match_host::{Command, CommandTrace, Message, ProposalMessage, Questioner, Utterance, is_cid};
use protocol::RejectionCode;
use serde_json::Value;
use store::{TableId, UserId, Word};
use wire::{rej, rej_rate};

use super::{Flow, Session};
use crate::{
    access::{Caller, Chat, Play, Read},
    client_ip::AddressPrefix,
};

impl Session {
    pub(super) fn act(&mut self, caller: Option<Caller>, cid: String, table: TableId, dec: u32, action: Value) -> Flow {
        if let Err(exhausted) = self.acts.take() {
            return self.slow_down(exhausted, cid, table);
        }
        let Some(caller) = caller else { return self.reject(RejectionCode::NotYours, cid, table) };
        let Ok(player) = caller.exercise::<Play>() else { return self.reject(RejectionCode::Scope, cid, table) };
        let user = player.into_user();
        if let Err(exhausted) = self.app.of_sockets.acts.take(user.payer()) {
            return self.slow_down(exhausted, cid, table);
        }
        if let Err(exhausted) = self.app.of_sockets.take_undo(table, user.id, &action) {
            // An order too many that is thought over is no fault.
            self.outbox.reject(&rej_rate(exhausted, cid, table));
            return Flow::Go;
        }
        if let Err(exhausted) = self.draw_stored(user.payer()) {
            return self.slow_down(exhausted, cid, table);
        }
        if !is_cid(&cid) {
            return self.reject(RejectionCode::Malformed, cid, table);
        }
        let trace = CommandTrace::begin(&cid, table, user.id, Some(self.id));
        let command = Command { user, cid, dec, action, trace, outbox: Arc::clone(&self.outbox) };
        self.pass_on(table, Message::Act(command))
    }

    pub(super) fn ask(&mut self, caller: Option<Caller>, cid: String, table: TableId, query: Value) -> Flow {
        if !is_cid(&cid) {
            return self.reject(RejectionCode::Malformed, cid, table);
        }
        let turn = Arc::clone(&self.asks_left).try_acquire_owned();
        let allowed = match begun_command(&query) {
            Some(_) => self.choices.take(),
            None => self.asks.take().and_then(|()| self.draw_question(caller.as_ref())),
        };
        let allowed = allowed.and_then(|()| turn.map_err(|_| Exhausted::A_MOMENT));
        let turn = match allowed {
            Ok(turn) => turn,
            Err(exhausted) => {
                // A hand that sweeps over the board has done nothing wrong.
                self.outbox.reject(&rej_rate(exhausted, cid, table));
                return Flow::Go;
            }
        };
        let Ok(reader) = caller.map(|caller| caller.exercise::<Read>()).transpose() else {
            return self.reject(RejectionCode::Scope, cid, table);
        };
        let asker = reader.map_or(Questioner::Onlooker(self.address), |reader| Questioner::User(reader.into_user()));
        let message = Message::Ask { asker, cid, query, turn, outbox: Arc::clone(&self.outbox) };
        self.pass_on(table, message)
    }

    /// Takes a question from what all sockets of the caller, or of the address of those without a name, have together.
    fn draw_question(&self, caller: Option<&Caller>) -> Result<(), Exhausted> {
        match caller {
            Some(caller) => self.app.of_sockets.asks.take(caller.name().payer()),
            None => self.app.of_sockets.onlooker_asks.take(self.address),
        }
    }

    pub(super) fn chat(&mut self, caller: Option<Caller>, cid: String, table: TableId, said: Utterance) -> Flow {
        if let Err(exhausted) = self.chats.take() {
            return self.slow_down(exhausted, cid, table);
        }
        let Some(caller) = caller else { return self.reject(RejectionCode::NotYours, cid, table) };
        let Ok(speaker) = caller.exercise::<Chat>() else { return self.reject(RejectionCode::Scope, cid, table) };
        let user = speaker.into_user();
        if let Err(exhausted) = self.app.of_sockets.chats.take(user.payer()) {
            return self.slow_down(exhausted, cid, table);
        }
        if let Err(exhausted) = self.draw_stored(user.payer()) {
            return self.slow_down(exhausted, cid, table);
        }
        if !is_cid(&cid) || !is_line(&said.text) {
            return self.reject(RejectionCode::Malformed, cid, table);
        }
        let message = Message::Chat { user, cid, said, outbox: Arc::clone(&self.outbox) };
        self.pass_on(table, message)
    }

    pub(super) fn handle_proposal(&mut self, caller: Option<Caller>, cid: String, table: TableId, word: Word) -> Flow {
        if let Err(exhausted) = self.queries.take() {
            return self.slow_down(exhausted, cid, table);
        }
        let Some(caller) = caller else { return self.reject(RejectionCode::NotYours, cid, table) };
        let Ok(player) = caller.exercise::<Play>() else { return self.reject(RejectionCode::Scope, cid, table) };
        let user = player.into_user();
        if let Err(exhausted) = self.app.of_sockets.proposals.take(user.payer()) {
            return self.slow_down(exhausted, cid, table);
        }
        if let Err(exhausted) = self.draw_stored(user.payer()) {
            return self.slow_down(exhausted, cid, table);
        }
        if !is_cid(&cid) {
            return self.reject(RejectionCode::Malformed, cid, table);
        }
        let proposal_message = ProposalMessage { user, cid, word, outbox: Arc::clone(&self.outbox) };
        self.pass_on(table, Message::Proposal(proposal_message))
    }

    /// Draws what a step, a line of talk or a proposal takes of the store, for the user and for the address.
    fn draw_stored(&self, user: UserId) -> Result<(), Exhausted> {
        self.app.of_sockets.stored.take(user)?;
        self.app.admission.stored.take(AddressPrefix::from(self.address))
    }

    fn pass_on(&mut self, table: TableId, message: Message) -> Flow {
        match self.app.matches.send(table, message) {
            Ok(()) => Flow::Go,
            Err(busy) => match *busy.0 {
                Message::Act(Command { cid, trace, .. }) => {
                    trace.ends(Ending::Refused, Some("rate"));
                    self.slow_down(Exhausted::A_MOMENT, cid, table)
                }
                Message::Ask { cid, .. }
                | Message::Proposal(ProposalMessage { cid, .. })
                | Message::Chat { cid, .. } => self.slow_down(Exhausted::A_MOMENT, cid, table),
                Message::Follow { .. }
                | Message::Unfollow { .. }
                | Message::Renew { .. }
                | Message::EnsureLoaded
                | Message::Node { .. }
                | Message::Cluster(_) => Flow::Go,
            },
        }
    }

    fn slow_down(&mut self, exhausted: Exhausted, cid: String, table: TableId) -> Flow {
        self.outbox.reject(&rej_rate(exhausted, cid, table));
        self.lose_patience()
    }

    fn reject(&mut self, code: RejectionCode, cid: String, table: TableId) -> Flow {
        self.outbox.reject(&rej(code, cid, table));
        match code {
            RejectionCode::Malformed | RejectionCode::Rate => self.lose_patience(),
            RejectionCode::StaleDec
            | RejectionCode::NotYours
            | RejectionCode::Over
            | RejectionCode::NotStarted
            | RejectionCode::CidReused
            | RejectionCode::Closed
            | RejectionCode::TooLong
            | RejectionCode::Unavailable
            | RejectionCode::Unanswered
            | RejectionCode::Scope
            | RejectionCode::OtherRules
            | RejectionCode::Unreadable
            | RejectionCode::AlreadyProposed
            | RejectionCode::RefusedBefore
            | RejectionCode::NotAsked
            | RejectionCode::CannotPropose
            | RejectionCode::NoHints
            | RejectionCode::UnknownStrength
            | RejectionCode::StoodIn => Flow::Go,
        }
    }
}

/// Whether a line of chat has 1 to 500 characters that can be shown.
fn is_line(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= 500 && !text.chars().any(|c| c.is_control() && c != '\n')
}
