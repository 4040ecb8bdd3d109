//! The step that is on its way into the store, and what waits behind it. The match goes on listening meanwhile.

use std::{collections::VecDeque, future};

use base::limits::INBOX_MESSAGES;
use store::StoreError;
use time::OffsetDateTime;
use tokio::task::JoinHandle;

use super::{message::Command, playing::Draft};

/// A step that was given to the store. It is sent to no follower before `stored` says so.
pub(super) struct Writing {
    /// The command that it carries out; `None` where the host answers for a seat.
    pub(super) command: Option<Command>,
    pub(super) draft: Draft,
    /// Goes to its end also if this task does not.
    pub(super) stored: JoinHandle<Result<OffsetDateTime, StoreError>>,
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
    pub(super) async fn stored(&mut self) -> Result<OffsetDateTime, StoreError> {
        match &mut self.writing {
            // A writer that panicked may have written or not.
            Some(writing) => (&mut writing.stored).await.unwrap_or_else(|_| Err(sqlx::Error::WorkerCrashed.into())),
            None => future::pending().await,
        }
    }
}
