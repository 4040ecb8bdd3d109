//! What people have reported: lines of talk, and charts.

use axum::{extract::State, response::NoContent};
use base::clock::to_ms;
use protocol::{AdminReport, Reported, ReportedLine, ReportedPerson, ResolveReport};
use serde::Deserialize;
use store::{Person, ReportRecord, Reports};
use utoipa::{IntoParams, ToSchema};

use super::{
    super::{
        ApiError,
        extract::{Admin, Body, Named, QueryParams},
        route::{List, Route, Unmetered, get, post},
    },
    LONGEST_NOTE,
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/admin/reports", reports, "What people have reported: lines of talk, and charts")
            .unmetered(Unmetered::Admins)
            .says("The one that has waited longest first, at most 500"),
        post("/api/admin/reports/{id}/resolve", resolve, "Note what was done about a report")
            .unmetered(Unmetered::Admins)
            .says("It waits no longer")
            .refuses(404, &["unknown_report"])
            .refuses(422, &["out_of_bounds"]),
        post("/api/admin/reports/{id}/strike", strike, "Strike out the line of a report")
            .unmetered(Unmetered::Admins)
            .says("Nobody reads it any more; its place and the report stay")
            .refuses(404, &["unknown_report", "unknown_line"]),
    ]
}

/// Which reports are asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(in crate::http) struct Which {
    /// `all`, or only those that are `waiting`.
    #[serde(default)]
    #[param(inline)]
    which: WhichOnes,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum WhichOnes {
    #[default]
    Waiting,
    All,
}

/// The one that has waited longest first.
async fn reports(
    _: Admin,
    State(app): State<App>,
    QueryParams(Which { which }): QueryParams<Which>,
) -> Result<List<AdminReport>, ApiError> {
    let which = match which {
        WhichOnes::Waiting => Reports::Waiting,
        WhichOnes::All => Reports::All,
    };
    Ok(List(app.store.list_reports(which).await?.into_iter().map(shown).collect()))
}

async fn resolve(
    admin: Admin,
    State(app): State<App>,
    Named(id): Named,
    Body(done): Body<ResolveReport>,
) -> Result<NoContent, ApiError> {
    if done.note.chars().count() > LONGEST_NOTE {
        return Err(ApiError::out_of_bounds(
            &format!("A note has at most {LONGEST_NOTE} characters."),
            &format!("Une note a au plus {LONGEST_NOTE} caractères."),
        ));
    }
    app.store.resolve_report(id, done.note.trim(), admin.actor()).await?;
    Ok(NoContent)
}

/// The text of the line is overwritten.
async fn strike(admin: Admin, State(app): State<App>, Named(id): Named) -> Result<NoContent, ApiError> {
    let table = app.store.strike_line(id, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, game.id = %table, "a line is struck out");
    app.events.reload(table);
    Ok(NoContent)
}

fn shown(report: ReportRecord) -> AdminReport {
    let person = |person: Person| ReportedPerson { user: person.user.0, name: person.name };
    let (done, done_at) = report.resolution.map(|done| (done.text, to_ms(done.at))).unzip();
    AdminReport {
        id: report.id,
        what: what(report.what),
        reporter: person(report.reporter),
        author: person(report.author),
        reason: report.reason,
        text: report.text,
        at: to_ms(report.created_at),
        done,
        done_at,
    }
}

fn what(reported: store::Reported) -> Reported {
    match reported {
        store::Reported::Line { table, table_name, room, n, context, left } => {
            let context = context.into_iter().map(|line| ReportedLine {
                n: line.n,
                user: line.user,
                seat: line.seat.map(|seat| seat.0),
                text: line.text,
                at: to_ms(line.at),
            });
            Reported::Line { table: table.0, table_name, room, n, context: context.collect(), left }
        }
        store::Reported::Chart { key, name, about, state } => Reported::Chart {
            id: key.id,
            version: key.version,
            name: wire::text(&name),
            about: wire::text(&about),
            state,
        },
    }
}
