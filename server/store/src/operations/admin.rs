//! Which accounts may run the server.

use base::account::NameKey;
use serde_json::json;

use super::{
    super::{Conflict, Proof, SessionKey, Store, StoreError, User, UserId, rotation::end_sessions},
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
    /// An admin's, who has signed in lately by this much.
    Fresh(Proof),
}

impl Store {
    /// Lets the account of this name run the server; it may already. If it may not yet, its sessions end: the new right
    /// is had by signing in, and by no token that was there before it.
    ///
    /// # Errors
    /// [`Conflict::NoSuchPerson`].
    pub async fn grant_admin(&self, name: &NameKey, actor: Actor) -> Result<User, StoreError> {
        let mut tx = self.pool.begin().await?;
        let row = sqlx::query!(
            "select u.id, u.name from accounts a join users u on u.id = a.user_id where a.name_key = $1",
            name.as_str()
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSuchPerson)?;
        let granted = sqlx::query!("insert into admins (user_id) values ($1) on conflict (user_id) do nothing", row.id)
            .execute(&mut *tx)
            .await?;
        if granted.rows_affected() == 1 {
            end_sessions(&mut tx, UserId(row.id)).await?;
        }
        self.audit_act(&mut tx, actor, "grant_admin", &row.id.to_string(), &json!({ "name": row.name })).await?;
        tx.commit().await?;
        Ok(User::new(UserId(row.id), row.name))
    }

    /// Takes that away again, and ends the sessions and the API tokens that had it.
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
        end_sessions(&mut tx, UserId(row.id)).await?;
        sqlx::query!("delete from api_tokens where user_id = $1 and 'admin' = any(scopes)", row.id)
            .execute(&mut *tx)
            .await?;
        self.audit_act(&mut tx, actor, "revoke_admin", &row.id.to_string(), &json!({ "name": row.name })).await?;
        tx.commit().await?;
        Ok(User::new(UserId(row.id), row.name))
    }

    /// The administrators, by the names of their accounts.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn admins(&self) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar!("select a.name from admins join accounts a using (user_id) order by a.name")
            .fetch_all(&self.pool)
            .await?)
    }

    /// Whether a user is an administrator and has signed in recently with the session shown. An API token is never
    /// stale, and proves as much as its owner has to when signing in.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn admin_session(&self, user: UserId, shown: SessionKey) -> Result<AdminSession, StoreError> {
        let found = sqlx::query!(
            r#"select s.token_hash is not null or t.token_hash is not null as "fresh!",
                      coalesce(s.two_factors, exists (select from authenticators f
                                                      where f.user_id = $1 and f.confirmed_at is not null)
                                              or exists (select from passkeys p where p.user_id = $1)) as "two!"
               from admins a
               left join sessions s on s.token_hash = $2 and s.user_id = a.user_id
                   and s.created_at > now() - make_interval(hours => $3)
               left join api_tokens t on t.token_hash = $2 and t.user_id = a.user_id and t.expires_at > now()
               where a.user_id = $1"#,
            user.0,
            shown.bytes(),
            FRESH_HOURS
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(match found.map(|row| (row.fresh, row.two)) {
            None => AdminSession::None,
            Some((false, _)) => AdminSession::Stale,
            Some((true, false)) => AdminSession::Fresh(Proof::OneFactor),
            Some((true, true)) => AdminSession::Fresh(Proof::TwoFactors),
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
