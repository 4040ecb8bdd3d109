//! Accounts: what a guest gains who registers, and who signs in.

use base::account::{AccountName, Device, NameKey};
use protocol::Listing;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Conflict, SessionKey, SessionToken, Store, StoreError, User, UserId, error::is_duplicate};

/// The sessions that one person can have; the one that was not used for longest gives way.
const MOST_SESSIONS: i64 = 50;

/// A user's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// French.
    French,
}

impl Language {
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    pub(super) fn from_code(code: &str) -> Result<Self, StoreError> {
        match code {
            "en" => Ok(Self::English),
            "fr" => Ok(Self::French),
            other => Err(StoreError::corrupt("language", &other)),
        }
    }
}

/// What belongs to a user who has registered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountRecord {
    /// By which the user signs in.
    pub name: String,
    /// Of mails.
    pub language: Language,
    /// Since when.
    pub created_at: OffsetDateTime,
    /// Whether the user wants to be on the leaderboard.
    pub listing: Listing,
}

/// The stored side of a sign-in: account and password hash.
#[derive(Debug, Clone)]
pub struct Lock {
    /// Whose it is.
    pub user: User,
    /// The password, as a PHC string.
    pub password: String,
}

/// A session, as its owner sees it in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionRecord {
    /// Names it; opens nothing.
    pub id: Uuid,
    /// What it is recognised by.
    pub key: SessionKey,
    /// Where it was opened.
    pub device: Device,
    /// When.
    pub created_at: OffsetDateTime,
    /// To the hour.
    pub last_seen: OffsetDateTime,
}

impl Store {
    /// Makes a user an account. The user keeps name, seats and everything else.
    ///
    /// # Errors
    /// [`Conflict::NoSuchUser`], [`Conflict::HasAccount`], [`Conflict::NameTaken`].
    pub async fn register(
        &self,
        user: UserId,
        name: &AccountName,
        password: &str,
        language: Language,
    ) -> Result<(), StoreError> {
        let key = name.key();
        let made = sqlx::query!(
            "insert into accounts (user_id, name, name_key, password, language)
             select id, $2, $3, $4, $5 from users where id = $1 and deleted_at is null",
            user.0,
            name.as_str(),
            key.as_str(),
            password,
            language.code()
        )
        .execute(&self.pool)
        .await;
        match made {
            Ok(made) if made.rows_affected() == 1 => Ok(()),
            Ok(_) => Err(Conflict::NoSuchUser.into()),
            Err(error) if is_duplicate(&error, "accounts_by_name") => Err(Conflict::NameTaken.into()),
            Err(error) if is_duplicate(&error, "accounts_pkey") => Err(Conflict::HasAccount.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Makes a new user with an account and a session. The user is called as the account.
    ///
    /// # Errors
    /// [`Conflict::NameTaken`].
    pub async fn create_account(
        &self,
        name: &AccountName,
        password: &str,
        language: Language,
        device: &Device,
    ) -> Result<(User, SessionToken), StoreError> {
        let (id, key, token) = (Uuid::now_v7(), name.key(), SessionToken::random());
        let token_key = token.key();
        let made = sqlx::query!(
            "with person as (insert into users (id, name) values ($1, $2) returning id),
                  account as (insert into accounts (user_id, name, name_key, password, language)
                              select id, $2, $3, $4, $5 from person returning user_id)
             insert into sessions (token_hash, user_id, browser, network) select $6, user_id, $7, $8 from account",
            id,
            name.as_str(),
            key.as_str(),
            password,
            language.code(),
            token_key.bytes(),
            device.browser,
            device.network
        )
        .execute(&self.pool)
        .await;
        match made {
            Ok(_) => Ok((User { id: UserId(id), name: name.as_str().to_owned() }, token)),
            Err(error) if is_duplicate(&error, "accounts_by_name") => Err(Conflict::NameTaken.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// The account of a user, if the user has registered.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn account(&self, user: UserId) -> Result<Option<AccountRecord>, StoreError> {
        let row = sqlx::query!("select name, language, created_at, listing from accounts where user_id = $1", user.0)
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| {
            let language = Language::from_code(&row.language)?;
            let listing = match row.listing.as_str() {
                "listed" => Listing::Listed,
                "unlisted" => Listing::Unlisted,
                other => return Err(StoreError::corrupt("listing", &other)),
            };
            Ok(AccountRecord { name: row.name, language, created_at: row.created_at, listing })
        })
        .transpose()
    }

    /// The [`Lock`] of the account with this name, if it exists.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn lock_by_name(&self, name: &NameKey) -> Result<Option<Lock>, StoreError> {
        let row = sqlx::query!(
            "select u.id, u.name, a.password from accounts a join users u on u.id = a.user_id where a.name_key = $1",
            name.as_str()
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| Lock { user: User { id: UserId(row.id), name: row.name }, password: row.password }))
    }

    /// What a user is compared with who is signed in already; `None` for a guest.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn lock_of(&self, user: UserId) -> Result<Option<Lock>, StoreError> {
        let row = sqlx::query!(
            "select u.id, u.name, a.password from accounts a join users u on u.id = a.user_id where u.id = $1",
            user.0
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| Lock { user: User { id: UserId(row.id), name: row.name }, password: row.password }))
    }

    /// Opens a session for the account of `lock`, whose password the caller has verified.
    ///
    /// `None` if the password was changed since `lock` was read.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn open_session(&self, lock: &Lock, device: &Device) -> Result<Option<SessionToken>, StoreError> {
        let token = SessionToken::random();
        let token_key = token.key();
        let mut tx = self.pool.begin().await?;
        let opened = sqlx::query!(
            "insert into sessions (token_hash, user_id, browser, network)
             select $1, user_id, $4, $5 from accounts where user_id = $2 and password = $3 for share",
            token_key.bytes(),
            lock.user.id.0,
            lock.password,
            device.browser,
            device.network
        )
        .execute(&mut *tx)
        .await?;
        if opened.rows_affected() == 0 {
            return Ok(None);
        }
        sqlx::query!(
            "delete from sessions where token_hash in (
                 select token_hash from sessions where user_id = $1
                 order by last_seen desc, created_at desc offset $2)",
            lock.user.id.0,
            MOST_SESSIONS
        )
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(Some(token))
    }

    /// Changes a password, and ends all sessions but the one named; answers which ended.
    ///
    /// # Errors
    /// [`Conflict::NoAccount`] if there is none, or its password is not what `lock` holds any more.
    pub async fn change_password(
        &self,
        lock: &Lock,
        password: &str,
        kept: SessionKey,
    ) -> Result<Vec<SessionKey>, StoreError> {
        let mut tx = self.pool.begin().await?;
        let changed = sqlx::query!(
            "update accounts set password = $3 where user_id = $1 and password = $2",
            lock.user.id.0,
            lock.password,
            password
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 0 {
            return Err(Conflict::NoAccount.into());
        }
        let ended = sqlx::query_scalar!(
            "delete from sessions where user_id = $1 and token_hash <> $2 returning token_hash",
            lock.user.id.0,
            kept.bytes()
        )
        .fetch_all(&mut *tx)
        .await?;
        tx.commit().await?;
        ended.into_iter().map(SessionKey::try_from).collect()
    }

    /// All sessions of a user, the one used last first.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn sessions_of(&self, user: UserId) -> Result<Vec<SessionRecord>, StoreError> {
        let rows = sqlx::query!(
            "select id, token_hash, browser, network, created_at, last_seen from sessions
             where user_id = $1 order by last_seen desc, created_at desc",
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                Ok(SessionRecord {
                    id: row.id,
                    key: row.token_hash.try_into()?,
                    device: Device { browser: row.browser, network: row.network },
                    created_at: row.created_at,
                    last_seen: row.last_seen,
                })
            })
            .collect()
    }

    /// Ends one of a user's own sessions, by its id.
    ///
    /// # Errors
    /// [`Conflict::NoSuchSession`].
    pub async fn end_session_of(&self, user: UserId, id: Uuid) -> Result<SessionKey, StoreError> {
        sqlx::query_scalar!("delete from sessions where user_id = $1 and id = $2 returning token_hash", user.0, id)
            .fetch_optional(&self.pool)
            .await?
            .ok_or(Conflict::NoSuchSession)?
            .try_into()
    }
}
