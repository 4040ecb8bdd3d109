//! The laws that every game is held to, and tools for testing any game. A crate for tests: it uses `std`.
//!
//! A game brings a [`Subject`], which says how its matches begin and how its options become commands, and one line puts
//! it through all laws, a test for each:
//!
//! ```ignore
//! laws::every_law!(OutpostSubject);
//! ```
//!
//! A crate of bots does the same with an [`Opponent`] for each of them ([`opponent`]) and [`every_law_of_bots`].
//!
//! [`scenario`] runs files of positions, commands and facts; [`fuzz`] takes a match apart by arbitrary bytes; [`soak`]
//! plays many matches in a row; [`bench`](mod@bench) measures; [`lessons`] has what lessons are held to.
#![forbid(unsafe_code)]

pub mod bench;
mod bots;
mod breach;
mod choice_walk;
pub mod duel;
pub mod fuzz;
mod leaving;
mod leisure;
pub mod lessons;
mod offers;
mod outcomes;
mod play;
mod questions;
mod recaps;
mod replay;
pub mod scenario;
mod schemas;
mod secrets;
mod set_ups;
mod silence;
pub mod soak;
mod subject;
mod threads;
mod undo;
mod words;

pub use bots::{
    Opponent, OpponentBounds, a_bot_answers_the_same_to_the_same, a_bot_knows_nothing_hidden, bots_answers_are_legal,
    bots_bring_a_match_forward, strengths_are_told_apart,
};
pub use breach::{Breach, hold};
pub use leaving::every_seat_may_leave_at_any_moment;
pub use leisure::a_seat_at_leisure_is_none_that_is_asked;
pub use offers::{what_is_accepted_was_offered, what_is_offered_is_accepted};
pub use outcomes::{an_outcome_has_a_result_for_each_seat, every_match_comes_to_its_end, progress_never_falls};
pub use play::{Act, Match, Step};
pub use questions::{a_question_keeps_its_number, questions_without_effect_have_steady_answers};
pub use recaps::a_recap_tells_what_a_viewer_saw;
pub use replay::{a_digest_tells_states_apart, snapshots_and_tails_are_the_match, the_log_folded_is_the_match};
pub use schemas::the_schemas_describe_what_is_played;
pub use secrets::nothing_hidden_can_be_told;
pub use set_ups::every_table_that_is_offered_can_be_set_up;
pub use silence::{a_silent_table_moves_on, standing_orders_are_legal};
pub use subject::{Bounds, Ends, Hides, Leavers, Subject};
pub use undo::an_undo_leads_to_exactly_the_state_before;
pub use words::{no_step_is_too_large, the_kernels_names_are_its_own};

/// Puts an [`Opponent`] through every law of bots: a test for each. That its answers are legal is held where it answers
/// twice, so that these matches are played once.
#[macro_export]
macro_rules! every_law_of_bots {
    ($opponent:ty) => {
        $crate::every_law! { @each $opponent:
            a_bot_answers_the_same_to_the_same
            a_bot_knows_nothing_hidden
            bots_bring_a_match_forward
        }
    };
}

/// An [`Opponent`] for a bot of a game: `opponent!(AnOfficer, Aam, Officer(Temper::USUAL), BOUNDS, opening);`.
#[macro_export]
macro_rules! opponent {
    ($name:ident, $game:ty, $bot:expr, $bounds:expr, $opening:path) => {
        struct $name;

        impl $crate::Opponent for $name {
            type Game = $game;
            const BOUNDS: $crate::OpponentBounds = $bounds;

            fn bot() -> Box<dyn kernel::AnyBot> {
                Box::new(kernel::ErasedBot::new($bot))
            }

            fn opening(seed: u64) -> <$game as kernel::Game>::State {
                $opening(seed)
            }
        }
    };
}

/// Puts a [`Subject`] through every law: a test for each.
#[macro_export]
macro_rules! every_law {
    ($subject:ty) => {
        $crate::every_law! { @each $subject:
            the_log_folded_is_the_match
            snapshots_and_tails_are_the_match
            a_digest_tells_states_apart
            what_is_offered_is_accepted
            what_is_accepted_was_offered
            a_seat_at_leisure_is_none_that_is_asked
            nothing_hidden_can_be_told
            a_silent_table_moves_on
            standing_orders_are_legal
            an_undo_leads_to_exactly_the_state_before
            every_seat_may_leave_at_any_moment
            an_outcome_has_a_result_for_each_seat
            every_match_comes_to_its_end
            progress_never_falls
            a_question_keeps_its_number
            questions_without_effect_have_steady_answers
            a_recap_tells_what_a_viewer_saw
            every_table_that_is_offered_can_be_set_up
            the_kernels_names_are_its_own
            no_step_is_too_large
            the_schemas_describe_what_is_played
        }
    };
    (@each $subject:ty: $($law:ident)*) => {
        $(#[test]
        fn $law() {
            $crate::hold($crate::$law::<$subject>());
        })*
    };
}
