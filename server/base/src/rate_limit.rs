//! How much one client may ask for.

use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

/// So many faults within [`FAULT_WINDOW`] close the socket.
const FAULTS: usize = 10;
/// See [`FAULTS`].
const FAULT_WINDOW: Duration = Duration::from_secs(10);
/// Users, or addresses, whose use is counted each for itself; the others share one count.
const THROTTLED: usize = 10_000;
/// How often those who use nothing are looked for, while there are too many.
const THROTTLE_SWEEP: Duration = Duration::from_secs(1);

/// So many at once, and so many more in each span of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allowance {
    at_once: u32,
    /// The time in which one more is earned.
    interval: Duration,
}

impl Allowance {
    /// `at_once` at once, `then` more in each `span`.
    ///
    /// # Panics
    /// If `then` is 0, which the constants of this program are not.
    pub const fn new(at_once: u32, then: u32, span: Duration) -> Self {
        assert!(then > 0, "an allowance that is never filled again is a ban");
        let nanos = span.as_nanos() / then as u128;
        assert!(nanos <= u64::MAX as u128, "spans are hours, not centuries");
        #[expect(clippy::cast_possible_truncation, reason = "just compared")]
        Self { at_once, interval: Duration::from_nanos(nanos as u64) }
    }

    /// `at_once` at once, `then` more each second.
    pub const fn per_second(at_once: u32, then: u32) -> Self {
        Self::new(at_once, then, Duration::from_secs(1))
    }

    /// How many at once.
    pub const fn at_once(self) -> u32 {
        self.at_once
    }

    /// The time in which one more is earned.
    pub const fn interval(self) -> Duration {
        self.interval
    }

    /// Takes so many, given the moment at which everything taken so far will have been earned again.
    fn take(self, count: u32, full_at: &mut Instant) -> Result<(), Exhausted> {
        let now = Instant::now();
        let after = (*full_at).max(now) + self.interval.saturating_mul(count);
        let debt = after.duration_since(now);
        match debt.checked_sub(self.interval.saturating_mul(self.at_once)) {
            None | Some(Duration::ZERO) => {
                *full_at = after;
                Ok(())
            }
            Some(wait) => Err(Exhausted { wait }),
        }
    }
}

/// More was asked for than is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exhausted {
    /// After this time one more is allowed.
    pub wait: Duration,
}

impl Exhausted {
    /// For a caller that meets a queue that is full now and has room in a moment.
    pub const A_MOMENT: Self = Self { wait: Duration::from_secs(1) };

    /// In whole seconds, never too few.
    pub fn secs(self) -> u32 {
        u32::try_from(self.wait.as_nanos().div_ceil(1_000_000_000)).unwrap_or(u32::MAX)
    }
}

/// What one client has left of an allowance.
#[derive(Debug)]
pub struct Bucket {
    allowance: Allowance,
    full_at: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(allowance: Allowance) -> Self {
        Self { allowance, full_at: Instant::now() }
    }

    /// Takes one.
    ///
    /// # Errors
    /// Nothing is left for now.
    pub fn take(&mut self) -> Result<(), Exhausted> {
        self.take_many(1)
    }

    /// Takes so many, all or none.
    ///
    /// # Errors
    /// Less is left for now.
    pub fn take_many(&mut self, count: u32) -> Result<(), Exhausted> {
        self.allowance.take(count, &mut self.full_at)
    }
}

/// A bucket for each user, or each address. Clones are the same buckets.
///
/// Of bounded size: clients that come while all places are taken share one bucket.
#[derive(Debug)]
pub struct Throttle<K> {
    /// `None`: without limit.
    allowance: Option<Allowance>,
    kept: Arc<Mutex<Kept<K>>>,
}

#[derive(Debug)]
struct Kept<K> {
    full_at: HashMap<K, Instant>,
    /// Of those who found no place.
    others_full_at: Instant,
    swept: Instant,
}

impl<K> Clone for Throttle<K> {
    fn clone(&self) -> Self {
        Self { allowance: self.allowance, kept: Arc::clone(&self.kept) }
    }
}

impl<K: Hash + Eq> Throttle<K> {
    /// Everybody has this allowance; `None`: there is no limit.
    pub fn new(allowance: impl Into<Option<Allowance>>) -> Self {
        let now = Instant::now();
        let kept = Kept { full_at: HashMap::new(), others_full_at: now, swept: now };
        Self { allowance: allowance.into(), kept: Arc::new(Mutex::new(kept)) }
    }

    /// Takes one of what a client has left.
    ///
    /// # Errors
    /// Nothing is left for now.
    pub fn take(&self, key: K) -> Result<(), Exhausted> {
        self.take_many(key, 1)
    }

    /// Takes so many of what a client has left, all or none.
    ///
    /// # Errors
    /// Less is left for now.
    pub fn take_many(&self, key: K, count: u32) -> Result<(), Exhausted> {
        let Some(allowance) = self.allowance else { return Ok(()) };
        // No code under this lock leaves the map half changed.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if kept.full_at.len() >= THROTTLED && now.duration_since(kept.swept) >= THROTTLE_SWEEP {
            kept.full_at.retain(|_, full_at| *full_at > now);
            kept.swept = now;
        }
        let has_place = kept.full_at.len() < THROTTLED || kept.full_at.contains_key(&key);
        let full_at = if has_place { kept.full_at.entry(key).or_insert(now) } else { &mut kept.others_full_at };
        allowance.take(count, full_at)
    }
}

/// Counts the faults of one socket.
#[derive(Debug, Default)]
pub struct Faults(VecDeque<Instant>);

/// Whether a socket with one more fault may stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Patience {
    /// It may go on.
    Left,
    /// It has made too many faults.
    Gone,
}

impl Faults {
    /// One more fault.
    pub fn count(&mut self) -> Patience {
        let now = Instant::now();
        self.0.push_back(now);
        while self.0.front().is_some_and(|&at| now.duration_since(at) > FAULT_WINDOW) {
            self.0.pop_front();
        }
        if self.0.len() >= FAULTS { Patience::Gone } else { Patience::Left }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_bucket_gives_its_burst_and_then_its_rate() {
        let mut bucket = Bucket::new(Allowance::per_second(3, 2));
        assert_eq!((0..5).filter(|_| bucket.take().is_ok()).count(), 3);
        advance(Duration::from_millis(499)).await;
        assert_eq!(bucket.take(), Err(Exhausted { wait: Duration::from_millis(1) }));
        advance(Duration::from_millis(1)).await;
        assert_eq!(bucket.take(), Ok(()));
        advance(Duration::from_mins(1)).await;
        assert_eq!((0..5).filter(|_| bucket.take().is_ok()).count(), 3, "it never holds more than its burst");
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_waits_as_long_as_told_is_served() {
        let hourly = Allowance::new(2, 30, Duration::from_hours(1));
        let mut bucket = Bucket::new(hourly);
        bucket.take().unwrap();
        bucket.take().unwrap();
        let told = bucket.take().unwrap_err();
        assert_eq!(told.secs(), 120);
        assert_eq!(bucket.take(), Err(told), "asking in vain costs nothing");
        advance(Duration::from_secs(told.secs().into())).await;
        assert_eq!(bucket.take(), Ok(()));
        for short in [Duration::from_nanos(1), Duration::from_millis(1)] {
            assert_eq!(Exhausted { wait: short }.secs(), 1, "never too few");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn every_client_has_its_own_allowance() {
        let throttle = Throttle::new(Allowance::per_second(1, 1));
        assert!(throttle.take("ann").is_ok());
        assert!(throttle.take("ann").is_err());
        assert!(throttle.take("bob").is_ok());
        let open = Throttle::new(None);
        assert!((0..1_000).all(|_| open.take("ann").is_ok()), "no limit");
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_of_clients_takes_no_more_memory_and_evicts_no_client_in_use() {
        let throttle = Throttle::new(Allowance::per_second(2, 1));
        assert!(throttle.take(0).is_ok());
        let served = (1..=3 * THROTTLED).filter(|name| throttle.take(*name).is_ok()).count();
        assert!(served < THROTTLED + 10, "those without a place share one bucket: {served}");
        assert_eq!(throttle.kept.lock().unwrap().full_at.len(), THROTTLED);
        assert!(throttle.take(0).is_ok(), "the first still has what it had");
        advance(Duration::from_secs(3)).await;
        assert!(throttle.take(usize::MAX).is_ok());
        assert_eq!(throttle.kept.lock().unwrap().full_at.len(), 1, "buckets that are full again are not kept");
    }

    #[tokio::test(start_paused = true)]
    async fn only_faults_close_together_end_patience() {
        let mut faults = Faults::default();
        for _ in 0..3 * FAULTS {
            assert_eq!(faults.count(), Patience::Left);
            advance(FAULT_WINDOW / 8).await;
        }
        let mut faults = Faults::default();
        let ends: Vec<_> = (0..FAULTS).map(|_| faults.count()).collect();
        assert_eq!(ends.last(), Some(&Patience::Gone));
        assert_eq!(ends.iter().filter(|p| **p == Patience::Gone).count(), 1);
    }
}
