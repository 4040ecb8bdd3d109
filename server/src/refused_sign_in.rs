//! Refused sign-ins in the log, one line each, for programs that keep addresses out.
//!
//! The form is fixed: `docs/operations.md` has a filter for fail2ban that reads it, and a test that both fit. A line names
//! an address and a reason, and nothing that was typed.

use std::fmt;

use crate::client_ip::AddressPrefix;

/// Why a sign-in was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RefusedSignIn {
    /// Name and password do not fit.
    BadCredentials,
    /// A session is there, and the password that was to be typed once more is wrong.
    WrongPassword,
    /// The password was right, and the code of the second factor is wrong or was used before.
    WrongCode,
    /// A passkey is none of this server, or does not prove what it should.
    BadPasskey,
    /// What should be a key from a mail is none.
    BadKey,
    /// It was tried too often.
    TooManyTries,
}

impl fmt::Display for RefusedSignIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BadCredentials => "bad_credentials",
            Self::WrongPassword => "wrong_password",
            Self::WrongCode => "wrong_code",
            Self::BadPasskey => "bad_passkey",
            Self::BadKey => "bad_key",
            Self::TooManyTries => "too_many_tries",
        })
    }
}

impl RefusedSignIn {
    /// Writes the line.
    pub(crate) fn log(self, from: AddressPrefix) {
        tracing::warn!(target: "sandtable::sign_in", parent: None, "refused sign-in from {from}: {self}");
    }
}
