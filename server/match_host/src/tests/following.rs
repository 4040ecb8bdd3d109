//! Who hears what, and when.

use std::time::Duration;

use base::limits::{IDLE_MATCH, OUTBOX_FRAMES, PRESENCE_EVERY};
use protocol::{Audience, Decision, ServerMessage, StepEvents, TableState};
use store::Holder;
use tokio::time::{Instant, advance};

use super::{super::memory::NIGHT_MARCHES, *};
/// What a client knows after some messages.
#[derive(Debug, Clone, PartialEq)]
struct Known {
    seq: u32,
    hash: String,
    view: Value,
    decs: Vec<Decision>,
    steps: Vec<StepEvents>,
}

impl Known {
    fn take(&mut self, message: ServerMessage) {
        if let ServerMessage::Ev { seq, to, steps, hash, view, decs, .. } = message {
            assert_eq!(seq, self.seq + 1, "no gap");
            self.steps.extend(steps);
            *self = Self { seq: to, hash, view, decs, steps: self.steps.clone() };
        } else if let ServerMessage::Skip { seq, to, hash, .. } = message {
            assert_eq!(seq, self.seq + 1, "no gap");
            (self.seq, self.hash) = (to, hash);
        } else {
            panic!("{message:?} does not go on from step {}", self.seq);
        }
    }
}

fn nothing() -> Known {
    Known { seq: 0, hash: String::new(), view: Value::Null, decs: Vec::new(), steps: Vec::new() }
}

async fn next_about_match(client: &Client) -> ServerMessage {
    loop {
        let message = client.next().await;
        if matches!(message, ServerMessage::Snap { .. } | ServerMessage::Ev { .. } | ServerMessage::Skip { .. }) {
            return message;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn resuming_from_every_step_is_the_live_stream_for_every_audience() {
    let bench = Bench::over(&MemoryLog::running_game(NIGHT_MARCHES));
    let audiences = [Some(user(0)), Some(user(1)), None];
    let mut live = Vec::new();
    for audience in &audiences {
        let client = Client::new(audience.clone());
        bench.follow(&client, None, Some(0), None).await;
        live.push((client, vec![nothing()]));
    }
    for n in 0..30 {
        bench.marches_on(n).await;
    }
    let head = u32::try_from(bench.log.kept().steps.len()).unwrap();
    for (client, past) in &mut live {
        while past.last().is_some_and(|known| known.seq < head) {
            let mut known = past.last().cloned().unwrap();
            known.take(next_about_match(client).await);
            past.push(known);
        }
        let end = past.last().cloned().unwrap();
        for known in past {
            let returning = Client::new(client.user.clone());
            let hash = (known.seq > 0).then(|| known.hash.clone());
            bench.follow(&returning, None, Some(known.seq), hash).await;
            let message = next_about_match(&returning).await;
            assert!(matches!(message, ServerMessage::Ev { .. }), "from step {}: {message:?}", known.seq);
            let mut resumed = known.clone();
            resumed.take(message);
            assert_eq!(resumed, end, "from step {}", known.seq);
        }
    }
}

/// The seat that is asked, the other one, and the first as the public, each after its first snapshot.
async fn three_viewers(bench: &Bench, mover: &Arc<User>) -> [Client; 3] {
    let other = user(1 - mover.id.0.as_u128());
    let (own, foreign) = (bench.follower(Some(mover.clone())).await, bench.follower(Some(other)).await);
    let public = Client::new(Some(mover.clone()));
    bench.follow(&public, Some(Audience::Public), None, None).await;
    for client in [&own, &foreign, &public] {
        client.until("snap").await;
    }
    [own, foreign, public]
}

#[tokio::test(start_paused = true)]
async fn nobody_hears_of_a_hidden_card() {
    let log = MemoryLog::open(OUTPOST, LONG);
    log.start();
    let bench = Bench::over(&log);
    let (mover, dec) = bench.turn().await;
    let [own, foreign, public] = three_viewers(&bench, &mover).await;
    let seal = bench.plain_answer(&mover).await;
    bench.act(&mover, "c", dec, &seal).await;
    let ServerMessage::Ev { steps, view, .. } = own.until("ev").await else { unreachable!("asked for") };
    assert_eq!((&view["seats"][0]["sealed"], &steps[0].events[0]["card"]), (&seal["card"], &seal["card"]));
    for client in [&foreign, &public] {
        let ServerMessage::Ev { steps, view, hash, .. } = client.until("ev").await else { unreachable!("asked for") };
        assert_eq!(steps[0].events, [json!({ "e": "order_sealed", "seat": 0 })]);
        assert_eq!((&view["seats"][0]["sealed"], &view["seats"][0]["hand"]), (&Value::Null, &Value::Null));
        let digest = bench.log.kept().steps[1].digest.to_string();
        assert_ne!(hash, digest, "the bare digest would let a guess at the card be checked");
    }
}

#[tokio::test(start_paused = true)]
async fn of_a_step_that_only_one_seat_may_see_the_others_hear_the_number() {
    let bench = Bench::over(&MemoryLog::running_game(NIGHT_MARCHES));
    let (mover, dec) = bench.turn().await;
    let [own, foreign, public] = three_viewers(&bench, &mover).await;
    let march = bench.march(&mover).await;
    bench.act(&mover, "c", dec, &march).await;
    let ServerMessage::Ev { steps, decs, .. } = own.until("ev").await else { unreachable!("asked for") };
    assert_eq!(steps[0].events[0]["path"], march["path"]);
    assert!(decs[0].legal.is_some());
    for client in [&foreign, &public] {
        let message = next_about_match(client).await;
        let ServerMessage::Skip { seq: 2, to: 2, hash, .. } = message else { panic!("{message:?}") };
        let digest = bench.log.kept().steps[1].digest.to_string();
        assert_ne!(hash, digest, "the bare digest would let a guess at the march be checked");
    }
    bench.act(&mover, "c2", dec, &end_turn()).await;
    let ServerMessage::Ev { view, decs, .. } = public.until("ev").await else { unreachable!("asked for") };
    let unit = march["unit"].as_str().expect("a scout");
    let seen = (&view["units"][unit]["at"], &decs[0].legal);
    assert_eq!(seen, (&Value::Null, &None), "followed as the public, even by a player");
}

#[tokio::test(start_paused = true)]
async fn a_foreign_hash_or_a_step_of_the_future_gets_the_whole_match() {
    let bench = Bench::over(&MemoryLog::running());
    bench.goes_on("c").await;
    for (seq, hash) in [(1, Some("0".repeat(32))), (2, Some("0".repeat(32))), (3, None), (0, Some("0".repeat(32)))] {
        let client = Client::new(None);
        bench.follow(&client, None, Some(seq), hash).await;
        let message = next_about_match(&client).await;
        assert!(matches!(message, ServerMessage::Snap { seq: 2, .. }), "{message:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_slow_socket_is_renewed_and_comes_to_the_same_view() {
    let bench = Bench::over(&MemoryLog::running());
    let slow = bench.follower(None).await;
    for n in 0..OUTBOX_FRAMES + 20 {
        bench.goes_on(&format!("c{n}")).await;
    }
    let topics = loop {
        match slow.outbox.next().await {
            Next::Send(_) => {}
            Next::Renew(topics) => break topics,
            Next::Close(closing) => panic!("{closing:?}"),
        }
    };
    assert_eq!(topics.len(), 1);
    bench.goes_on("while stale").await;
    bench.tell(Message::Renew { socket: slow.socket }).await;
    assert_eq!(slow.up_to("snap").await, ["resync", "table", "chat", "proposals", "snap"]);
    bench.goes_on("afterwards").await;
    let ServerMessage::Ev { seq, view, .. } = slow.until("ev").await else { unreachable!("asked for") };
    let fresh = bench.follower(None).await;
    let ServerMessage::Snap { seq: head, view: whole, .. } = fresh.until("snap").await else {
        unreachable!("asked for")
    };
    assert_eq!((seq, view), (head, whole));
}

#[tokio::test(start_paused = true)]
async fn the_beginning_is_shown_to_those_who_may_look() {
    let log = MemoryLog::open(OUTPOST, LONG);
    log.kept().table.spectators = false;
    let bench = Bench::over(&log);
    let (player, stranger) = (bench.follower(Some(user(0))).await, bench.follower(Some(user(7))).await);
    player.until("table").await;
    stranger.until("table").await;
    log.start();
    bench.table_changed.notify_one();
    let ServerMessage::Snap { seq: 1, seat: Some(0), .. } = player.until("snap").await else { panic!("no snap") };
    let ServerMessage::Err { code, .. } = stranger.until("err").await else { unreachable!("asked for") };
    assert_eq!(code, "not_allowed");
    let late = bench.follower(None).await;
    let ServerMessage::Err { code, .. } = late.next().await else { panic!("a stranger looks on") };
    assert_eq!(code, "not_allowed");
}

#[tokio::test(start_paused = true)]
async fn who_loses_the_seat_sees_what_everybody_sees() {
    let log = MemoryLog::open(OUTPOST, LONG);
    let bench = Bench::over(&log);
    let kicked = bench.follower(Some(user(1))).await;
    log.kept().table.seats[1].holder = Holder::Nobody;
    bench.table_changed.notify_one();
    kicked.until("table").await;
    let here = loop {
        if let ServerMessage::Here { seats, watchers, .. } = kicked.until("here").await
            && watchers == 1
        {
            break seats;
        }
    };
    assert_eq!(here, [false, false]);
    log.start();
    bench.table_changed.notify_one();
    let ServerMessage::Snap { seat, .. } = kicked.until("snap").await else { unreachable!("asked for") };
    assert_eq!(seat, None);
}

#[tokio::test(start_paused = true)]
async fn presence_is_told_at_most_twice_a_second() {
    let bench = Bench::over(&MemoryLog::running());
    let first = bench.follower(Some(user(0))).await;
    let ServerMessage::Here { seats, watchers, .. } = first.until("here").await else { unreachable!("asked for") };
    assert_eq!((seats, watchers), (vec![true, false], 0));
    let told = Instant::now();
    let mut error = Vec::new();
    for _ in 0..20 {
        error.push(bench.follower(None).await);
    }
    let ServerMessage::Here { watchers, .. } = first.until("here").await else { unreachable!("asked for") };
    assert_eq!(watchers, 20, "twenty arrivals are one message");
    assert!(told.elapsed() >= PRESENCE_EVERY);
    // Sockets that went without a word are noticed too.
    for gone in &error {
        gone.outbox.abandon();
    }
    let ServerMessage::Here { watchers, .. } = first.until("here").await else { unreachable!("asked for") };
    assert_eq!(watchers, 0);
}

#[tokio::test(start_paused = true)]
async fn a_match_leaves_memory_when_nobody_is_there_and_not_before() {
    let bench = Bench::over(&MemoryLog::running());
    let client = bench.follower(Some(user(0))).await;
    client.until("snap").await;
    advance(3 * IDLE_MATCH).await;
    bench.goes_on("c").await;
    assert!(!bench.door.is_out.load(Ordering::SeqCst), "somebody follows");
    bench.tell(Message::Unfollow { socket: client.socket }).await;
    let left = Instant::now();
    bench.task.await.expect("the task ends in order");
    assert!(left.elapsed() >= IDLE_MATCH && left.elapsed() < 2 * IDLE_MATCH, "{:?}", left.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_message_that_comes_while_the_match_leaves_memory_is_not_lost() {
    let bench = Bench::over(&MemoryLog::running());
    let place = bench.inbox.clone().reserve_owned().await.expect("there is room");
    tokio::time::sleep(2 * IDLE_MATCH).await;
    assert!(bench.door.is_out.load(Ordering::SeqCst), "a place that nobody has used keeps no match in memory");
    place.send(Message::Unfollow { socket: SocketId::next() });
    bench.task.await.expect("the task ends in order");
    assert_eq!(bench.door.passed_on.load(Ordering::SeqCst), 1);
}

#[tokio::test(start_paused = true)]
async fn a_stopping_server_ends_the_task_between_two_messages() {
    let bench = Bench::over(&MemoryLog::running());
    bench.goes_on("c").await;
    bench.stop.now();
    tokio::time::timeout(Duration::from_secs(1), bench.task).await.expect("at once").expect("in order");
    assert_eq!(bench.log.kept().table.state, TableState::Running);
    assert_eq!(bench.log.kept().steps.len(), 2);
}
