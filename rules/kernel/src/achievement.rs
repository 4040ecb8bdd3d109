//! Achievements: feats that a game names, earned with an outcome and apart from ratings.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{Seat, Text};

/// An achievement that a game offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Achievement {
    /// Id, unique in the game and never renamed.
    pub id: &'static str,
    /// What it is called.
    pub name: Text,
    /// What has to be done for it, in a sentence.
    pub about: Text,
}

/// What seats have achieved in a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achieved {
    /// Id of the [`Achievement`].
    pub id: String,
    /// Whose it is, ascending.
    pub seats: Vec<Seat>,
}
