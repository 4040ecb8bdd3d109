//! Charts that people show to others: what is named and said there stands on everybody's page.

use axum::{Json, extract::State, http::StatusCode};
use base::limits::LISTED_TABLES;
use protocol::{AdminChart, WithholdChart};
use serde::Deserialize;
use store::ChartFilter;

use super::{
    super::{
        ApiError,
        charts::checked_find,
        extract::{Admin, Body, PathParams, QueryParams},
    },
    LONGEST_REASON, checked_text,
};
use crate::http::App;

/// Which charts are asked for.
#[derive(Debug, Deserialize)]
pub(in crate::http) struct Which {
    #[serde(default)]
    which: Chosen,
    #[serde(default)]
    find: String,
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Chosen {
    #[default]
    Shown,
    Withheld,
}

/// `GET /api/admin/charts?which=&find=`.
pub(in crate::http) async fn charts(
    State(app): State<App>,
    _: Admin,
    QueryParams(Which { which, find }): QueryParams<Which>,
) -> Result<Json<Vec<AdminChart>>, ApiError> {
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
    Ok(Json(shown.collect()))
}

/// `POST /api/admin/charts/{id}/withhold`.
pub(in crate::http) async fn withhold(
    State(app): State<App>,
    admin: Admin,
    PathParams(id): PathParams<String>,
    Body(withhold): Body<WithholdChart>,
) -> Result<StatusCode, ApiError> {
    let reason = checked_text(&withhold.reason, LONGEST_REASON)?;
    app.store.withhold_chart(&id, &reason, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, chart = id, "a chart is withheld");
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/admin/charts/{id}/restore`.
pub(in crate::http) async fn restore(
    State(app): State<App>,
    admin: Admin,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, ApiError> {
    app.store.restore_chart(&id, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, chart = id, "a chart is withheld no longer");
    Ok(StatusCode::NO_CONTENT)
}
