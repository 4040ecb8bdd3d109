//! Tables before their match: making them, and who sits where.

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use base::{limits::LISTED_TABLES, timing::Control};
use kernel::{Seat, SetUp};
use protocol::{NewTable, ReadyRequest, SeatChoice, Stakes, Table};
use serde_json::{Value, json};
use store::{Departure, NewSeat, Readiness, TableId, TableRecord};

use super::{
    ApiError,
    extract::{AtTable, Body, Known, checked_name},
};
use crate::{
    access::{Read, Tables},
    http::App,
};

/// The longest name of a table, in characters.
const LONGEST_NAME: usize = 60;

/// `GET /api/tables`: the public ones, newest first.
pub(super) async fn list(State(app): State<App>) -> Result<Json<Vec<Table>>, ApiError> {
    Ok(Json(app.store.lobby(LISTED_TABLES).await?.iter().map(|table| app.shown(table)).collect()))
}

/// `GET /api/me/tables`: those at which the asker sits or which the asker hosts, newest first.
pub(super) async fn my_tables(State(app): State<App>, Known(user): Known<Read>) -> Result<Json<Vec<Table>>, ApiError> {
    Ok(Json(app.store.tables_of(user.id, LISTED_TABLES).await?.iter().map(|table| app.shown(table)).collect()))
}

/// `GET /api/tables/{id}`.
pub(super) async fn one(State(app): State<App>, AtTable(id): AtTable) -> Result<Json<Table>, ApiError> {
    Ok(Json(app.shown(&app.store.table(id).await?)))
}

/// `POST /api/tables`. What the game would not start is refused at once.
pub(super) async fn create(
    State(app): State<App>,
    Known(user): Known<Tables>,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<Table>), ApiError> {
    let name = checked_name(&new.name, LONGEST_NAME)?;
    let game = app.games.get(&new.game).ok_or_else(ApiError::unknown_game)?;
    let chart = app.store.chart_to_play(user.id, &new.game, &new.chart, new.chart_version).await?;
    let options = if new.options == Value::Null { json!({}) } else { new.options };
    let set_up = SetUp { options, seats: new.seats, chart: chart.chart };
    game.configure(&set_up).map_err(|refusal| ApiError::refused(&refusal))?;
    let seating = game.seating(&set_up.options).map_err(|refusal| ApiError::refused(&refusal))?;
    // All roles of a seat are of one side, says the kernel.
    let first_role = |seat: &[String]| seating.roles.iter().find(|role| seat.contains(&role.id));
    let seats: Vec<NewSeat> = set_up
        .seats
        .into_iter()
        .map(|roles| {
            let first = first_role(&roles);
            NewSeat {
                side: first.map(|role| role.side.clone()).unwrap_or_default(),
                rating_group: first.and_then(|role| role.rating_group.clone()),
                roles,
            }
        })
        .collect();
    let can_be_rated = seating.mode.has_opponents() && seats.iter().all(|seat| seat.rating_group.is_some());
    if new.stakes == Stakes::Rated && !can_be_rated {
        return Err(ApiError::not_rateable());
    }
    Control::wished(&new.time, app.shortest).map_err(ApiError::bad_time)?;
    let wishes = store::NewTable {
        name,
        game: new.game,
        options: set_up.options,
        chart: chart.outline.key,
        seats,
        visibility: new.visibility,
        spectators: new.spectators,
        time: new.time,
        stakes: new.stakes,
        talk: new.talk,
        level: new.level,
        host_seat: new.seat.map(Seat),
    };
    let table = app.store.create_table(user.id, &wishes).await?;
    tracing::info!(game.id = %table.id, game = table.game, "a new table");
    Ok((StatusCode::CREATED, changed(&app, &table)))
}

/// `POST /api/tables/{id}/sit`.
pub(super) async fn sit(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known<Tables>,
    Body(choice): Body<SeatChoice>,
) -> Result<Json<Table>, ApiError> {
    Ok(changed(&app, &app.store.sit(id, user.id, Seat(choice.seat)).await?))
}

/// `POST /api/tables/{id}/leave`. Answers 204 if nobody was left and the table is gone.
pub(super) async fn leave(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known<Tables>,
) -> Result<Response, ApiError> {
    Ok(match app.store.leave(id, user.id).await? {
        Departure::Left(table) => changed(&app, &table).into_response(),
        Departure::Removed => {
            tell_of(&app, id);
            StatusCode::NO_CONTENT.into_response()
        }
    })
}

/// `POST /api/tables/{id}/kick`.
pub(super) async fn kick(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known<Tables>,
    Body(choice): Body<SeatChoice>,
) -> Result<Json<Table>, ApiError> {
    let (table, gone) = app.store.kick(id, user.id, Seat(choice.seat)).await?;
    tracing::debug!(game.id = %id, seat = choice.seat, user = %gone, "kicked");
    Ok(changed(&app, &table))
}

/// `POST /api/tables/{id}/ready`.
pub(super) async fn ready(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known<Tables>,
    Body(request): Body<ReadyRequest>,
) -> Result<Json<Table>, ApiError> {
    let readiness = if request.ready {
        let nonce = request.nonce.and_then(|digits| digits.parse().ok()).ok_or_else(ApiError::bad_nonce)?;
        Readiness::Ready(nonce)
    } else {
        Readiness::NotReady
    };
    Ok(changed(&app, &app.store.set_ready(id, user.id, readiness).await?))
}

/// Tells everybody who follows, and answers with the table.
pub(super) fn changed(app: &App, table: &TableRecord) -> Json<Table> {
    tell_of(app, table.id);
    Json(app.shown(table))
}

/// Tells everybody who follows that a table has changed.
pub(super) fn tell_of(app: &App, table: TableId) {
    // Before the answer, so that whatever its receiver says next meets a match that knows.
    app.events.changed(table);
}
