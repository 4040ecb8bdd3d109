//! What a player would do well to look at.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Text;

/// Something that is worth a look before a seat goes on, in a sentence of one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hint {
    /// What it is about, in the game's vocabulary: `danger`.
    pub kind: String,
    /// Where on the board, by the game's own id; null if nowhere in particular.
    pub place: Option<String>,
    /// The sentence.
    pub text: Text,
}

/// To `hints`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Hints {
    /// What is worth a look.
    Hints {
        /// The weightiest first; empty: nothing stands out, or the game gives no hints.
        hints: Vec<Hint>,
    },
}

/// Whether a question asks for hints: `{"ask":"hints"}`, in every game. Hosts refuse it where no player may have help.
pub fn asks_for_hints(query: &Value) -> bool {
    query.get("ask").and_then(Value::as_str) == Some("hints")
}
