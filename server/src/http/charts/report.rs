//! Reports of charts to the admins.

use axum::extract::State;
use protocol::NewChartReport;
use store::ChartKey;

use super::super::{
    ApiError,
    extract::{Body, Known, PathParams},
    route::{Kept, PerAccount, Route, post},
    talk::checked_report,
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/charts/{id}/reports", report, "Tell whoever runs the server of a chart")
            .draws(PerAccount::Reports)
            .says("Kept, with its name and its description as they are")
            .refuses(404, &["unknown_chart"])
            .refuses(409, &["already_reported", "yourself"])
            .refuses(422, &["bad_text"])
            .refuses(429, &["too_many_reports"]),
    ]
}

/// Open to all who may see the chart, apart from its author.
async fn report(
    Known(user): Known,
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    Body(new): Body<NewChartReport>,
) -> Result<Kept, ApiError> {
    let text = checked_report(&new.text)?;
    let chart = ChartKey { id, version: new.version.get() };
    let report = store::NewChartReport { chart, reporter: user.id, reason: new.reason, text };
    let kept = app.store.report_chart(&report).await?;
    tracing::info!(chart = report.chart.id, report = %kept, "a chart was reported");
    Ok(Kept)
}
