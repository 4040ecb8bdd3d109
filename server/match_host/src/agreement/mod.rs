//! What players propose to each other: which proposals are open, whose consent they take, who is shown them, and what
//! becomes of them.
//!
//! The task of the match hears words, writes them down and carries out what all have agreed to; here is what they mean.

pub(super) mod carry;
pub(super) mod terms;

use std::mem;

use base::timing::Moment;
use kernel::{Seat, Viewer};
use protocol::{Consent, RejectionCode, ServerMessage, Settlement, Terms};
use store::{
    Act, AgreedStep, Heard, NewConsent, NewProposal, ProposalRecord, ProposalState, StoreError, TableId, UserId,
};

use self::terms::{Now, is_shown_to};
use super::log::Log;

/// The proposals of one match. The task of the match alone changes them.
///
/// Followers who are not shown a proposal must not be able to tell that it exists: neither from a message that comes, nor
/// from one that does not. So each of them is sent a list only when the list that it is shown has changed, and what is
/// doubtful in memory is shown as it was until the store has been read again.
#[derive(Debug)]
pub(super) struct Agreement {
    table: TableId,
    /// Those that have not come to their end, oldest first, as followers have been sent them.
    open: Vec<ProposalRecord>,
    known: Known,
}

/// Whether the store has the proposals as they are in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    /// They were never read.
    Never,
    /// They were never read, and a follower came who is to be sent them.
    Owed,
    /// The store may hold others.
    Doubtful,
    Certain,
}

/// What followers have been sent before the proposals were read again.
#[derive(Debug)]
pub(super) enum ShownBefore {
    /// Nothing, though they came.
    Nothing,
    /// These, each those that it is shown.
    Open(Vec<ProposalRecord>),
}

/// The player of a seat who proposes something, or answers.
#[derive(Debug)]
pub(super) struct Speaker {
    pub(super) user: UserId,
    pub(super) seat: Seat,
    pub(super) cid: String,
}

/// A proposal or an answer to one, judged by the match as it stands.
#[derive(Debug)]
pub(super) enum Judged {
    Proposal(NewProposal),
    Consent(NewConsent),
}

impl Judged {
    /// Gives it to the store.
    pub(super) async fn write(&self, log: &impl Log, table: TableId) -> Result<Heard, StoreError> {
        match self {
            Self::Proposal(new) => log.propose(table, new).await,
            Self::Consent(new) => log.consent(table, new).await,
        }
    }
}

impl Agreement {
    /// The proposals of a table, not read yet.
    pub(super) const fn of(table: TableId) -> Self {
        Self { table, open: Vec::new(), known: Known::Never }
    }

    /// Whether they are as the store has them.
    pub(super) fn is_known(&self) -> bool {
        self.known == Known::Certain
    }

    /// Has them read again: the store may hold others.
    pub(super) fn doubt(&mut self) {
        if self.is_known() {
            self.known = Known::Doubtful;
        }
    }

    /// Reads them, if they are not known; then followers whose list differs have to be sent it. The store may hold words
    /// of which the task was not sure, or a step that has carried one out.
    pub(super) async fn read(&mut self, log: &impl Log) -> Result<Option<ShownBefore>, StoreError> {
        if self.is_known() {
            return Ok(None);
        }
        let read = log.open_proposals(self.table).await?;
        let before = mem::replace(&mut self.open, read);
        Ok(Some(match mem::replace(&mut self.known, Known::Certain) {
            Known::Owed => ShownBefore::Nothing,
            Known::Never | Known::Doubtful | Known::Certain => ShownBefore::Open(before),
        }))
    }

    /// Whether a viewer is shown another list than before.
    pub(super) fn differs(&self, before: &ShownBefore, viewer: Viewer) -> bool {
        match before {
            ShownBefore::Nothing => true,
            ShownBefore::Open(before) => !shown_of(&self.open, viewer).eq(shown_of(before, viewer)),
        }
    }

    /// The open ones; none while they are doubtful.
    fn open(&self) -> impl Iterator<Item = &ProposalRecord> {
        self.open.iter().filter(|_| self.is_known())
    }

    /// When the next of them expires without an answer.
    pub(super) fn expires(&self) -> Option<Moment> {
        let open = self.open().filter(|one| one.state == ProposalState::Open);
        open.map(|one| Moment::from(one.until)).min()
    }

    /// An answer, if its proposal is open.
    ///
    /// # Errors
    /// [`RejectionCode::NotAsked`].
    pub(super) fn consent(
        &self,
        by: Speaker,
        n: u32,
        answer: Consent,
        now: &Now<'_>,
    ) -> Result<NewConsent, RejectionCode> {
        // One that the seat is not shown is refused as one that was never made, by the same way.
        let open = self.open().find(|one| one.n == n && is_shown_to(one, Viewer::Seat(by.seat)));
        // One that means nothing any more may not have been settled yet.
        if open.is_none_or(|one| now.settles(one).is_some()) {
            return Err(RejectionCode::NotAsked);
        }
        let Speaker { user, seat, cid } = by;
        Ok(NewConsent { user, seat, cid, n, answer })
    }

    /// The proposals that have ended without an answer, and how.
    pub(super) fn ended(&self, now: &Now<'_>) -> Vec<(ProposalRecord, Settlement)> {
        self.open().filter_map(|one| now.settles(one).map(|how| (one.clone(), how))).collect()
    }

    /// Whether going back is proposed, or agreed upon and still to be carried out.
    pub(super) fn has_take_back(&self) -> bool {
        self.open().any(|one| matches!(one.terms, Terms::TakeBack { .. }))
    }

    /// The oldest proposal that all have agreed to, to be carried out.
    pub(super) fn next_agreed(&self) -> Option<&ProposalRecord> {
        self.open().find(|one| one.state == ProposalState::Agreed)
    }

    /// The proposal that a step by agreement has carried out: it was settled with the step.
    pub(super) fn carried_out_by(&self, act: &Act) -> Option<ProposalRecord> {
        let AgreedStep { proposal, .. } = AgreedStep::read(&act.command)?;
        let record = self.open().find(|one| Some(one.n) == proposal)?;
        Some(ProposalRecord { state: ProposalState::Settled(Settlement::CarriedOut), ..record.clone() })
    }

    /// Takes in what the store has made of a proposal. Returns whether it is to be sent to followers.
    pub(super) fn note(&mut self, record: &ProposalRecord) -> bool {
        if !self.is_known() {
            return false;
        }
        match self.open.iter_mut().find(|one| one.n == record.n) {
            Some(known) => known.clone_from(record),
            None => self.open.push(record.clone()),
        }
        self.open.retain(|one| !matches!(one.state, ProposalState::Settled(_)));
        true
    }

    /// The open proposals as a viewer is sent them; `changed`: the one that has just changed.
    pub(super) fn shown_to(&self, viewer: Viewer, changed: Option<&ProposalRecord>) -> ServerMessage {
        let shown = shown_of(&self.open, viewer).map(wire::proposal);
        let settled = changed.filter(|one| is_shown_to(one, viewer)).and_then(wire::settled);
        ServerMessage::Proposals { game: self.table.0, open: shown.collect(), settled }
    }

    /// The same for a new follower, open or not: a list that comes only after something was proposed tells that it was.
    /// `None` if they were never read; it is sent them once they are.
    pub(super) fn introduced_to(&mut self, viewer: Viewer) -> Option<ServerMessage> {
        match self.known {
            Known::Never | Known::Owed => {
                self.known = Known::Owed;
                None
            }
            Known::Doubtful | Known::Certain => Some(self.shown_to(viewer, None)),
        }
    }
}

fn shown_of(open: &[ProposalRecord], viewer: Viewer) -> impl Iterator<Item = &ProposalRecord> {
    open.iter().filter(move |one| is_shown_to(one, viewer))
}
