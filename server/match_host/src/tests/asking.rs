//! Questions and their answers.

use std::net::{IpAddr, Ipv4Addr};

use base::limits::QUESTION_WORK;
use kernel::Work;
use protocol::ServerMessage;
use tokio::sync::Semaphore;

use super::{
    super::{
        memory::{PANICS, SMALL_TALK},
        message::Questioner,
    },
    *,
};

/// Where those without a name look on from.
const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Asks for the odds of a shot at red's second scout, and waits for the answer.
async fn ask_odds(bench: &Bench, user: Option<Arc<User>>, of: &str) -> ServerMessage {
    ask(bench, user, json!({ "ask": "odds", "unit": of, "target": "red-2" })).await
}

async fn ask(bench: &Bench, user: Option<Arc<User>>, query: Value) -> ServerMessage {
    let client = Client::new(None);
    let turn = Arc::new(Semaphore::new(1)).acquire_owned().await.expect("it is open");
    let outbox = Arc::clone(&client.outbox);
    let asker = user.map_or(Questioner::Onlooker(HOME), Questioner::User);
    bench.tell(Message::Ask { asker, cid: "q".into(), query, turn, outbox }).await;
    client.next().await
}

#[tokio::test]
async fn a_question_is_answered_as_the_seat_that_asks() {
    let bench = Bench::over(&MemoryLog::running_game(SMALL_TALK));
    let mut rolls = Vec::new();
    for seat in 0..2 {
        let client = bench.follower(Some(user(seat))).await;
        let ServerMessage::Snap { view, .. } = client.until("snap").await else { unreachable!("asked for") };
        let answer = ask_odds(&bench, Some(user(seat)), "red-1").await;
        let ServerMessage::Answer { cid, seq: 1, answer, .. } = &answer else { panic!("{answer:?}") };
        assert_eq!((cid.as_str(), answer["hand"].as_array().map(Vec::len)), ("q", Some(2)));
        assert_eq!(answer["hand"], view["seats"][usize::try_from(seat).unwrap()]["hand"], "the own hand");
        rolls.push(answer["roll"].clone());
    }
    assert_eq!(rolls[0], rolls[1], "the dice of a question are the same for everybody");
    assert_eq!(code(&ask_odds(&bench, None, "red-1").await), "not_asked", "the rules have their own codes");
    assert_eq!(code(&ask(&bench, None, json!({ "ask": "weather" })).await), "malformed");
    assert_eq!(bench.log.kept().steps.len(), 1, "nothing of it is stored");
}

#[tokio::test]
async fn rules_that_break_over_a_question_leave_the_match_alone() {
    let bench = Bench::over(&MemoryLog::running_game(PANICS));
    assert_eq!(code(&ask_odds(&bench, None, "red-2").await), "unanswered");
    assert_eq!(code(&bench.goes_on("c").await), "ack", "the match goes on");
    assert_eq!(bench.log.kept().table.state, protocol::TableState::Running);
}

#[tokio::test]
async fn only_who_may_follow_a_match_that_runs_may_ask() {
    let log = MemoryLog::open(OUTPOST, LONG);
    let bench = Bench::over(&log);
    assert_eq!(code(&ask_odds(&bench, Some(user(0)), "red-1").await), "not_started");
    let log = MemoryLog::running();
    log.kept().table.spectators = false;
    let bench = Bench::over(&log);
    assert_eq!(code(&ask_odds(&bench, Some(user(7)), "red-1").await), "not_yours");
    assert_eq!(code(&ask_odds(&bench, Some(user(0)), "red-1").await), "answer");
}

#[tokio::test]
async fn the_same_question_about_the_same_position_is_worked_out_once() {
    let bench = Bench::over(&MemoryLog::running_game(SMALL_TALK));
    let ask = |seat| ask_odds(&bench, Some(user(seat)), "red-1");
    let (first, second) = tokio::join!(ask(0), ask(0));
    let asked = |message: &ServerMessage| json(message)["answer"]["asked"].clone();
    assert!(asked(&first).is_u64());
    assert_eq!(asked(&first), asked(&second), "the game counts how often it is asked");
    assert_ne!(asked(&ask(1).await), asked(&first), "another seat has answers of its own");
    bench.goes_on("c").await;
    assert_ne!(asked(&ask(0).await), asked(&first), "and so has a later position");
}

/// Each question is another one and as much work as any may be, so that no answer is there already.
#[tokio::test(start_paused = true)]
async fn an_asker_has_only_so_much_work_done_and_others_lose_nothing_by_it() {
    let bench = Bench::over(&MemoryLog::running_game(SMALL_TALK));
    let units = ["red-1", "red-2", "red-3", "blue-1", "blue-2", "blue-3"];
    let mut answered = 0;
    'spent: for step in 0..100 {
        for unit in units {
            let answer = ask_odds(&bench, Some(user(0)), unit).await;
            if code(&answer) == "rate" {
                let ServerMessage::Rej { retry_secs, .. } = answer else { panic!("{answer:?}") };
                assert!(retry_secs.is_some_and(|secs| secs > 0), "{retry_secs:?}");
                break 'spent;
            }
            answered += 1;
        }
        bench.goes_on(&format!("c{step}")).await;
    }
    assert_eq!(answered, QUESTION_WORK.at_once() / Work::MOST.micros());
    assert_eq!(code(&ask_odds(&bench, Some(user(1)), "red-1").await), "answer", "another has a budget of her own");
}
