//! The running server: what its parts share, and how it starts and stops.

use std::{
    future::{Future, IntoFuture},
    io,
    path::PathBuf,
    sync::Arc,
};

use axum::serve::ListenerExt as _;
use kernel::AnyGame;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    time::{sleep, timeout},
};

use crate::{
    bucket::Throttle,
    games::Games,
    http,
    limits::{ACTS, ASKS, LEAVE_WITHIN, SEND_BUFFER},
    lobby::Lobby,
    match_host::Registry,
    store::{Store, StoreError, TableRecord},
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
}

/// What every handler gets.
#[derive(Debug, Clone)]
pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) games: Games,
    pub(crate) web_dir: Option<Arc<PathBuf>>,
    pub(crate) lobby: Lobby,
    pub(crate) matches: Registry,
    /// For commands that come without a socket.
    pub(crate) throttle: Throttle,
    /// For questions that come without a socket, and for charts to be looked at.
    pub(crate) questions: Throttle,
    pub(crate) leaving: Leaving,
}

impl App {
    /// A table as it goes over the wire.
    pub(crate) fn shown(&self, record: &TableRecord) -> protocol::Table {
        self.lobby.shown(&self.matches, record)
    }
}

/// Tells everything that holds one that the server stops; the server in turn waits until all are dropped.
#[derive(Debug, Clone)]
pub(crate) struct Leaving(watch::Receiver<Stage>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Serving,
    Stopping,
}

impl Leaving {
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
    pub(crate) fn new() -> (Self, Leaving) {
        let (stage, watching) = watch::channel(Stage::Serving);
        (Self(stage), Leaving(watching))
    }

    /// Stops it.
    pub(crate) fn now(&self) {
        self.0.send_replace(Stage::Stopping);
    }
}

/// Makes the built-in charts known, then serves until `shutdown` is done.
///
/// Sockets are told and closed with 1012, steps being written are finished. Closing the store is left to the caller.
///
/// # Errors
/// [`RunError`] if the store fails at the start or the listener later.
pub async fn run(
    hosting: Hosting,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), RunError> {
    let Hosting { store, games, web_dir } = hosting;
    for game in games.iter() {
        store.put_built_in_charts(game.id(), &AnyGame::charts(game)).await?;
    }
    let (stage, watching) = watch::channel(Stage::Serving);
    let leaving = Leaving(watching);
    let lobby = Lobby::default();
    let matches = Registry::new(store.clone(), games, lobby.clone(), leaving.clone());
    tokio::spawn(crate::lobby::keep(lobby.clone(), store.clone(), matches.clone(), leaving.clone()));
    let stage = Arc::new(stage);
    let stopping = Arc::clone(&stage);
    let stop = async move {
        shutdown.await;
        tracing::info!("stopping");
        stopping.send_replace(Stage::Stopping);
    };
    let mut deadline = leaving.clone();
    let app = App {
        store,
        games,
        web_dir: web_dir.map(Arc::new),
        lobby,
        matches,
        throttle: Throttle::new(ACTS),
        questions: Throttle::new(ASKS),
        leaving,
    };
    let serving =
        axum::serve(listener.tap_io(bound_send_buffer), http::router(app)).with_graceful_shutdown(stop).into_future();
    tokio::select! {
        served = serving => served?,
        // A request that never comes to its end must not keep the server from it.
        () = async { deadline.begins().await; sleep(LEAVE_WITHIN).await } => {}
    }
    drop(deadline);
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
    /// The listener failed.
    #[error("cannot serve")]
    Listener(#[from] io::Error),
}

/// Left alone, the kernel lets what one peer does not read grow to megabytes.
fn bound_send_buffer(connection: &mut TcpStream) {
    if let Err(error) = socket2::SockRef::from(&*connection).set_send_buffer_size(SEND_BUFFER) {
        tracing::debug!(%error, "the send buffer keeps its size");
    }
}
