//! What goes wrong, and who notices.

use protocol::{ServerMessage, TableState};

use super::{
    super::memory::{Mishap, PANICS},
    *,
};

#[tokio::test(start_paused = true)]
async fn rules_that_panic_close_the_match_and_leave_the_task_answering() {
    let bench = Bench::over(&MemoryLog::running_game(PANICS));
    let (mover, dec) = bench.turn().await;
    let watcher = bench.follower(None).await;
    let breaks = json!({ "do": "fire", "unit": "red-1", "target": "red-1" });
    assert_eq!(code(&bench.act(&mover, "c", dec, &breaks).await), "closed");
    assert_eq!(bench.log.kept().table.state, TableState::Closed);
    bench.table_changed.notify_one();
    watcher.until("snap").await;
    let ServerMessage::Table { table } = watcher.until("table").await else { unreachable!("asked for") };
    assert_eq!(table.state, TableState::Closed);
    assert_eq!(code(&bench.act(&mover, "c2", dec, &end_turn()).await), "closed");
}

#[tokio::test(start_paused = true)]
async fn a_step_that_may_be_stored_is_found_again_by_its_id() {
    for (mishap, stored) in [(Mishap::LostBefore, 1), (Mishap::LostAfter, 2)] {
        let bench = Bench::over(&MemoryLog::running());
        let (mover, dec) = bench.turn().await;
        bench.log.kept().mishap = Some(mishap);
        assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "unavailable");
        assert_eq!(bench.log.kept().steps.len(), stored);
        let ServerMessage::Ack { seq, .. } = bench.act(&mover, "c", dec, &end_turn()).await else {
            panic!("{mishap:?}")
        };
        assert_eq!((seq, bench.log.kept().steps.len()), (2, 2), "{mishap:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn followers_hear_of_a_step_whose_storing_was_in_doubt() {
    let bench = Bench::over(&MemoryLog::running());
    let (mover, dec) = bench.turn().await;
    let watcher = bench.follower(None).await;
    watcher.until("snap").await;
    bench.log.kept().mishap = Some(Mishap::LostAfter);
    bench.act(&mover, "c", dec, &end_turn()).await;
    bench.act(&mover, "c", dec, &end_turn()).await;
    watcher.until("resync").await;
    let ServerMessage::Snap { seq, .. } = watcher.until("snap").await else { unreachable!("asked for") };
    assert_eq!(seq, 2);
}

#[tokio::test(start_paused = true)]
async fn of_two_tasks_for_one_match_one_takes_the_step_and_the_other_notices() {
    let log = MemoryLog::running();
    let (one, two) = (Bench::over(&log), Bench::over(&log));
    let (mover, dec) = two.turn().await;
    assert_eq!(code(&one.act(&mover, "a", dec, &end_turn()).await), "ack");
    assert_eq!(code(&two.act(&mover, "b", dec, &end_turn()).await), "unavailable");
    assert_eq!(code(&two.act(&mover, "b", dec, &end_turn()).await), "stale_dec", "it has read the match again");
    assert_eq!(log.kept().steps.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_log_that_leads_elsewhere_is_not_played_on() {
    let log = MemoryLog::running();
    let bench = Bench::over(&log);
    // Both take their turns, and one lays a card.
    for cid in ["a", "b", "c"] {
        bench.goes_on(cid).await;
    }
    {
        let card = &mut log.kept().steps[3].events[0]["card"];
        *card = json!(card.as_u64().expect("a card") % 6 + 1);
    }
    let bench = Bench::over(&log);
    let watcher = bench.follower(None).await;
    let ServerMessage::Err { code: why, .. } = watcher.until("err").await else { unreachable!("asked for") };
    assert_eq!(why, "unreadable");
    assert_eq!(code(&bench.act(&user(0), "c2", 1, &end_turn()).await), "unreadable");
}
