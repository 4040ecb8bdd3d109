//! Proposals in memory, by the rules of the store's own.

use protocol::{Consent, Settlement, TableState};
use store::{Conflict, Heard, NewConsent, NewProposal, ProposalRecord, ProposalState, UserId, Word};
use time::{Duration, OffsetDateTime};

/// All that was ever proposed, and under which ids.
#[derive(Debug, Default)]
pub(super) struct ProposalLog {
    pub(super) all: Vec<ProposalRecord>,
    pub(super) words: Vec<(UserId, String, Word)>,
}

impl ProposalLog {
    pub(super) fn open(&self) -> Vec<ProposalRecord> {
        self.all.iter().filter(|one| !matches!(one.state, ProposalState::Settled(_))).cloned().collect()
    }

    pub(super) fn find(&self, user: UserId, cid: &str) -> Option<Word> {
        self.words.iter().find(|(by, id, _)| (*by, id.as_str()) == (user, cid)).map(|(.., word)| word.clone())
    }

    /// Whether the same word was said before.
    fn is_repeated(&self, user: UserId, cid: &str, word: &Word) -> Result<bool, Conflict> {
        match self.find(user, cid) {
            None => Ok(false),
            Some(earlier) if earlier == *word => Ok(true),
            Some(_) => Err(Conflict::CidReused),
        }
    }

    pub(super) fn propose(
        &mut self,
        new: &NewProposal,
        at: OffsetDateTime,
        state: TableState,
    ) -> Result<Heard, Conflict> {
        let word = Word::Propose(new.terms.clone());
        if self.is_repeated(new.user, &new.cid, &word)? {
            return Ok(Heard::Before);
        }
        if state != TableState::Running {
            return Err(Conflict::NotRunning);
        }
        let numbers = new.numbers();
        let of_kind = |one: &&ProposalRecord| one.terms.kind() == new.terms.kind() && numbers.contains(one.n);
        if self.open().iter().any(|one| of_kind(&one) && one.until > at) {
            return Err(Conflict::AlreadyProposed);
        }
        let refused = ProposalState::Settled(Settlement::Refused);
        let is_refused = |one: &ProposalRecord| one.state == refused && one.seat == new.seat && one.head == new.head;
        if self.all.iter().filter(of_kind).any(is_refused) {
            return Err(Conflict::RefusedBefore);
        }
        for late in self.all.iter_mut().filter(|one| one.state == ProposalState::Open && one.until <= at) {
            late.state = ProposalState::Settled(Settlement::Expired);
        }
        let newest = self.all.iter().map(|one| one.n).filter(|n| numbers.contains(*n)).max();
        let record = ProposalRecord {
            n: numbers.after(newest).ok_or(Conflict::TooManyProposals)?,
            seat: new.seat,
            terms: new.terms.clone(),
            asked: new.asked.clone(),
            agreed: Vec::new(),
            head: new.head,
            at,
            until: at + Duration::seconds(new.expires_secs.into()),
            state: if new.asked.is_empty() { ProposalState::Agreed } else { ProposalState::Open },
            closed_by: None,
        };
        self.words.push((new.user, new.cid.clone(), word));
        self.all.push(record.clone());
        Ok(Heard::Now(record))
    }

    pub(super) fn consent(
        &mut self,
        new: &NewConsent,
        at: OffsetDateTime,
        state: TableState,
    ) -> Result<Heard, Conflict> {
        let word = Word::Consent { n: new.n, answer: new.answer };
        if self.is_repeated(new.user, &new.cid, &word)? {
            return Ok(Heard::Before);
        }
        if state != TableState::Running {
            return Err(Conflict::NotRunning);
        }
        let record = self.all.iter_mut().find(|one| one.n == new.n).ok_or(Conflict::NotAsked)?;
        let may = match new.answer {
            Consent::Yes | Consent::No => record.asked.contains(&new.seat) && !record.agreed.contains(&new.seat),
            Consent::Withdraw => record.seat == new.seat,
        };
        if record.state != ProposalState::Open || record.until <= at || !may {
            return Err(Conflict::NotAsked);
        }
        match new.answer {
            Consent::Yes => {
                record.agreed.push(new.seat);
                record.agreed.sort();
            }
            Consent::No => record.state = ProposalState::Settled(Settlement::Refused),
            Consent::Withdraw => record.state = ProposalState::Settled(Settlement::Withdrawn),
        }
        if record.agreed.len() == record.asked.len() {
            record.state = ProposalState::Agreed;
        }
        if record.state != ProposalState::Open {
            record.closed_by = Some(new.seat);
        }
        self.words.push((new.user, new.cid.clone(), word));
        Ok(Heard::Now(record.clone()))
    }

    pub(super) fn settle(&mut self, n: u32, how: Settlement) {
        let open = self.all.iter_mut().filter(|one| !matches!(one.state, ProposalState::Settled(_)));
        for one in open.filter(|one| one.n == n) {
            one.state = ProposalState::Settled(how);
        }
    }
}
