//! The host: the task of the match, the ends of its lines, and its death.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use base::{opponents::Opponents, shutdown::Stop, timing::Shortest};
use futures_util::FutureExt as _;
use protocol::ServerMessage;
use store::{ProposalState, TableId};
use tokio::{
    sync::{Notify, mpsc},
    task::JoinHandle,
};

use super::{
    super::{
        actor::{self, Deps, Inputs},
        ask::QueryPool,
        message::{Message, SocketId},
        nodes::Nodes,
        outbox::{Next, Outbox},
        registry::{Leave, Needed},
        table_events::TableEvents,
        thinkers::{Thinkers, ThinkingBounds},
    },
    hourglass,
    store::{Delivery, SimStore},
    world::{Event, World},
};
use crate::outages::OutageClock;

/// Players of the simulation may agree on banks of seconds.
const SHORTEST: Shortest = Shortest { live: 1, days: 1 };

/// One end of a line. Gone at the host as soon as it dies; the client notices later.
pub(super) struct Link {
    pub(super) number: u64,
    /// Which host it was made to.
    pub(super) host: u32,
    pub(super) socket: SocketId,
    pub(super) outbox: Arc<Outbox>,
    /// When the last frame on its way arrives: they arrive in order.
    pub(super) busy_until: u64,
}

/// The task of the match, and what it needs to be told.
pub(super) struct Host {
    pub(super) number: u32,
    /// As the task sees it.
    store: SimStore,
    pub(super) stop: Stop,
    task: Option<(mpsc::Sender<Message>, JoinHandle<()>, Door)>,
    pub(super) outage_clock: OutageClock,
}

impl Host {
    pub(super) fn new(number: u32, store: SimStore, outage_clock: OutageClock) -> Self {
        Self { number, store, stop: Stop::new().0, task: None, outage_clock }
    }

    /// Whether the match is in memory.
    pub(super) fn has_match(&self) -> bool {
        self.task.as_ref().is_some_and(|(inbox, task, door)| {
            !task.is_finished() && !inbox.is_closed() && !door.0.load(Ordering::SeqCst)
        })
    }
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

impl World {
    /// The host dies between two of its moves, and with it what only it knew.
    pub(super) fn crash(&mut self, away: u64) {
        let Some(host) = self.host.take() else { return };
        self.crashes += 1;
        self.falls_silent();
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

    /// The one that was taken over from ends, and with it its lines.
    pub(super) fn end_stale_host(&mut self) {
        let Some(stale) = self.stale_host.take() else { return };
        if let Some((_, task, _)) = &stale.task {
            task.abort();
        }
        for client in 0..self.lines.len() {
            let Some(line) = self.lines[client].as_ref().filter(|line| line.host == stale.number) else { continue };
            self.future.at(line.busy_until.max(self.now) + 1, Event::Broken { client, line: line.number });
        }
    }

    /// Tells a host something, if it is there.
    pub(super) fn tell_host(&mut self, number: u32, message: Message) {
        let (id, games) = (self.log.id(), self.log.games());
        let hosts = self.host.iter_mut().chain(&mut self.stale_host);
        let Some(host) = hosts.into_iter().find(|host| host.number == number) else { return };
        if !host.has_match() {
            let (inbox, receiver) = mpsc::channel(256);
            let (stop, shutdown) = Stop::new();
            (host.stop, host.store) = (stop, host.store.anew());
            let inputs = Inputs { inbox: receiver, table_changed: Arc::new(Notify::new()), shutdown };
            let (events, query_pool) = (TableEvents::default(), QueryPool::new());
            let (log, outage_clock) = (host.store.clone(), host.outage_clock.clone());
            let thinkers = Thinkers::new(Opponents::default(), ThinkingBounds::default());
            let nodes = Nodes::default();
            let deps = Deps { log, games, events, nodes, query_pool, thinkers, outage_clock, shortest: SHORTEST };
            let door = Door::default();
            host.task = Some((inbox, tokio::spawn(actor::run(id, deps, inputs, door.clone())), door));
        }
        if let Some((inbox, ..)) = &host.task {
            // Full: the message is lost, and sent again.
            let _ = inbox.try_send(message);
        }
    }

    /// Takes up what the host has done: what it asked of the store, and what it says to clients. Whether it did any.
    pub(super) fn collect(&mut self) -> bool {
        let before = self.future.foreseen();
        let asked: Vec<_> = self.host.iter().chain(&self.stale_host).flat_map(|host| host.store.asked()).collect();
        for call in asked {
            self.count += 1;
            let (number, weather) = (self.count, self.weather);
            let does = self.now + self.fortune.below(weather.store_takes);
            let answers = does + self.fortune.below(weather.store_takes);
            let never = self.fortune.once_in(weather.call_lost_in);
            let delivery =
                if never || self.fortune.once_in(weather.answer_lost_in) { Delivery::Lost } else { Delivery::Arrives };
            self.calls.insert(number, call);
            if !never {
                self.future.at(does, Event::CarryOut(number));
            }
            self.future.at(answers, Event::Answer(number, delivery));
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
            let (number, host) = (line.number, line.host);
            match next {
                Next::Send(frame) => {
                    line.busy_until = line.busy_until.max(self.now + 1 + self.fortune.below(6));
                    let text = frame.text().unwrap_or_default().to_owned();
                    let broken = self.misread(host, &text);
                    self.broken.extend(broken);
                    let Some(line) = &self.lines[client] else { return };
                    self.future.at(line.busy_until, Event::Down { client, line: number, text });
                }
                Next::Renew(_) => {
                    let socket = line.socket;
                    self.tell_host(host, Message::Renew { socket });
                }
                Next::Close(_) => {
                    self.future.at(self.now + 1, Event::Broken { client, line: number });
                    return;
                }
            }
        }
    }

    /// Whether a clock that is told differs from the stored one that the task has read, though nothing has happened
    /// since but that time has passed.
    fn misread(&self, link_to: u32, text: &str) -> Option<String> {
        let host = self.host.as_ref().filter(|host| host.number == link_to)?;
        let ServerMessage::Clock { clock: Some(told), .. } = serde_json::from_str(text).ok()? else { return None };
        let (control, saved) = host.store.clock_that_was_read()?;
        if host.store.has_written_a_clock() {
            return None;
        }
        let kept = self.log.kept();
        let is_changing = kept.proposals.all.iter().any(|one| one.state == ProposalState::Agreed);
        let has_heard_more = kept.outages != saved.outages;
        if is_changing || has_heard_more {
            return None;
        }
        hourglass::misread(&control, &saved, &told)
    }
}
