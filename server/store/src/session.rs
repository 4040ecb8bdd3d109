//! Guests and their sessions.

use std::{fmt, str::FromStr};

use base::{
    account::Device,
    limits::{EXPIRED_TOKEN_DAYS, PASSWORD_FRESH_MINUTES, SESSION_ENDS},
};
use protocol::TokenFate;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{Conflict, Rotated, Store, StoreError, UserId, rotation::rotate};
/// A guest or the owner of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    /// Names the user for good.
    pub id: UserId,
    /// What the user is called; 1 to 24 characters.
    pub name: String,
    /// Whose companion the user is: a session of that user acts for this one.
    pub owner: Option<UserId>,
}

impl User {
    /// A user of its own, no companion.
    pub const fn new(id: UserId, name: String) -> Self {
        Self { id, name, owner: None }
    }

    /// Whose budgets and bans hold for the user: a companion has none of its own.
    pub const fn payer(&self) -> UserId {
        match self.owner {
            Some(owner) => owner,
            None => self.id,
        }
    }
}

/// What a browser shows to be recognised: 64 hex digits of randomness. The database knows only its hash.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionToken([u8; 32]);

impl SessionToken {
    pub(super) fn random() -> Self {
        Self(rand::random())
    }

    /// What the database knows of it.
    pub fn key(&self) -> SessionKey {
        SessionKey(Sha256::digest(self.0).into())
    }

    /// The digits, for the one who owns the session.
    pub fn expose(&self) -> String {
        kernel::Nonce::new(self.0).to_string()
    }
}

/// Identifies a session by the hash of its token, which does not reveal the token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SessionKey([u8; 32]);

impl SessionKey {
    pub(super) fn of_hash(hash: [u8; 32]) -> Self {
        Self(hash)
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl TryFrom<Vec<u8>> for SessionKey {
    type Error = StoreError;

    fn try_from(bytes: Vec<u8>) -> Result<Self, StoreError> {
        bytes.try_into().map(Self).map_err(|_| StoreError::corrupt("session", &"its hash has another length"))
    }
}

impl fmt::Debug for SessionToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionToken(..)")
    }
}

impl FromStr for SessionToken {
    type Err = NotAToken;

    fn from_str(text: &str) -> Result<Self, NotAToken> {
        text.parse::<kernel::Nonce>().map(|digits| Self(*digits.bytes())).map_err(|_| NotAToken)
    }
}

/// The text cannot be a session token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a session token")]
pub struct NotAToken;

/// How long ago a user has typed the password.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordAge {
    /// The user is a guest, and has none.
    None,
    /// Within [`PASSWORD_FRESH_MINUTES`].
    Fresh,
    /// Before that.
    Old,
}

impl Store {
    /// Makes a user and a session for it. `name` has 1 to 24 characters.
    ///
    /// # Errors
    /// [`Conflict::Unstorable`].
    pub async fn create_guest(&self, name: &str) -> Result<(User, SessionToken), StoreError> {
        self.create_guest_on(name, &Device::default()).await
    }

    /// Makes a user and a session for it on a device. `name` has 1 to 24 characters.
    ///
    /// # Errors
    /// [`Conflict::Unstorable`].
    pub async fn create_guest_on(&self, name: &str, device: &Device) -> Result<(User, SessionToken), StoreError> {
        let id = Uuid::now_v7();
        let token = SessionToken::random();
        let key = token.key();
        sqlx::query!(
            "with guest as (insert into users (id, name) values ($1, $2) returning id)
             insert into sessions (token_hash, user_id, browser, network) select $3, id, $4, $5 from guest",
            id,
            name,
            key.bytes(),
            device.browser,
            device.network
        )
        .execute(&self.pool)
        .await?;
        Ok((User::new(UserId(id), name.to_owned()), token))
    }

    /// Gives a user another name. `name` has 1 to 24 characters.
    ///
    /// # Errors
    /// [`Conflict::NoSuchUser`], [`Conflict::Unstorable`].
    pub async fn rename_user(&self, id: UserId, name: &str) -> Result<User, StoreError> {
        let renamed = sqlx::query!("update users set name = $2 where id = $1", id.0, name).execute(&self.pool).await?;
        if renamed.rows_affected() == 0 {
            return Err(Conflict::NoSuchUser.into());
        }
        Ok(User::new(id, name.to_owned()))
    }

    /// The user whose session the token opens; `None` if it opens none, or was not used for too long.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn user_by_token(&self, token: &SessionToken) -> Result<Option<User>, StoreError> {
        let key = token.key();
        // The time is kept to the hour, so that reading a page does not write.
        let found = sqlx::query!(
            r#"with live as (
                   select token_hash, user_id, last_seen from sessions s
                   where token_hash = $1 and session_lives(s, $2, $3, $4)
               ), seen as (
                   update sessions s set last_seen = now() from live
                   where s.token_hash = live.token_hash and live.last_seen < now() - interval '1 hour'
               )
               select u.id, u.name from live join users u on u.id = live.user_id"#,
            key.bytes(),
            SESSION_ENDS.idle_days,
            SESSION_ENDS.most_days,
            SESSION_ENDS.guest_idle_days
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(found.map(|row| User::new(UserId(row.id), row.name)))
    }

    /// Those of these sessions and API tokens that still open something. They are in use, and so kept alive.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn live_sessions(&self, keys: &[SessionKey]) -> Result<Vec<SessionKey>, StoreError> {
        let hashes: Vec<Vec<u8>> = keys.iter().map(|key| key.bytes().to_vec()).collect();
        let found = sqlx::query_scalar!(
            r#"with live as (
                   select token_hash, last_seen from sessions s
                   where token_hash = any($1) and session_lives(s, $2, $3, $4)
               ), seen as (
                   update sessions s set last_seen = now() from live
                   where s.token_hash = live.token_hash and live.last_seen < now() - interval '1 hour'
               )
               select token_hash as "token_hash!" from live
               union all
               select token_hash from api_tokens where token_hash = any($1) and expires_at > now()"#,
            &hashes,
            SESSION_ENDS.idle_days,
            SESSION_ENDS.most_days,
            SESSION_ENDS.guest_idle_days
        )
        .fetch_all(&self.pool)
        .await?;
        found.into_iter().map(SessionKey::try_from).collect()
    }

    /// Ends a session; ending one that does not exist is fine.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn end_session(&self, key: SessionKey) -> Result<(), StoreError> {
        sqlx::query!("delete from sessions where token_hash = $1", key.bytes()).execute(&self.pool).await?;
        Ok(())
    }

    /// Ends all sessions of a user but this one, and names those that ended.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn end_other_sessions(&self, user: UserId, kept: SessionKey) -> Result<Vec<SessionKey>, StoreError> {
        let ended = sqlx::query_scalar!(
            "delete from sessions where user_id = $1 and token_hash <> $2 returning token_hash",
            user.0,
            kept.bytes()
        )
        .fetch_all(&self.pool)
        .await?;
        ended.into_iter().map(SessionKey::try_from).collect()
    }

    /// How long ago the password was typed for a session.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn password_age(&self, user: UserId, session: SessionKey) -> Result<PasswordAge, StoreError> {
        let row = sqlx::query!(
            r#"select exists (select from accounts where user_id = $1) as "is_account!",
                      exists (select from sessions where user_id = $1 and token_hash = $2
                              and created_at > now() - make_interval(mins => $3)) as "is_fresh!""#,
            user.0,
            session.bytes(),
            PASSWORD_FRESH_MINUTES
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(match (row.is_account, row.is_fresh) {
            (false, _) => PasswordAge::None,
            (true, true) => PasswordAge::Fresh,
            (true, false) => PasswordAge::Old,
        })
    }

    /// Gives a guest's session another token, and ends all others of the guest and the API tokens. `None` if the token
    /// opens no session of a guest.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn exchange_guest(&self, token: &SessionToken) -> Result<Option<(User, Rotated)>, StoreError> {
        let Some(user) = self.user_by_token(token).await? else { return Ok(None) };
        let mut tx = self.pool.begin().await?;
        let is_account = sqlx::query_scalar!(
            r#"select exists (select from accounts where user_id = $1) as "is!" from users where id = $1 for update"#,
            user.id.0
        )
        .fetch_one(&mut *tx)
        .await?;
        if is_account {
            return Ok(None);
        }
        let rotated = rotate(&mut tx, user.id, token.key(), TokenFate::End).await?;
        tx.commit().await?;
        Ok(rotated.map(|rotated| (user, rotated)))
    }

    /// Forgets the sessions that have ended, and API tokens that ended long ago; how many sessions there were.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn forget_old_sessions(&self) -> Result<u64, StoreError> {
        let gone = sqlx::query!(
            "with expired as (delete from api_tokens where expires_at <= now() - make_interval(days => $4))
             delete from sessions s where not session_lives(s, $1, $2, $3)",
            SESSION_ENDS.idle_days,
            SESSION_ENDS.most_days,
            SESSION_ENDS.guest_idle_days,
            EXPIRED_TOKEN_DAYS
        )
        .execute(&self.pool)
        .await?;
        Ok(gone.rows_affected())
    }
}
