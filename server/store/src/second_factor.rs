//! The second factor of an account: the secret of an authenticator app, recovery codes, and sign-ins that wait for a code.

use base::{
    account::{AuthenticatorSecret, Digits, RecoveryCode, TypedCode},
    limits::{CODE_WITHIN_SECS, CODES_FOR_A_PASSWORD, RECOVERY_CODES},
};
use protocol::TokenFate;
use sha2::{Digest as _, Sha256};
use sqlx::PgConnection;
use time::OffsetDateTime;

use super::{
    Actor, Conflict, Lock, Rotated, SessionKey, SessionToken, Store, StoreError, User, UserId, rotation::rotate,
};

/// By what a session was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// A password, or a key from a mail.
    OneFactor,
    /// A password and a code, or a passkey whose holder was verified.
    TwoFactors,
}

/// The second factor of an account, as its owner sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondFactorRecord {
    /// Since when it is asked for.
    pub since: OffsetDateTime,
    /// How many recovery codes have not been used.
    pub codes_left: u32,
}

/// A code that was accepted, and will not be again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AcceptedCode {
    /// Of the app.
    Digits,
    /// A recovery code; so many are left.
    Recovery {
        /// How many.
        left: u32,
    },
}

/// A second factor that was turned on.
#[derive(Debug)]
pub struct TurnedOn {
    /// To be shown once.
    pub codes: Vec<RecoveryCode>,
    /// The session that asked, with another token; all others have ended.
    pub rotated: Rotated,
}

impl Store {
    /// The second factor of an account, if one is asked for.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn second_factor_of(&self, user: UserId) -> Result<Option<SecondFactorRecord>, StoreError> {
        let row = sqlx::query!(
            r#"select confirmed_at as "since!",
                      (select count(*) from recovery_codes c where c.user_id = a.user_id) as "left!"
               from authenticators a where user_id = $1 and confirmed_at is not null"#,
            user.0
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| SecondFactorRecord { since: row.since, codes_left: count(row.left) }))
    }

    /// Draws the secret of an app for an account. It counts for nothing until a code of it was typed; one of before that
    /// was never confirmed is forgotten.
    ///
    /// # Errors
    /// [`Conflict::NoAccount`], [`Conflict::HasSecondFactor`].
    pub async fn draw_authenticator(&self, user: UserId) -> Result<AuthenticatorSecret, StoreError> {
        let secret = AuthenticatorSecret::new(rand::random());
        let drawn = sqlx::query!(
            "insert into authenticators (user_id, secret) select user_id, $2 from accounts where user_id = $1
             on conflict (user_id) do update set secret = excluded.secret, created_at = now(), last_step = 0
             where authenticators.confirmed_at is null",
            user.0,
            secret.bytes().as_slice()
        )
        .execute(&self.pool)
        .await?;
        if drawn.rows_affected() == 1 {
            return Ok(secret);
        }
        let has = self.second_factor_of(user).await?.is_some();
        Err(if has { Conflict::HasSecondFactor } else { Conflict::NoAccount }.into())
    }

    /// Turns the second factor on with a first code of the app; `None` if the code is wrong, or the session `here` has
    /// ended meanwhile. The session counts as opened by two factors, has another token, and all others end.
    ///
    /// # Errors
    /// [`Conflict::NoSecondFactor`] if no secret was drawn, [`Conflict::HasSecondFactor`] if it is on.
    pub async fn turn_on_second_factor(
        &self,
        user: UserId,
        digits: &Digits,
        here: SessionKey,
    ) -> Result<Option<TurnedOn>, StoreError> {
        let mut tx = self.pool.begin().await?;
        let row = sqlx::query!(
            "select secret, confirmed_at, last_step from authenticators where user_id = $1 for update",
            user.0
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSecondFactor)?;
        if row.confirmed_at.is_some() {
            return Err(Conflict::HasSecondFactor.into());
        }
        let Some(step) = newer_step(&row.secret, row.last_step, digits)? else { return Ok(None) };
        sqlx::query!("update authenticators set confirmed_at = now(), last_step = $2 where user_id = $1", user.0, step)
            .execute(&mut *tx)
            .await?;
        let codes = draw_codes(&mut tx, user).await?;
        let Some(rotated) = rotate(&mut tx, user, here, TokenFate::Keep).await? else { return Ok(None) };
        sqlx::query!("update sessions set two_factors = true where user_id = $1", user.0).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(Some(TurnedOn { codes, rotated }))
    }

    /// Accepts a code of an account's second factor; `None` if it is wrong, or was accepted before.
    ///
    /// # Errors
    /// [`Conflict::NoSecondFactor`].
    pub async fn accept_code(&self, user: UserId, code: &TypedCode) -> Result<Option<AcceptedCode>, StoreError> {
        let mut tx = self.pool.begin().await?;
        let row = sqlx::query!(
            "select secret, last_step from authenticators
             where user_id = $1 and confirmed_at is not null for update",
            user.0
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(Conflict::NoSecondFactor)?;
        let accepted = match code {
            TypedCode::Digits(digits) => {
                let Some(step) = newer_step(&row.secret, row.last_step, digits)? else { return Ok(None) };
                sqlx::query!("update authenticators set last_step = $2 where user_id = $1", user.0, step)
                    .execute(&mut *tx)
                    .await?;
                AcceptedCode::Digits
            }
            TypedCode::Recovery(code) => {
                let hash = hash_of(code);
                let deleted = sqlx::query!(
                    "delete from recovery_codes where user_id = $1 and code_hash = $2",
                    user.0,
                    hash.as_slice()
                )
                .execute(&mut *tx)
                .await?;
                if deleted.rows_affected() == 0 {
                    return Ok(None);
                }
                let left =
                    sqlx::query_scalar!(r#"select count(*) as "left!" from recovery_codes where user_id = $1"#, user.0);
                AcceptedCode::Recovery { left: count(left.fetch_one(&mut *tx).await?) }
            }
        };
        tx.commit().await?;
        Ok(Some(accepted))
    }

    /// Draws new recovery codes; those of before are void.
    ///
    /// # Errors
    /// [`Conflict::NoSecondFactor`].
    pub async fn renew_recovery_codes(&self, user: UserId) -> Result<Vec<RecoveryCode>, StoreError> {
        let mut tx = self.pool.begin().await?;
        sqlx::query!("select from authenticators where user_id = $1 and confirmed_at is not null for update", user.0)
            .fetch_optional(&mut *tx)
            .await?
            .ok_or(Conflict::NoSecondFactor)?;
        let codes = draw_codes(&mut tx, user).await?;
        tx.commit().await?;
        Ok(codes)
    }

    /// Turns the second factor off: secret and recovery codes are forgotten, and no session counts for two factors.
    ///
    /// # Errors
    /// [`Conflict::NoSecondFactor`].
    pub async fn turn_off_second_factor(&self, user: UserId) -> Result<(), StoreError> {
        let mut tx = self.pool.begin().await?;
        turn_off(&mut tx, user).await?;
        tx.commit().await?;
        Ok(())
    }

    /// The same for the account of this name, whose owner has lost app and codes.
    ///
    /// # Errors
    /// [`Conflict::NoSuchPerson`], [`Conflict::NoSecondFactor`].
    pub async fn drop_second_factor(&self, name: &base::account::NameKey, actor: Actor) -> Result<User, StoreError> {
        let user = self.lock_by_name(name).await?.ok_or(Conflict::NoSuchPerson)?.user;
        let mut tx = self.pool.begin().await?;
        turn_off(&mut tx, user.id).await?;
        let about = serde_json::json!({ "name": user.name });
        self.audit_act(&mut tx, actor, "drop_second_factor", &user.id.0.to_string(), &about).await?;
        tx.commit().await?;
        Ok(user)
    }

    /// Notes a sign-in whose password was right, and whose code is to come within [`CODE_WITHIN_SECS`]. What it answers
    /// opens nothing but the question for the code.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn open_challenge(&self, lock: &Lock) -> Result<SessionToken, StoreError> {
        let challenge = SessionToken::random();
        let key = challenge.key();
        sqlx::query!(
            "with over as (delete from sign_in_challenges where expires_at <= now())
             insert into sign_in_challenges (challenge_hash, user_id, password, expires_at)
             values ($1, $2, $3, now() + make_interval(secs => $4))",
            key.bytes(),
            lock.user.id.0,
            lock.password,
            f64::from(CODE_WITHIN_SECS)
        )
        .execute(&self.pool)
        .await?;
        Ok(challenge)
    }

    /// Counts one more code for a challenge; answers whose it is. `None` if it is over: too late, tried too often, or the
    /// password was changed meanwhile.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn try_challenge(&self, challenge: &SessionToken) -> Result<Option<Lock>, StoreError> {
        let key = challenge.key();
        let row = sqlx::query!(
            "with tried as (
                 update sign_in_challenges set tries = tries + 1
                 where challenge_hash = $1 and expires_at > now() and tries < $2 returning user_id, password
             )
             select u.id, u.name, a.password from tried t
             join accounts a on a.user_id = t.user_id and a.password = t.password join users u on u.id = a.user_id",
            key.bytes(),
            CODES_FOR_A_PASSWORD
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| Lock { user: User::new(UserId(row.id), row.name), password: row.password }))
    }

    /// Ends a challenge whose code was right. False if that has happened before.
    ///
    /// # Errors
    /// None but those of the database.
    pub async fn end_challenge(&self, challenge: &SessionToken) -> Result<Standing, StoreError> {
        let key = challenge.key();
        let ended = sqlx::query!("delete from sign_in_challenges where challenge_hash = $1", key.bytes())
            .execute(&self.pool)
            .await?;
        Ok(if ended.rows_affected() == 1 { Standing::Open } else { Standing::Over })
    }
}

/// Whether a challenge was still open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It was.
    Open,
    /// It was over.
    Over,
}

async fn turn_off(tx: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    let off = sqlx::query!("delete from authenticators where user_id = $1 and confirmed_at is not null", user.0)
        .execute(&mut *tx)
        .await?;
    if off.rows_affected() == 0 {
        return Err(Conflict::NoSecondFactor.into());
    }
    sqlx::query!("delete from sign_in_challenges where user_id = $1", user.0).execute(&mut *tx).await?;
    forget_proof(tx, user).await
}

/// Makes sessions count for one factor where the account has no second one any more.
pub(super) async fn forget_proof(tx: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    sqlx::query!(
        "update sessions set two_factors = false where user_id = $1
             and not exists (select from authenticators where user_id = $1 and confirmed_at is not null)
             and not exists (select from passkeys where user_id = $1)",
        user.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// New recovery codes in the place of those that are there.
async fn draw_codes(tx: &mut PgConnection, user: UserId) -> Result<Vec<RecoveryCode>, StoreError> {
    let codes: Vec<_> = (0..RECOVERY_CODES).map(|_| RecoveryCode::from_random(rand::random())).collect();
    let hashes: Vec<Vec<u8>> = codes.iter().map(|code| hash_of(code).to_vec()).collect();
    sqlx::query!("delete from recovery_codes where user_id = $1", user.0).execute(&mut *tx).await?;
    sqlx::query!(
        "insert into recovery_codes (user_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash",
        user.0,
        &hashes
    )
    .execute(tx)
    .await?;
    Ok(codes)
}

/// What is stored of a code.
fn hash_of(code: &RecoveryCode) -> [u8; 32] {
    Sha256::digest(code.bytes()).into()
}

/// The time step of these digits, if none so new was accepted before.
fn newer_step(secret: &[u8], last: i64, digits: &Digits) -> Result<Option<i64>, StoreError> {
    let secret = secret.try_into().map_err(|e| StoreError::corrupt("authenticator", &e))?;
    let now = u64::try_from(OffsetDateTime::now_utc().unix_timestamp()).unwrap_or_default();
    let step = AuthenticatorSecret::new(secret).step_of(digits, now);
    Ok(step.and_then(|step| i64::try_from(step.0).ok()).filter(|step| *step > last))
}

/// A number of the database's that is never negative, and small.
fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
