//! Friends, and who is invited to a seat. Both are for people with an account.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Table, TableState};

/// A user with an account: `{"name": "…"}` or `{"user": "…"}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum UserRef {
    /// By the name of the account: the whole of it, however it is written.
    Name(String),
    /// By the id of the user.
    User(Uuid),
}

/// `GET /api/me/friends`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Friends {
    /// Both have said yes; by name.
    pub friends: Vec<Friend>,
    /// Requests to the user; the newest first.
    pub asking: Vec<FriendRequest>,
    /// Requests of the user; the newest first.
    pub asked: Vec<FriendRequest>,
}

/// A friend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Friend {
    /// Who.
    pub user: Uuid,
    /// That person's name.
    pub name: String,
    /// By which that person signs in.
    pub account: String,
    /// Since when, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: u64,
    /// Whether the friend is connected.
    pub here: bool,
    /// Public tables at which the friend sits and that have not ended: the newest first, at most 5.
    pub tables: Vec<FriendTable>,
}

/// A table at which a friend sits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FriendTable {
    /// The table.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub state: TableState,
}

/// A user who wants to be a friend, or is asked to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FriendRequest {
    /// Who.
    pub user: Uuid,
    /// That person's name.
    pub name: String,
    /// By which that person signs in.
    pub account: String,
    /// When it was asked, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
}

/// An invitation in the list `GET /api/me/invitations`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Invitation {
    /// To which table; also a private one.
    pub table: Table,
    /// To which seat.
    pub seat: u8,
    /// Who invites.
    pub user: Uuid,
    /// That person's name.
    pub name: String,
    /// When, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
}

/// `POST /api/tables/{id}/invitations`: invites a user to a seat that is open or offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewInvitation {
    /// Which seat.
    #[cfg_attr(feature = "openapi", schema(maximum = 255))]
    pub seat: u8,
    /// Who.
    pub whom: UserRef,
}

/// A user in the list `GET /api/tables/{id}/invitations`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Invited {
    /// The user who is invited.
    pub user: Uuid,
    /// That person's name.
    pub name: String,
    /// To which seat.
    pub seat: u8,
    /// Who invites.
    pub by: Uuid,
}
