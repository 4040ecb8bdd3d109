//! What may be seen of matches without following them.

use axum::{Json, extract::State};
use base::limits::STEPS_PAGE;
use kernel::{Unwritable, Viewer};
use match_host::{Stay, hidden_hash, may_follow, replay, visible_steps};
use protocol::{Audience, PastView, RatingChange, StepsPage, TableState};
use serde::Deserialize;
use store::{MatchExport, TableId, TableRecord, User};

use super::{
    ApiError,
    extract::{AskedAs, Asker, AtTable, QueryParams},
};
use crate::{access::Read, http::App};

/// Which steps are asked for, both ends included.
#[derive(Debug, Deserialize)]
pub(super) struct Range {
    #[serde(default)]
    from: Option<u32>,
    #[serde(default)]
    to: Option<u32>,
}

/// `GET /api/matches/{id}/steps?from=&to=&as=`: what the asker may see of past steps.
pub(super) async fn steps(
    State(app): State<App>,
    AtTable(id): AtTable,
    Asker(asker): Asker<Read>,
    QueryParams(range): QueryParams<Range>,
    QueryParams(asked_as): QueryParams<AskedAs>,
) -> Result<Json<StepsPage>, ApiError> {
    let table = admitted(&app, id, asker.as_deref()).await?;
    page(&app, id, &range, viewer(&table, asker.as_deref(), asked_as.audience)).await
}

/// One page of past steps, as somebody sees them.
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
#[derive(Debug, Deserialize)]
pub(super) struct At {
    #[serde(default)]
    at: Option<u32>,
}

/// `GET /api/matches/{id}/view?at=&as=`: the match as it stood after a step.
pub(super) async fn view(
    State(app): State<App>,
    AtTable(id): AtTable,
    Asker(asker): Asker<Read>,
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

/// `GET /api/matches/{id}/export`: the whole match, secrets included, once it is over.
pub(super) async fn export(
    State(app): State<App>,
    AtTable(id): AtTable,
    Asker(asker): Asker<Read>,
) -> Result<Json<MatchExport>, ApiError> {
    let table = admitted(&app, id, asker.as_deref()).await?;
    if table.state != TableState::Over {
        return Err(ApiError::not_over());
    }
    Ok(Json(app.store.export(id).await?))
}

/// `GET /api/matches/{id}/ratings`: what the match came to for those who began it. They are shown whether or not there is
/// a leaderboard, as on profiles.
pub(super) async fn ratings(
    State(app): State<App>,
    AtTable(id): AtTable,
    Asker(asker): Asker<Read>,
) -> Result<Json<Vec<RatingChange>>, ApiError> {
    admitted(&app, id, asker.as_deref()).await?;
    Ok(Json(app.store.rating_changes(id).await?.into_iter().map(changed).collect()))
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
fn viewer(table: &TableRecord, asker: Option<&User>, audience: Option<Audience>) -> Viewer {
    if table.state == TableState::Over {
        return Viewer::Omniscient;
    }
    let seat = asker.and_then(|user| table.seat_of(user.id));
    match (audience, seat) {
        (Some(Audience::Seat) | None, Some(seat)) => Viewer::Seat(seat),
        (Some(Audience::Public), _) | (_, None) => Viewer::Public,
    }
}
