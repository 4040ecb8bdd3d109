//! How the parts of the server learn that it shuts down, and how it learns that they have.

use tokio::sync::watch;

/// A handle that says when the server shuts down. The server waits until every clone is dropped.
#[derive(Debug, Clone)]
pub struct Shutdown(watch::Receiver<State>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Serving,
    Stopping,
}

impl Shutdown {
    /// Whether the server stops.
    pub fn has_begun(&self) -> bool {
        *self.0.borrow() == State::Stopping
    }

    /// Waits until the server stops.
    pub async fn begins(&mut self) {
        // An error means that the sender is gone, and with it the server.
        let _ = self.0.wait_for(|state| *state == State::Stopping).await;
    }
}

/// Shuts the server down.
#[derive(Debug)]
pub struct Stop(watch::Sender<State>);

impl Stop {
    /// A server that goes on until it is stopped.
    pub fn new() -> (Self, Shutdown) {
        let (state, watching) = watch::channel(State::Serving);
        (Self(state), Shutdown(watching))
    }

    /// Stops it.
    pub fn now(&self) {
        self.0.send_replace(State::Stopping);
    }

    /// Waits until every [`Shutdown`] is dropped.
    pub async fn is_complete(&self) {
        self.0.closed().await;
    }
}
