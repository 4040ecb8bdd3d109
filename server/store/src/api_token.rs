//! API tokens: credentials with which a program acts for a user.

use std::{fmt, str::FromStr};

use protocol::Scope;
use sha2::{Digest as _, Sha256};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Conflict, NotAToken, SessionKey, Store, StoreError, User, UserId, quota::begin_count};

/// Marks a leaked token as one of this server, for readers and for secret scanners.
const PREFIX: &str = "sandtable_";
/// Tokens that one person can have.
const MOST_TOKENS: i64 = 50;

/// An API token: [`PREFIX`] and 64 random hex digits. The database keeps only its hash.
#[derive(Clone, PartialEq, Eq)]
pub struct ApiToken([u8; 32]);

impl ApiToken {
    fn random() -> Self {
        Self(rand::random())
    }

    /// What the database knows of it.
    pub fn key(&self) -> SessionKey {
        SessionKey::of_hash(Sha256::digest(self.0).into())
    }

    /// The token, shown once, to the user who made it.
    pub fn expose(&self) -> String {
        format!("{PREFIX}{}", kernel::Nonce::new(self.0))
    }
}

impl FromStr for ApiToken {
    type Err = NotAToken;

    fn from_str(text: &str) -> Result<Self, NotAToken> {
        let digits = text.strip_prefix(PREFIX).ok_or(NotAToken)?;
        digits.parse::<kernel::Nonce>().map(|digits| Self(*digits.bytes())).map_err(|_| NotAToken)
    }
}

impl fmt::Debug for ApiToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ApiToken(..)")
    }
}

/// An API token, as its owner sees it in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApiTokenRecord {
    /// Names it; opens nothing.
    pub id: Uuid,
    /// What it is for.
    pub name: String,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub created_at: OffsetDateTime,
    /// To the hour.
    pub last_used: Option<OffsetDateTime>,
    /// It opens nothing from then on.
    pub expires_at: OffsetDateTime,
}

/// An API token that is to be made.
#[derive(Debug, Clone, Copy)]
pub struct NewToken<'a> {
    /// What it is for, in 1 to 40 characters.
    pub name: &'a str,
    /// What it allows; not empty.
    pub scopes: &'a [Scope],
    /// For how many days.
    pub days: u16,
}

impl Store {
    /// Makes a token.
    ///
    /// # Errors
    /// [`Conflict::TooManyTokens`], [`Conflict::Unstorable`].
    pub async fn create_api_token(
        &self,
        user: UserId,
        new: &NewToken<'_>,
    ) -> Result<(ApiTokenRecord, ApiToken), StoreError> {
        let name = new.name;
        let (id, token) = (Uuid::now_v7(), ApiToken::random());
        let key = token.key();
        let mut scopes = new.scopes.to_vec();
        scopes.sort_unstable();
        scopes.dedup();
        let names: Vec<String> = scopes.iter().map(|scope| scope_name(*scope).to_owned()).collect();
        let mut tx = self.pool.begin().await?;
        begin_count(&mut tx, user).await?;
        let made = sqlx::query!(
            "insert into api_tokens (token_hash, id, user_id, name, scopes, expires_at)
             select $1, $2, $3, $4, $5, now() + make_interval(days => $7)
             where (select count(*) from api_tokens where user_id = $3) < $6 returning created_at, expires_at",
            key.bytes(),
            id,
            user.0,
            name,
            &names,
            MOST_TOKENS,
            i32::from(new.days)
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::TooManyTokens)?;
        tx.commit().await?;
        let (created_at, expires_at) = (made.created_at, made.expires_at);
        let record = ApiTokenRecord { id, name: name.to_owned(), scopes, created_at, last_used: None, expires_at };
        Ok((record, token))
    }

    /// All tokens of a user, the newest first.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn api_tokens_of(&self, user: UserId) -> Result<Vec<ApiTokenRecord>, StoreError> {
        let rows = sqlx::query!(
            "select id, name, scopes, created_at, last_used, expires_at from api_tokens where user_id = $1
             order by created_at desc, id",
            user.0
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter()
            .map(|row| {
                let scopes = scopes_from(&row.scopes)?;
                let (created_at, last_used) = (row.created_at, row.last_used);
                let expires_at = row.expires_at;
                Ok(ApiTokenRecord { id: row.id, name: row.name, scopes, created_at, last_used, expires_at })
            })
            .collect()
    }

    /// Whose token it is, and what it allows; `None` if there is no such token any more.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn user_by_api_token(&self, token: &ApiToken) -> Result<Option<(User, Vec<Scope>)>, StoreError> {
        let key = token.key();
        let found = sqlx::query!(
            r#"with live as (
                   select token_hash, user_id, scopes, last_used from api_tokens
                   where token_hash = $1 and expires_at > now()
               ), used as (
                   update api_tokens t set last_used = now() from live
                   where t.token_hash = live.token_hash
                   and (live.last_used is null or live.last_used < now() - interval '1 hour')
               )
               select u.id, u.name, live.scopes from live join users u on u.id = live.user_id"#,
            key.bytes()
        )
        .fetch_optional(&self.pool)
        .await?;
        found.map(|row| Ok((User::new(UserId(row.id), row.name), scopes_from(&row.scopes)?))).transpose()
    }

    /// Revokes one of a user's own tokens, by its id.
    ///
    /// # Errors
    /// [`Conflict::NoSuchToken`].
    pub async fn revoke_api_token(&self, user: UserId, id: Uuid) -> Result<SessionKey, StoreError> {
        sqlx::query_scalar!("delete from api_tokens where user_id = $1 and id = $2 returning token_hash", user.0, id)
            .fetch_optional(&self.pool)
            .await?
            .ok_or(Conflict::NoSuchToken)?
            .try_into()
    }
}

const fn scope_name(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "read",
        Scope::Play => "play",
        Scope::Chat => "chat",
        Scope::Tables => "tables",
        Scope::Charts => "charts",
        Scope::Admin => "admin",
    }
}

fn scopes_from(names: &[String]) -> Result<Vec<Scope>, StoreError> {
    let scope = |name: &String| {
        let found = Scope::ALL.into_iter().chain([Scope::Admin]).find(|scope| scope_name(*scope) == name);
        found.ok_or_else(|| StoreError::corrupt("scope", name))
    };
    names.iter().map(scope).collect()
}
