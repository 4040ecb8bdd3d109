//! Sessions, and tokens for programs. Listed, and ended one by one.

use axum::{Json, extract::State, response::NoContent};
use axum_extra::extract::CookieJar;
use base::clock::to_ms;
use protocol::{ApiTokenInfo, EndedSessions, MadeApiToken, NewApiToken, Scope, SessionInfo};
use store::{ApiTokenRecord, CredentialChange, NewToken};

use super::{
    ApiError,
    accounts::{confirm, tell_owner},
    credential::SessionCookie,
    extract::{Body, Known, Named, ThisSession, checked_name},
    route::{Created, List, PerAddress, Route, Tries, Unmetered, delete, get, post},
};
use crate::{client_ip::ClientAddress, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        delete("/api/me/session", sign_out, "Sign out")
            .unmetered(Unmetered::BoundedWrite)
            .says("The session that asks has ended"),
        get("/api/me/sessions", list, "Where one is signed in")
            .unmetered(Unmetered::BoundedRead)
            .says("The one used last first"),
        delete("/api/me/sessions", end_others, "Sign out everywhere else")
            .unmetered(Unmetered::BoundedWrite)
            .says("All others of the same person have ended"),
        delete("/api/me/sessions/{id}", end, "Sign out somewhere else")
            .unmetered(Unmetered::BoundedWrite)
            .says("That session has ended")
            .refuses(404, &["unknown_session"]),
        get("/api/me/tokens", tokens, "The API tokens of the one who asks")
            .unmetered(Unmetered::BoundedRead)
            .says("Newest first"),
        post("/api/me/tokens", make_token, "A token for a program")
            .draws(PerAddress::SignIns)
            .says("The one time that the token is seen")
            .refuses(403, &["not_admin", "password_needed", "wrong_password"])
            .refuses(422, &["bad_name"])
            .refuses(429, &["too_many_tokens"])
            .refuses(503, &["busy"]),
        delete("/api/me/tokens/{id}", revoke_token, "Revoke a token")
            .unmetered(Unmetered::BoundedWrite)
            .says("That token opens nothing any more")
            .refuses(404, &["unknown_token"]),
    ]
}

/// The longest name of a token, in characters.
const LONGEST_TOKEN_NAME: usize = 40;

/// Ends the session that asks, and closes what it has open.
async fn sign_out(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(key): ThisSession,
    client: ClientAddress,
) -> Result<(CookieJar, NoContent), ApiError> {
    app.store.end_session(key).await?;
    app.sessions.close(key);
    tracing::debug!(user = %user.id, "a session ends");
    Ok((SessionCookie::over(client.scheme).clear(), NoContent))
}

/// Where the one who asks is signed in.
async fn list(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
) -> Result<List<SessionInfo>, ApiError> {
    let sessions = app.store.sessions_of(user.id).await?;
    let info = sessions.into_iter().map(|session| SessionInfo {
        id: session.id,
        browser: session.device.browser,
        network: session.device.network,
        created: to_ms(session.created_at),
        last_seen: to_ms(session.last_seen),
        current: session.key == here,
    });
    Ok(List(info.collect()))
}

/// Ends one of them, and closes what it has open.
async fn end(Known(user): Known, State(app): State<App>, Named(id): Named) -> Result<NoContent, ApiError> {
    let key = app.store.end_session_of(user.id, id).await?;
    app.sessions.close(key);
    tracing::debug!(user = %user.id, "a session ends from elsewhere");
    Ok(NoContent)
}

/// Ends all other sessions of the one who asks, and closes what they have open.
async fn end_others(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
) -> Result<Json<EndedSessions>, ApiError> {
    let ended = app.store.end_other_sessions(user.id, here).await?;
    app.sessions.close_all(&ended);
    tracing::debug!(user = %user.id, ended = ended.len(), "sessions elsewhere end");
    Ok(Json(EndedSessions { ended: u32::try_from(ended.len()).unwrap_or(u32::MAX) }))
}

async fn tokens(Known(user): Known, State(app): State<App>) -> Result<List<ApiTokenInfo>, ApiError> {
    Ok(List(app.store.api_tokens_of(user.id).await?.into_iter().map(info).collect()))
}

/// A token for a program, shown this once.
async fn make_token(
    Known(user): Known,
    State(app): State<App>,
    ThisSession(here): ThisSession,
    tries: Tries,
    Body(new): Body<NewApiToken>,
) -> Result<Created<MadeApiToken>, ApiError> {
    let name = checked_name(&new.name, LONGEST_TOKEN_NAME)?;
    if new.scopes.is_empty() {
        return Err(ApiError::malformed("a token allows at least one thing"));
    }
    if new.scopes.contains(&Scope::Admin) && !app.store.is_admin(user.id).await? {
        return Err(ApiError::not_admin());
    }
    if !NewApiToken::DAYS.contains(&new.days) {
        return Err(ApiError::malformed("a token is good for 30, 90 or 365 days"));
    }
    confirm(&app, &user, &tries, here, new.password.as_deref()).await?;
    let wanted = NewToken { name: &name, scopes: &new.scopes, days: new.days };
    let (record, token) = app.store.create_api_token(user.id, &wanted).await?;
    tracing::info!(user = %user.id, "a new API token");
    tell_owner(&app, user.id, CredentialChange::Token { name }).await;
    Ok(Created(MadeApiToken { token: token.expose(), info: info(record) }))
}

/// Revokes one, and closes what it has open.
async fn revoke_token(Known(user): Known, State(app): State<App>, Named(id): Named) -> Result<NoContent, ApiError> {
    let key = app.store.revoke_api_token(user.id, id).await?;
    app.sessions.close(key);
    tracing::info!(user = %user.id, "an API token was revoked");
    Ok(NoContent)
}

fn info(record: ApiTokenRecord) -> ApiTokenInfo {
    ApiTokenInfo {
        id: record.id,
        name: record.name,
        scopes: record.scopes,
        created: to_ms(record.created_at),
        last_used: record.last_used.map(to_ms),
        expires: to_ms(record.expires_at),
    }
}
