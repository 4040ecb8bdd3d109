//! How long things are kept, and the sweep that keeps to it.

use serde_json::json;

use super::{
    super::{Store, StoreError, TableId},
    Actor,
};

/// Tables that one batch of the sweep deletes.
const TABLES_AT_ONCE: i64 = 20;
/// Lines of chat, or sessions, that one batch deletes.
const ROWS_AT_ONCE: i64 = 1_000;

/// How many days things are kept. `None`: for good.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Retention {
    /// Tables with match, log and talk, after their end.
    pub finished_days: Option<i32>,
    /// Tables that never began, after they were made.
    pub abandoned_days: Option<i32>,
    /// Talk at tables, after their end.
    pub chat_days: Option<i32>,
    /// Days after which an unused session is deleted; at most 90.
    pub session_days: Option<i32>,
}

/// The rows that one batch has deleted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Swept {
    /// Tables that are gone.
    pub tables: Vec<TableId>,
    /// Other rows.
    pub rows: u64,
}

impl Swept {
    /// Whether there was nothing to delete any more.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.rows == 0
    }
}

impl Store {
    /// How long things are kept.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn retention(&self) -> Result<Retention, StoreError> {
        Ok(sqlx::query_as!(Retention, "select finished_days, abandoned_days, chat_days, session_days from retention")
            .fetch_one(&self.pool)
            .await?)
    }

    /// Sets how long things are kept. What is older goes with the next sweep, and does not come back.
    ///
    /// # Errors
    /// None but those of the database. Each number is at least 1; the days of sessions are at most 90.
    pub async fn set_retention(&self, retention: Retention, actor: Actor) -> Result<(), StoreError> {
        let Retention { finished_days, abandoned_days, chat_days, session_days } = retention;
        let mut tx = self.pool.begin().await?;
        sqlx::query!(
            "update retention set finished_days = $1, abandoned_days = $2, chat_days = $3, session_days = $4",
            finished_days,
            abandoned_days,
            chat_days,
            session_days
        )
        .execute(&mut *tx)
        .await?;
        let detail = json!({ "finished_days": finished_days, "abandoned_days": abandoned_days,
                             "chat_days": chat_days, "session_days": session_days });
        self.audit_act(&mut tx, actor, "set_retention", "", &detail).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Deletes a little of what is older than it may become.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn sweep(&self, retention: Retention) -> Result<Swept, StoreError> {
        let tables = self.sweep_tables(retention).await?;
        let lines = sqlx::query!(
            "delete from chat where (table_id, n) in (
                 select c.table_id, c.n from chat c join tables t on t.id = c.table_id
                 where t.ended_at < now() - make_interval(days => $1) limit $2)",
            retention.chat_days,
            ROWS_AT_ONCE
        )
        .execute(&self.pool)
        .await?;
        let sessions = sqlx::query!(
            "delete from sessions where token_hash in (
                 select token_hash from sessions where last_seen < now() - make_interval(days => $1) limit $2)",
            retention.session_days,
            ROWS_AT_ONCE
        )
        .execute(&self.pool)
        .await?;
        Ok(Swept { tables, rows: lines.rows_affected() + sessions.rows_affected() })
    }

    async fn sweep_tables(&self, retention: Retention) -> Result<Vec<TableId>, StoreError> {
        let mut tx = self.pool.begin().await?;
        // A comparison with a missing number is never true.
        let ids = sqlx::query_scalar!(
            "select id from tables
             where ended_at < now() - make_interval(days => $1)
             or (state = 'open' and created_at < now() - make_interval(days => $2))
             order by created_at limit $3 for update skip locked",
            retention.finished_days,
            retention.abandoned_days,
            TABLES_AT_ONCE
        )
        .fetch_all(&mut *tx)
        .await?;
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        sqlx::query_scalar!("select set_config('sandtable.sweep', 'steps', true)").fetch_one(&mut *tx).await?;
        sqlx::query!("delete from snapshots where match_id = any($1)", &ids).execute(&mut *tx).await?;
        sqlx::query!("delete from steps where match_id = any($1)", &ids).execute(&mut *tx).await?;
        sqlx::query!("delete from matches where id = any($1)", &ids).execute(&mut *tx).await?;
        sqlx::query!("delete from tables where id = any($1)", &ids).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(ids.into_iter().map(TableId).collect())
    }
}
