//! What players order in advance about opportunity attacks.

use alloc::{collections::BTreeMap, string::String};
use kernel::{Refusal, Text};
use serde::{Deserialize, Serialize};

use crate::CreatureId;

/// What a player orders in advance about opportunity attacks.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Standing {
    /// Of all creatures without an order of their own.
    pub all: OnLeave,
    /// Of single creatures, by their ids.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, OnLeave>"))]
    pub creatures: BTreeMap<String, OnLeave>,
}

/// What to do when an enemy leaves a square that a creature threatens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OnLeave {
    /// Ask.
    #[default]
    Ask,
    /// Strike, with the best attack.
    Always,
    /// Strike if one hit can destroy it, else let it pass.
    IfItFalls,
    /// Let it pass.
    Never,
}

/// The most creatures with an order of their own.
const MOST: usize = 24;

impl Standing {
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if self.creatures.len() <= MOST && self.creatures.keys().all(|id| CreatureId::named(id).is_some()) {
            return Ok(());
        }
        let text = Text::new(
            "Orders are for creatures of the match.",
            "Les consignes valent pour des créatures de la partie.",
        );
        Err(Refusal::new("bad_argument", text))
    }

    /// The order of a creature.
    pub(crate) fn of(&self, creature: CreatureId) -> OnLeave {
        self.creatures.get(creature.as_str()).copied().unwrap_or(self.all)
    }
}
