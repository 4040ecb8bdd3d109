//! When the server ends by itself, to come back.

use std::time::Duration;

use serde_json::json;
use time::OffsetDateTime;

use super::{
    super::{Conflict, Store, StoreError},
    Actor,
};

impl Store {
    /// Plans the end of the server that runs, in place of what was planned.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn plan_restart(&self, after: Duration, actor: Actor) -> Result<OffsetDateTime, StoreError> {
        let secs = after.as_secs();
        let mut tx = self.pool.begin().await?;
        let at = sqlx::query_scalar!(
            "insert into planned_restart (at) values (now() + $1::int * interval '1 second')
             on conflict (only_one) do update set at = excluded.at, planned_at = now() returning at",
            i32::try_from(secs).unwrap_or(i32::MAX)
        )
        .fetch_one(&mut *tx)
        .await?;
        self.audit_act(&mut tx, actor, "plan_restart", "", &json!({ "at": at.unix_timestamp() })).await?;
        tx.commit().await?;
        Ok(at)
    }

    /// Plans it no longer.
    ///
    /// # Errors
    /// [`Conflict::NothingPlanned`].
    pub async fn cancel_restart(&self, actor: Actor) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let gone = sqlx::query!("delete from planned_restart").execute(&mut *tx).await?;
        if gone.rows_affected() == 0 {
            return Err(Conflict::NothingPlanned.into());
        }
        self.audit_act(&mut tx, actor, "cancel_restart", "", &json!({})).await?;
        tx.commit().await?;
        Ok(())
    }

    /// When the server is to end, if it is.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn planned_restart(&self) -> Result<Option<OffsetDateTime>, StoreError> {
        Ok(sqlx::query_scalar!("select at from planned_restart").fetch_optional(&self.pool).await?)
    }

    /// Whatever was planned has happened: this server has just started.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn forget_restart(&self) -> Result<(), StoreError> {
        sqlx::query!("delete from planned_restart").execute(&self.pool).await?;
        Ok(())
    }
}
