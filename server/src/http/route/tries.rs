//! What is tried to get in, counted by whom it is tried for: passwords by name, codes by account.

use axum::{extract::FromRequestParts, http::request::Parts};
use base::account::NameKey;
use store::UserId;

use super::{Argument, Operation};
use crate::{
    client_ip::{AddressPrefix, ClientAddress},
    http::{ApiError, App},
    refused_sign_in::RefusedSignIn,
};

/// The budget of one name, whose passwords are tried: what the name is stands in the body.
#[derive(Debug)]
pub(in crate::http) struct Tries(App, AddressPrefix);

impl Tries {
    /// Draws one try for a name.
    pub(in crate::http) fn draw(&self, name: NameKey) -> Result<(), ApiError> {
        self.0.budgets.tries.take(name).map_err(|wait| {
            RefusedSignIn::TooManyTries.log(self.1);
            ApiError::too_many_tries(wait)
        })
    }

    /// The password that was tried is wrong.
    pub(in crate::http) fn wrong_password(&self) {
        RefusedSignIn::WrongPassword.log(self.1);
    }
}

impl FromRequestParts<App> for Tries {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        Ok(Self(app.clone(), client.prefix))
    }
}

impl Argument for Tries {
    fn describe(operation: &mut Operation) {
        operation.draws_later("tries", "name", "too_many_tries");
    }
}

/// The budget for codes of a second factor, of one account: whose it is stands in the body, or follows from it.
#[derive(Debug)]
pub(in crate::http) struct CodeTries(App, AddressPrefix);

impl CodeTries {
    /// Draws one code for an account.
    pub(in crate::http) fn draw(&self, account: UserId) -> Result<(), ApiError> {
        self.0.budgets.codes.take(account).map_err(|wait| {
            RefusedSignIn::TooManyTries.log(self.1);
            ApiError::too_many_tries(wait)
        })
    }

    /// The code that was tried is wrong, or was used before.
    pub(in crate::http) fn wrong_code(&self) -> ApiError {
        RefusedSignIn::WrongCode.log(self.1);
        ApiError::wrong_code()
    }
}

impl FromRequestParts<App> for CodeTries {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = ClientAddress::from_request_parts(parts, app).await?;
        Ok(Self(app.clone(), client.prefix))
    }
}

impl Argument for CodeTries {
    fn describe(operation: &mut Operation) {
        operation.draws_later("codes", "account", "too_many_tries");
    }
}
