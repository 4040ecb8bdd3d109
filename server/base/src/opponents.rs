//! The opponents that a server offers, known by the kernel's trait alone.

use std::{fmt, sync::Arc};

use kernel::AnyBot;

/// The opponents of a server, those of each game together and the weakest first. Clones are the same list.
#[derive(Clone, Default)]
pub struct Opponents(Arc<Vec<Box<dyn AnyBot>>>);

impl Opponents {
    /// The opponents of a list.
    pub fn of(list: Vec<Box<dyn AnyBot>>) -> Self {
        Self(Arc::new(list))
    }

    /// The opponent of a game that has this strength.
    pub fn get(&self, game: &str, strength: &str) -> Option<&(dyn AnyBot + 'static)> {
        self.of_game(game).find(|bot| bot.strength().id == strength)
    }

    /// The opponents of a game, the weakest first.
    pub fn of_game(&self, game: &str) -> impl Iterator<Item = &(dyn AnyBot + 'static)> {
        self.0.iter().map(|bot| &**bot).filter(move |bot| bot.game() == game)
    }
}

impl fmt::Debug for Opponents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|bot| (bot.game(), bot.strength().id))).finish()
    }
}
