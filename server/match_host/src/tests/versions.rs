//! Matches of several versions of the rules on one server. The toy counts a six as seven since version 2.

use protocol::ServerMessage;
use serde_json::Value;

use super::*;

/// Rolls until a six has come, and says how much it counted.
async fn worth_of_a_six(log: &MemoryLog) -> u64 {
    let bench = Bench::over(log);
    for n in 0..200 {
        let before = points(&bench).await;
        bench.roll(&format!("c{n}")).await;
        let face = log.kept().steps.last().expect("a roll").events[0]["face"].clone();
        if face == 6 {
            return points(&bench).await - before;
        }
    }
    panic!("no six in 200 rolls")
}

async fn points(bench: &Bench) -> u64 {
    let client = bench.follower(None).await;
    let ServerMessage::Snap { view, .. } = client.until("snap").await else { unreachable!("asked for") };
    bench.tell(Message::Unfollow { socket: client.socket }).await;
    view["points"].as_array().expect("the toy counts").iter().filter_map(Value::as_u64).sum()
}

fn bound_to(rules_version: u32) -> MemoryLog {
    let log = MemoryLog::open(1_000);
    log.kept().rules_version = rules_version;
    log.start();
    log
}

#[tokio::test(start_paused = true)]
async fn each_match_is_played_by_the_version_it_is_bound_to() {
    assert_eq!(worth_of_a_six(&bound_to(1)).await, 6);
    assert_eq!(worth_of_a_six(&bound_to(2)).await, 7);
}

#[tokio::test(start_paused = true)]
async fn a_match_keeps_its_version_over_a_restart() {
    let log = bound_to(1);
    assert_eq!(worth_of_a_six(&log).await, 6);
    let again = Bench::over(&log);
    let client = again.follower(None).await;
    let ServerMessage::Snap { rules, .. } = client.until("snap").await else { panic!("its log cannot be read") };
    assert_eq!(rules.version, 1);
    assert_eq!(worth_of_a_six(&log).await, 6, "also for what comes after it");
}

#[tokio::test(start_paused = true)]
async fn a_match_that_is_bound_anew_while_it_is_played_is_read_again() {
    let log = bound_to(1);
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    log.kept().rules_version = 2;
    assert_eq!(code(&bench.act(&mover, "c", dec, "roll").await), "unavailable");
    assert_eq!(log.kept().steps.len(), 1, "nothing is stored under rules that do not hold any more");
    assert_eq!(code(&bench.act(&mover, "c", dec, "roll").await), "ack");
    assert_eq!(worth_of_a_six(&log).await, 7);
}

#[tokio::test(start_paused = true)]
async fn a_match_of_rules_that_are_not_here_is_shown_and_not_played() {
    for version in [0, 3] {
        let log = bound_to(2);
        let (mover, dec) = Bench::over(&log).turn().await;
        log.kept().rules_version = version;
        let bench = Bench::over(&log);
        let player = bench.follower(Some(Arc::clone(&mover))).await;
        let ServerMessage::Snap { rules, seat, decs, .. } = player.until("snap").await else { panic!("not shown") };
        assert_eq!((rules.version, seat), (version, None), "everybody only looks on");
        assert!(decs.iter().all(|decision| decision.legal.is_none()), "and is offered nothing");
        let ServerMessage::Err { code: why, text, .. } = player.until("err").await else { unreachable!("asked for") };
        assert_eq!(why, "other_rules");
        assert!(!text.en.is_empty() && !text.fr.is_empty());
        assert_eq!(code(&bench.act(&mover, "c", dec, "roll").await), "other_rules");
        assert_eq!(log.kept().steps.len(), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn a_match_that_is_over_is_shown_with_its_proof_whatever_its_rules() {
    let log = bound_to(2);
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    assert_eq!(code(&bench.act(&mover, "c", dec, "concede").await), "ack");
    log.kept().rules_version = 9;
    let bench = Bench::over(&log);
    let client = bench.follower(None).await;
    assert_eq!(client.up_to("result").await, ["table", "chat", "snap", "result"]);
    assert_eq!(code(&bench.act(&mover, "d", dec, "roll").await), "over");
}
