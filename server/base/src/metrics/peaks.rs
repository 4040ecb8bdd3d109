//! The fullest a queue has been of late. What is full only for a moment would be missed by looking now and then.

use std::sync::atomic::{AtomicU32, Ordering};

/// Parts of the time looked back on; the oldest is forgotten with each [`Peak::turn`].
const PARTS: usize = 12;

/// The largest value of the last [`PARTS`] turns.
#[derive(Debug, Default)]
pub(super) struct Peak {
    now: AtomicU32,
    before: [AtomicU32; PARTS - 1],
}

impl Peak {
    /// One more value. Nearly always only a look at a number that rarely changes.
    pub(super) fn see(&self, value: usize) {
        let value = u32::try_from(value).unwrap_or(u32::MAX);
        if value > self.now.load(Ordering::Relaxed) {
            self.now.fetch_max(value, Ordering::Relaxed);
        }
    }

    /// The largest of late.
    pub(super) fn largest(&self) -> u32 {
        let now = self.now.load(Ordering::Relaxed);
        self.before.iter().map(|part| part.load(Ordering::Relaxed)).fold(now, u32::max)
    }

    /// Begins a new part. For one caller at a time.
    pub(super) fn turn(&self) {
        let mut newest = self.now.swap(0, Ordering::Relaxed);
        for part in &self.before {
            newest = part.swap(newest, Ordering::Relaxed);
        }
    }
}

/// The queues that are watched.
#[derive(Debug, Default)]
pub(super) struct Peaks {
    pub(super) outbox_frames: Peak,
    pub(super) outbox_bytes: Peak,
    pub(super) inbox: Peak,
}

impl Peaks {
    pub(super) fn turn(&self) {
        self.outbox_frames.turn();
        self.outbox_bytes.turn();
        self.inbox.turn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_peak_is_remembered_for_a_while() {
        let peak = Peak::default();
        peak.see(7);
        peak.see(3);
        for turn in 0..PARTS {
            assert_eq!(peak.largest(), 7, "turn {turn}");
            peak.turn();
        }
        assert_eq!(peak.largest(), 0);
    }
}
