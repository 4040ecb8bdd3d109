//! Profiles, the export of a user’s data, and the deletion of a user.

use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse as _, NoContent},
};
use axum_extra::extract::CookieJar;
use base::clock::to_ms;
use kernel::Verdict;
use protocol::{
    Goodbye, MatchResult, Profile, ProfileAchievement, ProfileMatch, ProfilePace, ProfileTally, RatedMatch, SideRating,
};
use store::{PlayedMatch, Shown, UserId};

use super::{
    ApiError,
    accounts::unlock,
    credential::SessionCookie,
    extract::{Asker, Body, Known, Named},
    route::{Document, PerAccount, PerAddress, PerAsker, Route, Tries, get, post},
};
use crate::{access::Read, client_ip::ClientAddress, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/me/export", export, "All that is kept about the one who asks")
            .draws(PerAccount::OwnData)
            .says("As a file"),
        post("/api/me/delete", forget, "Forget the one who asks, for good")
            .draws(PerAddress::SignIns)
            .says("Forgotten")
            .refuses(403, &["wrong_password"])
            .refuses(409, &["no_account"])
            .refuses(503, &["busy"]),
        get("/api/users/{id}", profile, "What may be known of somebody")
            .draws(PerAsker::Reads)
            .says("Matches at public tables; of oneself all")
            .refuses(404, &["unknown_person"]),
    ]
}

/// Matches, results and pace; of others only what was played at public tables.
async fn profile(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
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
        achievements: app.store.achievements(user, shown).await?.into_iter().map(achievement).collect(),
    }))
}

fn achievement(one: store::AchievementRecord) -> ProfileAchievement {
    ProfileAchievement { game: one.game, id: one.id, matches: one.matches, first: to_ms(one.first) }
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

/// All that is kept about the one who asks, as a file.
async fn export(Known(user): Known, State(app): State<App>) -> Result<Document, ApiError> {
    let document = app.store.export_user(user.id).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"sandtable.json\""),
    ];
    Ok(Document((headers, document).into_response()))
}

/// The one who asks is forgotten, for good.
async fn forget(
    Known(user): Known,
    State(app): State<App>,
    client: ClientAddress,
    tries: Tries,
    Body(goodbye): Body<Goodbye>,
) -> Result<(CookieJar, NoContent), ApiError> {
    if app.store.account(user.id).await?.is_some() {
        let password = goodbye.password.ok_or_else(ApiError::wrong_password)?;
        unlock(&app, &user, &tries, &password).await?;
    }
    let account_deletion = app.store.delete_user(user.id).await?;
    app.sessions.close_all(&account_deletion.ended);
    for table in &account_deletion.tables {
        app.events.changed(*table);
    }
    tracing::info!(user = %user.id, "somebody is gone");
    Ok((SessionCookie::over(client.scheme).clear(), NoContent))
}
