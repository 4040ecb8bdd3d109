//! The games that a server plays, known by the kernel's trait alone.

use kernel::{AnyGame, Mode, Role};
use serde_json::Value;

/// The games of a server, by id.
#[derive(Clone, Copy)]
pub struct Games(&'static [&'static dyn AnyGame]);

impl Games {
    /// The games of a list.
    pub const fn of(games: &'static [&'static dyn AnyGame]) -> Self {
        Self(games)
    }

    /// The game with this id.
    pub fn get(self, id: &str) -> Option<&'static dyn AnyGame> {
        self.iter().find(|game| game.id() == id)
    }

    /// All games, in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = &'static dyn AnyGame> {
        self.0.iter().copied()
    }
}

/// The roles of a game at a table with the usual options; none of a game that this server does not have.
pub fn usual_roles(game: Option<&dyn AnyGame>) -> Vec<Role> {
    let seating = game.and_then(|game| game.seating(&Value::Null).ok());
    seating.map(|seating| seating.roles).unwrap_or_default()
}

/// Who plays against whom at a table with the usual options; `None` for a game that this server does not have.
pub fn usual_mode(game: Option<&dyn AnyGame>) -> Option<Mode> {
    Some(game?.seating(&Value::Null).ok()?.mode)
}

impl std::fmt::Debug for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(AnyGame::id)).finish()
    }
}
