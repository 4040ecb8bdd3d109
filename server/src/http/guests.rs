//! People, who are guests here: a name, and a browser or bot that is recognised again.

use axum::{Json, extract::State, http::HeaderMap};
use axum_extra::extract::CookieJar;
use protocol::{Me, NewGuest};

use super::{
    ApiError,
    credential::session_cookie,
    extract::{Asker, Body, checked_name},
};
use crate::{app::App, limits::LISTED_TABLES, store::User};

/// The longest name of a user, in characters.
const LONGEST_NAME: usize = 24;

/// `POST /api/guest`: a new guest, or a new name for the one who asks.
pub(super) async fn enter(
    State(app): State<App>,
    Asker(asker): Asker,
    jar: CookieJar,
    headers: HeaderMap,
    Body(guest): Body<NewGuest>,
) -> Result<(CookieJar, Json<Me>), ApiError> {
    let name = checked_name(&guest.name, LONGEST_NAME)?;
    if let Some(user) = asker {
        let renamed = app.store.rename_user(user.id, &name).await?;
        for table in app.store.tables_of(user.id, LISTED_TABLES).await? {
            app.lobby.changed(table.id);
        }
        return Ok((jar, Json(me_of(renamed, None))));
    }
    let (user, token) = app.store.create_guest(&name).await?;
    tracing::debug!(user = %user.id, "a new guest");
    Ok((jar.add(session_cookie(&token, &headers)), Json(me_of(user, Some(token.expose())))))
}

/// `GET /api/me`: null for a browser that has not given a name. Every first visit asks, and nothing is wrong with it.
pub(super) async fn me(Asker(asker): Asker) -> Json<Option<Me>> {
    Json(asker.map(|user| me_of(user, None)))
}

fn me_of(user: User, token: Option<String>) -> Me {
    Me { id: user.id.0, name: user.name, token }
}
