//! The task of a match, with time standing still and a log in memory.

mod acting;
mod answering;
mod asking;
mod deltas;
mod failing;
mod following;
mod leisure;
mod mirroring;
mod opponents;
mod pace;
mod proposing;
mod timing;
mod unseen;
mod versions;
mod writing;

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

use base::{opponents::Opponents, shutdown::Stop};
use protocol::{Audience, Form, Resume, ServerMessage};
use serde_json::{Value, json};
use store::{TableId, User};
use tokio::{
    sync::{Notify, mpsc},
    task::JoinHandle,
};

use super::{
    actor::{self, Deps, Inputs},
    ask::QueryPool,
    command_trace::CommandTrace,
    memory::{LONG, MemoryLog, OUTPOST, user},
    message::{Command, Message, SocketId},
    nodes::Nodes,
    outbox::{Next, Outbox},
    registry::{Leave, Needed},
    table_events::TableEvents,
    talk::Utterance,
    thinkers::{Thinkers, ThinkingBounds},
};
/// Whether the task has left memory, and how many messages it has passed on to its successor.
#[derive(Debug, Clone, Default)]
struct Door {
    is_out: Arc<AtomicBool>,
    passed_on: Arc<AtomicU32>,
}

impl Leave for Door {
    fn leave(&self, _: TableId, inbox: &mpsc::Receiver<Message>) -> Result<(), Needed> {
        if !inbox.is_empty() {
            return Err(Needed);
        }
        self.is_out.store(true, Ordering::SeqCst);
        Ok(())
    }

    async fn pass_on(&self, _: TableId, _: Message) {
        self.passed_on.fetch_add(1, Ordering::SeqCst);
    }
}

/// The task of one match, as the registry would run it.
struct Bench {
    log: MemoryLog,
    inbox: mpsc::Sender<Message>,
    table_changed: Arc<Notify>,
    stop: Stop,
    door: Door,
    task: JoinHandle<()>,
}

impl Bench {
    fn over(log: &MemoryLog) -> Self {
        Self::with(log, Thinkers::new(Opponents::default(), ThinkingBounds::default()))
    }

    /// The same on a server with opponents.
    fn with(log: &MemoryLog, thinkers: Thinkers) -> Self {
        Self::at(log, thinkers, Nodes::default())
    }

    /// The same at a node of a cluster.
    fn across(log: &MemoryLog, nodes: Nodes) -> Self {
        Self::at(log, Thinkers::new(Opponents::default(), ThinkingBounds::default()), nodes)
    }

    fn at(log: &MemoryLog, thinkers: Thinkers, nodes: Nodes) -> Self {
        let (inbox, receiver) = mpsc::channel(64);
        let table_changed = Arc::new(Notify::new());
        let (stop, shutdown) = Stop::new();
        let door = Door::default();
        let deps = Deps {
            shortest: base::timing::Shortest::USUAL,
            log: log.clone(),
            games: log.games(),
            events: TableEvents::default(),
            nodes,
            query_pool: QueryPool::new(),
            thinkers,
            outage_clock: log.outage_clock(),
        };
        let inputs = Inputs { inbox: receiver, table_changed: Arc::clone(&table_changed), shutdown };
        let task = tokio::spawn(actor::run(log.id(), deps, inputs, door.clone()));
        Self { log: log.clone(), inbox, table_changed, stop, door, task }
    }

    async fn tell(&self, message: Message) {
        self.inbox.send(message).await.expect("the task listens");
    }

    /// A follower who has read all that is sent at first.
    async fn follower(&self, user: Option<Arc<User>>) -> Client {
        let client = Client::new(user);
        self.follow(&client, None, None, None).await;
        client
    }

    async fn follow(&self, client: &Client, audience: Option<Audience>, seq: Option<u32>, hash: Option<String>) {
        let resume = Resume { audience, seq, hash, form: Form::Whole, ..Resume::afresh(self.log.id().0) };
        self.follow_as_asked(client, resume).await;
    }

    async fn follow_as_asked(&self, client: &Client, resume: Resume) {
        let outbox = Arc::clone(&client.outbox);
        self.tell(Message::Follow { socket: client.socket, user: client.user.clone(), resume, outbox }).await;
    }

    /// Sends a command and waits for its answer, which never comes among the messages to followers.
    async fn act(&self, by: &Arc<User>, cid: &str, dec: u32, what: &Value) -> ServerMessage {
        let answer = Client::new(None);
        self.send_act(by, cid, dec, what, &answer).await;
        answer.next().await
    }

    async fn send_act(&self, by: &Arc<User>, cid: &str, dec: u32, what: &Value, to: &Client) {
        let (user, action) = (Arc::clone(by), what.clone());
        let outbox = Arc::clone(&to.outbox);
        let trace = CommandTrace::begin(cid, self.log.id(), by.id, None);
        self.tell(Message::Act(Command { user, cid: cid.into(), dec, action, trace, outbox })).await;
    }

    /// Whose turn it is, and the open decision.
    async fn turn(&self) -> (Arc<User>, u32) {
        let client = self.follower(None).await;
        let ServerMessage::Snap { decs, .. } = client.until("snap").await else { unreachable!("asked for") };
        self.tell(Message::Unfollow { socket: client.socket }).await;
        (user(u128::from(decs[0].seat)), decs[0].dec)
    }

    /// What a seat that is asked may do.
    async fn legal(&self, asked: &Arc<User>) -> Value {
        let client = self.follower(Some(Arc::clone(asked))).await;
        let ServerMessage::Snap { decs, .. } = client.until("snap").await else { unreachable!("asked for") };
        self.tell(Message::Unfollow { socket: client.socket }).await;
        decs.into_iter().find_map(|decision| decision.legal).expect("somebody who is asked")
    }

    /// The plainest answer of a seat that is asked.
    async fn plain_answer(&self, asked: &Arc<User>) -> Value {
        let legal = self.legal(asked).await;
        match legal["for"].as_str() {
            Some("orders") => json!({ "do": "seal", "card": legal["cards"][0] }),
            Some("cover") => brace(),
            _ => end_turn(),
        }
    }

    /// A march of the second scout of the seat whose turn it is, one hex on.
    async fn march(&self, asked: &Arc<User>) -> Value {
        let legal = self.legal(asked).await;
        let scout = &legal["units"][1];
        let reach = scout["reach"].as_array().expect("a list").iter().find(|reach| reach["cost"] == 1);
        json!({ "do": "march", "unit": scout["unit"], "path": reach.expect("a way")["path"] })
    }

    /// The `n`-th step of a long match: a march each third time, where it is a turn.
    async fn marches_on(&self, n: u32) {
        let (mover, dec) = self.turn().await;
        let is_turn = n.is_multiple_of(3) && self.legal(&mover).await["for"] == "turn";
        let answer = if is_turn { self.march(&mover).await } else { self.plain_answer(&mover).await };
        assert_eq!(code(&self.act(&mover, &format!("c{n}"), dec, &answer).await), "ack");
    }

    /// Answers for the seat that is asked first.
    async fn goes_on(&self, cid: &str) -> ServerMessage {
        let (mover, dec) = self.turn().await;
        let answer = self.plain_answer(&mover).await;
        self.act(&mover, cid, dec, &answer).await
    }
}

fn end_turn() -> Value {
    json!({ "do": "end_turn" })
}

/// What is refused unless one is under fire.
fn brace() -> Value {
    json!({ "do": "brace" })
}

/// One socket.
struct Client {
    socket: SocketId,
    user: Option<Arc<User>>,
    outbox: Arc<Outbox>,
}

impl Client {
    fn new(user: Option<Arc<User>>) -> Self {
        Self { socket: SocketId::next(), user, outbox: Arc::default() }
    }

    async fn next(&self) -> ServerMessage {
        let next = self.outbox.next().await;
        let Next::Send(frame) = next else { panic!("{next:?} instead of a message") };
        serde_json::from_str(frame.text().expect("nothing was asked for packed")).expect("a message")
    }

    /// The next message of a kind; those before it are dropped.
    async fn until(&self, kind: &str) -> ServerMessage {
        loop {
            let message = self.next().await;
            if kind_of(&message) == kind {
                return message;
            }
        }
    }

    /// The messages up to and with the next one of a kind.
    async fn up_to(&self, kind: &str) -> Vec<String> {
        let mut kinds = Vec::new();
        loop {
            kinds.push(kind_of(&self.next().await));
            if kinds.last().is_some_and(|last| last == kind) {
                return kinds;
            }
        }
    }
}

fn kind_of(message: &ServerMessage) -> String {
    json(message)["t"].as_str().expect("messages have a kind").to_owned()
}

fn json(message: &ServerMessage) -> Value {
    serde_json::to_value(message).expect("messages can be written")
}

/// The code of a `rej`, or the kind of any other message.
fn code(message: &ServerMessage) -> String {
    if let ServerMessage::Rej { code, .. } = message { code.clone() } else { kind_of(message) }
}
