//! The step that is on its way into the store, and what waits behind it. The match goes on listening meanwhile.

use std::{collections::VecDeque, future, panic::AssertUnwindSafe, pin::Pin};

use base::limits::INBOX_MESSAGES;
use futures_util::{
    FutureExt as _,
    future::{BoxFuture, MaybeDone},
};
use store::StoreError;
use sync_wrapper::SyncWrapper;
use time::OffsetDateTime;

use super::{message::Command, playing::Draft};

/// A step that was given to the store. It is sent to no follower before the store says that it has it.
pub(super) struct Writing {
    /// The command that it carries out; `None` where the host answers for a seat.
    pub(super) command: Option<Command>,
    pub(super) draft: Draft,
    stored: SyncWrapper<MaybeDone<BoxFuture<'static, Stored>>>,
}

/// When a step was stored, or why it could not be.
pub(super) type Stored = Result<OffsetDateTime, StoreError>;

impl Writing {
    /// Begins to write: what `write` does before it first waits is done here. A task of its own for each step would cost a
    /// match as much as its digest.
    pub(super) fn begin(
        command: Option<Command>,
        draft: Draft,
        write: impl Future<Output = Stored> + Send + 'static,
    ) -> Self {
        // A writer that panicked may have written or not.
        let crashed = |_| Err(sqlx::Error::WorkerCrashed.into());
        let write = AssertUnwindSafe(write).catch_unwind().map(move |stored| stored.unwrap_or_else(crashed));
        let mut stored = MaybeDone::Future(write.boxed());
        let _ = (&mut stored).now_or_never();
        Self { command, draft, stored: SyncWrapper::new(stored) }
    }
}

/// The steps of one match, one behind the other: each is judged by the position that the one before has left.
#[derive(Default)]
pub(super) struct WriteQueue {
    writing: Option<Writing>,
    waiting: VecDeque<Command>,
}

impl WriteQueue {
    /// Whether a step is being written.
    pub(super) fn is_busy(&self) -> bool {
        self.writing.is_some()
    }

    /// Puts a command behind the step that is being written; it comes back where too many wait.
    pub(super) fn wait(&mut self, command: Command) -> Result<(), Box<Command>> {
        if self.waiting.len() >= INBOX_MESSAGES {
            return Err(Box::new(command));
        }
        self.waiting.push_back(command);
        Ok(())
    }

    /// The command that has waited longest, unless a step is being written.
    pub(super) fn next_waiting(&mut self) -> Option<Command> {
        if self.is_busy() { None } else { self.waiting.pop_front() }
    }

    /// Forgets the commands that wait: their clients send them again.
    pub(super) fn forget_waiting(&mut self) {
        self.waiting.clear();
    }

    /// A step is being written.
    pub(super) fn begin(&mut self, writing: Writing) {
        self.writing = Some(writing);
    }

    /// The step that was being written.
    pub(super) fn end(&mut self) -> Option<Writing> {
        self.writing.take()
    }

    /// Waits until the step that is being written is stored, or cannot be; without one, for ever.
    /// Nothing is lost if the wait is given up. After it [`WriteQueue::end`] has to be called.
    pub(super) async fn stored(&mut self) -> Stored {
        let Some(Writing { stored, .. }) = &mut self.writing else { return future::pending().await };
        let mut stored = Pin::new(stored.get_mut());
        stored.as_mut().await;
        match stored.take_output() {
            Some(stored) => stored,
            // It was told already.
            None => future::pending().await,
        }
    }
}
