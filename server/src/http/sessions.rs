//! What opens the server to somebody: sessions, and tokens for programs. Listed, and ended one by one.

use axum::{Json, extract::State, http::StatusCode};
use axum_extra::extract::CookieJar;
use base::clock::to_ms;
use protocol::{ApiTokenInfo, EndedSessions, MadeApiToken, NewApiToken, Scope, SessionInfo};
use store::ApiTokenRecord;

use super::{
    ApiError,
    credential::no_cookie,
    extract::{Body, Known, Named, ThisSession, checked_name},
};
use crate::{client_ip::ClientAddress, http::App};

/// The longest name of a token, in characters.
const LONGEST_TOKEN_NAME: usize = 40;

/// `DELETE /api/me/session`: ends the session that asks, and closes what it has open.
pub(super) async fn sign_out(
    State(app): State<App>,
    Known(user): Known,
    ThisSession(key): ThisSession,
    client: ClientAddress,
) -> Result<(CookieJar, StatusCode), ApiError> {
    app.store.end_session(key).await?;
    app.sessions.close(key);
    tracing::debug!(user = %user.id, "a session ends");
    Ok((no_cookie(client.scheme), StatusCode::NO_CONTENT))
}

/// `GET /api/me/sessions`: where the one who asks is signed in.
pub(super) async fn list(
    State(app): State<App>,
    Known(user): Known,
    ThisSession(here): ThisSession,
) -> Result<Json<Vec<SessionInfo>>, ApiError> {
    let sessions = app.store.sessions_of(user.id).await?;
    let info = sessions.into_iter().map(|session| SessionInfo {
        id: session.id,
        browser: session.device.browser,
        network: session.device.network,
        created: to_ms(session.created_at),
        last_seen: to_ms(session.last_seen),
        current: session.key == here,
    });
    Ok(Json(info.collect()))
}

/// `DELETE /api/me/sessions/{id}`: ends one of them, and closes what it has open.
pub(super) async fn end(State(app): State<App>, Known(user): Known, Named(id): Named) -> Result<StatusCode, ApiError> {
    let key = app.store.end_session_of(user.id, id).await?;
    app.sessions.close(key);
    tracing::debug!(user = %user.id, "a session ends from elsewhere");
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/me/sessions`: ends all other sessions of the one who asks, and closes what they have open.
pub(super) async fn end_others(
    State(app): State<App>,
    Known(user): Known,
    ThisSession(here): ThisSession,
) -> Result<Json<EndedSessions>, ApiError> {
    let ended = app.store.end_other_sessions(user.id, here).await?;
    for key in &ended {
        app.sessions.close(*key);
    }
    tracing::debug!(user = %user.id, ended = ended.len(), "sessions elsewhere end");
    Ok(Json(EndedSessions { ended: u32::try_from(ended.len()).unwrap_or(u32::MAX) }))
}

/// `GET /api/me/tokens`.
pub(super) async fn tokens(State(app): State<App>, Known(user): Known) -> Result<Json<Vec<ApiTokenInfo>>, ApiError> {
    Ok(Json(app.store.api_tokens_of(user.id).await?.into_iter().map(info).collect()))
}

/// `POST /api/me/tokens`: a token for a program, shown this once.
pub(super) async fn make_token(
    State(app): State<App>,
    Known(user): Known,
    Body(new): Body<NewApiToken>,
) -> Result<(StatusCode, Json<MadeApiToken>), ApiError> {
    let name = checked_name(&new.name, LONGEST_TOKEN_NAME)?;
    if new.scopes.is_empty() {
        return Err(ApiError::malformed("a token allows at least one thing"));
    }
    if new.scopes.contains(&Scope::Admin) && !app.store.is_admin(user.id).await? {
        return Err(ApiError::not_admin());
    }
    let (record, token) = app.store.create_api_token(user.id, &name, &new.scopes).await?;
    tracing::info!(user = %user.id, "a new API token");
    Ok((StatusCode::CREATED, Json(MadeApiToken { token: token.expose(), info: info(record) })))
}

/// `DELETE /api/me/tokens/{id}`: revokes one, and closes what it has open.
pub(super) async fn revoke_token(
    State(app): State<App>,
    Known(user): Known,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    let key = app.store.revoke_api_token(user.id, id).await?;
    app.sessions.close(key);
    tracing::info!(user = %user.id, "an API token was revoked");
    Ok(StatusCode::NO_CONTENT)
}

fn info(record: ApiTokenRecord) -> ApiTokenInfo {
    ApiTokenInfo {
        id: record.id,
        name: record.name,
        scopes: record.scopes,
        created: to_ms(record.created_at),
        last_used: record.last_used.map(to_ms),
    }
}
