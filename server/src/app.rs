//! The running server: what its parts share, and how it starts and stops.

use std::{future::Future, path::PathBuf, sync::Arc};

use kernel::AnyGame;
use tokio::{net::TcpListener, sync::watch, time::timeout};

use crate::{
    account::{NameKey, Vault},
    admission::Admission,
    clock_scheduler,
    config::{Board, Bounds, CallFlags, Mailing},
    games::Games,
    http,
    limits::{
        ACTS, ASKS, CHART_CHANGES, CHATS, COURTESIES, EXPORTS, LEAVE_WITHIN, PROPOSALS, READER_DATA, REPORTS, TESTS,
        TRIES_FOR_A_NAME,
    },
    listen,
    lobby::Lobby,
    mail::Mailer,
    match_host::Registry,
    my_matches,
    notifications::{Means, Notifier},
    operations::{self, Operations},
    outages::{self, OutageClock},
    rate_limit::Throttle,
    sessions::{self, Sessions},
    store::{Store, StoreError, TableRecord, UserId},
    timing::Shortest,
};

/// What a server is made of.
#[derive(Debug, Clone)]
pub struct Hosting {
    /// Where everything is kept. The schema is up to date.
    pub store: Store,
    /// Which games are played.
    pub games: Games,
    /// The built web client; `None`: there is none, and `/` says how to build it.
    pub web_dir: Option<PathBuf>,
    /// What clients may take.
    pub bounds: Bounds,
    /// By which mails are sent; `None`: there are none.
    pub mailing: Option<Mailing>,
    /// How players are called who are not there.
    pub calls: CallFlags,
    /// Where people find this server, if its host has said.
    pub public_url: Option<String>,
    /// Whether there is a leaderboard.
    pub leaderboard: Board,
}

/// What every handler gets.
#[derive(Debug, Clone)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) games: Games,
    pub(crate) web_dir: Option<Arc<PathBuf>>,
    pub(crate) lobby: Lobby,
    pub(crate) matches: Registry,
    pub(crate) sessions: Sessions,
    /// Bans, announcements, a planned restart.
    pub(crate) operations: Operations,
    /// What an address may do, whoever sits there.
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
    pub(crate) probe: http::Probe,
}

impl App {
    /// A table as it goes over the wire.
    pub(crate) fn shown(&self, record: &TableRecord) -> protocol::Table {
        self.lobby.shown(&self.matches, record)
    }
}

/// Tells everything that holds one that the server stops; the server in turn waits until all are dropped.
#[derive(Debug, Clone)]
pub(crate) struct Shutdown(watch::Receiver<Stage>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Serving,
    Stopping,
}

impl Shutdown {
    /// Whether the server stops.
    pub(crate) fn has_begun(&self) -> bool {
        *self.0.borrow() == Stage::Stopping
    }

    /// Waits until the server stops.
    pub(crate) async fn begins(&mut self) {
        // An error means that the sender is gone, and with it the server.
        let _ = self.0.wait_for(|stage| *stage == Stage::Stopping).await;
    }
}

/// Makes a server stop, in tests of its parts.
#[cfg(test)]
#[derive(Debug)]
pub(crate) struct Stop(watch::Sender<Stage>);

#[cfg(test)]
impl Stop {
    /// A server that goes on until told.
    pub(crate) fn new() -> (Self, Shutdown) {
        let (stage, watching) = watch::channel(Stage::Serving);
        (Self(stage), Shutdown(watching))
    }

    /// Stops it.
    pub(crate) fn now(&self) {
        self.0.send_replace(Stage::Stopping);
    }
}

/// Makes the built-in charts known, then serves until `stop_signal` is done.
///
/// Sockets are told and closed with 1012, steps being written are finished. Closing the store is left to the caller.
///
/// # Errors
/// [`RunError`] if the store fails at the start.
pub async fn run(
    hosting: Hosting,
    listener: TcpListener,
    stop_signal: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let Hosting { store, games, web_dir, bounds, mailing, calls, public_url, leaderboard } = hosting;
    let mailer = mailing.map(|mailing| Mailer::new(&mailing, store.clone(), games)).transpose()?;
    for game in games.iter() {
        store.put_built_in_charts(game.id(), &AnyGame::charts(game)).await?;
    }
    let (stage, watching) = watch::channel(Stage::Serving);
    let shutdown = Shutdown(watching);
    let lobby = Lobby::default();
    let outage_clock = OutageClock::begin(&store).await?;
    tokio::spawn(outages::keep(outage_clock.clone(), store.clone(), shutdown.clone()));
    tokio::spawn(my_matches::keep(lobby.my_matches.clone(), store.clone(), outage_clock.clone(), shutdown.clone()));
    let matches =
        Registry::new(store.clone(), games, lobby.clone(), outage_clock.clone(), bounds.shortest(), shutdown.clone());
    tokio::spawn(clock_scheduler::keep(store.clone(), matches.clone(), outage_clock.clone(), shutdown.clone()));
    tokio::spawn(crate::lobby::keep(lobby.clone(), store.clone(), matches.clone(), shutdown.clone()));
    let sessions = Sessions::default();
    tokio::spawn(sessions::keep(sessions.clone(), store.clone(), shutdown.clone()));
    if let Some(mailer) = &mailer {
        tokio::spawn(mailer.clone().keep(shutdown.clone()));
    }
    let means = Means {
        store: store.clone(),
        games,
        lobby: lobby.clone(),
        outage_clock: outage_clock.clone(),
        mailer: mailer.clone(),
    };
    let notifier = Notifier::open(means, &calls, public_url.as_deref()).await?;
    tokio::spawn(notifier.clone().keep(shutdown.clone()));
    let (operations, asks) = Operations::open(&store).await?;
    tokio::spawn(operations::keep(
        operations.clone(),
        asks,
        store.clone(),
        matches.clone(),
        lobby.clone(),
        shutdown.clone(),
    ));
    tokio::spawn(operations::sweep(
        operations.clone(),
        store.clone(),
        matches.clone(),
        lobby.clone(),
        shutdown.clone(),
    ));
    let admission = Admission::new(&bounds);
    let stage = Arc::new(stage);
    let stopping = Arc::clone(&stage);
    let planned = operations.clone();
    let stop = async move {
        tokio::select! {
            () = stop_signal => {}
            () = planned.restart_is_due() => tracing::info!("it is time for the restart that was planned"),
        }
        tracing::info!("stopping");
        stopping.send_replace(Stage::Stopping);
    };
    let app = App {
        store,
        games,
        web_dir: web_dir.map(Arc::new),
        lobby,
        matches,
        sessions,
        operations,
        admission: admission.clone(),
        acts: Throttle::new(ACTS),
        chats: Throttle::new(CHATS),
        proposals: Throttle::new(PROPOSALS),
        reader_data: Throttle::new(READER_DATA),
        courtesies: Throttle::new(COURTESIES),
        charts: Throttle::new(CHART_CHANGES),
        reports: Throttle::new(REPORTS),
        tests: Throttle::new(TESTS),
        questions: Throttle::new(ASKS),
        tries: Throttle::new(TRIES_FOR_A_NAME),
        vault: Vault::new(),
        exports: Throttle::new(EXPORTS),
        mailer,
        notifier,
        leaderboard,
        shortest: bounds.shortest(),
        outage_clock,
        shutdown: shutdown.clone(),
        probe: http::Probe::default(),
    };
    let serving = listen::serve(listener, http::router(app), admission, bounds.connections, shutdown);
    tokio::join!(stop, serving);
    // A request that never comes to its end must not keep the server from it.
    if timeout(LEAVE_WITHIN, stage.closed()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    Ok(())
}

/// Why the server ended by itself.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The built-in charts could not be written.
    #[error("cannot prepare the store")]
    Store(#[from] StoreError),
    /// The address of the server of mails cannot be used.
    #[error("cannot send mails by the server that --smtp-url names")]
    Mail(#[from] lettre::transport::smtp::Error),
}
