//! Invitations to seats.

use axum::{Json, extract::State, http::StatusCode};
use base::clock::to_ms;
use kernel::Seat;
use protocol::{Invitation, Invited, NewInvitation, Table, TableState};
use store::{Conflict, InvitationRecord, InvitedRecord, RequestOutcome, TableId, UserId};
use uuid::Uuid;

use super::{
    ApiError,
    extract::{AtTable, Body, Known, PathParams},
    friends::whom,
    tables::changed,
};
use crate::http::App;

/// `GET /api/me/invitations`: those that can be followed now.
pub(super) async fn my_invitations(
    State(app): State<App>,
    Known(user): Known,
) -> Result<Json<Vec<Invitation>>, ApiError> {
    let all = app.store.invitations_to(user.id).await?;
    let shown = |one: InvitationRecord| Invitation {
        table: app.shown(&one.table),
        seat: one.seat.0,
        user: one.inviter.0,
        name: one.name,
        at: to_ms(one.at),
    };
    Ok(Json(all.into_iter().map(shown).collect()))
}

/// `POST /api/me/invitations/{id}/accept`: takes the seat, also at a private table, also one that is offered to a friend.
pub(super) async fn accept(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known,
) -> Result<Json<Table>, ApiError> {
    let (seat, state) = app.store.invitation(id, user.id).await?;
    let table = match state {
        TableState::Open => app.store.sit(id, user.id, seat).await?,
        TableState::Running => app.store.take_seat(id, user.id, seat, None).await?,
        TableState::Over | TableState::Closed => return Err(Conflict::NoSuchInvitation.into()),
    };
    tracing::info!(game.id = %id, seat = seat.0, "somebody has come who was invited");
    Ok(changed(&app, &table))
}

/// `DELETE /api/me/invitations/{id}`: no, thanks. Whoever invites sees that it is gone.
pub(super) async fn decline(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known,
) -> Result<StatusCode, ApiError> {
    app.reader_data.take(user.id).map_err(ApiError::rate)?;
    if let Some(inviter) = app.store.decline(id, user.id).await? {
        app.operations.call(inviter);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/tables/{id}/invitations`: for those who sit there and the host.
pub(super) async fn of_table(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known,
) -> Result<Json<Vec<Invited>>, ApiError> {
    Ok(Json(app.store.invited_to(id, user.id).await?.into_iter().map(invited).collect()))
}

fn invited(one: InvitedRecord) -> Invited {
    Invited { user: one.user.0, name: one.name, seat: one.seat.0, by: one.by.0 }
}

/// `POST /api/tables/{id}/invitations`. Whether that person reads of it is told to nobody.
pub(super) async fn invite(
    State(app): State<App>,
    AtTable(id): AtTable,
    Known(user): Known,
    Body(new): Body<NewInvitation>,
) -> Result<StatusCode, ApiError> {
    app.courtesies.take(user.id).map_err(ApiError::rate)?;
    if let RequestOutcome::Told(other) = app.store.invite(id, user.id, Seat(new.seat), &whom(new.whom)).await? {
        app.operations.call(other);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/tables/{id}/invitations/{user}`: one's own, or as the host any.
pub(super) async fn withdraw(
    State(app): State<App>,
    PathParams((id, other)): PathParams<(String, String)>,
    Known(user): Known,
) -> Result<StatusCode, ApiError> {
    app.reader_data.take(user.id).map_err(ApiError::rate)?;
    let id: Uuid = id.parse().map_err(|_| Conflict::NoSuchTable)?;
    // Nobody is the nil UUID.
    let other = UserId(other.parse().unwrap_or_default());
    if app.store.uninvite(TableId(id), user.id, other).await? {
        app.operations.call(other);
    }
    Ok(StatusCode::NO_CONTENT)
}
