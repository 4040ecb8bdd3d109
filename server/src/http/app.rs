//! What every handler of HTTP and of websockets gets.

use std::{ops::Deref, path::PathBuf, sync::Arc};

use super::Probe;
use base::{
    account::{NameKey, Vault},
    games::Games,
    rate_limit::Throttle,
    shutdown::Shutdown,
    timing::Shortest,
};
use match_host::{Registry, TableEvents, outages::OutageClock};
use store::{Store, TableRecord, UserId};

use crate::{
    admission::Admission, config::Board, lobby::Lobby, mail::Mailer, my_matches::MyMatches, notifications::Notifier,
    operations::Operations, sessions::Sessions,
};

/// The state of every handler. Clones share it.
///
/// One pointer: every request clones it several times, and every open socket holds it in each of its nested futures.
#[derive(Debug, Clone)]
pub(crate) struct App(Arc<Services>);

/// The parts of the server that handlers use.
#[derive(Debug)]
pub(crate) struct Services {
    pub(crate) store: Store,
    pub(crate) games: Games,
    pub(crate) web_dir: Option<PathBuf>,
    /// The bus on which changes of tables are published.
    pub(crate) events: TableEvents,
    pub(crate) lobby: Lobby,
    pub(crate) my_matches: MyMatches,
    pub(crate) matches: Registry,
    pub(crate) sessions: Sessions,
    /// Bans, announcements, a planned restart, open sockets.
    pub(crate) operations: Operations,
    /// Limits by address.
    pub(crate) admission: Admission,
    /// Commands of one user, over however many sockets or none.
    pub(crate) acts: Throttle<UserId>,
    /// Lines of chat of one user.
    pub(crate) chats: Throttle<UserId>,
    /// Proposals of one user, and answers to those of others.
    pub(crate) proposals: Throttle<UserId>,
    /// Notes, marks and mutes of one user.
    pub(crate) reader_data: Throttle<UserId>,
    /// What one user asks of others: to be friends, to come to a table.
    pub(crate) courtesies: Throttle<UserId>,
    /// Changes of charts by one user.
    pub(crate) charts: Throttle<UserId>,
    /// Reports of one user.
    pub(crate) reports: Throttle<UserId>,
    /// Ways to be called that one user tries out.
    pub(crate) tests: Throttle<UserId>,
    /// Questions of one user that come without a socket, and charts to be looked at.
    pub(crate) questions: Throttle<UserId>,
    /// Passwords tried for one name, from wherever.
    pub(crate) tries: Throttle<NameKey>,
    pub(crate) vault: Vault,
    /// What is kept about one person, taken away by that person.
    pub(crate) exports: Throttle<UserId>,
    /// `None`: the host has named no server of mails.
    pub(crate) mailer: Option<Mailer>,
    /// How players are called who are not there.
    pub(crate) notifier: Notifier,
    pub(crate) leaderboard: Board,
    /// How short players' time may be.
    pub(crate) shortest: Shortest,
    pub(crate) outage_clock: OutageClock,
    pub(crate) shutdown: Shutdown,
    pub(crate) probe: Probe,
}

impl Deref for App {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.0
    }
}

impl App {
    /// The state of a server made of these parts.
    pub(crate) fn new(services: Services) -> Self {
        Self(Arc::new(services))
    }

    /// A table as it goes over the wire.
    pub(crate) fn shown(&self, record: &TableRecord) -> protocol::Table {
        self.matches.shown(record)
    }
}
