//! What those who play propose to each other: it is kept, told to all whom it concerns, and carried out once all have
//! agreed.

mod carry;
mod terms;

use std::{sync::Arc, time::Duration};

use base::{limits::PROPOSAL_OPEN, timing::Moment};
use kernel::Viewer;
use protocol::{RejectionCode, ServerMessage, Settlement};
use store::{Conflict, Heard, NewConsent, NewProposal, ProposalRecord, ProposalState, StoreError, User, Word};
use tokio::time::Instant;
use wire::rej;

use self::terms::{Now, Sides, is_shown_to, lapses_with_a_step};
use super::{
    actor::{Actor, MatchStage},
    followers::Follower,
    log::Log,
    message::ProposalMessage,
    playing::Playing,
};
/// The proposals of one match as this task knows them; it alone changes them.
#[derive(Debug, Default)]
pub(super) struct Proposals {
    /// Those that have not come to their end, oldest first.
    open: Vec<ProposalRecord>,
    /// The number of the newest that was ever made.
    newest: u32,
}

impl Proposals {
    /// When the next of them is off by itself.
    fn expires(&self) -> Option<Moment> {
        let open = self.open.iter().filter(|one| one.state == ProposalState::Open);
        open.map(|one| Moment::from(one.until)).min()
    }
}

impl<L: Log> Actor<L> {
    /// When the proposals need attention although no message comes.
    pub(super) fn proposals_due(&self) -> Option<Instant> {
        let left = self.proposals.as_ref()?.expires()?.since(self.deps.outage_clock.now());
        Some(Instant::now() + Duration::from_millis(left))
    }

    /// Reads the proposals of a match that runs, if they are not known. Followers are sent them: the store may hold words
    /// of which this task was not sure, or a step that has carried one out.
    pub(super) async fn read_proposals(&mut self) -> Result<(), StoreError> {
        if self.proposals.is_none() {
            let (open, newest) = self.deps.log.open_proposals(self.id).await?;
            self.proposals = Some(Proposals { open, newest });
            if newest > 0 {
                self.followers.tell_each(self.id, |viewer| self.proposals_for(viewer, None));
            }
        }
        Ok(())
    }

    /// The same, for those who can wait: a store that does not answer is asked again with the next occasion.
    pub(super) async fn try_read_proposals(&mut self) {
        if let Err(error) = self.read_proposals().await {
            self.proposals_failed("read", &error);
        }
    }

    fn proposals_failed(&mut self, what: &str, error: &StoreError) {
        tracing::error!(game.id = %self.id, what, %error, cause = ?error, "the store does not take a proposal");
        self.proposals = None;
    }

    /// Takes a proposal, or an answer to one.
    pub(super) async fn handle_proposal(&mut self, proposal_message: ProposalMessage) {
        if let Some(answer) = self.refusals.answer_to(&proposal_message) {
            return proposal_message.outbox.reply(answer);
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
                outbox.reply(&answer);
                // After this one its sender asks again, and it may happen still.
                if code != RejectionCode::Unavailable {
                    self.refusals.note(&proposal_message, answer);
                }
            }
        }
        self.carry_out().await;
    }

    async fn hear_word(&mut self, user: &Arc<User>, cid: &str, word: &Word) -> Result<Heard, RejectionCode> {
        let heard = match self.judge(user, cid, word).await {
            Ok(Judged::Proposal(new)) => self.deps.log.propose(self.id, &new).await,
            Ok(Judged::Consent(new)) => self.deps.log.consent(self.id, &new).await,
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
    async fn judge(&mut self, user: &Arc<User>, cid: &str, word: &Word) -> Result<Judged, RejectionCode> {
        self.read_proposals().await.map_err(|error| {
            self.proposals_failed("read", &error);
            RejectionCode::Unavailable
        })?;
        let playing = self.played()?;
        let seat = playing.seat_of(user.id).ok_or(RejectionCode::NotYours)?;
        if playing.is_over() {
            return Err(RejectionCode::Over);
        }
        if !playing.has_its_rules() {
            return Err(RejectionCode::OtherRules);
        }
        let (user, cid, head) = (user.id, cid.to_owned(), playing.head);
        match word {
            Word::Propose(terms) => {
                let asked = Sides::of(playing.game, &self.table).asked(terms, seat, &self.now(playing))?;
                let terms = terms.clone();
                let expires_secs = u32::try_from(PROPOSAL_OPEN.as_secs()).unwrap_or(u32::MAX);
                Ok(Judged::Proposal(NewProposal { user, seat, cid, terms, asked, head, expires_secs }))
            }
            Word::Consent { n, answer } => {
                let open = self.proposals.iter().flat_map(|proposals| &proposals.open).find(|one| one.n == *n);
                // One that means nothing any more may not have been ended yet.
                if open.is_none_or(|one| self.settlement_by_itself(one, playing).is_some()) {
                    return Err(RejectionCode::NotAsked);
                }
                Ok(Judged::Consent(NewConsent { user, seat, cid, n: *n, answer: *answer }))
            }
        }
    }

    /// The match, if it can be played.
    fn played(&self) -> Result<&Playing, RejectionCode> {
        match &self.stage {
            MatchStage::Playing(playing) => Ok(playing),
            MatchStage::Waiting => Err(RejectionCode::NotStarted),
            MatchStage::Closed => Err(RejectionCode::Closed),
            MatchStage::Unreadable => Err(RejectionCode::Unreadable),
            MatchStage::Gone => Err(RejectionCode::NotYours),
            MatchStage::Behind => Err(RejectionCode::Unavailable),
        }
    }

    /// Takes notice of what the store has made of a proposal, and tells those whom it concerns.
    fn note(&mut self, record: &ProposalRecord) {
        let Some(proposals) = &mut self.proposals else { return };
        proposals.newest = proposals.newest.max(record.n);
        match proposals.open.iter_mut().find(|one| one.n == record.n) {
            Some(known) => known.clone_from(record),
            None => proposals.open.push(record.clone()),
        }
        proposals.open.retain(|one| !matches!(one.state, ProposalState::Settled(_)));
        self.tell_proposals(record);
    }

    /// Sends the proposal that has changed to all that may see it.
    fn tell_proposals(&self, changed: &ProposalRecord) {
        self.followers.tell_some(
            self.id,
            |viewer| is_shown_to(changed, viewer),
            |viewer| self.proposals_for(viewer, Some(changed)),
        );
    }

    fn proposals_for(&self, viewer: Viewer, changed: Option<&ProposalRecord>) -> ServerMessage {
        let open = self.proposals.iter().flat_map(|proposals| &proposals.open);
        let shown = open.filter(|one| is_shown_to(one, viewer)).map(wire::proposal);
        let settled = changed.filter(|one| is_shown_to(one, viewer)).and_then(wire::settled);
        ServerMessage::Proposals { game: self.id.0, open: shown.collect(), settled }
    }

    /// Sends a new follower what is proposed; nothing if nothing ever was.
    pub(super) fn introduce_proposals(&self, follower: &Follower) {
        if self.proposals.as_ref().is_some_and(|proposals| proposals.newest > 0) {
            follower.tell(self.id, &self.proposals_for(follower.viewer, None));
        }
    }

    /// Ends what means nothing any more, and carries out what all have agreed to. Called whenever either may be.
    pub(super) async fn carry_out(&mut self) {
        if matches!(self.stage, MatchStage::Playing(_)) && self.proposals.is_none() {
            self.try_read_proposals().await;
        }
        self.settle_proposals().await;
        let MatchStage::Playing(playing) = &self.stage else { return };
        if self.writes.is_busy() || playing.is_over() || !playing.has_its_rules() {
            return;
        }
        let agreed = self.proposals.iter().flat_map(|proposals| &proposals.open);
        let Some(record) = agreed.filter(|one| one.state == ProposalState::Agreed).min_by_key(|one| one.n) else {
            return;
        };
        let record = record.clone();
        self.carry_out_one(record).await;
    }

    async fn settle_proposals(&mut self) {
        let (MatchStage::Playing(playing), Some(proposals)) = (&self.stage, &self.proposals) else { return };
        let ends: Vec<_> = proposals
            .open
            .iter()
            .filter_map(|one| self.settlement_by_itself(one, playing).map(|how| (one.clone(), how)))
            .collect();
        for (record, how) in ends {
            self.settle(record, how).await;
        }
    }

    /// Ends a proposal that no word has ended.
    async fn settle(&mut self, mut record: ProposalRecord, how: Settlement) {
        if let Err(error) = self.deps.log.settle_proposal(self.id, record.n, how).await {
            return self.proposals_failed("settle", &error);
        }
        record.state = ProposalState::Settled(how);
        self.note(&record);
    }

    /// How the match stands for those who propose.
    fn now<'a>(&self, playing: &'a Playing) -> Now<'a> {
        Now { head: playing.head, clock: playing.time.clock(), shortest: self.deps.shortest }
    }

    /// How a proposal has ended without an answer of a seat, if it has.
    fn settlement_by_itself(&self, record: &ProposalRecord, playing: &Playing) -> Option<Settlement> {
        let has_moved = record.head != playing.head && lapses_with_a_step(&record.terms);
        if playing.is_over() || has_moved || !self.now(playing).still_means(&record.terms) {
            return Some(Settlement::Lapsed);
        }
        let is_late = record.state == ProposalState::Open && Moment::from(record.until) <= self.deps.outage_clock.now();
        is_late.then_some(Settlement::Expired)
    }
}

/// A proposal or an answer to one, judged by the match as it stands.
enum Judged {
    Proposal(NewProposal),
    Consent(NewConsent),
}
