//! Steps that the host makes for a seat.

use std::time::Duration;

use base::limits::IN_ADVANCE_IN_A_ROW;
use protocol::{How, ServerMessage, TimeControl};
use store::Mover;
use tokio::time::{sleep, timeout};

use super::{
    super::memory::{MARCHES_IN_CIRCLES, Mishap, PANICS, PLAYS_BY_ORDER, REFUSES_ORDERS, brace_under_fire},
    *,
};
/// Until nothing more happens.
async fn quiet(client: &Client) {
    while timeout(Duration::from_secs(2), client.next()).await.is_ok() {}
}

/// A match whose players have ten seconds for all their decisions.
fn ten_seconds_each() -> MemoryLog {
    MemoryLog::timed(TimeControl::Live { bank: 10, increment: 0, reserve: 0, set_up: 0, reaction: 0 })
}

#[tokio::test(start_paused = true)]
async fn when_the_time_is_up_the_rules_answer_and_everybody_sees_that_they_did() {
    let bench = Bench::over(&ten_seconds_each());
    let (mover, dec) = bench.turn().await;
    let client = bench.follower(None).await;
    client.until("snap").await;
    let ServerMessage::Ev { seq: 2, steps, decs, .. } = client.until("ev").await else { panic!("no ev") };
    assert_eq!((steps[0].how, steps[0].seat), (How::Time, Some(u8::try_from(mover.id.0.as_u128()).unwrap())));
    assert_eq!(steps[0].events[0]["e"], "turn_ended");
    assert_ne!(decs[0].dec, dec);
    assert_eq!(bench.log.kept().steps[1].act.as_ref().map(|act| act.by.clone()), Some(Mover::Time));
    assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "stale_dec", "the player comes too late");
}

#[tokio::test(start_paused = true)]
async fn a_decision_that_was_answered_in_time_is_not_answered_again_when_its_time_would_have_been_up() {
    let bench = Bench::over(&ten_seconds_each());
    let (mover, dec) = bench.turn().await;
    let client = bench.follower(None).await;
    sleep(Duration::from_secs(9)).await;
    assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "ack");
    client.until("ev").await;
    let ServerMessage::Ev { seq: 3, steps, .. } = client.until("ev").await else { panic!("no ev") };
    assert_eq!((steps[0].how, steps[0].seat.map(u128::from)), (How::Time, Some(1 - number(&mover))));
    assert_eq!(bench.log.outage_clock().now().wire(), 19_000, "the time of the other seat began with its decision");
}

#[tokio::test(start_paused = true)]
async fn a_command_that_comes_while_the_answer_of_the_clock_is_written_is_too_late() {
    let bench = Bench::over(&ten_seconds_each());
    let (mover, dec) = bench.turn().await;
    let disk = bench.log.kept().disk.clone();
    let held = disk.lock().await;
    sleep(Duration::from_secs(11)).await;
    let sender = Client::new(None);
    bench.send_act(&mover, "c", dec, &end_turn(), &sender).await;
    // The task has taken it up before anything is stored.
    let late = bench.follower(None).await;
    let ServerMessage::Snap { seq: 1, .. } = late.until("snap").await else { panic!("the answer is stored") };
    drop(held);
    assert_eq!(code(&sender.next().await), "stale_dec");
    assert_eq!(hows(&bench), [How::Time]);
}

#[tokio::test(start_paused = true)]
async fn an_answer_of_the_clock_whose_storing_is_in_doubt_is_made_once() {
    for mishap in [Mishap::LostBefore, Mishap::LostAfter] {
        let bench = Bench::over(&ten_seconds_each());
        let (_, dec) = bench.turn().await;
        bench.log.kept().mishap = Some(mishap);
        sleep(Duration::from_secs(15)).await;
        assert_eq!(hows(&bench), [How::Time], "{mishap:?}");
        assert_ne!(bench.turn().await.1, dec);
    }
}

/// How the steps after the opening came about.
fn hows(bench: &Bench) -> Vec<How> {
    let kept = bench.log.kept();
    kept.steps[1..].iter().map(|step| wire::how(step.act.as_ref())).collect()
}

fn number(user: &User) -> u128 {
    user.id.0.as_u128()
}

#[tokio::test(start_paused = true)]
async fn what_was_ordered_is_answered_at_once_and_everybody_sees_that_it_was_ordered() {
    let bench = Bench::over(&MemoryLog::running_game(PLAYS_BY_ORDER));
    let (mover, dec) = bench.turn().await;
    let other = 1 - number(&mover);
    bench.log.order(other);
    bench.table_changed.notify_one();
    let client = bench.follower(None).await;
    client.until("snap").await;
    assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "ack");
    let mut steps = Vec::new();
    while steps.len() < 2 {
        let ServerMessage::Ev { steps: more, .. } = client.until("ev").await else { unreachable!("asked for") };
        steps.extend(more);
    }
    assert_eq!(steps[1].how, How::InAdvance);
    assert_eq!(steps[1].seat.map(u128::from), Some(other));
    quiet(&client).await;
    assert_eq!(hows(&bench), [How::Player, How::InAdvance, How::InAdvance], "the turn, and the next round's card");
    assert_eq!(number(&bench.turn().await.0), number(&mover), "and the other player is asked");
}

#[tokio::test(start_paused = true)]
async fn an_order_given_while_one_is_asked_already_is_followed_also_by_a_task_that_has_just_come_up() {
    for comes_up in [true, false] {
        let log = MemoryLog::running_game(PLAYS_BY_ORDER);
        let first = Bench::over(&log);
        let (mover, _) = first.turn().await;
        log.order(number(&mover));
        let bench = if comes_up { Bench::over(&log) } else { first };
        bench.table_changed.notify_one();
        let client = bench.follower(None).await;
        quiet(&client).await;
        assert_eq!(hows(&bench), [How::InAdvance], "{comes_up}");
    }
}

#[tokio::test(start_paused = true)]
async fn only_the_owner_hears_of_orders() {
    let bench = Bench::over(&MemoryLog::running());
    let (mover, _) = bench.turn().await;
    let other = user(1 - number(&mover));
    let [owner, rival, watcher] =
        [bench.follower(Some(Arc::clone(&other))).await, bench.follower(Some(mover)).await, bench.follower(None).await];
    for client in [&owner, &rival, &watcher] {
        quiet(client).await;
    }
    bench.log.order(number(&other));
    bench.table_changed.notify_one();
    let ServerMessage::Standing { version: 1, orders, .. } = owner.next().await else { panic!("not told") };
    assert_eq!(orders, brace_under_fire());
    for client in [&rival, &watcher] {
        assert!(timeout(Duration::from_secs(2), client.next()).await.is_err(), "somebody else was told something");
    }
    let late = bench.follower(Some(other)).await;
    late.until("standing").await;
}

#[tokio::test(start_paused = true)]
async fn orders_that_lead_in_circles_end_with_a_question() {
    let log = MemoryLog::running_game(MARCHES_IN_CIRCLES);
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    log.order(number(&mover));
    bench.table_changed.notify_one();
    let client = bench.follower(None).await;
    quiet(&client).await;
    let most = usize::try_from(IN_ADVANCE_IN_A_ROW).unwrap();
    assert_eq!(hows(&bench).len(), most);
    let march = bench.march(&mover).await;
    assert_eq!(code(&bench.act(&mover, "d", dec, &march).await), "ack", "the player may");
    quiet(&client).await;
    assert_eq!(hows(&bench).len(), 1 + 2 * most, "and the orders hold again");
}

#[tokio::test(start_paused = true)]
async fn orders_that_the_rules_refuse_or_break_over_leave_the_player_asked() {
    for (what, list) in [("refused", REFUSES_ORDERS), ("a panic", PANICS)] {
        let log = MemoryLog::running_game(list);
        let bench = Bench::over(&log);
        let (mover, dec) = bench.turn().await;
        log.order(number(&mover));
        bench.table_changed.notify_one();
        let client = bench.follower(None).await;
        quiet(&client).await;
        assert_eq!(hows(&bench), [], "{what}");
        assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "ack", "{what}: the match goes on");
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_in_advance_whose_storing_is_in_doubt_is_given_once() {
    for mishap in [Mishap::LostBefore, Mishap::LostAfter] {
        let log = MemoryLog::running_game(PLAYS_BY_ORDER);
        let bench = Bench::over(&log);
        let (mover, _) = bench.turn().await;
        log.order(number(&mover));
        log.kept().mishap = Some(mishap);
        bench.table_changed.notify_one();
        let client = bench.follower(None).await;
        quiet(&client).await;
        assert_eq!(hows(&bench), [How::InAdvance], "{mishap:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn commands_that_wait_behind_an_answer_in_advance_are_judged_after_it() {
    let log = MemoryLog::running_game(PLAYS_BY_ORDER);
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    let disk = log.kept().disk.clone();
    let held = disk.lock().await;
    log.order(number(&mover));
    bench.table_changed.notify_one();
    let late = bench.follower(None).await;
    late.until("snap").await;
    let sender = Client::new(None);
    bench.send_act(&mover, "c", dec, &end_turn(), &sender).await;
    drop(held);
    assert_eq!(code(&sender.next().await), "stale_dec", "it was answered by then");
    assert_eq!(hows(&bench), [How::InAdvance]);
}
