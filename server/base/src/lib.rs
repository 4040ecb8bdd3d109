//! What the store and the match host both stand on: limits and rate limits, clocks and ratings as pure models, the names and
//! passwords of accounts, metrics, the signal by which the server shuts down.
#![forbid(unsafe_code)]

pub mod account;
pub mod background;
pub mod clock;
pub mod games;
pub mod limits;
pub mod metrics;
pub mod nul;
pub mod opponents;
pub mod panics;
pub mod rate_limit;
pub mod rating;
pub mod retry;
pub mod shown_name;
pub mod shutdown;
pub mod timing;
