//! Steps that are written in one transaction, or each alone where that fails.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use base::metrics::{self, Success};
use sqlx::{Connection as _, PgConnection, PgPool, Postgres, pool::PoolConnection};
use time::OffsetDateTime;
use tokio::time::timeout;

use super::{
    super::{
        Conflict, StoreError,
        error::{is_about_the_data, is_duplicate},
        pulse::Pulse,
        rating::{self, End},
    },
    Entry,
    row::{Row, Written, why_not_next, write_steps},
};

/// After this time callers stop waiting for a transaction.
const WITHIN: Duration = Duration::from_secs(10);

/// Writes steps over a connection that it keeps from one transaction to the next.
pub(super) struct Writer {
    pool: PgPool,
    pulse: Pulse,
    /// Taken from the pool once it is needed.
    connection: Option<PoolConnection<Postgres>>,
}

impl Writer {
    pub(super) fn new(pool: &PgPool, pulse: &Pulse, connection: Option<PoolConnection<Postgres>>) -> Self {
        Self { pool: pool.clone(), pulse: pulse.clone(), connection }
    }

    /// Writes a batch, and tells those who wait for it. The connection, where it is good for more.
    pub(super) async fn write(mut self, batch: Vec<Entry>) -> Option<PoolConnection<Postgres>> {
        self.write_all(batch).await;
        self.connection
    }

    /// One transaction. If one of its steps cannot be written, each is tried alone.
    async fn write_all(&mut self, batch: Vec<Entry>) {
        let (rows, askers): (Vec<Row>, Vec<_>) = batch.into_iter().map(|entry| (entry.row, entry.asker)).unzip();
        let written = self.timed(&rows).await;
        if let Err(error) = &written
            && rows.len() > 1
            && is_about_the_data(error)
        {
            metrics::tried_alone(rows.len());
            for (row, asker) in rows.iter().zip(askers) {
                let written = self.timed(std::slice::from_ref(row)).await;
                asker.tell(row, 1, self.verdict(row, written.as_ref()).await);
            }
            return;
        }
        for (row, asker) in rows.iter().zip(askers) {
            asker.tell(row, rows.len(), self.verdict(row, written.as_ref()).await);
        }
    }

    /// [`Self::insert`], counted.
    async fn timed(&mut self, rows: &[Row]) -> Result<Written, Arc<sqlx::Error>> {
        let begun = Instant::now();
        let written = self.insert(rows).await;
        let result = match &written {
            Ok(_) => {
                self.pulse.wrote();
                Success::Ok
            }
            Err(error) => {
                // What is wrong with one step says nothing about the next.
                if !is_about_the_data(error) {
                    self.pulse.failed();
                    self.connection = None;
                }
                Success::Failed
            }
        };
        metrics::committed(result, rows.len(), begun.elapsed());
        written
    }

    /// One transaction: all of it is written, or nothing. Where no match ends, that is one statement.
    async fn insert(&mut self, rows: &[Row]) -> Result<Written, Arc<sqlx::Error>> {
        let connection = self.connection().await?;
        let writing = async {
            if rows.iter().all(|row| row.end.is_none()) {
                return write_steps(connection, rows).await;
            }
            let mut tx = connection.begin().await?;
            let written = write_steps(&mut tx, rows).await?;
            let ended = rows.iter().filter(|row| written.contains_key(&(row.id, row.step)));
            let ends: Vec<_> = ended.filter_map(End::of).collect();
            rating::write(&mut tx, &ends).await?;
            tx.commit().await?;
            Ok(written)
        };
        let Ok(written) = timeout(WITHIN, writing).await else {
            // Given back to the pool it would be waited for there.
            drop(self.connection.take().map(PoolConnection::detach));
            return Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()).into());
        };
        Ok(written?)
    }

    async fn connection(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        let held = match self.connection.take() {
            Some(held) => held,
            None => self.pool.acquire().await?,
        };
        Ok(self.connection.insert(held))
    }

    async fn verdict(
        &mut self,
        row: &Row,
        written: Result<&Written, &Arc<sqlx::Error>>,
    ) -> Result<OffsetDateTime, StoreError> {
        match written {
            Ok(written) => match written.get(&(row.id, row.step)) {
                Some(at) => Ok(*at),
                None => Err(why_not_next(self.connection().await?, row).await?.into()),
            },
            Err(error) if is_duplicate(error, "steps_command") => Err(Conflict::CidReused.into()),
            Err(error) if is_duplicate(error, "steps_pkey") => Err(Conflict::StepTaken.into()),
            Err(error) => Err(Arc::clone(error).into()),
        }
    }
}
