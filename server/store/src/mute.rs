//! Mutes: users whose chat and requests a user does not receive.

use time::OffsetDateTime;

use super::{Conflict, Store, StoreError, UserId};

/// So many people can be muted by one.
const MOST: i64 = 500;

/// A muted user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MuteRecord {
    /// Who.
    pub user: UserId,
    /// What that person is called now.
    pub name: String,
    /// Since when.
    pub since: OffsetDateTime,
}

impl Store {
    /// Whom a user has muted, the newest first.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn mutes_of(&self, user: UserId) -> Result<Vec<MuteRecord>, StoreError> {
        let rows = sqlx::query!(
            "select u.id, u.name, m.created_at from mutes m join users u on u.id = m.muted_id
             where m.user_id = $1 order by m.created_at desc, u.id",
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows
            .into_iter()
            .map(|row| MuteRecord { user: UserId(row.id), name: row.name, since: row.created_at })
            .collect())
    }

    /// Mutes a user. Repeating it changes nothing. If `muted` is a guest who has an account by now, mutes the account.
    ///
    /// # Errors
    /// [`Conflict::NoSuchPerson`], [`Conflict::Yourself`], [`Conflict::TooManyMutes`].
    pub async fn mute(&self, user: UserId, muted: UserId) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        let person = sqlx::query_scalar!(
            r#"select coalesce(merged_into, id) as "id!" from users where id = $1 and deleted_at is null"#,
            muted.0
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchPerson)?;
        if person == user.0 {
            return Err(Conflict::Yourself.into());
        }
        // Two at once by the same person wait for each other, so that neither overlooks the other's.
        sqlx::query!("select id from users where id = $1 for update", user.0).fetch_optional(&mut *tx).await?;
        let made = sqlx::query!(
            "insert into mutes (user_id, muted_id)
             select $1, $2 where (select count(*) from mutes where user_id = $1) < $3
                              or exists (select from mutes where user_id = $1 and muted_id = $2)
             on conflict (user_id, muted_id) do update set muted_id = excluded.muted_id",
            user.0,
            person,
            MOST
        )
        .execute(&mut *tx)
        .await?;
        if made.rows_affected() == 0 {
            return Err(Conflict::TooManyMutes.into());
        }
        tx.commit().await?;
        Ok(())
    }

    /// Removes a mute, if there is one.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn unmute(&self, user: UserId, muted: UserId) -> Result<(), StoreError> {
        sqlx::query!(
            "delete from mutes where user_id = $1
             and muted_id in (select id from users where id = $2 union select merged_into from users where id = $2)",
            user.0,
            muted.0
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
