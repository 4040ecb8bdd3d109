//! The list of tables, live.
//!
//! Whoever changes a table says so with [`Lobby::changed`]; one task then reads the table from the
//! store and tells everybody. Because one task reads, nobody is ever left with an older table than
//! the store's, however the changes raced.
//!
//! How a match goes is not in the store: its task says so with [`Lobby::publish`].

use std::{
    collections::{BTreeSet, HashMap},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use protocol::{Live, ServerMessage, TableState, Visibility};
use tokio::{
    sync::Notify,
    time::{Instant, sleep_until},
};

use crate::{
    app::Shutdown,
    limits::{LISTED_TABLES, LIVE_EVERY},
    match_host::{Outbox, Registry, SocketId, Topic, frame},
    metrics,
    my_matches::MyMatches,
    store::{Conflict, Store, StoreError, TableId, TableRecord},
    wire,
};

/// A handle on the lobby; clones are the same lobby.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lobby {
    shared: Arc<Shared>,
    /// What players see of their own matches hangs on the same news.
    pub(crate) my_matches: MyMatches,
}

#[derive(Debug, Default)]
struct Shared {
    pending: Mutex<Pending>,
    /// How the running matches go, as far as they were in memory since the server came up.
    lives: Mutex<HashMap<TableId, Live>>,
    wake: Notify,
}

/// What the lobby's task has to do; changes of the same table become one.
#[derive(Debug, Default)]
struct Pending {
    changed: BTreeSet<TableId>,
    /// Tables of which only the match has changed.
    moved: BTreeSet<TableId>,
    asked: Vec<Ask>,
}

#[derive(Debug)]
enum Ask {
    Follow(SocketId, Arc<Outbox>),
    Leave(SocketId),
}

impl Lobby {
    /// A table was made, changed or removed.
    pub(crate) fn changed(&self, table: TableId) {
        self.my_matches.changed(table);
        self.pending().changed.insert(table);
        self.shared.wake.notify_one();
    }

    /// The move has passed in a match.
    pub(crate) fn passed(&self, table: TableId) {
        self.my_matches.changed(table);
    }

    /// A match goes like this now; `None`: it does not run.
    pub(crate) fn publish(&self, table: TableId, live: Option<Live>) {
        let mut lives = self.lives();
        let is_news = match live {
            Some(live) if lives.get(&table) == Some(&live) => false,
            Some(live) => {
                lives.insert(table, live);
                true
            }
            None => {
                lives.remove(&table);
                // The end of a match is told as a change of its table.
                false
            }
        };
        drop(lives);
        if is_news {
            self.pending().moved.insert(table);
            self.shared.wake.notify_one();
        }
    }

    /// How a match goes, if it is in memory.
    pub(crate) fn live(&self, table: TableId) -> Option<Live> {
        self.lives().get(&table).cloned()
    }

    /// A table as it goes over the wire. A running match of which nothing is known is read, to be known from then on.
    pub(crate) fn shown(&self, matches: &Registry, record: &TableRecord) -> protocol::Table {
        let live = self.lives().get(&record.id).cloned();
        if live.is_none() && record.state == TableState::Running {
            matches.ensure_loaded(record.id);
        }
        wire::table(record, live)
    }

    /// Sends all tables to a socket, and from then on every change. Asking again sends all tables again.
    pub(crate) fn follow(&self, socket: SocketId, outbox: Arc<Outbox>) {
        self.pending().asked.push(Ask::Follow(socket, outbox));
        self.shared.wake.notify_one();
    }

    /// Sends nothing more to a socket.
    pub(crate) fn leave(&self, socket: SocketId) {
        self.pending().asked.push(Ask::Leave(socket));
        self.shared.wake.notify_one();
    }

    fn lives(&self) -> MutexGuard<'_, HashMap<TableId, Live>> {
        self.shared.lives.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pending(&self) -> MutexGuard<'_, Pending> {
        self.shared.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The lobby's task.
pub(crate) async fn keep(lobby: Lobby, store: Store, matches: Registry, mut shutdown: Shutdown) {
    let mut followers = HashMap::new();
    let mut moved = BTreeSet::new();
    let mut next_moves = Instant::now();
    loop {
        tokio::select! {
            () = shutdown.begins() => return,
            () = lobby.shared.wake.notified() => {}
            () = sleep_until(next_moves), if !moved.is_empty() => {}
        }
        let Pending { mut changed, moved: newly_moved, asked } = mem::take(&mut *lobby.pending());
        for &table in &changed {
            matches.table_changed(table);
        }
        moved.extend(newly_moved);
        if next_moves <= Instant::now() && !moved.is_empty() {
            changed.append(&mut moved);
            next_moves = Instant::now() + LIVE_EVERY;
        }
        for table in changed {
            moved.remove(&table);
            if let Err(error) = tell(&lobby, &store, &matches, &followers, table).await {
                tracing::error!(%error, %table, "cannot tell the lobby about a table");
            }
        }
        for ask in asked {
            match ask {
                Ask::Leave(socket) => {
                    followers.remove(&socket);
                }
                Ask::Follow(socket, outbox) => {
                    if let Err(error) = list(&lobby, &store, &matches, &outbox).await {
                        tracing::error!(%error, "cannot list the tables");
                        outbox.reply(&wire::fault(wire::Fault::Internal, None));
                    }
                    followers.insert(socket, outbox);
                }
            }
        }
        metrics::lobby_followers(followers.len());
    }
}

async fn tell(
    lobby: &Lobby,
    store: &Store,
    matches: &Registry,
    followers: &HashMap<SocketId, Arc<Outbox>>,
    table: TableId,
) -> Result<(), StoreError> {
    if followers.is_empty() {
        return Ok(());
    }
    let message = match store.table(table).await {
        Ok(record) => match record.visibility {
            Visibility::Public => ServerMessage::Table { table: Box::new(lobby.shown(matches, &record)) },
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

async fn list(lobby: &Lobby, store: &Store, matches: &Registry, outbox: &Outbox) -> Result<(), StoreError> {
    let tables = store.lobby(LISTED_TABLES).await?.iter().map(|table| lobby.shown(matches, table)).collect();
    outbox.renew(Topic::Lobby);
    outbox.push(Topic::Lobby, frame(&ServerMessage::Tables { tables }));
    Ok(())
}
