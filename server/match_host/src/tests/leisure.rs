//! Seats at leisure: they may act though they are not asked, and only they are told so.

use std::time::Duration;

use kernel::{Erased, Seat};
use outpost::testing::{SecondThoughts, Varied};
use protocol::{Decision, How, Leisure, TimeControl};
use tokio::time::{sleep, timeout};

use super::{
    super::memory::List,
    timing::{next_step, now},
    *,
};

/// A seat that has sealed its order may take it up again as long as the other one thinks.
static SECOND_THOUGHTS: List = &[&Erased::<Varied<SecondThoughts>>::new()];

/// A match in which both are asked for their orders, and that many seconds for all their decisions.
fn ordering(bank: u32, increment: u32) -> MemoryLog {
    let log = MemoryLog::open(SECOND_THOUGHTS, LONG);
    log.kept().table.time = TimeControl::Live { bank, increment, reserve: 0, set_up: 0, reaction: 0 };
    log.start();
    drop(log.outage_clock().beats());
    log
}

/// What a message says may be done.
#[derive(Debug, Clone, PartialEq)]
struct Offers {
    decs: Vec<Decision>,
    leisure: Option<Leisure>,
}

impl Offers {
    fn dec(&self, seat: u8) -> u32 {
        self.decs.iter().find(|one| one.seat == seat).expect("it is asked").dec
    }

    fn asked(&self) -> Vec<u8> {
        self.decs.iter().map(|one| one.seat).collect()
    }

    fn card(&self) -> Value {
        let own = self.decs.iter().find_map(|one| one.legal.clone());
        let legal = own.or_else(|| Some(self.leisure.clone()?.legal)).expect("something may be done");
        legal["cards"][0].clone()
    }
}

impl Client {
    async fn snap(&self) -> Offers {
        let ServerMessage::Snap { decs, leisure, .. } = self.until("snap").await else { unreachable!("asked for") };
        Offers { decs, leisure }
    }

    async fn ev(&self) -> Offers {
        let ServerMessage::Ev { decs, leisure, .. } = self.until("ev").await else { unreachable!("asked for") };
        Offers { decs, leisure }
    }
}

fn seal(card: &Value) -> Value {
    json!({ "do": "seal", "card": card })
}

fn undo() -> Value {
    json!({ "do": "undo" })
}

#[tokio::test(start_paused = true)]
async fn a_seat_at_leisure_is_offered_what_it_may_do_and_acts_and_takes_back() {
    let bench = Bench::over(&ordering(600, 0));
    let (own, other, watcher) =
        (bench.follower(Some(user(0))).await, bench.follower(Some(user(1))).await, bench.follower(None).await);
    let at_first = own.snap().await;
    assert_eq!((at_first.asked(), &at_first.leisure), (vec![0, 1], &None));
    let (card, dec, of_other) = (at_first.card(), at_first.dec(0), at_first.dec(1));
    assert_eq!(code(&bench.act(&user(0), "seals", dec, &seal(&card)).await), "ack");
    let rests = own.ev().await;
    assert_eq!(rests.asked(), [1], "it is not asked");
    assert_eq!(rests.leisure, Some(Leisure { undo: 1, legal: json!({ "for": "orders", "cards": [card] }) }));
    for (client, who) in [(&other, "the other seat"), (&watcher, "a spectator")] {
        let told = client.ev().await;
        assert_eq!((told.asked(), told.leisure), (vec![1], None), "{who}");
    }
    assert_eq!(bench.follower(Some(user(0))).await.snap().await, rests, "one who comes is told the same");
    assert_eq!(bench.follower(None).await.snap().await.leisure, None);
    let ServerMessage::Rej { decs, leisure, .. } = bench.act(&user(0), "stale", of_other + 7, &seal(&card)).await
    else {
        panic!("the decision is not open");
    };
    assert_eq!(Offers { decs: decs.expect("stale"), leisure }, rests);
    // It names the decision of the seat that is asked.
    assert_eq!(code(&bench.act(&user(0), "takes up", of_other, &seal(&card)).await), "ack");
    let again = own.ev().await;
    assert_eq!((again.asked(), again.dec(0), &again.leisure), (vec![0, 1], dec, &None), "asked by its old number");
    assert_eq!(code(&bench.act(&user(0), "back", dec, &undo()).await), "ack");
    assert_eq!(own.ev().await, rests);
    assert_eq!(code(&bench.act(&user(0), "back to the start", of_other, &undo()).await), "ack");
    assert_eq!(own.ev().await, at_first);
}

#[tokio::test(start_paused = true)]
async fn a_seat_that_is_neither_asked_nor_at_leisure_is_refused() {
    let bench = Bench::over(&ordering(600, 0));
    let (one, other) = (bench.follower(Some(user(0))).await, bench.follower(Some(user(1))).await);
    for (n, client) in [(0, &one), (1, &other)] {
        let offers = client.snap().await;
        let dec = offers.dec(u8::try_from(n).expect("few"));
        assert_eq!(code(&bench.act(&user(n), &format!("s{n}"), dec, &seal(&offers.card())).await), "ack");
    }
    one.ev().await;
    let turn = one.ev().await;
    assert_eq!((turn.asked().len(), turn.leisure), (1, None), "the orders lie open");
    let (mover, dec) = bench.turn().await;
    let waits = user(1 - mover.id.0.as_u128());
    for (cid, command, why) in [("up", seal(&json!(1)), "not_asked"), ("undo", undo(), "not_your_turn")] {
        assert_eq!(code(&bench.act(&waits, cid, dec, &command).await), why);
    }
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_for_a_seat_at_leisure_nobody_waits_for_it_and_nothing_answers_in_its_place() {
    let log = ordering(10, 2);
    // Were it asked, it would take its card up for ever.
    log.order(0);
    let bench = Bench::over(&log);
    let own = bench.follower(Some(user(0))).await;
    let (offers, asked) = (own.snap().await, [Seat(0), Seat(1)]);
    sleep(Duration::from_secs(3)).await;
    let (card, dec) = (seal(&offers.card()), offers.dec(0));
    assert_eq!(code(&bench.act(&user(0), "a", dec, &card).await), "ack");
    own.ev().await;
    assert_eq!(log.kept().awaited.as_deref(), Some(&asked[1..]), "it is called for nothing");
    assert!(timeout(Duration::from_secs(5), own.until("ev")).await.is_err(), "no order is carried out for it");
    let runs = |clock: protocol::Clock| clock.seats.iter().map(|seat| seat.runs.is_some()).collect::<Vec<_>>();
    let (before, clock) = (now(&log), clock(&bench).await);
    let bank = clock.seats[0].bank;
    assert_eq!((before, bank, runs(clock)), (8_000, 9_000, vec![false, true]), "3 of 10 and 2 seconds are gone");
    assert_eq!(code(&bench.act(&user(0), "b", offers.dec(1), &card).await), "ack");
    own.ev().await;
    let again = self::clock(&bench).await;
    assert_eq!((again.seats[0].bank, runs(again)), (bank, vec![true, true]), "asked again, without a new increment");
    assert_eq!(log.kept().awaited.as_deref(), Some(&asked[..]));
    assert_eq!(code(&bench.act(&user(0), "c", dec, &card).await), "ack");
    let watcher = bench.follower(None).await;
    watcher.snap().await;
    let (step, how) = next_step(&watcher).await;
    assert_eq!((step, how, now(&log)), (5, How::Time, 12_000), "the other seat's time is up");
    assert_eq!(log.kept().steps[4].act.as_ref().map(|act| act.seat), Some(Seat(1)), "only it is answered for");
}

async fn clock(bench: &Bench) -> protocol::Clock {
    let client = bench.follower(None).await;
    let ServerMessage::Clock { clock: Some(clock), .. } = client.until("clock").await else { panic!("no clock") };
    clock
}
