//! Guests: a name, and a browser or bot that is recognised again.

use axum::{Json, extract::State, http::HeaderMap};
use axum_extra::extract::CookieJar;
use base::{account::Device, limits::LISTED_TABLES};
use protocol::{Me, NewGuest};
use store::{SessionToken, User};

use super::{
    ApiError, Credential,
    credential::SessionCookie,
    extract::{Asker, Body, checked_name},
    route::{OrNull, PerAddress, Route, Unmetered, get, post},
};
use crate::{access::Read, client_ip::ClientAddress, config::Board, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/guest", enter, "A new guest, or a new name for the one who asks")
            .draws(PerAddress::NewUsers)
            .says("Me; with `token` if the guest is new")
            .refuses(422, &["bad_name"]),
        get("/api/me", me, "Who asks")
            .unmetered(Unmetered::BoundedRead)
            .says("Null for somebody who has given no name"),
    ]
}

/// The longest name of a user, in characters.
pub(super) const LONGEST_NAME: usize = 24;

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
    let (user, token) = app.store.create_guest_on(&name, &device).await?;
    tracing::debug!(user = %user.id, "a new guest");
    Ok((Some(SessionCookie::over(client.scheme).set(&token)), Json(me_of(&app, &user, None, Some(token.expose())))))
}

/// Null for a browser that has not given a name. Every first visit asks, and nothing is wrong with it.
/// A browser's cookie is given anew, so that it ends no sooner than the session.
async fn me(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    client: ClientAddress,
    headers: HeaderMap,
) -> Result<(Option<CookieJar>, OrNull<Me>), ApiError> {
    let cookies = SessionCookie::over(client.scheme);
    let Some(user) = asker else {
        let Some(token) = cookies.outdated(&headers) else { return Ok((None, OrNull(None))) };
        return exchanged(&app, &token, cookies).await;
    };
    let cookie = match Credential::of(&headers, client.scheme) {
        Credential::Cookie(Some(token)) => Some(SessionCookie::over(client.scheme).set(&token)),
        Credential::None | Credential::Cookie(None) | Credential::Token(_) | Credential::Companion(..) => None,
    };
    let account = app.store.account(user.id).await?.map(|account| account.name);
    let admin = account.is_some() && app.store.is_admin(user.id).await?;
    Ok((cookie, OrNull(Some(Me { admin, ..me_of(&app, &user, account, None) }))))
}

/// Goes on with the guest of a cookie of before TLS, by another token. A token that was planted in the clear is of no use
/// to the one who did it.
async fn exchanged(
    app: &App,
    token: &SessionToken,
    cookies: SessionCookie,
) -> Result<(Option<CookieJar>, OrNull<Me>), ApiError> {
    let Some((user, rotated)) = app.store.exchange_guest(token).await? else {
        return Ok((Some(cookies.clear()), OrNull(None)));
    };
    app.sessions.close_all(&rotated.ended);
    let me = me_of(app, &user, None, Some(rotated.token.expose()));
    Ok((Some(cookies.set(&rotated.token)), OrNull(Some(me))))
}

pub(super) fn me_of(app: &App, user: &User, account: Option<String>, token: Option<String>) -> Me {
    let leaderboard = app.leaderboard == Board::Shown;
    Me { id: user.id.0, name: user.name.clone(), account, admin: false, leaderboard, token }
}
