//! Tables, and the log of a match as the public sees it: an admin may play there, too.

use axum::{Json, extract::State, response::NoContent};
use base::{clock::to_ms, limits::LISTED_TABLES};
use kernel::{Seat, Viewer};
use protocol::{AdminSeat, AdminTable, CloseTable, SeatChoice, StepsPage};
use serde::Deserialize;
use store::{TableFilter, TableId};
use utoipa::{IntoParams, ToSchema};

use super::{
    super::{
        ApiError,
        extract::{Admin, AtTable, Body, QueryParams},
        matches::{Range, page},
        route::{List, Route, Unmetered, get, post},
    },
    LONGEST_REASON, checked_text,
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/admin/tables", tables, "Tables with how they go")
            .unmetered(Unmetered::Admins)
            .says("Those with the newest step first, at most 200"),
        get("/api/admin/matches/{id}/steps", steps, "The log of a match, as the public sees it")
            .unmetered(Unmetered::Admins)
            .says("At most 200; if `to` is below `head`, ask on")
            .refuses(404, &["unknown_match", "unknown_game"]),
        post("/api/admin/tables/{id}/close", close, "Close a table for good")
            .unmetered(Unmetered::Admins)
            .says("Its players are told")
            .refuses(409, &["not_running"])
            .refuses(422, &["out_of_bounds"]),
        post("/api/admin/tables/{id}/free", free_seat, "Let somebody else have a seat")
            .unmetered(Unmetered::Admins)
            .says("Before the match nobody sits there; while it runs whoever comes first may take it over")
            .refuses(409, &["not_running", "seat_empty"])
            .refuses(422, &["unknown_seat"]),
    ]
}

/// Which tables are asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub(in crate::http) struct Which {
    /// `all`, or only those that are `live`.
    #[serde(default)]
    #[param(inline)]
    which: Chosen,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Chosen {
    #[default]
    Live,
    All,
}

async fn tables(
    _: Admin,
    State(app): State<App>,
    QueryParams(Which { which }): QueryParams<Which>,
) -> Result<List<AdminTable>, ApiError> {
    let filter = match which {
        Chosen::Live => TableFilter::Live,
        Chosen::All => TableFilter::All,
    };
    let tables = app.store.admin_tables(filter, LISTED_TABLES).await?;
    Ok(List(tables.into_iter().map(|table| shown(&app, table)).collect()))
}

fn shown(app: &App, table: store::AdminTable) -> AdminTable {
    let live = app.events.live(table.id);
    AdminTable {
        id: table.id.0,
        name: table.name,
        game: table.game,
        state: table.state,
        visibility: table.visibility,
        host: AdminSeat { roles: Vec::new(), user: Some(table.host), name: Some(table.host_name), opponent: None },
        seats: table
            .seats
            .into_iter()
            .map(|seat| AdminSeat { roles: seat.roles, user: seat.user, name: seat.name, opponent: seat.opponent })
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

/// The public view of them, also at tables without spectators.
async fn steps(
    _: Admin,
    State(app): State<App>,
    AtTable(id): AtTable,
    QueryParams(range): QueryParams<Range>,
) -> Result<Json<StepsPage>, ApiError> {
    page(&app, id, &range, Viewer::Public).await
}

async fn close(
    admin: Admin,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(close): Body<CloseTable>,
) -> Result<NoContent, ApiError> {
    let reason = checked_text(&close.reason, LONGEST_REASON)?;
    app.store.close_table(id, &reason, admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, game.id = %id, "a table is closed");
    changed(&app, id);
    Ok(NoContent)
}

/// The seat of a table that has not begun.
async fn free_seat(
    admin: Admin,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(choice): Body<SeatChoice>,
) -> Result<NoContent, ApiError> {
    app.store.free_seat(id, Seat(choice.seat), admin.actor()).await?;
    tracing::info!(admin = %admin.0.id, game.id = %id, seat = choice.seat, "a seat is freed");
    changed(&app, id);
    Ok(NoContent)
}

fn changed(app: &App, table: TableId) {
    app.events.changed(table);
}
