//! What handlers take from a request. Whatever does not fit is answered by an [`ApiError`].

use std::marker::PhantomData;

use axum::{
    Json, RequestPartsExt as _,
    extract::{FromRequest, FromRequestParts, Path, Query, Request},
    http::request::Parts,
};
use base::{account::Device, nul, shown_name::ShownName};
use bytes::Bytes;
use protocol::Audience;
use serde::{Deserialize, de::DeserializeOwned};
use store::{Actor, AdminSession, Conflict, Proof, SessionKey, TableId};
use utoipa::IntoParams;
use uuid::Uuid;

use super::{ApiError, Credential};
use crate::{
    access::{Administer, As, NotGranted, Own, Right},
    client_ip::ClientAddress,
    config::AdminsNeed,
    http::App,
    listen::Connection,
};

/// A JSON body. None of its texts holds the character NUL, which the database cannot store.
#[derive(Debug)]
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), app).await?;
        let Json(body) = Json::from_request(Request::from_parts(parts, bytes.clone().into()), app).await?;
        if nul::is_in_json(&bytes) { Err(Conflict::Unstorable.into()) } else { Ok(Self(body)) }
    }
}

/// The part of the address after `?`, without NUL.
#[derive(Debug)]
pub(super) struct QueryParams<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<App> for QueryParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        if parts.uri.query().is_some_and(nul::is_in_address) {
            return Err(ApiError::malformed("the address holds the character NUL"));
        }
        let Query(params) = Query::from_request_parts(parts, app).await?;
        Ok(Self(params))
    }
}

/// The parts of the path, without NUL.
#[derive(Debug)]
pub(super) struct PathParams<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for PathParams<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        if nul::is_in_address(parts.uri.path()) {
            return Err(ApiError::malformed("the address holds the character NUL"));
        }
        let Path(params) = Path::from_request_parts(parts, app).await?;
        Ok(Self(params))
    }
}

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

/// The address of the client.
impl FromRequestParts<App> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Some(connection) = parts.extensions.get::<Connection>() else {
            tracing::error!("a request came without its connection");
            return Err(ApiError::internal());
        };
        Ok(app.admission.client(connection.peer, &parts.headers))
    }
}

/// Everybody may ask. Credentials are not looked at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Anyone;

impl FromRequestParts<App> for Anyone {
    type Rejection = ApiError;

    async fn from_request_parts(_: &mut Parts, _: &App) -> Result<Self, ApiError> {
        Ok(Self)
    }
}

/// The caller, with the right `R`; `None` without a session.
#[derive(Debug, Clone)]
pub(super) struct Asker<R = Own>(pub(super) Option<As<R>>);

impl<R: Right> FromRequestParts<App> for Asker<R> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Shown::from_request_parts(parts, app).await?.asker(app).await
    }
}

/// The credentials themselves, for a handler that has to look them up at a moment of its own.
#[derive(Debug)]
pub(super) struct Shown<R = Own>(Credential, PhantomData<fn() -> R>);

impl<R: Right> Shown<R> {
    /// The session that they would open.
    pub(super) fn key(&self) -> Option<SessionKey> {
        self.0.key()
    }

    /// Who asks, as [`Asker`] says it.
    pub(super) async fn asker(&self, app: &App) -> Result<Asker<R>, ApiError> {
        let caller = self.0.asker(app).await?;
        let asker = caller.map(|caller| caller.exercise()).transpose();
        asker.map(Asker).map_err(|NotGranted| ApiError::not_granted())
    }
}

impl<R: Right> FromRequestParts<App> for Shown<R> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        Ok(Self(Credential::of(&parts.headers, client.scheme), PhantomData))
    }
}

/// A user who has given a name, with the right to what is asked.
#[derive(Debug, Clone)]
pub(super) struct Known<R = Own>(pub(super) As<R>);

impl<R: Right> FromRequestParts<App> for Known<R> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Asker::from_request_parts(parts, app).await?.0.map(Self).ok_or_else(ApiError::no_session)
    }
}

/// An admin with a fresh session, opened by two factors if the host wants that.
#[derive(Debug, Clone)]
pub(super) struct Admin(pub(super) As<Administer>);

impl Admin {
    /// Who does what is done.
    pub(super) fn actor(&self) -> Actor {
        Actor::Admin(self.0.id)
    }
}

impl FromRequestParts<App> for Admin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let Known(user) = Known::from_request_parts(parts, app).await?;
        let ThisSession(shown) = ThisSession::from_request_parts(parts, app).await?;
        match app.store.admin_session(user.id, shown).await? {
            AdminSession::Fresh(Proof::OneFactor) if app.admins_need == AdminsNeed::SecondFactor => {
                Err(ApiError::second_factor_needed())
            }
            AdminSession::Fresh(_) => Ok(Self(user)),
            AdminSession::Stale => Err(ApiError::stale_session()),
            AdminSession::None => Err(ApiError::not_admin()),
        }
    }
}

/// The session that asks: what ends when its owner says so.
#[derive(Debug, Clone, Copy)]
pub(super) struct ThisSession(pub(super) SessionKey);

impl FromRequestParts<App> for ThisSession {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        Credential::of(&parts.headers, client.scheme).key().map(Self).ok_or_else(ApiError::no_session)
    }
}

/// The device that asks.
impl FromRequestParts<App> for Device {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        let agent = parts.headers.get(axum::http::header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        Ok(Self::of(agent.unwrap_or_default(), client.prefix.address()))
    }
}

/// The session that is shown, if one is; whether it is good is for [`Asker`] to say.
#[derive(Debug, Clone, Copy)]
pub(super) struct ShownKey(pub(super) Option<SessionKey>);

impl FromRequestParts<App> for ShownKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        Ok(Self(Credential::of(&parts.headers, client.scheme).key()))
    }
}

/// What the path names by a UUID; what cannot be one names nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Named(pub(super) Uuid);

impl FromRequestParts<App> for Named {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ApiError> {
        let Path(id) = parts.extract::<Path<String>>().await?;
        // The nil UUID names nothing and no user.
        Ok(Self(id.parse().unwrap_or_default()))
    }
}

/// As whom the caller asks.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
pub(super) struct AskedAs {
    /// As whom: `public` sees what everybody may see, also from a seat.
    #[serde(rename = "as", default)]
    #[param(inline)]
    pub(super) audience: Option<Audience>,
}

/// A name as it is shown, of at most `longest` characters.
pub(super) fn checked_name(name: &str, longest: usize) -> Result<String, ApiError> {
    ShownName::new(name, longest).map(ShownName::into_text).map_err(|_| ApiError::bad_name(longest))
}
