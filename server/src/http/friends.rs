//! Friends, by consent.

use axum::{Json, extract::State, http::StatusCode};
use base::{account::NameKey, clock::to_ms};
use protocol::{Friend, FriendRequest, FriendTable, Friends, Somebody};
use store::{FriendRecord, RequestOutcome, RequestRecord, UserId, Whom};

use super::{
    ApiError,
    extract::{Body, Known, Named},
};
use crate::http::App;

/// `GET /api/me/friends`.
pub(super) async fn list(State(app): State<App>, Known(user): Known) -> Result<Json<Friends>, ApiError> {
    let record = app.store.friends_of(user.id).await?;
    Ok(Json(Friends {
        friends: record.friends.into_iter().map(|friend| shown(&app, friend)).collect(),
        asking: record.asking.into_iter().map(request).collect(),
        asked: record.asked.into_iter().map(request).collect(),
    }))
}

fn shown(app: &App, friend: FriendRecord) -> Friend {
    let RequestRecord { user, name, account, at } = friend.person;
    let tables = friend.tables.into_iter();
    let tables = tables.map(|(id, name, state)| FriendTable { id: id.0, name, state }).collect();
    Friend { user: user.0, name, account, since: to_ms(at), here: app.operations.is_here(user), tables }
}

fn request(one: RequestRecord) -> FriendRequest {
    FriendRequest { user: one.user.0, name: one.name, account: one.account, at: to_ms(one.at) }
}

/// `POST /api/me/friends`. Whether that person reads of it is told to nobody.
pub(super) async fn ask(
    State(app): State<App>,
    Known(user): Known,
    Body(somebody): Body<Somebody>,
) -> Result<StatusCode, ApiError> {
    app.courtesies.take(user.id).map_err(ApiError::rate)?;
    if let RequestOutcome::Told(other) = app.store.ask_friend(user.id, &whom(somebody)).await? {
        app.operations.call(other);
    }
    Ok(StatusCode::NO_CONTENT)
}

/// `PUT /api/me/friends/{id}`: yes to somebody who asks.
pub(super) async fn accept(
    State(app): State<App>,
    Known(user): Known,
    Named(other): Named,
) -> Result<StatusCode, ApiError> {
    app.reader_data.take(user.id).map_err(ApiError::rate)?;
    app.store.accept_friend(user.id, UserId(other)).await?;
    app.operations.call(UserId(other));
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/me/friends/{id}`: no, not any more, or never mind.
pub(super) async fn end(
    State(app): State<App>,
    Known(user): Known,
    Named(other): Named,
) -> Result<StatusCode, ApiError> {
    app.reader_data.take(user.id).map_err(ApiError::rate)?;
    if app.store.end_friendship(user.id, UserId(other)).await? {
        app.operations.call(UserId(other));
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Who is meant. What cannot be the name of an account is that of nobody.
pub(super) fn whom(somebody: Somebody) -> Whom {
    match somebody {
        Somebody::Name(name) => Whom::Name(NameKey::of(&name)),
        Somebody::User(id) => Whom::User(UserId(id)),
    }
}
