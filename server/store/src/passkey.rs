//! Passkeys of accounts: public keys, and when they were used.

use time::OffsetDateTime;
use uuid::Uuid;

use super::{Conflict, Lock, Store, StoreError, User, UserId, error::is_duplicate, second_factor::forget_proof};

/// Passkeys that one account may have.
const MOST_PASSKEYS: i64 = 20;

/// A passkey, as its owner sees it in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasskeyRecord {
    /// Names it.
    pub id: Uuid,
    /// What its owner calls it.
    pub name: String,
    /// When it was made.
    pub created_at: OffsetDateTime,
    /// When it last signed its owner in.
    pub last_used: Option<OffsetDateTime>,
}

/// A passkey that is to be kept.
#[derive(Debug, Clone, Copy)]
pub struct NewPasskey<'a> {
    /// 1 to 40 characters.
    pub name: &'a str,
    /// By which an authenticator names it.
    pub credential_id: &'a [u8],
    /// The public key with its counter, as the server writes it.
    pub credential: &'a str,
}

/// A passkey that a client shows, and the account that it opens.
#[derive(Debug, Clone)]
pub struct ShownPasskey {
    /// Names it.
    pub id: Uuid,
    /// The account.
    pub lock: Lock,
    /// The public key with its counter, as the server has written it.
    pub credential: String,
}

impl Store {
    /// The passkeys of an account, the oldest first.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn passkeys_of(&self, user: UserId) -> Result<Vec<PasskeyRecord>, StoreError> {
        let rows = sqlx::query!(
            "select id, name, created_at, last_used from passkeys where user_id = $1 order by created_at, id",
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        let record = rows.into_iter().map(|row| PasskeyRecord {
            id: row.id,
            name: row.name,
            created_at: row.created_at,
            last_used: row.last_used,
        });
        Ok(record.collect())
    }

    /// By which authenticators name the passkeys of an account.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn passkey_ids_of(&self, user: UserId) -> Result<Vec<Vec<u8>>, StoreError> {
        Ok(sqlx::query_scalar!("select credential_id from passkeys where user_id = $1", user.0)
            .fetch_all(&self.pool)
            .await?)
    }

    /// Keeps a passkey of an account.
    ///
    /// # Errors
    /// [`Conflict::NoAccount`], [`Conflict::TooManyPasskeys`], [`Conflict::PasskeyKnown`].
    pub async fn add_passkey(&self, user: UserId, new: &NewPasskey<'_>) -> Result<PasskeyRecord, StoreError> {
        let mut tx = self.pool.begin().await?;
        // The lock makes the count hold, however many come at once.
        sqlx::query!("select from accounts where user_id = $1 for update", user.0)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NoAccount)?;
        let id = Uuid::now_v7();
        let added = sqlx::query_scalar!(
            "insert into passkeys (id, user_id, name, credential_id, credential)
             select $1, $2, $3, $4, $5 where (select count(*) from passkeys where user_id = $2) < $6
             returning created_at",
            id,
            user.0,
            new.name,
            new.credential_id,
            new.credential,
            MOST_PASSKEYS
        )
        .fetch_optional(&mut *tx)
        .await;
        let created_at = match added {
            Ok(Some(created_at)) => created_at,
            Ok(None) => return Err(Conflict::TooManyPasskeys.into()),
            Err(error) if is_duplicate(&error, "passkeys_by_credential") => return Err(Conflict::PasskeyKnown.into()),
            Err(error) => return Err(error.into()),
        };
        tx.commit().await?;
        Ok(PasskeyRecord { id, name: new.name.to_owned(), created_at, last_used: None })
    }

    /// Forgets a passkey of an account; answers what it was called.
    ///
    /// # Errors
    /// [`Conflict::NoSuchPasskey`].
    pub async fn remove_passkey(&self, user: UserId, id: Uuid) -> Result<String, StoreError> {
        let mut tx = self.pool.begin().await?;
        let name =
            sqlx::query_scalar!("delete from passkeys where user_id = $1 and id = $2 returning name", user.0, id)
                .fetch_optional(&mut *tx)
                .await?
                .ok_or(Conflict::NoSuchPasskey)?;
        forget_proof(&mut tx, user).await?;
        tx.commit().await?;
        Ok(name)
    }

    /// The passkey that an authenticator names, if it is one of this user's.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn shown_passkey(&self, user: UserId, credential_id: &[u8]) -> Result<Option<ShownPasskey>, StoreError> {
        let row = sqlx::query!(
            "select p.id, p.credential, u.id as user_id, u.name, a.password from passkeys p
             join accounts a on a.user_id = p.user_id join users u on u.id = a.user_id
             where p.credential_id = $2 and p.user_id = $1",
            user.0,
            credential_id
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| ShownPasskey {
            id: row.id,
            lock: Lock { user: User::new(UserId(row.user_id), row.name), password: row.password },
            credential: row.credential,
        }))
    }

    /// Notes that a passkey was used, with its new counter. False if it was used or removed since it was read: then it is
    /// worth nothing.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn note_passkey(&self, shown: &ShownPasskey, credential: &str) -> Result<Noted, StoreError> {
        let noted = sqlx::query!(
            "update passkeys set credential = $3, last_used = now() where id = $1 and credential = $2",
            shown.id,
            shown.credential,
            credential
        )
        .execute(&self.pool)
        .await?;
        Ok(if noted.rows_affected() == 1 { Noted::Yes } else { Noted::Changed })
    }
}

/// Whether the use of a passkey could be noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noted {
    /// It is.
    Yes,
    /// It was used or removed meanwhile.
    Changed,
}
