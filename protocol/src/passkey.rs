//! What goes over plain HTTP about passkeys.
//!
//! What browsers and authenticators say to each other has the forms of WebAuthn (Level 3, 5.1), with bytes in base64url.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::OfTheGuest;

/// `GET /api/account/ways`: how one can sign in beside name and password, and how a forgotten password is replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignInWays {
    /// With a passkey: its host has said where this server is found.
    pub passkeys: bool,
    /// Whether this server sends e-mails: without them a forgotten password stays forgotten.
    pub mail: bool,
}

/// One of the passkeys in `GET /api/account/passkeys`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyInfo {
    /// Names it.
    pub id: Uuid,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub created: u64,
    /// When it last signed its owner in, in milliseconds since 1970; null: never.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub last_used: Option<u64>,
}

/// `POST /api/account/passkeys/challenge` and `POST /api/account/passkeys/{id}/remove`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyRequest {
    /// The password of the account, if it was not typed within the last 15 minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub password: Option<String>,
}

/// What an authenticator has to be asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PasskeyChallenge {
    /// To be sent with the answer, once and within five minutes.
    pub id: Uuid,
    /// `CredentialCreationOptions` or `CredentialRequestOptions`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Value,
}

/// `POST /api/account/passkeys`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPasskey {
    /// Of the challenge.
    pub id: Uuid,
    /// What its owner calls it, in 1 to 40 characters.
    pub name: String,
    /// The `PublicKeyCredential` with an `AuthenticatorAttestationResponse`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: Value,
}

/// `POST /api/account/session/passkey`: signing in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignInPasskey {
    /// Of the challenge.
    pub id: Uuid,
    /// The `PublicKeyCredential` with an `AuthenticatorAssertionResponse`.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub credential: Value,
    /// What becomes of what the guest of this browser has.
    #[serde(default)]
    pub guest: OfTheGuest,
}
