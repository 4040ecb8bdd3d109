//! Telling whoever runs the server of a chart.

use axum::{extract::State, http::StatusCode};
use protocol::NewChartReport;
use store::ChartKey;

use super::super::{
    ApiError,
    extract::{Body, Known, PathParams},
    talk::checked_report,
};
use crate::http::App;

/// `POST /api/charts/{id}/reports`: by whoever may see the chart, but not by its author.
pub(in crate::http) async fn report(
    State(app): State<App>,
    Known(user): Known,
    PathParams(id): PathParams<String>,
    Body(new): Body<NewChartReport>,
) -> Result<StatusCode, ApiError> {
    let text = checked_report(&new.text)?;
    app.reports.take(user.id).map_err(ApiError::rate)?;
    let chart = ChartKey { id, version: new.version };
    let report = store::NewChartReport { chart, reporter: user.id, reason: new.reason, text };
    let kept = app.store.report_chart(&report).await?;
    tracing::info!(chart = report.chart.id, report = %kept, "a chart was reported");
    Ok(StatusCode::CREATED)
}
