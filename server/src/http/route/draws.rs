//! Budgets that a handler draws from itself, since what they count stands in the body, and places that it keeps while an
//! answer goes out.

use axum::{extract::FromRequestParts, http::request::Parts};
use serde_json::Value;
use store::{TableId, UserId};

use super::{Argument, Operation};
use crate::{
    admission::{ConnectionSlot, Full},
    client_ip::{AddressPrefix, ClientAddress},
    http::{ApiError, App},
};

/// The budget for commands that one player takes back in one match: what the command is stands in the body.
#[derive(Debug)]
pub(in crate::http) struct Undos(App);

impl Undos {
    /// Draws one if the command takes another one back.
    pub(in crate::http) fn draw(&self, table: TableId, user: UserId, action: &Value) -> Result<(), ApiError> {
        self.0.of_sockets.take_undo(table, user, action).map_err(ApiError::rate)
    }
}

impl FromRequestParts<App> for Undos {
    type Rejection = ApiError;

    async fn from_request_parts(_: &mut Parts, app: &App) -> Result<Self, ApiError> {
        Ok(Self(app.clone()))
    }
}

impl Argument for Undos {
    fn describe(operation: &mut Operation) {
        operation.draws_later("undos", "account and match", "rate");
    }
}

/// The budgets of one mailbox: whose it is stands in the body.
#[derive(Debug)]
pub(in crate::http) struct Mailboxes(App, AddressPrefix);

impl Mailboxes {
    /// Draws one mail that asks a mailbox to confirm its address.
    pub(in crate::http) fn draw_confirmation(&self, mailbox: String) -> Result<(), ApiError> {
        self.0.budgets.confirmations.take(mailbox).map_err(ApiError::too_many_tries)
    }

    /// Draws one request of this address for a new password of a mailbox.
    pub(in crate::http) fn draw_recovery(&self, mailbox: String) -> Result<(), ApiError> {
        self.0.budgets.recoveries.take((self.1, mailbox)).map_err(ApiError::too_many_tries)
    }
}

impl FromRequestParts<App> for Mailboxes {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        Ok(Self(app.clone(), client.prefix))
    }
}

impl Argument for Mailboxes {
    fn describe(operation: &mut Operation) {
        operation.draws_later("mailboxes", "mailbox", "too_many_tries");
    }
}

/// One of the places for sockets and streams of an address, until it is dropped.
#[derive(Debug)]
pub(in crate::http) struct Place(pub(in crate::http) ConnectionSlot);

impl FromRequestParts<App> for Place {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        app.admission.sockets.take(client.prefix).map(Self).map_err(|Full| ApiError::too_many_sockets())
    }
}

impl Argument for Place {
    fn describe(operation: &mut Operation) {
        operation.draws_later("open_sockets", "address", "too_many_sockets");
    }
}

/// One of the places for exports of an address, until it is dropped.
#[derive(Debug)]
pub(in crate::http) struct ExportPlace(pub(in crate::http) ConnectionSlot);

impl FromRequestParts<App> for ExportPlace {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        app.admission.exports.take(client.prefix).map(Self).map_err(|Full| ApiError::export_running())
    }
}

impl Argument for ExportPlace {
    fn describe(operation: &mut Operation) {
        operation.draws_later("open_exports", "address", "export_running");
    }
}
