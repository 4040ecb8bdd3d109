//! What holds of every clock.

use jiff::tz::TimeZoneDatabase;
use kernel::Seat;
use proptest::prelude::*;
use protocol::{Pace, Purse, Runs, TimeControl, Weekends};

use super::{Ask, BadControl, Calendar, Clock, Control, Given, Moment, Mover, Shortest};

mod pace;
mod team;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;
/// Monday, 5 January 2026, midnight in UTC.
const MONDAY: Moment = Moment(1_767_571_200_000);

fn ask(seat: u8, dec: u32) -> Ask {
    Ask { seat: Seat(seat), dec, pace: Pace::Turn }
}

fn live(bank: u64, increment: u64, reserve: u64) -> Control {
    Control::Live { bank, increment, reserve, set_up: 0, reaction: 0 }
}

fn calendar(zone: &str, weekends: Weekends, holidays: &[&str]) -> Calendar {
    let zone = TimeZoneDatabase::bundled().get(zone).unwrap();
    Calendar::new(zone, weekends, holidays.iter().map(|day| day.parse().unwrap()).collect())
}

fn days(bank: u64, increment: u64) -> Control {
    Control::Days { bank, increment, set_up: 0, reaction: 0, calendar: calendar("UTC", Weekends::Rest, &[]) }
}

/// Bank and reserve of a seat at a moment.
fn left(clock: &Clock, control: &Control, seat: usize, at: Moment) -> (u64, u64) {
    let mut clock = clock.clone();
    clock.settle(control, at);
    let seat = &clock.shown(control, at).unwrap().seats[seat];
    (seat.bank, seat.reserve)
}

#[test]
fn time_runs_for_the_seats_that_are_asked_and_for_no_other() {
    let control = live(60_000, 5_000, 0);
    let mut clock = Clock::begin(&control, Purse::Seat, 2, &[ask(0, 1)], Moment(0));
    assert_eq!(left(&clock, &control, 0, Moment(10_000)), (55_000, 0), "the increment comes as the decision opens");
    assert_eq!(left(&clock, &control, 1, Moment(10_000)), (60_000, 0));
    clock.step(&control, Mover::Player(Seat(0)), &[ask(1, 2)], Moment(10_000));
    assert_eq!(left(&clock, &control, 0, Moment(40_000)), (55_000, 0));
    assert_eq!(left(&clock, &control, 1, Moment(40_000)), (35_000, 0));
}

#[test]
fn what_several_are_asked_at_once_runs_at_once() {
    let control = live(60_000, 0, 0);
    let mut clock = Clock::begin(&control, Purse::Seat, 3, &[ask(0, 1), ask(1, 2)], Moment(0));
    clock.step(&control, Mover::Player(Seat(1)), &[ask(0, 1)], Moment(7_000));
    assert_eq!(left(&clock, &control, 0, Moment(9_000)), (51_000, 0));
    assert_eq!(left(&clock, &control, 1, Moment(9_000)), (53_000, 0));
}

#[test]
fn a_decision_over_many_orders_is_one_decision() {
    let control = live(60_000, 5_000, 0);
    let mut clock = Clock::begin(&control, Purse::Seat, 2, &[ask(0, 1)], Moment(0));
    for second in 1..=20 {
        assert!(!clock.minds(Mover::Player(Seat(0)), &[ask(0, 1)]), "an order is nothing to the clock");
        clock.step(&control, Mover::Player(Seat(0)), &[ask(0, 1)], Moment(second * 1_000));
    }
    assert_eq!(left(&clock, &control, 0, Moment(20_000)), (45_000, 0), "one increment, however many orders");
}

#[test]
fn a_question_put_anew_because_another_seat_acted_brings_no_increment() {
    let control = live(60_000, 5_000, 0);
    let mut clock = Clock::begin(&control, Purse::Seat, 2, &[ask(0, 1), ask(1, 2)], Moment(0));
    for n in 1..=10 {
        let asks = [ask(0, 2 * n + 1), ask(1, 2 * n + 2)];
        clock.step(&control, Mover::Player(Seat(1)), &asks, Moment(i64::from(n) * 1_000));
    }
    assert_eq!(left(&clock, &control, 0, Moment(10_000)), (55_000, 0), "the same time ran on");
    assert_eq!(left(&clock, &control, 1, Moment(10_000)).0, 60_000 + 11 * 5_000 - 10_000, "who acts is asked anew");
}

#[test]
fn a_disconnected_player_uses_up_the_reserve_first() {
    let control = live(60_000, 0, 20_000);
    let mut clock = Clock::begin(&control, Purse::Seat, 1, &[ask(0, 1)], Moment(0));
    clock.present(&control, &[true], Moment(0));
    clock.present(&control, &[false], Moment(10_000));
    clock.settle(&control, Moment(15_000));
    let shown = clock.shown(&control, Moment(15_000)).unwrap();
    assert_eq!((shown.seats[0].bank, shown.seats[0].reserve), (50_000, 15_000));
    assert_eq!(shown.seats[0].runs.as_ref().map(|runs| (runs.what, runs.out)), Some((Runs::Reserve, 80_000)));
    clock.present(&control, &[true], Moment(15_000));
    assert_eq!(left(&clock, &control, 0, Moment(20_000)), (45_000, 15_000));
    clock.present(&control, &[false], Moment(20_000));
    assert_eq!(left(&clock, &control, 0, Moment(45_000)), (35_000, 0), "then the bank runs on");
    assert_eq!(clock.expire(&control, Moment(79_999)), []);
    assert_eq!(clock.expire(&control, Moment(80_000)), [Seat(0)]);
}

#[test]
fn an_expired_decision_is_answered_for_and_the_next_one_has_its_increment() {
    let control = live(10_000, 2_000, 0);
    let mut clock = Clock::begin(&control, Purse::Seat, 2, &[ask(0, 1)], Moment(0));
    assert_eq!(clock.expire(&control, Moment(12_000)), [Seat(0)]);
    assert_eq!(clock.expire(&control, Moment(12_000)), [], "once");
    assert_eq!(clock.to_answer(), Some(Seat(0)));
    clock.answered(Seat(0), Given::Command);
    clock.step(&control, Mover::Orders(Seat(0)), &[ask(0, 1)], Moment(12_001));
    assert_eq!(clock.to_answer(), Some(Seat(0)), "as long as it is open");
    clock.step(&control, Mover::Orders(Seat(0)), &[ask(0, 2)], Moment(12_001));
    assert_eq!(clock.to_answer(), None);
    assert_eq!(left(&clock, &control, 0, Moment(12_001)), (2_000, 0));
    for n in 1..=2 {
        assert_eq!(clock.away(), []);
        let at = Moment(12_001 + 2_000 * n);
        assert_eq!(clock.expire(&control, at), [Seat(0)]);
        clock.step(&control, Mover::Orders(Seat(0)), &[ask(0, 2 + u32::try_from(n).unwrap())], at);
    }
    assert_eq!(clock.away(), [Seat(0)], "three in a row");
    assert!(clock.minds(Mover::Player(Seat(0)), &[ask(0, 4)]));
    clock.step(&control, Mover::Player(Seat(0)), &[ask(0, 4)], Moment(17_000));
    assert_eq!(clock.away(), [], "who answers is back");
}

#[test]
fn a_decision_that_nothing_closes_waits_for_its_player() {
    let control = live(1_000, 0, 0);
    let mut clock = Clock::begin(&control, Purse::Seat, 1, &[ask(0, 1)], Moment(0));
    clock.expire(&control, Moment(1_000));
    let mut given = 0;
    while clock.to_answer().is_some() {
        clock.answered(Seat(0), Given::Command);
        given += 1;
    }
    assert_eq!(given, 501);
    assert_eq!(clock.runs_out(&control), None);
    assert_eq!(clock.expire(&control, Moment(9_000_000)), []);
}

#[test]
fn a_seat_left_to_its_orders_is_answered_for_at_once_until_its_player_is_back() {
    let control = live(10_000, 1_000, 0);
    let mut clock = Clock::begin(&control, Purse::Seat, 2, &[ask(0, 1)], Moment(0));
    clock.leave_to_orders(&control, Seat(0), Moment(500));
    assert_eq!(clock.to_answer(), Some(Seat(0)));
    clock.step(&control, Mover::Orders(Seat(0)), &[ask(0, 2)], Moment(500));
    assert_eq!(clock.to_answer(), Some(Seat(0)));
    assert!(clock.sees(&[true, false]));
    clock.present(&control, &[true, false], Moment(600));
    assert_eq!(clock.to_answer(), None);
    assert_eq!(left(&clock, &control, 0, Moment(600)), (11_500, 0), "with the time of a new decision");
}

#[test]
fn nothing_runs_while_the_clock_is_stopped() {
    let control = live(10_000, 0, 0);
    let mut clock = Clock::begin(&control, Purse::Seat, 1, &[ask(0, 1)], Moment(0));
    clock.pause(&control, Moment(4_000));
    assert_eq!(clock.runs_out(&control), None);
    assert_eq!(clock.expire(&control, Moment(1_000_000)), []);
    assert_eq!(clock.shown(&control, Moment(50_000)).unwrap().paused, Some(4_000));
    clock.resume(Moment(50_000));
    assert_eq!(clock.runs_out(&control), Some(Moment(56_000)));
}

#[test]
fn another_time_control_gives_every_seat_its_bank() {
    let control = live(10_000, 0, 0);
    let mut clock = Clock::begin(&control, Purse::Seat, 2, &[ask(0, 1)], Moment(0));
    let by_days = days(2 * DAY, DAY);
    clock.change(&by_days, MONDAY);
    assert_eq!(left(&clock, &by_days, 0, MONDAY).0, 2 * DAY, "never more than the bank");
    assert_eq!(clock.runs_out(&by_days), Some(MONDAY.plus(2 * DAY)));
    clock.change(&Control::None, MONDAY);
    assert_eq!((clock.runs_out(&Control::None), clock.shown(&Control::None, MONDAY)), (None, None));
}

#[test]
fn weekends_and_holidays_do_not_count() {
    let calendar = calendar("Europe/Paris", Weekends::Rest, &["2026-01-06", "2026-01-12"]);
    let paris_midnight = Moment(MONDAY.0 - 3_600_000);
    assert_eq!(calendar.rests_until(paris_midnight), None);
    assert_eq!(calendar.turns(paris_midnight), paris_midnight.plus(DAY), "the holiday on Tuesday");
    assert_eq!(calendar.after(paris_midnight, DAY + 1), paris_midnight.plus(2 * DAY + 1));
    let saturday = paris_midnight.plus(5 * DAY);
    assert_eq!(calendar.rests_until(saturday), Some(paris_midnight.plus(8 * DAY)), "with the Monday after");
    assert_eq!(calendar.counted(paris_midnight, paris_midnight.plus(14 * DAY)), 8 * DAY);

    let control = Control::Days { bank: DAY, increment: 0, set_up: 0, reaction: 0, calendar };
    let clock = Clock::begin(&control, Purse::Seat, 1, &[ask(0, 1)], saturday);
    let shown = clock.shown(&control, saturday.plus(HOUR)).unwrap();
    assert_eq!((shown.rests_until, &shown.seats[0].runs), (Some(paris_midnight.plus(8 * DAY).wire()), &None));
    assert_eq!(clock.runs_out(&control), Some(paris_midnight.plus(9 * DAY)));
}

#[test]
fn a_senseless_time_control_is_refused() {
    let bad = |wish: TimeControl| Control::wished(&wish, Shortest::USUAL).unwrap_err();
    let live = |bank, increment, reserve| TimeControl::Live { bank, increment, reserve, set_up: 0, reaction: 0 };
    let paced = |set_up, reaction| TimeControl::Live { bank: 60, increment: 0, reserve: 0, set_up, reaction };
    let days = |bank, zone: &str, day: &str| TimeControl::Days {
        bank,
        increment: 0,
        set_up: 0,
        reaction: 3_600,
        weekends: Weekends::Rest,
        holidays: vec![day.into()],
        zone: zone.into(),
    };
    assert_eq!(bad(live(59, 0, 0)), BadControl::Bank);
    assert_eq!(bad(live(43_201, 0, 0)), BadControl::Bank);
    assert_eq!(bad(live(60, 61, 0)), BadControl::Increment);
    assert_eq!(bad(live(60, 60, 61)), BadControl::Reserve);
    assert_eq!(bad(paced(43_201, 0)), BadControl::SetUp);
    assert_eq!(bad(paced(0, 4)), BadControl::Reaction);
    assert_eq!(bad(paced(0, 3_601)), BadControl::Reaction);
    assert!(Control::wished(&paced(43_200, 5), Shortest::USUAL).is_ok());
    assert_eq!(bad(days(3_600, "UTC", "2026-12-25")), BadControl::Bank);
    assert_eq!(bad(days(86_400, "Mars/Olympus", "2026-12-25")), BadControl::Zone);
    assert_eq!(bad(days(86_400, "../../etc/passwd", "2026-12-25")), BadControl::Zone);
    assert_eq!(bad(days(86_400, "UTC", "2026-13-01")), BadControl::Holidays);
    assert!(Control::wished(&days(86_400, "Europe/Paris", "2026-12-25"), Shortest::USUAL).is_ok());
}

/// Something that happens to a clock, some milliseconds after what was before.
#[derive(Debug, Clone)]
enum Happens {
    Answer(u8),
    Order(u8),
    Come(u8),
    Go(u8),
    Outage(u64),
    Look,
}

fn history() -> impl Strategy<Value = Vec<(u64, Happens)>> {
    let what = prop_oneof![
        (0..3u8).prop_map(Happens::Answer),
        (0..3u8).prop_map(Happens::Order),
        (0..3u8).prop_map(Happens::Come),
        (0..3u8).prop_map(Happens::Go),
        (1..DAY).prop_map(Happens::Outage),
        Just(Happens::Look),
    ];
    prop::collection::vec((1..2 * DAY, what), 1..40)
}

fn controls() -> impl Strategy<Value = Control> {
    let allowances = || (prop_oneof![Just(0), 0..2 * DAY], prop_oneof![Just(0), 1..DAY]);
    prop_oneof![
        (HOUR..9 * DAY, 0..HOUR, 0..HOUR, allowances()).prop_map(|(bank, increment, reserve, (set_up, reaction))| {
            Control::Live { bank, increment, reserve, set_up, reaction }
        }),
        (DAY..9 * DAY, 0..DAY, allowances()).prop_map(|(bank, increment, (set_up, reaction))| {
            Control::Days { bank, increment, set_up, reaction, calendar: calendar("UTC", Weekends::Rest, &[]) }
        }),
    ]
}

fn paces() -> impl Strategy<Value = Pace> {
    prop_oneof![Just(Pace::SetUp), Just(Pace::Turn), Just(Pace::Reaction)]
}

/// A question whose pace follows from its number.
fn ask_of_some_pace(seat: u8, dec: u32) -> Ask {
    let pace = [Pace::Turn, Pace::Reaction, Pace::SetUp][usize::try_from(dec % 3).unwrap()];
    Ask { pace, ..ask(seat, dec) }
}

proptest! {
    /// A clock shows the same however often it is read.
    #[test]
    fn looking_changes_nothing(control in controls(), history in history()) {
        let run = |looks: bool| {
            let mut at = MONDAY;
            let mut clock = Clock::begin(&control, Purse::Seat, 3, &[ask(0, 1), ask(2, 2)], at);
            let mut asks = vec![ask(0, 1), ask(2, 2)];
            let mut next = 3;
            let mut there = [false; 3];
            for (after, what) in &history {
                let before = at;
                at = at.plus(*after);
                if looks {
                    clock.settle(&control, before.plus(*after / 3));
                    clock.settle(&control, before.plus(*after / 2));
                }
                match what {
                    Happens::Answer(seat) => {
                        asks.retain(|ask| ask.seat != Seat(*seat));
                        asks.push(ask_of_some_pace((*seat + 1) % 3, next));
                        asks.dedup_by_key(|ask| ask.seat);
                        next += 1;
                        clock.step(&control, Mover::Player(Seat(*seat)), &asks, at);
                    }
                    Happens::Order(seat) => clock.step(&control, Mover::Player(Seat(*seat)), &asks, at),
                    Happens::Come(seat) | Happens::Go(seat) => {
                        there[usize::from(*seat)] = matches!(what, Happens::Come(_));
                        clock.present(&control, &there, at);
                    }
                    Happens::Outage(lasts) => {
                        clock.give_back(&control, at, at.plus(*lasts));
                        at = at.plus(*lasts);
                    }
                    Happens::Look => drop(clock.shown(&control, at)),
                }
            }
            clock.settle(&control, at);
            (clock.shown(&control, at), clock.runs_out(&control))
        };
        prop_assert_eq!(run(true), run(false));
    }

    /// The moment that a clock names is the first at which a decision is taken away, and none is taken before.
    #[test]
    fn the_end_is_foretold_to_the_millisecond(
        control in controls(), pace in paces(), late in 0..20 * DAY, there: bool, asked in 0..20 * DAY
    ) {
        let mut clock = Clock::begin(&control, Purse::Seat, 2, &[Ask { pace, ..ask(0, 1) }], MONDAY.plus(asked));
        clock.present(&control, &[there, false], MONDAY.plus(asked));
        let end = clock.runs_out(&control).unwrap();
        let at = MONDAY.plus(asked + late);
        let mut looked = clock.clone();
        if at < end {
            prop_assert_eq!(looked.expire(&control, at), []);
            prop_assert_eq!(looked.runs_out(&control), Some(end));
        }
        prop_assert_eq!(clock.expire(&control, Moment(end.0 - 1)), []);
        prop_assert_eq!(clock.expire(&control, end), [Seat(0)]);
        let spared = if control.spares_the_bank(pace) { control.bank() } else { 0 };
        prop_assert_eq!(left(&clock, &control, 0, end).0, spared);
    }

    /// An outage puts a live match's end off by exactly its length; however it is cut into pieces that overlap.
    #[test]
    fn the_time_of_an_outage_is_given_back(at in 0..HOUR, lasts in 1..9 * DAY, cut in 0..9 * DAY) {
        let control = live(HOUR, 0, 0);
        let mut clock = Clock::begin(&control, Purse::Seat, 1, &[ask(0, 1)], MONDAY);
        clock.present(&control, &[true], MONDAY);
        let end = clock.runs_out(&control).unwrap();
        let (from, until) = (MONDAY.plus(at), MONDAY.plus(at + lasts));
        let middle = from.plus(cut.min(lasts));
        clock.give_back(&control, from, middle);
        clock.give_back(&control, from, until);
        clock.give_back(&control, middle, until);
        prop_assert_eq!(clock.runs_out(&control), Some(end.plus(lasts)));
    }

    /// Counting and laying down time are each other's reverse, also where a zone moves its clocks.
    #[test]
    fn a_calendar_counts_what_it_lays_down(from in 0..400 * DAY, ms in 0..30 * DAY, weekends: bool) {
        let weekends = if weekends { Weekends::Rest } else { Weekends::Count };
        let calendar = calendar("America/Sao_Paulo", weekends, &["2026-02-17", "2026-12-25"]);
        let from = Moment(1_500_000_000_000).plus(from);
        let end = calendar.after(from, ms);
        prop_assert_eq!(calendar.counted(from, end), ms);
        prop_assert!(ms == 0 || calendar.counted(from, Moment(end.0 - 1)) == ms - 1);
    }
}
