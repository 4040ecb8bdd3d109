//! What players have ordered in advance.

use protocol::Revision;
use serde_json::Value;
use uuid::Uuid;

use super::{Conflict, Store, StoreError, TableId, UserId, as_written};

/// The standing orders of one player at one table.
#[derive(Debug, Clone, PartialEq)]
pub struct StandingOrders {
    /// From 1; rises with every change.
    pub version: Revision,
    /// The orders, in the game's vocabulary.
    pub orders: Value,
}

impl Store {
    /// A player's standing orders; `None` if there are none.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn standing_of(&self, id: TableId, user: UserId) -> Result<Option<StandingOrders>, StoreError> {
        let row = sqlx::query!(
            "select version, orders from standing_orders where table_id = $1 and user_id = $2",
            id.0,
            user.0
        )
        .fetch_optional(&self.pool)
        .await?;
        row.map(|row| Ok(StandingOrders { version: revision(row.version)?, orders: row.orders })).transpose()
    }

    /// What all players of a table have ordered.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn standing(&self, id: TableId) -> Result<Vec<(UserId, StandingOrders)>, StoreError> {
        let rows = sqlx::query!(
            "select user_id, version, orders from standing_orders where table_id = $1 order by user_id",
            id.0
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let orders = StandingOrders { version: revision(row.version)?, orders: row.orders };
                Ok((UserId(row.user_id), orders))
            })
            .collect()
    }

    /// Replaces a seated player's standing orders. `version` is the replaced one, 0 for none. Returns the new version.
    ///
    /// # Errors
    /// [`Conflict::NoSuchTable`]; [`Conflict::NotSeated`]; [`Conflict::NotRunning`] after the end;
    /// [`Conflict::StandingChanged`] if another version is there by now.
    pub async fn order(
        &self,
        id: TableId,
        user: UserId,
        version: Revision,
        orders: &Value,
    ) -> Result<Revision, StoreError> {
        let orders = as_written(orders)?;
        let changed = if version.signed() == 0 {
            sqlx::query_scalar!(
                "insert into standing_orders (table_id, user_id, version, orders)
                 select s.table_id, s.user_id, 1, $3::text::json from seats s join tables t on t.id = s.table_id
                 where s.table_id = $1 and s.user_id = $2 and t.state in ('open', 'running')
                 on conflict do nothing returning version",
                id.0,
                user.0,
                orders
            )
            .fetch_optional(&self.pool)
            .await?
        } else {
            sqlx::query_scalar!(
                "update standing_orders o set version = o.version + 1, orders = $4::text::json, changed_at = now()
                 from seats s join tables t on t.id = s.table_id
                 where o.table_id = $1 and o.user_id = $2 and o.version = $3
                   and s.table_id = $1 and s.user_id = $2 and t.state in ('open', 'running')
                 returning o.version",
                id.0,
                user.0,
                version.signed(),
                orders
            )
            .fetch_optional(&self.pool)
            .await?
        };
        match changed {
            Some(version) => revision(version),
            None => Err(self.why_not_ordered(id, user).await?.into()),
        }
    }

    async fn why_not_ordered(&self, id: TableId, user: UserId) -> Result<Conflict, StoreError> {
        let found = sqlx::query!(
            r#"select state, exists (select from seats where table_id = $1 and user_id = $2) as "is_seated!: bool"
               from tables where id = $1"#,
            id.0,
            user.0 as Uuid
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(match found {
            None => Conflict::NoSuchTable,
            Some(found) if !found.is_seated => Conflict::NotSeated,
            Some(found) if found.state == "open" || found.state == "running" => Conflict::StandingChanged,
            Some(_) => Conflict::NotRunning,
        })
    }
}

/// A number of changes as it is stored.
pub(super) fn revision(number: i32) -> Result<Revision, StoreError> {
    Revision::try_from(number).map_err(|e| StoreError::corrupt("revision", &e))
}
