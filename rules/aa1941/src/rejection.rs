//! Every way the rules say no.

mod about;
mod sentence;
#[cfg(test)]
mod tests;
mod text;

use alloc::borrow::Cow;
use kernel::Refusal;

use crate::{
    board::{RegionId, RegionSet},
    event::PhaseName,
    power::Power,
    question::Question,
    units::{Kind, Unit, UnitId},
};

/// A unit as a sentence names it: what it is, whose, and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Its id.
    pub id: UnitId,
    /// Its kind.
    pub kind: Kind,
    /// Its owner.
    pub power: Power,
    /// Where it stands.
    pub at: RegionId,
}

impl From<&Unit> for Piece {
    fn from(unit: &Unit) -> Self {
        Self { id: unit.id, kind: unit.kind, power: unit.power, at: unit.at }
    }
}

/// Where in a turn a command has its place. Rulebook p. 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnPart {
    /// Phase 1.
    Purchase,
    /// Phases 2 and 4.
    Moves,
    /// Phase 3.
    Combat,
    /// The beginning of phase 4, for the fighters of lost carriers.
    Landing,
    /// Phase 5.
    Mobilize,
    /// Any phase that waits for orders.
    Orders,
}

/// Why a well-formed command was refused. The game is unchanged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rejection {
    /// Another power is asked.
    NotYourTurn {
        /// The power that is waited for.
        awaited: Power,
        /// What it is asked.
        asked: Question,
    },
    /// This command belongs to another phase.
    WrongPhase {
        /// Where it belongs.
        belongs: TurnPart,
        /// The present phase.
        now: PhaseName,
    },
    /// Something else is asked first.
    OtherQuestion {
        /// The question that is open.
        asked: Question,
        /// The battle or fighter it is about.
        region: Option<RegionId>,
    },
    /// Nothing at all is asked.
    NotAwaited,
    /// The war is over.
    Over,
    /// There is no such unit on the board.
    UnknownUnit(UnitId),
    /// The unit belongs to another power.
    NotYours(Piece),
    /// The order names no unit.
    NoUnits,
    /// A unit is named more than once.
    NamedTwice(UnitId),
    /// The order costs more than the treasury holds.
    TooExpensive {
        /// Its cost.
        cost: u32,
        /// What there is.
        treasury: u16,
    },
    /// The unit does not stand where the order begins.
    NotThere {
        /// The unit.
        unit: Piece,
        /// Where the order begins.
        region: RegionId,
    },
    /// The path names no region to go to, or leads an aircraft back to where it is.
    GoesNowhere,
    /// The path is longer than the unit's movement.
    TooFar {
        /// The unit.
        unit: Piece,
        /// The movement it has left.
        left: u8,
    },
    /// Two regions of the path do not touch.
    NotAdjacent {
        /// The one.
        from: RegionId,
        /// The other.
        to: RegionId,
    },
    /// The order enters neutral land.
    Neutral(RegionId),
    /// The canal into this zone is closed.
    CanalClosed(RegionId),
    /// The straits are closed.
    StraitClosed,
    /// The move ends where the enemy stops it.
    MoveEnds {
        /// The unit.
        unit: Piece,
        /// Where it has to stop.
        region: RegionId,
    },
    /// The non-combat move does not enter hostile regions.
    NotInNoncombatMove {
        /// The unit.
        unit: Piece,
        /// The hostile region.
        region: RegionId,
    },
    /// Nothing embarks or lands in a hostile zone.
    HostileZone(Piece),
    /// A combat move has to end in combat.
    MustFight {
        /// The unit.
        unit: Piece,
        /// Where it would end.
        region: RegionId,
    },
    /// Ships on land, troops at sea, bombers on carriers.
    WrongElement {
        /// The kind of unit.
        kind: Kind,
        /// Where it cannot be.
        region: RegionId,
    },
    /// From there an aircraft reaches no place to land.
    NoLanding {
        /// The aircraft.
        unit: Piece,
        /// Where the order would leave it.
        region: RegionId,
    },
    /// No deck is left for these fighters.
    NoDeck(RegionId),
    /// New fighters begin on a deck of their owner's.
    NoNewDeck(RegionId),
    /// A fighter of a lost carrier cannot land there.
    NoRefuge {
        /// The fighter.
        unit: Piece,
        /// Where it cannot.
        region: RegionId,
    },
    /// Another fighter lands first.
    AnotherFighter {
        /// The one that was named.
        unit: Piece,
        /// The one that is asked about.
        first: Piece,
    },
    /// No room aboard.
    NoCapacity(Piece),
    /// The unit has done all it may this turn.
    AlreadyMoved(Piece),
    /// The transport has done all it may this turn.
    TransportDone(Piece),
    /// Embarking would be a second move.
    EmbarkingIsAMove(Piece),
    /// Cargo goes where its transport goes.
    Aboard(Piece),
    /// The troops are ordered ashore already.
    LandsAlready(Piece),
    /// The unit is not aboard a transport.
    NotLoaded(Piece),
    /// The ship is no transport.
    NotATransport(Piece),
    /// Only land units embark.
    NotCargo(Piece),
    /// No retreat leads there.
    NoRetreat {
        /// The battle.
        battle: RegionId,
        /// Where to.
        to: Option<RegionId>,
        /// Where land units or ships may go; empty if only aircraft can break off.
        open: RegionSet,
    },
    /// There is nothing to resolve in the region.
    NotABattle(RegionId),
    /// There is no battle in the region to ask about, and none is planned.
    NoBattle(RegionId),
    /// Amphibious assaults come first.
    AssaultsFirst {
        /// The region that was named.
        region: RegionId,
        /// One that comes before it.
        first: RegionId,
    },
    /// The unit is none of the submarines that may dive now.
    CannotDive {
        /// The unit.
        unit: Piece,
        /// The battle.
        battle: RegionId,
    },
    /// The unit is none of those that can be hit.
    NotHit {
        /// The unit.
        unit: Piece,
        /// The battle.
        battle: RegionId,
    },
    /// The unit takes fewer hits than it is named.
    TakesFewer {
        /// The unit.
        unit: Piece,
        /// How many it takes.
        takes: u8,
    },
    /// More or fewer losses than hits that have to be assigned.
    WrongCount {
        /// The battle.
        battle: RegionId,
        /// How many losses were named.
        named: u16,
        /// How many there have to be.
        hits: u16,
    },
    /// These losses cannot come from these hits.
    WrongLosses(RegionId),
    /// The territory is not an enemy's; an amphibious assault needs one.
    NotHostile(RegionId),
    /// The territory is not friendly.
    NotFriendly(RegionId),
    /// The transport lands its cargo elsewhere.
    OneBeach(RegionId),
    /// An ally's transport and its cargo keep to their owners' turns.
    OwnersTurn(Piece),
    /// More units of a kind than are waiting to be mobilized.
    NotBought {
        /// The kind.
        kind: Kind,
        /// How many wait.
        left: u8,
    },
    /// No complex that may be used.
    NoComplex(RegionId),
    /// The complex makes no more this turn.
    OverProduction(RegionId),
    /// Troops taken aboard in the combat move have to be landed.
    MustLand(RegionId),
    /// Units moved in the combat move and stand where there is no combat.
    Unfought(RegionId),
    /// Aircraft in the combat move count on more decks than there can be.
    NoWayHome(RegionId),
    /// Transports do not land past a submarine without a warship.
    NeedsEscort(RegionId),
    /// Transports do not attack alone.
    TransportsAlone(RegionId),
    /// Aircraft could still be brought down safely.
    AircraftAloft(RegionId),
    /// Units could still be mobilized.
    MustPlace {
        /// Such as one of this kind.
        kind: Kind,
        /// Where it could enter.
        region: RegionId,
    },
    /// The placement would take the deck that was promised to a fighter.
    PromisedDeck(RegionId),
    /// The seat has conceded already.
    AlreadyConceded,
}

impl Rejection {
    /// The refusal of a command that belongs elsewhere in the turn.
    pub(crate) const fn wrong_phase(now: PhaseName, belongs: TurnPart) -> Self {
        Self::WrongPhase { belongs, now }
    }

    /// Stable name on the wire. Never renamed: clients translate it.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::WrongPhase { .. } => "wrong_phase",
            Self::OtherQuestion { .. } | Self::NotAwaited => "not_awaited",
            Self::Over => "over",
            Self::UnknownUnit(_) => "unknown_unit",
            Self::NotYours(_) | Self::OwnersTurn(_) => "not_yours",
            Self::NoUnits => "too_few",
            Self::WrongCount { named, hits, .. } if *named < *hits => "too_few",
            Self::NamedTwice(_) | Self::TakesFewer { .. } | Self::WrongCount { .. } | Self::NotBought { .. } => {
                "too_many"
            }
            Self::TooExpensive { .. } => "too_expensive",
            Self::NotThere { .. } | Self::NotAdjacent { .. } => "not_adjacent",
            Self::TooFar { .. } => "too_far",
            Self::Neutral(_) => "neutral",
            Self::CanalClosed(_) => "canal_closed",
            Self::StraitClosed => "strait_closed",
            Self::MoveEnds { .. } | Self::NotInNoncombatMove { .. } | Self::HostileZone(_) => "hostile_stops",
            Self::MustFight { .. } => "must_fight",
            Self::WrongElement { .. } | Self::NotCargo(_) => "wrong_element",
            Self::NoLanding { .. } | Self::NoDeck(_) | Self::NoNewDeck(_) | Self::NoRefuge { .. } => "no_landing",
            Self::NoCapacity(_) => "no_capacity",
            Self::AlreadyMoved(_)
            | Self::TransportDone(_)
            | Self::EmbarkingIsAMove(_)
            | Self::Aboard(_)
            | Self::LandsAlready(_) => "already_moved",
            Self::NotLoaded(_) => "not_loaded",
            Self::NoBattle(_) => "no_battle",
            Self::NoRetreat { .. } => "no_retreat",
            Self::GoesNowhere
            | Self::AnotherFighter { .. }
            | Self::NotATransport(_)
            | Self::NotABattle(_)
            | Self::AssaultsFirst { .. }
            | Self::CannotDive { .. }
            | Self::NotHit { .. }
            | Self::WrongLosses(_)
            | Self::NotHostile(_)
            | Self::NotFriendly(_)
            | Self::OneBeach(_) => "not_eligible",
            Self::NoComplex(_) => "no_complex",
            Self::OverProduction(_) => "over_production",
            Self::MustLand(_)
            | Self::Unfought(_)
            | Self::NoWayHome(_)
            | Self::NeedsEscort(_)
            | Self::TransportsAlone(_)
            | Self::AircraftAloft(_)
            | Self::MustPlace { .. }
            | Self::PromisedDeck(_) => "obligation",
            Self::AlreadyConceded => "already_conceded",
        }
    }
}

impl From<Rejection> for Refusal {
    fn from(rejection: Rejection) -> Self {
        Self {
            code: Cow::Borrowed(rejection.code()),
            about: rejection.about(),
            page: rejection.page(),
            text: rejection.text(),
        }
    }
}
