//! One command, from the inbox to all followers.

use std::sync::Arc;

use base::{limits::INBOX_MESSAGES, metrics::Ending, timing};
use kernel::{Refusal, Seat};
use protocol::{RejectionCode, ServerMessage};
use serde_json::Value;
use store::{Act, Conflict, Mover, NewStep, StepRecord, StoreError, TableId, UserId};
use time::OffsetDateTime;
use tracing::Instrument as _;
use wire::rej;

use super::{
    actor::{Actor, MatchStage},
    command_trace::Station,
    encode,
    log::Log,
    message::Command,
    playing::{Advance, Playing, Refused, awaited},
    write_queue::Writing,
};
/// Why a command is not carried out.
enum No {
    /// The server itself says so.
    Code(RejectionCode),
    /// Its decision is not open; the whole answer.
    Stale(Box<ServerMessage>),
    /// The rules say so; the whole answer.
    ByRules(Box<ServerMessage>),
    /// The rules panicked over it.
    Broken(String),
}

impl From<RejectionCode> for No {
    fn from(code: RejectionCode) -> Self {
        Self::Code(code)
    }
}

impl<L: Log> Actor<L> {
    /// Carries out a command, or puts it behind the one that is being written. Each gets its answer, whatever happens.
    pub(super) async fn act(&mut self, mut command: Command) {
        if self.writes.is_busy() {
            if self.writes.waiting.len() < INBOX_MESSAGES {
                self.writes.waiting.push_back(command);
            } else {
                command.trace.ends(Ending::Refused, Some("rate"));
                command.outbox.reply(&rej(RejectionCode::Rate, command.cid, self.id));
            }
            return;
        }
        command.trace.reaches(Station::Taken);
        if let Some(answer) = self.refusals.answer_to(&command) {
            command.trace.is_refused(answer);
            return command.outbox.reply(answer);
        }
        let attempt = self.attempt(&command);
        command.trace.reaches(Station::Decided);
        match attempt {
            Ok((seat, advance)) => {
                let by = Mover::player(command.user.id, command.cid.as_str());
                let act = Act { seat, command: command.action.clone(), by };
                self.begin_to_write(Some(command), act, advance);
            }
            Err(no) => self.refuse(&command, no).await,
        }
    }

    /// What the command would lead to. Changes nothing.
    fn attempt(&self, command: &Command) -> Result<(Seat, Advance), No> {
        let playing = match &self.stage {
            MatchStage::Playing(playing) => playing,
            MatchStage::Waiting => return Err(RejectionCode::NotStarted.into()),
            MatchStage::Closed | MatchStage::Gone => return Err(RejectionCode::Closed.into()),
            MatchStage::Behind => return Err(RejectionCode::Unavailable.into()),
            MatchStage::Unreadable => return Err(RejectionCode::Unreadable.into()),
        };
        let seat = playing.seat_of(command.user.id).ok_or(RejectionCode::NotYours)?;
        if playing.is_over() {
            return Err(RejectionCode::Over.into());
        }
        if !playing.has_its_rules() {
            return Err(RejectionCode::OtherRules.into());
        }
        let advance = playing.try_act(seat, command.dec, &command.action).map_err(|refused| match refused {
            Refused::StaleDecision => No::Stale(Box::new(stale(self.id, playing, seat, &command.cid))),
            Refused::ByRules(refusal) => No::ByRules(Box::new(refusal_message(self.id, &command.cid, refusal))),
            Refused::Panicked(why) => No::Broken(why),
        })?;
        Ok((seat, advance))
    }

    /// Says no, unless this very command became a step before: then it is acknowledged as it was then.
    ///
    /// Only here: a command that became a step is never accepted again. Either it has closed its decision, or the store
    /// knows its id.
    async fn refuse(&mut self, command: &Command, no: No) {
        let Command { user, cid, action, outbox, trace, .. } = command;
        let refuse = |answer: &ServerMessage| {
            trace.is_refused(answer);
            outbox.reply(answer);
        };
        if let No::Code(code @ RejectionCode::Unavailable) = no {
            // Its sender asks again; a store that does not answer is not asked for each of many.
            return refuse(&rej(code, cid.clone(), self.id));
        }
        match (self.earlier_step(user.id, cid, action).await, no) {
            (Ok(Some(seq)), _) => {
                trace.ends(Ending::Repeated, None);
                outbox.reply(&ServerMessage::Ack { cid: cid.clone(), game: self.id.0, seq });
                if matches!(&self.stage, MatchStage::Playing(playing) if playing.head < seq) {
                    // Stored by a task that had given it up: the store knows more than this one.
                    self.fall_behind();
                }
            }
            (Err(code), _) | (Ok(None), No::Code(code)) => refuse(&rej(code, cid.clone(), self.id)),
            (Ok(None), No::Stale(message)) => refuse(&message),
            (Ok(None), No::ByRules(message)) => {
                refuse(&message);
                self.refusals.note(command, *message);
            }
            (Ok(None), No::Broken(why)) => {
                refuse(&rej(RejectionCode::Closed, cid.clone(), self.id));
                self.close(&why).await;
            }
        }
    }

    /// The step that this very command became before.
    async fn earlier_step(&self, user: UserId, cid: &str, action: &Value) -> Result<Option<u32>, RejectionCode> {
        match self.deps.log.find_act(self.id, user, cid).await {
            Ok(None) => Ok(None),
            Ok(Some(earlier)) if earlier.command == *action => Ok(Some(earlier.step)),
            Ok(Some(_)) => Err(RejectionCode::CidReused),
            Err(error) => {
                tracing::error!(game.id = %self.id, cid, %error, cause = ?error, "cannot look for a command");
                Err(RejectionCode::Unavailable)
            }
        }
    }

    /// Gives a step to the store. To be called while nothing is being written.
    pub(super) fn begin_to_write(&mut self, command: Option<Command>, act: Act, advance: Advance) {
        let MatchStage::Playing(playing) = &mut self.stage else { return };
        let Advance { events, draws, after, digest, snapshot, outcome } = advance;
        let taken_up = self.deps.outage_clock.counted_until();
        let by = match &act.by {
            Mover::Player { .. } => timing::Mover::Player(act.seat),
            Mover::InAdvance | Mover::Time => timing::Mover::Orders(act.seat),
            Mover::Agreement => timing::Mover::Table,
        };
        let clock = playing.time.after(by, &*after, taken_up, &self.deps.outage_clock);
        let awaited = Some(awaited(&*after)).filter(|now| playing.awaited.as_ref() != Some(now));
        let step = Arc::new(NewStep {
            step: playing.head + 1,
            rules_version: playing.rules_version,
            act,
            events,
            draws,
            digest,
            snapshot,
            outcome,
            clock: clock.as_ref().map(|clock| playing.time.entry_of(clock)),
            headline: after.headline(),
            awaited,
        });
        let write = self.deps.log.commit_step(self.id, Arc::clone(&step));
        let span = command.as_ref().map_or_else(tracing::Span::none, |command| command.trace.span());
        let stored = tokio::spawn(write.instrument(span));
        self.writes.begin(Writing { command, step, taken_up, clock, after, stored });
    }

    /// Goes on after the step that was being written: tells of it if it is stored, then takes the next command.
    pub(super) async fn go_on(&mut self, stored: Result<OffsetDateTime, StoreError>) {
        let Some(mut writing) = self.writes.end() else { return };
        if let Some(command) = &mut writing.command {
            command.trace.reaches(Station::Stored);
        }
        match stored {
            Ok(at) => self.tell_step(writing, at),
            Err(error) => {
                let code = self.not_stored(&writing, &error);
                if let Some(command) = &writing.command {
                    self.refuse(command, code.into()).await;
                }
            }
        }
        self.carry_out().await;
        self.go_in_advance();
        while !self.writes.is_busy()
            && let Some(command) = self.writes.waiting.pop_front()
        {
            self.act(command).await;
        }
    }

    /// Makes a stored step the newest, and sends it to all followers.
    fn tell_step(&mut self, writing: Writing, at: OffsetDateTime) {
        let Writing { command, step, taken_up, clock, after, .. } = writing;
        let mut trace = command.map(|command| {
            command.outbox.reply(&ServerMessage::Ack { cid: command.cid, game: self.id.0, seq: step.step });
            command.trace
        });
        // Closed meanwhile: what followers have been told last stays.
        let MatchStage::Playing(playing) = &mut self.stage else { return };
        // The writing is at its end, and with it the only other owner.
        let NewStep { step, act, events, draws, digest, outcome, awaited, .. } = Arc::unwrap_or_clone(step);
        let before = playing.advance(after, digest);
        if let Some(awaited) = awaited {
            playing.awaited = Some(awaited);
            self.deps.events.move_passed(self.id);
        }
        self.standing_orders.saw(&act.by);
        let agreed = (act.by == Mover::Agreement).then(|| act.clone());
        let record = StepRecord { step, act: Some(act), events, draws, digest, at };
        self.followers.prune();
        let newest = |viewer| encode::newest(self.id, &*before, playing, &record, viewer);
        self.followers.tell_sharing(self.id, encode::sharing(playing), newest);
        if let Some(clock) = clock {
            self.clock_goes_on(clock, taken_up);
        }
        let MatchStage::Playing(playing) = &self.stage else { return };
        if let Some(outcome) = &outcome {
            tracing::info!(game.id = %self.id, seq = record.step, reason = outcome.reason, "the match is over");
            let result = wire::result(self.id, outcome, &playing.secret, &playing.nonces);
            self.followers.tell_all(self.id, &result);
            self.deps.events.changed(self.id);
        }
        if let Some(act) = agreed {
            self.carried_out(&act);
        }
        if let Some(trace) = &mut trace {
            trace.reaches(Station::Broadcast);
            trace.ends(Ending::Stored, None);
        }
    }

    /// What to answer when a step could not be stored.
    fn not_stored(&mut self, writing: &Writing, error: &StoreError) -> RejectionCode {
        let step = &writing.step;
        match error.conflict() {
            Some(Conflict::Unstorable) => return RejectionCode::Malformed,
            Some(Conflict::CidReused) => return RejectionCode::CidReused,
            Some(conflict) => {
                tracing::warn!(game.id = %self.id, seq = step.step, %conflict, "the match went on without us");
            }
            None => tracing::error!(game.id = %self.id, seq = step.step, by = ?step.act.by, %error, cause = ?error,
                "cannot store a step"),
        }
        // The step may be in the store all the same: its sender asks again with the same id.
        self.recovery.hold(writing.taken_up);
        self.fall_behind();
        RejectionCode::Unavailable
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
        retry_secs: None,
        decs: None,
    }
}
