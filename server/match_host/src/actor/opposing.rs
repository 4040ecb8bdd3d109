//! Opponents of the server among the other parts: the one that is asked thinks, and what it has found becomes a step.

use std::sync::Arc;

use base::{
    limits::{OVERRUNS_OF_AN_OPPONENT, STEPS_PER_MATCH, UNWATCHED_FOR},
    metrics,
};
use kernel::{Pace, Seat};
use serde_json::Value;
use store::{Act, Mover};
use tokio::time::Instant;

use super::{
    super::{
        auto_answer::{Occasion, answer},
        log::Log,
        opponents::{AskedOpponent, Watched, asked, has_people},
        playing::{Advance, Refused},
        thinkers::{Failure, Riddle},
    },
    Actor,
};

impl<L: Log> Actor<L> {
    /// When an opponent's answer becomes a step.
    pub(super) fn opponents_due(&self) -> Option<Instant> {
        // What `let_opponents_play` would not do must not be due: it would be so for ever.
        if self.writes.is_busy() {
            return None;
        }
        self.opponents.due(self.table.opponent_pace, self.watched())
    }

    /// Has the opponent that is asked think, and plays what it has found once its moment has come. Called whenever
    /// either may be.
    pub(super) fn let_opponents_play(&mut self) {
        if self.writes.is_busy() {
            return;
        }
        let Some((asked, pace)) = self.asked_opponent() else { return self.opponents.rest() };
        if !self.opponents.is_about(&asked) {
            self.ask(asked, pace);
        }
        if self.opponents_due().is_some_and(|due| due <= Instant::now()) {
            self.play_thought();
        }
    }

    /// The opponent whose answer the match waits for; `None` also where the match stands still for lack of players and
    /// followers.
    fn asked_opponent(&self) -> Option<(AskedOpponent, Pace)> {
        if !self.owns() || self.table.seats.iter().all(|seat| seat.holder.opponent().is_none()) {
            return None;
        }
        let playing = self.stage.playing().filter(|playing| playing.goes_on() && playing.head < STEPS_PER_MATCH)?;
        let is_for_nobody = !has_people(&self.table) || self.opponents.are_left_alone();
        // They wait for what is said to a take-back, which a step would end.
        if self.agreement.has_take_back() || (self.followers.is_empty() && is_for_nobody) {
            return None;
        }
        asked(&playing.pending(), &self.table, &self.followers.present(&self.table), playing.head)
    }

    /// Has an opponent think about what it is asked.
    fn ask(&mut self, asked: AskedOpponent, pace: Pace) {
        if self.opponents.is_given_up(&asked.strength) {
            return self.opponents.fails(asked, Failure::Overran);
        }
        let Some(playing) = self.stage.playing() else { return };
        let found = self.deps.thinkers.think(Riddle {
            game: playing.game.id(),
            strength: asked.strength.clone(),
            position: Arc::clone(&playing.position),
            seat: asked.seat,
            pace,
            rules: playing.rules(),
            notes: self.opponents.notes(asked.seat),
            chance: playing.chance_of_a_thought(asked.seat),
        });
        self.opponents.thinks(asked, found);
    }

    fn watched(&self) -> Watched {
        let is_unwatched = self.followers.is_empty() && self.idle_since.elapsed() >= UNWATCHED_FOR;
        if is_unwatched { Watched::No } else { Watched::Yes }
    }

    /// Plays what an opponent has found, or what the rules answer in its place.
    fn play_thought(&mut self) {
        let Some((asked, found)) = self.opponents.take() else { return };
        let Some(playing) = self.stage.playing() else { return };
        let made = found.and_then(|thought| match playing.try_play(asked.seat, &thought.command) {
            Ok(advance) => Ok((thought.command, Advance { notes: Some(thought.memory), ..advance })),
            Err(Refused::ByRules(refusal)) => Err(Failure::Refused(refusal.code.into_owned())),
            Err(Refused::StaleDecision) => Err(Failure::Refused("stale_dec".to_owned())),
            Err(Refused::Panicked(why)) => Err(Failure::Panicked(why)),
        });
        let made = made.or_else(|failure| {
            self.note_failure(&asked, &failure);
            self.fallback_for(asked.seat)
        });
        match made {
            Ok((command, advance)) => {
                let act = Act { seat: asked.seat, command, by: Mover::Opponent(asked.strength) };
                self.begin_to_write(None, act, advance);
            }
            Err(why) => {
                tracing::error!(game.id = %self.id, seq = asked.head, seat = %asked.seat, why,
                    "no answer can be given for an opponent");
                self.opponents.is_stuck(asked);
            }
        }
    }

    /// What the rules answer for a seat. The notes of its opponent are of no use after it.
    fn fallback_for(&self, seat: Seat) -> Result<(Value, Advance), String> {
        let playing = self.stage.playing().ok_or("there is no match")?;
        let (command, advance) =
            answer(playing, seat, Occasion::TimeUp, &Value::Null)?.ok_or("the rules have no answer")?;
        Ok((command, Advance { notes: Some(Value::Null), ..advance }))
    }

    fn note_failure(&mut self, asked: &AskedOpponent, failure: &Failure) {
        metrics::opponent_failed(failure.label());
        let AskedOpponent { seat, strength, head } = asked;
        tracing::warn!(game.id = %self.id, seq = head, %seat, %strength, why = %failure,
            "the rules answer in the place of an opponent");
        if *failure == Failure::Overran
            && !self.opponents.is_given_up(strength)
            && self.opponents.overran(strength) == OVERRUNS_OF_AN_OPPONENT
        {
            tracing::warn!(game.id = %self.id, %strength, "an opponent is not asked any more in this match");
        }
    }
}
