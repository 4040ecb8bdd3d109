//! What all have agreed to becomes a step.

use protocol::{Settlement, Terms};

use super::{
    super::{
        actor::{Actor, Stage},
        log::Log,
        playing::{Advance, NoWayBack, Playing},
    },
    terms::Sides,
};
use crate::store::{Act, Agreed, AgreedStep, Mover, ProposalRecord, ProposalState};

impl<L: Log> Actor<L> {
    /// Gives the step that carries out a proposal to the store; the proposal is settled with it, or not at all.
    pub(super) async fn carry_out_one(&mut self, record: ProposalRecord) {
        let Stage::Playing(playing) = &self.stage else { return };
        let made = match &record.terms {
            Terms::TakeBack { to } => self.take_back(playing, *to).await,
            Terms::Draw | Terms::Surrender => self.end(playing, &record),
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

    async fn take_back(&self, playing: &Playing, to: u32) -> Result<(Agreed, Advance), NoStep> {
        let (snapshot, tail) = self.around.log.past(self.id, to).await.map_err(|error| {
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

    fn end(&self, playing: &Playing, record: &ProposalRecord) -> Result<(Agreed, Advance), NoStep> {
        let outcome = Sides::of(playing.game, &self.table).outcome(&record.terms, record.seat);
        let outcome = outcome.ok_or(NoStep::Impossible)?;
        Ok((Agreed::End { outcome: outcome.clone() }, playing.ended(outcome)))
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
