//! What the requests of a route draw from, beside the requests of their address, which `http::pace` counts: a row of
//! the table names it, and [`Endpoint::answer`](super::Endpoint::answer) draws from it for every route. What is left of
//! each stands in [`super::Budgets`].

use base::{
    limits::{ACTS, ASKS, CHART_CHANGES, COURTESIES, EXPORTS, PROPOSALS, READER_DATA, READS, REPORTS, TESTS},
    rate_limit::{Allowance, Exhausted},
};
use serde_json::{Value, json};

use super::argument::OfAccount;
use crate::http::ApiError;

/// An allowance of each account, over however many clients. It stands in `base::limits`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::http) enum PerAccount {
    /// Commands in matches, and standing orders. Shared with the commands of sockets.
    Commands,
    /// Questions to matches, charts to be checked, statistics. Shared with the questions of sockets.
    Questions,
    /// Proposals and answers to them. Shared with those of sockets.
    Proposals,
    /// Notes, marks, mutes, notification channels, answers to requests and invitations.
    ReaderData,
    /// Friend requests and invitations.
    Courtesies,
    /// Changes of charts.
    Charts,
    /// Reports of lines of talk and of charts.
    Reports,
    /// Test messages by a notification channel.
    ChannelTests,
    /// Exports of all that is kept about the account.
    OwnData,
}

impl PerAccount {
    fn name(self) -> &'static str {
        match self {
            Self::Commands => "commands",
            Self::Questions => "questions",
            Self::Proposals => "proposals",
            Self::ReaderData => "reader_data",
            Self::Courtesies => "courtesies",
            Self::Charts => "charts",
            Self::Reports => "reports",
            Self::ChannelTests => "channel_tests",
            Self::OwnData => "own_data",
        }
    }

    pub(super) fn allowance(self) -> Allowance {
        match self {
            Self::Commands => ACTS,
            Self::Questions => ASKS,
            Self::Proposals => PROPOSALS,
            Self::ReaderData => READER_DATA,
            Self::Courtesies => COURTESIES,
            Self::Charts => CHART_CHANGES,
            Self::Reports => REPORTS,
            Self::ChannelTests => TESTS,
            Self::OwnData => EXPORTS,
        }
    }
}

/// An allowance of each address. The host sets it: `config::Bounds`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::http) enum PerAddress {
    /// Passwords and mailed keys that are tried, accounts that are made.
    SignIns,
    /// Users that are made: only requests without a session draw from it.
    NewUsers,
    /// Sockets and streams that are opened. Shared with sockets.
    Arrivals,
}

impl PerAddress {
    fn name(self) -> &'static str {
        match self {
            Self::SignIns => "sign_ins",
            Self::NewUsers => "new_users",
            Self::Arrivals => "arrivals",
        }
    }

    fn code(self) -> &'static str {
        match self {
            Self::SignIns => "too_many_tries",
            Self::NewUsers => "too_many_guests",
            Self::Arrivals => "rate",
        }
    }

    pub(super) fn refusal(self, wait: Exhausted) -> ApiError {
        match self {
            Self::SignIns => ApiError::too_many_tries(wait),
            Self::NewUsers => ApiError::too_many_guests(wait),
            Self::Arrivals => ApiError::rate(wait),
        }
    }
}

/// An allowance of each account, and of each address for its requests without a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::http) enum PerAsker {
    /// Reads of a millisecond or more: the past of matches, lists, profiles.
    Reads,
}

impl PerAsker {
    fn name(self) -> &'static str {
        match self {
            Self::Reads => "reads",
        }
    }

    /// Of an account. What an address has, the host sets.
    pub(super) fn allowance(self) -> Allowance {
        match self {
            Self::Reads => READS,
        }
    }
}

/// One budget of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::http) enum Budget {
    Account(PerAccount),
    Address(PerAddress),
    Asker(PerAsker),
}

impl Budget {
    /// The code of the refusal once it is exhausted, with status 429.
    pub(super) fn code(self) -> &'static str {
        match self {
            Self::Account(_) | Self::Asker(_) => "rate",
            Self::Address(budget) => budget.code(),
        }
    }

    /// As the document shows it.
    pub(super) fn described(self) -> Value {
        match self {
            Self::Account(budget) => self.measured(budget.name(), "account", budget.allowance()),
            Self::Asker(budget) => self.measured(budget.name(), "account or address", budget.allowance()),
            Self::Address(budget) => json!({ "name": budget.name(), "by": "address", "code": self.code() }),
        }
    }

    fn measured(self, name: &str, by: &str, allowance: Allowance) -> Value {
        json!({
            "name": name,
            "by": by,
            "code": self.code(),
            "at_once": allowance.at_once(),
            "one_more_ms": u64::try_from(allowance.interval().as_millis()).unwrap_or(u64::MAX),
        })
    }
}

/// A budget from which the requests of a route may draw if `Asks` is who may ask.
#[diagnostic::on_unimplemented(
    message = "an account is known only where `{Asks}` says who asks: `Known<R>` or `Admin`",
    label = "take a budget by address"
)]
pub(in crate::http) trait Drawn<Asks>: Into<Budget> {}

impl<Asks> Drawn<Asks> for PerAddress {}
impl<Asks> Drawn<Asks> for PerAsker {}
impl<Asks: OfAccount> Drawn<Asks> for PerAccount {}

impl From<PerAccount> for Budget {
    fn from(budget: PerAccount) -> Self {
        Self::Account(budget)
    }
}

impl From<PerAddress> for Budget {
    fn from(budget: PerAddress) -> Self {
        Self::Address(budget)
    }
}

impl From<PerAsker> for Budget {
    fn from(budget: PerAsker) -> Self {
        Self::Asker(budget)
    }
}

/// Why the requests of a route draw from nothing but the requests of their address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::http) enum Unmetered {
    /// The answer lies in memory.
    InMemory,
    /// A bounded number of rows is read, and nothing else is done.
    BoundedRead,
    /// A bounded number of rows that are there already is changed or deleted.
    BoundedWrite,
    /// Rows are added, and how many of them one person may keep is bounded.
    Quota,
    /// Only the server's admins may ask.
    Admins,
}

impl Unmetered {
    /// As the document shows it.
    pub(super) fn reason(self) -> &'static str {
        match self {
            Self::InMemory => "The answer lies in memory.",
            Self::BoundedRead => "It reads a bounded number of rows.",
            Self::BoundedWrite => "It changes a bounded number of rows that are there already.",
            Self::Quota => "How many one person may keep is bounded.",
            Self::Admins => "Only the server’s admins may ask.",
        }
    }
}
