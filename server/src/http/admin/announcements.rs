//! What everybody is told: announcements, and when the server restarts.

use std::time::Duration;

use axum::{Json, extract::State, http::StatusCode};
use kernel::Text;
use protocol::{Announcement, NewAnnouncement, NewRestart, Notices, Restart};

use super::{
    super::{
        ApiError,
        extract::{Admin, Body, Named},
    },
    checked_text, moment,
};
use crate::{http::App, operations::shown};

/// The longest announcement, in characters.
const LONGEST: usize = 500;
/// The restart that is furthest away, in seconds.
const LATEST_RESTART: u32 = 7 * 24 * 3600;

/// `GET /api/notices`: for pages that have no socket.
pub(in crate::http) async fn notices(State(app): State<App>) -> Json<Notices> {
    Json(app.operations.notices())
}

/// `GET /api/admin/announcements`: also those that are not told yet.
pub(in crate::http) async fn announced(State(app): State<App>, _: Admin) -> Result<Json<Vec<Announcement>>, ApiError> {
    Ok(Json(app.store.announcements().await?.iter().map(shown).collect()))
}

/// `POST /api/admin/announcements`. Whoever has a socket is told before this is answered.
pub(in crate::http) async fn announce(
    State(app): State<App>,
    admin: Admin,
    Body(new): Body<NewAnnouncement>,
) -> Result<(StatusCode, Json<Announcement>), ApiError> {
    let text = Text::new(checked_text(&new.text.en, LONGEST)?, checked_text(&new.text.fr, LONGEST)?);
    let (from, until) = (new.from.map(moment).transpose()?, new.until.map(moment).transpose()?);
    if from.zip(until).is_some_and(|(from, until)| until <= from) {
        return Err(ApiError::out_of_bounds("It would end before it begins.", "Elle finirait avant de commencer."));
    }
    let made = store::NewAnnouncement { text, level: new.level, from, until };
    let made = app.store.announce(&made, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, announcement = %made.id, "an announcement");
    app.operations.refresh().await;
    Ok((StatusCode::CREATED, Json(shown(&made))))
}

/// `DELETE /api/admin/announcements/{id}`.
pub(in crate::http) async fn withdraw(
    State(app): State<App>,
    admin: Admin,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    app.store.withdraw(id, admin.actor()).await?;
    app.operations.refresh().await;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/admin/restart`: null if none is planned.
pub(in crate::http) async fn planned(State(app): State<App>, _: Admin) -> Json<Option<Restart>> {
    Json(app.operations.notices().restart)
}

/// `POST /api/admin/restart`: in place of what was planned.
pub(in crate::http) async fn plan_restart(
    State(app): State<App>,
    admin: Admin,
    Body(new): Body<NewRestart>,
) -> Result<Json<Option<Restart>>, ApiError> {
    if new.in_secs > LATEST_RESTART {
        return Err(ApiError::out_of_bounds(
            "A restart is at most a week away.",
            "Un redémarrage est à une semaine au plus.",
        ));
    }
    app.store.plan_restart(Duration::from_secs(new.in_secs.into()), admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, in_secs = new.in_secs, "a restart is planned");
    app.operations.refresh().await;
    Ok(Json(app.operations.notices().restart))
}

/// `DELETE /api/admin/restart`.
pub(in crate::http) async fn cancel_restart(State(app): State<App>, admin: Admin) -> Result<StatusCode, ApiError> {
    app.store.cancel_restart(admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, "no restart is planned any more");
    app.operations.refresh().await;
    Ok(StatusCode::NO_CONTENT)
}
