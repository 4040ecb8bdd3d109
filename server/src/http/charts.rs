//! Set-up charts: those that ship with a game, and those that people make.

use axum::{
    Json,
    extract::{FromRequest, Request, State},
    http::StatusCode,
};
use bytes::Bytes;
use kernel::{ChartFault, StrictError, Text, parse_strict};
use protocol::{ChartCheck, ChartRecord, ChartSummary, NewChart};
use serde::Deserialize;

use super::{
    ApiError,
    extract::{Asked, Asker, Body, Known, Parted, checked_name},
};
use crate::{
    access::{Charts, Read},
    app::App,
    store::{self, ChartOutline, ChartVersion, Conflict, User, UserId},
    wire,
};

/// The longest name of a chart, in characters.
const LONGEST_NAME: usize = 60;

/// Which charts are asked for.
#[derive(Debug, Deserialize)]
pub(super) struct OfGame {
    game: String,
}

/// `GET /api/charts?game=ID`.
pub(super) async fn list(
    State(app): State<App>,
    Asker(asker): Asker<Read>,
    Asked(of): Asked<OfGame>,
) -> Result<Json<Vec<ChartSummary>>, ApiError> {
    app.games.get(&of.game).ok_or_else(ApiError::unknown_game)?;
    let charts = app.store.charts(&of.game).await?;
    Ok(Json(charts.iter().map(|chart| summary(chart, asker.as_deref())).collect()))
}

/// `GET /api/charts/{id}`.
pub(super) async fn newest(
    State(app): State<App>,
    Asker(asker): Asker<Read>,
    Parted(id): Parted<String>,
) -> Result<Json<ChartRecord>, ApiError> {
    Ok(Json(record(app.store.chart(&id, None).await?, asker.as_deref())))
}

/// `GET /api/charts/{id}/{version}`.
pub(super) async fn version(
    State(app): State<App>,
    Asker(asker): Asker<Read>,
    Parted((id, version)): Parted<(String, String)>,
) -> Result<Json<ChartRecord>, ApiError> {
    let version = version.parse().map_err(|_| Conflict::NoSuchChart)?;
    Ok(Json(record(app.store.chart(&id, Some(version)).await?, asker.as_deref())))
}

/// `POST /api/charts`.
pub(super) async fn create(
    State(app): State<App>,
    Known(user): Known<Charts>,
    body: ChartBody,
) -> Result<(StatusCode, Json<ChartRecord>), ApiError> {
    let chart = checked(&app, body)?;
    let made = app.store.create_chart(user.id, &chart).await?;
    Ok((StatusCode::CREATED, Json(record(made, Some(&user)))))
}

/// `PUT /api/charts/{id}`: a new version of one's own chart.
pub(super) async fn add_version(
    State(app): State<App>,
    Known(user): Known<Charts>,
    Parted(id): Parted<String>,
    body: ChartBody,
) -> Result<Json<ChartRecord>, ApiError> {
    let chart = checked(&app, body)?;
    let made = app.store.add_chart_version(&id, user.id, &chart).await?;
    Ok(Json(record(made, Some(&user))))
}

/// `POST /api/charts/check`: what is wrong with a chart, for somebody who is still drawing it. Keeps nothing.
pub(super) async fn check(
    State(app): State<App>,
    Known(user): Known<Charts>,
    ChartBody { chart, twice }: ChartBody,
) -> Result<Json<ChartCheck>, ApiError> {
    app.questions.take(user.id).map_err(ApiError::rate)?;
    let game = app.games.get(&chart.game).ok_or_else(ApiError::unknown_game)?;
    let of_the_game = game.check_chart(&chart.chart).err().unwrap_or_default();
    let faults = twice.into_iter().chain(of_the_game).map(wire::chart_fault).collect();
    Ok(Json(ChartCheck { faults }))
}

fn checked(app: &App, ChartBody { chart, twice }: ChartBody) -> Result<store::NewChart, ApiError> {
    if let Some(twice) = twice {
        return Err(ApiError::bad_chart(vec![twice]));
    }
    let game = app.games.get(&chart.game).ok_or_else(ApiError::unknown_game)?;
    let name = Text::new(checked_name(&chart.name.en, LONGEST_NAME)?, checked_name(&chart.name.fr, LONGEST_NAME)?);
    game.check_chart(&chart.chart).map_err(ApiError::bad_chart)?;
    Ok(store::NewChart { game: chart.game, name, chart: chart.chart })
}

/// A chart that somebody sends.
pub(super) struct ChartBody {
    /// With the last of each key.
    chart: NewChart,
    /// The first key of the chart that stands twice in one object.
    twice: Option<ChartFault>,
}

impl FromRequest<App> for ChartBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), app).await?;
        let twice = std::str::from_utf8(&bytes).map(parse_strict);
        let Body(chart) = Body::from_request(Request::from_parts(parts, bytes.into()), app).await?;
        match twice {
            Ok(Err(StrictError::Duplicate { at })) => match at.strip_prefix("/chart") {
                Some(at) => Ok(Self { chart, twice: Some(named_twice(at)) }),
                None => Err(ApiError::malformed(&format!("{at} stands here twice"))),
            },
            Ok(Ok(_) | Err(StrictError::Syntax { .. })) | Err(_) => Ok(Self { chart, twice: None }),
        }
    }
}

fn named_twice(at: &str) -> ChartFault {
    let key = at.rsplit('/').next().unwrap_or(at);
    let text = Text::new(format!("{key} stands here twice."), format!("{key} apparaît ici deux fois."));
    ChartFault { at: at.to_owned(), code: "named_twice".to_owned(), text }
}

/// A chart in a list.
pub(super) fn summary(chart: &ChartOutline, asker: Option<&User>) -> ChartSummary {
    let owner: Option<UserId> = chart.owner;
    ChartSummary {
        id: chart.key.id.clone(),
        game: chart.game.clone(),
        version: chart.key.version,
        name: wire::text(&chart.name),
        built_in: owner.is_none(),
        mine: owner.is_some() && owner == asker.map(|user| user.id),
    }
}

fn record(chart: ChartVersion, asker: Option<&User>) -> ChartRecord {
    ChartRecord { summary: summary(&chart.outline, asker), chart: chart.chart }
}
