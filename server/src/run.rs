//! The running server: how its parts are put together, how it starts and stops.

use std::{future::Future, path::PathBuf, sync::Arc};

use base::{account::Vault, games::Games, limits::LEAVE_WITHIN, opponents::Opponents, shutdown::Stop};
use cluster::{ClusterError, Node};
use kernel::AnyGame;
use match_host::{Registry, TableEvents, Thinkers, ThinkingBounds};
use store::{Store, StoreError};
use tokio::{net::TcpListener, time::timeout};

use crate::{
    admission::Admission,
    clock_scheduler,
    coalesced::Coalesced,
    config::{AdminsNeed, Board, Bounds, CallFlags, Mailing, SiteFlags, TournamentFlags},
    http::{self, App, Budgets, Services},
    listen,
    lobby::{self, Lobby},
    mail::Mailer,
    my_matches::{self, MyMatches},
    node,
    notifications::{Means, Notifier},
    operations::{self, Operations},
    passkeys::Passkeys,
    sessions::{self, Sessions},
    showcase::WrittenShowcase,
    socket_budgets::SocketBudgets,
    tournaments::{self, Tournaments},
    ws,
};

/// What a server is made of.
#[derive(Debug, Clone)]
pub struct Hosting {
    /// Where everything is kept. The schema is up to date.
    pub store: Store,
    /// Which games are played.
    pub games: Games,
    /// Which opponents play them.
    pub opponents: Opponents,
    /// How much those may think.
    pub thinking: ThinkingBounds,
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
    /// What those who run the server sign in with.
    pub admins_need: AdminsNeed,
    /// What is said of the site as a whole.
    pub site: SiteFlags,
    /// What people may make of tournaments.
    pub tournaments: TournamentFlags,
}

/// Makes the built-in charts known, then serves until `stop_signal` is done; as a node of a cluster, or alone.
///
/// Sockets are told and closed with 1012, steps being written are finished. Closing the store is left to the caller.
///
/// # Errors
/// [`RunError`] if the store fails at the start.
pub async fn run(
    hosting: Hosting,
    node: Option<Node>,
    listener: TcpListener,
    stop_signal: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let Hosting { store, games, opponents, web_dir, bounds, mailing, calls, public_url, .. } = hosting;
    let Hosting { thinking, leaderboard, admins_need, site, tournaments: flags, .. } = hosting;
    let mailer = mailing.map(|mailing| Mailer::new(&mailing, store.clone(), games)).transpose()?;
    for game in games.iter() {
        store.put_built_in_charts(game.id(), &AnyGame::charts(game)).await?;
    }
    let (stop, shutdown) = Stop::new();
    let (store, nodes) = node::handles(node.as_ref(), store);
    let events = TableEvents::across(nodes.clone());
    let lobby = Lobby::default();
    let my_matches = MyMatches::default();
    let outage_clock = node::outage_clock(&store, &shutdown).await?;
    let matches = Registry::new(
        store.clone(),
        games,
        events.clone(),
        Thinkers::new(opponents.clone(), thinking),
        outage_clock.clone(),
        bounds.shortest(),
        shutdown.clone(),
    );
    tokio::spawn(clock_scheduler::keep(store.clone(), matches.clone(), outage_clock.clone(), shutdown.clone()));
    let reading = lobby::Reading { store: store.clone(), matches: matches.clone(), feed: events.subscribe() };
    tokio::spawn(lobby::keep(lobby.clone(), reading, shutdown.clone()));
    let reading = my_matches::Reading { store: store.clone(), clock: outage_clock.clone(), feed: events.subscribe() };
    tokio::spawn(my_matches::keep(my_matches.clone(), reading, shutdown.clone()));
    let sessions = Sessions::across(nodes.clone());
    tokio::spawn(sessions::keep(sessions.clone(), store.clone(), shutdown.clone()));
    if let Some(mailer) = &mailer {
        tokio::spawn(mailer.clone().keep(shutdown.clone()));
    }
    let means = Means {
        store: store.clone(),
        games,
        events: events.clone(),
        outage_clock: outage_clock.clone(),
        mailer: mailer.clone(),
    };
    let notifier = Notifier::open(means, &calls, public_url.as_deref()).await?;
    tokio::spawn(notifier.clone().keep(shutdown.clone()));
    let (operations, asks) = Operations::open(&store, nodes).await?;
    tokio::spawn(operations::keep(
        operations.clone(),
        asks,
        store.clone(),
        sessions.clone(),
        events.clone(),
        shutdown.clone(),
    ));
    tokio::spawn(operations::sweep(operations.clone(), store.clone(), events.clone(), shutdown.clone()));
    let inputs =
        node::ClusterInputs { store: store.clone(), sessions: sessions.clone(), operations: operations.clone() };
    node::join(node, &matches, &events, inputs, &shutdown).await?;
    let admission = Admission::new(&bounds);
    let of_sockets = SocketBudgets::default();
    let budgets = Budgets::new(&bounds, admission.arrivals.clone(), &of_sockets);
    let stop = Arc::new(stop);
    let stopped = stop_when(stop_signal, operations.clone(), Arc::clone(&stop));
    let feed_of_tournaments = events.subscribe();
    let app = App::new(Services {
        store: store.clone(),
        games,
        opponents,
        web_dir,
        events,
        lobby,
        public_tables: Coalesced::default(),
        showcase: WrittenShowcase::default(),
        cards: http::DrawnCards::default(),
        my_matches,
        matches,
        sessions,
        operations,
        admission: admission.clone(),
        of_sockets,
        budgets,
        vault: Vault::new(),
        passkeys: public_url.as_deref().and_then(Passkeys::at),
        mailer,
        notifier,
        leaderboard,
        tournaments: Tournaments::new(flags),
        admins_need,
        site,
        public_url: public_url.map(|url| url.trim_end_matches('/').to_owned()),
        shortest: bounds.shortest(),
        outage_clock,
        shutdown: shutdown.clone(),
        probe: http::Probe::default(),
    });
    tokio::spawn(tournaments::keep(app.clone(), feed_of_tournaments, shutdown.clone()));
    let serving = listen::serve(listener, http::router(app, ws::routes()), admission, bounds.connections, shutdown);
    tokio::join!(stopped, serving);
    // A request that never comes to its end must not keep the server from it.
    if timeout(LEAVE_WITHIN, stop.is_complete()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    node::leave(&store).await;
    Ok(())
}

/// Stops the server when the signal comes, or a restart that was planned is due.
async fn stop_when(signal: impl Future<Output = ()>, operations: Operations, stop: Arc<Stop>) {
    tokio::select! {
        () = signal => {}
        () = operations.restart_is_due() => tracing::info!("it is time for the restart that was planned"),
    }
    tracing::info!("stopping");
    stop.now();
}

/// Why the server ended by itself.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The built-in charts could not be written.
    #[error("cannot prepare the store")]
    Store(#[from] StoreError),
    /// The other servers cannot be joined.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The address of the server of mails cannot be used.
    #[error("cannot send mails by the server that --smtp-url names")]
    Mail(#[from] lettre::transport::smtp::Error),
}
