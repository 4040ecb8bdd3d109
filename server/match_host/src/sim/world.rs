//! The course of one simulation.

use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash as _},
    sync::Arc,
};

use base::timing::{Moment, Presence};
use protocol::{Form, Resume, TimeControl, Weekends};
use serde_json::Value;
use store::{Outage, Word};

use super::{
    super::{
        command_trace::CommandTrace,
        memory::{MemoryLog, NIGHT_MARCHES, user},
        message::{Command, Message, ProposalMessage, SocketId},
        outbox::Outbox,
        talk::Utterance,
    },
    client::Client,
    course::Phase,
    host::{Host, Link},
    network::{Fortune, Future, Weather},
    pulse::Lifeline,
    store::{Call, Delivery, SimStore},
};
use crate::outages::OutageClock;

/// In seconds.
const DAY: u32 = 86_400;

/// Something that happens.
pub(super) enum Event {
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
    Answer(u64, Delivery),
    /// The host dies, and is away for so long.
    Crash { away: u64 },
    /// A new host comes up.
    Rise,
    /// A new host takes over while the one before goes on: it was silent for too long, and does not know it.
    Split,
    /// The one that was taken over from ends.
    EndStaleHost,
    /// A client's line breaks.
    HangUp(usize),
    /// A client reads nothing for so long.
    Sleep(usize, u64),
    /// The weather changes.
    Weather(Weather),
    /// The host says that it works, and looks which clocks are due.
    Pulse,
    /// The host hears that the store has taken that down.
    Beat { host: u32, now: Moment, outage: Option<Outage> },
    /// For so long the store does not take it down.
    Deaf(u64),
}

pub(super) struct World {
    pub(super) fortune: Fortune,
    pub(super) log: MemoryLog,
    pub(super) clients: Vec<Client>,
    pub(super) lines: Vec<Option<Link>>,
    pub(super) asleep_until: Vec<u64>,
    /// Until then a client thinks.
    thinks_until: Vec<u64>,
    pub(super) host: Option<Host>,
    /// One that another has taken over from, and that does not know it.
    pub(super) stale_host: Option<Host>,
    hosts: u32,
    pub(super) future: Future<Event>,
    pub(super) calls: BTreeMap<u64, Box<dyn Call>>,
    pub(super) count: u64,
    pub(super) on_their_way: usize,
    pub(super) weather: Weather,
    pub(super) now: u64,
    /// Everything takes so many times as long: clocks count seconds, not milliseconds.
    pace: u64,
    /// When everything is mended, in milliseconds.
    pub(super) mended: u64,
    pub(super) phase: Phase,
    pub(super) lifeline: Lifeline,
    pub(super) trace: DefaultHasher,
    pub(super) crashes: u64,
    pub(super) splits: u64,
    pub(super) broken: Vec<String>,
}

/// What the match goes by at first, and when it begins: often just before a day of rest begins or ends.
fn clock_and_calendar(fortune: &mut Fortune) -> (TimeControl, Moment) {
    let mut secs = |least, n| least + u32::try_from(fortune.below(n)).expect("some seconds");
    let time = match secs(0, 8) {
        0..=3 => TimeControl::None,
        4 | 5 => TimeControl::Live {
            bank: secs(3, 6),
            increment: secs(0, 3),
            reserve: secs(0, 4),
            set_up: secs(0, 5),
            reaction: secs(0, 4),
        },
        day => {
            let (bank, increment) =
                if day == 6 { (secs(3, 6), secs(0, 3)) } else { (secs(DAY, 86_400), secs(DAY / 4, 21_600)) };
            let (set_up, reaction) =
                if day == 6 { (secs(0, 5), secs(0, 4)) } else { (secs(0, 86_400), secs(0, 43_200)) };
            let (weekends, holidays, zone) = (Weekends::Rest, Vec::new(), "UTC".into());
            TimeControl::Days { bank, increment, set_up, reaction, weekends, holidays, zone }
        }
    };
    let midnight = [1, 2, 4][fortune.one_of(3)] * i64::from(DAY) * 1000;
    let begins = midnight - i64::try_from(fortune.below(20_000)).expect("some seconds");
    (time, Moment(begins))
}

impl World {
    pub(super) fn new(seed: u64) -> Self {
        let mut fortune = Fortune::new(seed);
        let rounds = u8::try_from(2 + fortune.below(100)).expect("a small number");
        let (time, begins) = clock_and_calendar(&mut fortune);
        let (pace, mended) = if time == TimeControl::None { (1, 2_500) } else { (4, 15_000) };
        let log = MemoryLog::open(NIGHT_MARCHES, rounds);
        {
            let mut kept = log.kept();
            (kept.table.time, kept.outage_clock) = (time, OutageClock::since(begins));
        }
        log.start();
        // In some histories a player has ordered what to do whenever asked.
        match fortune.below(4) {
            0 => log.order(1),
            1 => log.order(0),
            _ => {}
        }
        let clients =
            vec![Client::new("red", Some(user(0))), Client::new("blue", Some(user(1))), Client::new("onlooker", None)];
        let mut world = Self {
            log,
            lines: clients.iter().map(|_| None).collect(),
            asleep_until: vec![0; clients.len()],
            thinks_until: vec![0; clients.len()],
            clients,
            host: None,
            stale_host: None,
            hosts: 0,
            future: Future::default(),
            calls: BTreeMap::new(),
            count: 0,
            on_their_way: 0,
            weather: Weather::of(&mut fortune),
            now: 0,
            pace,
            mended,
            phase: Phase::Storm,
            lifeline: Lifeline::default(),
            trace: DefaultHasher::new(),
            crashes: 0,
            splits: 0,
            broken: Vec::new(),
            fortune,
        };
        world.foresee();
        world
    }

    /// Everything that will go wrong.
    fn foresee(&mut self) {
        self.future.at(0, Event::Rise);
        self.future.at(0, Event::Pulse);
        for client in 0..self.clients.len() {
            self.future.at(1, Event::Wake(client));
        }
        for _ in 0..self.fortune.below(7) {
            let at = self.fortune.below(self.mended - 400);
            let client = usize::try_from(self.fortune.below(3)).expect("one of three");
            let lasts = self.fortune.below(400 * self.pace);
            let event = match self.fortune.below(8) {
                7 => Event::Split,
                0 | 1 => Event::Crash { away: lasts * (1 + self.fortune.below(self.pace)) },
                6 => Event::Deaf(lasts * 8),
                2 => Event::HangUp(client),
                3 => Event::Sleep(client, lasts),
                _ => Event::Weather(Weather::of(&mut self.fortune)),
            };
            self.future.at(at, event);
        }
        self.future.at(self.mended, Event::Weather(Weather::FAIR));
        self.future.at(self.mended, Event::EndStaleHost);
    }

    pub(super) fn happen(&mut self, event: Event) {
        match event {
            Event::Wake(client) => self.wake(client),
            Event::Up { host, message } => {
                self.on_their_way -= 1;
                self.note(("up", host));
                self.tell_host(host, message);
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
            Event::Answer(call, delivery) => {
                self.note(("answer", call, delivery == Delivery::Lost));
                if let Some(call) = self.calls.remove(&call) {
                    call.answer(delivery);
                }
            }
            Event::Crash { away } => self.crash(away),
            Event::Rise => {
                if self.host.is_none() {
                    self.rise();
                }
            }
            Event::Split => {
                if self.stale_host.is_none() && self.host.is_some() {
                    self.falls_silent();
                    self.stale_host = self.host.take();
                    self.splits += 1;
                    self.rise();
                    self.log.kept().lease.is_orphaned = true;
                }
            }
            Event::EndStaleHost => self.end_stale_host(),
            Event::HangUp(client) => self.hang_up(client),
            Event::Sleep(client, time) => self.asleep_until[client] = self.now + time,
            Event::Weather(weather) => self.weather = weather,
            Event::Pulse => self.pulse(),
            Event::Beat { host, now, outage } => {
                if let Some(host) = self.host.as_ref().filter(|one| one.number == host) {
                    host.outage_clock.beat(now, outage);
                }
            }
            Event::Deaf(time) => self.lifeline.deaf_until = (self.now + time).min(self.mended),
        }
    }

    fn rise(&mut self) {
        self.hosts += 1;
        let outage_clock = self.comes_up();
        self.log.kept().lease.newest = self.hosts;
        self.host = Some(Host::new(self.hosts, SimStore::new(self.log.clone(), self.hosts), outage_clock));
    }

    /// After how long a client looks after its affairs again; `None` while all clients are away.
    fn looks_again_after(&mut self) -> Option<u64> {
        match self.phase {
            Phase::Quiet { presence: Presence::Away, .. } => None,
            Phase::Quiet { presence: Presence::There, .. } => Some(1_000),
            Phase::Storm | Phase::Mended { .. } | Phase::Return { .. } => {
                Some((15 + self.fortune.below(20)) * self.pace)
            }
        }
    }

    /// A client connects, asks for what it lacks, and sends what is due.
    fn wake(&mut self, client: usize) {
        let Some(after) = self.looks_again_after() else { return };
        self.future.at(self.now + after, Event::Wake(client));
        if self.lines[client].is_none() {
            if self.host.is_none() || self.fortune.once_in(2) {
                return;
            }
            self.count += 1;
            let (number, socket, outbox) = (self.count, SocketId::next(), Arc::<Outbox>::default());
            let host = self.host.as_ref().map_or(0, |host| host.number);
            self.lines[client] = Some(Link { number, host, socket, outbox, busy_until: 0 });
            self.clients[client].doubt_all(self.now);
            self.follow(client);
        } else if self.clients[client].refollow_at.is_some_and(|at| at <= self.now) {
            self.follow(client);
        }
        if !self.clients[client].is_content
            && !self.clients[client].has_pending()
            && self.thinks_until[client] <= self.now
        {
            if self.pace > 1 && self.fortune.once_in(8) {
                self.thinks_until[client] = self.now + self.fortune.below(8_000);
            } else {
                self.clients[client].choose(self.now, &mut self.fortune);
            }
        }
        for (cid, dec, action) in self.clients[client].due(self.now) {
            self.send(client, &cid, dec, &action);
        }
        for (cid, word) in self.clients[client].proposer.due(self.now) {
            self.handle_proposal(client, &cid, &word);
        }
        for (cid, text) in self.clients[client].gossip.due(self.now) {
            let (Some(line), Some(user)) = (&self.lines[client], &self.clients[client].user) else { return };
            let (host, outbox, user) = (line.host, Arc::clone(&line.outbox), Arc::clone(user));
            if !self.fortune.once_in(self.weather.lost_in) {
                self.send_up(host, 1, Message::Chat { user, cid, said: Utterance { room: None, text }, outbox });
            }
        }
    }

    fn follow(&mut self, client: usize) {
        let who = &mut self.clients[client];
        who.refollow_at = None;
        let (seq, hash) = who.known.as_ref().map(|known| (known.seq, known.hash.clone())).unzip();
        let form = if client.is_multiple_of(2) { Form::Delta } else { Form::Whole };
        let resume = Resume { seq, hash, form, ..Resume::afresh(self.log.id().0) };
        let Some(line) = &self.lines[client] else { return };
        let (host, outbox) = (line.host, Arc::clone(&line.outbox));
        let message = Message::Follow { socket: line.socket, user: who.user.clone(), resume, outbox };
        self.send_up(host, 1, message);
    }

    /// Sends a command by the way as it is.
    fn send(&mut self, client: usize, cid: &str, dec: u32, action: &Value) {
        let (Some(line), Some(user)) = (&self.lines[client], &self.clients[client].user) else { return };
        let (host, outbox, user) = (line.host, Arc::clone(&line.outbox), Arc::clone(user));
        for late in self.copies() {
            let (user, cid, action, outbox) = (Arc::clone(&user), cid.to_owned(), action.clone(), Arc::clone(&outbox));
            let trace = CommandTrace::begin(&cid, self.log.id(), user.id, None);
            self.send_up(host, 1 + late, Message::Act(Command { user, cid, dec, action, trace, outbox }));
        }
    }

    /// Sends a word about going on by agreement by the way as it is.
    fn handle_proposal(&mut self, client: usize, cid: &str, word: &Word) {
        let (Some(line), Some(user)) = (&self.lines[client], &self.clients[client].user) else { return };
        let (host, outbox, user) = (line.host, Arc::clone(&line.outbox), Arc::clone(user));
        for late in self.copies() {
            let (user, cid, word, outbox) = (Arc::clone(&user), cid.to_owned(), word.clone(), Arc::clone(&outbox));
            self.send_up(host, 1 + late, Message::Proposal(ProposalMessage { user, cid, word, outbox }));
        }
    }

    /// What becomes of a message on its way up: each copy of it is so late.
    fn copies(&mut self) -> Vec<u64> {
        let Weather { lost_in, twice_in, late_in, .. } = self.weather;
        let copies = if self.fortune.once_in(lost_in) { 0 } else { 1 + u64::from(self.fortune.once_in(twice_in)) };
        let mut late = || if self.fortune.once_in(late_in) { self.fortune.below(700) } else { 0 };
        (0..copies).map(|_| late()).collect()
    }

    /// Sends something to the host that a line was made to.
    pub(super) fn send_up(&mut self, host: u32, after: u64, message: Message) {
        let at = self.now + after + self.fortune.below(6);
        self.on_their_way += 1;
        self.future.at(at, Event::Up { host, message });
    }

    pub(super) fn hang_up(&mut self, client: usize) {
        if let Some(line) = self.lines[client].take() {
            // The host notices when it notices.
            let after = self.fortune.below(200);
            self.send_up(line.host, after, Message::Unfollow { socket: line.socket });
            line.outbox.abandon();
        }
    }

    pub(super) fn note(&mut self, what: impl std::hash::Hash) {
        (self.now, what).hash(&mut self.trace);
    }
}
