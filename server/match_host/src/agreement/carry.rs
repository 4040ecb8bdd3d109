//! What all have agreed to becomes a step.

use base::timing::Clock;
use kernel::{Departure, Outcome, Seat, Text};
use protocol::{Settlement, Terms, Then};
use store::{Act, Agreed, AgreedStep, Mover, ProposalRecord, ProposalState};

use super::{
    super::{
        actor::{Actor, MatchStage},
        log::Log,
        playing::{Advance, NoWayBack, Playing, Refused},
    },
    terms::{Leaving, Sides},
};

/// After a pause, players have so long to come back before time runs.
const BACK_IN_MS: u64 = 30_000;

impl<L: Log> Actor<L> {
    /// Gives the step that carries out a proposal to the store; the proposal is settled with it, or not at all.
    pub(super) async fn carry_out_one(&mut self, record: ProposalRecord) {
        let MatchStage::Playing(playing) = &self.stage else { return };
        let made = match &record.terms {
            Terms::TakeBack { to } => self.take_back(playing, *to).await,
            Terms::Draw => self.draw(playing),
            Terms::Surrender | Terms::Seat { then: Then::End, .. } => self.leave(playing, &record),
            Terms::Pause
            | Terms::Resume
            | Terms::Clock { .. }
            | Terms::Seat { then: Then::Wait | Then::PlayOn | Then::Replace, .. } => {
                return self.carry_out_beside(record).await;
            }
        };
        let (what, advance) = match made {
            Ok(made) => made,
            Err(NoStep::StoreSilent) => {
                // It is asked again with the next occasion.
                self.proposals = None;
                return;
            }
            Err(NoStep::Impossible) => return self.settle(record, Settlement::Lapsed).await,
        };
        tracing::info!(game.id = %self.id, seq = playing.head + 1, proposal = record.n, kind = record.terms.kind(),
            "carried out by agreement");
        match (AgreedStep { proposal: record.n, what }).written() {
            Ok(command) => self.begin_to_write(None, Act { seat: record.seat, command, by: Mover::Agreement }, advance),
            Err(error) => tracing::error!(game.id = %self.id, %error, "an agreement cannot be written"),
        }
    }

    /// Carries out what is no step. It may be done twice, if the server dies before it is settled: that changes nothing.
    async fn carry_out_beside(&mut self, record: ProposalRecord) {
        let is_done = match &record.terms {
            Terms::Pause => self.change_clock(Clock::pause).await,
            Terms::Resume => self.change_clock(|clock, _, now| clock.resume(now.plus(BACK_IN_MS))).await,
            Terms::Clock { time } => self.go_by_another_clock(time).await,
            Terms::Seat { seat, then } => self.decide_on_seat(Seat(*seat), *then).await,
            Terms::TakeBack { .. } | Terms::Draw | Terms::Surrender => return,
        };
        if is_done {
            tracing::info!(game.id = %self.id, proposal = record.n, kind = record.terms.kind(), "done by agreement");
            self.settle(record, Settlement::CarriedOut).await;
        } else {
            // It is tried again with the next occasion.
            self.proposals = None;
        }
    }

    async fn decide_on_seat(&mut self, seat: Seat, then: Then) -> bool {
        match then {
            Then::Wait => self.change_clock(|clock, control, now| clock.wait_for(control, seat, now)).await,
            Then::PlayOn => self.change_clock(|clock, control, now| clock.leave_to_orders(control, seat, now)).await,
            Then::Replace => {
                if let Err(error) = self.deps.log.offer_for(self.id, seat).await {
                    tracing::error!(game.id = %self.id, %seat, %error, cause = ?error, "a seat cannot be offered");
                    return false;
                }
                self.recovery.retry_now();
                self.change_clock(|clock, control, now| clock.wait_for(control, seat, now)).await
            }
            Then::End => true,
        }
    }

    async fn take_back(&self, playing: &Playing, to: u32) -> Result<(Agreed, Advance), NoStep> {
        let (snapshot, tail) = self.deps.log.past(self.id, to).await.map_err(|error| {
            tracing::error!(game.id = %self.id, seq = to, %error, cause = ?error, "cannot read an earlier state");
            NoStep::StoreSilent
        })?;
        match playing.try_take_back(&snapshot, &tail) {
            Ok(advance) => Ok((Agreed::TakeBack { to }, advance)),
            Err(NoWayBack::Refused(refusal)) => {
                tracing::warn!(game.id = %self.id, seq = to, code = %refusal.code, "a match cannot be taken back");
                Err(NoStep::Impossible)
            }
            Err(NoWayBack::Unreadable(error)) => {
                tracing::error!(game.id = %self.id, seq = to, %error, "an earlier state cannot be made again");
                Err(NoStep::Impossible)
            }
        }
    }

    fn draw(&self, playing: &Playing) -> Result<(Agreed, Advance), NoStep> {
        let text = Text::new("The players have agreed on a draw.", "Les joueurs sont convenus d’une partie nulle.");
        self.end(playing, Outcome::drawn(self.table.seats.len(), "draw_agreed", text))
    }

    /// A match is over by agreement and not by its rules.
    fn end(&self, playing: &Playing, outcome: Outcome) -> Result<(Agreed, Advance), NoStep> {
        let advance = playing.ended(outcome.clone()).map_err(|error| {
            tracing::error!(game.id = %self.id, %error, "the end of a match cannot be written");
            NoStep::Impossible
        })?;
        Ok((Agreed::End { outcome }, advance))
    }

    /// Seats leave by the game's own rule. If the match could go on without a seat that is away, it ends undecided: the
    /// others have agreed to end it.
    fn leave(&self, playing: &Playing, record: &ProposalRecord) -> Result<(Agreed, Advance), NoStep> {
        let sides = Sides::of(playing.game, &self.table);
        let leaving = sides.leaving(&record.terms, record.seat, &self.now(playing)).ok_or(NoStep::Impossible)?;
        let Leaving { seats, why } = leaving;
        let advance = match playing.try_leave(&seats, why) {
            Ok(advance) => advance,
            Err(Refused::ByRules(refusal)) => {
                tracing::warn!(game.id = %self.id, code = %refusal.code, "seats cannot leave");
                return Err(NoStep::Impossible);
            }
            Err(Refused::StaleDecision) => return Err(NoStep::Impossible),
            Err(Refused::Panicked(why)) => {
                tracing::error!(game.id = %self.id, why, "the rules panic over a seat that leaves");
                return Err(NoStep::Impossible);
            }
        };
        if why == Departure::Absent && advance.outcome.is_none() {
            let (en, fr) = sides.names(&seats);
            let text = Text::new(
                format!("Ended because nobody plays {en} any more."),
                format!("Arrêtée : plus personne ne joue {fr}."),
            );
            return self.end(playing, Outcome::drawn(self.table.seats.len(), "player_away", text));
        }
        Ok((Agreed::Leave { seats, why }, advance))
    }

    /// Takes notice of a step that was carried out by agreement: its proposal was settled with it.
    pub(in super::super) fn carried_out(&mut self, act: &Act) {
        let Some(AgreedStep { proposal, .. }) = AgreedStep::read(&act.command) else { return };
        let open = self.proposals.iter().flat_map(|proposals| &proposals.open);
        if let Some(record) = open.into_iter().find(|one| one.n == proposal).cloned() {
            let state = ProposalState::Settled(Settlement::CarriedOut);
            self.note(&ProposalRecord { state, ..record });
        }
    }
}

/// Why an agreement does not become a step now.
enum NoStep {
    /// The store does not say what it takes.
    StoreSilent,
    /// It never will.
    Impossible,
}
