//! What is ordered in advance.

use serde::{Deserialize, Serialize};

/// The standing orders of a game that knows none: everything is asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NoStanding {}
