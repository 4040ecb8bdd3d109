//! Which tables are in memory, and how to reach them.

use std::{
    collections::HashMap,
    future::Future,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use base::{
    games::Games,
    limits::{CROWDED_LOOK, INBOX_FOR_COMMANDS, INBOX_MESSAGES},
    metrics,
    shutdown::Shutdown,
    timing::Shortest,
};
use kernel::Work;
use protocol::TableState;
use store::{NodeId, Store, TableId, TableRecord};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, mpsc},
    time::sleep,
};

use super::{
    actor::{self, Deps, Inputs},
    ask::{NotReckoned, QueryPool},
    message::{ClusterChange, Message, Questioner, SocketId},
    nodes::NodeMessage,
    table_events::TableEvents,
    thinkers::Thinkers,
};
use crate::outages::OutageClock;

/// All tables in memory; a table comes there with the first message to it. Clones are the same registry.
#[derive(Debug, Clone)]
pub struct Registry {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    tables: Mutex<HashMap<TableId, Handle>>,
    store: Store,
    games: Games,
    events: TableEvents,
    query_pool: QueryPool,
    thinkers: Thinkers,
    outage_clock: OutageClock,
    shortest: Shortest,
    shutdown: Shutdown,
}

#[derive(Debug, Clone)]
struct Handle {
    inbox: mpsc::Sender<Message>,
    /// Where those queue who wait for room in the inbox: one of them at a time looks for it.
    queue: Arc<Semaphore>,
}

impl Handle {
    /// Puts a message into the inbox if there is room for one of its kind.
    fn offer(&self, message: Message) -> Result<(), mpsc::error::TrySendError<Message>> {
        let may_take_the_last = match message {
            // A task that leaves has come before, and so waited before.
            Message::Act(_) | Message::Unfollow { .. } | Message::Node { .. } | Message::Cluster(_) => true,
            Message::Follow { .. }
            | Message::Renew { .. }
            | Message::Ask { .. }
            | Message::EnsureLoaded
            | Message::Proposal(_)
            | Message::Chat { .. } => false,
        };
        if may_take_the_last || self.inbox.is_closed() || self.inbox.capacity() > INBOX_FOR_COMMANDS {
            self.inbox.try_send(message)
        } else {
            Err(mpsc::error::TrySendError::Full(message))
        }
    }
}

/// The table has more to do than fits its inbox; the message comes back.
#[derive(Debug)]
pub struct Busy(pub Box<Message>);

/// The table is not in memory any more.
#[derive(Debug)]
pub struct NotThere;

/// Messages are waiting: a table must not leave memory now.
#[derive(Debug)]
pub(super) struct Needed;

/// How a task takes itself out of the registry.
pub(super) trait Leave: Send + Sync {
    /// Makes the next message go to a new task, unless one is waiting already.
    fn leave(&self, table: TableId, inbox: &mpsc::Receiver<Message>) -> Result<(), Needed>;

    /// Passes a message that came too late on to the new task.
    fn pass_on(&self, table: TableId, message: Message) -> impl Future<Output = ()> + Send;
}

impl Registry {
    /// An empty registry.
    pub fn new(
        store: Store,
        games: Games,
        events: TableEvents,
        thinkers: Thinkers,
        outage_clock: OutageClock,
        shortest: Shortest,
        shutdown: Shutdown,
    ) -> Self {
        let tables = Mutex::new(HashMap::new());
        let query_pool = QueryPool::new();
        let shared = Shared { tables, store, games, events, query_pool, thinkers, outage_clock, shortest, shutdown };
        Self { shared: Arc::new(shared) }
    }

    /// Has something reckoned that no match is needed for, where questions are worked out.
    ///
    /// # Errors
    /// Why not.
    pub async fn reckon<T: Send + 'static>(
        &self,
        asker: &Questioner,
        work: Work,
        reckoning: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotReckoned> {
        self.shared.query_pool.reckon(asker, work, reckoning).await
    }

    /// Puts a message into a table's inbox, without waiting.
    ///
    /// # Errors
    /// [`Busy`]: the inbox has no room; the message comes back.
    pub fn send(&self, table: TableId, message: Message) -> Result<(), Busy> {
        let mut tables = self.tables();
        let handle = tables.entry(table).or_insert_with(|| self.spawn(table));
        match handle.offer(message) {
            Ok(()) => {
                metrics::inbox_holds(INBOX_MESSAGES - handle.inbox.capacity());
                Ok(())
            }
            Err(mpsc::error::TrySendError::Full(message)) => Err(Busy(Box::new(message))),
            Err(mpsc::error::TrySendError::Closed(message)) => {
                // Its task has died of a bug outside the rules; a new one reads the store again.
                *handle = self.spawn(table);
                handle.offer(message).map_err(|error| Busy(Box::new(error.into_inner())))
            }
        }
    }

    /// Puts a message into a table's inbox as soon as there is room.
    pub async fn send_patiently(&self, table: TableId, mut message: Message) {
        let mut turn = None;
        while let Err(Busy(back)) = self.send(table, message) {
            message = *back;
            turn = self.next_in_the_queue(table, turn).await;
        }
    }

    /// Waits for one's turn, and once one has it for a moment. The turn ends when it is dropped.
    async fn next_in_the_queue(
        &self,
        table: TableId,
        turn: Option<OwnedSemaphorePermit>,
    ) -> Option<OwnedSemaphorePermit> {
        if turn.is_some() {
            sleep(CROWDED_LOOK).await;
            return turn;
        }
        let queue = self.tables().get(&table).map(|handle| Arc::clone(&handle.queue))?;
        // It is never closed.
        queue.acquire_owned().await.ok()
    }

    /// Puts a message into the inbox of a table that is in memory; otherwise it is dropped.
    pub fn send_if_there(&self, table: TableId, message: Message) {
        if let Some(handle) = self.tables().get(&table) {
            // A table too busy to take in that a follower left notices it by itself.
            let _ = handle.offer(message);
        }
    }

    /// Passes on what the task of a table at another node says. Where the table is not in memory, only a node that takes
    /// this one for the owner is heard.
    pub fn hear_peer(&self, table: TableId, from: NodeId, message: NodeMessage) {
        let joins = matches!(message, NodeMessage::Joins(_) | NodeMessage::Follows(_));
        let message = Message::Node { from, message: Box::new(message) };
        if joins {
            // A table too busy to hear it does not answer, and is asked again.
            let _ = self.send(table, message);
        } else {
            self.send_if_there(table, message);
        }
    }

    /// Tells all tables in memory of a change of the cluster.
    pub fn cluster_changes(&self, change: ClusterChange) {
        for handle in self.tables().values() {
            // One that is too busy finds out by itself: the store takes nothing from it any more.
            let _ = handle.offer(Message::Cluster(change));
        }
    }

    /// Offers so many of the tables in memory to another node.
    pub fn offer_tables(&self, count: usize, to: NodeId) {
        for handle in self.tables().values().take(count) {
            let _ = handle.offer(Message::Cluster(ClusterChange::HandOver(to)));
        }
    }

    /// Has a table read into memory, so that the lists of tables hear how its match goes.
    pub fn ensure_loaded(&self, table: TableId) {
        // A table too busy to hear it is in memory.
        let _ = self.send(table, Message::EnsureLoaded);
    }

    /// A table as it goes over the wire. A running match of which nothing is known is loaded, to be known from then on.
    pub fn shown(&self, record: &TableRecord) -> protocol::Table {
        let live = self.shared.events.live(record.id);
        if live.is_none() && record.state == TableState::Running {
            self.ensure_loaded(record.id);
        }
        wire::table(record, live)
    }

    /// Asks a table to send a socket everything anew, and waits until it has heard.
    ///
    /// # Errors
    /// If the table has left memory, and so does not know the socket any more.
    pub async fn renew(&self, table: TableId, socket: SocketId) -> Result<(), NotThere> {
        let mut turn = None;
        loop {
            let offered = self.tables().get(&table).ok_or(NotThere)?.offer(Message::Renew { socket });
            match offered {
                Ok(()) => return Ok(()),
                Err(mpsc::error::TrySendError::Closed(_)) => return Err(NotThere),
                Err(mpsc::error::TrySendError::Full(_)) => turn = self.next_in_the_queue(table, turn).await,
            }
        }
    }

    fn spawn(&self, table: TableId) -> Handle {
        let (inbox, receiver) = mpsc::channel(INBOX_MESSAGES);
        let inputs = Inputs {
            inbox: receiver,
            table_changed: self.shared.events.task_begins(table),
            shutdown: self.shared.shutdown.clone(),
        };
        let shared = &self.shared;
        let deps = Deps {
            shortest: self.shared.shortest,
            log: shared.store.clone(),
            games: shared.games,
            events: shared.events.clone(),
            nodes: shared.events.nodes().clone(),
            query_pool: shared.query_pool.clone(),
            thinkers: shared.thinkers.clone(),
            outage_clock: shared.outage_clock.clone(),
        };
        tokio::spawn(actor::run(table, deps, inputs, self.clone()));
        Handle { inbox, queue: Arc::new(Semaphore::new(1)) }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Handle>> {
        self.shared.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Leave for Registry {
    fn leave(&self, table: TableId, inbox: &mpsc::Receiver<Message>) -> Result<(), Needed> {
        // Messages are sent under the same lock, so none can come between the look and the leave.
        let mut tables = self.tables();
        if !inbox.is_empty() {
            return Err(Needed);
        }
        tables.remove(&table);
        self.shared.events.task_ends(table);
        Ok(())
    }

    async fn pass_on(&self, table: TableId, message: Message) {
        self.send_patiently(table, message).await;
    }
}
