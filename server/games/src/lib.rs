//! The list of games, each with the crates of its bots and of its picture. Adding a game touches one line of this file.
#![forbid(unsafe_code)]

use kernel::AnyBot;
use picture::Picture;

/// Makes the list from the types of the games, each named as `crate::Type`.
macro_rules! list_of_games {
    // A macro that writes a macro needs the dollar sign of the inner one given to it.
    (($dollar:tt) $($game:ident :: $rules:ident $(with $bots:ident)? $(shown by $picture:ident)?),+ $(,)?) => {
        $(pub use $game;)+

        /// The opponents of all games: those of each game together, the weakest first.
        pub fn bots() -> Vec<Box<dyn AnyBot>> {
            let by_game: Vec<Vec<Box<dyn AnyBot>>> = vec![$($($bots::bots(),)?)+];
            by_game.into_iter().flatten().collect()
        }

        /// The pictures of all games that have one. A game without is shown by words alone.
        pub fn pictures() -> Vec<&'static dyn Picture> {
            let by_game: Vec<Option<&'static dyn Picture>> = vec![$({
                let picture: Option<&'static dyn Picture> = None;
                $(let picture = picture.or(Some($picture::picture()));)?
                picture
            },)+];
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

list_of_games![
    ($) aa1941::Aa1941 with aa1941_bots shown by aa1941_picture,
    mortain::Mortain with mortain_bots shown by mortain_picture,
    aam::Aam with aam_bots shown by aam_picture,
    ddm::Ddm with ddm_bots shown by ddm_picture,
    warfighter::Warfighter with warfighter_bots shown by warfighter_picture,
    outpost::Outpost with outpost_bots shown by outpost_picture,
];
