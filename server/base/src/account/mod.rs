//! Accounts: names that belong to one person, passwords, codes beside them, and the description of a device.

mod authenticator;
mod common;
mod device;
mod name;
mod password;
mod vault;

pub use authenticator::{AccountLabel, AuthenticatorSecret, Digits, NotACode, RecoveryCode, TimeStep, TypedCode};
pub use device::Device;
pub use name::{AccountName, BadAccountName, NameKey};
pub use password::{BadPassword, Password};
pub use vault::{Busy, Vault, Verdict};
