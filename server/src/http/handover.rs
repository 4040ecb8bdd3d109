//! Seats of running matches that pass from one player to another, and the match that follows one.

use axum::{Json, extract::State};
use kernel::Seat;
use protocol::{OfferRequest, Offered, RematchRequest, SeatOffer, Table, TakeRequest};
use store::{Offer, SeatKey};

use super::{
    ApiError,
    extract::{AtTable, Body, Known},
    route::{Route, Unmetered, post},
    tables::{changed, tell_of},
};
use crate::{access::Tables, http::App};

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/tables/{id}/offer", offer, "Hand one’s seat of a running match over, or keep it after all")
            .unmetered(Unmetered::BoundedWrite)
            .says("The table; for a friend with the key, told this once")
            .refuses(409, &["not_running", "not_seated", "tournament_table"]),
        post("/api/tables/{id}/take", take, "Take a seat that is offered")
            .unmetered(Unmetered::BoundedWrite)
            .says("The table, at which the seat is now yours")
            .refuses(409, &["not_running", "not_offered"]),
        post("/api/tables/{id}/rematch", rematch, "Play the same once more, or the next match of a campaign")
            .unmetered(Unmetered::Quota)
            .says("The table at which it is played, whoever has asked first")
            .refuses(409, &["not_over", "not_seated"])
            .refuses(422, &["unknown_seat"]),
    ]
}

async fn offer(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
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

async fn take(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(request): Body<TakeRequest>,
) -> Result<Json<Table>, ApiError> {
    let key = request.key.as_deref().and_then(SeatKey::parse);
    let table = app.store.take_seat(id, user.id, Seat(request.seat), key.as_ref()).await?;
    tracing::info!(game.id = %id, seat = request.seat, "a seat has another player");
    Ok(changed(&app, &table))
}

/// All who ask get the same new table.
async fn rematch(
    Known(user): Known<Tables>,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(request): Body<RematchRequest>,
) -> Result<Json<Table>, ApiError> {
    let seats: Vec<_> = request.seats.iter().copied().map(Seat).collect();
    let over = app.store.table(id).await?;
    // A campaign goes on from where the match left it.
    let played_on = over
        .outcome
        .and_then(|outcome| outcome.carries_on)
        .and_then(|carried| app.games.get(&over.game)?.played_on(&over.options, &carried));
    let table = app.store.rematch(id, user.id, &seats, played_on.as_ref()).await?;
    // Those who still look at the old one are told where the new one is.
    tell_of(&app, id);
    Ok(changed(&app, &table))
}
