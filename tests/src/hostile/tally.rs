//! What became of what hostile clients sent.

use serde::{Deserialize, Serialize};

/// Counted for one kind of client, or for one client.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Connections, requests, messages and frames.
    pub sent: u64,
    /// Refused with a code, or hung up on.
    pub refused: u64,
    /// Done, or answered with what was asked for.
    pub through: u64,
    /// Answered with an error of the server's own, beside 503.
    pub broken: u64,
}

impl Tally {
    /// Takes in what another client counted.
    pub fn join(&mut self, other: Self) {
        self.sent += other.sent;
        self.refused += other.refused;
        self.through += other.through;
        self.broken += other.broken;
    }

    /// A request was answered with this status; `None`: not answered.
    pub(super) fn answered(&mut self, status: Option<u16>) {
        self.sent += 1;
        match status {
            Some(..400) => self.through += 1,
            None | Some(400..500 | 503) => self.refused += 1,
            Some(_) => self.broken += 1,
        }
    }

    /// A message came back.
    pub(super) fn heard(&mut self, text: &str) {
        match crate::load::line::kind(text) {
            "ack" | "answer" | "pong" => self.through += 1,
            "rej" | "err" => self.refused += 1,
            _ => {}
        }
        self.broken += u64::from(text.contains(r#""code":"internal""#));
    }
}
