//! What handlers take from a request. Whatever does not fit is answered by an [`ApiError`].

use axum::{
    Json, RequestPartsExt as _,
    extract::{FromRequest, FromRequestParts, Path, Query},
    http::request::Parts,
};
use protocol::Audience;
use serde::Deserialize;
use uuid::Uuid;

use super::{ApiError, Credential};
use crate::{
    app::App,
    listen::Connection,
    store::{Conflict, TableId, User},
    visitor::Visitor,
};

/// A JSON body.
#[derive(Debug, FromRequest)]
#[from_request(via(Json), rejection(ApiError))]
pub(super) struct Body<T>(pub(super) T);

/// The part of the address after `?`.
#[derive(Debug, FromRequestParts)]
#[from_request(via(Query), rejection(ApiError))]
pub(super) struct Asked<T>(pub(super) T);

/// The parts of the path.
#[derive(Debug, FromRequestParts)]
#[from_request(via(Path), rejection(ApiError))]
pub(super) struct Parted<T>(pub(super) T);

/// The table or match that the path names. What cannot be an id names none.
#[derive(Debug, Clone, Copy)]
pub(super) struct AtTable(pub(super) TableId);

impl FromRequestParts<App> for AtTable {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
        let Path(id) = parts.extract::<Path<String>>().await?;
        id.parse::<Uuid>().map(|id| Self(TableId(id))).map_err(|_| Conflict::NoSuchTable.into())
    }
}

/// From where somebody asks.
impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Some(connection) = parts.extensions.get::<Connection>() else {
            tracing::error!("a request came without its connection");
            return Err(ApiError::internal());
        };
        Ok(app.gates.visitor(connection.peer, &parts.headers))
    }
}

/// Who asks; `None` for somebody who has not given a name.
#[derive(Debug, Clone)]
pub(super) struct Asker(pub(super) Option<User>);

impl FromRequestParts<App> for Asker {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Ok(Self(Credential::of(&parts.headers).asker(&app.store).await?))
    }
}

/// A user who has given a name.
#[derive(Debug, Clone)]
pub(super) struct Known(pub(super) User);

impl FromRequestParts<App> for Known {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Asker::from_request_parts(parts, app).await?.0.map(Self).ok_or_else(ApiError::no_session)
    }
}

/// As whom somebody asks.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(super) struct AskedAs {
    /// `public`: what everybody may see, even for those who have a seat.
    #[serde(rename = "as", default)]
    pub(super) audience: Option<Audience>,
}

/// A name without blanks around it, if it has 1 to `longest` characters and none that cannot be shown.
pub(super) fn checked_name(name: &str, longest: usize) -> Result<String, ApiError> {
    let name = name.trim();
    let fits = (1..=longest).contains(&name.chars().count());
    if fits && !name.chars().any(char::is_control) { Ok(name.to_owned()) } else { Err(ApiError::bad_name(longest)) }
}
