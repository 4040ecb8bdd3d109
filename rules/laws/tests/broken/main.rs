//! Every law is seen to fail: a game with one fault each, and the law that finds it.
#![forbid(unsafe_code)]

mod faulty;
mod leisure;
#[path = "../../../outpost/tests/rules/subject.rs"]
mod subject;

use faulty::{Fault, Faulty};
use laws::Breach;

/// What a law says of the game with a fault.
macro_rules! found {
    ($law:ident, $fault:ident) => {
        laws::$law::<Faulty<{ Fault::$fault as u8 }>>()
    };
}

/// What every law says of the game with a fault, or with none.
macro_rules! found_by_all {
    ($fault:ident) => {
        [
            found!(the_log_folded_is_the_match, $fault),
            found!(snapshots_and_tails_are_the_match, $fault),
            found!(a_digest_tells_states_apart, $fault),
            found!(what_is_offered_is_accepted, $fault),
            found!(what_is_accepted_was_offered, $fault),
            found!(a_seat_at_leisure_is_none_that_is_asked, $fault),
            found!(nothing_hidden_can_be_told, $fault),
            found!(a_silent_table_moves_on, $fault),
            found!(standing_orders_are_legal, $fault),
            found!(an_undo_leads_to_exactly_the_state_before, $fault),
            found!(every_seat_may_leave_at_any_moment, $fault),
            found!(an_outcome_has_a_result_for_each_seat, $fault),
            found!(every_match_comes_to_its_end, $fault),
            found!(progress_never_falls, $fault),
            found!(a_question_keeps_its_number, $fault),
            found!(questions_without_effect_have_steady_answers, $fault),
            found!(a_recap_tells_what_a_viewer_saw, $fault),
            found!(every_table_that_is_offered_can_be_set_up, $fault),
            found!(the_kernels_names_are_its_own, $fault),
            found!(no_step_is_too_large, $fault),
            found!(the_schemas_describe_what_is_played, $fault),
        ]
    };
}

fn told(law: Result<(), Breach>, by: &str) {
    match law {
        Err(breach) => assert!(breach.what.contains(by), "{breach}"),
        Ok(()) => panic!("nothing was found; expected {by:?}"),
    }
}

#[test]
fn a_game_without_a_fault_keeps_all_laws() {
    for law in found_by_all!(None).into_iter().chain(found_by_all!(HasLeisure)) {
        laws::hold(law);
    }
}

#[test]
fn an_event_that_does_not_hold_all_that_was_random_is_found() {
    told(found!(the_log_folded_is_the_match, DrawsWhileFolding), "the opening folded");
}

#[test]
fn a_field_that_is_not_stored_is_found() {
    told(found!(snapshots_and_tails_are_the_match, ForgetsAField), "the state read again differs");
}

#[test]
fn a_state_that_cannot_be_written_is_found() {
    told(found!(snapshots_and_tails_are_the_match, HasNoJson), "cannot be written");
}

#[test]
fn a_digest_of_a_part_of_the_state_is_found() {
    told(found!(a_digest_tells_states_apart, DigestsTooLittle), "the digest does not cover");
}

#[test]
fn an_offer_that_is_refused_is_found() {
    told(found!(what_is_offered_is_accepted, OffersTooMuch), "a beginning that was offered is refused");
}

#[test]
fn a_command_that_was_not_offered_is_found() {
    told(found!(what_is_accepted_was_offered, OffersTooLittle), "was not offered");
}

#[test]
fn a_recap_of_other_steps_is_found() {
    told(found!(a_recap_tells_what_a_viewer_saw, RecapsOtherSteps), "out of its steps");
}

#[test]
fn a_hand_that_can_be_seen_is_found() {
    told(found!(nothing_hidden_can_be_told, ShowsHands), "can tell by the view");
}

#[test]
fn a_question_whose_number_hangs_on_a_hand_is_found() {
    told(found!(nothing_hidden_can_be_told, NumbersByHands), "can tell by the awaiting");
}

#[test]
fn a_hand_that_is_told_a_step_later_is_found() {
    told(found!(nothing_hidden_can_be_told, TellsLater), "can tell by the view");
}

#[test]
fn a_seat_without_a_fallback_is_found() {
    told(found!(a_silent_table_moves_on, HasNoFallback), "has no fallback");
}

#[test]
fn a_standing_order_against_the_rules_is_found() {
    told(found!(standing_orders_are_legal, OrdersNonsense), "is refused");
}

/// The kernel makes the state again from its events, so only a fold that looks elsewhere can leave a trace.
#[test]
fn an_undo_that_leaves_a_trace_is_found() {
    told(found!(an_undo_leads_to_exactly_the_state_before, RemembersUndone), "the events do not lead to the state");
}

#[test]
fn a_seat_that_stays_though_it_left_is_found() {
    told(found!(every_seat_may_leave_at_any_moment, KeepsThoseWhoLeave), "all have left and the match goes on");
}

#[test]
fn a_seat_without_a_result_is_found() {
    told(found!(an_outcome_has_a_result_for_each_seat, ForgetsASeat), "the number of results");
}

#[test]
fn a_match_that_never_ends_is_found() {
    told(found!(every_match_comes_to_its_end, NeverEnds), "no end");
    told(found!(a_silent_table_moves_on, NeverEnds), "fallbacks and still");
}

#[test]
fn progress_that_falls_is_found() {
    told(found!(progress_never_falls, CountsDown), "the progress falls");
}

#[test]
fn a_number_of_two_questions_is_found() {
    told(found!(a_question_keeps_its_number, NumbersAlike), "who is asked by question");
}

#[test]
fn an_answer_that_changes_is_found() {
    told(found!(questions_without_effect_have_steady_answers, AnswersAnew), "the answer to");
}

#[test]
fn a_mode_that_is_none_is_found() {
    told(found!(every_table_that_is_offered_can_be_set_up, CallsItSolitary), "Solitary");
}

#[test]
fn a_name_of_the_kernels_is_found() {
    told(found!(the_kernels_names_are_its_own, SaysUndone), "`undone` is the kernel's name");
}

#[test]
fn a_view_that_grows_is_found() {
    told(found!(no_step_is_too_large, ShowsTooMuch), "a view of");
}

#[test]
fn a_field_that_no_schema_names_is_found() {
    told(found!(the_schemas_describe_what_is_played, DescribesTooLittle), "view is not as its schema says");
}

#[test]
fn a_schema_that_lets_everything_pass_is_found() {
    told(found!(the_schemas_describe_what_is_played, DescribesAnything), "view: the schema lets this pass");
}

#[test]
fn a_seat_that_is_asked_and_at_leisure_is_found() {
    told(found!(a_seat_at_leisure_is_none_that_is_asked, AsksThoseAtLeisure), "is asked and at leisure");
}

#[test]
fn a_seat_at_leisure_that_is_refused_is_found() {
    told(found!(what_is_offered_is_accepted, RefusesThoseAtLeisure), "is refused: not_asked");
}

#[test]
fn a_seat_that_may_act_and_is_not_said_to_is_found() {
    told(found!(what_is_offered_is_accepted, HidesLeisure), "may not act and is offered");
}

#[test]
fn leisure_that_hangs_on_a_hand_is_found() {
    told(found!(nothing_hidden_can_be_told, GrantsLeisureByHands), "can tell by the leisure");
}

#[test]
fn a_seat_that_has_left_and_is_at_leisure_is_found() {
    told(found!(every_seat_may_leave_at_any_moment, GrantsLeisureToLeavers), "has left and is at leisure");
}
