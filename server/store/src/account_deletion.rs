//! Export of the data kept about a user, and deletion of an account.

use super::{
    Departure, SessionKey, Store, StoreError, TableId, UserId, channel, chart, companion, friend, rating, reader_data,
    tournament,
};

/// What the deletion of an account did to its tables and sessions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountDeletion {
    /// Tables that have changed by it, or are gone.
    pub tables: Vec<TableId>,
    /// Sessions and API tokens that have ended.
    pub ended: Vec<SessionKey>,
}

impl Store {
    /// All that is kept about a user, as one JSON document. Nothing secret is in it: no hash, no token.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn export_user(&self, user: UserId) -> Result<String, StoreError> {
        let document = sqlx::query_file_scalar!("src/export_user.sql", user.0).fetch_one(&self.pool).await?;
        Ok(document)
    }

    /// Deletes a user's account, address, sessions, tokens, queued mails, notification channels, notes, marks, mutes,
    /// friends, invitations, ratings, and drafts of charts that no table uses. Open tables are left as by
    /// [`Store::leave`]. Seats of running matches stay, the companions' too, without a player to return to them. Finished matches, other
    /// charts and chat stay without the name.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn delete_user(&self, user: UserId) -> Result<AccountDeletion, StoreError> {
        // Ends the sessions first, so that the user cannot take a seat again that was just freed.
        let ended = sqlx::query_scalar!(
            r#"with s as (delete from sessions where user_id = $1 returning token_hash),
                    t as (delete from api_tokens where user_id = $1 returning token_hash)
               select token_hash as "token_hash!" from s union all select token_hash from t"#,
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        let ended = ended.into_iter().map(SessionKey::try_from).collect::<Result<_, _>>()?;
        let rows = sqlx::query!(
            "select t.id, t.state from tables t
             where t.host = $1 or exists (select from seats s where s.table_id = t.id and s.user_id = $1)",
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        let mut tables = Vec::new();
        for row in rows {
            let id = TableId(row.id);
            if row.state == "open" {
                match self.leave(id, user).await {
                    Ok(Departure::Left(_) | Departure::Removed) => {}
                    // It has begun, or ended, just now.
                    Err(error) if error.conflict().is_some() => {}
                    Err(error) => return Err(error),
                }
            }
            tables.push(id);
        }
        let mut tx = self.pool.begin().await?;
        sqlx::query!("delete from mails where letter->>'user' = $1::uuid::text", user.0).execute(&mut *tx).await?;
        sqlx::query!(
            "delete from mails where address in (select email from accounts where user_id = $1
                                                 union select email_wanted from accounts where user_id = $1)",
            user.0
        )
        .execute(&mut *tx)
        .await?;
        chart::forget_drafts(&mut tx, user).await?;
        reader_data::forget(&mut tx, user).await?;
        channel::forget(&mut tx, user).await?;
        friend::forget(&mut tx, user).await?;
        companion::forget(&mut tx, user).await?;
        tournament::forget(&mut tx, user).await?;
        sqlx::query!("delete from mail_keys where user_id = $1", user.0).execute(&mut *tx).await?;
        sqlx::query!("delete from accounts where user_id = $1", user.0).execute(&mut *tx).await?;
        // After the account: a match that ends just now has been waited for.
        rating::forget(&mut tx, user).await?;
        let said = sqlx::query_scalar!(
            "update chat set name = '' where user_id in (select id from users where id = $1 or merged_into = $1)
             returning table_id",
            user.0
        )
        .fetch_all(&mut *tx)
        .await?;
        tables.extend(said.into_iter().map(TableId));
        tables.sort_unstable();
        tables.dedup();
        sqlx::query!(
            "update users set name = '', deleted_at = now() where (id = $1 or merged_into = $1) and deleted_at is null",
            user.0
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(AccountDeletion { tables, ended })
    }
}
