//! The games that can be played here.

use axum::{Json, extract::State};
use kernel::AnyGame;
use protocol::{GameRecord, GameSummary};
use serde_json::Value;

use super::{ApiError, extract::PathParams};
use crate::http::App;

/// `GET /api/games`.
pub(super) async fn list(State(app): State<App>) -> Result<Json<Vec<GameSummary>>, ApiError> {
    let mut games = Vec::new();
    for game in app.games.iter() {
        games.push(summary(&app, game).await?);
    }
    Ok(Json(games))
}

/// `GET /api/games/{id}`.
pub(super) async fn one(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
) -> Result<Json<GameRecord>, ApiError> {
    let game = app.games.get(&id).ok_or_else(ApiError::unknown_game)?;
    Ok(Json(GameRecord { summary: summary(&app, game).await?, facts: game.facts() }))
}

async fn summary(app: &App, game: &dyn AnyGame) -> Result<GameSummary, ApiError> {
    let charts = app.store.built_in_charts(game.id()).await?;
    Ok(GameSummary {
        id: game.id().to_owned(),
        rules_version: game.rules_version(),
        seating: wire::seating(game.seating(&Value::Null).map_err(|refusal| ApiError::refused(&refusal))?),
        charts: charts.iter().map(|chart| wire::chart_summary(app.games, chart, None)).collect(),
    })
}
