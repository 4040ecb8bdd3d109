//! Link previews: what a link shows in a chat. Words and a position as the public sees them, drawn once and then kept.

mod drawn;
mod position;
mod seats;
mod sketch;
mod words;

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use axum_extra::either::Either;
use bytes::Bytes;
use picture::Language;
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;

pub(crate) use drawn::DrawnCards;
use sketch::Shows;
pub(super) use sketch::Sketch;
pub(super) use words::{naming, say, sentence};

use super::{
    ApiError,
    extract::{Anyone, AtTable, PathParams, QueryParams},
    headers::is_known,
    language::{Lang, asked_for},
    route::{Answer, Operation, PerAsker, Route, Unchanged, Unmetered, get},
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/cards/site", site, "The link preview of the site")
            .unmetered(Unmetered::InMemory)
            .says("1200 × 630 pixels, at most 300 KB")
            .says("It is the one that `If-None-Match` names"),
        get("/api/cards/games/{id}", game, "The link preview of a game")
            .unmetered(Unmetered::InMemory)
            .says("1200 × 630 pixels, at most 300 KB")
            .says("It is the one that `If-None-Match` names")
            .refuses(404, &["unknown_game"]),
        get("/api/cards/tables/{id}", table, "The link preview of a table, of its match or of a step of it")
            .draws(PerAsker::Reads)
            .takes_permits_itself()
            .says(
                "What strangers may see: nothing but the game of a private table; the position at most every 5 minutes",
            )
            .says("It is the one that `If-None-Match` names"),
        get("/api/cards/charts/{id}", chart, "The link preview of a chart")
            .draws(PerAsker::Reads)
            .takes_permits_itself()
            .says("1200 × 630 pixels, at most 300 KB")
            .says("It is the one that `If-None-Match` names")
            .refuses(404, &["unknown_chart"]),
    ]
}

/// In which language a preview speaks.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Spoken {
    /// Left out: the one that the request accepts.
    #[param(inline)]
    lang: Option<Lang>,
}

impl Spoken {
    fn language(&self, headers: &HeaderMap) -> Language {
        self.lang.map_or_else(|| asked_for(headers), Language::from)
    }
}

/// Which moment of a match is shown.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct At {
    /// The step; without it the present position.
    #[serde(default)]
    #[param(maximum = 4_294_967_295_u64)]
    at: Option<u32>,
}

async fn site(
    _: Anyone,
    State(app): State<App>,
    QueryParams(spoken): QueryParams<Spoken>,
    headers: HeaderMap,
) -> Result<Either<Png, Unchanged>, ApiError> {
    let language = spoken.language(&headers);
    answer(&app, &Sketch::of_site(language), language, &headers).await
}

async fn game(
    _: Anyone,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    QueryParams(spoken): QueryParams<Spoken>,
    headers: HeaderMap,
) -> Result<Either<Png, Unchanged>, ApiError> {
    let game = app.games.get(&id).ok_or_else(ApiError::unknown_game)?;
    let language = spoken.language(&headers);
    answer(&app, &Sketch::of_game(game.id(), language), language, &headers).await
}

async fn table(
    _: Anyone,
    State(app): State<App>,
    AtTable(id): AtTable,
    QueryParams(spoken): QueryParams<Spoken>,
    QueryParams(At { at }): QueryParams<At>,
    headers: HeaderMap,
) -> Result<Either<Png, Unchanged>, ApiError> {
    let language = spoken.language(&headers);
    let table = app.store.table(id).await?;
    let sketch = Sketch::of_table(&app, &table, at, language).await?;
    answer(&app, &sketch, language, &headers).await
}

async fn chart(
    _: Anyone,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    QueryParams(spoken): QueryParams<Spoken>,
    headers: HeaderMap,
) -> Result<Either<Png, Unchanged>, ApiError> {
    let language = spoken.language(&headers);
    let chart = app.store.chart(store::ChartVisibility::Strangers, &id, None).await?;
    answer(&app, &Sketch::of_chart(&chart.outline, language), language, &headers).await
}

/// The picture, or that the client has it.
async fn answer(
    app: &App,
    sketch: &Sketch,
    language: Language,
    headers: &HeaderMap,
) -> Result<Either<Png, Unchanged>, ApiError> {
    let tag = HeaderValue::try_from(format!("\"{}\"", sketch.key(language))).map_err(|_| ApiError::internal())?;
    let caching = [
        (header::CACHE_CONTROL, HeaderValue::from_static(sketch.lasts.cache_control())),
        (header::ETAG, tag.clone()),
        (header::VARY, HeaderValue::from_static("accept-language")),
    ];
    if is_known(&tag, headers) {
        return Ok(Either::E2(Unchanged(caching.into_response())));
    }
    let file = drawn::file(app, sketch, language).await?;
    Ok(Either::E1(Png((caching, [(header::CONTENT_TYPE, "image/png")], file).into_response())))
}

/// A picture.
#[derive(Debug)]
pub(super) struct Png(Response);

impl IntoResponse for Png {
    fn into_response(self) -> Response {
        self.0
    }
}

impl Answer for Png {
    fn describe(operation: &mut Operation) {
        operation.answer(200, Some(("image/png", json!({ "type": "string", "format": "binary" }))));
    }
}

/// The bytes of a picture.
type File = Bytes;
