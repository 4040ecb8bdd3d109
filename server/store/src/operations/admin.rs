//! Which accounts may run the server.

use base::account::NameKey;
use serde_json::json;

use super::{
    super::{Conflict, SessionKey, Store, StoreError, User, UserId},
    Actor,
};
/// Hours after sign-in in which a session may use the admin rights of its account.
const FRESH_HOURS: i32 = 12;

/// What an admin shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdminSession {
    /// Not an admin's.
    None,
    /// An admin's, who has signed in too long ago.
    Stale,
    /// Enough.
    Fresh,
}

impl Store {
    /// Lets the account of this name run the server; it may already.
    ///
    /// # Errors
    /// [`Conflict::NoSuchPerson`].
    pub async fn grant_admin(&self, name: &NameKey, actor: Actor) -> Result<User, StoreError> {
        let mut tx = self.pool.begin().await?;
        let row = sqlx::query!(
            "with granted as (insert into admins (user_id) select user_id from accounts where name_key = $1
                              on conflict (user_id) do update set granted_at = now() returning user_id)
             select u.id, u.name from granted join users u on u.id = granted.user_id",
            name.as_str()
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchPerson)?;
        self.audit_act(&mut tx, actor, "grant_admin", &row.id.to_string(), &json!({ "name": row.name })).await?;
        tx.commit().await?;
        Ok(User { id: UserId(row.id), name: row.name })
    }

    /// Takes that away again.
    ///
    /// # Errors
    /// [`Conflict::NoSuchPerson`] if the account is no admin's.
    pub async fn revoke_admin(&self, name: &NameKey, actor: Actor) -> Result<User, StoreError> {
        let mut tx = self.pool.begin().await?;
        let row = sqlx::query!(
            "with revoked as (delete from admins where user_id in (select user_id from accounts where name_key = $1)
                              returning user_id)
             select u.id, u.name from revoked join users u on u.id = revoked.user_id",
            name.as_str()
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchPerson)?;
        self.audit_act(&mut tx, actor, "revoke_admin", &row.id.to_string(), &json!({ "name": row.name })).await?;
        tx.commit().await?;
        Ok(User { id: UserId(row.id), name: row.name })
    }

    /// Those who may, by the names of their accounts.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn admins(&self) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar!("select a.name from admins join accounts a using (user_id) order by a.name")
            .fetch_all(&self.pool)
            .await?)
    }

    /// Whether a user may, and has signed in lately enough by what is shown. An API token is never stale.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn admin_session(&self, user: UserId, shown: SessionKey) -> Result<AdminSession, StoreError> {
        let fresh = sqlx::query_scalar!(
            r#"select exists (select from sessions where token_hash = $2 and user_id = $1
                              and created_at > now() - make_interval(hours => $3))
                   or exists (select from api_tokens where token_hash = $2 and user_id = $1) as "fresh!"
               from admins where user_id = $1"#,
            user.0,
            shown.bytes(),
            FRESH_HOURS
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(match fresh {
            None => AdminSession::None,
            Some(false) => AdminSession::Stale,
            Some(true) => AdminSession::Fresh,
        })
    }

    /// Whether a user may.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn is_admin(&self, user: UserId) -> Result<bool, StoreError> {
        Ok(sqlx::query_scalar!(r#"select exists (select from admins where user_id = $1) as "is!""#, user.0)
            .fetch_one(&self.pool)
            .await?)
    }
}
