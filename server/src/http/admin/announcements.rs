//! What everybody is told: announcements, and when the server restarts.

use std::time::Duration;

use axum::{Json, extract::State, response::NoContent};
use kernel::Text;
use protocol::{Announcement, NewAnnouncement, NewRestart, Notices, Restart};

use super::{
    super::{
        ApiError,
        extract::{Admin, Anyone, Body, Named},
        route::{Created, List, OrNull, Route, Unmetered, delete, get, post},
    },
    checked_text, moment,
};
use crate::{http::App, operations::shown};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/admin/announcements", announced, "What is told, now or later")
            .unmetered(Unmetered::Admins)
            .says("Newest first"),
        post("/api/admin/announcements", announce, "Tell everybody something")
            .unmetered(Unmetered::Admins)
            .says("Whoever is there has been told")
            .refuses(422, &["out_of_bounds"]),
        delete("/api/admin/announcements/{id}", withdraw, "Tell it no longer")
            .unmetered(Unmetered::Admins)
            .says("Withdrawn")
            .refuses(404, &["unknown_announcement"]),
        get("/api/admin/restart", planned, "When the server restarts")
            .unmetered(Unmetered::Admins)
            .says("Null: nothing is planned"),
        post("/api/admin/restart", plan_restart, "Plan a restart, in place of what was planned")
            .unmetered(Unmetered::Admins)
            .says("Everybody has been told")
            .refuses(422, &["out_of_bounds"]),
        delete("/api/admin/restart", cancel_restart, "Plan none")
            .unmetered(Unmetered::Admins)
            .says("Everybody has been told")
            .refuses(409, &["nothing_planned"]),
        get("/api/notices", notices, "What everybody is told now")
            .unmetered(Unmetered::InMemory)
            .says("As in the message `notices`"),
    ]
}

/// The longest announcement, in characters.
const LONGEST: usize = 500;
/// The restart that is furthest away, in seconds.
const LATEST_RESTART: u32 = 7 * 24 * 3600;

/// For pages that have no socket.
async fn notices(_: Anyone, State(app): State<App>) -> Json<Notices> {
    Json(app.operations.notices())
}

/// Also those that are not told yet.
async fn announced(_: Admin, State(app): State<App>) -> Result<List<Announcement>, ApiError> {
    Ok(List(app.store.announcements().await?.iter().map(shown).collect()))
}

/// Open sockets get the announcement before this is answered.
async fn announce(
    admin: Admin,
    State(app): State<App>,
    Body(new): Body<NewAnnouncement>,
) -> Result<Created<Announcement>, ApiError> {
    let text = Text::new(checked_text(&new.text.en, LONGEST)?, checked_text(&new.text.fr, LONGEST)?);
    let (from, until) = (new.from.map(moment).transpose()?, new.until.map(moment).transpose()?);
    if from.zip(until).is_some_and(|(from, until)| until <= from) {
        return Err(ApiError::out_of_bounds("It would end before it begins.", "Elle finirait avant de commencer."));
    }
    let made = store::NewAnnouncement { text, level: new.level, from, until };
    let made = app.store.announce(&made, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, announcement = %made.id, "an announcement");
    app.operations.refresh().await;
    Ok(Created(shown(&made)))
}

async fn withdraw(admin: Admin, State(app): State<App>, Named(id): Named) -> Result<NoContent, ApiError> {
    app.store.withdraw(id, admin.actor()).await?;
    app.operations.refresh().await;
    Ok(NoContent)
}

/// Null if none is planned.
async fn planned(_: Admin, State(app): State<App>) -> OrNull<Restart> {
    OrNull(app.operations.notices().restart)
}

/// In place of what was planned.
async fn plan_restart(
    admin: Admin,
    State(app): State<App>,
    Body(new): Body<NewRestart>,
) -> Result<OrNull<Restart>, ApiError> {
    if new.in_secs > LATEST_RESTART {
        return Err(ApiError::out_of_bounds(
            "A restart is at most a week away.",
            "Un redémarrage est à une semaine au plus.",
        ));
    }
    app.store.plan_restart(Duration::from_secs(new.in_secs.into()), admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, in_secs = new.in_secs, "a restart is planned");
    app.operations.refresh().await;
    Ok(OrNull(app.operations.notices().restart))
}

async fn cancel_restart(admin: Admin, State(app): State<App>) -> Result<NoContent, ApiError> {
    app.store.cancel_restart(admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, "no restart is planned any more");
    app.operations.refresh().await;
    Ok(NoContent)
}
