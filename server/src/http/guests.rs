//! Guests: a name, and a browser or bot that is recognised again.

use axum::{Json, extract::State, http::HeaderMap};
use axum_extra::extract::CookieJar;
use base::{account::Device, limits::LISTED_TABLES};
use protocol::{Me, NewGuest};
use store::User;

use super::{
    ApiError, Credential,
    credential::session_cookie,
    extract::{Asker, Body, checked_name},
    route::{OrNull, Route, get, post},
};
use crate::{access::Read, client_ip::ClientAddress, config::Board, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/guest", enter, "A new guest, or a new name for the one who asks")
            .says("Me; with `token` if the guest is new")
            .refuses(422, &["bad_name"])
            .refuses(429, &["too_many_guests"]),
        get("/api/me", me, "Who asks").says("Null for somebody who has given no name"),
    ]
}

/// The longest name of a user, in characters.
const LONGEST_NAME: usize = 24;

/// A new guest, or a new name for the one who asks.
async fn enter(
    Asker(asker): Asker,
    State(app): State<App>,
    client: ClientAddress,
    device: Device,
    Body(guest): Body<NewGuest>,
) -> Result<(Option<CookieJar>, Json<Me>), ApiError> {
    let name = checked_name(&guest.name, LONGEST_NAME)?;
    if let Some(user) = asker {
        let renamed = app.store.rename_user(user.id, &name).await?;
        for table in app.store.tables_of(user.id, LISTED_TABLES).await? {
            app.events.changed(table.id);
        }
        let account = app.store.account(user.id).await?.map(|account| account.name);
        return Ok((None, Json(me_of(&app, &renamed, account, None))));
    }
    app.admission.guests.take(client.prefix).map_err(ApiError::too_many_guests)?;
    let (user, token) = app.store.create_guest_on(&name, &device).await?;
    tracing::debug!(user = %user.id, "a new guest");
    Ok((Some(session_cookie(&token, client.scheme)), Json(me_of(&app, &user, None, Some(token.expose())))))
}

/// Null for a browser that has not given a name. Every first visit asks, and nothing is wrong with it.
/// A browser's cookie is given anew, so that it ends no sooner than the session.
async fn me(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
) -> Result<(Option<CookieJar>, OrNull<Me>), ApiError> {
    let Some(user) = asker else { return Ok((None, OrNull(None))) };
    let cookie = match Credential::of(&headers) {
        Credential::Cookie(Some(token)) => Some(session_cookie(&token, client.scheme)),
        Credential::None | Credential::Cookie(None) | Credential::Token(_) => None,
    };
    let account = app.store.account(user.id).await?.map(|account| account.name);
    let admin = account.is_some() && app.store.is_admin(user.id).await?;
    Ok((cookie, OrNull(Some(Me { admin, ..me_of(&app, &user, account, None) }))))
}

pub(super) fn me_of(app: &App, user: &User, account: Option<String>, token: Option<String>) -> Me {
    let leaderboard = app.leaderboard == Board::Shown;
    Me { id: user.id.0, name: user.name.clone(), account, admin: false, leaderboard, token }
}
