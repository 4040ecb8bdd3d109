//! What is said at a table.

use std::sync::Arc;

use protocol::{RejectionCode, ServerMessage, TableState};

use super::{
    actor::{Actor, Stage},
    log::Log,
    outbox::Outbox,
};
use crate::{
    limits::CHAT_SHOWN,
    store::{ChatRecord, Conflict, NewChatLine, Said, StoreError, User},
    wire::{self, rej},
};

impl<L: Log> Actor<L> {
    pub(super) async fn read_chat(&mut self) {
        if self.chat.is_some() {
            return;
        }
        match self.around.log.chat(self.id).await {
            Ok(lines) => {
                let hidden = lines.len().saturating_sub(CHAT_SHOWN);
                self.chat = Some(lines[hidden..].iter().map(wire::chat_line).collect());
            }
            Err(error) => tracing::error!(game.id = %self.id, %error, cause = ?error, "cannot read the chat"),
        }
    }

    pub(super) async fn say(&mut self, user: &Arc<User>, cid: String, text: String, outbox: &Outbox) {
        let is_open = self.table.state == TableState::Open;
        let seat = self.table.seat_of(user.id);
        if matches!(self.stage, Stage::Gone) || !(is_open || self.table.spectators || seat.is_some()) {
            outbox.reply(&rej(RejectionCode::NotYours, cid, self.id));
            return;
        }
        let line = NewChatLine { user: user.id, seat, cid: cid.clone(), text };
        let ack = |cid| ServerMessage::Ack { cid, game: self.id.0, seq: 0 };
        match self.around.log.say(self.id, &line).await {
            Ok(Said::Now(record)) => {
                outbox.reply(&ack(cid));
                self.tell_line(&record);
            }
            Ok(Said::Before(_)) => outbox.reply(&ack(cid)),
            Err(StoreError::Conflict(Conflict::CidReused)) => {
                outbox.reply(&rej(RejectionCode::CidReused, cid, self.id));
            }
            Err(StoreError::Conflict(_)) => outbox.reply(&rej(RejectionCode::Malformed, cid, self.id)),
            Err(error) => {
                tracing::error!(game.id = %self.id, cid, %error, cause = ?error, "cannot store a line of chat");
                // The line may be there all the same.
                self.chat = None;
                outbox.reply(&rej(RejectionCode::Unavailable, cid, self.id));
            }
        }
    }

    fn tell_line(&mut self, record: &ChatRecord) {
        let line = wire::chat_line(record);
        if let Some(chat) = &mut self.chat {
            chat.push_back(line.clone());
            if chat.len() > CHAT_SHOWN {
                chat.pop_front();
            }
        }
        let lines = vec![line];
        self.followers.tell_all(self.id, &ServerMessage::Chat { game: self.id.0, lines });
    }
}
