//! What a seat may do now.

use kernel::Seat;
use serde::Serialize;

use crate::State;

/// What a seat may do now.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Options {
    /// Nothing.
    Wait {},
}

pub(crate) fn of(_: &State, _: Seat) -> Options {
    Options::Wait {}
}
