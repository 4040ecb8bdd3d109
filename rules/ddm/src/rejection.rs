//! Why a command was refused. The codes are those of the contract, section 10.

use alloc::string::{String, ToString as _};
use kernel::Refusal;

use crate::{CreatureId, Square, rejection_words};

/// The rule that forbids a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// The match is over.
    MatchOver,
    /// The seat is not asked.
    NotYourTurn,
    /// The seat is asked something else than this command answers.
    WrongPhase,
    /// The seat is out.
    SeatOut,
    /// The warband was given already.
    AlreadySubmitted,
    /// What was begun is not on offer.
    NotOffered,

    /// There is no such faction.
    UnknownFaction(String),
    /// The pack has no such card.
    UnknownCard(String),
    /// The card does not fight for the faction.
    WrongFaction(String),
    /// The card costs more than 70 per cent of the limit.
    TooCostly(String),
    /// The warband costs more than the limit.
    OverPoints,
    /// More than twelve creatures.
    TooMany,
    /// No creature, or one that has not been placed.
    TooFew,
    /// The card comes once in a warband.
    Unique(String),
    /// There is no such tile, or the seat has not brought it, or it was laid.
    UnknownTile(String),
    /// Tiles where none are brought, or not one and three different ones.
    Tiles,
    /// A tile is turned by quarters.
    BadTurn,
    /// Beyond the edge of the board.
    OffBoard,
    /// Upon another tile.
    Overlap,
    /// Walls leave less than two squares.
    TooNarrow,

    /// Outside the own zone, or inside another's.
    OutsideZone(CreatureId),
    /// A wall, a statue or the edge is in the way.
    Blocked(Square),
    /// Another creature stands there.
    Occupied(Square),
    /// A diagonal step past a wall.
    Corner(Square),
    /// An enemy is in the way.
    EnemyInWay(Square),
    /// No step to the next square, or not at the side of the target.
    NotAdjacent(Square),
    /// A path without a square, or too long a list.
    BadPath,
    /// The way costs more than the movement left.
    TooFar,
    /// A charge goes two squares at least.
    TooNear,

    /// No movement is left.
    CannotMove,
    /// Too much movement for an attack.
    MovedTooFar,
    /// A first act comes before all others.
    AlreadyActed,
    /// The creature was activated in this round.
    AlreadyActivated(CreatureId),
    /// No attack is left.
    NoAttackLeft,
    /// The card has no such attack, or it was made.
    NoSuchAttack,
    /// No extra attack is owed.
    NoCleave,
    /// The target is out of reach.
    OutOfReach(CreatureId),
    /// The target is out of range.
    OutOfRange,
    /// The target is not seen.
    NoSight,
    /// Another enemy is nearer.
    NotNearest(CreatureId),
    /// The line of a charge is not free.
    NotStraight,
    /// Not while an enemy threatens.
    Threatened,
    /// A rush is for creatures out of command.
    UnderCommand,
    /// The target is no enemy.
    NotAnEnemy(CreatureId),
    /// The target is no friend.
    NotAFriend(CreatureId),
    /// The effect does not touch creatures of this kind.
    WrongType(CreatureId),
    /// The target, the point or the direction does not fit.
    BadTarget,
    /// No use is left.
    NoUses(String),
    /// The card has no such spell or action.
    UnknownAbility(String),
    /// There is no such creature.
    UnknownCreature(String),
    /// There is no such seat, or it is out.
    UnknownSeat(String),
    /// The creature is another seat's.
    NotYours(CreatureId),
    /// The creature may not do this now.
    NotEligible(CreatureId),
    /// The creature has left the board.
    Gone(CreatureId),
}

impl Rejection {
    /// Its stable code.
    pub const fn code(&self) -> &'static str {
        rejection_words::told(self).0
    }

    /// What it is about: a card, a creature, a square.
    fn about(&self) -> Option<String> {
        match self {
            Self::UnknownFaction(word)
            | Self::UnknownCard(word)
            | Self::WrongFaction(word)
            | Self::TooCostly(word)
            | Self::Unique(word)
            | Self::UnknownTile(word)
            | Self::NoUses(word)
            | Self::UnknownAbility(word)
            | Self::UnknownCreature(word)
            | Self::UnknownSeat(word) => Some(word.clone()),
            Self::OutsideZone(id)
            | Self::AlreadyActivated(id)
            | Self::OutOfReach(id)
            | Self::NotNearest(id)
            | Self::NotAnEnemy(id)
            | Self::NotAFriend(id)
            | Self::WrongType(id)
            | Self::NotYours(id)
            | Self::NotEligible(id)
            | Self::Gone(id) => Some(id.to_string()),
            Self::Blocked(at)
            | Self::Occupied(at)
            | Self::Corner(at)
            | Self::EnemyInWay(at)
            | Self::NotAdjacent(at) => Some(at.label()),
            Self::MatchOver
            | Self::NotYourTurn
            | Self::WrongPhase
            | Self::SeatOut
            | Self::AlreadySubmitted
            | Self::NotOffered
            | Self::OverPoints
            | Self::TooMany
            | Self::TooFew
            | Self::Tiles
            | Self::BadTurn
            | Self::OffBoard
            | Self::Overlap
            | Self::TooNarrow
            | Self::BadPath
            | Self::TooFar
            | Self::TooNear
            | Self::CannotMove
            | Self::MovedTooFar
            | Self::AlreadyActed
            | Self::NoAttackLeft
            | Self::NoSuchAttack
            | Self::NoCleave
            | Self::OutOfRange
            | Self::NoSight
            | Self::NotStraight
            | Self::Threatened
            | Self::UnderCommand
            | Self::BadTarget => None,
        }
    }
}

impl From<Rejection> for Refusal {
    fn from(rejection: Rejection) -> Self {
        let (code, page, en, fr) = rejection_words::told(&rejection);
        Self { about: rejection.about(), page, ..Self::new(code, kernel::Text::new(en, fr)) }
    }
}
