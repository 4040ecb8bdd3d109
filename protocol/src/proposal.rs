//! What those who sit at a table propose to each other, and agree upon.

use serde::{Deserialize, Serialize};

use crate::TimeControl;

/// What is proposed. `kind` names it; of each kind one proposal can be open at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Terms {
    /// The match goes back to where it stood after an earlier step. Takes the consent of all other seats.
    TakeBack {
        /// That step.
        to: u32,
    },
    /// The match ends, and nobody has won. Takes the consent of all other seats.
    Draw,
    /// The side of the seat gives up. Takes the consent of its other seats; the other side need not be asked.
    Surrender,
    /// The clock stops. Takes the consent of all other seats.
    Pause,
    /// The clock runs again, half a minute later. Takes no consent: any player may run it on.
    Resume,
    /// The match goes on by another clock, and everybody has what that begins with. Takes the consent of all other seats.
    Clock {
        /// That clock.
        time: TimeControl,
    },
    /// What shall become of the seat of a player who is away. Takes the consent of all others who are there.
    Seat {
        /// That seat.
        seat: u8,
        /// What becomes of it.
        then: Then,
    },
}

/// What becomes of the seat of a player who is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// It has its whole bank again.
    Wait,
    /// It is answered for at once, as its player has ordered or as the game does, until the player is back.
    PlayOn,
    /// It is offered to the first who takes it, and has its whole bank again.
    Replace,
    /// The match ends. The other side has won if nobody of this side is there any more; else nobody has.
    End,
}

impl Terms {
    /// Every value of `kind`.
    pub const KINDS: [&str; 7] = ["take_back", "draw", "surrender", "pause", "resume", "clock", "seat"];

    /// The value of `kind`.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::TakeBack { .. } => "take_back",
            Self::Draw => "draw",
            Self::Surrender => "surrender",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Clock { .. } => "clock",
            Self::Seat { .. } => "seat",
        }
    }
}

/// What is said to a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// Agreed. When the last of those who are asked says so, it is done.
    Yes,
    /// Not agreed: the proposal is off.
    No,
    /// Taken back by the seat that has made it.
    Withdraw,
}

/// An open proposal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proposal {
    /// Its number within the table.
    pub n: u32,
    /// The seat that proposes.
    pub seat: u8,
    /// What it proposes.
    pub terms: Terms,
    /// The seats whose consent it takes, ascending.
    pub asked: Vec<u8>,
    /// Those of them that have said yes.
    pub agreed: Vec<u8>,
    /// When it was made, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// When it is off if not all have answered, milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until: u64,
}

/// A proposal that has just come to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Settled {
    /// Its number within the table.
    pub n: u32,
    /// The seat that had made it.
    pub seat: u8,
    /// What it proposed.
    pub terms: Terms,
    /// How it came to its end.
    pub end: Settlement,
    /// Whose word ended it, where it was somebody's.
    pub by: Option<u8>,
}

/// How a proposal came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Settlement {
    /// All have agreed, and it was done.
    CarriedOut,
    /// A seat has refused.
    Refused,
    /// Its proposer has withdrawn it.
    Withdrawn,
    /// The match has moved on, so that it means nothing any more.
    Lapsed,
    /// Not everybody has answered in time.
    Expired,
}

/// What a step does that those who play have agreed upon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Agreed {
    /// The match goes on from where it stood after an earlier step.
    TakeBack {
        /// That step.
        to: u32,
    },
    /// Seats have left by the game's own rule; the events say what follows.
    Leave,
    /// The match is over; `outcome` says how.
    End,
}

/// `POST /api/matches/{id}/propose`: a proposal without a socket. Answered as on a socket, by an `ack` or a `rej`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotProposal {
    /// As in `propose`.
    pub cid: String,
    /// As in `propose`.
    pub terms: Terms,
}

/// `POST /api/matches/{id}/consent`: an answer without a socket. Answered as on a socket, by an `ack` or a `rej`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotConsent {
    /// As in `consent`.
    pub cid: String,
    /// As in `consent`.
    pub n: u32,
    /// As in `consent`.
    pub answer: Consent,
}
