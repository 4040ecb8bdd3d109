//! A match in memory: its position, and what is needed to go on from it.

use std::{
    collections::BTreeSet,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use base::{games::Games, limits::SNAPSHOT_EVERY, panics::panic_text};
use kernel::{
    AnyGame, Awaiting, Chance, Corrupt, Departure, Digest, Draw, MatchKey, Nonce, Outcome, Pending, Played, Position,
    Refusal, RulesVersion, Seat, Secret, Support, Unwritable, take_back,
};
use serde_json::Value;
use store::{SavedMatch, Snapshot, StepRecord, TableId, TableRecord, UserId};

use super::{ask::Answers, timekeeping::Timekeeper};
/// A match that can be shown and, unless other rules began it, played on.
pub(super) struct Playing {
    pub(super) game: &'static dyn AnyGame,
    /// The version of the rules that it is bound to.
    pub(super) rules_version: u32,
    support: Support,
    /// Shared with the questions about it that are under way.
    pub(super) position: Arc<dyn Position>,
    /// What was asked about that position.
    pub(super) answers: Answers,
    /// The time of every seat.
    pub(super) time: Timekeeper,
    /// The seats that are awaited, as the store has them; `None` until it does.
    pub(super) awaited: Option<Vec<Seat>>,
    /// The newest step.
    pub(super) head: u32,
    /// Of the state after that step.
    pub(super) digest: Digest,
    pub(super) secret: Secret,
    pub(super) nonces: Vec<Nonce>,
    seats: Vec<UserId>,
    key: MatchKey,
}

/// Why a stored match cannot even be shown by this server.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// The list of games does not have it.
    #[error("this server does not know the game {0}")]
    UnknownGame(String),
    /// The log is not what these rules write.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// The log leads somewhere else than it did.
    #[error("step {step} leads to another state than it did when it was stored")]
    Diverged {
        /// The first such step.
        step: u32,
    },
    /// The state cannot be written.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
    /// The rules panicked.
    #[error("the rules panicked: {0}")]
    Panicked(String),
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
    /// That position, where it is time to keep one.
    pub(super) snapshot: Option<Value>,
    /// How the match ended, if it did.
    pub(super) outcome: Option<Outcome>,
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

/// Brings a stored state forward over the steps that follow it.
///
/// # Errors
/// If the log does not fit the rules.
pub fn replay(
    game: &dyn AnyGame,
    rules: RulesVersion,
    snapshot: &Snapshot,
    tail: &[StepRecord],
) -> Result<Box<dyn Position>, Unreadable> {
    let replayed = catch_unwind(AssertUnwindSafe(|| {
        let mut position = game.restore(&snapshot.state, rules)?;
        for step in tail {
            position.apply(step.logged())?;
        }
        if let Some(last) = tail.last()
            && position.digest()? != last.digest
        {
            return Err(Unreadable::Diverged { step: first_diverging(game, rules, snapshot, tail)? });
        }
        Ok(position)
    }));
    replayed.unwrap_or_else(|panic| Err(Unreadable::Panicked(panic_text(&*panic))))
}

fn first_diverging(
    game: &dyn AnyGame,
    rules: RulesVersion,
    snapshot: &Snapshot,
    tail: &[StepRecord],
) -> Result<u32, Corrupt> {
    let mut position = game.restore(&snapshot.state, rules)?;
    for step in tail {
        position.apply(step.logged())?;
        if position.digest()? != step.digest {
            return Ok(step.step);
        }
    }
    Ok(snapshot.step)
}

impl Playing {
    /// Takes up a stored match.
    pub(super) fn resume(games: Games, id: TableId, saved: &SavedMatch) -> Result<Self, Unreadable> {
        let header = &saved.header;
        let game = games.get(&header.game).ok_or_else(|| Unreadable::UnknownGame(header.game.clone()))?;
        let support = game.support(header.rules_version);
        let position = replay(game, support.rules(), &saved.snapshot, &saved.tail)?;
        let nonces: Vec<_> = header.seats.iter().map(|seat| seat.nonce).collect();
        Ok(Self {
            game,
            rules_version: header.rules_version,
            support,
            head: header.head,
            digest: position.digest()?,
            position: position.into(),
            answers: Answers::default(),
            time: Timekeeper::of(id, &header.time),
            awaited: saved.awaited.clone(),
            secret: header.secret,
            key: MatchKey::new(&header.secret, &id.to_string(), &nonces),
            nonces,
            seats: header.seats.iter().map(|seat| seat.user).collect(),
        })
    }

    /// Takes notice that seats of the running match have other holders. What was asked, and the dice, stay as they are.
    /// Returns those seats.
    pub(super) fn reseat(&mut self, table: &TableRecord) -> Vec<Seat> {
        let mut passed_on = Vec::new();
        for ((number, holder), seat) in (0..=u8::MAX).zip(&mut self.seats).zip(&table.seats) {
            if let Some(player) = &seat.player
                && *holder != player.user
            {
                *holder = player.user;
                passed_on.push(Seat(number));
            }
        }
        passed_on
    }

    /// The seat that a user plays.
    pub(super) fn seat_of(&self, user: UserId) -> Option<Seat> {
        let index = self.seats.iter().position(|&holder| holder == user)?;
        u8::try_from(index).ok().map(Seat)
    }

    /// Who plays a seat.
    pub(super) fn player(&self, seat: Seat) -> Option<UserId> {
        self.seats.get(usize::from(seat.0)).copied()
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
            let snapshot = if is_time { Some(after.snapshot()?) } else { None };
            Ok::<_, Refusal>(Advance { events, draws, after, digest, snapshot, outcome })
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
        let (digest, snapshot, outcome) = (after.digest()?, Some(after.snapshot()?), after.outcome());
        Ok(Advance { events: Vec::new(), draws: Vec::new(), after, digest, snapshot, outcome })
    }

    /// Makes a stored step the newest. Returns the position before it.
    pub(super) fn advance(&mut self, after: Box<dyn Position>, digest: Digest) -> Arc<dyn Position> {
        self.head += 1;
        self.digest = digest;
        self.answers = Answers::default();
        std::mem::replace(&mut self.position, after.into())
    }
}

/// The open questions of a position.
pub(super) fn pending(position: &dyn Position) -> Vec<Pending> {
    match position.awaiting() {
        Awaiting::Seats { pending, .. } => pending,
        Awaiting::Nobody | Awaiting::Engine => Vec::new(),
    }
}

/// The seats that a position asks for something, ascending.
pub fn awaited(position: &dyn Position) -> Vec<Seat> {
    let seats: BTreeSet<Seat> = pending(position).into_iter().map(|pending| pending.seat).collect();
    seats.into_iter().collect()
}
