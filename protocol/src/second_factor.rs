//! What goes over plain HTTP about the second factor of an account.

use serde::{Deserialize, Serialize};

use crate::OfTheGuest;

/// The answer (202) where the password was right and the account has a second factor: the user is not signed in yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CodeWanted {
    /// To be sent with the code to `POST /api/account/session/code`. It opens nothing else.
    pub challenge: String,
    /// For how many seconds it is good.
    pub secs: u32,
}

/// `POST /api/account/session/code`: the second step of signing in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SignInCode {
    /// As the first step has answered it.
    pub challenge: String,
    /// The six digits of the app, or a recovery code; blanks, hyphens and case do not count.
    pub code: String,
    /// What becomes of what the guest of this browser has.
    #[serde(default)]
    pub guest: OfTheGuest,
}

/// The second factor of an account that has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SecondFactor {
    /// Since when it is asked for, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: u64,
    /// How many recovery codes have not been used.
    pub codes_left: u32,
}

/// `POST /api/account/second-factor`: a secret for an authenticator app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewSecondFactor {
    /// The password of the account, if it was not typed within the last 15 minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub password: Option<String>,
}

/// The answer: what an authenticator app has to know. It counts once a code of it was typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AuthenticatorSetUp {
    /// The secret in base 32, to be typed: SHA-1, six digits, 30 seconds (RFC 6238).
    pub secret: String,
    /// The same as an address (`otpauth://totp/…`), which a device with an app opens.
    pub uri: String,
    /// The same to be scanned.
    pub qr: QrCode,
}

/// A QR code, to be drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct QrCode {
    /// Modules on each side, without the quiet zone of four around it.
    pub size: u8,
    /// The dark modules as the path of an SVG, one unit for each module.
    pub path: String,
}

/// `POST /api/account/second-factor/confirm`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FirstCode {
    /// The six digits that the app shows.
    pub code: String,
}

/// The answer to `POST /api/account/second-factor/confirm`: it is on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SecondFactorOn {
    /// Ten recovery codes, shown this once; each is good once.
    pub codes: Vec<String>,
    /// How many other sessions have ended.
    pub ended: u32,
    /// The token of the session that asked, from now on; browsers get it as their cookie. The old one opens nothing.
    pub token: String,
}

/// `POST /api/account/second-factor/codes` and `POST /api/account/second-factor/off`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SecondFactorCode {
    /// The six digits of the app, or a recovery code.
    pub code: String,
    /// The password of the account, if it was not typed within the last 15 minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub password: Option<String>,
}

/// The answer to `POST /api/account/second-factor/codes`; those of before are void.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecoveryCodes {
    /// Ten recovery codes, shown this once; each is good once.
    pub codes: Vec<String>,
}
