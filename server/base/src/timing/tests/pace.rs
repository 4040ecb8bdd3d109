//! What pays for a decision, by its pace.

use super::*;

const CONTROL: Control =
    Control::Live { bank: 60_000, increment: 5_000, reserve: 10_000, set_up: 30_000, reaction: 8_000 };

fn asked(seat: u8, dec: u32, pace: Pace) -> Ask {
    Ask { seat: Seat(seat), dec, pace }
}

/// A clock whose players are all connected.
fn begun(asks: &[Ask]) -> Clock {
    let mut clock = Clock::begin(&CONTROL, Purse::Seat, 2, asks, Moment(0));
    clock.present(&CONTROL, &[true, true], Moment(0));
    clock
}

/// Bank and allowance of a seat at a moment.
fn purses(clock: &Clock, seat: usize, at: i64) -> (u64, u64) {
    let mut clock = clock.clone();
    clock.settle(&CONTROL, Moment(at));
    let seat = &clock.shown(&CONTROL, Moment(at)).unwrap().seats[seat];
    (seat.bank, seat.allowance)
}

#[test]
fn a_reaction_has_a_window_of_its_own_and_never_touches_the_bank() {
    let mut clock = begun(&[asked(0, 1, Pace::Reaction)]);
    assert_eq!(purses(&clock, 0, 3_000), (60_000, 5_000), "no increment either");
    let runs = clock.shown(&CONTROL, Moment(0)).unwrap().seats[0].runs.clone().unwrap();
    assert_eq!((runs.pace, runs.what, runs.out), (Pace::Reaction, Runs::Allowance, 8_000));
    assert_eq!(clock.expire(&CONTROL, Moment(7_999)), []);
    assert_eq!(clock.expire(&CONTROL, Moment(8_000)), [Seat(0)]);
    assert_eq!(clock.to_answer(), Some(Seat(0)), "it is taken in the player's place");
    assert_eq!(purses(&clock, 0, 900_000), (60_000, 0));
}

#[test]
fn each_reaction_has_a_window_and_none_can_be_saved_up() {
    let mut clock = begun(&[asked(0, 1, Pace::Reaction)]);
    for (dec, at) in [(2, 1_000), (3, 2_000), (4, 10_000)] {
        clock.step(&CONTROL, Mover::Player(Seat(0)), &[asked(0, dec, Pace::Reaction)], Moment(at));
        assert_eq!(clock.runs_out(&CONTROL), Some(Moment(at + 8_000)));
    }
}

#[test]
fn a_reaction_that_was_let_go_by_is_no_sign_of_absence() {
    let mut clock = begun(&[asked(0, 1, Pace::Reaction)]);
    for dec in 2..=6 {
        let at = Moment(i64::from(dec - 1) * 8_000);
        assert_eq!(clock.expire(&CONTROL, at), [Seat(0)]);
        clock.step(&CONTROL, Mover::Orders(Seat(0)), &[asked(0, dec, Pace::Reaction)], at);
    }
    assert_eq!(clock.away(), []);
}

#[test]
fn a_reaction_put_anew_because_another_seat_has_reacted_has_its_window_anew() {
    let mut clock = begun(&[asked(0, 1, Pace::Reaction), asked(1, 2, Pace::Reaction)]);
    let asks = [asked(0, 3, Pace::Reaction), asked(1, 4, Pace::Reaction)];
    clock.step(&CONTROL, Mover::Player(Seat(0)), &asks, Moment(7_000));
    assert_eq!(purses(&clock, 1, 7_000), (60_000, 8_000), "it answers to something else now");
}

#[test]
fn set_up_has_an_allowance_for_the_whole_match_and_then_the_bank() {
    let mut clock = begun(&[asked(0, 1, Pace::SetUp), asked(1, 2, Pace::SetUp)]);
    assert_eq!(purses(&clock, 0, 20_000), (60_000, 10_000));
    clock.step(&CONTROL, Mover::Player(Seat(1)), &[asked(0, 1, Pace::SetUp)], Moment(20_000));
    clock.step(&CONTROL, Mover::Player(Seat(0)), &[asked(0, 3, Pace::SetUp)], Moment(25_000));
    assert_eq!(purses(&clock, 0, 26_000), (60_000, 4_000), "the next question of set-up goes on with what is left");
    assert_eq!(clock.runs_out(&CONTROL), Some(Moment(90_000)));
    assert_eq!(purses(&clock, 0, 40_000), (50_000, 0));
    clock.step(&CONTROL, Mover::Player(Seat(0)), &[asked(0, 4, Pace::SetUp)], Moment(40_000));
    assert_eq!(
        purses(&clock, 0, 40_000),
        (55_000, 0),
        "what the bank pays for from its beginning brings the increment"
    );
}

#[test]
fn the_reserve_runs_before_everything_else_while_a_player_is_gone() {
    let mut clock = begun(&[asked(0, 1, Pace::Reaction)]);
    clock.present(&CONTROL, &[false, true], Moment(2_000));
    let shown = clock.shown(&CONTROL, Moment(2_000)).unwrap().seats[0].clone();
    assert_eq!(shown.runs.map(|runs| (runs.what, runs.out)), Some((Runs::Reserve, 18_000)));
    clock.present(&CONTROL, &[true, true], Moment(5_000));
    assert_eq!(purses(&clock, 0, 5_000), (60_000, 6_000), "the window is there still");
    assert_eq!(clock.runs_out(&CONTROL), Some(Moment(11_000)));
}

#[test]
fn a_turn_after_a_reaction_is_a_decision_of_its_own() {
    let mut clock = begun(&[asked(0, 1, Pace::Reaction), asked(1, 2, Pace::Reaction)]);
    clock.step(&CONTROL, Mover::Player(Seat(0)), &[asked(1, 3, Pace::Turn)], Moment(7_000));
    assert_eq!(purses(&clock, 1, 17_000), (55_000, 0), "bank and increment, and nothing of the window");
}

#[test]
fn an_undo_gives_no_time() {
    let mut clock = begun(&[asked(0, 1, Pace::Turn)]);
    for n in 0..20 {
        let (to, pace) = if n % 2 == 0 { (2, Pace::Reaction) } else { (1, Pace::Turn) };
        clock.step(&CONTROL, Mover::Player(Seat(0)), &[asked(0, to, pace)], Moment(i64::from(n)));
    }
    // Half of 19 ms were those of the reaction, to and fro.
    assert_eq!(purses(&clock, 0, 20), (65_000 - 10, 0));
    clock.step(&CONTROL, Mover::Player(Seat(0)), &[asked(0, 2, Pace::Reaction)], Moment(20));
    assert_eq!(purses(&clock, 0, 20), (65_000 - 10, 8_000 - 10), "its window was opened once");
}

#[test]
fn a_turn_that_a_reaction_interrupts_goes_on_as_it_was_left() {
    let mut clock = begun(&[asked(0, 1, Pace::Turn)]);
    clock.step(&CONTROL, Mover::Player(Seat(0)), &[asked(1, 2, Pace::Reaction)], Moment(10_000));
    clock.step(&CONTROL, Mover::Player(Seat(1)), &[asked(0, 1, Pace::Turn)], Moment(12_000));
    assert_eq!(purses(&clock, 0, 12_000), (55_000, 0), "one increment, however often it is interrupted");
    // Its time is up, and the step that the clock makes is interrupted as well.
    assert_eq!(clock.expire(&CONTROL, Moment(67_000)), [Seat(0)]);
    for n in 0..5 {
        clock.step(&CONTROL, Mover::Orders(Seat(0)), &[asked(1, 3 + n, Pace::Reaction)], Moment(67_000));
        clock.step(&CONTROL, Mover::Player(Seat(1)), &[asked(0, 1, Pace::Turn)], Moment(67_000));
        assert_eq!((clock.to_answer(), clock.expire(&CONTROL, Moment(67_000))), (Some(Seat(0)), vec![]));
    }
    assert_eq!(clock.away(), [], "it was missed once");
}

#[test]
fn a_state_gone_back_to_by_agreement_is_asked_with_the_time_of_a_new_decision() {
    let mut clock = begun(&[asked(0, 9, Pace::Turn)]);
    clock.step(&CONTROL, Mover::Player(Seat(0)), &[asked(1, 10, Pace::Turn)], Moment(0));
    clock.step(&CONTROL, Mover::Table, &[asked(0, 5, Pace::Turn)], Moment(0));
    assert_eq!(purses(&clock, 0, 0), (70_000, 0));
}

#[test]
fn without_windows_the_bank_pays_for_everything() {
    let control = live(60_000, 5_000, 0);
    for pace in [Pace::SetUp, Pace::Turn, Pace::Reaction] {
        let mut clock = Clock::begin(&control, Purse::Seat, 1, &[asked(0, 1, pace)], Moment(0));
        assert_eq!(left(&clock, &control, 0, Moment(10_000)), (55_000, 0), "{pace:?}");
        assert_eq!(clock.expire(&control, Moment(65_000)), [Seat(0)]);
    }
}

#[test]
fn a_clock_stored_before_paces_is_read_and_runs_on() {
    let stored = r#"{"paused":null,"seats":[{"bank":60000,"reserve":0,"asked":{"dec":7,"since":1000,"time":"left"},
        "presence":"there","missed":1,"keeper":"player"}]}"#;
    let mut clock: Clock = serde_json::from_str(stored).unwrap();
    assert_eq!(clock.runs_out(&CONTROL), Some(Moment(61_000)), "what was asked then is paid for by the bank");
    clock.step(&CONTROL, Mover::Player(Seat(0)), &[asked(0, 8, Pace::Reaction)], Moment(2_000));
    assert_eq!(purses(&clock, 0, 2_000), (59_000, 8_000));
}

proptest! {
    /// However a player plays reactions, the bank is what it was, and no reaction takes longer than its window.
    #[test]
    fn reactions_neither_stall_nor_drain(waits in prop::collection::vec(1..20_000u64, 1..40)) {
        let mut clock = begun(&[asked(0, 1, Pace::Reaction)]);
        let mut at = Moment(0);
        for (wait, dec) in waits.into_iter().zip(2..) {
            let end = clock.runs_out(&CONTROL).unwrap();
            prop_assert!(end.since(at) <= 8_000);
            let mover = if at.plus(wait) < end { Mover::Player(Seat(0)) } else { Mover::Orders(Seat(0)) };
            at = at.plus(wait).min(end);
            prop_assert_eq!(clock.expire(&CONTROL, at).is_empty(), mover == Mover::Player(Seat(0)));
            clock.step(&CONTROL, mover, &[asked(0, dec, Pace::Reaction)], at);
            prop_assert_eq!(purses(&clock, 0, at.0).0, 60_000);
        }
    }
}
