//! Whether the ledger lives: which steps have no answer yet, and whether writing fails.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// The last answer of the database, shared by all clones.
#[derive(Debug, Clone, Default)]
pub(super) struct Pulse(Arc<Mutex<Beat>>);

#[derive(Debug, Default)]
struct Beat {
    next: u64,
    unanswered: BTreeMap<u64, Instant>,
    last_failure: Option<Instant>,
}

/// A step without an answer; it has one when this is dropped.
#[derive(Debug)]
pub(super) struct Ticket {
    pulse: Pulse,
    number: u64,
    pub(super) since: Instant,
}

impl Pulse {
    /// A step was given to the ledger.
    pub(super) fn enter(&self) -> Ticket {
        let since = Instant::now();
        let mut beat = self.lock();
        let number = beat.next;
        beat.next += 1;
        beat.unanswered.insert(number, since);
        drop(beat);
        Ticket { pulse: self.clone(), number, since }
    }

    /// A transaction has come to its end.
    pub(super) fn wrote(&self) {
        self.lock().last_failure = None;
    }

    /// A transaction has failed.
    pub(super) fn failed(&self) {
        self.lock().last_failure = Some(Instant::now());
    }

    /// How many steps have no answer, and how long the oldest of them waits.
    pub(super) fn unanswered(&self) -> (u32, Option<Duration>) {
        let beat = self.lock();
        let oldest = beat.unanswered.first_key_value().map(|(_, since)| since.elapsed());
        (u32::try_from(beat.unanswered.len()).unwrap_or(u32::MAX), oldest)
    }

    /// How long ago a transaction has failed, if none has come to its end since.
    pub(super) fn failed_ago(&self) -> Option<Duration> {
        self.lock().last_failure.map(|at| at.elapsed())
    }

    fn lock(&self) -> MutexGuard<'_, Beat> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.pulse.lock().unanswered.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_unanswered_until_its_ticket_is_gone() {
        let pulse = Pulse::default();
        let (first, second) = (pulse.enter(), pulse.enter());
        assert_eq!(pulse.unanswered().0, 2);
        assert!(pulse.unanswered().1 >= Some(second.since.elapsed()), "the oldest counts");
        drop(first);
        drop(second);
        assert_eq!(pulse.unanswered(), (0, None));
    }

    #[test]
    fn a_failure_is_remembered_until_a_success() {
        let pulse = Pulse::default();
        assert_eq!(pulse.failed_ago(), None);
        pulse.failed();
        assert!(pulse.failed_ago().is_some());
        pulse.wrote();
        assert_eq!(pulse.failed_ago(), None);
    }
}
