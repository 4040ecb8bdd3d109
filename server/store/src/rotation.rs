//! Tokens of sessions that are exchanged: when a guest registers, when the password changes, when rights change.

use protocol::TokenFate;
use sqlx::PgConnection;

use super::{SessionKey, SessionToken, StoreError, UserId};

/// A session with another token, and all that has ended with the old one.
#[derive(Debug)]
pub struct Rotated {
    /// The token of the session from now on.
    pub token: SessionToken,
    /// How many other sessions of the user have ended.
    pub sessions: usize,
    /// How many API tokens have ended.
    pub api_tokens: usize,
    /// What opens nothing any more: the token of before, and those of the sessions and API tokens that have ended.
    pub ended: Vec<SessionKey>,
}

/// Gives the session `here` another token, counts it as opened now, and ends all other sessions of the user.
///
/// The row stays, and with it what belongs to this browser. `None` if the session has ended meanwhile.
pub(super) async fn rotate(
    tx: &mut PgConnection,
    user: UserId,
    here: SessionKey,
    api_tokens: TokenFate,
) -> Result<Option<Rotated>, StoreError> {
    let token = SessionToken::random();
    let key = token.key();
    let exchanged = sqlx::query!(
        "update sessions set token_hash = $3, created_at = now(), last_seen = now()
         where user_id = $1 and token_hash = $2",
        user.0,
        here.bytes(),
        key.bytes()
    )
    .execute(&mut *tx)
    .await?;
    if exchanged.rows_affected() == 0 {
        return Ok(None);
    }
    let mut ended = vec![here];
    let others = sqlx::query_scalar!(
        "delete from sessions where user_id = $1 and token_hash <> $2 returning token_hash",
        user.0,
        key.bytes()
    )
    .fetch_all(&mut *tx)
    .await?;
    let sessions = others.len();
    let programs = match api_tokens {
        TokenFate::Keep => Vec::new(),
        TokenFate::End => {
            sqlx::query_scalar!("delete from api_tokens where user_id = $1 returning token_hash", user.0)
                .fetch_all(&mut *tx)
                .await?
        }
    };
    let api_tokens = programs.len();
    for key in others.into_iter().chain(programs) {
        ended.push(SessionKey::try_from(key)?);
    }
    Ok(Some(Rotated { token, sessions, api_tokens, ended }))
}

/// Ends all sessions of a user whose rights have changed: they are had by signing in, by no token of before.
///
/// The keys are not answered: this is done beside the server, which looks for itself what has ended.
pub(super) async fn end_sessions(tx: &mut PgConnection, user: UserId) -> Result<(), StoreError> {
    sqlx::query!("delete from sessions where user_id = $1", user.0).execute(tx).await?;
    Ok(())
}
