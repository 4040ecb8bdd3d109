//! Merging a guest into an account: seats, tables, charts, notes and channels.

use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{SessionKey, Store, StoreError, TableId, UserId, channel, companion, reader_data};

/// What became of a guest's belongings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TakenAlong {
    /// Tables that have changed by it.
    pub tables: Vec<TableId>,
    /// Running matches in which the account plays too. No user may hold two seats, so the guest keeps these.
    pub left_behind: Vec<TableId>,
    /// Sessions of the guest, which have ended.
    pub ended: Vec<SessionKey>,
}

impl Store {
    /// Moves a guest's seats, tables and charts to an account and merges the guest into it, unless a running match has
    /// both of them.
    ///
    /// Does nothing if `guest` has an account itself or is the same user.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn take_along(&self, guest: UserId, account: UserId) -> Result<TakenAlong, StoreError> {
        let mut tx = self.pool.begin().await?;
        let is_guest = sqlx::query_scalar!(
            "select id from users u where id = $1 and id <> $2 and deleted_at is null
             and not exists (select from accounts a where a.user_id = u.id) for update",
            guest.0,
            account.0
        )
        .fetch_optional(&mut *tx)
        .await?;
        if is_guest.is_none() {
            return Ok(TakenAlong::default());
        }
        let rows = sqlx::query!(
            r#"select t.id, t.state,
                      exists (select from seats s where s.table_id = t.id and s.user_id = $2) as "is_double!"
               from tables t
               where t.host = $1 or exists (select from seats s where s.table_id = t.id and s.user_id = $1)
               order by t.id for update"#,
            guest.0,
            account.0
        )
        .fetch_all(&mut *tx)
        .await?;
        let (mut tables, mut left_behind, mut moved, mut vacated) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for row in rows {
            match (row.is_double, row.state.as_str()) {
                (false, _) => moved.push(row.id),
                (true, "open") => vacated.push(row.id),
                (true, "running") => left_behind.push(TableId(row.id)),
                // What is over stays as it was played.
                (true, _) => continue,
            }
            tables.push(TableId(row.id));
        }
        move_seats(&mut tx, guest, account, &moved).await?;
        sqlx::query!(
            "update seats set user_id = null, ready = false, nonce = null where user_id = $1 and table_id = any($2)",
            guest.0,
            &vacated
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!("update tables set host = $2 where host = $1", guest.0, account.0).execute(&mut *tx).await?;
        sqlx::query!("update charts set owner = $2 where owner = $1", guest.0, account.0).execute(&mut *tx).await?;
        let stays: Vec<Uuid> = left_behind.iter().map(|table| table.0).collect();
        companion::bring(&mut tx, guest, account, &stays).await?;
        let mut ended = Vec::new();
        reader_data::bring(&mut tx, guest, account).await?;
        channel::bring(&mut tx, guest, account).await?;
        if left_behind.is_empty() {
            sqlx::query!("update users set merged_into = $2 where id = $1", guest.0, account.0)
                .execute(&mut *tx)
                .await?;
            ended = sqlx::query_scalar!("delete from sessions where user_id = $1 returning token_hash", guest.0)
                .fetch_all(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        let ended = ended.into_iter().map(SessionKey::try_from).collect::<Result<_, _>>()?;
        Ok(TakenAlong { tables, left_behind, ended })
    }
}

/// Gives seats to an account. It is the same person who holds them, and so may go on reading what the side has said.
async fn move_seats(tx: &mut PgConnection, guest: UserId, account: UserId, tables: &[Uuid]) -> Result<(), StoreError> {
    let held = sqlx::query!(
        "select table_id, held_since from seats where user_id = $1 and table_id = any($2) for update",
        guest.0,
        tables
    )
    .fetch_all(&mut *tx)
    .await?;
    let (tables, since): (Vec<Uuid>, Vec<OffsetDateTime>) =
        held.into_iter().map(|row| (row.table_id, row.held_since)).unzip();
    sqlx::query!(
        "update seats set user_id = $2 where user_id = $1 and table_id = any($3)",
        guest.0,
        account.0,
        &tables
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update seats s set held_since = h.since from unnest($2::uuid[], $3::timestamptz[]) h(id, since)
         where s.table_id = h.id and s.user_id = $1",
        account.0,
        &tables,
        &since
    )
    .execute(tx)
    .await?;
    Ok(())
}
