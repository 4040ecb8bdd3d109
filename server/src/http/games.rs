//! The games that can be played here.

use axum::{Json, extract::State};
use kernel::AnyGame;
use protocol::{GameRecord, GameSummary};
use serde_json::Value;

use super::{ApiError, extract::PathParams};
use super::{
    extract::Anyone,
    route::{List, Route, get},
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/games", list, "The games that can be played here").says("All of them"),
        get("/api/games/{id}", one, "A game with what never changes in it")
            .says("`facts` is the game’s own")
            .refuses(404, &["unknown_game"]),
    ]
}

async fn list(_: Anyone, State(app): State<App>) -> Result<List<GameSummary>, ApiError> {
    let mut games = Vec::new();
    for game in app.games.iter() {
        games.push(summary(&app, game).await?);
    }
    Ok(List(games))
}

async fn one(
    _: Anyone,
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
