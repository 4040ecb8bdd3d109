//! Tables, and the log of a match as the public sees it: whoever runs the server may play there, too.

use axum::{Json, extract::State, http::StatusCode};
use base::{clock::to_ms, limits::LISTED_TABLES};
use kernel::{Seat, Viewer};
use protocol::{AdminSeat, AdminTable, CloseTable, SeatChoice, StepsPage};
use serde::Deserialize;
use store::{TableFilter, TableId};

use super::{
    super::{
        ApiError,
        extract::{Admin, AtTable, Body, QueryParams},
        matches::{Range, page},
    },
    LONGEST_REASON, checked_text,
};
use crate::http::App;

/// Which tables are asked for.
#[derive(Debug, Deserialize)]
pub(in crate::http) struct Which {
    #[serde(default)]
    which: Chosen,
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Chosen {
    #[default]
    Live,
    All,
}

/// `GET /api/admin/tables?which=`.
pub(in crate::http) async fn tables(
    State(app): State<App>,
    _: Admin,
    QueryParams(Which { which }): QueryParams<Which>,
) -> Result<Json<Vec<AdminTable>>, ApiError> {
    let filter = match which {
        Chosen::Live => TableFilter::Live,
        Chosen::All => TableFilter::All,
    };
    let tables = app.store.admin_tables(filter, LISTED_TABLES).await?;
    Ok(Json(tables.into_iter().map(|table| shown(&app, table)).collect()))
}

fn shown(app: &App, table: store::AdminTable) -> AdminTable {
    let live = app.events.live(table.id);
    AdminTable {
        id: table.id.0,
        name: table.name,
        game: table.game,
        state: table.state,
        visibility: table.visibility,
        host: AdminSeat { roles: Vec::new(), user: Some(table.host), name: Some(table.host_name) },
        seats: table
            .seats
            .into_iter()
            .map(|seat| AdminSeat { roles: seat.roles, user: seat.user, name: seat.name })
            .collect(),
        created: to_ms(table.created_at),
        step: table.head,
        last_step: table.last_step_at.map(to_ms),
        awaiting: live.as_ref().map(|live| live.awaiting.clone()).unwrap_or_default(),
        followers: live.as_ref().map(|live| {
            let players = live.present.iter().filter(|is_there| **is_there).count();
            live.watchers.saturating_add(u32::try_from(players).unwrap_or(u32::MAX))
        }),
        headline: live.map(|live| live.headline),
        closed: table.closed,
    }
}

/// `GET /api/admin/matches/{id}/steps?from=&to=`: what everybody may see of them, also where nobody may look on.
pub(in crate::http) async fn steps(
    State(app): State<App>,
    _: Admin,
    AtTable(id): AtTable,
    QueryParams(range): QueryParams<Range>,
) -> Result<Json<StepsPage>, ApiError> {
    page(&app, id, &range, Viewer::Public).await
}

/// `POST /api/admin/tables/{id}/close`.
pub(in crate::http) async fn close(
    State(app): State<App>,
    admin: Admin,
    AtTable(id): AtTable,
    Body(close): Body<CloseTable>,
) -> Result<StatusCode, ApiError> {
    let reason = checked_text(&close.reason, LONGEST_REASON)?;
    app.store.close_table(id, &reason, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, game.id = %id, "a table is closed");
    changed(&app, id);
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/admin/tables/{id}/free`: the seat of a table that has not begun.
pub(in crate::http) async fn free_seat(
    State(app): State<App>,
    admin: Admin,
    AtTable(id): AtTable,
    Body(choice): Body<SeatChoice>,
) -> Result<StatusCode, ApiError> {
    app.store.free_seat(id, Seat(choice.seat), admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, game.id = %id, seat = choice.seat, "a seat is freed");
    changed(&app, id);
    Ok(StatusCode::NO_CONTENT)
}

fn changed(app: &App, table: TableId) {
    app.events.changed(table);
}
