//! The list of games, each with the crate of its bots. Adding a game touches one line of this file.
#![forbid(unsafe_code)]

use kernel::AnyBot;

/// Makes the list from the types of the games, each named as `crate::Type`.
macro_rules! list_of_games {
    // A macro that writes a macro needs the dollar sign of the inner one given to it.
    (($dollar:tt) $($game:ident :: $rules:ident $(with $bots:ident)?),+ $(,)?) => {
        $(pub use $game;)+

        /// The opponents of all games: those of each game together, the weakest first.
        pub fn bots() -> Vec<Box<dyn AnyBot>> {
            let by_game: Vec<Vec<Box<dyn AnyBot>>> = vec![$($($bots::bots(),)?)+];
            by_game.into_iter().flatten().collect()
        }

        /// Calls a macro with all games: `every_game!(say)` is `say! { aa1941::Aa1941, ... }`, and the crate of each lies
        /// in this one (`games::aa1941`). The first one is the usual one in lists.
        #[macro_export]
        macro_rules! every_game {
            ($dollar call:ident) => { $dollar call! { $($game::$rules),+ } };
        }
    };
}

list_of_games![($) aa1941::Aa1941 with aa1941_bots, mortain::Mortain with mortain_bots, outpost::Outpost with outpost_bots];
