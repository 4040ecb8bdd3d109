//! What proposals and answers are, and how they are stored.

use kernel::Seat;
use protocol::{Consent, Disclosure, Settlement, Terms};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use time::OffsetDateTime;

use crate::{StoreError, UserId, matches};

/// Something that is proposed now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewProposal {
    /// Who proposes.
    pub user: UserId,
    /// For which seat.
    pub seat: Seat,
    /// The id that the client gave it; 1 to 64 characters.
    pub cid: String,
    /// What is proposed.
    pub terms: Terms,
    /// The seats whose consent it takes; if there are none it is agreed at once.
    pub asked: Vec<Seat>,
    /// The newest step of the match.
    pub head: u32,
    /// After so many seconds it is off.
    pub expires_secs: u32,
}

impl NewProposal {
    /// The numbers from which it gets its own.
    pub fn numbers(&self) -> ProposalNumbers {
        ProposalNumbers { side: self.side() }
    }

    /// The side that alone is shown it, by its lowest seat; `None`: the whole table is.
    fn side(&self) -> Option<Seat> {
        match self.terms.disclosure() {
            Disclosure::Table => None,
            Disclosure::Side => self.asked.iter().copied().chain([self.seat]).min(),
        }
    }
}

/// The numbers of the proposals that are shown to the whole table, or to one side. Each side counts for itself: what a
/// side proposes in secret leaves no gap in the numbers that others see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProposalNumbers {
    side: Option<Seat>,
}

impl ProposalNumbers {
    /// How many numbers there are, for the table and for each side.
    const EACH: u32 = 1 << 20;
    /// Those that all may see.
    pub const OF_THE_TABLE: Self = Self { side: None };

    /// The number before the first; none has it.
    pub fn base(self) -> u32 {
        self.side.map_or(0, |seat| (u32::from(seat.0) + 1) * Self::EACH)
    }

    /// The last of them.
    pub fn last(self) -> u32 {
        self.base() + Self::EACH - 1
    }

    /// The number after the greatest of them that is taken; `None`: all are.
    pub fn after(self, newest: Option<u32>) -> Option<u32> {
        let next = newest.unwrap_or_else(|| self.base()) + 1;
        (next <= self.last()).then_some(next)
    }

    /// Whether a number is one of them.
    pub fn contains(self, n: u32) -> bool {
        (self.base() + 1..=self.last()).contains(&n)
    }

    /// The column `side`.
    pub(super) fn side(self) -> Option<i16> {
        self.side.map(|seat| i16::from(seat.0))
    }
}

/// A proposal as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProposalRecord {
    /// Its number within the table, see [`ProposalNumbers`].
    pub n: u32,
    /// The seat that has made it.
    pub seat: Seat,
    /// What is proposed.
    pub terms: Terms,
    /// The seats whose consent it takes, ascending.
    pub asked: Vec<Seat>,
    /// Those of them that have said yes, ascending.
    pub agreed: Vec<Seat>,
    /// The newest step when it was made.
    pub head: u32,
    /// When it was made.
    #[serde(with = "time::serde::timestamp::microseconds")]
    pub at: OffsetDateTime,
    /// When it is off.
    #[serde(with = "time::serde::timestamp::microseconds")]
    pub until: OffsetDateTime,
    /// Where it stands.
    pub state: ProposalState,
    /// The seat whose answer closed the proposal; `None` if a deadline or the match did.
    pub closed_by: Option<Seat>,
}

/// Where a proposal stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ProposalState {
    /// Answers are missing.
    Open,
    /// All have said yes; it is still to be carried out.
    Agreed,
    /// It has come to its end.
    Settled(Settlement),
}

/// A proposal or an answer, without who says it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Word {
    /// A new proposal.
    Propose(Terms),
    /// An answer to proposal `n`.
    Consent {
        /// Its number within the table.
        n: u32,
        /// What is said.
        answer: Consent,
    },
}

/// What became of a proposal, or of an answer, that was handed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// It counts from now on.
    Now(ProposalRecord),
    /// The same had come before.
    Before,
}

/// A seat's answer to a proposal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewConsent {
    /// Who says it.
    pub user: UserId,
    /// For which seat.
    pub seat: Seat,
    /// The id that the client gave it; 1 to 64 characters.
    pub cid: String,
    /// To which proposal.
    pub n: u32,
    /// What is said.
    pub answer: Consent,
}

/// A row of `proposals`, with the seats that have agreed.
pub(super) struct ProposalRow {
    pub(super) n: i32,
    pub(super) seat: i16,
    pub(super) terms: Json<Terms>,
    pub(super) asked: Vec<i16>,
    pub(super) agreed: Vec<i16>,
    pub(super) head: i32,
    pub(super) created_at: OffsetDateTime,
    pub(super) expires_at: OffsetDateTime,
    pub(super) state: String,
    pub(super) closed_by: Option<i16>,
}

impl TryFrom<ProposalRow> for ProposalRecord {
    type Error = StoreError;

    fn try_from(row: ProposalRow) -> Result<Self, StoreError> {
        let seats = |numbers: &[i16]| numbers.iter().map(|&n| seat(n)).collect::<Result<Vec<_>, _>>();
        Ok(Self {
            n: matches::unsigned(row.n)?,
            seat: seat(row.seat)?,
            terms: row.terms.0,
            asked: seats(&row.asked)?,
            agreed: seats(&row.agreed)?,
            head: matches::unsigned(row.head)?,
            at: row.created_at,
            until: row.expires_at,
            state: state_from(&row.state)?,
            closed_by: row.closed_by.map(seat).transpose()?,
        })
    }
}

fn seat(number: i16) -> Result<Seat, StoreError> {
    u8::try_from(number).map(Seat).map_err(|e| StoreError::corrupt("seat", &e))
}

pub(super) const fn answer_text(answer: Consent) -> &'static str {
    match answer {
        Consent::Yes => "yes",
        Consent::No => "no",
        Consent::Withdraw => "withdraw",
    }
}

pub(super) fn answer_from(text: &str) -> Result<Consent, StoreError> {
    match text {
        "yes" => Ok(Consent::Yes),
        "no" => Ok(Consent::No),
        "withdraw" => Ok(Consent::Withdraw),
        other => Err(StoreError::corrupt("answer to a proposal", &other)),
    }
}

pub(super) const fn settlement_text(how: Settlement) -> &'static str {
    match how {
        Settlement::CarriedOut => "carried_out",
        Settlement::Refused => "refused",
        Settlement::Withdrawn => "withdrawn",
        Settlement::Lapsed => "lapsed",
        Settlement::Expired => "expired",
    }
}

fn state_from(text: &str) -> Result<ProposalState, StoreError> {
    Ok(match text {
        "open" => ProposalState::Open,
        "agreed" => ProposalState::Agreed,
        "carried_out" => ProposalState::Settled(Settlement::CarriedOut),
        "refused" => ProposalState::Settled(Settlement::Refused),
        "withdrawn" => ProposalState::Settled(Settlement::Withdrawn),
        "lapsed" => ProposalState::Settled(Settlement::Lapsed),
        "expired" => ProposalState::Settled(Settlement::Expired),
        other => return Err(StoreError::corrupt("state of a proposal", &other)),
    })
}
