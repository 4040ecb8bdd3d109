//! Commands and their answers.

use base::rating::Length;
use protocol::ServerMessage;

use super::*;

#[tokio::test(start_paused = true)]
async fn a_command_is_stored_answered_and_told() {
    let bench = Bench::over(&MemoryLog::running());
    let (mover, dec) = bench.turn().await;
    let client = bench.follower(Some(mover.clone())).await;
    client.until("snap").await;
    bench.send_act(&mover, "c1", dec, &end_turn(), &client).await;
    let ack = client.next().await;
    assert!(matches!(&ack, ServerMessage::Ack { cid, seq: 2, .. } if cid == "c1"), "{ack:?}");
    let ServerMessage::Ev { seq: 2, to: 2, steps, decs, .. } = client.next().await else { panic!("no ev") };
    assert_eq!(steps[0].events[0]["e"], "turn_ended");
    assert_ne!(decs[0].dec, dec, "the next question is another one");
    assert_eq!(bench.log.kept().steps.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn the_same_id_again_is_the_same_step_also_after_a_restart() {
    let log = MemoryLog::running();
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    let first = bench.act(&mover, "c1", dec, &end_turn()).await;
    assert_eq!(bench.act(&mover, "c1", dec, &end_turn()).await, first);
    let again = Bench::over(&log);
    assert_eq!(again.act(&mover, "c1", dec, &end_turn()).await, first);
    assert_eq!(code(&again.act(&mover, "c1", dec, &brace()).await), "cid_reused");
    assert_eq!(log.kept().steps.len(), 2, "one command, one step");
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_done_is_refused_by_name() {
    let waiting = Bench::over(&MemoryLog::open(OUTPOST, LONG));
    assert_eq!(code(&waiting.act(&user(0), "c", 1, &end_turn()).await), "not_started");

    let bench = Bench::over(&MemoryLog::running());
    let (mover, dec) = bench.turn().await;
    let other = user(1 - mover.id.0.as_u128());
    assert_eq!(code(&bench.act(&user(7), "c", dec, &end_turn()).await), "not_yours");
    assert_eq!(code(&bench.act(&mover, "c", dec + 1, &end_turn()).await), "stale_dec");
    assert_eq!(code(&bench.act(&other, "c", dec, &end_turn()).await), "not_asked", "the rules have their own codes");
    assert_eq!(code(&bench.act(&mover, "c", dec, &json!({ "do": "fly" })).await), "malformed");
    assert_eq!(bench.log.kept().steps.len(), 1, "a refused command leaves no trace");
    assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "ack", "and its id can be used again");
    assert_eq!(code(&bench.act(&mover, "c2", dec, &end_turn()).await), "stale_dec");
}

#[tokio::test(start_paused = true)]
async fn what_was_refused_stays_refused_although_the_decision_is_open_still() {
    let bench = Bench::over(&MemoryLog::running());
    let (mover, dec) = bench.turn().await;
    // The first scout marches where the second one stands.
    let (unit, to) = [("red-1", "b1"), ("blue-1", "f7")][usize::try_from(mover.id.0.as_u128()).unwrap()];
    let march = json!({ "do": "march", "unit": unit, "path": [to] });
    let refused = bench.act(&mover, "c", dec, &march).await;
    assert_eq!(code(&refused), "no_way");
    let makes_room = bench.march(&mover).await;
    assert_eq!(code(&bench.act(&mover, "d", dec, &makes_room).await), "ack");
    assert_eq!(bench.act(&mover, "c", dec, &march).await, refused, "a copy that comes late");
    assert_eq!(code(&bench.act(&mover, "e", dec, &march).await), "ack", "a new command is judged anew");
}

#[tokio::test(start_paused = true)]
async fn a_stale_decision_is_answered_with_the_open_ones() {
    let bench = Bench::over(&MemoryLog::running());
    let (mover, dec) = bench.turn().await;
    let ServerMessage::Rej { decs: Some(decs), .. } = bench.act(&mover, "c", dec + 7, &end_turn()).await else {
        panic!("no decisions")
    };
    assert_eq!(decs[0].dec, dec);
    assert!(decs[0].legal.is_some(), "the sender is the one who is asked");
}

#[tokio::test(start_paused = true)]
async fn the_end_is_told_with_its_proof() {
    let log = MemoryLog::running();
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    let loser = user(1 - mover.id.0.as_u128());
    let watcher = bench.follower(None).await;
    // It is not this seat's turn; giving up is answered by the rules all the same.
    assert_eq!(code(&bench.act(&loser, "c", dec, &json!({ "do": "concede" })).await), "ack");
    let ServerMessage::Ev { outcome: Some(outcome), .. } = watcher.until("ev").await else { panic!("no outcome") };
    let winner = outcome.results.iter().position(|one| one.result == protocol::Verdict::Won);
    assert_eq!(winner.map(|seat| seat as u128), Some(mover.id.0.as_u128()));
    let ServerMessage::Result { proof, .. } = watcher.until("result").await else { unreachable!("asked for") };
    assert_eq!(proof.secret, "07".repeat(32));
    assert_eq!(code(&bench.act(&mover, "c", dec, &end_turn()).await), "over");
    let late = bench.follower(None).await;
    late.until("snap").await;
    assert_eq!(kind_of(&late.next().await), "result", "who comes late can check the dice too");
}

#[tokio::test(start_paused = true)]
async fn a_restart_changes_no_die() {
    let straight = Bench::over(&MemoryLog::running());
    for n in 0..40 {
        straight.goes_on(&format!("c{n}")).await;
    }
    let log = MemoryLog::running();
    for n in 0..40 {
        Bench::over(&log).goes_on(&format!("c{n}")).await;
    }
    let events = |log: &MemoryLog| log.kept().steps.iter().map(|step| step.events.clone()).collect::<Vec<_>>();
    assert_eq!(events(&straight.log), events(&log));
}

#[tokio::test(start_paused = true)]
async fn chat_is_said_once() {
    let bench = Bench::over(&MemoryLog::running());
    let watcher = bench.follower(None).await;
    watcher.until("snap").await;
    let answer = Client::new(None);
    for text in ["hello", "hello", "something else"] {
        let (user, outbox) = (user(1), Arc::clone(&answer.outbox));
        bench
            .tell(Message::Chat { user, cid: "c".into(), said: Utterance { room: None, text: text.into() }, outbox })
            .await;
    }
    assert!(matches!(answer.next().await, ServerMessage::Ack { seq: 0, .. }));
    assert!(matches!(answer.next().await, ServerMessage::Ack { seq: 0, .. }));
    assert_eq!(code(&answer.next().await), "cid_reused");
    let ServerMessage::Chat { lines, .. } = watcher.until("chat").await else { unreachable!("asked for") };
    assert_eq!((lines.len(), lines[0].seat, lines[0].text.as_str()), (1, Some(1), "hello"));
    let late = bench.follower(None).await;
    let ServerMessage::Chat { lines, .. } = late.until("chat").await else { unreachable!("asked for") };
    assert_eq!(lines.len(), 1);
}

/// Gives up for the seat that is asked; whether the match was long enough to be rated.
async fn given_up(bench: &Bench) -> Option<Length> {
    let (mover, dec) = bench.turn().await;
    assert_eq!(code(&bench.act(&mover, "enough", dec, &json!({ "do": "concede" })).await), "ack");
    bench.log.kept().length
}

#[tokio::test(start_paused = true)]
async fn a_match_is_long_enough_to_be_rated_once_its_first_round_is_over() {
    let log = MemoryLog::running();
    assert_eq!(given_up(&Bench::over(&log)).await, Some(Length::TooShort));
    let log = MemoryLog::running();
    let bench = Bench::over(&log);
    let mut n = 0;
    while round(&bench).await == 1 {
        bench.goes_on(&format!("c{n}")).await;
        n += 1;
    }
    assert_eq!(given_up(&bench).await, Some(Length::Enough), "after {n} commands");
}

#[tokio::test(start_paused = true)]
async fn a_match_of_one_round_that_is_played_out_is_long_enough() {
    let log = MemoryLog::open(OUTPOST, 1);
    log.start_at_first_turn();
    let bench = Bench::over(&log);
    for n in 0.. {
        if log.kept().table.outcome.is_some() {
            break;
        }
        bench.goes_on(&format!("c{n}")).await;
    }
    assert_eq!(log.kept().length, Some(Length::Enough));
}

/// The round that is played.
async fn round(bench: &Bench) -> u64 {
    let client = bench.follower(None).await;
    let ServerMessage::Snap { view, .. } = client.until("snap").await else { unreachable!("asked for") };
    bench.tell(Message::Unfollow { socket: client.socket }).await;
    view["round"].as_u64().expect("a number")
}
