//! How much work the questions of one asker may be, over however many sockets and requests.

use std::net::IpAddr;

use base::{
    limits::{ONLOOKER_WORK, QUESTION_WORK},
    rate_limit::{Exhausted, Throttle},
};
use kernel::Work;
use store::UserId;

use super::message::Questioner;

/// By account, and by address for those without a name. Clones are the same budgets.
#[derive(Debug, Clone)]
pub(super) struct WorkBudgets {
    users: Throttle<UserId>,
    onlookers: Throttle<IpAddr>,
}

impl Default for WorkBudgets {
    fn default() -> Self {
        Self { users: Throttle::new(QUESTION_WORK), onlookers: Throttle::new(ONLOOKER_WORK) }
    }
}

impl WorkBudgets {
    /// Draws the work of one answer.
    pub(super) fn draw(&self, asker: &Questioner, work: Work) -> Result<(), Exhausted> {
        match asker {
            Questioner::User(user) => self.users.take_many(user.payer(), work.micros()),
            Questioner::Onlooker(address) => self.onlookers.take_many(*address, work.micros()),
        }
    }
}

// A bucket that one answer empties could never be drawn from again.
const _: () = assert!(
    Work::MOST.micros() < QUESTION_WORK.at_once() && Work::MOST.micros() < ONLOOKER_WORK.at_once(),
    "every question can be asked"
);
