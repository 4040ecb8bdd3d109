//! What is left of each budget, for every account and address.

use std::{num::NonZeroU32, time::Duration};

use base::{
    account::NameKey,
    limits::{CODES_FOR_AN_ACCOUNT, CONFIRMATIONS, RECOVERIES, TRIES_FOR_A_NAME},
    rate_limit::{Allowance, Throttle},
};
use store::UserId;

use super::{
    budget::{Budget, PerAccount, PerAddress, PerAsker},
    read_limiter::ReadLimiter,
};
use crate::{
    client_ip::AddressPrefix, config::Bounds, http::ApiError, refused_sign_in::RefusedSignIn,
    socket_budgets::SocketBudgets,
};

/// The counts of all budgets. Only the routes draw from them: a handler that has to draw by what a request says takes
/// an argument that does ([`super::Tries`]), and so the row shows it.
#[derive(Debug)]
pub(crate) struct Budgets {
    commands: Throttle<UserId>,
    questions: Throttle<UserId>,
    proposals: Throttle<UserId>,
    reader_data: Throttle<UserId>,
    courtesies: Throttle<UserId>,
    charts: Throttle<UserId>,
    reports: Throttle<UserId>,
    channel_tests: Throttle<UserId>,
    own_data: Throttle<UserId>,
    reads: Throttle<UserId>,
    /// The same for requests without a session.
    onlooker_reads: Throttle<AddressPrefix>,
    sign_ins: Throttle<AddressPrefix>,
    new_users: Throttle<AddressPrefix>,
    arrivals: Throttle<AddressPrefix>,
    /// By the name that is tried, from whatever address.
    pub(super) tries: Throttle<NameKey>,
    /// Codes of a second factor that are tried, from whatever address.
    pub(super) codes: Throttle<UserId>,
    /// Requests of one address for a new password of one mailbox.
    pub(super) recoveries: Throttle<(AddressPrefix, String)>,
    /// Mails that ask one mailbox to confirm the address, whatever accounts name it.
    pub(super) confirmations: Throttle<String>,
    /// Permits and time of all requests that only read.
    pub(in crate::http) read_limiter: ReadLimiter,
}

impl Budgets {
    /// Full ones. What sockets draw from as well is shared with them.
    pub(crate) fn new(bounds: &Bounds, arrivals: Throttle<AddressPrefix>, sockets: &SocketBudgets) -> Self {
        let of = |limit: u32, allowance: fn(u32) -> Allowance| NonZeroU32::new(limit).map(|n| allowance(n.get()));
        let own = |budget: PerAccount| Throttle::new(budget.allowance());
        Self {
            commands: sockets.acts.clone(),
            questions: sockets.asks.clone(),
            proposals: sockets.proposals.clone(),
            reader_data: own(PerAccount::ReaderData),
            courtesies: own(PerAccount::Courtesies),
            charts: own(PerAccount::Charts),
            reports: own(PerAccount::Reports),
            channel_tests: own(PerAccount::ChannelTests),
            own_data: own(PerAccount::OwnData),
            reads: Throttle::new(PerAsker::Reads.allowance()),
            onlooker_reads: Throttle::new(of(bounds.requests_per_address, onlooker_reads)),
            sign_ins: Throttle::new(of(bounds.sign_ins_per_address, |n| {
                Allowance::new(n.div_ceil(2), n, Duration::from_hours(1))
            })),
            new_users: Throttle::new(of(bounds.guests_per_address, |n| Allowance::new(n, n, Duration::from_hours(1)))),
            arrivals,
            tries: Throttle::new(TRIES_FOR_A_NAME),
            codes: Throttle::new(CODES_FOR_AN_ACCOUNT),
            recoveries: Throttle::new(RECOVERIES),
            confirmations: Throttle::new(CONFIRMATIONS),
            read_limiter: ReadLimiter::of_this_machine(),
        }
    }

    /// Draws one of a budget, for the address and the account of a request.
    pub(super) fn draw(&self, budget: Budget, address: AddressPrefix, account: Option<UserId>) -> Result<(), ApiError> {
        match (budget, account) {
            (Budget::Account(budget), Some(account)) => self.of_accounts(budget).take(account).map_err(ApiError::rate),
            // The types of the table leave no row like this.
            (Budget::Account(_), None) => Err(ApiError::no_session()),
            (Budget::Asker(PerAsker::Reads), Some(account)) => self.reads.take(account).map_err(ApiError::rate),
            (Budget::Asker(PerAsker::Reads), None) => self.onlooker_reads.take(address).map_err(ApiError::rate),
            // A known user only gets another name, or a password.
            (Budget::Address(PerAddress::NewUsers), Some(_)) => Ok(()),
            (Budget::Address(budget), _) => self.of_addresses(budget).take(address).map_err(|wait| {
                if budget == PerAddress::SignIns {
                    RefusedSignIn::TooManyTries.log(address);
                }
                budget.refusal(wait)
            }),
        }
    }

    fn of_accounts(&self, budget: PerAccount) -> &Throttle<UserId> {
        match budget {
            PerAccount::Commands => &self.commands,
            PerAccount::Questions => &self.questions,
            PerAccount::Proposals => &self.proposals,
            PerAccount::ReaderData => &self.reader_data,
            PerAccount::Courtesies => &self.courtesies,
            PerAccount::Charts => &self.charts,
            PerAccount::Reports => &self.reports,
            PerAccount::ChannelTests => &self.channel_tests,
            PerAccount::OwnData => &self.own_data,
        }
    }

    fn of_addresses(&self, budget: PerAddress) -> &Throttle<AddressPrefix> {
        match budget {
            PerAddress::SignIns => &self.sign_ins,
            PerAddress::NewUsers => &self.new_users,
            PerAddress::Arrivals => &self.arrivals,
        }
    }
}

/// Of the requests of an address that may come at once, and in a minute, half may be such reads. Those of several people
/// without a name come from one address: it has more than an account.
fn onlooker_reads(requests: u32) -> Allowance {
    Allowance::new(requests.div_ceil(4), requests.div_ceil(2), Duration::from_mins(1))
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use axum::{http::StatusCode, response::IntoResponse as _};
    use uuid::Uuid;

    use super::*;

    const ACCOUNTS: [PerAccount; 9] = [
        PerAccount::Commands,
        PerAccount::Questions,
        PerAccount::Proposals,
        PerAccount::ReaderData,
        PerAccount::Courtesies,
        PerAccount::Charts,
        PerAccount::Reports,
        PerAccount::ChannelTests,
        PerAccount::OwnData,
    ];
    const ADDRESSES: [PerAddress; 3] = [PerAddress::SignIns, PerAddress::NewUsers, PerAddress::Arrivals];

    fn budgets() -> Budgets {
        let bounds = Bounds { sign_ins_per_address: 2, guests_per_address: 1, ..Bounds::default() };
        let arrivals = Throttle::new(Allowance::per_second(1, 1));
        Budgets::new(&bounds, arrivals, &SocketBudgets::default())
    }

    /// The refusal of the draw after the last one that is granted.
    fn exhaust(budgets: &Budgets, budget: Budget, account: Option<UserId>) -> (u32, ApiError) {
        let address = AddressPrefix::from(IpAddr::from([1; 4]));
        let mut granted = 0;
        loop {
            match budgets.draw(budget, address, account) {
                Ok(()) => granted += 1,
                Err(refusal) => return (granted, refusal),
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn every_budget_ends_with_429_its_code_and_the_time_to_wait() {
        let budgets = budgets();
        let of_accounts = ACCOUNTS.map(Budget::Account).map(|budget| (budget, Some(UserId(Uuid::nil()))));
        let of_addresses = ADDRESSES.map(Budget::Address).map(|budget| (budget, None));
        let of_askers = [(Budget::Asker(PerAsker::Reads), Some(UserId(Uuid::nil())))];
        for (budget, account) in of_accounts.into_iter().chain(of_addresses).chain(of_askers) {
            let (granted, refusal) = exhaust(&budgets, budget, account);
            let at_once = budget.described()["at_once"].as_u64().unwrap_or(1);
            assert_eq!(u64::from(granted), at_once, "{budget:?}");
            assert_eq!(refusal.code(), budget.code(), "{budget:?}");
            let response = refusal.into_response();
            assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS, "{budget:?}");
            assert!(response.headers().contains_key("retry-after"), "{budget:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn commands_and_proposals_of_sockets_are_drawn_from_the_same_budgets() {
        let sockets = SocketBudgets::default();
        let budgets = Budgets::new(&Bounds::default(), Throttle::new(None), &sockets);
        let account = UserId(Uuid::nil());
        while sockets.acts.take(account).is_ok() {}
        while sockets.proposals.take(account).is_ok() {}
        for budget in [PerAccount::Commands, PerAccount::Proposals] {
            assert_eq!(exhaust(&budgets, Budget::Account(budget), Some(account)).0, 0, "{budget:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn reads_without_a_session_count_by_address_which_has_more_than_an_account() {
        let budgets = Budgets::new(&Bounds::default(), Throttle::new(None), &SocketBudgets::default());
        let reads = Budget::Asker(PerAsker::Reads);
        let (of_an_account, _) = exhaust(&budgets, reads, Some(UserId(Uuid::nil())));
        let (of_an_address, refusal) = exhaust(&budgets, reads, None);
        assert!(of_an_address >= 3 * of_an_account, "{of_an_address} of an address, {of_an_account} of an account");
        assert_eq!(refusal.code(), "rate");
        let (of_another, _) = exhaust(&budgets, reads, Some(UserId(Uuid::max())));
        assert_eq!(of_another, of_an_account, "at the same address");
        let unbounded = Bounds { requests_per_address: 0, ..Bounds::default() };
        let budgets = Budgets::new(&unbounded, Throttle::new(None), &SocketBudgets::default());
        let address = AddressPrefix::from(IpAddr::from([1; 4]));
        assert!((0..10_000).all(|_| budgets.draw(reads, address, None).is_ok()), "zero means no limit");
    }

    #[test]
    fn only_requests_without_a_session_draw_from_the_budget_for_new_users() {
        let budgets = budgets();
        let new_users = Budget::Address(PerAddress::NewUsers);
        assert_eq!(exhaust(&budgets, new_users, None).0, 1);
        let address = AddressPrefix::from(IpAddr::from([1; 4]));
        assert!(budgets.draw(new_users, address, Some(UserId(Uuid::nil()))).is_ok());
    }
}
