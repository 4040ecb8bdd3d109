//! The list of tables, live.
//!
//! One task hears of every change by the event bus, reads the table from the store and sends it to all subscribers.
//! Because one task reads, no subscriber is ever left with an older table than the store's, however the changes raced.

use std::{
    collections::{BTreeSet, HashMap},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use base::{
    limits::{LISTED_TABLES, LIVE_EVERY},
    metrics,
    shutdown::Shutdown,
};
use match_host::{Feed, Outbox, Registry, SocketId, Topic, frame};
use protocol::{ServerMessage, Visibility};
use store::{Conflict, Store, StoreError, TableId};
use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

/// A handle on the lobby; clones are the same lobby.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lobby {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    asked: Mutex<Vec<Ask>>,
    wake: Notify,
}

#[derive(Debug)]
enum Ask {
    Follow(SocketId, Arc<Outbox>),
    Leave(SocketId),
}

impl Lobby {
    /// Sends all tables to a socket, and from then on every change. Asking again sends all tables again.
    pub(crate) fn follow(&self, socket: SocketId, outbox: Arc<Outbox>) {
        self.ask(Ask::Follow(socket, outbox));
    }

    /// Sends nothing more to a socket.
    pub(crate) fn leave(&self, socket: SocketId) {
        self.ask(Ask::Leave(socket));
    }

    fn ask(&self, ask: Ask) {
        self.asked().push(ask);
        self.shared.wake.notify_one();
    }

    fn asked(&self) -> MutexGuard<'_, Vec<Ask>> {
        self.shared.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// From where the lobby's task knows the tables.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(crate) store: Store,
    pub(crate) matches: Registry,
    pub(crate) feed: Feed,
}

/// The lobby's task.
pub(crate) async fn keep(lobby: Lobby, reading: Reading, mut shutdown: Shutdown) {
    let mut followers = HashMap::new();
    // Tables of which only the match goes otherwise: they are told with a delay, many changes at once.
    let mut live = BTreeSet::new();
    let mut next_live = Instant::now();
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            () = lobby.shared.wake.notified() => {}
            () = reading.feed.news() => {}
            () = sleep_until(next_live), if !live.is_empty() => {}
        }
        // Before the news: a request made by now gets everything that has been published.
        let asked = mem::take(&mut *lobby.asked());
        let mut news = reading.feed.take();
        live.append(&mut news.live);
        if next_live <= Instant::now() && !live.is_empty() {
            news.changed.append(&mut live);
            next_live = Instant::now() + LIVE_EVERY;
        }
        for table in news.changed {
            live.remove(&table);
            if let Err(error) = reading.tell(&followers, table).await {
                tracing::error!(%error, %table, "cannot tell the lobby about a table");
            }
        }
        let mut newcomers = Vec::new();
        for ask in asked {
            match ask {
                Ask::Leave(socket) => {
                    followers.remove(&socket);
                }
                Ask::Follow(socket, outbox) => {
                    newcomers.push(Arc::clone(&outbox));
                    followers.insert(socket, outbox);
                }
            }
        }
        if !newcomers.is_empty()
            && let Err(error) = reading.list(&newcomers).await
        {
            tracing::error!(%error, "cannot list the tables");
            for outbox in newcomers {
                outbox.reply(&wire::fault(wire::Fault::Internal, None));
            }
        }
        metrics::lobby_followers(followers.len());
    }
}

impl Reading {
    async fn tell(&self, followers: &HashMap<SocketId, Arc<Outbox>>, table: TableId) -> Result<(), StoreError> {
        if followers.is_empty() {
            return Ok(());
        }
        let message = match self.store.table(table).await {
            Ok(record) => match record.visibility {
                Visibility::Public => ServerMessage::Table { table: Box::new(self.matches.shown(&record)) },
                Visibility::Private => return Ok(()),
            },
            Err(StoreError::Conflict(Conflict::NoSuchTable)) => ServerMessage::TableGone { game: table.0 },
            Err(error) => return Err(error),
        };
        let frame = frame(&message);
        for outbox in followers.values() {
            outbox.push(Topic::Lobby, frame.clone());
        }
        Ok(())
    }

    async fn list(&self, newcomers: &[Arc<Outbox>]) -> Result<(), StoreError> {
        let tables = self.store.lobby(LISTED_TABLES).await?.iter().map(|table| self.matches.shown(table)).collect();
        let frame = frame(&ServerMessage::Tables { tables });
        for outbox in newcomers {
            outbox.renew(Topic::Lobby);
            outbox.push(Topic::Lobby, frame.clone());
        }
        Ok(())
    }
}
