//! Companions: players at the host's own screen.

use axum::{Json, extract::State};
use kernel::{Nonce, Seat};
use protocol::{NewCompanion, Table};
use store::{NONCE_OF_OPPONENTS, NewPerson};

use super::{
    ApiError,
    extract::{AtTable, Body, Known, checked_name},
    guests::LONGEST_NAME,
    route::{Route, Unmetered, post},
    tables::changed,
};
use crate::{access::Own, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post(
            "/api/tables/{id}/companion",
            seat,
            "Give an open seat to a player at one’s own screen; `kick` empties it",
        )
        .unmetered(Unmetered::Quota)
        .says("The table")
        .refuses(403, &["not_host"])
        .refuses(409, &["seat_taken", "not_open", "rated_companions", "tournament_table"])
        .refuses(422, &["unknown_seat", "bad_name", "bad_nonce"]),
    ]
}

/// A companion is ready: it is there with the host, who says when the match begins.
async fn seat(
    Known(user): Known<Own>,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(new): Body<NewCompanion>,
) -> Result<Json<Table>, ApiError> {
    let person = match &new.name {
        Some(name) => NewPerson::Guest(checked_name(name, LONGEST_NAME)?),
        None => NewPerson::Owner,
    };
    let nonce = match &new.nonce {
        Some(digits) => digits.parse::<Nonce>().map_err(|_| ApiError::bad_nonce())?,
        // As an opponent's: the player leaves the randomness to the others.
        None => NONCE_OF_OPPONENTS,
    };
    let companion = store::NewCompanion { seat: Seat(new.seat), person, nonce };
    let table = app.store.seat_companion(id, user.id, &companion).await?;
    tracing::debug!(game.id = %id, seat = new.seat, "a companion sits down");
    Ok(changed(&app, &table))
}
