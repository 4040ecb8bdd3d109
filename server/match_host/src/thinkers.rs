//! Where opponents think: on a few threads of the process, behind all that people do, each thought for so much processor
//! time and no longer.
//!
//! Thoughts wait in the order in which they were asked for. A match asks for one at a time, so that no match waits longer
//! than one thought of each other. Nothing can stop a thread in the midst of a thought: one that takes too long is given
//! up, its result is thrown away, and another thread takes its place, unless [`LOST_THINKERS`] are lost already.

use std::{
    collections::{BTreeMap, VecDeque},
    fmt, fs,
    num::NonZeroUsize,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use base::{
    background::run_when_idle,
    limits::{LOST_THINKERS, THOUGHT_LOOKED_AT},
    metrics::{self, OpponentFailure},
    opponents::Opponents,
    panics::panic_text,
};
use kernel::{Budget, NoThought, Pace, Position, RulesVersion, Seat, SplitMix, Thinking, Thought};
use serde_json::Value;
use store::StrengthId;
use tokio::sync::oneshot;

/// A thread without work ends after so long.
const IDLE: Duration = Duration::from_secs(10);

/// How much opponents may think.
#[derive(Debug, Clone, Copy)]
pub struct ThinkingBounds {
    /// Threads that think at a time.
    pub threads: NonZeroUsize,
    /// Processor time of an answer in a turn of one's own, or in set-up.
    pub turn: Duration,
    /// Processor time of an answer in the course of another seat's turn.
    pub reaction: Duration,
}

impl Default for ThinkingBounds {
    /// Threads on every processor but one, a second, a tenth of a second.
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = NonZeroUsize::new(processors.saturating_sub(1)).unwrap_or(NonZeroUsize::MIN);
        Self { threads, turn: Duration::from_secs(1), reaction: Duration::from_millis(100) }
    }
}

impl ThinkingBounds {
    const fn of(&self, pace: Pace) -> Duration {
        match pace {
            Pace::SetUp | Pace::Turn => self.turn,
            Pace::Reaction => self.reaction,
        }
    }
}

/// What an opponent is asked.
pub(super) struct Riddle {
    pub(super) game: &'static str,
    pub(super) strength: StrengthId,
    pub(super) position: Arc<dyn Position>,
    pub(super) seat: Seat,
    pub(super) pace: Pace,
    pub(super) rules: RulesVersion,
    /// What it has noted at its answer before.
    pub(super) notes: Value,
    /// Chance for this answer alone.
    pub(super) chance: SplitMix,
}

/// Why an opponent has no answer, so that the rules give one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Failure {
    Panicked(String),
    Overran,
    /// The rules refuse its answer, by this code.
    Refused(String),
    NoAnswer(NoThought),
    /// This server has no such opponent.
    Unknown,
    /// No thread is left to think on.
    Crowded,
}

impl Failure {
    /// As the figures count it.
    pub(super) const fn label(&self) -> OpponentFailure {
        match self {
            Self::Panicked(_) => OpponentFailure::Panicked,
            Self::Overran => OpponentFailure::Overran,
            Self::Refused(_) => OpponentFailure::Refused,
            Self::NoAnswer(_) => OpponentFailure::NoAnswer,
            Self::Unknown => OpponentFailure::Unknown,
            Self::Crowded => OpponentFailure::Crowded,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Panicked(why) => write!(f, "it panicked: {why}"),
            Self::Overran => f.write_str("it took more processor time than it may"),
            Self::Refused(code) => write!(f, "the rules refuse its answer: {code}"),
            Self::NoAnswer(why) => why.fmt(f),
            Self::Unknown => f.write_str("this server has no such opponent"),
            Self::Crowded => f.write_str("no thread is left to think on"),
        }
    }
}

/// What a riddle came to.
pub(super) type Found = Result<Thought, Failure>;

/// The threads on which opponents think. Clones are the same threads.
#[derive(Clone)]
pub struct Thinkers(Arc<Shared>);

struct Shared {
    opponents: Opponents,
    bounds: ThinkingBounds,
    state: Mutex<State>,
    /// There is a riddle, for a thread that waits for one.
    work: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<(Riddle, oneshot::Sender<Found>)>,
    /// Threads that have not been given up.
    threads: usize,
    /// Those of them that wait for a riddle.
    idle: usize,
    /// Threads that were given up and think on.
    lost: usize,
    /// What is being thought about.
    under_way: BTreeMap<u64, UnderWay>,
    newest: u64,
    is_watched: bool,
}

/// A thought that a thread works on.
struct UnderWay {
    clock: ThreadClock,
    limit: Duration,
    answer: oneshot::Sender<Found>,
}

impl fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinkers").field("bounds", &self.0.bounds).finish_non_exhaustive()
    }
}

impl Thinkers {
    /// Threads for these opponents. None is started before there is something to think about.
    pub fn new(opponents: Opponents, bounds: ThinkingBounds) -> Self {
        Self(Arc::new(Shared { opponents, bounds, state: Mutex::default(), work: Condvar::new() }))
    }

    /// Whether a game has an opponent of this strength.
    pub(super) fn know(&self, game: &str, strength: &str) -> bool {
        self.0.opponents.get(game, strength).is_some()
    }

    /// Has a riddle thought about. A riddle whose receiver is dropped before a thread takes it up is left out.
    pub(super) fn think(&self, riddle: Riddle) -> oneshot::Receiver<Found> {
        let (answer, found) = oneshot::channel();
        let mut state = self.0.lock();
        state.waiting.push_back((riddle, answer));
        self.0.staff(&mut state);
        found
    }
}

impl Shared {
    /// No code under this lock leaves anything half changed.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many threads there may be beside those that are lost.
    fn places(&self, state: &State) -> usize {
        self.bounds.threads.get().saturating_sub(state.lost.saturating_sub(LOST_THINKERS))
    }

    /// Sees to it that a thread takes up what waits.
    fn staff(self: &Arc<Self>, state: &mut State) {
        if state.idle > 0 {
            self.work.notify_one();
        } else if state.threads < self.places(state) && self.hire("opponent", Self::work) {
            state.threads += 1;
        }
        if state.threads == 0 {
            for (_, answer) in state.waiting.drain(..) {
                // The match may have moved on.
                let _ = answer.send(Err(Failure::Crowded));
            }
        } else if !state.is_watched {
            state.is_watched = self.hire("opponents", Self::watch);
        }
    }

    fn hire(self: &Arc<Self>, name: &str, does: fn(&Arc<Self>)) -> bool {
        let shared = Arc::clone(self);
        let hired = thread::Builder::new().name(name.to_owned()).spawn(move || does(&shared));
        hired.inspect_err(|error| tracing::error!(%error, "no thread for opponents")).is_ok()
    }

    /// One thread: thinks about one riddle after the other.
    fn work(self: &Arc<Self>) {
        run_when_idle();
        while let Some((number, riddle)) = self.next() {
            let clock = ThreadClock::here();
            let found = riddle.think(&self.opponents);
            metrics::thought(clock.spent());
            let mut state = self.lock();
            let Some(under_way) = state.under_way.remove(&number) else {
                // It was given up, and another has taken its place.
                state.lost -= 1;
                return;
            };
            drop(state);
            // The match may have moved on.
            let _ = under_way.answer.send(found);
        }
    }

    /// The next riddle whose answer is still wanted; `None` after some time without any.
    fn next(&self) -> Option<(u64, Riddle)> {
        let mut state = self.lock();
        loop {
            while let Some((riddle, answer)) = state.waiting.pop_front() {
                if answer.is_closed() {
                    continue;
                }
                state.newest += 1;
                let number = state.newest;
                let limit = self.bounds.of(riddle.pace);
                state.under_way.insert(number, UnderWay { clock: ThreadClock::here(), limit, answer });
                return Some((number, riddle));
            }
            state.idle += 1;
            let waited = self.work.wait_timeout(state, IDLE).unwrap_or_else(PoisonError::into_inner);
            state = waited.0;
            state.idle -= 1;
            if waited.1.timed_out() && state.waiting.is_empty() {
                state.threads -= 1;
                return None;
            }
        }
    }

    /// Gives up the thoughts that take too long, for as long as there are threads.
    fn watch(self: &Arc<Self>) {
        loop {
            thread::sleep(THOUGHT_LOOKED_AT);
            let mut state = self.lock();
            if state.threads == 0 {
                state.is_watched = false;
                return;
            }
            let overdue: Vec<u64> =
                state.under_way.iter().filter(|(_, one)| one.clock.spent() > one.limit).map(|(n, _)| *n).collect();
            for number in overdue {
                let Some(given_up) = state.under_way.remove(&number) else { continue };
                (state.threads, state.lost) = (state.threads - 1, state.lost + 1);
                // The match may have moved on.
                let _ = given_up.answer.send(Err(Failure::Overran));
                if !state.waiting.is_empty() {
                    self.staff(&mut state);
                }
            }
        }
    }
}

impl Riddle {
    /// The answer of the opponent, on this thread.
    fn think(mut self, opponents: &Opponents) -> Found {
        let bot = opponents.get(self.game, self.strength.as_str()).ok_or(Failure::Unknown)?;
        let thinking = Thinking {
            seat: self.seat,
            rules: self.rules,
            memory: &self.notes,
            budget: Budget::for_pace(self.pace),
            chance: &mut self.chance,
        };
        match catch_unwind(AssertUnwindSafe(|| bot.choose(&*self.position, thinking))) {
            Ok(found) => found.map_err(Failure::NoAnswer),
            Err(panic) => Err(Failure::Panicked(panic_text(&*panic))),
        }
    }
}

/// The processor time of one thread since a moment, as any thread can read it.
#[derive(Debug, Clone)]
struct ThreadClock {
    /// Where Linux says it.
    file: Option<PathBuf>,
    begun: Duration,
    since: Instant,
}

impl ThreadClock {
    /// That of the calling thread, from now on.
    fn here() -> Self {
        let task = fs::read_link("/proc/thread-self").ok();
        let file =
            task.and_then(|task| Some(PathBuf::from("/proc/self/task").join(task.file_name()?).join("schedstat")));
        let begun = file.as_deref().and_then(read_schedstat).unwrap_or_default();
        Self { file, begun, since: Instant::now() }
    }

    /// So much so far. Where the system does not say, a tenth of the time that has passed: the thread stands behind all
    /// others.
    fn spent(&self) -> Duration {
        let spent = self.file.as_deref().and_then(read_schedstat).map(|now| now.saturating_sub(self.begun));
        spent.unwrap_or_else(|| self.since.elapsed() / 10)
    }
}

/// The first number of the file: nanoseconds on a processor (Linux, Documentation/scheduler/sched-stats.rst).
fn read_schedstat(file: &Path) -> Option<Duration> {
    let text = fs::read_to_string(file).ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
