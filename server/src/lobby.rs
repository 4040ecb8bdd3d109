//! The list of tables, live.
//!
//! Whoever changes a table says so with [`Lobby::changed`]; one task then reads the table from the
//! store and tells everybody. Because one task reads, nobody is ever left with an older table than
//! the store's, however the changes raced.

use std::{
    collections::{BTreeSet, HashMap},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use protocol::{ServerMessage, Visibility};
use tokio::sync::Notify;

use crate::{
    app::Leaving,
    limits::LISTED_TABLES,
    match_host::{Outbox, Registry, SocketId, Topic, frame},
    store::{Conflict, Store, StoreError, TableId},
    wire,
};

/// A handle on the lobby; clones are the same lobby.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lobby {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    pending: Mutex<Pending>,
    wake: Notify,
}

/// What the lobby's task has to do; changes of the same table become one.
#[derive(Debug, Default)]
struct Pending {
    changed: BTreeSet<TableId>,
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
        self.pending().changed.insert(table);
        self.shared.wake.notify_one();
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

    fn pending(&self) -> MutexGuard<'_, Pending> {
        self.shared.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The lobby's task.
pub(crate) async fn keep(lobby: Lobby, store: Store, matches: Registry, mut leaving: Leaving) {
    let mut followers = HashMap::new();
    loop {
        tokio::select! {
            () = leaving.begins() => return,
            () = lobby.shared.wake.notified() => {}
        }
        let Pending { changed, asked } = mem::take(&mut *lobby.pending());
        for table in changed {
            matches.stir(table);
            if let Err(error) = tell(&store, &followers, table).await {
                tracing::error!(%error, %table, "cannot tell the lobby about a table");
            }
        }
        for ask in asked {
            match ask {
                Ask::Leave(socket) => {
                    followers.remove(&socket);
                }
                Ask::Follow(socket, outbox) => {
                    if let Err(error) = list(&store, &outbox).await {
                        tracing::error!(%error, "cannot list the tables");
                        outbox.reply(&wire::fault(wire::Fault::Internal, None));
                    }
                    followers.insert(socket, outbox);
                }
            }
        }
    }
}

async fn tell(store: &Store, followers: &HashMap<SocketId, Arc<Outbox>>, table: TableId) -> Result<(), StoreError> {
    if followers.is_empty() {
        return Ok(());
    }
    let message = match store.table(table).await {
        Ok(record) => {
            let table = wire::table(&record);
            match table.visibility {
                Visibility::Public => ServerMessage::Table { table },
                Visibility::Private => return Ok(()),
            }
        }
        Err(StoreError::Conflict(Conflict::NoSuchTable)) => ServerMessage::TableGone { game: table.0 },
        Err(error) => return Err(error),
    };
    let frame = frame(&message);
    for outbox in followers.values() {
        outbox.push(Topic::Lobby, frame.clone());
    }
    Ok(())
}

async fn list(store: &Store, outbox: &Outbox) -> Result<(), StoreError> {
    let tables = store.lobby(LISTED_TABLES).await?.iter().map(wire::table).collect();
    outbox.renew(Topic::Lobby);
    outbox.push(Topic::Lobby, frame(&ServerMessage::Tables { tables }));
    Ok(())
}
