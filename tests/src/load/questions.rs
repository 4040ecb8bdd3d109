//! The open decisions of a match as one of its players follows them, and nothing else of it: to read whole views would
//! cost more than the server does.

use protocol::Delta;
use serde::Deserialize;
use serde_json::{Value, value::RawValue};

use super::line::{kind, step_of};
use crate::{chance::Chance, games};

/// What a player is asked.
#[derive(Debug, Clone, Copy)]
pub struct Asked {
    /// The step after which it is asked.
    pub step: u32,
    /// The decision to be named in the answer.
    pub dec: u32,
    /// Which of the open decisions it is.
    at: usize,
}

/// All open decisions, as they were told last.
#[derive(Debug, Default)]
pub struct Questions(Value);

/// What is read of a `snap` or an `ev`.
#[derive(Deserialize)]
struct Whole {
    decs: Value,
}

/// What is read of a `delta`.
#[derive(Deserialize)]
struct Changed<'a> {
    #[serde(borrow)]
    delta: &'a RawValue,
}

/// What is read of the change, unless all is told anew.
#[derive(Deserialize)]
struct Changes {
    decs: Option<Delta>,
}

impl Questions {
    /// What the player is asked after this message; `None` if nothing. Only the asked player gets the legal commands.
    pub fn hear(&mut self, text: &str) -> Option<Asked> {
        match kind(text) {
            "snap" | "ev" => self.0 = serde_json::from_str::<Whole>(text).ok()?.decs,
            "delta" => {
                let change = serde_json::from_str::<Changed>(text).ok()?.delta.get();
                if change.starts_with('{') {
                    if let Some(change) = serde_json::from_str::<Changes>(change).ok()?.decs {
                        self.0 = change.applied_to(self.0.take()).ok()?;
                    }
                } else {
                    let [Whole { decs }] = serde_json::from_str(change).ok()?;
                    self.0 = decs;
                }
            }
            _ => return None,
        }
        let is_mine = |decision: &Value| decision.get("legal").is_some_and(|legal| legal["for"] != "wait");
        let at = self.0.as_array()?.iter().position(is_mine)?;
        let dec = u32::try_from(self.0[at]["dec"].as_u64()?).ok()?;
        Some(Asked { step: step_of(text)?, dec, at })
    }

    /// An answer by chance to what the player is asked.
    pub fn answer(&self, asked: Asked, chance: &mut Chance) -> Value {
        let decision = &self.0[asked.at];
        let undo = decision["undo"].as_u64().and_then(|depth| u16::try_from(depth).ok()).unwrap_or(0);
        games::answer(&decision["legal"], undo, chance)
    }
}
