//! Seats of running matches that pass from one player to another, and the match that follows one.

use axum::{Json, extract::State};
use kernel::Seat;
use protocol::{OfferRequest, Offered, RematchRequest, SeatOffer, Table, TakeRequest};
use store::{Offer, SeatKey};

use super::{
    ApiError,
    extract::{AtTable, Body, Known},
    tables::{changed, tell_of},
};
use crate::{access::Tables, http::App};

/// `POST /api/tables/{id}/offer`.
pub(super) async fn offer(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known<Tables>,
    Body(request): Body<OfferRequest>,
) -> Result<Json<SeatOffer>, ApiError> {
    let (table, key) = match request.to {
        None => (app.store.keep_seat(id, user.id).await?, None),
        Some(Offered::Anyone) => (app.store.offer_seat(id, user.id, &Offer::Anyone).await?, None),
        Some(Offered::Friend) => {
            let key = SeatKey::draw();
            let digits = key.digits();
            (app.store.offer_seat(id, user.id, &Offer::Friend(key)).await?, Some(digits))
        }
    };
    let Json(table) = changed(&app, &table);
    Ok(Json(SeatOffer { table, key }))
}

/// `POST /api/tables/{id}/take`.
pub(super) async fn take(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known<Tables>,
    Body(request): Body<TakeRequest>,
) -> Result<Json<Table>, ApiError> {
    let key = request.key.as_deref().and_then(SeatKey::parse);
    let table = app.store.take_seat(id, user.id, Seat(request.seat), key.as_ref()).await?;
    tracing::info!(game.id = %id, seat = request.seat, "a seat has another player");
    Ok(changed(&app, &table))
}

/// `POST /api/tables/{id}/rematch`. Answers with the table at which it is played, whoever has asked for it first.
pub(super) async fn rematch(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known<Tables>,
    Body(request): Body<RematchRequest>,
) -> Result<Json<Table>, ApiError> {
    let seats: Vec<_> = request.seats.iter().copied().map(Seat).collect();
    let table = app.store.rematch(id, user.id, &seats).await?;
    // Those who still look at the old one are told where the new one is.
    tell_of(&app, id);
    Ok(changed(&app, &table))
}
