//! When to look into the store again after it failed, and since when the match is held up by that.

use base::{limits::STORE_RETRY, timing::Moment};
use tokio::time::Instant;

/// What the task has to make good after the store did not answer.
#[derive(Debug, Default)]
pub(super) struct Recovery {
    retry_at: Option<Instant>,
    held_since: Option<Moment>,
}

impl Recovery {
    /// The match cannot be played from a moment on; the first such moment counts.
    pub(super) fn hold(&mut self, since: Moment) {
        self.held_since.get_or_insert(since);
    }

    /// The match can be played again. Returns since when it could not be: that time is given back.
    pub(super) fn release(&mut self) -> Option<Moment> {
        self.held_since.take()
    }

    /// The store is to be read again as soon as what is under way is done.
    pub(super) fn retry_now(&mut self) {
        self.retry_at = Some(Instant::now());
    }

    /// The store is to be read again, once it has had a moment.
    pub(super) fn retry_later(&mut self) {
        self.retry_at = Some(Instant::now() + STORE_RETRY);
    }

    /// The store need not be read again.
    pub(super) fn settled(&mut self) {
        self.retry_at = None;
    }

    /// When the store is to be read again.
    pub(super) const fn due(&self) -> Option<Instant> {
        self.retry_at
    }
}
