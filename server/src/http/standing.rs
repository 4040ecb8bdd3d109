//! What a player orders in advance: for the eyes of that player alone.

use axum::{Json, extract::State};
use protocol::StandingOrders;
use serde_json::Value;
use store::Conflict;

use super::{
    ApiError,
    extract::{AtTable, Body, Known},
};
use crate::{access::Play, http::App};

/// `GET /api/tables/{id}/standing-orders`: one's own.
pub(super) async fn read(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known<Play>,
) -> Result<Json<StandingOrders>, ApiError> {
    let table = app.store.table(id).await?;
    if table.seat_of(user.id).is_none() {
        return Err(Conflict::NotSeated.into());
    }
    let game = app.games.get(&table.game).ok_or_else(ApiError::unknown_game)?;
    let (version, orders) = match app.store.standing_of(id, user.id).await? {
        // What another version of the game has kept orders nothing any more.
        Some(kept) => (kept.version, game.check_standing(&kept.orders).ok()),
        None => (0, None),
    };
    let orders = match orders {
        Some(orders) => orders,
        None => game.check_standing(&Value::Null).map_err(|refusal| ApiError::refused(&refusal))?,
    };
    Ok(Json(StandingOrders { version, orders }))
}

/// `PUT /api/tables/{id}/standing-orders`: replaces the version that is named by these orders.
pub(super) async fn replace(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known<Play>,
    Body(wanted): Body<StandingOrders>,
) -> Result<Json<StandingOrders>, ApiError> {
    app.acts.take(user.id).map_err(ApiError::rate)?;
    let table = app.store.table(id).await?;
    if table.seat_of(user.id).is_none() {
        return Err(Conflict::NotSeated.into());
    }
    let game = app.games.get(&table.game).ok_or_else(ApiError::unknown_game)?;
    let orders = game.check_standing(&wanted.orders).map_err(|refusal| ApiError::refused(&refusal))?;
    let version = app.store.order(id, user.id, wanted.version, &orders).await?;
    app.events.reload(id);
    if table.state == protocol::TableState::Running {
        // Whoever is asked already is answered for at once, also where nobody follows.
        app.matches.ensure_loaded(id);
    }
    Ok(Json(StandingOrders { version, orders }))
}
