//! What a player orders in advance: for the eyes of that player alone.

use axum::{Json, extract::State};
use base::limits::STANDING_BYTES;
use protocol::{Revision, StandingOrders};
use serde_json::Value;
use store::Conflict;

use super::{
    ApiError,
    extract::{AtTable, Body, Known},
    route::{PerAccount, Route, Unmetered, get, put},
};
use crate::{access::Play, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/tables/{id}/standing-orders", read, "What the one who asks has ordered in advance")
            .unmetered(Unmetered::BoundedRead)
            .says("Version 0 if nothing was")
            .refuses(404, &["unknown_game"])
            .refuses(409, &["not_seated"]),
        put("/api/tables/{id}/standing-orders", replace, "Other orders than those of the version named")
            .draws(PerAccount::Commands)
            .says("The same with their new version")
            .refuses_by_the_game()
            .refuses(404, &["unknown_game"])
            .refuses(409, &["not_seated", "not_running", "standing_changed"])
            .body_up_to(STANDING_BYTES),
    ]
}

/// One's own.
async fn read(
    Known(user): Known<Play>,
    State(app): State<App>,
    AtTable(id): AtTable,
) -> Result<Json<StandingOrders>, ApiError> {
    let table = app.store.table(id).await?;
    if table.seat_of(user.id).is_none() {
        return Err(Conflict::NotSeated.into());
    }
    let game = app.games.get(&table.game).ok_or_else(ApiError::unknown_game)?;
    let (version, orders) = match app.store.standing_of(id, user.id).await? {
        // What another version of the game has kept orders nothing any more.
        Some(kept) => (kept.version, game.check_standing(&kept.orders).ok()),
        None => (Revision::NONE, None),
    };
    let orders = match orders {
        Some(orders) => orders,
        None => game.check_standing(&Value::Null).map_err(|refusal| ApiError::refused(&refusal))?,
    };
    Ok(Json(StandingOrders { version, orders }))
}

/// Replaces the version that is named by these orders.
async fn replace(
    Known(user): Known<Play>,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(wanted): Body<StandingOrders>,
) -> Result<Json<StandingOrders>, ApiError> {
    let table = app.store.table(id).await?;
    if table.seat_of(user.id).is_none() {
        return Err(Conflict::NotSeated.into());
    }
    let game = app.games.get(&table.game).ok_or_else(ApiError::unknown_game)?;
    let orders = game.check_standing(&wanted.orders).map_err(|refusal| ApiError::refused(&refusal))?;
    let version = app.store.order(id, user.id, wanted.version, &orders).await?;
    app.events.reload(id);
    if table.state == protocol::TableState::Running {
        // A decision that is open already is answered at once, also in a match without followers.
        app.matches.ensure_loaded(id);
    }
    Ok(Json(StandingOrders { version, orders }))
}
