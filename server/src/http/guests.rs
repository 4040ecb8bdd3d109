//! People, who are guests here: a name, and a browser or bot that is recognised again.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use axum_extra::extract::CookieJar;
use protocol::{EndedSessions, Me, NewGuest};

use super::{
    ApiError, Credential,
    credential::{no_cookie, session_cookie},
    extract::{Asker, Body, Known, checked_name},
};
use crate::{
    app::App,
    limits::LISTED_TABLES,
    store::{SessionKey, User},
    visitor::Visitor,
};

/// The longest name of a user, in characters.
const LONGEST_NAME: usize = 24;

/// `POST /api/guest`: a new guest, or a new name for the one who asks.
pub(super) async fn enter(
    State(app): State<App>,
    Asker(asker): Asker,
    visitor: Visitor,
    Body(guest): Body<NewGuest>,
) -> Result<(Option<CookieJar>, Json<Me>), ApiError> {
    let name = checked_name(&guest.name, LONGEST_NAME)?;
    if let Some(user) = asker {
        let renamed = app.store.rename_user(user.id, &name).await?;
        for table in app.store.tables_of(user.id, LISTED_TABLES).await? {
            app.lobby.changed(table.id);
        }
        return Ok((None, Json(me_of(renamed, None))));
    }
    app.gates.guests.take(visitor.household).map_err(ApiError::too_many_guests)?;
    let (user, token) = app.store.create_guest(&name).await?;
    tracing::debug!(user = %user.id, "a new guest");
    Ok((Some(session_cookie(&token, visitor.scheme)), Json(me_of(user, Some(token.expose())))))
}

/// `GET /api/me`: null for a browser that has not given a name. Every first visit asks, and nothing is wrong with it.
///
/// A browser's cookie is given anew, so that it ends no sooner than the session.
pub(super) async fn me(
    Asker(asker): Asker,
    visitor: Visitor,
    headers: HeaderMap,
) -> (Option<CookieJar>, Json<Option<Me>>) {
    let cookie = match (&asker, Credential::of(&headers)) {
        (Some(_), Credential::Cookie(Some(token))) => Some(session_cookie(&token, visitor.scheme)),
        (Some(_) | None, Credential::None | Credential::Cookie(_) | Credential::Token(_)) => None,
    };
    (cookie, Json(asker.map(|user| me_of(user, None))))
}

/// `DELETE /api/me/session`: ends the session that asks, and closes what it has open.
pub(super) async fn sign_out(
    State(app): State<App>,
    Known(user): Known,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<(CookieJar, StatusCode), ApiError> {
    let key = key_of(&headers)?;
    app.store.end_session(key).await?;
    app.sessions.close(key);
    tracing::debug!(user = %user.id, "a session ends");
    Ok((no_cookie(visitor.scheme), StatusCode::NO_CONTENT))
}

/// `DELETE /api/me/sessions`: ends all other sessions of the one who asks, and closes what they have open.
pub(super) async fn sign_out_elsewhere(
    State(app): State<App>,
    Known(user): Known,
    headers: HeaderMap,
) -> Result<Json<EndedSessions>, ApiError> {
    let ended = app.store.end_other_sessions(user.id, key_of(&headers)?).await?;
    for key in &ended {
        app.sessions.close(*key);
    }
    tracing::debug!(user = %user.id, ended = ended.len(), "sessions elsewhere end");
    Ok(Json(EndedSessions { ended: u32::try_from(ended.len()).unwrap_or(u32::MAX) }))
}

fn key_of(headers: &HeaderMap) -> Result<SessionKey, ApiError> {
    Credential::of(headers).key().ok_or_else(ApiError::no_session)
}

fn me_of(user: User, token: Option<String>) -> Me {
    Me { id: user.id.0, name: user.name, token }
}
