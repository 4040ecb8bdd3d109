//! Friends, by consent.

use axum::{Json, extract::State, response::NoContent};
use base::{account::NameKey, clock::to_ms};
use protocol::{Friend, FriendRequest, FriendTable, Friends, UserRef};
use store::{FriendRecord, RequestOutcome, RequestRecord, UserId, Whom};

use super::{
    ApiError,
    extract::{Body, Known, Named},
    route::{PerAccount, Route, Unmetered, delete, get, post, put},
};
use crate::http::App;

/// The routes of this topic.
pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/me/friends", list, "Friends, and who may become one")
            .unmetered(Unmetered::BoundedRead)
            .says("Nobody for a guest"),
        post("/api/me/friends", ask, "Ask somebody to be a friend")
            .draws(PerAccount::Courtesies)
            .says("Asked; or friends, if that person had asked already")
            .refuses(403, &["account_needed"])
            .refuses(404, &["unknown_account"])
            .refuses(409, &["yourself", "muted"])
            .refuses(429, &["too_many_friends", "too_many_asking"]),
        put("/api/me/friends/{id}", accept, "Yes to somebody who asks")
            .draws(PerAccount::ReaderData)
            .says("Friends")
            .refuses(404, &["unknown_request"])
            .refuses(429, &["too_many_friends"]),
        delete("/api/me/friends/{id}", end, "Decline, withdraw, or be friends no more")
            .draws(PerAccount::ReaderData)
            .says("Nothing is between the two any more"),
    ]
}

async fn list(Known(user): Known, State(app): State<App>) -> Result<Json<Friends>, ApiError> {
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

/// The answer does not say whether that person is told.
async fn ask(Known(user): Known, State(app): State<App>, Body(user_ref): Body<UserRef>) -> Result<NoContent, ApiError> {
    if let RequestOutcome::Told(other) = app.store.ask_friend(user.id, &whom(user_ref)).await? {
        app.operations.call(other);
    }
    Ok(NoContent)
}

/// Accepts a friend request.
async fn accept(Known(user): Known, State(app): State<App>, Named(other): Named) -> Result<NoContent, ApiError> {
    app.store.accept_friend(user.id, UserId(other)).await?;
    app.operations.call(UserId(other));
    Ok(NoContent)
}

/// No, not any more, or never mind.
async fn end(Known(user): Known, State(app): State<App>, Named(other): Named) -> Result<NoContent, ApiError> {
    if app.store.end_friendship(user.id, UserId(other)).await? {
        app.operations.call(UserId(other));
    }
    Ok(NoContent)
}

/// Who is meant. A text that cannot be the name of an account names no user.
pub(super) fn whom(user_ref: UserRef) -> Whom {
    match user_ref {
        UserRef::Name(name) => Whom::Name(NameKey::of(&name)),
        UserRef::User(id) => Whom::User(UserId(id)),
    }
}
