//! Accounts: names that belong to one person, passwords, and what is known of a device.

mod device;
mod name;
mod password;
mod vault;

pub use device::Device;
pub use name::{AccountName, BadAccountName, NameKey};
pub use password::{BadPassword, Password};
pub use vault::{Busy, Vault, Verdict};
