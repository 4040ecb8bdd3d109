//! Accounts: what a guest gains who registers, and who signs in.

use base::account::{AccountName, Device, NameKey};
use protocol::{Listing, TokenFate};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{
    Conflict, Proof, Rotated, SessionKey, SessionToken, Store, StoreError, User, UserId, error::is_duplicate,
    rotation::rotate,
};

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

/// A session that was opened by a password.
#[derive(Debug)]
pub struct Opened {
    /// What opens it.
    pub token: SessionToken,
    /// Whether the account had a session in such a browser.
    pub browser: BrowserIs,
}

/// Whether an account had a session in a browser that calls itself the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BrowserIs {
    /// It had.
    Known,
    /// It had none.
    New,
}

/// An account that is to be made.
#[derive(Debug, Clone, Copy)]
pub struct NewAccount<'a> {
    /// By which its owner signs in.
    pub name: &'a AccountName,
    /// The password, as a PHC string.
    pub password: &'a str,
    /// The language of mails.
    pub language: Language,
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
    /// Makes the user of a session an account. The user keeps name, seats and everything else; the session gets another
    /// token, so that the guest's opens nothing of the account. `None` if the session has ended meanwhile.
    ///
    /// # Errors
    /// [`Conflict::NoSuchUser`], [`Conflict::HasAccount`], [`Conflict::NameTaken`].
    pub async fn register(
        &self,
        user: UserId,
        new: &NewAccount<'_>,
        here: SessionKey,
        api_tokens: TokenFate,
    ) -> Result<Option<Rotated>, StoreError> {
        let mut tx = self.pool.begin().await?;
        insert_account(&mut tx, user, new).await?;
        let rotated = rotate(&mut tx, user, here, api_tokens).await?;
        if rotated.is_some() {
            tx.commit().await?;
        }
        Ok(rotated)
    }

    /// Makes a new user with an account and a session. The user is called as the account.
    ///
    /// # Errors
    /// [`Conflict::NameTaken`].
    pub async fn create_account(
        &self,
        new: &NewAccount<'_>,
        device: &Device,
    ) -> Result<(User, SessionToken), StoreError> {
        let NewAccount { name, password, language } = *new;
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
            Ok(_) => Ok((User::new(UserId(id), name.as_str().to_owned()), token)),
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
        Ok(row.map(|row| Lock { user: User::new(UserId(row.id), row.name), password: row.password }))
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
        Ok(row.map(|row| Lock { user: User::new(UserId(row.id), row.name), password: row.password }))
    }

    /// Opens a session for the account of `lock`, whose password, and code if `proof` says so, the caller has verified.
    ///
    /// A session of the same account that the browser had, `before`, ends; what belongs to the browser goes over.
    /// `None` if the password was changed since `lock` was read.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn open_session(
        &self,
        lock: &Lock,
        device: &Device,
        before: Option<SessionKey>,
        proof: Proof,
    ) -> Result<Option<Opened>, StoreError> {
        let token = SessionToken::random();
        let token_key = token.key();
        let mut tx = self.pool.begin().await?;
        let is_known = sqlx::query_scalar!(
            r#"select exists (select from sessions where user_id = $1 and browser = $2) as "is_known!""#,
            lock.user.id.0,
            device.browser
        )
        .fetch_one(&mut *tx)
        .await?;
        let browser = if is_known { BrowserIs::Known } else { BrowserIs::New };
        let opened = sqlx::query!(
            "insert into sessions (token_hash, user_id, browser, network, two_factors)
             select $1, user_id, $4, $5, $6 from accounts where user_id = $2 and password = $3 for share",
            token_key.bytes(),
            lock.user.id.0,
            lock.password,
            device.browser,
            device.network,
            proof == Proof::TwoFactors
        )
        .execute(&mut *tx)
        .await?;
        if opened.rows_affected() == 0 {
            return Ok(None);
        }
        if let Some(before) = before {
            sqlx::query!(
                "update channels set session_hash = $3 where user_id = $1 and session_hash = $2",
                lock.user.id.0,
                before.bytes(),
                token_key.bytes()
            )
            .execute(&mut *tx)
            .await?;
            sqlx::query!("delete from sessions where user_id = $1 and token_hash = $2", lock.user.id.0, before.bytes())
                .execute(&mut *tx)
                .await?;
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
        Ok(Some(Opened { token, browser }))
    }

    /// Changes a password, gives the session `here` another token, and ends all others. `None` if `here` has ended
    /// meanwhile; then nothing has changed.
    ///
    /// # Errors
    /// [`Conflict::NoAccount`] if there is none, or its password is not what `lock` holds any more.
    pub async fn change_password(
        &self,
        lock: &Lock,
        password: &str,
        here: SessionKey,
        api_tokens: TokenFate,
    ) -> Result<Option<Rotated>, StoreError> {
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
        sqlx::query!("delete from mail_keys where user_id = $1 and purpose = 'recover'", lock.user.id.0)
            .execute(&mut *tx)
            .await?;
        let rotated = rotate(&mut tx, lock.user.id, here, api_tokens).await?;
        if rotated.is_some() {
            tx.commit().await?;
        }
        Ok(rotated)
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

/// Writes the row of an account for a user who has none.
async fn insert_account(tx: &mut PgConnection, user: UserId, new: &NewAccount<'_>) -> Result<(), StoreError> {
    let key = new.name.key();
    let made = sqlx::query!(
        "insert into accounts (user_id, name, name_key, password, language)
         select id, $2, $3, $4, $5 from users where id = $1 and deleted_at is null",
        user.0,
        new.name.as_str(),
        key.as_str(),
        new.password,
        new.language.code()
    )
    .execute(tx)
    .await;
    match made {
        Ok(made) if made.rows_affected() == 1 => Ok(()),
        Ok(_) => Err(Conflict::NoSuchUser.into()),
        Err(error) if is_duplicate(&error, "accounts_by_name") => Err(Conflict::NameTaken.into()),
        Err(error) if is_duplicate(&error, "accounts_pkey") => Err(Conflict::HasAccount.into()),
        Err(error) => Err(error.into()),
    }
}
