//! A bank that a team has together.

use super::*;

fn team(control: &Control, seats: usize, asks: &[Ask]) -> Clock {
    Clock::begin(control, Purse::Team, seats, asks, Moment(0))
}

fn banks(clock: &Clock, control: &Control, at: Moment) -> Vec<u64> {
    (0..clock.shown(control, at).unwrap().seats.len()).map(|seat| left(clock, control, seat, at).0).collect()
}

#[test]
fn the_bank_of_a_team_runs_once_while_any_of_its_seats_is_asked() {
    let control = live(60_000, 0, 0);
    let mut clock = team(&control, 3, &[ask(0, 1), ask(1, 1)]);
    assert_eq!(banks(&clock, &control, Moment(10_000)), [50_000; 3], "two think at once");
    clock.step(&control, Mover::Player(Seat(0)), &[ask(1, 1)], Moment(10_000));
    assert_eq!(banks(&clock, &control, Moment(15_000)), [45_000; 3], "one thinks on");
    clock.step(&control, Mover::Player(Seat(1)), &[], Moment(15_000));
    assert_eq!(banks(&clock, &control, Moment(90_000)), [45_000; 3], "nobody is asked");
}

#[test]
fn what_several_are_asked_at_once_brings_a_team_one_increment() {
    let control = live(60_000, 5_000, 0);
    let mut clock = team(&control, 3, &[ask(0, 1), ask(1, 1), ask(2, 1)]);
    assert_eq!(banks(&clock, &control, Moment(0)), [65_000; 3]);
    clock.step(&control, Mover::Player(Seat(2)), &[ask(0, 1), ask(1, 1), ask(2, 2)], Moment(1_000));
    assert_eq!(banks(&clock, &control, Moment(1_000)), [69_000; 3], "its next decision brings one more");
}

#[test]
fn a_team_without_time_loses_the_decisions_that_are_open_and_no_other() {
    let control = live(10_000, 0, 0);
    let mut clock = team(&control, 3, &[ask(0, 1), ask(1, 1), ask(2, 1)]);
    clock.step(&control, Mover::Player(Seat(0)), &[ask(1, 1), ask(2, 1)], Moment(4_000));
    assert_eq!(clock.runs_out(&control), Some(Moment(10_000)));
    assert_eq!(clock.expire(&control, Moment(9_999)), []);
    assert_eq!(clock.expire(&control, Moment(10_000)), [Seat(1), Seat(2)]);
}

#[test]
fn who_is_away_spends_a_reserve_of_ones_own_before_the_teams_bank() {
    let control = live(60_000, 0, 20_000);
    let mut clock = team(&control, 2, &[ask(0, 1), ask(1, 1)]);
    clock.present(&control, &[true, false], Moment(0));
    clock.step(&control, Mover::Player(Seat(0)), &[ask(1, 1)], Moment(5_000));
    assert_eq!(left(&clock, &control, 1, Moment(15_000)), (55_000, 5_000), "the bank ran while seat 0 thought");
    assert_eq!(left(&clock, &control, 0, Moment(25_000)), (50_000, 20_000));
}

#[test]
fn a_bank_that_is_filled_for_one_is_filled_for_the_team() {
    let control = live(60_000, 0, 0);
    let mut clock = team(&control, 2, &[ask(0, 1)]);
    clock.wait_for(&control, Seat(0), Moment(30_000));
    assert_eq!(banks(&clock, &control, Moment(30_000)), [60_000; 2]);
}

#[test]
fn whose_the_bank_is_outlives_the_store_and_is_told() {
    let control = live(60_000, 0, 0);
    let clock = team(&control, 2, &[]);
    let stored = serde_json::to_value(&clock).unwrap();
    assert_eq!(serde_json::from_value::<Clock>(stored).unwrap(), clock);
    assert_eq!(clock.shown(&control, Moment(0)).unwrap().purse, Purse::Team);
}

proptest! {
    /// Whatever happens, all seats of a team tell the same bank, and it never loses more than what has passed.
    #[test]
    fn a_team_has_one_bank(steps in prop::collection::vec((0u64..20_000, 0u8..4, any::<[bool; 3]>()), 1..40)) {
        let control = live(600_000, 0, 5_000);
        let mut clock = team(&control, 3, &[ask(0, 1), ask(1, 1), ask(2, 1)]);
        let (mut at, mut dec, mut before) = (Moment(0), 1, 600_000);
        for (wait, mover, asked) in steps {
            at = at.plus(wait);
            dec += 1;
            let by = if mover < 3 { Mover::Player(Seat(mover)) } else { Mover::Table };
            let asks: Vec<Ask> = (0..3).filter(|seat| asked[usize::from(*seat)]).map(|seat| ask(seat, dec)).collect();
            clock.present(&control, &asked, at);
            clock.step(&control, by, &asks, at);
            let now = banks(&clock, &control, at);
            prop_assert!(now.iter().all(|bank| *bank == now[0]), "{now:?}");
            prop_assert!(now[0] <= before && before - now[0] <= wait, "{before} became {} in {wait}", now[0]);
            before = now[0];
        }
    }
}
