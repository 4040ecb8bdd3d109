//! Questions without effect: the chances of an attack, of a hostile attack, and of what a seat could answer to it.

use alloc::{boxed::Box, string::String};
use serde::{Deserialize, Serialize};

use crate::Command;

/// What may be asked of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub enum Query {
    /// The figures and chances of an attack, as its soldier's seat would order it.
    Attack {
        /// `attack`; `use` of an ability that attacks or strikes, a flanking attack among them; `support`.
        command: Box<Command>,
    },
    /// The figures and chances of a hostile card's attack on its target, as all stands now.
    Shot {
        /// The hostile card.
        hostile: String,
    },
    /// In an open window for reactions: what threatens, as it stands and after each reaction of the asker's seat.
    Reaction {},
}
