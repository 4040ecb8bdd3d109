//! Matches that are played by the clock, with players and spectators on sockets of their own.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use protocol::{ClientMessage, Form, Resume};
use serde_json::{Value, json};
use tokio::{
    sync::{Barrier, watch},
    task::JoinSet,
    time::{sleep, sleep_until},
};
use uuid::Uuid;

use super::{
    deployment::Deployment,
    figures::{Sizes, Times, Used, round},
    hall::{self, Seated},
    line::{LoadSocket, Told, kind},
    questions::{Asked, Questions},
};
use crate::{chance::Chance, games::Game, server::Server};

/// How much later each seat answers than the one before it, where several are asked together.
const SEATS_APART: Duration = Duration::from_millis(5);
/// Steps of one match that can be timed.
const STEPS: usize = 65_536;

/// How much is played.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// What is played.
    pub game: Game,
    /// Matches at a time.
    pub matches: usize,
    /// Players of each.
    pub players: u8,
    /// Spectators of each match.
    pub spectators: usize,
    /// From one command of a match to its next; zero: as soon as the one before is told.
    pub pace: Duration,
    /// What is measured.
    pub time: Duration,
    /// Of the bots.
    pub seed: u64,
    /// In which form the sockets are told of steps; players by deltas in any case but that of whole views, since to unpack
    /// would cost the driver more than the server.
    pub form: Form,
}

impl Plan {
    /// How its spectators ask for a match.
    fn look_on(&self, game: Uuid) -> Resume {
        Resume { form: self.form, ..Resume::afresh(game) }
    }

    /// How its players do.
    fn play(&self, game: Uuid) -> Resume {
        let form = if self.form == Form::Packed { Form::Delta } else { self.form };
        Resume { form, ..Resume::afresh(game) }
    }
}

/// One match as all its sockets know it.
#[derive(Debug)]
pub struct Clock {
    begun: Instant,
    /// When the command was sent that became each step, in nanoseconds after `begun`; 0: not known.
    sent: Vec<AtomicU64>,
    /// When the newest command was sent, in the same way.
    last: AtomicU64,
    moment: watch::Receiver<Moment>,
}

/// How far the measuring has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// The sockets gather, and the first commands warm everything up.
    Before,
    /// Times are taken.
    Measured,
    /// All clients leave.
    Over,
}

impl Clock {
    /// A clock that stands at the beginning.
    pub fn new(moment: watch::Receiver<Moment>) -> Arc<Self> {
        let sent = (0..STEPS).map(|_| AtomicU64::new(0)).collect();
        Arc::new(Self { begun: Instant::now(), sent, last: AtomicU64::new(0), moment })
    }

    fn send(&self, step: u32) {
        let now = u64::try_from(self.begun.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.last.store(now, Ordering::Relaxed);
        if let Some(sent) = self.sent.get(step as usize) {
            sent.store(now, Ordering::Relaxed);
        }
    }

    fn last_sent(&self) -> Option<Instant> {
        let last = self.last.load(Ordering::Relaxed);
        (last > 0).then(|| self.begun + Duration::from_nanos(last))
    }

    fn is_measured(&self) -> bool {
        *self.moment.borrow() == Moment::Measured
    }

    /// How long ago the command was sent that became a step.
    fn took(&self, step: u32) -> Option<Duration> {
        let sent = self.sent.get(step as usize)?.load(Ordering::Relaxed);
        (sent > 0 && self.is_measured()).then(|| self.begun.elapsed().saturating_sub(Duration::from_nanos(sent)))
    }
}

/// What the sockets of some matches heard.
#[derive(Debug, Default)]
pub struct Heard {
    /// From the command to its `ack`: it is stored.
    pub acknowledged: Times,
    /// From the command to the event, for each socket that follows.
    pub delivered: Times,
    /// Commands that were refused.
    pub refused: usize,
    /// Times that everything was sent anew.
    pub resyncs: usize,
    /// Bytes of each event that reached a spectator.
    pub sizes: Sizes,
}

impl Heard {
    /// Takes in what others heard.
    pub fn join(&mut self, other: Self) {
        self.acknowledged.join(other.acknowledged);
        self.delivered.join(other.delivered);
        self.refused += other.refused;
        self.resyncs += other.resyncs;
        self.sizes.join(other.sizes);
    }
}

/// Plays, and says what it took.
pub async fn run(server: &Server, plan: Plan) -> Value {
    let seated = hall::fill(&Deployment::single(server), plan.game, plan.matches, plan.players, plan.seed);
    let before = server.memory_kib();
    let (heard, used) = play(&Deployment::single(server), &seated, plan).await;
    let seconds = plan.time.as_secs_f64();
    let per_second = |count: usize| round(count as f64 / seconds);
    json!({
        "matches": plan.matches, "players": plan.players, "spectators": plan.spectators,
        "form": plan.form, "pace_ms": plan.pace.as_millis(), "seconds": seconds,
        "commands_per_second": per_second(heard.acknowledged.count()),
        "deliveries_per_second": per_second(heard.delivered.count()),
        "sent_to_acknowledged": heard.acknowledged.told(),
        "sent_to_delivered": heard.delivered.told(),
        "refused": heard.refused, "resyncs": heard.resyncs, "bytes_of_an_event": heard.sizes.told(),
        "cpu_seconds": used.told(),
        "server_ms_per_command": round(used.server * 1000.0 / heard.acknowledged.count().max(1) as f64),
        "server_kib": { "matches_begun": before, "at_the_end": server.memory_kib() },
    })
}

/// Plays these matches; what was heard and used in the measured time.
pub async fn play(at: &Deployment<'_>, seated: &[Seated], plan: Plan) -> (Heard, Used) {
    let (moment, watching) = watch::channel(Moment::Before);
    let sockets = seated.iter().map(|one| one.tokens.len() + plan.spectators).sum::<usize>();
    let ready = Arc::new(Barrier::new(sockets + 1));
    let mut tasks = JoinSet::new();
    for (n, one) in seated.iter().enumerate() {
        let clock = Clock::new(watching.clone());
        let offset = plan.pace.mul_f64(n as f64 / seated.len() as f64);
        for (seat, token) in one.tokens.iter().enumerate() {
            let line =
                LoadSocket::open_from(one.home, at.entrance(n, seat), Some(token), Some(plan.play(one.id))).await;
            let line = line.expect("a socket for a player");
            let chance = Chance::new(plan.seed ^ ((n as u64) << 8) ^ seat as u64);
            let player = Player {
                line,
                clock: Arc::clone(&clock),
                chance,
                plan,
                offset,
                hesitates: if plan.pace.is_zero() { Duration::ZERO } else { SEATS_APART.mul_f64(seat as f64) },
                heard: Heard::default(),
            };
            tasks.spawn(player.play(one.id, Arc::clone(&ready)));
        }
        for spectator in 0..plan.spectators {
            let address = at.entrance(n, one.tokens.len() + spectator);
            tasks.spawn(look_on(address, plan.look_on(one.id), Arc::clone(&clock), Arc::clone(&ready)));
        }
    }
    ready.wait().await;
    // What the beginning costs (snapshots, presence) is over by then.
    sleep(Duration::from_secs(3)).await;
    tokio::task::block_in_place(|| at.analyze());
    sleep(Duration::from_secs(1)).await;
    let before = Used::so_far(at);
    moment.send_replace(Moment::Measured);
    sleep(plan.time).await;
    moment.send_replace(Moment::Over);
    let used = Used::so_far(at).since(before);
    let mut heard = Heard::default();
    while let Some(one) = tasks.join_next().await {
        heard.join(one.expect("no task panics"));
    }
    (heard, used)
}

/// What comes next, until all is over.
async fn hear(line: &mut LoadSocket, over: &mut watch::Receiver<Moment>) -> Option<Told> {
    tokio::select! {
        told = line.hear_any() => told,
        _ = over.wait_for(|moment| *moment == Moment::Over) => None,
    }
}

/// A spectator that records when each step arrives.
pub async fn look_on(address: SocketAddr, from: Resume, clock: Arc<Clock>, ready: Arc<Barrier>) -> Heard {
    let mut heard = Heard::default();
    let mut line = LoadSocket::open(address, None, Some(from)).await.expect("a socket for a spectator");
    while let Some(text) = line.hear().await {
        if kind(&text) == "snap" {
            break;
        }
    }
    ready.wait().await;
    let mut over = clock.moment.clone();
    while let Some(told) = hear(&mut line, &mut over).await {
        if note(&mut heard, &clock, &told) == Counted::Yes {
            heard.sizes.note(told.bytes());
        }
    }
    heard
}

/// Whether a message is an event of the measured time.
#[derive(PartialEq, Eq)]
enum Counted {
    Yes,
    No,
}

fn note(heard: &mut Heard, clock: &Clock, told: &Told) -> Counted {
    match told.kind() {
        "ev" | "delta" | "skip" => {
            if let Some(took) = told.step().and_then(|step| clock.took(step)) {
                heard.delivered.note(took);
                return Counted::Yes;
            }
        }
        "resync" => heard.resyncs += 1,
        _ => {}
    }
    Counted::No
}

struct Player {
    line: LoadSocket,
    clock: Arc<Clock>,
    chance: Chance,
    plan: Plan,
    offset: Duration,
    /// How much later than the first of those who are asked together: all at once, all but one would be refused.
    hesitates: Duration,
    heard: Heard,
}

impl Player {
    async fn play(mut self, game: Uuid, ready: Arc<Barrier>) -> Heard {
        let (mut asked, mut questions) = (None, Questions::default());
        while let Some(text) = self.line.hear().await {
            if kind(&text) == "snap" {
                asked = questions.hear(&text);
                break;
            }
        }
        ready.wait().await;
        // Matches take their turns over the whole of a pace: all at once they would wait for each other.
        let begins = Instant::now() + self.offset;
        let mut over = self.clock.moment.clone();
        let mut sent = None;
        loop {
            let due = self.clock.last_sent().map_or(begins, |last| last + self.plan.pace).max(begins) + self.hesitates;
            // Another who is asked, too, may come first.
            let heard = tokio::select! {
                biased;
                text = hear(&mut self.line, &mut over) => text,
                () = sleep_until(due.into()), if asked.is_some() && sent.is_none() => {
                    let Some(asked) = asked.take() else { continue };
                    sent = Some(Instant::now());
                    let action = questions.answer(asked, &mut self.chance);
                    if self.act(game, asked, action).await.is_err() {
                        return self.heard;
                    }
                    continue;
                }
            };
            let Some(told) = heard else { return self.heard };
            // Players are told by texts.
            let Told::Text(text) = &told else { continue };
            match kind(text) {
                "ack" => {
                    if let Some(sent) = sent.take().filter(|_| self.clock.is_measured()) {
                        self.heard.acknowledged.note(sent.elapsed());
                    }
                }
                "rej" => {
                    sent = None;
                    self.heard.refused += 1;
                    asked = self.ask_again(game).await;
                }
                "snap" => asked = questions.hear(text),
                "ev" | "delta" => {
                    note(&mut self.heard, &self.clock, &told);
                    asked = questions.hear(text);
                }
                _ => {}
            }
        }
    }

    /// Answers what it is asked.
    async fn act(&mut self, game: Uuid, asked: Asked, action: Value) -> Result<(), String> {
        self.clock.send(asked.step + 1);
        let cid = Uuid::new_v4().to_string();
        self.line.say(&ClientMessage::Act { cid, game, dec: asked.dec, action }).await
    }

    /// After a refusal everything is read anew.
    async fn ask_again(&mut self, game: Uuid) -> Option<Asked> {
        sleep(Duration::from_millis(100)).await;
        self.line.say(&ClientMessage::Sub(self.plan.play(game))).await.ok()?;
        None
    }
}
