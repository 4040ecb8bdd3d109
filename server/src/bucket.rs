//! How much one client may ask for.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use crate::{
    limits::{FAULT_WINDOW, FAULTS},
    store::UserId,
};

/// A token bucket: so many at once, so many more each second.
#[derive(Debug)]
pub(crate) struct Bucket {
    burst: u64,
    per_second: u64,
    /// In thousandths of a token.
    level: u64,
    filled: Instant,
}

/// More was asked for than is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Exhausted;

impl Bucket {
    /// A full bucket of `burst` tokens which gains `per_second`.
    pub(crate) fn new((burst, per_second): (u32, u32)) -> Self {
        let burst = u64::from(burst) * 1_000;
        Self { burst, per_second: u64::from(per_second), level: burst, filled: Instant::now() }
    }

    /// Takes one token.
    pub(crate) fn take(&mut self) -> Result<(), Exhausted> {
        let now = Instant::now();
        // Whole milliseconds only; what is left of one counts the next time.
        let passed = u64::try_from(now.duration_since(self.filled).as_millis()).unwrap_or(u64::MAX);
        if passed > 0 {
            self.level = self.burst.min(self.level.saturating_add(passed.saturating_mul(self.per_second)));
            self.filled += Duration::from_millis(passed);
        }
        self.level = self.level.checked_sub(1_000).ok_or(Exhausted)?;
        Ok(())
    }

    /// Whether nothing was taken for so long that a new bucket would be the same.
    fn is_at_rest(&self) -> bool {
        let passed = u64::try_from(self.filled.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.level.saturating_add(passed.saturating_mul(self.per_second)) >= self.burst
    }
}

/// A bucket for each user, for requests that come without a socket. Clones are the same buckets.
#[derive(Debug, Clone)]
pub(crate) struct Throttle {
    size: (u32, u32),
    buckets: Arc<Mutex<HashMap<UserId, Bucket>>>,
}

impl Throttle {
    /// So many buckets are kept before those at rest are thrown away.
    const KEPT: usize = 1_000;

    /// Buckets of so many tokens that gain so many each second.
    pub(crate) fn new(size: (u32, u32)) -> Self {
        Self { size, buckets: Arc::default() }
    }

    /// Takes one token of a user.
    pub(crate) fn take(&self, user: UserId) -> Result<(), Exhausted> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= Self::KEPT {
            buckets.retain(|_, bucket| !bucket.is_at_rest());
        }
        buckets.entry(user).or_insert_with(|| Bucket::new(self.size)).take()
    }
}

/// Counts the faults of one socket.
#[derive(Debug, Default)]
pub(crate) struct Faults(VecDeque<Instant>);

/// Whether a socket with one more fault may stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Patience {
    Left,
    Gone,
}

impl Faults {
    /// One more fault.
    pub(crate) fn count(&mut self) -> Patience {
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
        let mut bucket = Bucket::new((3, 2));
        assert_eq!((0..5).filter(|_| bucket.take().is_ok()).count(), 3);
        advance(Duration::from_millis(499)).await;
        assert_eq!(bucket.take(), Err(Exhausted));
        advance(Duration::from_millis(1)).await;
        assert_eq!(bucket.take(), Ok(()));
        advance(Duration::from_mins(1)).await;
        assert_eq!((0..5).filter(|_| bucket.take().is_ok()).count(), 3, "it never holds more than its burst");
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
