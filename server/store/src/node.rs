//! The servers that share this database: each says again and again that it works.
//!
//! All times are those of the database's own clock, so that clocks of machines that differ do no harm.

use std::time::Duration;

use base::timing::Moment;
use serde::{Deserialize, Serialize};
use sqlx::postgres::types::PgInterval;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Outage, Store, StoreError};

/// A node that was silent for so long has lost its leases.
pub const NODE_LIVES_FOR: Duration = Duration::from_secs(3);
/// How long the rows of nodes are kept that were lost.
const LOST_NODES_KEPT_DAYS: i32 = 7;

/// Names a server for as long as its process lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NodeId(pub Uuid);

impl std::fmt::Display for NodeId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A server that comes up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNode {
    /// Which.
    pub id: NodeId,
    /// What its host calls it.
    pub name: String,
    /// The version of the wire between nodes that it speaks.
    pub wire: u16,
}

/// A server that works.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeRecord {
    /// Which.
    pub id: NodeId,
    /// What its host calls it.
    pub name: String,
    /// The version of the wire between nodes that it speaks.
    pub wire: u16,
    /// How many tables it owns.
    pub tables: u64,
}

/// What a node finds that says that it works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Renewal {
    /// It has worked all the time.
    Kept,
    /// It was silent for too long: since then others may have taken what it owned.
    Lapsed {
        /// When it was last seen to work.
        seen: Moment,
    },
    /// It is not known any more.
    Forgotten,
}

impl Store {
    /// A server comes up.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn node_is_up(&self, new: &NewNode) -> Result<(), StoreError> {
        sqlx::query!(
            "insert into nodes (id, name, wire, until) values ($1, $2, $3, clock_timestamp() + $4::interval)",
            new.id.0,
            new.name,
            i32::from(new.wire),
            lives_for()
        )
        .execute(&self.pool)
        .await?;
        sqlx::query!("delete from nodes where until < now() - make_interval(days => $1)", LOST_NODES_KEPT_DAYS)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// A server still works.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn node_works(&self, id: NodeId) -> Result<Renewal, StoreError> {
        let before = sqlx::query!(
            r#"with before as (select id, until from nodes where id = $1 for update)
               update nodes n set until = clock_timestamp() + $2::interval from before
               where n.id = before.id
               returning before.until > clock_timestamp() as "was_living!", before.until - $2::interval as "seen!""#,
            id.0,
            lives_for()
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(match before {
            None => Renewal::Forgotten,
            Some(row) if row.was_living => Renewal::Kept,
            Some(row) => Renewal::Lapsed { seen: row.seen.into() },
        })
    }

    /// The servers that work, in the order in which they came up.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn living_nodes(&self) -> Result<Vec<NodeRecord>, StoreError> {
        let rows = sqlx::query!(
            r#"select id, name, wire, (select count(*) from leases l where l.node = n.id) as "tables!"
               from nodes n where until > clock_timestamp() order by began, id"#
        )
        .fetch_all(&self.pool)
        .await?;
        let record = |row: _| {
            let Row { id, name, wire, tables } = row;
            Ok(NodeRecord {
                id: NodeId(id),
                name,
                wire: u16::try_from(wire).map_err(|e| StoreError::corrupt("wire", &e))?,
                tables: u64::try_from(tables).map_err(|e| StoreError::corrupt("tables", &e))?,
            })
        };
        rows.into_iter()
            .map(|row| record(Row { id: row.id, name: row.name, wire: row.wire, tables: row.tables }))
            .collect()
    }

    /// Whether no other server works on this database.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn is_alone(&self) -> Result<bool, StoreError> {
        Ok(self.living_nodes().await?.iter().all(|node| Some(node.id) == self.node))
    }

    /// A server ends in order: what it owned is free.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn node_leaves(&self, id: NodeId) -> Result<(), StoreError> {
        sqlx::query!("with free as (delete from leases where node = $1) delete from nodes where id = $1", id.0)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// What time it is at the database.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn now(&self) -> Result<Moment, StoreError> {
        let now = sqlx::query_scalar!(r#"select clock_timestamp() as "now!""#).fetch_one(&self.pool).await?;
        Ok(now.into())
    }

    /// One of several servers works. Where none of them did for `silence`, that is an outage; all of them learn of it.
    /// Returns what time it is, and the outages that ended after `known`.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn cluster_works(&self, silence: Duration, known: Moment) -> Result<(Moment, Vec<Outage>), StoreError> {
        let mut tx = self.pool.begin().await?;
        // One after the other, so that an outage is written down by the first alone.
        sqlx::query!("select seen_at from uptime for update").fetch_optional(&mut *tx).await?;
        sqlx::query!(
            "insert into outages (began, ended)
             select seen_at, clock_timestamp() from uptime where seen_at < clock_timestamp() - $1::interval",
            interval(silence)
        )
        .execute(&mut *tx)
        .await?;
        let now = sqlx::query_scalar!(
            "insert into uptime (seen_at) values (clock_timestamp())
             on conflict (is_only) do update set seen_at = greatest(uptime.seen_at, excluded.seen_at)
             returning seen_at"
        )
        .fetch_one(&mut *tx)
        .await?;
        let outages = sqlx::query!(
            "select began, ended from outages where ended > $1 order by began",
            OffsetDateTime::from(known)
        )
        .fetch_all(&mut *tx)
        .await?;
        tx.commit().await?;
        let outages = outages.into_iter().map(|row| Outage { from: row.began.into(), until: row.ended.into() });
        Ok((now.into(), outages.collect()))
    }
}

/// A row of `nodes`.
struct Row {
    id: Uuid,
    name: String,
    wire: i32,
    tables: i64,
}

fn lives_for() -> PgInterval {
    interval(NODE_LIVES_FOR)
}

fn interval(duration: Duration) -> PgInterval {
    PgInterval { months: 0, days: 0, microseconds: i64::try_from(duration.as_micros()).unwrap_or(i64::MAX) }
}
