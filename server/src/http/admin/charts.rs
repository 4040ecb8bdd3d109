//! Charts that people show to others: what is named and said there stands on everybody's page.

use axum::{extract::State, response::NoContent};
use base::limits::LISTED_TABLES;
use protocol::{AdminChart, WithholdChart};
use serde::Deserialize;
use store::ChartFilter;
use utoipa::{IntoParams, ToSchema};

use super::{
    super::{
        ApiError,
        charts::checked_find,
        extract::{Admin, Body, PathParams, QueryParams},
        route::{List, Route, Unmetered, get, post},
    },
    LONGEST_REASON, checked_text,
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/admin/charts", charts, "Charts that people show to others")
            .unmetered(Unmetered::Admins)
            .says("Those changed last first, at most 200")
            .refuses(422, &["out_of_bounds"]),
        post("/api/admin/charts/{id}/withhold", withhold, "Keep a chart out of the list, whatever its author does")
            .unmetered(Unmetered::Admins)
            .says("Its author reads why")
            .refuses(404, &["unknown_chart"])
            .refuses(422, &["out_of_bounds"]),
        post("/api/admin/charts/{id}/restore", restore, "Withhold a chart no longer")
            .unmetered(Unmetered::Admins)
            .says("It is unlisted: its author may publish it again")
            .refuses(404, &["unknown_chart"]),
    ]
}

/// Which charts are asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(in crate::http) struct Which {
    /// Those that are `shown`, or only those `withheld`.
    #[serde(default)]
    #[param(inline)]
    which: Chosen,
    /// A part of the name or of the author’s, or an id.
    #[serde(default)]
    #[param(max_length = 60)]
    find: String,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Chosen {
    #[default]
    Shown,
    Withheld,
}

async fn charts(
    _: Admin,
    State(app): State<App>,
    QueryParams(Which { which, find }): QueryParams<Which>,
) -> Result<List<AdminChart>, ApiError> {
    let filter = match which {
        Chosen::Shown => ChartFilter::Shown,
        Chosen::Withheld => ChartFilter::Withheld,
    };
    let charts = app.store.admin_charts(filter, &checked_find(&find)?, LISTED_TABLES).await?;
    let shown = charts.into_iter().map(|chart| AdminChart {
        summary: wire::chart_summary(app.games, &chart.outline, None),
        about: wire::text(&chart.about),
        withheld: chart.withheld,
    });
    Ok(List(shown.collect()))
}

async fn withhold(
    admin: Admin,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    Body(withhold): Body<WithholdChart>,
) -> Result<NoContent, ApiError> {
    let reason = checked_text(&withhold.reason, LONGEST_REASON)?;
    app.store.withhold_chart(&id, &reason, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, chart = id, "a chart is withheld");
    Ok(NoContent)
}

async fn restore(
    admin: Admin,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
) -> Result<NoContent, ApiError> {
    app.store.restore_chart(&id, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, chart = id, "a chart is withheld no longer");
    Ok(NoContent)
}
