//! Making charts, and what their owners decide about them.

use axum::{
    Json,
    extract::{FromRequest, Request, State},
    response::NoContent,
};
use base::limits::CHART_BYTES;
use bytes::Bytes;
use kernel::{AnyGame, ChartFault, StrictError, Text, parse_strict};
use protocol::{ChartAbout, ChartCheck, ChartRecord, ChartSummary, NewChart};
use store::{ChartKey, ChartVisibility};

use super::{
    super::{
        ApiError,
        extract::{Body, Known, PathParams, checked_name},
        route::{Argument, Created, Operation, PerAccount, ReadPermit, Route, delete, post, put},
    },
    record,
};
use crate::{access::Charts, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    let routes = vec![
        post("/api/charts", create, "A new chart")
            .draws(PerAccount::Charts)
            .says("Its first version: a draft")
            .refuses(404, &["unknown_game", "unknown_chart"])
            .refuses(422, &["bad_chart", "bad_name"])
            .refuses(429, &["too_many_charts"]),
        post("/api/charts/check", check, "What would be wrong with a chart; nothing is kept")
            .draws(PerAccount::Questions)
            .says("No faults: it would be accepted")
            .refuses(404, &["unknown_game"]),
        put("/api/charts/{id}", add_version, "A new version of one’s own chart")
            .draws(PerAccount::Charts)
            .says("One version on")
            .refuses(403, &["not_owner"])
            .refuses(404, &["unknown_game", "unknown_chart"])
            .refuses(422, &["bad_chart", "bad_name"])
            .refuses(429, &["too_many_versions"]),
        delete("/api/charts/{id}", delete_draft, "Delete one’s own draft")
            .draws(PerAccount::Charts)
            .says("It is gone for good")
            .refuses(403, &["not_owner"])
            .refuses(404, &["unknown_chart"])
            .refuses(409, &["chart_used"]),
        put("/api/charts/{id}/about", describe, "Say something about one’s own chart")
            .draws(PerAccount::Charts)
            .says("It stands on its page")
            .refuses(403, &["not_owner"])
            .refuses(404, &["unknown_chart"])
            .refuses(422, &["out_of_bounds"]),
        post("/api/charts/{id}/publish", publish, "Put one’s own chart on the list")
            .draws(PerAccount::Charts)
            .says("It is published")
            .refuses(403, &["needs_account", "not_owner"])
            .refuses(404, &["unknown_game", "unknown_chart"])
            .refuses(409, &["chart_withheld"])
            .refuses(422, &["bad_chart"]),
        post("/api/charts/{id}/unlist", unlist, "Take one’s own chart off the list, or share a draft by its link")
            .draws(PerAccount::Charts)
            .says("Whoever has the link sees it; what is withheld stays so")
            .refuses(403, &["not_owner"])
            .refuses(404, &["unknown_chart"]),
    ];
    routes.into_iter().map(|route| route.body_up_to(CHART_BYTES)).collect()
}

/// The longest name of a chart, in characters.
const LONGEST_NAME: usize = 60;
/// The longest description in one language, in characters.
const LONGEST_ABOUT: usize = 1_000;

/// A draft.
async fn create(
    Known(user): Known<Charts>,
    State(app): State<App>,
    body: ChartBody,
) -> Result<Created<ChartRecord>, ApiError> {
    let origin = body.chart.forked_from.clone().map(|from| ChartKey { id: from.id, version: from.version.get() });
    let chart = checked(&app, body)?;
    let made = app.store.create_chart(user.id, &chart, origin.as_ref()).await?;
    Ok(Created(record(&app, made, Some(user.id)).0))
}

/// A new version of one's own chart.
async fn add_version(
    Known(user): Known<Charts>,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    body: ChartBody,
) -> Result<Json<ChartRecord>, ApiError> {
    if body.chart.forked_from.is_some() {
        return Err(ApiError::malformed("a version is no copy of another chart"));
    }
    let chart = checked(&app, body)?;
    let made = app.store.add_chart_version(&id, user.id, &chart).await?;
    Ok(record(&app, made, Some(user.id)))
}

/// Rules may have become stricter since it was drawn, so it is looked at once more.
async fn publish(
    Known(user): Known<Charts>,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
) -> Result<Json<ChartSummary>, ApiError> {
    let chart = app.store.chart(ChartVisibility::Of(user.id), &id, None).await?;
    let game = app.games.get(&chart.outline.game).ok_or_else(ApiError::unknown_game)?;
    game.check_chart(&chart.chart).map_err(ApiError::bad_chart)?;
    let published = app.store.publish_chart(&id, user.id).await?;
    tracing::info!(chart = id, "a chart is published");
    Ok(Json(wire::chart_summary(app.games, &published.outline, Some(user.id))))
}

async fn unlist(
    Known(user): Known<Charts>,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
) -> Result<Json<ChartSummary>, ApiError> {
    let unlisted = app.store.unlist_chart(&id, user.id).await?;
    Ok(Json(wire::chart_summary(app.games, &unlisted.outline, Some(user.id))))
}

async fn describe(
    Known(user): Known<Charts>,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    Body(ChartAbout { about }): Body<ChartAbout>,
) -> Result<NoContent, ApiError> {
    let about = Text::new(checked_about(&about.en)?, checked_about(&about.fr)?);
    app.store.describe_chart(&id, user.id, &about).await?;
    Ok(NoContent)
}

/// A draft that no table uses.
async fn delete_draft(
    Known(user): Known<Charts>,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
) -> Result<NoContent, ApiError> {
    app.store.delete_chart(&id, user.id).await?;
    Ok(NoContent)
}

/// What is wrong with a draft. Keeps nothing.
async fn check(
    _: Known<Charts>,
    State(app): State<App>,
    ChartBody { chart, twice, permit: _permit }: ChartBody,
) -> Result<Json<ChartCheck>, ApiError> {
    let game = app.games.get(&chart.game).ok_or_else(ApiError::unknown_game)?;
    let of_the_game = game.check_chart(&chart.chart).err().unwrap_or_default();
    let faults = twice.into_iter().chain(of_the_game).map(wire::chart_fault).collect();
    Ok(Json(ChartCheck { faults }))
}

fn checked(app: &App, ChartBody { chart, twice, permit: _permit }: ChartBody) -> Result<store::NewChart, ApiError> {
    if let Some(twice) = twice {
        return Err(ApiError::bad_chart(vec![twice]));
    }
    let game = app.games.get(&chart.game).ok_or_else(ApiError::unknown_game)?;
    let name = both_names(&chart.name)?;
    AnyGame::check_chart(game, &chart.chart).map_err(ApiError::bad_chart)?;
    Ok(store::NewChart { game: chart.game, name, chart: chart.chart })
}

/// One name does for both languages.
fn both_names(name: &protocol::Text) -> Result<Text, ApiError> {
    let or = |one: &str, other: &str| checked_name(if one.trim().is_empty() { other } else { one }, LONGEST_NAME);
    Ok(Text::new(or(&name.en, &name.fr)?, or(&name.fr, &name.en)?))
}

fn checked_about(text: &str) -> Result<String, ApiError> {
    let text = text.trim();
    if text.chars().count() > LONGEST_ABOUT || text.chars().any(|c| c.is_control() && c != '\n') {
        return Err(ApiError::out_of_bounds(
            &format!("A description has at most {LONGEST_ABOUT} characters."),
            &format!("Une description a au plus {LONGEST_ABOUT} caractères."),
        ));
    }
    Ok(text.to_owned())
}

/// A chart in a body.
pub(in crate::http) struct ChartBody {
    /// With the last of each key.
    chart: NewChart,
    /// The first key of the chart that stands twice in one object.
    twice: Option<ChartFault>,
    /// 256 KiB take milliseconds to parse and to check, which is charged as a costly read is.
    permit: Option<ReadPermit>,
}

impl Argument for ChartBody {
    fn describe(operation: &mut Operation) {
        operation.take::<NewChart>();
    }
}

impl FromRequest<App> for ChartBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), app).await?;
        let permit = app.budgets.read_limiter.acquire().await;
        let twice = std::str::from_utf8(&bytes).map(parse_strict);
        let Body(chart) = Body::from_request(Request::from_parts(parts, bytes.into()), app).await?;
        match twice {
            Ok(Err(StrictError::Duplicate { at })) => match at.strip_prefix("/chart") {
                Some(at) => Ok(Self { chart, twice: Some(named_twice(at)), permit }),
                None => Err(ApiError::malformed(&format!("{at} stands here twice"))),
            },
            Ok(Ok(_) | Err(StrictError::Syntax { .. })) | Err(_) => Ok(Self { chart, twice: None, permit }),
        }
    }
}

fn named_twice(at: &str) -> ChartFault {
    let key = at.rsplit('/').next().unwrap_or(at);
    let text = Text::new(format!("{key} stands here twice."), format!("{key} apparaît ici deux fois."));
    ChartFault { at: at.to_owned(), code: "named_twice".to_owned(), text }
}
