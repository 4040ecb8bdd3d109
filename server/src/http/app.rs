//! What every handler of HTTP and of websockets gets.

use std::{ops::Deref, path::PathBuf, sync::Arc};

use super::{Budgets, DrawnCards, Probe};
use axum::body::Bytes;
use base::{account::Vault, games::Games, opponents::Opponents, shutdown::Shutdown, timing::Shortest};
use match_host::{Registry, TableEvents, outages::OutageClock};
use store::{Store, TableRecord};

use crate::{
    admission::Admission,
    coalesced::Coalesced,
    config::{AdminsNeed, Board, SiteFlags},
    lobby::Lobby,
    mail::Mailer,
    my_matches::MyMatches,
    notifications::Notifier,
    operations::Operations,
    passkeys::Passkeys,
    sessions::Sessions,
    showcase::WrittenShowcase,
    socket_budgets::SocketBudgets,
    tournaments::Tournaments,
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
    /// The opponents that play here.
    pub(crate) opponents: Opponents,
    pub(crate) web_dir: Option<PathBuf>,
    /// The bus on which changes of tables are published.
    pub(crate) events: TableEvents,
    pub(crate) lobby: Lobby,
    /// The public tables, written.
    pub(crate) public_tables: Coalesced<Bytes>,
    /// What the first page shows, written.
    pub(crate) showcase: WrittenShowcase,
    /// Link previews that were drawn.
    pub(crate) cards: DrawnCards,
    pub(crate) my_matches: MyMatches,
    pub(crate) matches: Registry,
    pub(crate) sessions: Sessions,
    /// Bans, announcements, a planned restart, open sockets.
    pub(crate) operations: Operations,
    /// Limits by address.
    pub(crate) admission: Admission,
    /// What users draw from over sockets.
    pub(crate) of_sockets: SocketBudgets,
    /// What requests draw from, as the rows of their routes say.
    pub(crate) budgets: Budgets,
    pub(crate) vault: Vault,
    /// `None`: the host has named no public address that they could be bound to.
    pub(crate) passkeys: Option<Passkeys>,
    /// `None`: the host has named no server of mails.
    pub(crate) mailer: Option<Mailer>,
    /// How players are called who are not there.
    pub(crate) notifier: Notifier,
    pub(crate) leaderboard: Board,
    pub(crate) tournaments: Tournaments,
    /// What those who run the server sign in with.
    pub(crate) admins_need: AdminsNeed,
    /// What is said of the site as a whole.
    pub(crate) site: SiteFlags,
    /// Where people find this server, without a slash at the end, if its host has said.
    pub(crate) public_url: Option<String>,
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
