//! What happens while a step is on its way into the store.

use std::time::Duration;

use protocol::ServerMessage;
use tokio::time::timeout;

use super::{super::memory::Mishap, *};

/// What a client hears until there is nothing more to hear.
async fn all_heard(client: &Client) -> Vec<String> {
    let mut kinds = Vec::new();
    while let Ok(message) = timeout(Duration::from_millis(500), client.next()).await {
        kinds.push(kind_of(&message));
    }
    kinds
}

#[tokio::test(start_paused = true)]
async fn nobody_hears_of_a_step_before_it_is_stored_and_the_match_goes_on_listening() {
    let bench = Bench::over(&MemoryLog::running());
    let (mover, dec) = bench.turn().await;
    let watcher = bench.follower(Some(Arc::clone(&mover))).await;
    all_heard(&watcher).await;
    let disk = bench.log.kept().disk.clone();
    let held = disk.lock().await;
    let sender = Client::new(None);
    bench.send_act(&mover, "c", dec, &end_turn(), &sender).await;
    let late = bench.follower(None).await;
    let ServerMessage::Snap { seq, .. } = late.until("snap").await else { unreachable!("asked for") };
    assert_eq!(seq, 1);
    let (user, outbox) = (user(0), Arc::clone(&sender.outbox));
    bench
        .tell(Message::Chat { user, cid: "hello".into(), said: Utterance { room: None, text: "hello".into() }, outbox })
        .await;
    let ServerMessage::Ack { cid, .. } = sender.next().await else { panic!("the line is said") };
    assert_eq!(cid, "hello");
    assert!(all_heard(&sender).await.is_empty(), "no answer before the step is stored");
    assert!(!all_heard(&watcher).await.contains(&"ev".to_owned()));
    assert!(bench.log.kept().steps.len() == 1);
    drop(held);
    let ServerMessage::Ack { cid, seq, .. } = sender.next().await else { panic!("no answer") };
    assert_eq!((cid.as_str(), seq), ("c", 2));
    watcher.until("ev").await;
    late.until("ev").await;
}

#[tokio::test(start_paused = true)]
async fn commands_behind_one_that_is_written_wait_their_turn() {
    let bench = Bench::over(&MemoryLog::running());
    let (mover, dec) = bench.turn().await;
    let disk = bench.log.kept().disk.clone();
    let held = disk.lock().await;
    let sender = Client::new(None);
    for cid in ["c", "c", "d"] {
        bench.send_act(&mover, cid, dec, &end_turn(), &sender).await;
    }
    assert!(all_heard(&sender).await.is_empty());
    drop(held);
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(code(&sender.next().await));
    }
    assert_eq!(answers, ["ack", "ack", "stale_dec"], "the same command twice is one step; the next comes too late");
    assert_eq!(bench.log.kept().steps.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn more_commands_than_can_wait_are_refused() {
    let bench = Bench::over(&MemoryLog::running());
    let (mover, dec) = bench.turn().await;
    let disk = bench.log.kept().disk.clone();
    let held = disk.lock().await;
    let sender = Client::new(None);
    for n in 0..base::limits::INBOX_MESSAGES + 3 {
        bench.send_act(&mover, &format!("{n}"), dec, &end_turn(), &sender).await;
    }
    assert_eq!(all_heard(&sender).await, ["rej", "rej"], "one is written, and as many wait as may");
    drop(held);
}

#[tokio::test(start_paused = true)]
async fn a_server_that_stops_sees_the_step_through() {
    let bench = Bench::over(&MemoryLog::running());
    let (mover, dec) = bench.turn().await;
    let disk = bench.log.kept().disk.clone();
    let held = disk.lock().await;
    let sender = Client::new(None);
    bench.send_act(&mover, "c", dec, &end_turn(), &sender).await;
    all_heard(&sender).await;
    bench.stop.now();
    assert!(!bench.task.is_finished());
    drop(held);
    assert_eq!(code(&sender.next().await), "ack");
    bench.task.await.expect("it ends in order");
    assert_eq!(bench.log.kept().steps.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_match_whose_last_step_is_in_doubt_looks_for_it_by_itself() {
    for (mishap, seq_after) in [(Mishap::LostBefore, 1), (Mishap::LostAfter, 2)] {
        let bench = Bench::over(&MemoryLog::running());
        let (mover, dec) = bench.turn().await;
        let watcher = bench.follower(None).await;
        all_heard(&watcher).await;
        bench.log.kept().mishap = Some(mishap);
        assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "unavailable");
        watcher.until("resync").await;
        let ServerMessage::Snap { seq, .. } = watcher.until("snap").await else { unreachable!("asked for") };
        assert_eq!(seq, seq_after, "{mishap:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_store_that_is_silent_for_a_while_is_asked_again() {
    let bench = Bench::over(&MemoryLog::running());
    let (mover, dec) = bench.turn().await;
    let watcher = bench.follower(None).await;
    all_heard(&watcher).await;
    bench.log.kept().mishap = Some(Mishap::LostAfter);
    bench.log.kept().silent = 3;
    assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "unavailable");
    assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "unavailable", "said at once");
    watcher.until("resync").await;
    let ServerMessage::Ack { seq, .. } = bench.act(&mover, "c", dec, &end_turn()).await else { panic!("no ack") };
    assert_eq!(seq, 2);
}
