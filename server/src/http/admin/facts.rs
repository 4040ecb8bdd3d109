//! People, what was done, how much there is, and how long it is kept.

use axum::{Json, extract::State, response::NoContent};
use base::{clock::to_ms, limits::AUDIT_PAGE, metrics};
use protocol::{AdminPerson, AuditEntry, DayTally, MatchTally, Retention, ServerFacts, Statistics};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    super::{
        ApiError,
        extract::{Admin, Body, QueryParams},
        route::{List, PerAccount, Route, Unmetered, get, put},
    },
    count,
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/admin/people", people, "Find people")
            .unmetered(Unmetered::Admins)
            .says("Those seen last first, at most 50"),
        get("/api/admin/retention", retention, "How long things are kept")
            .unmetered(Unmetered::Admins)
            .says("In days; null: for good"),
        put("/api/admin/retention", set_retention, "Say how long things are kept")
            .unmetered(Unmetered::Admins)
            .says("What is older goes soon")
            .refuses(422, &["out_of_bounds"]),
        get("/api/admin/audit", audit, "What was done by those who run the server")
            .unmetered(Unmetered::Admins)
            .says("Newest first, at most 100"),
        get("/api/admin/statistics", statistics, "How much there is")
            .draws(PerAccount::Questions)
            .says("Counted just now"),
    ]
}

/// The part of a name that is searched for.
#[derive(Debug, Deserialize, IntoParams)]
pub(in crate::http) struct Whom {
    /// A part of the name, or an id.
    name: String,
}

async fn people(
    _: Admin,
    State(app): State<App>,
    QueryParams(Whom { name }): QueryParams<Whom>,
) -> Result<List<AdminPerson>, ApiError> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > 60 {
        return Ok(List(Vec::new()));
    }
    let people = app.store.find_people(name).await?;
    let shown = people.into_iter().map(|one| AdminPerson {
        id: one.id.0,
        name: one.name,
        account: one.account,
        since: to_ms(one.since),
        last_seen: one.last_seen.map(to_ms),
        networks: one.networks,
        admin: one.is_admin,
    });
    Ok(List(shown.collect()))
}

/// From where the log of acts is read.
#[derive(Debug, Deserialize, IntoParams)]
pub(in crate::http) struct Before {
    /// Only older than this one.
    #[serde(default)]
    #[param(maximum = 4_294_967_295_u64)]
    before: Option<u32>,
}

async fn audit(
    _: Admin,
    State(app): State<App>,
    QueryParams(Before { before }): QueryParams<Before>,
) -> Result<List<AuditEntry>, ApiError> {
    let acts = app.store.audit(before.map(i64::from), AUDIT_PAGE).await?;
    let shown = acts.into_iter().map(|act| AuditEntry {
        id: u64::try_from(act.id).unwrap_or(0),
        at: to_ms(act.at),
        actor: act.actor.map(|actor| actor.0),
        name: act.name,
        act: act.act,
        about: act.about,
        detail: act.detail,
    });
    Ok(List(shown.collect()))
}

async fn retention(_: Admin, State(app): State<App>) -> Result<Json<Retention>, ApiError> {
    let days = |days: Option<i32>| days.and_then(|days| u32::try_from(days).ok());
    let kept = app.store.retention().await?;
    Ok(Json(Retention {
        finished_days: days(kept.finished_days),
        abandoned_days: days(kept.abandoned_days),
        chat_days: days(kept.chat_days),
        session_days: days(kept.session_days),
    }))
}

/// What is older goes soon after.
async fn set_retention(
    admin: Admin,
    State(app): State<App>,
    Body(new): Body<Retention>,
) -> Result<NoContent, ApiError> {
    let days = |days: Option<u32>, most: i32| match days.map(i32::try_from) {
        None => Ok(None),
        Some(Ok(days)) if (1..=most).contains(&days) => Ok(Some(days)),
        Some(_) => Err(ApiError::out_of_bounds(
            &format!("Things are kept for 1 to {most} days, or for good."),
            &format!("On conserve de 1 à {most} jours, ou pour toujours."),
        )),
    };
    let kept = store::Retention {
        finished_days: days(new.finished_days, 36_500)?,
        abandoned_days: days(new.abandoned_days, 36_500)?,
        chat_days: days(new.chat_days, 36_500)?,
        session_days: days(new.session_days, 90)?,
    };
    app.store.set_retention(kept, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, ?kept, "how long things are kept has changed");
    app.operations.sweep_soon();
    Ok(NoContent)
}

async fn statistics(_: Admin, State(app): State<App>) -> Result<Json<Statistics>, ApiError> {
    let facts = ServerFacts {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        since: app.operations.since(),
        open: u32::try_from(app.operations.open_sockets()).unwrap_or(u32::MAX),
        errors: metrics::own_errors(),
    };
    Ok(Json(shown(app.store.statistics().await?, Some(facts))))
}

/// What was counted, as it goes over the wire.
pub(crate) fn shown(statistics: store::Statistics, server: Option<ServerFacts>) -> Statistics {
    let bytes = |bytes: i64| u64::try_from(bytes).unwrap_or(0);
    Statistics {
        accounts: count(statistics.accounts),
        guests: count(statistics.guests),
        seen_day: count(statistics.seen_day),
        seen_week: count(statistics.seen_week),
        matches: statistics
            .matches
            .into_iter()
            .map(|one| MatchTally { game: one.game, state: one.state, count: count(one.count) })
            .collect(),
        days: statistics
            .days
            .into_iter()
            .map(|day| DayTally { day: day.day, steps: count(day.steps), begun: count(day.begun) })
            .collect(),
        database_bytes: bytes(statistics.database_bytes),
        log_bytes: bytes(statistics.log_bytes),
        server,
    }
}
