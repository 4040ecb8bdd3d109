//! Invitations to seats.

use axum::{Json, extract::State, response::NoContent};
use base::clock::to_ms;
use kernel::Seat;
use protocol::{Invitation, Invited, NewInvitation, Table, TableState};
use store::{Conflict, InvitationRecord, InvitedRecord, RequestOutcome, TableId, UserId};
use uuid::Uuid;

use super::{
    ApiError,
    extract::{AtTable, Body, Known, PathParams},
    friends::whom,
    route::{List, PerAccount, Route, Unmetered, delete, get, post},
    tables::changed,
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/me/invitations", my_invitations, "Seats that one is invited to")
            .unmetered(Unmetered::BoundedRead)
            .says("Those that still hold; newest first, at most 50"),
        post("/api/me/invitations/{id}/accept", accept, "Take the seat at that table")
            .unmetered(Unmetered::BoundedWrite)
            .says("The table, at which the seat is now yours")
            .refuses(403, &["account_needed"])
            .refuses(404, &["unknown_invitation", "unknown_table"])
            .refuses(409, &["seat_taken", "not_open", "not_running", "not_offered", "tournament_table"])
            .refuses(422, &["unknown_seat"]),
        delete("/api/me/invitations/{id}", decline, "Decline the seat at that table")
            .draws(PerAccount::ReaderData)
            .says("It is declined")
            .refuses(404, &["unknown_table"]),
        get("/api/tables/{id}/invitations", of_table, "Who is invited to a table")
            .unmetered(Unmetered::BoundedRead)
            .says("By seat; for those who sit there and the host")
            .refuses(409, &["not_seated"]),
        post("/api/tables/{id}/invitations", invite, "Invite somebody to a seat")
            .draws(PerAccount::Courtesies)
            .says("Invited; an earlier invitation to the same table gives way")
            .refuses(403, &["account_needed"])
            .refuses(404, &["unknown_account"])
            .refuses(409, &["not_seated", "seat_taken", "not_offered", "not_open", "yourself", "muted", "sits_there"])
            .refuses(422, &["unknown_seat"])
            .refuses(429, &["too_many_invitations"]),
        delete("/api/tables/{id}/invitations/{user}", withdraw, "Take an invitation back")
            .draws(PerAccount::ReaderData)
            .says("It is off")
            .refuses(404, &["unknown_table"]),
    ]
}

/// Those that can be followed now.
async fn my_invitations(Known(user): Known, State(app): State<App>) -> Result<List<Invitation>, ApiError> {
    let all = app.store.invitations_to(user.id).await?;
    let shown = |one: InvitationRecord| Invitation {
        table: app.shown(&one.table),
        seat: one.seat.0,
        user: one.inviter.0,
        name: one.name,
        at: to_ms(one.at),
    };
    Ok(List(all.into_iter().map(shown).collect()))
}

/// Takes the seat, also at a private table, also one that is offered to a friend.
async fn accept(Known(user): Known, State(app): State<App>, AtTable(id): AtTable) -> Result<Json<Table>, ApiError> {
    let (seat, state) = app.store.invitation(id, user.id).await?;
    let table = match state {
        TableState::Open => app.store.sit(id, user.id, seat).await?,
        TableState::Running => app.store.take_seat(id, user.id, seat, None).await?,
        TableState::Over | TableState::Closed => return Err(Conflict::NoSuchInvitation.into()),
    };
    tracing::info!(game.id = %id, seat = seat.0, "somebody has come who was invited");
    Ok(changed(&app, &table))
}

/// Declines. The inviter sees that the invitation is gone.
async fn decline(Known(user): Known, State(app): State<App>, AtTable(id): AtTable) -> Result<NoContent, ApiError> {
    if let Some(inviter) = app.store.decline(id, user.id).await? {
        app.operations.call(inviter);
    }
    Ok(NoContent)
}

/// For those who sit there and the host.
async fn of_table(Known(user): Known, State(app): State<App>, AtTable(id): AtTable) -> Result<List<Invited>, ApiError> {
    Ok(List(app.store.invited_to(id, user.id).await?.into_iter().map(invited).collect()))
}

fn invited(one: InvitedRecord) -> Invited {
    Invited { user: one.user.0, name: one.name, seat: one.seat.0, by: one.by.0 }
}

/// The answer does not say whether that person is told.
async fn invite(
    Known(user): Known,
    State(app): State<App>,
    AtTable(id): AtTable,
    Body(new): Body<NewInvitation>,
) -> Result<NoContent, ApiError> {
    if let RequestOutcome::Told(other) = app.store.invite(id, user.id, Seat(new.seat), &whom(new.whom)).await? {
        app.operations.call(other);
    }
    Ok(NoContent)
}

/// One's own, or as the host any.
async fn withdraw(
    Known(user): Known,
    State(app): State<App>,
    PathParams((id, other)): PathParams<(String, String)>,
) -> Result<NoContent, ApiError> {
    let id: Uuid = id.parse().map_err(|_| Conflict::NoSuchTable)?;
    // No user has the nil UUID.
    let other = UserId(other.parse().unwrap_or_default());
    if app.store.uninvite(TableId(id), user.id, other).await? {
        app.operations.call(other);
    }
    Ok(NoContent)
}
