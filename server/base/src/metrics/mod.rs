//! Figures for the operator of the server: what is counted and timed, and the page that Prometheus reads.
//!
//! [`begin`] is called once, before anything else; without it every function here does nothing. Every name stands in
//! [`names`], every label in [`labels`]. No figure carries an id, a name or an address: every operator
//! may read the page.

mod labels;
mod names;
mod peaks;
mod process;
mod recorder;

#[cfg(test)]
mod tests;

use std::{
    borrow::Cow,
    collections::BTreeSet,
    sync::{
        Mutex, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use metrics_exporter_prometheus::BuildError;
use protocol::{ClientMessage, RejectionCode, ServerMessage, WayKind};

pub use self::labels::{End, Ending, Introduction, OpponentFailure, Phase, Pool, StoreFailure, Success, Use, Who, Why};
use self::{labels::Label as _, recorder::Figures};

/// One set for the process: what it counts is the process's.
static FIGURES: OnceLock<Figures> = OnceLock::new();

/// Answers with an error of the server's own: counted also where no figures are served, for the page of administrators.
static OWN_ERRORS: AtomicU64 = AtomicU64::new(0);

/// Answers with an error of the server's own, since the process began.
pub fn own_errors() -> u64 {
    OWN_ERRORS.load(Ordering::Relaxed)
}

/// So many different codes of the rules are told apart. A game has some hundred; this only bounds a faulty one.
const RULES_CODES: usize = 500;

/// Begins to count.
///
/// # Errors
/// The recorder cannot be made.
pub fn begin() -> Result<(), BuildError> {
    let figures = Figures::new()?;
    // The first caller has begun already.
    let _ = FIGURES.set(figures);
    Ok(())
}

fn with(count: impl FnOnce(&Figures)) {
    if let Some(figures) = FIGURES.get() {
        count(figures);
    }
}

/// One open socket; it is counted until this is dropped.
#[derive(Debug)]
pub struct OpenSocket(Who);

impl OpenSocket {
    /// A socket that has said nothing yet.
    #[expect(clippy::new_without_default, reason = "a thing that is counted is made on purpose")]
    pub fn new() -> Self {
        with(|figures| figures.sockets[Who::Unknown].increment(1));
        Self(Who::Unknown)
    }

    /// It has said who it is.
    pub fn is_of(&mut self, who: Who) {
        with(|figures| {
            figures.sockets[self.0].decrement(1);
            figures.sockets[who].increment(1);
        });
        self.0 = who;
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        with(|figures| figures.sockets[self.0].decrement(1));
    }
}

/// One table in memory; it is counted until this is dropped.
#[derive(Debug)]
pub struct InMemory(());

impl InMemory {
    /// A table that has come into memory.
    #[expect(clippy::new_without_default, reason = "a thing that is counted is made on purpose")]
    pub fn new() -> Self {
        with(|figures| figures.tables.increment(1));
        Self(())
    }
}

impl Drop for InMemory {
    fn drop(&mut self) {
        with(|figures| figures.tables.decrement(1));
    }
}

/// A socket has ended.
pub fn socket_ended(how: End) {
    with(|figures| figures.sockets_ended[how].increment(1));
}

/// A client has said something that can be read.
pub fn received(message: &ClientMessage) {
    let place = match message {
        ClientMessage::Hello { .. } => 0,
        ClientMessage::Lobby => 1,
        ClientMessage::Unlobby => 2,
        ClientMessage::Mine => 3,
        ClientMessage::Unmine => 4,
        ClientMessage::Sub(_) => 5,
        ClientMessage::Unsub { .. } => 6,
        ClientMessage::Act { .. } => 7,
        ClientMessage::Ask { .. } => 8,
        ClientMessage::Chat { .. } => 9,
        ClientMessage::Propose { .. } => 10,
        ClientMessage::Consent { .. } => 11,
        ClientMessage::Ping { .. } => 12,
    };
    with(|figures| figures.messages[place].increment(1));
}

/// A frame was handed to a socket.
pub fn sent(bytes: usize) {
    with(|figures| {
        figures.frames.increment(1);
        figures.bytes.increment(bytes as u64);
    });
}

/// Who refuses a command, a question, a proposal or a line of chat. The same code may be the server's and a game's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefusedBy {
    /// The server itself.
    Server(RejectionCode),
    /// The rules of a game, by a code of theirs.
    Rules(Cow<'static, str>),
}

impl RefusedBy {
    /// The code as it goes over the wire.
    pub fn code(&self) -> &str {
        match self {
            Self::Server(code) => code.name(),
            Self::Rules(code) => code,
        }
    }

    /// The one who refuses, as the figure says it.
    const fn label(&self) -> &'static str {
        match self {
            Self::Server(_) => "server",
            Self::Rules(_) => "rules",
        }
    }
}

/// A client is refused something.
pub fn refused(by: &RefusedBy) {
    with(|figures| {
        let code = match by {
            RefusedBy::Server(code) => code.name().to_owned(),
            RefusedBy::Rules(code) => known_code(code),
        };
        figures.counter(&names::REJECTIONS, &[by.label().to_owned(), code]).increment(1);
    });
}

/// A message goes to one client: counts faults, whose codes are the server's own.
pub fn replied(message: &ServerMessage) {
    if let ServerMessage::Err { code, .. } = message {
        with(|figures| figures.counter(&names::FAULTS, std::slice::from_ref(code)).increment(1));
    }
}

/// The code, if it is one of not too many.
fn known_code(code: &str) -> String {
    static KNOWN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if !known.contains(code) {
        if known.len() >= RULES_CODES {
            return "other".to_owned();
        }
        known.insert(code.to_owned());
    }
    code.to_owned()
}

/// So much waits for one socket now.
pub fn outbox_holds(frames: usize, bytes: usize) {
    with(|figures| {
        figures.peaks.outbox_frames.see(frames);
        figures.peaks.outbox_bytes.see(bytes);
    });
}

/// So many messages wait for one match now.
pub fn inbox_holds(messages: usize) {
    with(|figures| figures.peaks.inbox.see(messages));
}

/// So many sockets follow the list of tables now.
pub fn lobby_followers(count: usize) {
    with(|figures| figures.lobby.set(u32::try_from(count).unwrap_or(u32::MAX)));
}

/// A match was read from the store.
pub fn loaded(result: Success, took: Duration) {
    with(|figures| figures.loads[result].record(took));
}

/// Followers are told everything anew.
pub fn resynced(why: Why, followers: usize) {
    with(|figures| figures.resyncs[why].increment(followers as u64));
}

/// So many nodes of a cluster work.
pub fn nodes(count: usize) {
    with(|figures| figures.nodes.set(u32::try_from(count).unwrap_or(u32::MAX)));
}

/// A message to another node was handed over.
pub fn node_was_told() {
    with(|figures| figures.node_sent.increment(1));
}

/// A message came from another node.
pub fn node_was_heard() {
    with(|figures| figures.node_heard.increment(1));
}

/// A message to another node found no room.
pub fn node_was_not_told() {
    with(|figures| figures.node_dropped.increment(1));
}

/// The link to another node was synchronized anew.
pub fn link_was_resynced() {
    with(|figures| figures.node_link_resyncs.increment(1));
}

/// A follower was told what it did not know of a running match.
pub fn introduced(how: Introduction) {
    with(|figures| figures.introduced[how].increment(1));
}

/// A command has done a part of its way.
pub fn phase(phase: Phase, took: Duration) {
    with(|figures| figures.phases[phase].record(took));
}

/// A command has done all of its way.
pub fn command(ending: Ending, took: Duration) {
    with(|figures| {
        figures.commands[ending].increment(1);
        figures.total[ending].record(took);
    });
}

/// A player's time was up.
pub fn time_ran_out() {
    with(|figures| figures.time_up.increment(1));
}

/// An opponent has thought for so long, by its processor.
pub fn thought(took: Duration) {
    with(|figures| figures.thoughts.record(took));
}

/// The rules answer in the place of an opponent.
pub fn opponent_failed(why: OpponentFailure) {
    with(|figures| figures.opponent_failures[why].increment(1));
}

/// A mail was handed to the server of mails, or was not taken.
pub fn mailed(result: Success) {
    with(|figures| figures.counter(&names::MAILS, &[result.text()]).increment(1));
}

/// A player was notified, or could not be.
pub fn called(way: WayKind, result: Success) {
    let way = match way {
        WayKind::Push => "push",
        WayKind::Discord => "discord",
        WayKind::Ntfy => "ntfy",
        WayKind::Mail => "mail",
    };
    with(|figures| figures.counter(&names::CALLS, &[way, result.text()]).increment(1));
}

/// A question was answered, one way or the other.
pub fn question(took: Duration) {
    with(|figures| figures.questions.record(took));
}

/// A transaction with so many steps is over.
pub fn committed(result: Success, steps: usize, took: Duration) {
    with(|figures| {
        figures.commit_seconds[result].record(took);
        figures.commit_steps.record(u32::try_from(steps).unwrap_or(u32::MAX));
    });
}

/// So many steps are tried one by one.
pub fn tried_alone(steps: usize) {
    with(|figures| figures.commit_alone.increment(steps as u64));
}

/// The transaction of a step begins.
pub fn waited_for_ledger(took: Duration) {
    with(|figures| figures.ledger_wait.record(took));
}

/// An operation of the store has failed.
pub fn store_failed(kind: StoreFailure) {
    with(|figures| figures.store_errors[kind].increment(1));
}

/// What the connections of a pool do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Connections {
    /// A user has them.
    pub busy: u32,
    /// No user has them.
    pub idle: u32,
}

/// What the store says of itself when the page is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoreSample {
    /// Steps that were given to the ledger and not answered yet.
    pub steps: u32,
    /// For how long the oldest of them waits.
    pub oldest: Duration,
    /// The connections for everything but steps.
    pub common: Connections,
    /// The connections that write steps.
    pub ledger: Connections,
}

/// Moves peaks on, and puts times into their buckets. To be called every few seconds, also if the page is not read.
pub fn upkeep() {
    with(|figures| {
        figures.peaks.turn();
        figures.handle().run_upkeep();
    });
}

/// A connection to the database was free after so long.
pub fn waited_for_connection(took: Duration) {
    with(|figures| figures.acquire.record(took));
}

/// The text that Prometheus reads; empty without [`begin`].
pub fn render(store: &StoreSample) -> String {
    FIGURES.get().map_or_else(String::new, |figures| {
        figures.sample(store);
        figures.handle().render()
    })
}

/// A request over plain HTTP was answered. `route` is none of a client's making.
pub fn answered(route: &str, method: &'static str, status: u16, took: Duration) {
    if (500..600).contains(&status) {
        OWN_ERRORS.fetch_add(1, Ordering::Relaxed);
    }
    with(|figures| {
        let values = [route.to_owned(), method.to_owned(), status.to_string()];
        figures.histogram(&names::HTTP, &values).record(took);
    });
}
