//! What people have reported: lines of talk, and charts.

use axum::{
    Json,
    extract::{Query, State, rejection::QueryRejection},
    http::StatusCode,
};
use base::clock::to_ms;
use protocol::{AdminReport, Reported, ReportedLine, ReportedPerson, ResolveReport};
use serde::Deserialize;
use store::{Person, ReportRecord, Reports};

use super::{
    super::{
        ApiError,
        extract::{Admin, Body, Named},
    },
    LONGEST_NOTE,
};
use crate::http::App;

/// Which reports are asked for.
#[derive(Debug, Deserialize)]
pub(in crate::http) struct Which {
    #[serde(default)]
    which: WhichOnes,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WhichOnes {
    #[default]
    Waiting,
    All,
}

/// `GET /api/admin/reports`: the one that has waited longest first.
pub(in crate::http) async fn reports(
    State(app): State<App>,
    _: Admin,
    asked: Result<Query<Which>, QueryRejection>,
) -> Result<Json<Vec<AdminReport>>, ApiError> {
    let Query(Which { which }) = asked?;
    let which = match which {
        WhichOnes::Waiting => Reports::Waiting,
        WhichOnes::All => Reports::All,
    };
    Ok(Json(app.store.list_reports(which).await?.into_iter().map(shown).collect()))
}

/// `POST /api/admin/reports/{id}/resolve`.
pub(in crate::http) async fn resolve(
    State(app): State<App>,
    admin: Admin,
    Named(id): Named,
    Body(done): Body<ResolveReport>,
) -> Result<StatusCode, ApiError> {
    if done.note.chars().count() > LONGEST_NOTE {
        return Err(ApiError::out_of_bounds(
            &format!("A note has at most {LONGEST_NOTE} characters."),
            &format!("Une note a au plus {LONGEST_NOTE} caractères."),
        ));
    }
    app.store.resolve_report(id, done.note.trim(), admin.actor()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/admin/reports/{id}/strike`: nobody reads the line any more.
pub(in crate::http) async fn strike(
    State(app): State<App>,
    admin: Admin,
    Named(id): Named,
) -> Result<StatusCode, ApiError> {
    let table = app.store.strike_line(id, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, game.id = %table, "a line is struck out");
    app.events.reload(table);
    Ok(StatusCode::NO_CONTENT)
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
