//! The games that can be played here.

use std::{collections::BTreeMap, fmt::Write as _, sync::LazyLock};

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::IntoResponse as _,
};
use axum_extra::either::Either;
use bytes::Bytes;
use kernel::AnyGame;
use protocol::{GameRecord, GameSummary};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{
    ApiError,
    extract::{Anyone, PathParams},
    headers::is_known,
    route::{Document, List, Route, Unchanged, Unmetered, get},
};
use crate::http::App;

/// The schemas of the games that have some, by id. They never change while a server runs, and take a while to write.
static SCHEMAS: LazyLock<BTreeMap<&'static str, Tagged>> = LazyLock::new(|| {
    let tagged = |game: &'static dyn AnyGame| Some((game.id(), Tagged::of(&json!(game.schemas()?))));
    crate::games::all().iter().filter_map(tagged).collect()
});

/// A document with its entity tag.
struct Tagged {
    text: Bytes,
    tag: HeaderValue,
}

impl Tagged {
    fn of(document: &Value) -> Self {
        let text = document.to_string();
        let digest = Sha256::digest(text.as_bytes());
        let hex = digest.iter().take(16).fold(String::new(), |mut hex, byte| {
            // Writing to a string cannot fail.
            let _ = write!(hex, "{byte:02x}");
            hex
        });
        // Weak: the compressed text is another one.
        let tag = HeaderValue::try_from(format!("W/\"{hex}\"")).unwrap_or(HeaderValue::from_static("*"));
        Self { text: Bytes::from(text), tag }
    }
}

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/games", list, "The games that can be played here")
            .unmetered(Unmetered::BoundedRead)
            .says("All of them"),
        get("/api/games/{id}", one, "A game with what never changes in it")
            .unmetered(Unmetered::BoundedRead)
            .says("`facts` is the game’s own")
            .refuses(404, &["unknown_game"]),
        get("/api/games/{id}/schema", schema, "What a game says over the wire, as JSON Schema (2020-12)")
            .unmetered(Unmetered::InMemory)
            .says("A schema for each place of the wire")
            .says("It is the one that `If-None-Match` names")
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
    let schema = format!("/api/games/{}/schema", game.id());
    Ok(Json(GameRecord { summary: summary(&app, game).await?, facts: game.facts(), schema }))
}

async fn schema(
    _: Anyone,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    headers: HeaderMap,
) -> Result<Either<Document, Unchanged>, ApiError> {
    let game = app.games.get(&id).ok_or_else(ApiError::unknown_game)?;
    let schemas = SCHEMAS.get(game.id()).ok_or_else(ApiError::unknown_game)?;
    let caching = [(header::CACHE_CONTROL, HeaderValue::from_static("no-cache")), (header::ETAG, schemas.tag.clone())];
    if is_known(&schemas.tag, &headers) {
        return Ok(Either::E2(Unchanged(caching.into_response())));
    }
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok(Either::E1(Document((caching, kind, schemas.text.clone()).into_response())))
}

async fn summary(app: &App, game: &dyn AnyGame) -> Result<GameSummary, ApiError> {
    let charts = app.store.built_in_charts(game.id()).await?;
    Ok(GameSummary {
        id: game.id().to_owned(),
        rules_version: game.rules_version(),
        seating: wire::seating(game.seating(&Value::Null).map_err(|refusal| ApiError::refused(&refusal))?),
        secrets: game.has_secrets(),
        charts: charts.iter().map(|chart| wire::chart_summary(app.games, chart, None)).collect(),
        strengths: app.opponents.of_game(game.id()).map(|bot| wire::strength(&bot.strength())).collect(),
        lessons: game.lessons().iter().map(wire::lesson).collect(),
        achievements: game.achievements().iter().map(wire::achievement).collect(),
    })
}
