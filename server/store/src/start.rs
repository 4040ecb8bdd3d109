//! From an open table to a running match.

use kernel::{Digest, Draw, Nonce, Seat, Secret, Text};
use serde_json::Value;
use time::OffsetDateTime;

use super::{
    ClockEntry, Conflict, Store, StoreError, TableId, TableRecord, UserId, as_written, awaited, matches, opponent,
    rating, table,
};

/// What is needed to work out the opening of a match.
#[derive(Debug, Clone)]
pub struct StartSheet {
    /// The table as it stands.
    pub table: TableRecord,
    /// The content of its chart.
    pub chart: Value,
    /// The secret that all draws of the match derive from. Not disclosed before the match ends.
    pub secret: Secret,
    /// What each seat adds to the randomness, in seat order; `None` for a seat that is not ready.
    pub nonces: Vec<Option<Nonce>>,
}

/// The beginning of a match, worked out from a [`StartSheet`].
#[derive(Debug, Clone)]
pub struct Opening {
    /// The version of the rules it was worked out by.
    pub rules_version: u32,
    /// What the game made of the table's wishes.
    pub config: Value,
    /// The nonces that were used, in seat order.
    pub nonces: Vec<Nonce>,
    /// The events of step 1; may be empty.
    pub events: Vec<Value>,
    /// All draws of step 1 in order.
    pub draws: Vec<Draw>,
    /// Of the state after step 1.
    pub digest: Digest,
    /// The state after step 1.
    pub snapshot: Value,
    /// The clock at the start; `None` for a match without clocks.
    pub clock: Option<ClockEntry>,
    /// Where the match stands then.
    pub headline: Text,
    /// The seats that are awaited then, ascending.
    pub awaited: Vec<Seat>,
}

impl Store {
    /// What is needed to start the match of a table.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`].
    pub async fn start_sheet(&self, id: TableId) -> Result<StartSheet, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let table = table::load(&mut connection, id).await?;
        let row = sqlx::query!(
            r#"select t.secret, v.chart, array(select nonce from seats where table_id = t.id order by seat)
                      as "nonces!: Vec<Option<Vec<u8>>>"
               from tables t join chart_versions v on v.chart_id = t.chart_id and v.version = t.chart_version
               where t.id = $1"#,
            id.0
        )
        .fetch_optional(&mut *connection)
        .await?
        .ok_or(Conflict::NoSuchTable)?;
        let nonces = row
            .nonces
            .iter()
            .map(|nonce| nonce.as_deref().map(|bytes| table::thirty_two("nonce", bytes).map(Nonce::new)).transpose())
            .collect::<Result<_, _>>()?;
        Ok(StartSheet {
            table,
            chart: row.chart,
            secret: Secret::new(table::thirty_two("secret", &row.secret)?),
            nonces,
        })
    }

    /// Starts the match of an open table: writes its header, its first step and a snapshot, all or nothing.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`], [`Conflict::NotOpen`], [`Conflict::NotHost`]; [`Conflict::NotReady`] if a seat is
    /// empty or not ready; [`Conflict::TableChanged`] if a seat has another nonce than the opening was made with, or the
    /// match is rated and a player has deleted their account; [`Conflict::TooManyMatches`] if the table has an opponent
    /// and too many such matches of the host run.
    pub async fn start(&self, id: TableId, host: UserId, opening: &Opening) -> Result<TableRecord, StoreError> {
        let (mut tx, table) = self.lock_open(id).await?;
        if table.host != host {
            return Err(Conflict::NotHost.into());
        }
        opponent::may_begin(&mut tx, id, host).await?;
        let seats = sqlx::query!("select ready, nonce from seats where table_id = $1 order by seat", id.0)
            .fetch_all(&mut *tx)
            .await?;
        if !seats.iter().all(|seat| seat.ready) {
            return Err(Conflict::NotReady.into());
        }
        let used = opening.nonces.iter().map(|nonce| Some(nonce.bytes().as_slice()));
        if !seats.iter().map(|seat| seat.nonce.as_deref()).eq(used) {
            return Err(Conflict::TableChanged.into());
        }
        sqlx::query!("update tables set state = 'running' where id = $1", id.0).execute(&mut *tx).await?;
        rating::begin(&mut tx, id).await?;
        sqlx::query!(
            "insert into matches (id, game, rules_version, config, head, headline)
             select id, game, $2, $3::text::json, 1, $4::text::json from tables where id = $1",
            id.0,
            matches::signed(opening.rules_version)?,
            as_written(&opening.config)?,
            as_written(&opening.headline)?
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "insert into steps (match_id, step, events, draws, digest) values ($1, 1, $2::text::json, $3::text::json, $4)",
            id.0,
            as_written(&opening.events)?,
            as_written(&opening.draws)?,
            opening.digest.to_string()
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "insert into snapshots (match_id, step, state) values ($1, 1, $2::text::json)",
            id.0,
            as_written(&opening.snapshot)?
        )
        .execute(&mut *tx)
        .await?;
        awaited::replace(&mut tx, id, &opening.awaited).await?;
        if let Some(ClockEntry { clock, wake_at }) = &opening.clock {
            sqlx::query!(
                "insert into clocks (match_id, clock, wake_at) values ($1, $2::text::json, $3)",
                id.0,
                as_written(clock)?,
                wake_at.map(OffsetDateTime::from)
            )
            .execute(&mut *tx)
            .await?;
        }
        let record = table::load(&mut tx, id).await?;
        tx.commit().await?;
        Ok(record)
    }
}
