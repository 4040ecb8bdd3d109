//! An authenticator app.

use std::time::{SystemTime, UNIX_EPOCH};

use totp_rs::{Builder, Secret, Totp};

/// An app that has read the secret of an account.
#[derive(Debug)]
pub struct Authenticator(Totp);

impl Authenticator {
    /// Types the secret in.
    ///
    /// # Panics
    /// If it is none.
    pub fn new(secret: &str) -> Self {
        let secret = Secret::try_from_base32(secret).expect("base 32");
        Self(Builder::new().with_secret(secret).build().expect("the usual parameters"))
    }

    /// The code that it shows.
    pub fn code(&self) -> String {
        self.code_in(0)
    }

    /// The code that it shows so many steps of 30 seconds from now.
    ///
    /// # Panics
    /// If the clock stands before 1970.
    pub fn code_in(&self, steps: u64) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock").as_secs();
        self.0.generate(now + 30 * steps).to_string()
    }
}
