//! What users draw from over sockets, however many they have open. Plain HTTP shares some of it.

use std::net::IpAddr;

use base::{
    limits::{ACTS, ASKS, CHATS, ONLOOKER_ASKS, PROPOSALS, STORED_FOR_AN_ACCOUNT, UNDOS},
    rate_limit::{Exhausted, Throttle},
};
use serde_json::Value;
use store::{TableId, UserId};

/// Budgets by account, and by address for those without a name. Clones are the same budgets.
#[derive(Debug, Clone)]
pub(crate) struct SocketBudgets {
    /// Commands in matches.
    pub(crate) acts: Throttle<UserId>,
    /// Lines of chat.
    pub(crate) chats: Throttle<UserId>,
    /// Proposals and answers to them.
    pub(crate) proposals: Throttle<UserId>,
    /// Questions to matches, but for those about the beginning of a command.
    pub(crate) asks: Throttle<UserId>,
    /// The same of those at one address who have given no name.
    pub(crate) onlooker_asks: Throttle<IpAddr>,
    /// KiB that are brought to the store.
    pub(crate) stored: Throttle<UserId>,
    /// Commands taken back in one match.
    undos: Throttle<(TableId, UserId)>,
}

impl SocketBudgets {
    /// Draws what a command costs beside being one: taking a command back has a budget of its own.
    pub(crate) fn take_undo(&self, table: TableId, user: UserId, action: &Value) -> Result<(), Exhausted> {
        if action["do"] == "undo" { self.undos.take((table, user)) } else { Ok(()) }
    }
}

impl Default for SocketBudgets {
    fn default() -> Self {
        Self {
            acts: Throttle::new(ACTS),
            chats: Throttle::new(CHATS),
            proposals: Throttle::new(PROPOSALS),
            asks: Throttle::new(ASKS),
            onlooker_asks: Throttle::new(ONLOOKER_ASKS),
            stored: Throttle::new(STORED_FOR_AN_ACCOUNT),
            undos: Throttle::new(UNDOS),
        }
    }
}
