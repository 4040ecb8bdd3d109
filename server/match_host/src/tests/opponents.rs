//! Opponents of the server: who moves, at what pace, and what happens where one fails. They think on threads of their own, so
//! that time is real here.

use std::{
    num::NonZeroUsize,
    sync::atomic::AtomicUsize,
    time::{Duration, Instant},
};

use base::opponents::Opponents;
use kernel::{AnyBot, NoThought, Position, Seat, Strength, Text, Thinking, Thought};
use protocol::{How, ServerMessage, StandsIn, StepEvents, Terms, TimeControl};
use store::{Holder, StandIn, StrengthId};

use super::*;

/// What an opponent of these tests does when it is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Does {
    /// What the rules would answer; notes how often it was asked.
    Plays,
    Panics,
    /// Thinks until the test is over.
    NeverEnds,
    Nonsense,
    GivesUp,
}

struct TestBot {
    id: &'static str,
    does: Does,
    asked: Arc<AtomicUsize>,
    /// Whether the test is over, so that no thread goes on for ever.
    over: Arc<AtomicBool>,
}

impl AnyBot for TestBot {
    fn game(&self) -> &'static str {
        "outpost"
    }

    fn strength(&self) -> Strength {
        Strength { id: self.id, name: Text::new("Bot", "Bot"), about: Text::new("For tests.", "Pour les tests.") }
    }

    fn choose(&self, position: &dyn Position, thinking: Thinking<'_>) -> Result<Thought, NoThought> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        let command = match self.does {
            Does::Plays => position.fallback(thinking.seat, &Value::Null).ok_or(NoThought::NotAsked)?,
            Does::Panics => panic!("a bot of tests"),
            Does::NeverEnds => {
                let begun = Instant::now();
                while !self.over.load(Ordering::Relaxed) && begun.elapsed() < Duration::from_mins(1) {
                    std::hint::spin_loop();
                }
                return Err(NoThought::GivesUp);
            }
            Does::Nonsense => json!({ "do": "fly" }),
            Does::GivesUp => return Err(NoThought::GivesUp),
        };
        let before = thinking.memory["answers"].as_u64().unwrap_or(0);
        Ok(Thought { command, memory: json!({ "answers": before + 1, "secret": "hill" }), spent: 0 })
    }
}

/// A server with one opponent, `bot`.
struct Server {
    thinkers: Thinkers,
    asked: Arc<AtomicUsize>,
    over: Arc<AtomicBool>,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
    }
}

impl Server {
    fn with(does: Does) -> Self {
        let asked = Arc::<AtomicUsize>::default();
        let over = Arc::<AtomicBool>::default();
        let bot = TestBot { id: "bot", does, asked: Arc::clone(&asked), over: Arc::clone(&over) };
        let bounds = ThinkingBounds {
            threads: NonZeroUsize::MIN,
            turn: Duration::from_millis(30),
            reaction: Duration::from_millis(30),
        };
        Self { thinkers: Thinkers::new(Opponents::of(vec![Box::new(bot)]), bounds), asked, over }
    }

    fn bench(&self, log: &MemoryLog) -> Bench {
        Bench::with(log, self.thinkers.clone())
    }

    fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }
}

fn bot() -> StrengthId {
    StrengthId::new("bot")
}

/// A running match in which opponents hold these seats.
fn against(seats: &[usize]) -> MemoryLog {
    let log = MemoryLog::running();
    for seat in seats {
        log.kept().table.seats[*seat].holder = Holder::Opponent(bot());
    }
    log
}

/// The seat that is asked first in a match.
fn first_asked(log: &MemoryLog) -> usize {
    usize::from(log.kept().awaited.as_ref().expect("written down")[0].0)
}

/// The next steps that a follower is sent.
async fn steps(client: &Client, count: usize) -> Vec<StepEvents> {
    let mut all = Vec::new();
    while all.len() < count {
        if let ServerMessage::Ev { steps, .. } = client.until("ev").await {
            all.extend(steps);
        }
    }
    all
}

#[tokio::test]
async fn an_opponent_answers_by_itself_and_every_follower_sees_which_one_it_was() {
    let log = MemoryLog::running();
    let first = first_asked(&log);
    log.kept().table.seats[first].holder = Holder::Opponent(bot());
    let server = Server::with(Does::Plays);
    let bench = server.bench(&log);
    let client = bench.follower(None).await;
    let told = steps(&client, 1).await;
    assert_eq!((told[0].how, told[0].strength.as_deref()), (How::Opponent, Some("bot")));
    assert_eq!(told[0].seat.map(usize::from), Some(first));
    assert_eq!(log.kept().opponent_notes[&Seat(u8::try_from(first).unwrap())]["answers"], 1);
    assert!(!json(&whole(&bench).await).to_string().contains("hill"), "no follower is sent notes");
}

/// What a new follower is sent of the whole match.
async fn whole(bench: &Bench) -> ServerMessage {
    let other = Client::new(None);
    bench.follow(&other, None, Some(0), None).await;
    loop {
        let message = other.next().await;
        if matches!(kind_of(&message).as_str(), "ev" | "snap") {
            return message;
        }
    }
}

#[tokio::test]
async fn opponents_play_each_other_before_a_spectator_and_rest_without_one() {
    let log = against(&[0, 1]);
    let server = Server::with(Does::Plays);
    let bench = server.bench(&log);
    bench.tell(Message::EnsureLoaded).await;
    let client = bench.follower(None).await;
    let told = steps(&client, 6).await;
    assert!(told.iter().all(|step| step.how == How::Opponent));
    let seats: std::collections::BTreeSet<_> = told.iter().map(|step| step.seat).collect();
    assert_eq!(seats.len(), 2, "both of them have moved");
    bench.tell(Message::Unfollow { socket: client.socket }).await;
    // A message that is answered after the task has heard that the match has no followers.
    let late = bench.act(&user(7), "c", 1, &end_turn()).await;
    assert_eq!(code(&late), "not_yours");
    let head = log.kept().steps.len();
    for _ in 0..20 {
        bench.act(&user(7), "d", 1, &end_turn()).await;
    }
    assert!(log.kept().steps.len() <= head + 1, "at most the step that was on its way");
}

#[tokio::test]
async fn where_an_opponent_fails_the_rules_answer_and_the_match_goes_on() {
    for does in [Does::Panics, Does::NeverEnds, Does::Nonsense, Does::GivesUp] {
        let log = against(&[0, 1]);
        let server = Server::with(does);
        let bench = server.bench(&log);
        let client = bench.follower(None).await;
        let told = steps(&client, 3).await;
        assert!(
            told.iter().all(|step| step.how == How::Opponent && step.strength.as_deref() == Some("bot")),
            "{does:?}"
        );
    }
}

#[tokio::test]
async fn an_opponent_that_took_too_long_three_times_is_not_asked_again_in_that_match() {
    let log = against(&[0, 1]);
    let server = Server::with(Does::NeverEnds);
    let bench = server.bench(&log);
    let client = bench.follower(None).await;
    steps(&client, 8).await;
    assert_eq!(server.asked(), 3);
}

#[tokio::test]
async fn with_too_many_threads_lost_opponents_are_answered_for_at_once() {
    let server = Server::with(Does::NeverEnds);
    // One thread, and four that may be lost in its place: each match loses three.
    for _ in 0..2 {
        let bench = server.bench(&against(&[0, 1]));
        let client = bench.follower(None).await;
        steps(&client, 4).await;
    }
    assert_eq!(server.asked(), 5, "no thread is left for more");
}

#[tokio::test]
async fn an_opponent_of_which_the_server_knows_nothing_is_answered_for() {
    let log = against(&[0, 1]);
    let bench = Bench::over(&log);
    let client = bench.follower(None).await;
    assert_eq!(steps(&client, 2).await.len(), 2);
}

#[tokio::test]
async fn a_restart_finds_the_notes_as_the_newest_step_has_left_them() {
    let log = against(&[0, 1]);
    let server = Server::with(Does::Plays);
    let bench = server.bench(&log);
    let client = bench.follower(None).await;
    steps(&client, 3).await;
    bench.task.abort();
    drop(bench.task.await);
    let (before, stored) = {
        let kept = log.kept();
        (kept.opponent_notes.clone(), kept.steps.len())
    };
    let by = |seat: Seat| {
        let kept = log.kept();
        let acts = kept.steps[..stored].iter().filter_map(|step| step.act.as_ref());
        acts.filter(|act| act.seat == seat).count()
    };
    for (seat, notes) in &before {
        assert_eq!(notes["answers"].as_u64(), u64::try_from(by(*seat)).ok(), "an answer, a step");
    }
    let bench = server.bench(&log);
    let client = bench.follower(None).await;
    steps(&client, 2).await;
    let total: u64 = log.kept().opponent_notes.values().filter_map(|notes| notes["answers"].as_u64()).sum();
    let earlier: u64 = before.values().filter_map(|notes| notes["answers"].as_u64()).sum();
    assert!(total > earlier, "it goes on from there");
}

#[tokio::test]
async fn who_is_stood_in_for_takes_the_seat_back_before_moving() {
    let log = MemoryLog::running();
    let first = first_asked(&log);
    let player = log.kept().table.seats[first].holder.player().cloned().expect("a person");
    let until_back = StandIn { strength: bot(), stands_in: StandsIn::UntilBack };
    log.kept().table.seats[first].holder = Holder::StoodInFor(player.clone(), until_back);
    let server = Server::with(Does::Plays);
    let bench = server.bench(&log);
    let mover = user(u128::try_from(first).unwrap());
    let client = bench.follower(Some(Arc::clone(&mover))).await;
    assert_eq!(steps(&client, 1).await[0].how, How::Opponent, "though the player is there");
    assert_eq!(code(&bench.act(&mover, "c", 1, &end_turn()).await), "stood_in");
    log.kept().table.seats[first].holder = Holder::Person(player);
    bench.table_changed.notify_one();
    client.until("table").await;
    assert_ne!(code(&bench.act(&mover, "d", 1, &end_turn()).await), "stood_in");
}

#[tokio::test]
async fn an_opponent_that_stands_in_while_the_player_is_away_leaves_a_player_who_is_there_alone() {
    let log = MemoryLog::running();
    let first = first_asked(&log);
    let server = Server::with(Does::Plays);
    let bench = server.bench(&log);
    let mover = user(u128::try_from(first).unwrap());
    let client = bench.follower(Some(Arc::clone(&mover))).await;
    client.until("snap").await;
    let player = log.kept().table.seats[first].holder.player().cloned().expect("a person");
    let while_away = StandIn { strength: bot(), stands_in: StandsIn::WhileAway };
    log.kept().table.seats[first].holder = Holder::StoodInFor(player, while_away);
    bench.table_changed.notify_one();
    client.until("table").await;
    for _ in 0..20 {
        bench.act(&user(7), "c", 1, &end_turn()).await;
    }
    assert_eq!((log.kept().steps.len(), server.asked()), (1, 0), "the player is asked");
    let watcher = bench.follower(None).await;
    bench.tell(Message::Unfollow { socket: client.socket }).await;
    assert_eq!(steps(&watcher, 1).await[0].how, How::Opponent);
}

#[tokio::test]
async fn no_clock_runs_for_an_opponent() {
    let log = MemoryLog::open(super::super::memory::OUTPOST, LONG);
    log.kept().table.time = TimeControl::Live { bank: 10, increment: 0, reserve: 0, set_up: 0, reaction: 0 };
    for seat in [0, 1] {
        log.kept().table.seats[seat].holder = Holder::Opponent(bot());
    }
    log.start_at_first_turn();
    drop(log.outage_clock().beats());
    let server = Server::with(Does::Plays);
    let bench = server.bench(&log);
    let client = bench.follower(None).await;
    steps(&client, 4).await;
    let clock = log.kept().clock.clone().expect("a clock");
    assert_eq!(clock.paid_until(), None, "nobody is asked by it");
}

#[tokio::test]
async fn of_opponents_no_consent_is_asked_and_none_but_people_can_draw() {
    let log = MemoryLog::running();
    let first = first_asked(&log);
    log.kept().table.seats[1 - first].holder = Holder::Opponent(bot());
    let server = Server::with(Does::Plays);
    let bench = server.bench(&log);
    let mover = user(u128::try_from(first).unwrap());
    let (_, dec) = bench.turn().await;
    assert_eq!(code(&bench.act(&mover, "a", dec, &end_turn()).await), "ack");
    let client = bench.follower(Some(Arc::clone(&mover))).await;
    client.until("snap").await;
    // Until the opponent has answered and the player is asked: a step in between would end what is proposed.
    let is_asked_alone = || log.kept().awaited == Some(vec![Seat(u8::try_from(first).unwrap())]);
    while !is_asked_alone() {
        client.next().await;
    }
    let propose = async |cid: &str, terms: Terms| {
        let answer = Client::new(None);
        let message = super::super::message::ProposalMessage {
            user: Arc::clone(&mover),
            cid: cid.into(),
            word: store::Word::Propose(terms),
            outbox: Arc::clone(&answer.outbox),
        };
        bench.tell(Message::Proposal(message)).await;
        code(&answer.next().await)
    };
    assert_eq!(propose("draw", Terms::Draw).await, "cannot_propose");
    let unknown = Terms::StandIn { seat: u8::try_from(1 - first).unwrap(), strength: "general".into() };
    assert_eq!(propose("general", unknown).await, "unknown_strength");
    assert_eq!(propose("back", Terms::TakeBack { to: 1 }).await, "ack");
    let is_back = || log.kept().steps.iter().any(|step| wire::how(step.act.as_ref()) == How::Agreement);
    while !is_back() {
        client.next().await;
    }
    assert_eq!(log.kept().opponent_notes.len(), 0, "its notes are forgotten");
}

/// A thought that is there.
fn thought() -> Thought {
    Thought { command: end_turn(), memory: Value::Null, spent: 0 }
}

#[tokio::test(start_paused = true)]
async fn a_step_comes_no_sooner_after_the_one_before_than_the_pace_says_and_at_once_where_nobody_looks_on() {
    use super::super::opponents::{AskedOpponent, OpponentsAtWork, Watched};
    use protocol::OpponentPace;

    let mut work = OpponentsAtWork::default();
    let asked = AskedOpponent { seat: Seat(0), strength: bot(), head: 1 };
    assert_eq!(work.due(OpponentPace::Calm, Watched::Yes), None, "nothing was thought");
    let (sender, found) = tokio::sync::oneshot::channel();
    work.thinks(asked.clone(), found);
    assert!(work.are_busy() && work.is_about(&asked));
    let stepped = tokio::time::Instant::now();
    sender.send(Ok(thought())).expect("it waits");
    work.thought().await;
    for (pace, watched, wait) in [
        (OpponentPace::Calm, Watched::Yes, 1_500),
        (OpponentPace::Brisk, Watched::Yes, 500),
        (OpponentPace::AtOnce, Watched::Yes, 0),
        (OpponentPace::Calm, Watched::No, 0),
    ] {
        assert_eq!(work.due(pace, watched), Some(stepped + Duration::from_millis(wait)), "{pace:?}");
    }
    assert_eq!(work.take(), Some((asked, Ok(thought()))));
    assert!(!work.are_busy());
}
