//! Why a command, a question or a proposal was refused.

use serde::{Deserialize, Serialize};

/// The codes of `rej` that come from the server itself. Games add their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RejectionCode {
    /// The decision named is not open any more.
    StaleDec,
    /// The sender holds no seat in this match, or the decision belongs to another seat.
    NotYours,
    /// The match is over.
    Over,
    /// The match has not begun.
    NotStarted,
    /// The same command id was used for another command.
    CidReused,
    /// The action is not a command of the game.
    Malformed,
    /// Too much at once.
    Rate,
    /// The match was closed: by an administrator, or because of a fault in the rules.
    Closed,
    /// The match has as many steps as a match may have: its players can only give up, or agree on an end.
    TooLong,
    /// The server could not say whether the command is stored: to be sent again with the same id.
    Unavailable,
    /// The rules failed over a question; the match goes on.
    Unanswered,
    /// The API token that the client has shown was not made for this.
    Scope,
    /// The match was begun by other rules than this server has: it can be looked at, not played on.
    OtherRules,
    /// The log of the match leads nowhere under any rules that this server has.
    Unreadable,
    /// One proposal of this kind is open; of a secret kind, one of the same side.
    AlreadyProposed,
    /// The same was refused, and the match stands where it stood then.
    RefusedBefore,
    /// There is no open proposal of this number, or the seat is not asked.
    NotAsked,
    /// What is proposed cannot be done in this match.
    CannotPropose,
    /// The match is rated: no player may have hints.
    NoHints,
    /// The game offers no opponent of that strength.
    UnknownStrength,
    /// An opponent stands in for the sender, who takes the seat back first.
    StoodIn,
}

impl RejectionCode {
    /// Every code.
    pub const ALL: [Self; 21] = [
        Self::StaleDec,
        Self::NotYours,
        Self::Over,
        Self::NotStarted,
        Self::CidReused,
        Self::Malformed,
        Self::Rate,
        Self::Closed,
        Self::TooLong,
        Self::Unavailable,
        Self::Unanswered,
        Self::Scope,
        Self::OtherRules,
        Self::Unreadable,
        Self::AlreadyProposed,
        Self::RefusedBefore,
        Self::NotAsked,
        Self::CannotPropose,
        Self::NoHints,
        Self::UnknownStrength,
        Self::StoodIn,
    ];

    /// The code as it goes over the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::StaleDec => "stale_dec",
            Self::NotYours => "not_yours",
            Self::Over => "over",
            Self::NotStarted => "not_started",
            Self::CidReused => "cid_reused",
            Self::Malformed => "malformed",
            Self::Rate => "rate",
            Self::Closed => "closed",
            Self::TooLong => "too_long",
            Self::Unavailable => "unavailable",
            Self::Unanswered => "unanswered",
            Self::Scope => "scope",
            Self::OtherRules => "other_rules",
            Self::Unreadable => "unreadable",
            Self::AlreadyProposed => "already_proposed",
            Self::RefusedBefore => "refused_before",
            Self::NotAsked => "not_asked",
            Self::CannotPropose => "cannot_propose",
            Self::NoHints => "no_hints",
            Self::UnknownStrength => "unknown_strength",
            Self::StoodIn => "stood_in",
        }
    }
}
