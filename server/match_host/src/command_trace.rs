//! The trace of one command, for the log and the metrics.

use std::time::{Duration, Instant};

use base::metrics::{self, Ending, Phase, RefusedBy};
use protocol::RejectionCode;
use store::{TableId, UserId};
use tracing::Span;

use super::message::SocketId;
/// Where a command has been so far. All that the log says of it at level debug stands in one span, which has its id.
#[derive(Debug)]
pub struct CommandTrace(Box<Been>);

/// Boxed, because an inbox makes room for the largest message at every place.
#[derive(Debug)]
struct Been {
    span: Span,
    received: Instant,
    /// The station before.
    last: Instant,
}

/// A place on the way of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Station {
    /// It is its turn.
    Taken,
    /// The rules have said what it leads to, or that it may not be.
    Decided,
    /// It is durable, or could not be made so.
    Stored,
    /// It waits in the queues of all who follow.
    Broadcast,
}

impl CommandTrace {
    /// A command has come, over a socket or without one.
    pub fn begin(cid: &str, game: TableId, user: UserId, socket: Option<SocketId>) -> Self {
        let socket = socket.map(tracing::field::display);
        let span = tracing::debug_span!("command", cid, game.id = %game, %user, socket);
        tracing::debug!(parent: &span, "received");
        let now = Instant::now();
        Self(Box::new(Been { span, received: now, last: now }))
    }

    /// What belongs to the command happens in it.
    pub fn span(&self) -> Span {
        self.0.span.clone()
    }

    /// The command has come somewhere.
    pub(super) fn reaches(&mut self, station: Station) {
        let (phase, name) = match station {
            Station::Taken => (Phase::Inbox, "taken"),
            Station::Decided => (Phase::Rules, "decided"),
            Station::Stored => (Phase::Store, "stored"),
            Station::Broadcast => (Phase::Fanout, "broadcast"),
        };
        let took = self.0.last.elapsed();
        self.0.last = Instant::now();
        metrics::phase(phase, took);
        tracing::debug!(parent: &self.0.span, us = micros(took), "{name}");
    }

    /// Another node has to carry the command out, and counts it.
    pub(super) fn is_forwarded(&self) {
        tracing::debug!(parent: &self.0.span, "forwarded");
    }

    /// The command is at its end: it is refused.
    pub(super) fn is_refused(&self, by: &RefusedBy) {
        let in_doubt = *by == RefusedBy::Server(RejectionCode::Unavailable);
        self.ends(if in_doubt { Ending::Unavailable } else { Ending::Refused }, Some(by.code()));
    }

    /// The command is at its end; `code` says why it is none.
    pub fn ends(&self, ending: Ending, code: Option<&str>) {
        let took = self.0.received.elapsed();
        metrics::command(ending, took);
        match ending {
            Ending::Stored => {}
            Ending::Repeated => tracing::debug!(parent: &self.0.span, us = micros(took), "repeated"),
            Ending::Refused | Ending::Unavailable => {
                tracing::debug!(parent: &self.0.span, us = micros(took), code, "refused");
            }
        }
    }
}

fn micros(took: Duration) -> u64 {
    u64::try_from(took.as_micros()).unwrap_or(u64::MAX)
}
