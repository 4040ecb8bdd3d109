//! One command, from the inbox to all followers: decided, written, made the newest step, sent, charged to the clock.

use std::{mem, sync::Arc};

use base::{limits::STEPS_PER_MATCH, metrics::Ending};
use kernel::Seat;
use protocol::{RejectionCode, ServerMessage};
use serde_json::Value;
use store::{Act, Conflict, Mover, StoreError, UserId};
use time::OffsetDateTime;
use tracing::Instrument as _;
use wire::{Rejection, rej, rej_by_rules};

use super::{
    super::{
        command_trace::Station,
        encode,
        log::Log,
        message::Command,
        nodes::OwnerUpdate,
        playing::{Advance, Draft, NewestStep, Refused, TheMove},
        step_frames::StepFrames,
        write_queue::Writing,
    },
    Actor,
};

/// Why a command is not carried out.
enum No {
    /// The server itself says so.
    Code(RejectionCode),
    /// Its decision is not open; the whole answer.
    Stale(Box<Rejection>),
    /// The rules say so; the whole answer.
    ByRules(Box<Rejection>),
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
            if let Err(command) = self.writes.wait(command) {
                command.trace.ends(Ending::Refused, Some("rate"));
                command.outbox.reject(&rej(RejectionCode::Rate, command.cid, self.id));
            }
            return;
        }
        command.trace.reaches(Station::Taken);
        if let Some(answer) = self.refusals.answer_to(&command) {
            command.trace.is_refused(answer.by());
            return command.outbox.reject(answer);
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
        let (playing, seat) = self.stage.played_by(command.user.id)?;
        if playing.head >= STEPS_PER_MATCH && command.action["do"] != "concede" {
            return Err(RejectionCode::TooLong.into());
        }
        let advance = playing.try_act(seat, command.dec, &command.action).map_err(|refused| match refused {
            Refused::StaleDecision => No::Stale(Box::new(encode::stale(playing, seat, &command.cid))),
            Refused::ByRules(refusal) => No::ByRules(Box::new(rej_by_rules(refusal, command.cid.clone(), self.id))),
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
        let refuse = |answer: &Rejection| {
            trace.is_refused(answer.by());
            outbox.reject(answer);
        };
        if let No::Code(code @ RejectionCode::Unavailable) = no {
            // Its sender asks again; a store that does not answer is not asked for each of many.
            return refuse(&rej(code, cid.clone(), self.id));
        }
        match (self.earlier_step(user.id, cid, action).await, no) {
            (Ok(Some(seq)), _) => {
                trace.ends(Ending::Repeated, None);
                outbox.reply(&ServerMessage::Ack { cid: cid.clone(), game: self.id.0, seq });
                if self.stage.playing().is_some_and(|playing| playing.head < seq) {
                    // Stored by a task that had given it up: the store knows more than this one.
                    self.fall_behind();
                }
            }
            (Err(code), _) | (Ok(None), No::Code(code)) => refuse(&rej(code, cid.clone(), self.id)),
            (Ok(None), No::Stale(message)) => refuse(&message),
            (Ok(None), No::ByRules(message)) => {
                refuse(&message);
                self.refusals.note(self.table.seat_of(user.id), command, *message);
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
        let Some(playing) = self.stage.playing_mut() else { return };
        let draft = playing.draft(act, advance);
        let write = self.deps.log.commit_step(self.id, Arc::clone(&draft.step));
        let span = command.as_ref().map_or_else(tracing::Span::none, |command| command.trace.span());
        self.writes.begin(Writing::begin(command, draft, write.instrument(span)));
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
                let code = self.not_stored(&writing.draft, &error);
                if let Some(command) = &writing.command {
                    self.refuse(command, code.into()).await;
                }
            }
        }
        self.carry_out().await;
        self.go_in_advance();
        while let Some(command) = self.writes.next_waiting() {
            self.act(command).await;
        }
    }

    /// Acknowledges a stored step to its sender, and makes it the newest.
    fn tell_step(&mut self, writing: Writing, at: OffsetDateTime) {
        let Writing { command, draft, .. } = writing;
        let seq = draft.step.step;
        // The acknowledgement goes out with the step, in one write.
        let sender = command.map(|Command { cid, outbox, trace, .. }| {
            outbox.reply_ahead(&ServerMessage::Ack { cid, game: self.id.0, seq });
            (outbox, trace)
        });
        self.advance(draft, at);
        if let Some((outbox, mut trace)) = sender {
            outbox.wake();
            trace.reaches(Station::Broadcast);
            trace.ends(Ending::Stored, None);
        }
    }

    /// Makes a stored step the newest, and sends it to all followers.
    fn advance(&mut self, draft: Draft, at: OffsetDateTime) {
        let Draft { step, taken_up, clock, after } = draft;
        self.opponents.stepped(&step.act, step.notes.as_ref());
        // Closed meanwhile: what followers have been sent last stays.
        let Some(playing) = self.stage.playing_mut() else { return };
        // The writing is at its end, and with it the only other owner.
        let newest = playing.advance(Arc::unwrap_or_clone(step), after, at);
        let NewestStep { record, outcome, the_move, .. } = self.send_step(newest);
        self.tell_mirrors(|| OwnerUpdate::Step(Box::new(record.clone())));
        let Some(playing) = self.stage.playing_mut() else { return };
        if the_move == TheMove::Passed {
            self.deps.events.move_passed(self.id);
        }
        if let Some(act) = &record.act {
            self.standing_orders.saw(&act.by);
        }
        if let Some(clock) = clock {
            // Only now: what it takes to send a step is charged to no seat either.
            playing.time.step_is_stored(clock, taken_up, &self.followers.present(&self.table));
            self.tell_clock();
        }
        if let Some(outcome) = &outcome {
            tracing::info!(game.id = %self.id, seq = record.step, reason = outcome.reason, "the match is over");
            self.tell_result();
            self.deps.events.changed(self.id);
        }
        if let Some(act) = record.act.filter(|act| act.by == Mover::Agreement) {
            self.opponents.forget();
            self.carried_out(&act);
        }
    }

    /// Sends the step that has become the newest to all followers here.
    pub(super) fn send_step(&mut self, mut newest: NewestStep) -> NewestStep {
        let shown_before = mem::take(&mut newest.shown);
        self.followers.prune();
        let Some(playing) = self.stage.playing_mut() else { return newest };
        let frames = StepFrames::new(playing, &newest, shown_before);
        self.followers.tell_sharing(|follower| frames.key(follower), |key| frames.frame(key));
        let shown = frames.into_shown();
        playing.has_shown(shown);
        newest
    }

    /// Sends all followers how the match has ended, if it has.
    pub(super) fn tell_result(&self) {
        if let Some(result) = self.stage.playing().and_then(encode::result) {
            self.followers.tell_all(&result);
        }
    }

    /// What to answer when a step could not be stored.
    fn not_stored(&mut self, draft: &Draft, error: &StoreError) -> RejectionCode {
        let step = &draft.step;
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
        self.recovery.hold(draft.taken_up);
        self.fall_behind();
        RejectionCode::Unavailable
    }
}
