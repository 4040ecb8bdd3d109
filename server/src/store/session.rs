//! Guests and their sessions.

use std::{fmt, str::FromStr};

use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::{Conflict, Store, StoreError, UserId};

/// Somebody who may take a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// Names the user for good.
    pub id: UserId,
    /// What the user is called; 1 to 24 characters.
    pub name: String,
}

/// What a browser shows to be recognised: 64 hex digits of randomness. The database knows only its hash.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionToken([u8; 32]);

impl SessionToken {
    fn random() -> Self {
        Self(rand::random())
    }

    fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0).to_vec()
    }

    /// The digits, for the one who owns the session.
    pub fn expose(&self) -> String {
        kernel::Nonce::new(self.0).to_string()
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

impl Store {
    /// Makes a user and a session for it. `name` has 1 to 24 characters.
    ///
    /// # Errors
    /// [`Conflict::Unstorable`].
    pub async fn create_guest(&self, name: &str) -> Result<(User, SessionToken), StoreError> {
        let id = Uuid::now_v7();
        let token = SessionToken::random();
        sqlx::query!(
            "with guest as (insert into users (id, name) values ($1, $2) returning id)
             insert into sessions (token_hash, user_id) select $3, id from guest",
            id,
            name,
            token.hash()
        )
        .execute(&self.pool)
        .await?;
        Ok((User { id: UserId(id), name: name.to_owned() }, token))
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
        Ok(User { id, name: name.to_owned() })
    }

    /// The user whose session the token opens; `None` if it opens none.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn user_by_token(&self, token: &SessionToken) -> Result<Option<User>, StoreError> {
        // The time is kept to the hour, so that reading a page does not write.
        let found = sqlx::query!(
            r#"with seen as (
                   update sessions set last_seen = now()
                   where token_hash = $1 and last_seen < now() - interval '1 hour'
               )
               select u.id, u.name from sessions s join users u on u.id = s.user_id where s.token_hash = $1"#,
            token.hash()
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(found.map(|row| User { id: UserId(row.id), name: row.name }))
    }

    /// Ends a session; ending one that does not exist is fine.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn end_session(&self, token: &SessionToken) -> Result<(), StoreError> {
        sqlx::query!("delete from sessions where token_hash = $1", token.hash()).execute(&self.pool).await?;
        Ok(())
    }
}
