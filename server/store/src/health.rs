//! Health of the store: the readiness probe and the size of the database.

use std::time::Duration;

use base::metrics::{Connections, StoreSample};
use sqlx::{PgConnection, PgPool};
use tokio::time::timeout;

use super::{SCHEMA, Store, StoreError};
/// A database that has not answered by then does not serve.
const PROBE_WITHIN: Duration = Duration::from_secs(1);

/// What can be wrong with the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It does not answer in time.
    Silent,
    /// It answers with an error.
    Failing,
    /// It is a standby, or was told to take no changes.
    ReadOnly,
    /// It does not hold what this version needs.
    OldSchema,
    /// The task that writes steps is gone.
    LedgerEnded,
    /// A step waits too long for its answer.
    LedgerStuck,
    /// Steps were not written lately.
    LedgerFails,
}

impl Trouble {
    /// Stable name.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Silent => "silent",
            Self::Failing | Self::LedgerFails => "failing",
            Self::ReadOnly => "read_only",
            Self::OldSchema => "old_schema",
            Self::LedgerEnded => "ended",
            Self::LedgerStuck => "stuck",
        }
    }
}

/// What the connections of a pool do.
fn connections(pool: &PgPool) -> Connections {
    let idle = u32::try_from(pool.num_idle()).unwrap_or(u32::MAX);
    Connections { busy: pool.size().saturating_sub(idle), idle }
}

impl Store {
    /// Makes the database flush a write to disk. No table changes.
    ///
    /// # Errors
    /// What is wrong; at the latest after a second.
    pub async fn probe(&self) -> Result<(), Trouble> {
        let Ok(acquired) = timeout(PROBE_WITHIN / 2, self.pool.acquire()).await else { return Err(Trouble::Silent) };
        let mut connection = acquired.map_err(|error| failing(&error))?;
        let Ok(probed) = timeout(PROBE_WITHIN / 2, write_something(&mut connection)).await else {
            // Given back to the pool it would be waited for there.
            drop(connection.detach());
            return Err(Trouble::Silent);
        };
        probed.map_err(|error| failing(&error))?
    }

    /// What is wrong with the writing of steps, if anything is.
    pub fn ledger_trouble(&self) -> Option<Trouble> {
        self.ledger.trouble()
    }

    /// Settings of the database by which a crash of its machine could lose what was acknowledged.
    ///
    /// # Errors
    /// [`StoreError::Database`] if it does not say.
    pub async fn careless_settings(&self) -> Result<Vec<String>, StoreError> {
        let careless = "select name from pg_settings where setting = 'off'
                        and name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name";
        Ok(sqlx::query_scalar(careless).fetch_all(&self.pool).await?)
    }

    /// What the store says of itself on the page of metrics.
    pub fn sample(&self) -> StoreSample {
        let (steps, oldest) = self.ledger.unanswered();
        StoreSample {
            steps,
            oldest: oldest.unwrap_or_default(),
            common: connections(&self.pool),
            ledger: connections(self.ledger.connections()),
        }
    }

    /// Waits for a connection as a request would, and gives it back.
    ///
    /// # Errors
    /// None comes free in time, or the database cannot be reached.
    pub async fn wait_for_connection(&self) -> Result<(), StoreError> {
        drop(self.pool.acquire().await?);
        Ok(())
    }
}

fn failing(error: &sqlx::Error) -> Trouble {
    tracing::debug!(%error, cause = ?error, "the probe of the store failed");
    Trouble::Failing
}

/// Checks that the database accepts writes, then writes a logical message, which has no reader, into its log.
///
/// The message makes its transaction wait for the disk as a step does, and leaves no row behind.
async fn write_something(connection: &mut PgConnection) -> Result<Result<(), Trouble>, sqlx::Error> {
    let newest = SCHEMA.iter().map(|migration| migration.version).max();
    let (takes_changes, is_migrated): (bool, bool) = sqlx::query_as(
        "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off',
                exists (select from _sqlx_migrations where version = $1 and success)",
    )
    .bind(newest)
    .fetch_one(&mut *connection)
    .await?;
    if !takes_changes {
        return Ok(Err(Trouble::ReadOnly));
    }
    if !is_migrated {
        return Ok(Err(Trouble::OldSchema));
    }
    sqlx::query("select pg_logical_emit_message(true, 'sandtable', 'ready')").execute(connection).await?;
    Ok(Ok(()))
}
