//! Matches of several versions of the rules on one server: since version 2 each turn has one action point more.

use protocol::ServerMessage;

use super::{super::memory::LONGER_TURNS, *};

/// Plays until cards are turned up, and says how many points the first turn has beyond its card.
async fn points_beyond_the_card(log: &MemoryLog) -> u64 {
    let bench = Bench::over(log);
    let first = log.kept().steps.len();
    for n in first.. {
        bench.goes_on(&format!("c{n}")).await;
        let events = log.kept().steps.last().expect("a step").events.clone();
        let revealed = events.iter().find(|event| event["e"] == "orders_revealed");
        if let Some(card) = revealed.and_then(|event| event["orders"][0]["card"].as_u64()) {
            let client = bench.follower(None).await;
            let ServerMessage::Snap { view, .. } = client.until("snap").await else { unreachable!("asked for") };
            return view["turns"][0]["points"].as_u64().expect("a turn") - card;
        }
    }
    unreachable!("there are many rounds")
}

fn bound_to(rules_version: u32) -> MemoryLog {
    let log = MemoryLog::open(LONGER_TURNS, LONG);
    log.kept().rules_version = rules_version;
    log.start_at_first_turn();
    log
}

#[tokio::test(start_paused = true)]
async fn each_match_is_played_by_the_version_it_is_bound_to() {
    assert_eq!(points_beyond_the_card(&bound_to(1)).await, 0);
    assert_eq!(points_beyond_the_card(&bound_to(2)).await, 1);
}

#[tokio::test(start_paused = true)]
async fn a_match_keeps_its_version_over_a_restart() {
    let log = bound_to(1);
    assert_eq!(points_beyond_the_card(&log).await, 0);
    let again = Bench::over(&log);
    let client = again.follower(None).await;
    let ServerMessage::Snap { rules, .. } = client.until("snap").await else { panic!("its log cannot be read") };
    assert_eq!(rules.version, 1);
    assert_eq!(points_beyond_the_card(&log).await, 0, "also for what comes after it");
}

#[tokio::test(start_paused = true)]
async fn a_match_that_is_bound_anew_while_it_is_played_is_read_again() {
    let log = bound_to(1);
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    log.kept().rules_version = 2;
    assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "unavailable");
    assert_eq!(log.kept().steps.len(), 1, "nothing is stored under rules that do not hold any more");
    assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "ack");
    assert_eq!(points_beyond_the_card(&log).await, 1);
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
        assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "other_rules");
        assert_eq!(log.kept().steps.len(), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn a_match_that_is_over_is_shown_with_its_proof_whatever_its_rules() {
    let log = bound_to(2);
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    assert_eq!(code(&bench.act(&mover, "c", dec, &json!({ "do": "concede" })).await), "ack");
    log.kept().rules_version = 9;
    let bench = Bench::over(&log);
    let client = bench.follower(None).await;
    assert_eq!(client.up_to("result").await, ["table", "chat", "proposals", "snap", "result"]);
    assert_eq!(code(&bench.act(&mover, "d", dec, &end_turn()).await), "over");
}
