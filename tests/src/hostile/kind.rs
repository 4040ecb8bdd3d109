//! The kinds of hostile clients.

use serde::{Deserialize, Serialize};

/// What a hostile client is after.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Connections: opened and dropped, left half said, greeted and left.
    Connects,
    /// Frames that are no messages, and control frames by the hundred.
    Frames,
    /// Chat, and following and unfollowing.
    Talk,
    /// Odds of a battle of hundreds of units, each time of others.
    Questions,
    /// Moves that are taken back at once, commands that are none.
    Commands,
    /// Exports, logs and old positions of a match that is over.
    Exports,
    /// Charts of the greatest size, good ones and bad ones.
    Charts,
    /// Searches and lists.
    Searches,
    /// Sockets that follow many matches and read nothing.
    SlowReaders,
    /// Wrong passwords, new guests, new accounts.
    Credentials,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Connects,
        Self::Frames,
        Self::Talk,
        Self::Questions,
        Self::Commands,
        Self::Exports,
        Self::Charts,
        Self::Searches,
        Self::SlowReaders,
        Self::Credentials,
    ];

    /// As it stands in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Connects => "connects",
            Self::Frames => "frames",
            Self::Talk => "talk",
            Self::Questions => "questions",
            Self::Commands => "commands",
            Self::Exports => "exports",
            Self::Charts => "charts",
            Self::Searches => "searches",
            Self::SlowReaders => "slow readers",
            Self::Credentials => "credentials",
        }
    }
}
