//! What a seat can do in every game, beside the commands of its own game.

use serde::{Deserialize, Serialize, Serializer};

/// What a seat does: a command of the game, or one that every game has.
///
/// On the wire a game's command stands as it is; `{"do":"undo"}` and `{"do":"concede"}` are the kernel's in every game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action<Command> {
    /// A command of the game.
    Command(Command),
    /// Takes the seat's latest command back.
    Undo,
    /// Gives up: the seat leaves the match by the game's own rule.
    Concede,
}

/// The form of the kernel's own commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum CommonCommand {
    /// Takes the seat's latest command back.
    Undo,
    /// Gives up.
    Concede,
}

impl<Command: Serialize> Serialize for Action<Command> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Command(command) => command.serialize(serializer),
            Self::Undo => CommonCommand::Undo.serialize(serializer),
            Self::Concede => CommonCommand::Concede.serialize(serializer),
        }
    }
}

impl<Command> From<CommonCommand> for Action<Command> {
    fn from(command: CommonCommand) -> Self {
        match command {
            CommonCommand::Undo => Self::Undo,
            CommonCommand::Concede => Self::Concede,
        }
    }
}

impl<Command> Action<Command> {
    /// The game's own command, if it is one.
    pub fn command(self) -> Option<Command> {
        match self {
            Self::Command(command) => Some(command),
            Self::Undo | Self::Concede => None,
        }
    }
}

/// Why a seat leaves a match before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// It gives up.
    Conceded,
    /// It has been away for so long that the others end its part.
    Absent,
}
