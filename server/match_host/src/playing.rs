//! A match in memory: its position, and what is needed to go on from it.

use std::{
    mem,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use base::{
    games::Games,
    limits::SNAPSHOT_EVERY,
    panics::panic_text,
    rating::Length,
    timing::{self, Ask, Clock, Moment},
};
use kernel::{
    AnyGame, Chance, Departure, Digest, Draw, MatchKey, Nonce, Outcome, Pending, Played, Position, Refusal,
    RulesVersion, Seat, Secret, SplitMix, Support, Text, is_departure, take_back,
};
use serde_json::Value;
use store::{Act, Mover, NewStep, SavedMatch, Snapshot, StepRecord, TableId, TableRecord, UserId};
use time::OffsetDateTime;

use super::{
    ask::Answers,
    awaiting::{asks, awaited, pending},
    replay::{Unreadable, replay},
    shown::{ShownTo, json},
    timekeeping::Timekeeping,
};

/// A match that can be shown and, unless other rules began it, played on.
pub(super) struct Playing {
    pub(super) id: TableId,
    pub(super) game: &'static dyn AnyGame,
    /// The version of the rules that it is bound to.
    pub(super) rules_version: u32,
    support: Support,
    /// Shared with the questions about it that are under way.
    pub(super) position: Arc<dyn Position>,
    /// What was asked about that position.
    pub(super) answers: Answers,
    /// The time of every seat.
    pub(super) time: Timekeeping,
    /// The seats that are awaited, as the store has them; `None` until it does.
    awaited: Option<Vec<Seat>>,
    /// The newest step.
    pub(super) head: u32,
    /// Of the state after that step.
    pub(super) digest: Digest,
    /// Where the match stands after that step.
    pub(super) headline: Text,
    pub(super) secret: Secret,
    pub(super) nonces: Vec<Nonce>,
    seats: Vec<Option<UserId>>,
    /// For each seat whether an opponent of the server alone plays it.
    opponents: Vec<bool>,
    key: MatchKey,
    /// What audiences were sent of the position, as the newest step was told.
    shown: ShownTo,
}

/// What a command leads to, ready to be stored.
pub(super) struct Advance {
    /// The events in order, complete.
    pub(super) events: Vec<Value>,
    /// All draws in order.
    pub(super) draws: Vec<Draw>,
    /// The position after them.
    pub(super) after: Box<dyn Position>,
    /// Of that position.
    pub(super) digest: Digest,
    /// That position as JSON text, where it is time to keep one.
    pub(super) snapshot: Option<String>,
    /// How the match ended, if it did.
    pub(super) outcome: Option<Outcome>,
    /// What the opponent that gave the command has noted.
    pub(super) notes: Option<Value>,
}

/// A step that is given to the store, and what the match is after it.
pub(super) struct Draft {
    pub(super) step: Arc<NewStep>,
    /// When it was taken up.
    pub(super) taken_up: Moment,
    /// The clock after it, where it changes that.
    pub(super) clock: Option<Clock>,
    /// The position after it.
    pub(super) after: Box<dyn Position>,
}

/// A step that has become the newest.
pub(super) struct NewestStep {
    pub(super) record: StepRecord,
    /// Its events, complete, as a JSON array.
    pub(super) events_text: String,
    /// The position before it.
    pub(super) before: Arc<dyn Position>,
    /// What audiences were sent of that position, where its step was told.
    pub(super) shown: ShownTo,
    /// How the match ended, if it did.
    pub(super) outcome: Option<Outcome>,
    pub(super) the_move: TheMove,
}

/// Whether other seats are awaited after a step than before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TheMove {
    Passed,
    Stayed,
}

/// Why a command was not carried out.
pub(super) enum Refused {
    /// The decision it answers is not open.
    StaleDecision,
    /// The rules say no.
    ByRules(Refusal),
    /// The rules are broken.
    Panicked(String),
}

/// Why a match cannot be taken back.
pub(super) enum NoWayBack {
    /// It is over, or was taken back too often.
    Refused(Refusal),
    /// The earlier state cannot be made again.
    Unreadable(Unreadable),
}

impl From<Refusal> for NoWayBack {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Unreadable> for NoWayBack {
    fn from(error: Unreadable) -> Self {
        Self::Unreadable(error)
    }
}

impl Playing {
    /// Takes up a stored match. Its clock is taken up later, with [`Timekeeping::take_up`].
    pub(super) fn resume(games: Games, id: TableId, saved: &SavedMatch, time: Timekeeping) -> Result<Self, Unreadable> {
        let header = &saved.header;
        let game = games.get(&header.game).ok_or_else(|| Unreadable::UnknownGame(header.game.clone()))?;
        let support = game.support(header.rules_version);
        let position = replay(game, support.rules(), &saved.snapshot, &saved.tail)?;
        let nonces: Vec<_> = header.seats.iter().map(|seat| seat.nonce).collect();
        Ok(Self {
            id,
            game,
            rules_version: header.rules_version,
            support,
            head: header.head,
            digest: position.digest()?,
            headline: position.headline(),
            position: position.into(),
            answers: Answers::default(),
            time,
            awaited: saved.awaited.clone(),
            secret: header.secret,
            key: MatchKey::new(&header.secret, &id.to_string(), &nonces),
            nonces,
            seats: header.seats.iter().map(|seat| seat.user).collect(),
            opponents: Vec::new(),
            shown: ShownTo::default(),
        })
    }

    /// Takes notice that seats of the running match have other holders. What was asked, and the dice, stay as they are.
    /// Returns those seats.
    pub(super) fn reseat(&mut self, table: &TableRecord) -> Vec<Seat> {
        let mut passed_on = Vec::new();
        for ((number, holder), seat) in (0..=u8::MAX).zip(&mut self.seats).zip(&table.seats) {
            if let Some(player) = seat.holder.player()
                && *holder != Some(player.user)
            {
                *holder = Some(player.user);
                passed_on.push(Seat(number));
            }
        }
        passed_on
    }

    /// Takes notice of the seats that opponents of the server alone play. Returns those of which that was not so before, or
    /// is not any more.
    pub(super) fn opponents_sit(&mut self, table: &TableRecord) -> Vec<Seat> {
        let now = table.seats.iter().map(|seat| seat.holder.is_played_by_server()).collect();
        let before = mem::replace(&mut self.opponents, now);
        let changed =
            (0..=u8::MAX).zip(&self.opponents).filter(|(seat, now)| before.get(usize::from(*seat)) != Some(*now));
        changed.map(|(seat, _)| Seat(seat)).collect()
    }

    /// Whether an opponent of the server alone plays a seat.
    pub(super) fn is_played_by_server(&self, seat: Seat) -> bool {
        self.opponents.get(usize::from(seat.0)).copied().unwrap_or(false)
    }

    /// The open questions of a position for which a clock runs: those that people are asked.
    pub(super) fn asks(&self, position: &dyn Position) -> Vec<Ask> {
        let mut asks = asks(position);
        asks.retain(|ask| !self.is_played_by_server(ask.seat));
        asks
    }

    /// The version of the rules that it is played by.
    pub(super) const fn rules(&self) -> RulesVersion {
        self.support.rules()
    }

    /// Chance for the answer of an opponent that would become the next step.
    pub(super) fn chance_of_a_thought(&self, seat: Seat) -> SplitMix {
        self.key.thought(self.head + 1, seat)
    }

    /// The seat that a user plays.
    pub(super) fn seat_of(&self, user: UserId) -> Option<Seat> {
        let index = self.seats.iter().position(|&holder| holder == Some(user))?;
        u8::try_from(index).ok().map(Seat)
    }

    /// Who plays a seat.
    pub(super) fn player(&self, seat: Seat) -> Option<UserId> {
        self.seats.get(usize::from(seat.0)).copied().flatten()
    }

    /// The open questions.
    pub(super) fn pending(&self) -> Vec<Pending> {
        pending(&*self.position)
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    pub(super) fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    /// Whether this server has the rules that it is played by; if not, it can be looked at.
    pub(super) fn has_its_rules(&self) -> bool {
        matches!(self.support, Support::Plays(_))
    }

    /// Whether steps can follow.
    pub(super) fn goes_on(&self) -> bool {
        self.has_its_rules() && !self.is_over()
    }

    /// The clock as it is sent to followers; `None` where none runs.
    pub(super) fn clock_shown(&self) -> Option<protocol::Clock> {
        self.time.shown().filter(|_| !self.is_over())
    }

    /// The seats that are awaited, where the store does not have them as they are.
    pub(super) fn unstored_awaited(&self) -> Option<Vec<Seat>> {
        Some(awaited(&*self.position)).filter(|now| self.awaited.as_ref() != Some(now))
    }

    /// The store has the seats that are awaited.
    pub(super) fn awaited_is_stored(&mut self, awaited: Vec<Seat>) {
        self.awaited = Some(awaited);
    }

    /// What a command would lead to. Changes nothing.
    pub(super) fn try_act(&self, seat: Seat, dec: u32, action: &Value) -> Result<Advance, Refused> {
        let is_open = catch_unwind(AssertUnwindSafe(|| self.pending().iter().any(|pending| pending.decision.0 == dec)));
        match is_open {
            Ok(true) => self.try_play(seat, action),
            Ok(false) => Err(Refused::StaleDecision),
            Err(panic) => Err(Refused::Panicked(panic_text(&*panic))),
        }
    }

    /// The same, whichever decision is open.
    pub(super) fn try_play(&self, seat: Seat, action: &Value) -> Result<Advance, Refused> {
        self.try_step(|position, chance| position.play(seat, action, chance))
    }

    /// What it would lead to if these seats left by the game's own rule.
    pub(super) fn try_leave(&self, seats: &[Seat], why: Departure) -> Result<Advance, Refused> {
        self.try_step(|position, chance| position.leave(seats, why, chance))
    }

    fn try_step(
        &self,
        step: impl FnOnce(&dyn Position, &mut dyn Chance) -> Result<Played, Refusal>,
    ) -> Result<Advance, Refused> {
        // One capability per step: the same command after a restart rolls the same dice.
        let mut chance = self.key.step(self.head + 1);
        let played = catch_unwind(AssertUnwindSafe(|| {
            let Played { events, draws, after } = step(&*self.position, &mut chance)?;
            let digest = after.digest()?;
            let outcome = after.outcome();
            let is_time = (self.head + 1).is_multiple_of(SNAPSHOT_EVERY) || outcome.is_some();
            let snapshot = if is_time { Some(after.snapshot_text()?) } else { None };
            Ok::<_, Refusal>(Advance { events, draws, after, digest, snapshot, outcome, notes: None })
        }));
        match played {
            Ok(played) => played.map_err(Refused::ByRules),
            Err(panic) => Err(Refused::Panicked(panic_text(&*panic))),
        }
    }

    /// What going back to an earlier state would lead to: one to begin from, and the steps after it.
    pub(super) fn try_take_back(&self, from: &Snapshot, tail: &[StepRecord]) -> Result<Advance, NoWayBack> {
        let earlier = replay(self.game, self.support.rules(), from, tail)?;
        Ok(Self::agreed(take_back(&*self.position, &*earlier)?)?)
    }

    /// What ending the match would lead to.
    ///
    /// # Errors
    /// The game cannot write the state.
    pub(super) fn ended(&self, outcome: Outcome) -> Result<Advance, Unreadable> {
        Self::agreed(self.position.ended(outcome))
    }

    /// A step without a command. The state after it is always kept whole: no event leads there.
    fn agreed(after: Box<dyn Position>) -> Result<Advance, Unreadable> {
        let (digest, snapshot, outcome) = (after.digest()?, Some(after.snapshot_text()?), after.outcome());
        Ok(Advance { events: Vec::new(), draws: Vec::new(), after, digest, snapshot, outcome, notes: None })
    }

    /// The next step as it is given to the store. Time counts for it up to now.
    pub(super) fn draft(&mut self, act: Act, advance: Advance) -> Draft {
        let Advance { events, draws, after, digest, snapshot, outcome, notes } = advance;
        let taken_up = self.time.counted_until();
        let by = match &act.by {
            Mover::Player { .. } => timing::Mover::Player(act.seat),
            Mover::InAdvance | Mover::Time | Mover::Opponent(_) => timing::Mover::Orders(act.seat),
            Mover::Agreement => timing::Mover::Table,
        };
        let length = length_with(&act, &events, &*after);
        let clock = self.time.after(by, &self.asks(&*after), taken_up);
        let step = NewStep {
            step: self.head + 1,
            rules_version: self.rules_version,
            act,
            events: events.into(),
            draws,
            digest,
            snapshot,
            outcome,
            length,
            clock: clock.as_ref().map(|clock| self.time.entry_of(clock)),
            headline: after.headline(),
            awaited: Some(awaited(&*after)).filter(|now| self.awaited.as_ref() != Some(now)),
            notes,
        };
        Draft { step: Arc::new(step), taken_up, clock, after }
    }

    /// Makes a stored step the newest. The clock goes on with [`Timekeeping::step_is_stored`].
    pub(super) fn advance(&mut self, step: NewStep, after: Box<dyn Position>, at: OffsetDateTime) -> NewestStep {
        let NewStep { step, act, events, draws, digest, outcome, awaited, headline, .. } = step;
        let (events, events_text) = events.into_parts();
        self.head += 1;
        self.headline = headline;
        self.digest = digest;
        self.answers = Answers::default();
        let before = std::mem::replace(&mut self.position, after.into());
        let the_move = if let Some(awaited) = awaited {
            self.awaited_is_stored(awaited);
            TheMove::Passed
        } else {
            TheMove::Stayed
        };
        let record = StepRecord { step, act: Some(act), events, draws, digest, at };
        NewestStep { record, events_text, before, shown: mem::take(&mut self.shown), outcome, the_move }
    }

    /// Makes a step that another node has stored the newest.
    pub(super) fn follow(&mut self, record: StepRecord, after: Box<dyn Position>) -> NewestStep {
        self.head = record.step;
        self.digest = record.digest;
        self.answers = Answers::default();
        let before = mem::replace(&mut self.position, after.into());
        self.headline = self.position.headline();
        let (shown, outcome) = (mem::take(&mut self.shown), self.position.outcome());
        NewestStep { events_text: json(&record.events), record, before, shown, outcome, the_move: TheMove::Stayed }
    }

    /// Notes what audiences have been sent of the position: the next step tells them how that changes.
    pub(super) fn has_shown(&mut self, shown: ShownTo) {
        self.shown = shown;
    }
}

/// Whether a match that ends with this step was played for long enough to be rated: as long as its game asks, or to the end
/// that its rules bring about.
fn length_with(act: &Act, events: &[Value], after: &dyn Position) -> Length {
    let is_played_out = act.by != Mover::Agreement && !events.iter().any(is_departure);
    if is_played_out || after.is_long_enough() { Length::Enough } else { Length::TooShort }
}
