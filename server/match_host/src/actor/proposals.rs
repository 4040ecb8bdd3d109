//! Proposals among the other parts: a word is heard, written down and sent to the followers whom it concerns; what all
//! have agreed to is carried out.

use base::timing::Clock;
use kernel::Seat;
use protocol::{RejectionCode, ServerMessage, Settlement, Terms, Then};
use store::{
    Act, AgreedStep, Conflict, Heard, Mover, ProposalRecord, ProposalState, StoreError, StrengthId, User, Word,
};
use tokio::time::{Duration, Instant};
use wire::rej;

use super::{
    super::{
        agreement::{
            Judged, Speaker,
            carry::{self, NoStep},
            terms::{Now, Sides, is_shown_to},
        },
        log::Log,
        message::ProposalMessage,
        nodes::OwnerUpdate,
        playing::Playing,
        stage::MatchStage,
    },
    Actor,
};

/// After a pause, players have so long to come back before time runs.
const BACK_IN_MS: u64 = 30_000;

impl<L: Log> Actor<L> {
    /// When the proposals need attention although no message comes.
    pub(super) fn proposals_due(&self) -> Option<Instant> {
        if !self.owns() {
            return None;
        }
        let left = self.agreement.expires()?.since(self.deps.outage_clock.now());
        Some(Instant::now() + Duration::from_millis(left))
    }

    /// Reads the proposals of a match that runs, if they are not known, and sends them to the followers for whom they
    /// have changed.
    async fn read_proposals(&mut self) -> Result<(), StoreError> {
        if let Some(before) = self.agreement.read(&self.deps.log).await? {
            self.followers.tell_some(
                |viewer| self.agreement.differs(&before, viewer),
                |viewer| self.agreement.shown_to(viewer, None),
            );
        }
        Ok(())
    }

    /// The same where nothing waits for them: a store that does not answer is asked again with the next occasion.
    pub(super) async fn try_read_proposals(&mut self) {
        if let Err(error) = self.read_proposals().await {
            self.proposals_failed("read", &error);
        }
    }

    /// Sends all followers the open proposals, as a new one is sent them.
    pub(super) fn tell_proposals(&mut self) {
        if self.stage.playing().is_none() {
            return;
        }
        for follower in self.followers.iter() {
            if let Some(proposals) = self.agreement.introduced_to(follower.viewer) {
                follower.tell(&proposals);
            }
        }
    }

    fn proposals_failed(&mut self, what: &str, error: &StoreError) {
        tracing::error!(game.id = %self.id, what, %error, cause = ?error, "the store does not take a proposal");
        self.agreement.doubt();
    }

    /// Takes a proposal, or an answer to one.
    pub(super) async fn handle_proposal(&mut self, proposal_message: ProposalMessage) {
        if let Some(answer) = self.refusals.answer_to(&proposal_message) {
            return proposal_message.outbox.reject(answer);
        }
        let ProposalMessage { user, cid, word, outbox } = &proposal_message;
        match self.hear_word(user, cid, word).await {
            Ok(heard) => {
                outbox.reply(&ServerMessage::Ack { cid: cid.clone(), game: self.id.0, seq: 0 });
                if let Heard::Now(record) = heard {
                    self.note(&record);
                }
            }
            Err(code) => {
                let answer = rej(code, cid.clone(), self.id);
                outbox.reject(&answer);
                // After this one its sender asks again, and it may happen still.
                if code != RejectionCode::Unavailable {
                    self.refusals.note(self.table.seat_of(user.id), &proposal_message, answer);
                }
            }
        }
        self.carry_out().await;
    }

    async fn hear_word(&mut self, user: &User, cid: &str, word: &Word) -> Result<Heard, RejectionCode> {
        let heard = match self.judge(user, cid, word).await {
            Ok(judged) => judged.write(&self.deps.log, self.id).await,
            // It may have been heard before, and then it counts as it did.
            Err(RejectionCode::Unavailable) => return Err(RejectionCode::Unavailable),
            Err(code) => match self.deps.log.find_word(self.id, user.id, cid).await {
                Ok(None) => return Err(code),
                Ok(Some(earlier)) if earlier == *word => return Ok(Heard::Before),
                Ok(Some(_)) => return Err(RejectionCode::CidReused),
                Err(error) => Err(error),
            },
        };
        heard.map_err(|error| match error.conflict() {
            Some(Conflict::CidReused) => RejectionCode::CidReused,
            Some(Conflict::AlreadyProposed) => RejectionCode::AlreadyProposed,
            Some(Conflict::RefusedBefore) => RejectionCode::RefusedBefore,
            Some(Conflict::NotAsked) => RejectionCode::NotAsked,
            Some(Conflict::TooManyProposals) => RejectionCode::CannotPropose,
            Some(Conflict::Unstorable) => RejectionCode::Malformed,
            Some(_) => {
                // The match has ended, and this task does not know it.
                self.fall_behind();
                RejectionCode::Unavailable
            }
            None => {
                // It may be in the store all the same.
                self.proposals_failed("change", &error);
                RejectionCode::Unavailable
            }
        })
    }

    /// What a word means at this moment.
    async fn judge(&mut self, user: &User, cid: &str, word: &Word) -> Result<Judged, RejectionCode> {
        self.read_proposals().await.map_err(|error| {
            self.proposals_failed("read", &error);
            RejectionCode::Unavailable
        })?;
        if matches!(self.stage, MatchStage::Gone) {
            return Err(RejectionCode::NotYours);
        }
        let (playing, seat) = self.stage.played_by(user.id)?;
        let (by, now) = (Speaker { user: user.id, seat, cid: cid.to_owned() }, self.now(playing));
        match word {
            Word::Propose(Terms::StandIn { strength, .. }) if !self.deps.thinkers.know(playing.game.id(), strength) => {
                Err(RejectionCode::UnknownStrength)
            }
            Word::Propose(terms) => {
                Sides::of(playing.game, &self.table).proposal(by, terms, &now).map(Judged::Proposal)
            }
            Word::Consent { n, answer } => self.agreement.consent(by, *n, *answer, &now).map(Judged::Consent),
        }
    }

    /// How the match stands for its proposals.
    fn now<'a>(&self, playing: &'a Playing) -> Now<'a> {
        Now::of(playing, self.deps.shortest, self.deps.outage_clock.now())
    }

    /// Takes in what the store has made of a proposal, and sends it to all viewers that may see it.
    pub(super) fn note(&mut self, record: &ProposalRecord) {
        self.tell_mirrors(|| OwnerUpdate::Proposal(Box::new(record.clone())));
        if self.agreement.note(record) {
            self.followers.tell_some(
                |viewer| is_shown_to(record, viewer),
                |viewer| self.agreement.shown_to(viewer, Some(record)),
            );
        }
    }

    /// Settles what means nothing any more, and carries out what all have agreed to. Called whenever either may be.
    pub(super) async fn carry_out(&mut self) {
        if self.stage.playing().is_some() && !self.agreement.is_known() {
            self.try_read_proposals().await;
        }
        if !self.owns() {
            return;
        }
        let Some(playing) = self.stage.playing() else { return };
        let ended = self.agreement.ended(&self.now(playing));
        for (record, how) in ended {
            self.settle(record, how).await;
        }
        let Some(playing) = self.stage.playing() else { return };
        if self.writes.is_busy() || !playing.goes_on() {
            return;
        }
        if let Some(record) = self.agreement.next_agreed().cloned() {
            self.carry_out_one(record).await;
        }
    }

    /// Settles a proposal that no word has ended.
    async fn settle(&mut self, mut record: ProposalRecord, how: Settlement) {
        if let Err(error) = self.deps.log.settle_proposal(self.id, record.n, how).await {
            return self.proposals_failed("settle", &error);
        }
        record.state = ProposalState::Settled(how);
        self.note(&record);
    }

    /// Gives the step that carries out a proposal to the store; the proposal is settled with it, or not at all.
    async fn carry_out_one(&mut self, record: ProposalRecord) {
        let Some(playing) = self.stage.playing() else { return };
        let sides = || Sides::of(playing.game, &self.table);
        let made = match &record.terms {
            Terms::TakeBack { to } => carry::take_back(&self.deps.log, playing, *to).await,
            Terms::Draw => carry::draw(playing, &sides()),
            Terms::Surrender | Terms::Seat { then: Then::End, .. } => {
                carry::leave(playing, &sides(), &record, &self.now(playing))
            }
            Terms::Pause
            | Terms::Resume
            | Terms::Clock { .. }
            | Terms::Seat { then: Then::Wait | Then::PlayOn | Then::Replace, .. }
            | Terms::StandIn { .. } => {
                return self.carry_out_beside(record).await;
            }
        };
        let (what, advance) = match made {
            Ok(made) => made,
            // It is asked again with the next occasion.
            Err(NoStep::StoreSilent) => return self.agreement.doubt(),
            Err(NoStep::Impossible) => return self.settle(record, Settlement::Lapsed).await,
        };
        tracing::info!(game.id = %self.id, seq = playing.head + 1, proposal = record.n, kind = record.terms.kind(),
            "carried out by agreement");
        match (AgreedStep { proposal: Some(record.n), what }).written() {
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
            Terms::StandIn { seat, strength } => self.stand_in(Seat(*seat), &StrengthId::new(strength)).await,
            Terms::TakeBack { .. } | Terms::Draw | Terms::Surrender => return,
        };
        if is_done {
            tracing::info!(game.id = %self.id, proposal = record.n, kind = record.terms.kind(), "done by agreement");
            self.settle(record, Settlement::CarriedOut).await;
        } else {
            // It is tried again with the next occasion.
            self.agreement.doubt();
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

    /// Has an opponent of the server stand in for the player of a seat, as was agreed.
    async fn stand_in(&mut self, seat: Seat, strength: &StrengthId) -> bool {
        if let Err(error) = self.deps.log.agree_on_stand_in(self.id, seat, strength).await {
            tracing::error!(game.id = %self.id, %seat, %error, cause = ?error, "no opponent can stand in");
            return false;
        }
        self.recovery.retry_now();
        true
    }

    /// Takes in a step that was carried out by agreement: its proposal was settled with it.
    pub(super) fn carried_out(&mut self, act: &Act) {
        if let Some(record) = self.agreement.carried_out_by(act) {
            self.note(&record);
        }
    }
}
