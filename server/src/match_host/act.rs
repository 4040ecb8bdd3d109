//! One command, from the inbox to everybody who follows.

use std::sync::Arc;

use kernel::{Refusal, Seat};
use protocol::{RejectionCode, ServerMessage};
use serde_json::Value;

use super::{
    actor::{Actor, Stage},
    encode,
    log::Log,
    outbox::Outbox,
    playing::{Advance, Playing, Refused},
};
use crate::{
    store::{Act, Conflict, NewStep, StepRecord, StoreError, TableId, User},
    wire::{self, rej},
};

/// Why a command is not carried out.
enum No {
    /// The server itself says so.
    Code(RejectionCode),
    /// The whole answer.
    Message(Box<ServerMessage>),
    /// The rules panicked over it.
    Broken(String),
}

impl From<RejectionCode> for No {
    fn from(code: RejectionCode) -> Self {
        Self::Code(code)
    }
}

impl<L: Log> Actor<L> {
    /// Carries out a command and answers it, whatever happens.
    pub(super) async fn act(&mut self, user: &Arc<User>, cid: String, dec: u32, action: Value, outbox: &Outbox) {
        let no = match self.try_act(user, &cid, dec, action, outbox).await {
            Ok(()) => return,
            Err(no) => no,
        };
        match no {
            No::Code(code) => outbox.reply(&rej(code, cid, self.id)),
            No::Message(message) => outbox.reply(&message),
            No::Broken(why) => {
                outbox.reply(&rej(RejectionCode::Closed, cid, self.id));
                self.close(&why).await;
            }
        }
    }

    async fn try_act(
        &mut self,
        user: &Arc<User>,
        cid: &str,
        dec: u32,
        action: Value,
        outbox: &Outbox,
    ) -> Result<(), No> {
        if let Some(seq) = self.earlier_step(user, cid, &action).await? {
            outbox.reply(&ServerMessage::Ack { cid: cid.to_owned(), game: self.id.0, seq });
            return Ok(());
        }
        let playing = match &self.stage {
            Stage::Playing(playing) => playing,
            Stage::Waiting => return Err(RejectionCode::NotStarted.into()),
            Stage::Closed | Stage::Gone => return Err(RejectionCode::Closed.into()),
            Stage::Behind | Stage::Unplayable => return Err(RejectionCode::Unavailable.into()),
        };
        let seat = playing.seat_of(user.id).ok_or(RejectionCode::NotYours)?;
        if playing.is_over() {
            return Err(RejectionCode::Over.into());
        }
        let advance = playing.try_act(seat, dec, &action).map_err(|refused| match refused {
            Refused::StaleDecision => No::Message(Box::new(stale(self.id, playing, seat, cid))),
            Refused::ByRules(refusal) => No::Message(Box::new(refusal_message(self.id, cid, refusal))),
            Refused::Panicked(why) => No::Broken(why),
        })?;
        let act = Act { user: user.id, seat, cid: cid.to_owned(), command: action };
        self.store_and_tell(act, advance, outbox).await
    }

    /// The step that this very command became before.
    async fn earlier_step(&self, user: &User, cid: &str, action: &Value) -> Result<Option<u32>, No> {
        match self.around.log.find_act(self.id, user.id, cid).await {
            Ok(None) => Ok(None),
            Ok(Some(earlier)) if earlier.command == *action => Ok(Some(earlier.step)),
            Ok(Some(_)) => Err(RejectionCode::CidReused.into()),
            Err(error) => {
                tracing::error!(game.id = %self.id, cid, %error, cause = ?error, "cannot look for a command");
                Err(RejectionCode::Unavailable.into())
            }
        }
    }

    async fn store_and_tell(&mut self, act: Act, advance: Advance, outbox: &Outbox) -> Result<(), No> {
        let Stage::Playing(playing) = &mut self.stage else { return Err(RejectionCode::Unavailable.into()) };
        let Advance { events, after, digest, snapshot, outcome } = advance;
        let step = NewStep { step: playing.head + 1, act, events, digest, snapshot, outcome };
        let at = match self.around.log.commit_step(self.id, &step).await {
            Ok(at) => at,
            Err(error) => return Err(self.not_stored(&step, &error)),
        };
        tracing::debug!(game.id = %self.id, seat = step.act.seat.0, seq = step.step, cid = step.act.cid, "stored");
        let before = playing.advance(after, digest);
        let ack = ServerMessage::Ack { cid: step.act.cid.clone(), game: self.id.0, seq: step.step };
        outbox.reply(&ack);
        let record = StepRecord { step: step.step, act: Some(step.act), events: step.events, digest: step.digest, at };
        self.followers.prune();
        self.followers.tell_each(self.id, |viewer| encode::newest(self.id, &*before, playing, &record, viewer));
        if let Some(outcome) = &step.outcome {
            tracing::info!(game.id = %self.id, seq = record.step, reason = outcome.reason, "the match is over");
            let result = wire::result(self.id, outcome, &playing.secret, &playing.nonces);
            self.followers.tell_all(self.id, &result);
            self.around.lobby.changed(self.id);
        }
        Ok(())
    }

    /// What to answer when a step could not be stored, after finding out where the match stands.
    fn not_stored(&mut self, step: &NewStep, error: &StoreError) -> No {
        match error.conflict() {
            Some(Conflict::Unstorable) => return RejectionCode::Malformed.into(),
            Some(Conflict::CidReused) => return RejectionCode::CidReused.into(),
            Some(conflict) => {
                tracing::warn!(game.id = %self.id, seq = step.step, %conflict, "the match went on without us");
            }
            None => tracing::error!(game.id = %self.id, seq = step.step, cid = step.act.cid, %error, cause = ?error,
                "cannot store a step"),
        }
        // The step may be in the store all the same: its sender asks again with the same id.
        self.stage = Stage::Behind;
        RejectionCode::Unavailable.into()
    }
}

fn stale(id: TableId, playing: &Playing, seat: Seat, cid: &str) -> ServerMessage {
    let mut message = rej(RejectionCode::StaleDec, cid.to_owned(), id);
    if let ServerMessage::Rej { decs, .. } = &mut message {
        *decs = Some(encode::decisions(&*playing.position, kernel::Viewer::Seat(seat)));
    }
    message
}

pub(super) fn refusal_message(id: TableId, cid: &str, refusal: Refusal) -> ServerMessage {
    let Refusal { code, about, page, text } = refusal;
    ServerMessage::Rej {
        cid: cid.to_owned(),
        game: id.0,
        code: code.into_owned(),
        about,
        page,
        text: wire::text(&text),
        decs: None,
    }
}
