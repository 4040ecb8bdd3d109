//! Who somebody is to the others; what is kept about oneself; and going.

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse as _, Response},
};
use axum_extra::extract::CookieJar;
use base::clock::to_ms;
use kernel::Verdict;
use protocol::{Goodbye, MatchResult, Profile, ProfileMatch, ProfilePace, ProfileTally, RatedMatch, SideRating};
use store::{PlayedMatch, Shown, UserId};

use super::{
    ApiError,
    accounts::unlock,
    credential::no_cookie,
    extract::{Asker, Body, Known, Named},
};
use crate::{access::Read, client_ip::ClientAddress, http::App};

/// `GET /api/users/{id}`: matches, results and pace; of others only what was played at public tables.
pub(super) async fn profile(
    State(app): State<App>,
    Asker(asker): Asker<Read>,
    Named(id): Named,
) -> Result<Json<Profile>, ApiError> {
    let user = UserId(id);
    let shown = if asker.is_some_and(|asker| asker.id == user) { Shown::All } else { Shown::Public };
    let record = app.store.profile(user, shown).await?;
    let count = |n: i64| u32::try_from(n).unwrap_or(0);
    Ok(Json(Profile {
        id,
        name: record.name,
        account: record.account,
        since: to_ms(record.since),
        tally: ProfileTally {
            running: count(record.tally.running),
            won: count(record.tally.won),
            lost: count(record.tally.lost),
            drawn: count(record.tally.drawn),
        },
        pace: ProfilePace {
            steps: count(record.pace.steps),
            median_ms: record.pace.median_ms.and_then(|ms| u64::try_from(ms).ok()),
            late: count(record.pace.late),
        },
        matches: record.matches.into_iter().map(played).collect(),
        ratings: app.store.ratings_of(user).await?.into_iter().map(rating).collect(),
        rated: app.store.rated_matches(user, shown).await?.into_iter().map(rated).collect(),
    }))
}

fn rating(one: store::SideRating) -> SideRating {
    SideRating { game: one.game, side: one.side, rating: one.rating, matches: one.matches }
}

fn rated(one: store::RatedMatch) -> RatedMatch {
    RatedMatch {
        id: one.id.0,
        name: one.name,
        game: one.game,
        side: one.side,
        result: one.result,
        before: one.before,
        after: one.after,
        at: to_ms(one.at),
    }
}

fn played(one: PlayedMatch) -> ProfileMatch {
    let result = match &one.outcome {
        None => MatchResult::Running,
        Some(outcome) => match outcome.verdict(one.seat) {
            Some(Verdict::Won) => MatchResult::Won,
            Some(Verdict::Lost) => MatchResult::Lost,
            Some(Verdict::Drawn) | None => MatchResult::Drawn,
        },
    };
    ProfileMatch {
        id: one.id.0,
        name: one.name,
        game: one.game,
        seat: one.seat.0,
        roles: one.roles,
        result,
        ended: one.ended_at.map(to_ms),
        text: one.outcome.map(|outcome| wire::text(&outcome.text)),
    }
}

/// `GET /api/me/export`: all that is kept about the one who asks, as a file.
pub(super) async fn export(State(app): State<App>, Known(user): Known) -> Result<Response, ApiError> {
    app.exports.take(user.id).map_err(ApiError::rate)?;
    let document = app.store.export_user(user.id).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"sandtable.json\""),
    ];
    Ok((headers, document).into_response())
}

/// `POST /api/me/delete`: the one who asks is forgotten, for good.
pub(super) async fn delete(
    State(app): State<App>,
    Known(user): Known,
    client: ClientAddress,
    Body(goodbye): Body<Goodbye>,
) -> Result<(CookieJar, StatusCode), ApiError> {
    if app.store.account(user.id).await?.is_some() {
        let password = goodbye.password.ok_or_else(ApiError::wrong_password)?;
        unlock(&app, &user, client, &password).await?;
    }
    let account_deletion = app.store.delete_user(user.id).await?;
    for key in &account_deletion.ended {
        app.sessions.close(*key);
    }
    for table in &account_deletion.tables {
        app.events.changed(*table);
    }
    tracing::info!(user = %user.id, "somebody is gone");
    Ok((no_cookie(client.scheme), StatusCode::NO_CONTENT))
}
