//! What the first page shows: what goes on here, and the recorded match where nothing does.

use axum::{Json, body::Bytes, extract::State};
use base::limits::LISTED_TABLES;
use protocol::{RecordedView, Showcase};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    ApiError,
    extract::{Anyone, QueryParams},
    route::{PerAsker, Route, Unmetered, Written, get},
};
use crate::{http::App, recording::Recording, showcase};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/showcase", showcase, "What is worth a look to somebody who has just come")
            .unmetered(Unmetered::BoundedRead)
            .says("At most a few seconds old"),
        get("/api/recording", recording, "The match that the server brings along, in sentences")
            .unmetered(Unmetered::InMemory)
            .says("Opponents of the server against each other"),
        get("/api/recording/view", recorded_view, "That match as it stood after a step")
            .draws(PerAsker::Reads)
            .says("What the public may see of it")
            .refuses(409, &["unreadable"]),
    ]
}

async fn showcase(_: Anyone, State(app): State<App>) -> Result<Written<Showcase>, ApiError> {
    let make = async || -> Result<Bytes, ApiError> {
        let tables = app.store.lobby(LISTED_TABLES).await?.iter().map(|table| app.shown(table)).collect();
        let mut chosen = showcase::choose(tables, app.games.iter().map(kernel::AnyGame::id));
        if chosen.shown.is_none() {
            chosen.shown = app.store.last_worth_a_look().await?.map(|table| app.shown(&table));
        }
        Written::write(&chosen)
    };
    Ok(Written::of(app.showcase.get(make).await?))
}

async fn recording(_: Anyone) -> Result<Json<protocol::Recording>, ApiError> {
    let recording = Recording::shipped().ok_or_else(ApiError::internal)?;
    Ok(Json(protocol::Recording {
        game: recording.game().to_owned(),
        head: recording.head(),
        lines: recording.lines().iter().map(wire::recap_line).collect(),
    }))
}

/// Which past is asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct At {
    /// The step; without it the last.
    #[serde(default)]
    #[param(maximum = 4_294_967_295_u64)]
    at: Option<u32>,
}

async fn recorded_view(_: Anyone, QueryParams(At { at }): QueryParams<At>) -> Result<Json<RecordedView>, ApiError> {
    let recording = Recording::shipped().ok_or_else(ApiError::internal)?;
    let seq = at.unwrap_or(u32::MAX).clamp(1, recording.head());
    let view = recording.view(seq).map_err(|error| {
        tracing::error!(seq, %error, "the recorded match cannot be shown");
        ApiError::unreadable()
    })?;
    Ok(Json(RecordedView { seq, view }))
}
