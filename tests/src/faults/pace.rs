//! How many commands the bots may still give, and when the last one was acknowledged.

use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// Shared by all clients of a world and the driver.
#[derive(Debug, Default)]
pub struct Pace {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// For each match, how many new commands its bots may still choose.
    left: Vec<u32>,
    /// Commands acknowledged for the first time, since the beginning.
    acknowledged: u32,
    /// The same for each match.
    by_match: Vec<u32>,
    /// When the newest of them was.
    newest: Option<Instant>,
    /// For each match, when the first was since the watch began.
    first: Vec<Option<Instant>>,
}

impl Pace {
    /// For so many matches; no client may act yet.
    pub fn new(matches: usize) -> Self {
        let state = State {
            left: vec![0; matches],
            by_match: vec![0; matches],
            first: vec![None; matches],
            ..State::default()
        };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Lets each match play so many commands from now on.
    pub fn allow(&self, each: u32) {
        self.lock().left.fill(each);
        self.changed.notify_all();
    }

    /// Takes one command of a match, if there is one left.
    pub fn take(&self, place: usize) -> bool {
        let mut state = self.lock();
        let is_left = state.left[place] > 0;
        state.left[place] -= u32::from(is_left);
        is_left
    }

    /// Gives one back that came to nothing.
    pub fn give_back(&self, place: usize) {
        let mut state = self.lock();
        state.left[place] = state.left[place].saturating_add(1);
    }

    /// Counts a command that was acknowledged for the first time.
    pub fn acknowledge(&self, place: usize) {
        let mut state = self.lock();
        state.acknowledged += 1;
        state.by_match[place] += 1;
        let now = Instant::now();
        state.newest = Some(now);
        state.first[place].get_or_insert(now);
        drop(state);
        self.changed.notify_all();
    }

    /// Commands acknowledged so far, and when the newest was.
    pub fn acknowledged(&self) -> (u32, Option<Instant>) {
        let state = self.lock();
        (state.acknowledged, state.newest)
    }

    /// The same for each match.
    pub fn by_match(&self) -> Vec<u32> {
        self.lock().by_match.clone()
    }

    /// Begins to watch for the next command of each match.
    pub fn watch(&self) {
        self.lock().first.fill(None);
    }

    /// When the first command of each match was acknowledged since the watch began.
    pub fn first(&self) -> Vec<Option<Instant>> {
        self.lock().first.clone()
    }

    /// Waits until so many were acknowledged, but no longer than `limit`.
    pub fn wait(&self, acknowledged: u32, limit: Duration) {
        drop(self.changed.wait_timeout_while(self.lock(), limit, |state| state.acknowledged < acknowledged));
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing here can be left half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
