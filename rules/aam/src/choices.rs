//! Commands built step by step.

use alloc::{string::String, string::ToString as _, vec::Vec};
use kernel::{Choices, Seat};
use serde::{Deserialize, Serialize};

use crate::{Command, Rejection, State};

/// stub
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// stub
    EndPhase,
}

pub(crate) fn after(_: &State, _: Seat, _: &[Choice]) -> Result<Choices<Choice, Command>, Rejection> {
    Ok(Choices::none())
}
