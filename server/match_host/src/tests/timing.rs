//! Whose time runs, and what happens when it is up.

use std::time::Duration;

use base::timing::Moment;
use protocol::{Clock, How, Runs, SeatClock, TimeControl, Weekends};
use store::Outage;
use tokio::time::{Instant, sleep};

use super::{super::memory::NIGHT_MARCHES, *};
const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

fn live(bank: u32, increment: u32, reserve: u32) -> TimeControl {
    TimeControl::Live { bank, increment, reserve, set_up: 0, reaction: 0 }
}

impl Bench {
    /// The clock as a new follower is sent it.
    async fn clock(&self) -> Clock {
        let client = self.follower(None).await;
        let ServerMessage::Clock { clock: Some(clock), .. } = client.until("clock").await else { panic!("no clock") };
        self.tell(Message::Unfollow { socket: client.socket }).await;
        clock
    }

    /// The time of the seat that is asked.
    async fn running(&self) -> SeatClock {
        self.clock().await.seats.into_iter().find(|seat| seat.runs.is_some()).expect("somebody's time runs")
    }
}

pub(super) async fn next_step(client: &Client) -> (u32, How) {
    let ServerMessage::Ev { seq, steps, .. } = client.until("ev").await else { unreachable!("asked for") };
    (seq, steps[0].how)
}

pub(super) fn now(log: &MemoryLog) -> u64 {
    log.outage_clock().now().wire()
}

#[tokio::test(start_paused = true)]
async fn a_decision_that_takes_too_long_is_taken_by_the_clock_and_never_lost_for_it() {
    let log = MemoryLog::timed(live(10, 2, 0));
    let bench = Bench::over(&log);
    let watcher = bench.follower(None).await;
    watcher.until("snap").await;
    assert_eq!(next_step(&watcher).await, (2, How::Time));
    assert_eq!(now(&log), 12_000, "bank and increment");
    assert_eq!(next_step(&watcher).await, (3, How::Time));
    assert_eq!(now(&log), 24_000, "the other one had as much");
    assert_eq!(next_step(&watcher).await, (4, How::Time));
    assert_eq!(now(&log), 26_000, "whoever has nothing left has the increment of each decision");
    assert!(log.kept().table.outcome.is_none(), "nobody loses a match by the clock alone");
}

#[tokio::test(start_paused = true)]
async fn what_was_thought_about_is_taken_off_and_told() {
    let log = MemoryLog::timed(live(60, 5, 0));
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    let client = bench.follower(Some(mover.clone())).await;
    let ServerMessage::Clock { clock: Some(clock), .. } = client.until("clock").await else { panic!("no clock") };
    let seat = usize::try_from(mover.id.0.as_u128()).unwrap();
    let runs = clock.seats[seat].runs.as_ref().expect("who is asked pays");
    assert_eq!((clock.seats[seat].bank, runs.since, runs.out), (65_000, 0, 65_000));
    assert_eq!(clock.seats[1 - seat], SeatClock { bank: 60_000, runs: None, ..clock.seats[seat].clone() });
    sleep(Duration::from_secs(20)).await;
    bench.act(&mover, "c", dec, &end_turn()).await;
    client.until("ev").await;
    let ServerMessage::Clock { clock: Some(clock), .. } = client.until("clock").await else { panic!("no clock") };
    assert_eq!((clock.seats[seat].bank, &clock.seats[seat].runs), (45_000, &None));
    assert_eq!(clock.seats[1 - seat].runs.as_ref().map(|runs| runs.since), Some(20_000));
}

#[tokio::test(start_paused = true)]
async fn what_nobody_may_see_leaves_no_trace_in_the_clock() {
    let log = MemoryLog::timed_game(NIGHT_MARCHES, live(60, 5, 0));
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    let march = bench.march(&mover).await;
    let watcher = bench.follower(None).await;
    watcher.until("clock").await;
    let before = bench.clock().await;
    sleep(Duration::from_secs(3)).await;
    bench.act(&mover, "c", dec, &march).await;
    assert_eq!(bench.clock().await, before, "the decision is open still");
    bench.act(&mover, "d", dec, &end_turn()).await;
    let kinds = watcher.up_to("clock").await;
    assert_eq!(kinds.iter().filter(|kind| *kind != "here").collect::<Vec<_>>(), ["skip", "ev", "clock"]);
}

#[tokio::test(start_paused = true)]
async fn what_writing_takes_is_nobodys_time() {
    let log = MemoryLog::timed(live(60, 0, 0));
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    let _watcher = bench.follower(None).await;
    let disk = log.kept().disk.clone();
    let held = disk.lock_owned().await;
    sleep(Duration::from_secs(10)).await;
    let answer = Client::new(None);
    bench.send_act(&mover, "c", dec, &end_turn(), &answer).await;
    sleep(Duration::from_mins(2)).await;
    drop(held);
    assert_eq!(code(&answer.next().await), "ack", "the time of the store runs for nobody, and takes no decision away");
    let clock = bench.clock().await;
    let seat = usize::try_from(mover.id.0.as_u128()).unwrap();
    assert_eq!(clock.seats[seat].bank, 50_000);
    assert_eq!(clock.seats[1 - seat].runs.as_ref().map(|runs| (runs.since, runs.out)), Some((130_000, 190_000)));
}

#[tokio::test(start_paused = true)]
async fn whose_last_socket_is_gone_has_the_reserve_first() {
    let log = MemoryLog::timed(live(60, 0, 20));
    let bench = Bench::over(&log);
    let (mover, _) = bench.turn().await;
    let first = bench.follower(Some(mover.clone())).await;
    let second = bench.follower(Some(mover.clone())).await;
    sleep(Duration::from_secs(10)).await;
    bench.tell(Message::Unfollow { socket: first.socket }).await;
    sleep(Duration::from_secs(10)).await;
    assert_eq!(bench.running().await.runs.map(|runs| runs.what), Some(Runs::Bank), "one socket is enough");
    bench.tell(Message::Unfollow { socket: second.socket }).await;
    sleep(Duration::from_secs(5)).await;
    let away = bench.running().await;
    assert_eq!(away.runs.as_ref().map(|runs| runs.what), Some(Runs::Reserve));
    assert!((39_000..=41_000).contains(&away.bank), "{away:?}");
    let back = bench.follower(Some(mover)).await;
    sleep(Duration::from_secs(1)).await;
    let there = bench.running().await;
    assert!((14_000..=16_000).contains(&there.reserve), "{there:?}");
    assert_eq!(there.runs.map(|runs| runs.what), Some(Runs::Bank));
    drop(back);
}

#[tokio::test(start_paused = true)]
async fn the_time_of_a_restart_is_given_back() {
    let log = MemoryLog::timed(live(60, 0, 0));
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    sleep(Duration::from_secs(20)).await;
    bench.act(&mover, "c", dec, &end_turn()).await;
    sleep(Duration::from_secs(15)).await;
    bench.stop.now();
    bench.task.await.expect("it stops");
    sleep(Duration::from_hours(1)).await;
    // What a server notes when it comes up, with the time that players need to come back.
    log.kept().outages.push(Outage { from: Moment(35_000), until: Moment(3_665_000) });
    let bench = Bench::over(&log);
    let running = bench.running().await;
    assert_eq!((running.bank, running.runs.map(|runs| runs.out)), (45_000, Some(3_710_000)));
    let watcher = bench.follower(None).await;
    assert_eq!(next_step(&watcher).await, (3, How::Time));
    assert_eq!(now(&log), 3_710_000);
}

#[tokio::test(start_paused = true)]
async fn nobody_is_taken_a_decision_away_while_the_server_is_not_sure_that_it_works() {
    let log = MemoryLog::open(OUTPOST, LONG);
    log.kept().table.time = live(10, 0, 0);
    log.start_at_first_turn();
    let beats = log.outage_clock().beats();
    let bench = Bench::over(&log);
    let watcher = bench.follower(None).await;
    watcher.until("clock").await;
    sleep(Duration::from_secs(5)).await;
    beats.abort();
    sleep(Duration::from_mins(10)).await;
    assert_eq!(log.kept().steps.len(), 1, "nobody could say that the server worked");
    drop(log.outage_clock().beats());
    assert_eq!(next_step(&watcher).await, (2, How::Time));
    let late = now(&log) - 605_000;
    assert!((5_000..=7_000).contains(&late), "what was left is left still: {late}");
}

#[tokio::test(start_paused = true)]
async fn a_store_that_does_not_answer_costs_nobody_time() {
    let log = MemoryLog::timed(live(60, 0, 0));
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    let _watcher = bench.follower(None).await;
    sleep(Duration::from_secs(10)).await;
    log.kept().mishap = Some(super::super::memory::Mishap::LostBefore);
    log.kept().silent = 30;
    assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "unavailable");
    sleep(Duration::from_secs(40)).await;
    assert_eq!(log.kept().silent, 0, "it answers again");
    let running = bench.running().await;
    assert_eq!(running.bank, 50_000, "what was left when it fell silent");
}

/// Three weeks by days: one plays at once whenever it is their turn, the other has gone away for good. No client follows; the
/// match is in memory only when its clock wants it there.
#[tokio::test(start_paused = true)]
async fn weeks_go_by_with_somebody_absent() {
    let time = TimeControl::Days {
        bank: 2 * 86_400,
        increment: 43_200,
        set_up: 0,
        reaction: 0,
        weekends: Weekends::Rest,
        holidays: vec!["1970-01-06".into()],
        zone: "UTC".into(),
    };
    let log = MemoryLog::open(OUTPOST, LONG);
    log.kept().table.time = time;
    sleep(Duration::from_hours(3)).await;
    log.start();
    let mut taken = Vec::new();
    // From a Thursday on.
    while now(&log) < 21 * DAY {
        log.outage_clock().has_worked();
        let beats = log.outage_clock().beats();
        let bench = Bench::over(&log);
        bench.tell(Message::EnsureLoaded).await;
        let (mover, dec) = bench.turn().await;
        if mover.id == user(0).id {
            let cid = format!("c{}", log.kept().steps.len());
            let answer = bench.plain_answer(&mover).await;
            assert_eq!(code(&bench.act(&mover, &cid, dec, &answer).await), "ack");
        }
        let steps = log.kept().steps.len();
        let begun = Instant::now();
        while !bench.door.is_out.load(Ordering::SeqCst) {
            sleep(Duration::from_secs(1)).await;
        }
        assert!(begun.elapsed() < Duration::from_mins(3), "nobody keeps it in memory");
        if log.kept().steps.len() > steps {
            taken.push(now(&log) / HOUR);
        }
        let wake_at = log.kept().wake_at.expect("somebody's time runs");
        let ahead = Duration::from_millis(wake_at.since(log.outage_clock().now()).saturating_sub(5_000));
        beats.abort();
        sleep(ahead).await;
    }
    let days: Vec<u64> = taken.iter().map(|hour| hour / 24).collect();
    assert!(days.len() > 10, "{taken:?}");
    for day in &days {
        // Days 2 and 3 are the first weekend, day 5 is the holiday.
        assert!(![2, 3, 5, 9, 10, 16, 17].contains(day), "a decision was taken on day {day}, which does not count");
    }
    assert!(log.kept().table.outcome.is_none());
}
