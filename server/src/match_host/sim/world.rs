//! The course of one simulation.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use futures_util::FutureExt as _;
use protocol::Resume;
use serde_json::Value;
use tokio::{
    sync::{Notify, mpsc},
    task::{JoinHandle, yield_now},
    time::{Instant, sleep_until},
};

use super::{
    super::{
        actor::{self, Ears, Surroundings},
        ask::Study,
        memory::{GAMES, MemoryLog, user},
        message::{Command, Message, SocketId},
        outbox::{Next, Outbox},
        registry::{Leave, Needed},
        talk::Utterance,
        trail::Trail,
    },
    audit::audit,
    client::Client,
    network::{Fortune, Future, Weather},
    store::{Call, SimStore, Way},
};
use crate::{
    app::Stop,
    games::Games,
    lobby::Lobby,
    store::TableId,
    timing::{Moment, Shortest},
    uptime::Uptime,
};

/// When everything is mended, in milliseconds.
const MENDED: u64 = 2_500;
/// So long everybody may need to agree after that.
const PATIENCE: u64 = 60_000;
/// Steps to be played after everything is mended.
const STEPS_AFTER: u64 = 3;
/// Time goes on once nothing came of so many turns of every task.
const QUIET_TURNS: u32 = 4;

/// What a simulation came to.
#[derive(Debug)]
pub(super) struct History {
    /// Of everything that happened, in order.
    pub(super) trace: u64,
    pub(super) broken: Vec<String>,
    pub(super) stored: u64,
    pub(super) crashes: u64,
    pub(super) resent: u64,
}

/// Something that happens.
enum Event {
    /// A client looks after its affairs.
    Wake(usize),
    /// Something that a client said reaches the host, if that is the one it was sent to.
    Up { host: u32, message: Message },
    /// Something reaches a client, if its line is that one still.
    Down { client: usize, line: u64, text: String },
    /// A client notices that its line is broken.
    Broken { client: usize, line: u64 },
    /// The store does what it was asked.
    CarryOut(u64),
    /// The answer of the store arrives, or not.
    Answer(u64, Way),
    /// The host dies, and is away for so long.
    Crash { away: u64 },
    /// A new host comes up.
    Rise,
    /// A client's line breaks.
    HangUp(usize),
    /// A client reads nothing for so long.
    Sleep(usize, u64),
    /// The weather changes.
    Weather(Weather),
}

/// One end of a line. Gone at the host as soon as it dies; the client notices later.
struct Line {
    number: u64,
    socket: SocketId,
    outbox: Arc<Outbox>,
    /// When the last frame on its way arrives: they arrive in order.
    busy_until: u64,
}

/// The task of the match, and what it needs to be told.
struct Host {
    number: u32,
    store: SimStore,
    stop: Stop,
    task: Option<(mpsc::Sender<Message>, JoinHandle<()>, Door)>,
}

/// Whether the task has taken itself out of memory.
#[derive(Clone, Default)]
struct Door(Arc<AtomicBool>);

impl Leave for Door {
    fn leave(&self, _: TableId, inbox: &mpsc::Receiver<Message>) -> Result<(), Needed> {
        if !inbox.is_empty() {
            return Err(Needed);
        }
        self.0.store(true, Ordering::SeqCst);
        Ok(())
    }

    async fn pass_on(&self, _: TableId, _: Message) {}
}

pub(super) struct World {
    fortune: Fortune,
    log: MemoryLog,
    clients: Vec<Client>,
    lines: Vec<Option<Line>>,
    asleep_until: Vec<u64>,
    host: Option<Host>,
    hosts: u32,
    future: Future<Event>,
    calls: BTreeMap<u64, Box<dyn Call>>,
    count: u64,
    on_their_way: usize,
    weather: Weather,
    now: u64,
    trace: DefaultHasher,
    crashes: u64,
    uptime: Uptime,
}

impl World {
    pub(super) fn new(seed: u64) -> Self {
        let mut fortune = Fortune::new(seed);
        let goal = u32::try_from(20 + fortune.below(600)).expect("a small number");
        let log = MemoryLog::running(goal);
        // In some histories a player has ordered what to do on every turn.
        match fortune.below(4) {
            0 => log.order(1, "play"),
            1 => log.order(0, "play"),
            _ => {}
        }
        let clients =
            vec![Client::new("red", Some(user(0))), Client::new("blue", Some(user(1))), Client::new("onlooker", None)];
        let mut world = Self {
            log,
            lines: clients.iter().map(|_| None).collect(),
            asleep_until: vec![0; clients.len()],
            clients,
            host: None,
            hosts: 0,
            future: Future::default(),
            calls: BTreeMap::new(),
            count: 0,
            on_their_way: 0,
            weather: Weather::of(&mut fortune),
            now: 0,
            trace: DefaultHasher::new(),
            crashes: 0,
            uptime: Uptime::since(Moment(0)),
            fortune,
        };
        world.foresee();
        world
    }

    /// Everything that will go wrong.
    fn foresee(&mut self) {
        self.future.at(0, Event::Rise);
        for client in 0..self.clients.len() {
            self.future.at(1, Event::Wake(client));
        }
        for _ in 0..self.fortune.below(7) {
            let at = self.fortune.below(MENDED - 400);
            let client = usize::try_from(self.fortune.below(3)).expect("one of three");
            let lasts = self.fortune.below(400);
            let event = match self.fortune.below(6) {
                0 | 1 => Event::Crash { away: lasts },
                2 => Event::HangUp(client),
                3 => Event::Sleep(client, lasts),
                _ => Event::Weather(Weather::of(&mut self.fortune)),
            };
            self.future.at(at, event);
        }
        self.future.at(MENDED, Event::Weather(Weather::FAIR));
    }

    /// Plays to the end.
    pub(super) async fn play(mut self) -> History {
        let begun = Instant::now();
        let mut mended_with = None;
        let mut stuck = None;
        while let Some((at, event)) = self.future.next() {
            self.now = at;
            sleep_until(begun + Duration::from_millis(at)).await;
            self.happen(event);
            // Whatever follows from it follows now, before time goes on.
            let mut quiet = 0;
            while quiet < QUIET_TURNS {
                yield_now().await;
                quiet = if self.collect() { 0 } else { quiet + 1 };
            }
            if self.now < MENDED {
                continue;
            }
            let stored = self.acknowledged();
            let before = *mended_with.get_or_insert(stored);
            let is_enough = stored >= before + STEPS_AFTER || self.is_over();
            if is_enough && self.agree() {
                break;
            }
            if self.now > MENDED + PATIENCE {
                stuck = Some(format!("no agreement; {} steps since all was mended", stored - before));
                break;
            }
            if is_enough {
                self.clients.iter_mut().for_each(|client| client.is_content = true);
            }
        }
        if let Some(host) = &self.host {
            host.stop.now();
        }
        let mut broken = audit(&self.log, &self.clients);
        broken.extend(stuck);
        let resent = self.clients.iter().map(|client| client.resent).sum();
        History { trace: self.trace.finish(), broken, stored: self.acknowledged(), crashes: self.crashes, resent }
    }

    fn acknowledged(&self) -> u64 {
        self.clients.iter().map(|client| client.acknowledged).sum()
    }

    fn is_over(&self) -> bool {
        self.log.kept().table.outcome.is_some()
    }

    /// Whether all stand where the log does, and nothing is open or under way.
    fn agree(&self) -> bool {
        let head = self.log.kept().steps.last().map(|step| step.step);
        self.on_their_way == 0
            && self.calls.is_empty()
            && self.clients.iter().zip(&self.lines).all(|(client, line)| {
                line.is_some()
                    && !client.has_pending()
                    && client.refollow_at.is_none()
                    && client.known.as_ref().map(|known| known.seq) == head
            })
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Wake(client) => self.wake(client),
            Event::Up { host, message } => {
                self.on_their_way -= 1;
                self.note(("up", host));
                if self.host.as_ref().is_some_and(|now| now.number == host) {
                    self.tell_host(message);
                }
            }
            Event::Down { client, line, text } => {
                self.note(("down", client, &text));
                if self.lines[client].as_ref().is_some_and(|now| now.number == line) {
                    let message = serde_json::from_str(&text).expect("the host speaks the protocol");
                    self.clients[client].hear(message, self.now);
                }
            }
            Event::Broken { client, line } => {
                if self.lines[client].as_ref().is_some_and(|now| now.number == line) {
                    self.lines[client] = None;
                }
            }
            Event::CarryOut(call) => {
                self.note(("carry out", call));
                if let Some(call) = self.calls.get_mut(&call) {
                    call.carry_out();
                }
            }
            Event::Answer(call, way) => {
                self.note(("answer", call, way == Way::Lost));
                if let Some(call) = self.calls.remove(&call) {
                    call.answer(way);
                }
            }
            Event::Crash { away } => self.crash(away),
            Event::Rise => {
                if self.host.is_none() {
                    self.hosts += 1;
                    let store = SimStore::new(self.log.clone());
                    self.host = Some(Host { number: self.hosts, store, stop: Stop::new().0, task: None });
                }
            }
            Event::HangUp(client) => self.hang_up(client),
            Event::Sleep(client, time) => self.asleep_until[client] = self.now + time,
            Event::Weather(weather) => self.weather = weather,
        }
    }

    /// A client connects, asks for what it lacks, and sends what is due.
    fn wake(&mut self, client: usize) {
        let again = self.now + 15 + self.fortune.below(20);
        self.future.at(again, Event::Wake(client));
        if self.lines[client].is_none() {
            if self.host.is_none() || self.fortune.once_in(2) {
                return;
            }
            self.count += 1;
            let (number, socket, outbox) = (self.count, SocketId::next(), Arc::<Outbox>::default());
            self.lines[client] = Some(Line { number, socket, outbox, busy_until: 0 });
            self.clients[client].doubt_all(self.now);
            self.follow(client);
        } else if self.clients[client].refollow_at.is_some_and(|at| at <= self.now) {
            self.follow(client);
        }
        if !self.clients[client].is_content && !self.clients[client].has_pending() {
            self.clients[client].choose(self.now, &mut self.fortune);
        }
        for (cid, dec, action) in self.clients[client].due(self.now) {
            self.send(client, &cid, dec, &action);
        }
        for (cid, text) in self.clients[client].gossip.due(self.now) {
            let (Some(line), Some(user)) = (&self.lines[client], &self.clients[client].user) else { return };
            let (outbox, user) = (Arc::clone(&line.outbox), Arc::clone(user));
            if !self.fortune.once_in(self.weather.lost_in) {
                self.send_up(1, Message::Chat { user, cid, said: Utterance { room: None, text }, outbox });
            }
        }
    }

    fn follow(&mut self, client: usize) {
        let who = &mut self.clients[client];
        who.refollow_at = None;
        let (seq, hash) = who.known.as_ref().map(|known| (known.seq, known.hash.clone())).unzip();
        let resume = Resume { game: self.log.id().0, audience: None, seq, hash };
        let Some(line) = &self.lines[client] else { return };
        let outbox = Arc::clone(&line.outbox);
        let message = Message::Follow { socket: line.socket, user: who.user.clone(), resume, outbox };
        self.send_up(1, message);
    }

    /// Sends a command by the way as it is.
    fn send(&mut self, client: usize, cid: &str, dec: u32, action: &Value) {
        let (Some(line), Some(user)) = (&self.lines[client], &self.clients[client].user) else { return };
        let (outbox, user) = (Arc::clone(&line.outbox), Arc::clone(user));
        let Weather { lost_in, twice_in, late_in, .. } = self.weather;
        let copies = if self.fortune.once_in(lost_in) { 0 } else { 1 + u64::from(self.fortune.once_in(twice_in)) };
        for _ in 0..copies {
            let late = if self.fortune.once_in(late_in) { self.fortune.below(700) } else { 0 };
            let (user, cid, action, outbox) = (Arc::clone(&user), cid.to_owned(), action.clone(), Arc::clone(&outbox));
            let trail = Trail::begin(&cid, self.log.id(), user.id, None);
            self.send_up(1 + late, Message::Act(Command { user, cid, dec, action, trail, outbox }));
        }
    }

    fn send_up(&mut self, after: u64, message: Message) {
        let Some(host) = &self.host else { return };
        let at = self.now + after + self.fortune.below(6);
        self.on_their_way += 1;
        self.future.at(at, Event::Up { host: host.number, message });
    }

    fn hang_up(&mut self, client: usize) {
        if let Some(line) = self.lines[client].take() {
            // The host notices when it notices.
            let after = self.fortune.below(200);
            self.send_up(after, Message::Unfollow { socket: line.socket });
            line.outbox.abandon();
        }
    }

    /// The host dies between two of its moves, and with it what only it knew.
    fn crash(&mut self, away: u64) {
        let Some(host) = self.host.take() else { return };
        self.crashes += 1;
        if let Some((_, task, _)) = &host.task {
            task.abort();
        }
        for client in 0..self.lines.len() {
            let Some(line) = &self.lines[client] else { continue };
            // What has left arrives, or is lost with the line: the one or the other.
            let arrives = self.fortune.once_in(2);
            let at = if arrives { line.busy_until.max(self.now) + 1 } else { self.now };
            self.future.at(at, Event::Broken { client, line: line.number });
        }
        // What the store was asked it does all the same, unless it never heard of it.
        let fortune = &mut self.fortune;
        self.calls.retain(|_, _| fortune.once_in(2));
        self.future.at(self.now + away, Event::Rise);
    }

    fn tell_host(&mut self, message: Message) {
        let id = self.log.id();
        let Some(host) = &mut self.host else { return };
        let is_there = host.task.as_ref().is_some_and(|(inbox, task, door)| {
            !task.is_finished() && !inbox.is_closed() && !door.0.load(Ordering::SeqCst)
        });
        if !is_there {
            let (inbox, receiver) = mpsc::channel(256);
            let (stop, leaving) = Stop::new();
            host.stop = stop;
            let ears = Ears { inbox: receiver, stir: Arc::new(Notify::new()), leaving };
            let (games, lobby, study) = (Games::of(&GAMES), Lobby::default(), Study::new());
            let uptime = self.uptime.clone();
            let around =
                Surroundings { log: host.store.clone(), games, lobby, study, uptime, shortest: Shortest::USUAL };
            let door = Door::default();
            host.task = Some((inbox, tokio::spawn(actor::run(id, around, ears, door.clone())), door));
        }
        if let Some((inbox, ..)) = &host.task {
            // Full: the message is lost, and sent again.
            let _ = inbox.try_send(message);
        }
    }

    /// Takes up what the host has done: what it asked of the store, and what it says to clients. Whether it did any.
    fn collect(&mut self) -> bool {
        let Some(host) = &self.host else { return false };
        let before = self.future.foreseen();
        for call in host.store.asked() {
            self.count += 1;
            let (number, weather) = (self.count, self.weather);
            let does = self.now + self.fortune.below(weather.store_takes);
            let answers = does + self.fortune.below(weather.store_takes);
            let never = self.fortune.once_in(weather.call_lost_in);
            let way = if never || self.fortune.once_in(weather.answer_lost_in) { Way::Lost } else { Way::Arrives };
            self.calls.insert(number, call);
            if !never {
                self.future.at(does, Event::CarryOut(number));
            }
            self.future.at(answers, Event::Answer(number, way));
        }
        for client in 0..self.lines.len() {
            if self.asleep_until[client] > self.now {
                continue;
            }
            self.empty_outbox(client);
        }
        self.future.foreseen() > before
    }

    fn empty_outbox(&mut self, client: usize) {
        while let Some(line) = &mut self.lines[client]
            && let Some(next) = line.outbox.next().now_or_never()
        {
            let number = line.number;
            match next {
                Next::Send(frame) => {
                    line.busy_until = line.busy_until.max(self.now + 1 + self.fortune.below(6));
                    let text = frame.as_str().to_owned();
                    self.future.at(line.busy_until, Event::Down { client, line: number, text });
                }
                Next::Renew(_) => {
                    let socket = line.socket;
                    self.tell_host(Message::Renew { socket });
                }
                Next::Close(_) => {
                    self.future.at(self.now + 1, Event::Broken { client, line: number });
                    return;
                }
            }
        }
    }

    fn note(&mut self, what: impl std::hash::Hash) {
        (self.now, what).hash(&mut self.trace);
    }
}
