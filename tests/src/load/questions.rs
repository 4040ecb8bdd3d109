//! The open decisions of a match as one of its players follows them, and nothing else of it: to read whole views would
//! cost more than the server does.

use protocol::{Decision, Delta, ServerMessage};
use serde_json::Value;

/// What a player is asked.
#[derive(Debug)]
pub struct Asked {
    /// The step after which it is asked.
    pub step: u32,
    /// With all that may be answered.
    pub decision: Decision,
}

/// All open decisions, as they were told last.
#[derive(Debug, Default)]
pub struct Questions(Value);

impl Questions {
    /// What the player is asked after this message; `None` if nothing. Only the asked player gets the legal commands.
    pub fn hear(&mut self, text: &str) -> Option<Asked> {
        let step = match serde_json::from_str(text).ok()? {
            ServerMessage::Snap { seq: step, decs, .. } | ServerMessage::Ev { to: step, decs, .. } => {
                self.0 = serde_json::to_value(decs).ok()?;
                step
            }
            ServerMessage::Delta { seq, delta: Delta(delta), .. } => {
                match delta {
                    Value::Object(mut changes) => {
                        if let Some(change) = changes.remove("decs") {
                            self.0 = Delta(change).applied_to(self.0.take()).ok()?;
                        }
                    }
                    anew => self.0 = anew[0]["decs"].clone(),
                }
                seq
            }
            _ => return None,
        };
        let decs: Vec<Decision> = serde_json::from_value(self.0.clone()).ok()?;
        let mine = |legal: &Value| legal["for"] != "wait";
        let decision = decs.into_iter().find(|decision| decision.legal.as_ref().is_some_and(mine))?;
        Some(Asked { step, decision })
    }
}
