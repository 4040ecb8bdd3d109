//! The audit log: acts of administrators.

use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

use super::super::{Store, StoreError, TableId, UserId};

/// Who does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Actor {
    /// The host, on the server's command line.
    Console,
    /// An admin.
    Admin(UserId),
}

impl Actor {
    pub(super) const fn user(self) -> Option<UserId> {
        match self {
            Self::Console => None,
            Self::Admin(user) => Some(user),
        }
    }
}

/// One act.
#[derive(Debug, Clone, PartialEq)]
pub struct AuditRecord {
    /// Ascending, not dense.
    pub id: i64,
    /// When.
    pub at: OffsetDateTime,
    /// The admin; `None`: the command line.
    pub actor: Option<UserId>,
    /// What that one is called.
    pub name: Option<String>,
    /// What was done: stable.
    pub act: String,
    /// To what or whom: an id, a network, a name.
    pub about: String,
    /// The rest of it.
    pub detail: Value,
}

impl Store {
    /// What was done, the newest first: at most `limit` acts older than the one named.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn audit(&self, before: Option<i64>, limit: u16) -> Result<Vec<AuditRecord>, StoreError> {
        let rows = sqlx::query!(
            r#"select a.id, a.at, a.actor, u.name as "name?", a.act, a.about, a.detail
               from audit a left join users u on u.id = a.actor
               where a.id < coalesce($1, 9223372036854775807) order by a.id desc limit $2"#,
            before,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| AuditRecord {
                id: row.id,
                at: row.at,
                actor: row.actor.map(UserId),
                name: row.name,
                act: row.act,
                about: row.about,
                detail: row.detail,
            })
            .collect())
    }

    /// Tables that were changed by acts from number `from` on, and the number of the newest act.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn tables_acted_on(&self, from: i64) -> Result<(Vec<TableId>, i64), StoreError> {
        let rows = sqlx::query!("select id, act, about from audit where id >= $1 order by id desc limit 1000", from)
            .fetch_all(&self.pool)
            .await?;
        let newest = rows.first().map_or(from, |row| row.id);
        let of_tables =
            rows.iter().filter(|row| matches!(row.act.as_str(), "close_table" | "free_seat" | "strike_line"));
        let tables = of_tables.filter_map(|row| row.about.parse::<Uuid>().ok()).map(TableId).collect();
        Ok((tables, newest))
    }

    /// The number of the newest act; 0 if there is none.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn newest_act(&self) -> Result<i64, StoreError> {
        Ok(sqlx::query_scalar!(r#"select coalesce(max(id), 0) as "id!" from audit"#).fetch_one(&self.pool).await?)
    }
}
