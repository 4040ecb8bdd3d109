//! Set-up charts: those that ship with a game, and those that people make.

mod change;
mod report;

use axum::{Json, extract::State};
use protocol::{ChartHistory, ChartList, ChartNumber, ChartRecord};
use serde::Deserialize;
use store::{ChartCursor, ChartOrder, ChartSearch, ChartVersion, ChartVisibility, Conflict, Shelf, UserId};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{
    ApiError,
    extract::{Asker, PathParams, QueryParams},
    route::{PerAsker, Route, Unmetered, get},
};
use crate::{access::Read, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    let mut routes = vec![
        get("/api/charts", list, "A part of a list of charts")
            .draws(PerAsker::Reads)
            .says("Newest versions, at most 30; those that ship with the game in its order")
            .refuses(404, &["unknown_game"])
            .refuses(422, &["out_of_bounds"]),
        get("/api/charts/{id}", newest, "A chart")
            .unmetered(Unmetered::BoundedRead)
            .says("Its newest version")
            .refuses(404, &["unknown_chart"]),
        get("/api/charts/{id}/history", history, "What is told of a chart beside its content")
            .draws(PerAsker::Reads)
            .says("Versions, results, where it comes from and what came of it")
            .refuses(404, &["unknown_chart"]),
        get("/api/charts/{id}/{version}", version, "A version of a chart")
            .unmetered(Unmetered::BoundedRead)
            .says("Versions never change")
            .refuses(404, &["unknown_chart"]),
    ];
    routes.extend(change::routes());
    routes.extend(report::routes());
    routes
}

/// The longest that is looked for, in characters.
const LONGEST_FIND: usize = 60;

/// Which charts are asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Wanted {
    /// Id of the game.
    game: String,
    /// Those that ship with the game, all that are published, or the asker’s own.
    #[serde(default)]
    #[param(inline)]
    which: Which,
    /// What the name or the author’s has in it.
    #[serde(default)]
    #[param(max_length = 60)]
    find: String,
    /// What comes first.
    #[serde(default)]
    #[param(inline)]
    sort: Sort,
    /// Only those of this user.
    author: Option<Uuid>,
    /// `next` of the part before.
    after: Option<String>,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Which {
    BuiltIn,
    #[default]
    Published,
    Mine,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Sort {
    #[default]
    Newest,
    Played,
    Even,
}

async fn list(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    QueryParams(wanted): QueryParams<Wanted>,
) -> Result<Json<ChartList>, ApiError> {
    let asker = asker.map(|asker| asker.id);
    app.games.get(&wanted.game).ok_or_else(ApiError::unknown_game)?;
    let find = checked_find(&wanted.find)?;
    let nothing = ChartList { charts: Vec::new(), next: None };
    let author = wanted.author.map(UserId);
    let shelf = match (wanted.which, asker) {
        // Charts that ship with the game have no author.
        (Which::BuiltIn, _) if author.is_some() => return Ok(Json(nothing)),
        (Which::BuiltIn, _) => {
            let charts = app.store.built_in_charts(&wanted.game).await?;
            let charts = charts.iter().map(|chart| wire::chart_summary(app.games, chart, asker)).collect();
            return Ok(Json(ChartList { charts, next: None }));
        }
        (Which::Published, _) => author.map_or(Shelf::Published, Shelf::PublishedBy),
        (Which::Mine, Some(asker)) if author.is_none_or(|author| author == asker) => Shelf::Of(asker),
        // Without a session there are no own charts, and none of them is another author's.
        (Which::Mine, _) => return Ok(Json(nothing)),
    };
    let order = match wanted.sort {
        Sort::Newest => ChartOrder::Newest,
        Sort::Played => ChartOrder::Played,
        Sort::Even => ChartOrder::Even,
    };
    let after = wanted.after.as_deref().map(cursor).transpose()?;
    let page = app.store.find_charts(&ChartSearch { game: wanted.game, shelf, find, order, after }).await?;
    Ok(Json(ChartList {
        charts: page.charts.iter().map(|chart| wire::chart_summary(app.games, chart, asker)).collect(),
        next: page.next.map(|ChartCursor { rank, id }| format!("{rank}.{id}")),
    }))
}

/// What is looked for, without blanks around it.
pub(super) fn checked_find(find: &str) -> Result<String, ApiError> {
    let find = find.trim();
    if find.chars().count() > LONGEST_FIND {
        return Err(ApiError::out_of_bounds(
            &format!("At most {LONGEST_FIND} characters are looked for."),
            &format!("On cherche {LONGEST_FIND} caractères au plus."),
        ));
    }
    Ok(find.to_owned())
}

fn cursor(text: &str) -> Result<ChartCursor, ApiError> {
    let parts = text.split_once('.').and_then(|(rank, id)| Some((rank.parse().ok()?, id.to_owned())));
    let (rank, id) = parts.ok_or_else(|| ApiError::malformed("this is no place in a list"))?;
    Ok(ChartCursor { rank, id })
}

async fn newest(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
) -> Result<Json<ChartRecord>, ApiError> {
    let asker = asker.map(|asker| asker.id);
    Ok(record(&app, app.store.chart(ChartVisibility::of(asker), &id, None).await?, asker))
}

async fn version(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    PathParams((id, version)): PathParams<(String, String)>,
) -> Result<Json<ChartRecord>, ApiError> {
    let asker = asker.map(|asker| asker.id);
    let version: ChartNumber = version.parse().map_err(|_| Conflict::NoSuchChart)?;
    Ok(record(&app, app.store.chart(ChartVisibility::of(asker), &id, Some(version.get())).await?, asker))
}

async fn history(
    Asker(asker): Asker<Read>,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
) -> Result<Json<ChartHistory>, ApiError> {
    let visibility = ChartVisibility::of(asker.map(|asker| asker.id));
    Ok(Json(wire::chart_history(app.games, &app.store.chart_history(visibility, &id).await?, visibility)))
}

fn record(app: &App, chart: ChartVersion, asker: Option<UserId>) -> Json<ChartRecord> {
    Json(ChartRecord { summary: wire::chart_summary(app.games, &chart.outline, asker), chart: chart.chart })
}
