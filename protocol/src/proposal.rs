//! Proposals of the players of a match to each other, and what becomes of them.

use serde::{Deserialize, Serialize};

use crate::TimeControl;

/// What is proposed. `kind` names it; of each kind one proposal can be open at a table, of a secret kind one for each side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Terms {
    /// The match goes back to where it stood after an earlier step. Takes the consent of all other seats.
    TakeBack {
        /// That step.
        #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u64))]
        to: u32,
    },
    /// The match ends in a draw. Takes the consent of all other seats.
    Draw,
    /// The side of the seat gives up. Takes the consent of its other seats; the other side need not be asked.
    Surrender,
    /// The clock stops. Takes the consent of all other seats.
    Pause,
    /// The clock runs again, half a minute later. Takes no consent: any player may run it on.
    Resume,
    /// The match goes on by another clock, and every seat starts with that clock's full time. Takes the consent of all
    /// other seats.
    Clock {
        /// That clock.
        time: TimeControl,
    },
    /// What shall become of the seat of a player who is away. Takes the consent of all others who are there.
    Seat {
        /// That seat.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        seat: u8,
        /// What becomes of it.
        then: Then,
    },
    /// An opponent of the server stands in for a player who is away or gives the seat up, until that player takes it
    /// back. Takes the consent of all others who are there.
    StandIn {
        /// The seat of that player.
        #[cfg_attr(feature = "openapi", schema(maximum = 255))]
        seat: u8,
        /// Id of the strength.
        strength: String,
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
    /// The match ends. The other side has won if no player of this side is left; else no side has.
    End,
}

/// Which players are shown a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disclosure {
    /// All that follow the match.
    Table,
    /// The seats of the proposing side alone. Other followers cannot tell that it exists.
    Side,
}

impl Terms {
    /// Which players are shown proposals of this kind.
    pub const fn disclosure(&self) -> Disclosure {
        match self {
            Self::TakeBack { .. }
            | Self::Draw
            | Self::Pause
            | Self::Resume
            | Self::Clock { .. }
            | Self::Seat { .. }
            | Self::StandIn { .. } => Disclosure::Table,
            Self::Surrender => Disclosure::Side,
        }
    }

    /// Every value of `kind`.
    pub const KINDS: [&str; 8] = ["take_back", "draw", "surrender", "pause", "resume", "clock", "seat", "stand_in"];

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
            Self::StandIn { .. } => "stand_in",
        }
    }
}

/// A seat's answer to a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Consent {
    /// Agreed. The proposal is carried out with the last answer that it needs.
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
    /// Its number within the table. Numbers rise within what all followers are shown, and within what one side is
    /// shown; neither tells of the other.
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
    /// The seat whose answer ended it; null if no answer did.
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
    /// Not all seats have answered in time.
    Expired,
}

/// What a step does that the players have agreed upon.
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
    #[cfg_attr(feature = "openapi", schema(maximum = 4_294_967_295_u64))]
    pub n: u32,
    /// As in `consent`.
    pub answer: Consent,
}
