//! Questions and their answers.

use protocol::ServerMessage;
use tokio::sync::Semaphore;

use super::*;

/// Asks and waits for the answer.
async fn ask(bench: &Bench, user: Option<Arc<User>>, what: &str) -> ServerMessage {
    let client = Client::new(None);
    let turn = Arc::new(Semaphore::new(1)).acquire_owned().await.expect("it is open");
    let (query, outbox) = (json!({ "ask": what }), Arc::clone(&client.outbox));
    bench.tell(Message::Ask { user, cid: "q".into(), query, turn, outbox }).await;
    client.next().await
}

#[tokio::test]
async fn a_question_is_answered_as_the_seat_that_asks() {
    let bench = Bench::over(&MemoryLog::running(1_000));
    let (mover, dec) = bench.turn().await;
    bench.act(&mover, "c", dec, "draw").await;
    let answer = ask(&bench, Some(mover.clone()), "hand").await;
    let ServerMessage::Answer { cid, seq: 2, answer, .. } = &answer else { panic!("{answer:?}") };
    assert_eq!((cid.as_str(), answer["hand"].as_array().map(Vec::len)), ("q", Some(1)));
    let other = user(1 - mover.id.0.as_u128());
    let ServerMessage::Answer { answer: others, .. } = ask(&bench, Some(other), "hand").await else { panic!("none") };
    assert_eq!(others["hand"], json!([]), "nobody hears of the hand of another");
    assert_eq!(others["roll"], answer["roll"], "the dice of a question are the same for everybody");
    assert_eq!(code(&ask(&bench, None, "hand").await), "no_hand", "the rules have their own codes");
    assert_eq!(code(&ask(&bench, None, "weather").await), "malformed");
    assert_eq!(bench.log.kept().steps.len(), 2, "nothing of it is stored");
}

#[tokio::test]
async fn rules_that_break_over_a_question_leave_the_match_alone() {
    let bench = Bench::over(&MemoryLog::running(1_000));
    assert_eq!(code(&ask(&bench, None, "break").await), "unanswered");
    assert_eq!(code(&bench.roll("c").await), "ack", "the match goes on");
    assert_eq!(bench.log.kept().table.state, protocol::TableState::Running);
}

#[tokio::test]
async fn only_who_may_follow_a_match_that_runs_may_ask() {
    let log = MemoryLog::open(1_000);
    let bench = Bench::over(&log);
    assert_eq!(code(&ask(&bench, Some(user(0)), "hand").await), "not_started");
    let log = MemoryLog::running(1_000);
    log.kept().table.spectators = false;
    let bench = Bench::over(&log);
    assert_eq!(code(&ask(&bench, Some(user(7)), "hand").await), "not_yours");
    assert_eq!(code(&ask(&bench, Some(user(0)), "hand").await), "answer");
}

#[tokio::test]
async fn the_same_question_about_the_same_position_is_worked_out_once() {
    let bench = Bench::over(&MemoryLog::running(1_000));
    let (first, second) = tokio::join!(ask(&bench, None, "count"), ask(&bench, None, "count"));
    let answer = |message: &ServerMessage| json(message)["answer"].clone();
    assert_eq!(answer(&first), answer(&second), "the toy counts how often it is asked");
    assert_ne!(answer(&ask(&bench, Some(user(0)), "count").await), answer(&first), "a seat has answers of its own");
    bench.roll("c").await;
    assert_ne!(answer(&ask(&bench, None, "count").await), answer(&first), "and so has a later position");
}
