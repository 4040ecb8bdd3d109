//! What was agreed upon, as it stands in the log in the place of a command.

use kernel::{Departure, Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{ProposalNumbers, StoreError};

/// A step that the players have agreed upon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgreedStep {
    /// The proposal that it carries out; `None` in an exported document where one side alone was shown that proposal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<u32>,
    /// What it does.
    #[serde(flatten)]
    pub what: Agreed,
}

/// What can be agreed upon beside the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "agreed", rename_all = "snake_case")]
pub enum Agreed {
    /// The match goes on from where it stood after an earlier step.
    TakeBack {
        /// That step.
        to: u32,
    },
    /// Seats leave by the game's own rule.
    Leave {
        /// The seats, in this order.
        seats: Vec<Seat>,
        /// Why.
        why: Departure,
    },
    /// The match is over.
    End {
        /// How it has ended.
        outcome: Outcome,
    },
}

impl AgreedStep {
    /// What all may know of it: how many proposals a side has made in secret before this one, they may not.
    #[must_use]
    pub fn public(self) -> Self {
        let is_of_a_side = self.proposal.is_some_and(|n| !ProposalNumbers::OF_THE_TABLE.contains(n));
        Self { proposal: self.proposal.filter(|_| !is_of_a_side), ..self }
    }

    /// As it stands in the log.
    ///
    /// # Errors
    /// None: it has string keys and no floats.
    pub fn written(&self) -> Result<Value, StoreError> {
        serde_json::to_value(self).map_err(|e| StoreError::corrupt("agreement", &e))
    }

    /// From the log; `None` if it does not stand there.
    pub fn read(written: &Value) -> Option<Self> {
        Self::deserialize(written).ok()
    }
}
