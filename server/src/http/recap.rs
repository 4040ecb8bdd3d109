//! What has happened in a match since a player looked, and up to where the player has.

use axum::{Json, extract::State, response::NoContent};
use match_host::NoRecap;
use protocol::{Recap, SeenStep};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    ApiError,
    extract::{AskedAs, Asker, AtTable, Body, Known, QueryParams},
    matches::{admitted, viewer},
    route::{PerAccount, PerAsker, Route, get, put},
};
use crate::{access::Read, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/matches/{id}/recap", recap, "What has happened, in sentences")
            .draws(PerAsker::Reads)
            .says("Since `after`, or since the asker has last seen or made a step")
            .refuses(403, &["not_allowed"])
            .refuses(404, &["unknown_game", "unknown_match"])
            .refuses(409, &["unreadable"]),
        put("/api/matches/{id}/seen", seen, "One has seen the match up to a step")
            .draws(PerAccount::ReaderData)
            .says("It never goes back")
            .refuses(403, &["not_allowed"]),
    ]
}

/// Since when.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct After {
    /// The step up to which everything is known; without it, the newest that the asker has seen or made.
    #[serde(default)]
    #[param(maximum = 4_294_967_295_u64)]
    after: Option<u32>,
}

/// What has happened, as the asker may know it.
async fn recap(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    AtTable(id): AtTable,
    QueryParams(After { after }): QueryParams<After>,
    QueryParams(asked_as): QueryParams<AskedAs>,
) -> Result<Json<Recap>, ApiError> {
    let table = admitted(&app, id, asker.as_deref()).await?;
    let header = app.store.match_header(id).await?;
    let game = app.games.get(&header.game).ok_or_else(ApiError::unknown_game)?;
    let after = match (after, asker.as_deref()) {
        (Some(after), _) => after,
        (None, Some(user)) => app.store.seen_step(id, user.id, table.seat_of(user.id)).await?,
        (None, None) => 0,
    };
    let viewer = viewer(&table, asker.as_deref(), asked_as.audience);
    let recap = match_host::recap(&app.store, game, &header, after, viewer).await;
    let match_host::Recap { after, to, left_out, lines, summary } = recap.map_err(|error| match error {
        NoRecap::Store(error) => error.into(),
        NoRecap::Unreadable(error) => {
            tracing::error!(game.id = %id, after, %error, "what has happened cannot be told");
            ApiError::unreadable()
        }
    })?;
    Ok(Json(Recap {
        game: id.0,
        after,
        to,
        left_out,
        lines: lines.iter().map(wire::recap_line).collect(),
        summary: summary.as_ref().map(wire::summary),
    }))
}

async fn seen(
    Known(user): Known,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(SeenStep { step }): Body<SeenStep>,
) -> Result<NoContent, ApiError> {
    admitted(&app, id, Some(&user)).await?;
    app.store.set_seen_step(id, user.id, step).await?;
    Ok(NoContent)
}
