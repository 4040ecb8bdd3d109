//! Commands that are built step by step.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

/// What can follow a beginning of a command.
///
/// For games whose full list of commands would explode: combined fire, paths, purchases. A command is built from
/// choices: begin with none, append one of `next`, ask again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choices<Choice, Command> {
    /// The choices that can come next. Exact: each leads to a command that is accepted, and no other does.
    pub next: Vec<Choice>,
    /// The command that the choices made so far stand for, where they are enough.
    pub complete: Option<Command>,
}

impl<Choice, Command> Choices<Choice, Command> {
    /// Nothing can follow.
    pub const fn none() -> Self {
        Self { next: Vec::new(), complete: None }
    }
}

/// The choice of a game whose options list every command: there is no such value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoChoice {}
