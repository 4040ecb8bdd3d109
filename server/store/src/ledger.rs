//! The one place where steps are written: all that wait when a connection is free go into one transaction, so that one
//! flush of the disk serves many matches.

mod row;
mod transaction;

use std::{sync::Arc, time::Duration};

use base::metrics;
use sqlx::{PgPool, Postgres, pool::PoolConnection, postgres::PgPoolOptions};
use time::OffsetDateTime;
use tokio::{
    sync::{Semaphore, mpsc, oneshot},
    time::timeout,
};
use tracing::Span;

use self::{row::Row, transaction::Writer};
use super::{
    Lease, NewStep, StoreError, TableId,
    health::Trouble,
    pulse::{Pulse, Ticket},
};

/// Transactions under way at a time.
const LANES: u32 = 2;
/// How long the next transaction waits for the one that is under way. Steps that wait meanwhile share it: of a small one
/// most is the cost of a transaction. One that takes longer waits for a lock, or for a disk that is slow.
const NEXT_AFTER: Duration = Duration::from_millis(20);
/// How long a connection is kept for the next transaction. The pool asks the server whether a connection lives both before
/// it hands it out and after it has taken it back.
const HELD_FOR: Duration = Duration::from_millis(50);
/// Steps in one transaction.
const BATCH: usize = 256;
/// Steps that may wait before senders of more have to wait themselves.
const WAITING: usize = 1024;
/// A step that waits so long for its answer says that something is wrong.
const STUCK_AFTER: Duration = Duration::from_secs(5);
/// For so long a failure without a later success counts as an outage. Later the server is idle, and the probe decides.
const FAILING_FOR: Duration = Duration::from_secs(10);
/// How long a transaction waits for a row lock. Then its steps are written one by one, so that one locked match does
/// not hold up the others.
pub(super) const LOCK_WITHIN: Duration = Duration::from_secs(2);

/// Takes steps and has them written. Clones are the same ledger; it ends with the last of them.
#[derive(Debug, Clone)]
pub(super) struct Ledger {
    entries: mpsc::Sender<Entry>,
    /// A pool of its own, which queries cannot exhaust.
    pool: PgPool,
    pulse: Pulse,
}

/// A step that waits to be written.
#[derive(Debug)]
struct Entry {
    row: Row,
    asker: Asker,
}

/// Who waits for a step, and since when.
#[derive(Debug)]
struct Asker {
    answer: oneshot::Sender<Result<OffsetDateTime, StoreError>>,
    /// What the log knows of the command.
    span: Span,
    ticket: Ticket,
}

impl Asker {
    /// Tells what became of the step, which took a place in a transaction of so many.
    fn tell(self, row: &Row, steps: usize, verdict: Result<OffsetDateTime, StoreError>) {
        let is_written = verdict.is_ok();
        tracing::debug!(parent: &self.span, seq = row.step, steps, is_written, "written");
        // The caller may have given up waiting; the entry is written all the same.
        let _ = self.answer.send(verdict);
    }
}

impl Ledger {
    /// A ledger with connections of its own to the database of `readers`.
    pub(super) fn beside(readers: &PgPool, lock_within: Duration) -> Self {
        let lock_within = format!("{}ms", lock_within.as_millis());
        let options = (*readers.connect_options()).clone().options([("lock_timeout", lock_within)]);
        let pool = PgPoolOptions::new()
            .max_connections(LANES)
            .acquire_timeout(readers.options().get_acquire_timeout())
            .connect_lazy_with(options);
        let (entries, waiting) = mpsc::channel(WAITING);
        let pulse = Pulse::default();
        tokio::spawn(keep(pool.clone(), pulse.clone(), waiting));
        Self { entries, pool, pulse }
    }

    /// Writes a step, and says when it was written.
    pub(super) async fn write(
        &self,
        id: TableId,
        new: &NewStep,
        lease: Option<Lease>,
    ) -> Result<OffsetDateTime, StoreError> {
        let (answer, answered) = oneshot::channel();
        let asker = Asker { answer, span: Span::current(), ticket: self.pulse.enter() };
        let entry = Entry { row: Row::of(id, new, lease)?, asker };
        // Both ends of the ledger live as long as each other, but for a panic.
        let ended = || StoreError::from(sqlx::Error::WorkerCrashed);
        self.entries.send(entry).await.map_err(|_| ended())?;
        answered.await.map_err(|_| ended())?
    }

    /// Its connections.
    pub(super) fn connections(&self) -> &PgPool {
        &self.pool
    }

    /// How many steps have no answer yet, and how long the oldest of them waits.
    pub(super) fn unanswered(&self) -> (u32, Option<Duration>) {
        self.pulse.unanswered()
    }

    /// What is wrong with it, if anything is.
    pub(super) fn trouble(&self) -> Option<Trouble> {
        let (_, oldest) = self.pulse.unanswered();
        if self.entries.is_closed() {
            Some(Trouble::LedgerEnded)
        } else if oldest.is_some_and(|age| age > STUCK_AFTER) {
            Some(Trouble::LedgerStuck)
        } else if self.pulse.failed_ago().is_some_and(|ago| ago < FAILING_FOR) {
            Some(Trouble::LedgerFails)
        } else {
            None
        }
    }

    /// Waits until its connections are at rest, and closes them.
    pub(super) async fn close(&self) {
        self.pool.close().await;
    }
}

/// Fills one transaction after the other, until the last sender is dropped.
async fn keep(pool: PgPool, pulse: Pulse, mut waiting: mpsc::Receiver<Entry>) {
    let lanes = Arc::new(Semaphore::new(LANES as usize));
    let mut held = None;
    loop {
        // A lane first: the longer the disk takes, the more steps share its next turn.
        let Ok(lane) = Arc::clone(&lanes).acquire_owned().await else { return };
        let Some(batch) = next(&mut waiting, &mut held).await else { return };
        for entry in &batch {
            metrics::waited_for_ledger(entry.asker.ticket.since.elapsed());
        }
        let writer = Writer::new(&pool, &pulse, held.take());
        let mut under_way = tokio::spawn(async move {
            let connection = writer.write(batch).await;
            drop(lane);
            connection
        });
        if let Ok(Ok(connection)) = timeout(NEXT_AFTER, &mut under_way).await {
            held = connection;
        }
    }
}

/// All steps that wait, or the first that comes; none once none can come. Gives the connection back where that takes long.
async fn next(waiting: &mut mpsc::Receiver<Entry>, held: &mut Option<PoolConnection<Postgres>>) -> Option<Vec<Entry>> {
    let mut batch = Vec::new();
    if held.is_some() && timeout(HELD_FOR, waiting.recv_many(&mut batch, BATCH)).await.is_err() {
        *held = None;
    }
    if batch.is_empty() {
        waiting.recv_many(&mut batch, BATCH).await;
    }
    (!batch.is_empty()).then_some(batch)
}
