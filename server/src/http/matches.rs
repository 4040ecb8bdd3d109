//! What may be seen of matches without following them.

use axum::{
    Json,
    body::Body as Bytes,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::IntoResponse as _,
};
use axum_extra::either::Either;
use base::limits::STEPS_PAGE;
use futures_util::stream;
use kernel::{Unwritable, Viewer};
use match_host::{Stay, hidden_hash, may_follow, replay, visible_steps};
use protocol::{Audience, PastView, RatingChange, StepsPage, TableState};
use serde::Deserialize;
use store::{FORMAT_VERSION, StoreError, TableId, TableRecord, User};
use utoipa::IntoParams;

use super::{
    ApiError,
    extract::{AskedAs, Asker, AtTable, QueryParams},
    headers::is_known,
    route::{Document, ExportPlace, List, PerAsker, Route, Unchanged, Unmetered, get},
};
use crate::{access::Read, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/matches/{id}/steps", steps, "Past steps, at most 200")
            .draws(PerAsker::Reads)
            .says("If `to` is below `head`, ask on")
            .refuses(403, &["not_allowed"])
            .refuses(404, &["unknown_game", "unknown_match"]),
        get("/api/matches/{id}/view", view, "The match as it stood after a step")
            .draws(PerAsker::Reads)
            .says("What the asker may see of it")
            .refuses(403, &["not_allowed"])
            .refuses(404, &["unknown_game", "unknown_match"])
            .refuses(409, &["unreadable"]),
        get("/api/matches/{id}/export", export, "The whole match, once it is over")
            .draws(PerAsker::Reads)
            .says("docs/match-format.md describes it")
            .says("It is the one that `If-None-Match` names")
            .refuses(403, &["not_allowed"])
            .refuses(404, &["unknown_match"])
            .refuses(409, &["not_over"]),
        get("/api/matches/{id}/ratings", ratings, "What a match came to for the ratings of those who began it")
            .unmetered(Unmetered::BoundedRead)
            .says("By seat; empty for a match that is casual, goes on, or counted for nobody")
            .refuses(403, &["not_allowed"])
            .refuses(404, &["unknown_match"]),
    ]
}

/// Which steps are asked for, both ends included.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Range {
    /// The first step; from 1.
    #[serde(default)]
    #[param(maximum = 4_294_967_295_u64)]
    from: Option<u32>,
    /// The last step.
    #[serde(default)]
    #[param(maximum = 4_294_967_295_u64)]
    to: Option<u32>,
}

/// What the asker may see of past steps.
async fn steps(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    AtTable(id): AtTable,
    QueryParams(range): QueryParams<Range>,
    QueryParams(asked_as): QueryParams<AskedAs>,
) -> Result<Json<StepsPage>, ApiError> {
    let table = admitted(&app, id, asker.as_deref()).await?;
    page(&app, id, &range, viewer(&table, asker.as_deref(), asked_as.audience)).await
}

/// One page of past steps, as a viewer sees them.
pub(super) async fn page(app: &App, id: TableId, range: &Range, viewer: Viewer) -> Result<Json<StepsPage>, ApiError> {
    let header = app.store.match_header(id).await?;
    let game = app.games.get(&header.game).ok_or_else(ApiError::unknown_game)?;
    let from = range.from.unwrap_or(1).max(1);
    let to = range.to.unwrap_or(u32::MAX).min(header.head).min(from.saturating_add(STEPS_PAGE - 1));
    let steps = app.store.steps(id, from, to).await?;
    let steps = visible_steps(game, &steps, viewer);
    Ok(Json(StepsPage { game: id.0, from, to, head: header.head, steps }))
}

/// Which past is asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct At {
    /// The step; without it the newest.
    #[serde(default)]
    #[param(maximum = 4_294_967_295_u64)]
    at: Option<u32>,
}

/// The match as it stood after a step.
async fn view(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    AtTable(id): AtTable,
    QueryParams(At { at }): QueryParams<At>,
    QueryParams(asked_as): QueryParams<AskedAs>,
) -> Result<Json<PastView>, ApiError> {
    let table = admitted(&app, id, asker.as_deref()).await?;
    let header = app.store.match_header(id).await?;
    let game = app.games.get(&header.game).ok_or_else(ApiError::unknown_game)?;
    let seq = at.unwrap_or(header.head);
    let (snapshot, tail) = app.store.past(id, seq).await?;
    let position = replay(game, game.support(header.rules_version).rules(), &snapshot, &tail).map_err(|error| {
        tracing::error!(game.id = %id, seq, %error, "a past step cannot be shown");
        ApiError::unreadable()
    })?;
    let viewer = viewer(&table, asker.as_deref(), asked_as.audience);
    let unwritable = |error: Unwritable| {
        tracing::error!(game.id = %id, seq, %error, "a past step cannot be written");
        ApiError::unreadable()
    };
    Ok(Json(PastView {
        game: id.0,
        seq,
        hash: hidden_hash(&header.secret, position.digest().map_err(unwritable)?),
        view: position.view(viewer).map_err(unwritable)?,
        outcome: position.outcome().as_ref().map(wire::outcome),
    }))
}

/// The whole match, secrets included, once it is over. It goes out part by part, and nothing changes it any more.
async fn export(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    ExportPlace(place): ExportPlace,
    AtTable(id): AtTable,
    headers: HeaderMap,
) -> Result<Either<Document, Unchanged>, ApiError> {
    let table = admitted(&app, id, asker.as_deref()).await?;
    if table.state != TableState::Over {
        return Err(ApiError::not_over());
    }
    let header = app.store.match_header(id).await?;
    // Weak: the compressed text is another one.
    let tag = HeaderValue::try_from(format!("W/\"{FORMAT_VERSION}-{id}-{}\"", header.head));
    let tag = tag.map_err(|_| ApiError::internal())?;
    let caching = [(header::CACHE_CONTROL, HeaderValue::from_static("no-cache")), (header::ETAG, tag.clone())];
    if is_known(&tag, &headers) {
        return Ok(Either::E2(Unchanged(caching.into_response())));
    }
    let parts = app.store.export_in_parts(header)?;
    let parts = stream::try_unfold((parts, place), move |(mut parts, place)| async move {
        let part = parts.next().await.inspect_err(|error| {
            tracing::error!(game.id = %id, %error, cause = ?error, "an export ends before its end");
        })?;
        Ok::<_, StoreError>(part.map(|part| (part, (parts, place))))
    });
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok(Either::E1(Document((caching, kind, Bytes::from_stream(parts)).into_response())))
}

/// What the match came to for those who began it. They are shown whether or not there is a leaderboard, as on profiles.
async fn ratings(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    AtTable(id): AtTable,
) -> Result<List<RatingChange>, ApiError> {
    admitted(&app, id, asker.as_deref()).await?;
    Ok(List(app.store.rating_changes(id).await?.into_iter().map(changed).collect()))
}

fn changed(one: store::RatingChange) -> RatingChange {
    let store::RatingChange { seat, user, name, side, result, before, after } = one;
    RatingChange { seat: seat.0, user: user.0, name, side, result, before, after }
}

/// The table, if the asker may follow its match.
pub(super) async fn admitted(app: &App, id: TableId, asker: Option<&User>) -> Result<TableRecord, ApiError> {
    let table = app.store.table(id).await?;
    match may_follow(&table, asker) {
        Stay::Yes => Ok(table),
        Stay::No => Err(ApiError::not_allowed()),
    }
}

/// Through whose eyes the asker sees the past. Once the match is over, everything in it is open.
pub(super) fn viewer(table: &TableRecord, asker: Option<&User>, audience: Option<Audience>) -> Viewer {
    if table.state == TableState::Over {
        return Viewer::Omniscient;
    }
    let seat = asker.and_then(|user| table.seat_of(user.id));
    match (audience, seat) {
        // As on a socket: who looks at a screen that several players share is known once the client says so.
        (None, Some(_)) if asker.is_some_and(|user| table.has_company(user.id)) => Viewer::Public,
        (Some(Audience::Seat) | None, Some(seat)) => Viewer::Seat(seat),
        (Some(Audience::Public), _) | (_, None) => Viewer::Public,
    }
}
