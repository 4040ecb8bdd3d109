//! Which matches are bound to which version of their game's rules.

use uuid::Uuid;

use super::{
    Store, StoreError, TableId,
    matches::{signed, unsigned},
};

/// How many matches that go on are bound to one version of the rules of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoundMatches {
    /// Which game.
    pub game: String,
    /// Which version.
    pub rules_version: u32,
    /// How many.
    pub count: u64,
}

/// A match that is to be played by another version of the rules from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rebinding {
    /// The version that it is bound to.
    pub from: u32,
    /// The version that gives the same log.
    pub to: u32,
    /// The newest step of that log.
    pub head: u32,
}

/// Whether a match was bound anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rebound {
    /// It was.
    Done,
    /// The match has gone on, ended, or was rebound by another process: the plan is out of date.
    MovedOn,
}

impl Store {
    /// How many running matches are bound to each version, by game and version.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn bound_matches(&self) -> Result<Vec<BoundMatches>, StoreError> {
        let rows = sqlx::query!(
            r#"select m.game, m.rules_version, count(*) as "count!"
               from matches m join tables t on t.id = m.id
               where t.state = 'running' group by 1, 2 order by 1, 2"#
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let count = u64::try_from(row.count).map_err(|e| StoreError::corrupt("number", &e))?;
                Ok(BoundMatches { game: row.game, rules_version: unsigned(row.rules_version)?, count })
            })
            .collect()
    }

    /// The ids of all running matches, the oldest first.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn running_matches(&self) -> Result<Vec<TableId>, StoreError> {
        let ids: Vec<Uuid> = sqlx::query_scalar!(
            "select m.id from matches m join tables t on t.id = m.id
             where t.state = 'running' order by m.started_at, m.id"
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// Binds a running match to another version of the rules, if it stands where it stood.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn rebind(&self, id: TableId, rebinding: Rebinding) -> Result<Rebound, StoreError> {
        let done = sqlx::query!(
            "update matches m set rules_version = $3 from tables t
             where m.id = $1 and m.rules_version = $2 and m.head = $4 and t.id = m.id and t.state = 'running'",
            id.0,
            signed(rebinding.from)?,
            signed(rebinding.to)?,
            signed(rebinding.head)?
        )
        .execute(&self.pool)
        .await?;
        Ok(if done.rows_affected() == 1 { Rebound::Done } else { Rebound::MovedOn })
    }
}
