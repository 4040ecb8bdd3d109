//! Steps that the host makes for a seat.

use std::time::Duration;

use kernel::{DecisionId, Seat};
use protocol::{How, ServerMessage};
use tokio::time::timeout;

use super::{
    super::{memory::Mishap, message::TimeUp},
    *,
};
use crate::store::Mover;

fn up(mover: &User, dec: u32) -> Message {
    let seat = Seat(u8::try_from(mover.id.0.as_u128()).expect("two seats"));
    Message::TimeUp(TimeUp { seat, decision: DecisionId(dec) })
}

/// Until nothing more happens.
async fn quiet(client: &Client) {
    while timeout(Duration::from_secs(2), client.next()).await.is_ok() {}
}

#[tokio::test(start_paused = true)]
async fn when_the_time_is_up_the_rules_answer_and_everybody_sees_that_they_did() {
    let bench = Bench::over(&MemoryLog::running(1_000));
    let (mover, dec) = bench.turn().await;
    let client = bench.follower(None).await;
    client.until("snap").await;
    bench.tell(up(&mover, dec)).await;
    let ServerMessage::Ev { seq: 2, steps, decs, .. } = client.until("ev").await else { panic!("no ev") };
    assert_eq!((steps[0].how, steps[0].seat), (How::Time, Some(u8::try_from(mover.id.0.as_u128()).unwrap())));
    assert_eq!(steps[0].events[0]["e"], "rolled");
    assert_ne!(decs[0].dec, dec);
    assert_eq!(bench.log.kept().steps[1].act.as_ref().map(|act| act.by.clone()), Some(Mover::Time));
    assert_eq!(code(&bench.act(&mover, "c", dec, "roll").await), "stale_dec", "the player comes too late");
}

#[tokio::test(start_paused = true)]
async fn time_that_is_up_for_a_decision_that_was_answered_changes_nothing() {
    let bench = Bench::over(&MemoryLog::running(1_000));
    let (mover, dec) = bench.turn().await;
    let other = user(1 - mover.id.0.as_u128());
    let client = bench.follower(None).await;
    bench.tell(up(&other, dec)).await;
    bench.tell(up(&mover, dec + 1)).await;
    quiet(&client).await;
    assert_eq!(bench.log.kept().steps.len(), 1, "neither was asked that");
    assert_eq!(code(&bench.act(&mover, "c", dec, "roll").await), "ack");
    bench.tell(up(&mover, dec)).await;
    quiet(&client).await;
    assert_eq!(bench.log.kept().steps.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_command_and_the_clock_at_the_same_moment_are_one_step() {
    for clock_first in [true, false] {
        let bench = Bench::over(&MemoryLog::running(1_000));
        let (mover, dec) = bench.turn().await;
        let disk = bench.log.kept().disk.clone();
        let held = disk.lock().await;
        let sender = Client::new(None);
        if clock_first {
            bench.tell(up(&mover, dec)).await;
        }
        bench.send_act(&mover, "c", dec, "roll", &sender).await;
        bench.tell(up(&mover, dec)).await;
        // Both are in the line before anything is stored.
        let late = bench.follower(None).await;
        late.until("snap").await;
        drop(held);
        let answer = sender.next().await;
        assert_eq!(code(&answer), if clock_first { "stale_dec" } else { "ack" });
        quiet(&late).await;
        assert_eq!(bench.log.kept().steps.len(), 2);
    }
}

#[tokio::test(start_paused = true)]
async fn an_answer_whose_storing_is_in_doubt_is_made_once() {
    for mishap in [Mishap::LostBefore, Mishap::LostAfter] {
        let bench = Bench::over(&MemoryLog::running(1_000));
        let (mover, dec) = bench.turn().await;
        let client = bench.follower(None).await;
        bench.log.kept().mishap = Some(mishap);
        bench.tell(up(&mover, dec)).await;
        quiet(&client).await;
        bench.tell(up(&mover, dec)).await;
        quiet(&client).await;
        assert_eq!(bench.log.kept().steps.len(), 2, "{mishap:?}");
        assert_ne!(bench.turn().await.1, dec);
    }
}
