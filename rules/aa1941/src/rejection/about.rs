//! The region and units that a refusal is about, and the page that decides.

use alloc::string::{String, ToString};

use super::{Rejection, TurnPart};
use crate::{
    question::Question,
    units::{Element, Kind},
};

impl Rejection {
    /// The page of the rulebook; `None` where no rule of the game is broken.
    pub fn page(&self) -> Option<u16> {
        Some(match self {
            Self::StraitClosed | Self::Neutral(_) | Self::NotAdjacent { .. } => 8,
            Self::CanalClosed(_) => 9,
            Self::NotYourTurn { .. } | Self::TooExpensive { .. } => 10,
            Self::WrongPhase { belongs, .. } => match belongs {
                TurnPart::Purchase | TurnPart::Orders => 10,
                TurnPart::Moves => 11,
                TurnPart::Combat => 14,
                TurnPart::Landing => 19,
                TurnPart::Mobilize => 20,
            },
            Self::OtherQuestion { asked, .. } => match asked {
                Question::Orders => 10,
                Question::Engage => 11,
                Question::Battle => 15,
                Question::Submerge | Question::Casualties => 16,
                Question::Retreat => 17,
                Question::Land => 24,
            },
            Self::TooFar { unit, .. } if unit.kind.element() == Element::Air => 12,
            Self::MoveEnds { unit, .. } if unit.kind == Kind::Submarine => 27,
            Self::TooFar { .. } | Self::MustFight { .. } | Self::Unfought(_) | Self::MoveEnds { .. } => 11,
            Self::NotHostile(_) | Self::LandsAlready(_) => 12,
            Self::MustLand(_) | Self::NeedsEscort(_) | Self::Aboard(_) => 13,
            Self::NotYours(_) | Self::AssaultsFirst { .. } => 14,
            Self::NotABattle(_) => 15,
            Self::CannotDive { .. }
            | Self::NotHit { .. }
            | Self::TakesFewer { .. }
            | Self::WrongCount { .. }
            | Self::WrongLosses(_) => 16,
            Self::NoRetreat { .. } => 17,
            Self::NotInNoncombatMove { unit, .. } if unit.kind.element() == Element::Sea => 20,
            Self::AlreadyMoved(_) | Self::NoDeck(_) | Self::NotInNoncombatMove { .. } => 19,
            Self::NoComplex(_)
            | Self::OverProduction(_)
            | Self::MustPlace { .. }
            | Self::NotBought { .. }
            | Self::NoNewDeck(_)
            | Self::PromisedDeck(_) => 20,
            Self::WrongElement { kind, .. } => match kind.element() {
                Element::Land => 22,
                Element::Air => 23,
                Element::Sea => 25,
            },
            Self::NoLanding { .. } | Self::NoWayHome(_) | Self::AircraftAloft(_) => 23,
            Self::NoRefuge { .. } | Self::AnotherFighter { .. } => 24,
            Self::NotATransport(_) | Self::NotCargo(_) => 25,
            Self::NoCapacity(_) | Self::EmbarkingIsAMove(_) | Self::TransportsAlone(_) => 28,
            Self::OneBeach(_)
            | Self::OwnersTurn(_)
            | Self::HostileZone(_)
            | Self::TransportDone(_)
            | Self::NotLoaded(_)
            | Self::NotFriendly(_) => 29,
            Self::NotAwaited
            | Self::Over
            | Self::UnknownUnit(_)
            | Self::NoUnits
            | Self::NamedTwice(_)
            | Self::NotThere { .. }
            | Self::GoesNowhere
            | Self::NoBattle(_)
            | Self::AlreadyConceded => return None,
        })
    }

    /// The unit or region it is about, in the ids of the wire.
    pub(super) fn about(&self) -> Option<String> {
        Some(match self {
            Self::NotYours(unit)
            | Self::HostileZone(unit)
            | Self::NoCapacity(unit)
            | Self::AlreadyMoved(unit)
            | Self::TransportDone(unit)
            | Self::EmbarkingIsAMove(unit)
            | Self::Aboard(unit)
            | Self::LandsAlready(unit)
            | Self::NotLoaded(unit)
            | Self::NotATransport(unit)
            | Self::NotCargo(unit)
            | Self::OwnersTurn(unit)
            | Self::AnotherFighter { unit, .. }
            | Self::CannotDive { unit, .. }
            | Self::NotHit { unit, .. }
            | Self::TakesFewer { unit, .. }
            | Self::TooFar { unit, .. }
            | Self::NotThere { unit, .. } => unit.id.0.to_string(),
            Self::UnknownUnit(id) | Self::NamedTwice(id) => id.0.to_string(),
            Self::Neutral(region)
            | Self::CanalClosed(region)
            | Self::MoveEnds { region, .. }
            | Self::NotInNoncombatMove { region, .. }
            | Self::MustFight { region, .. }
            | Self::NoLanding { region, .. }
            | Self::NoDeck(region)
            | Self::NoNewDeck(region)
            | Self::NoRefuge { region, .. }
            | Self::NoRetreat { to: Some(region), .. }
            | Self::NoRetreat { to: None, battle: region, .. }
            | Self::NotABattle(region)
            | Self::NoBattle(region)
            | Self::AssaultsFirst { region, .. }
            | Self::WrongCount { battle: region, .. }
            | Self::WrongLosses(region)
            | Self::NotHostile(region)
            | Self::NotFriendly(region)
            | Self::OneBeach(region)
            | Self::NoComplex(region)
            | Self::OverProduction(region)
            | Self::MustLand(region)
            | Self::Unfought(region)
            | Self::NoWayHome(region)
            | Self::NeedsEscort(region)
            | Self::TransportsAlone(region)
            | Self::MustPlace { region, .. }
            | Self::AircraftAloft(region)
            | Self::PromisedDeck(region)
            | Self::NotAdjacent { to: region, .. }
            | Self::OtherQuestion { region: Some(region), .. }
            | Self::WrongElement { region, .. } => region.id().into(),
            Self::NotYourTurn { awaited, .. } => awaited.id().into(),
            Self::NotBought { kind, .. } => kind.id().into(),
            Self::StraitClosed => "sz18".into(),
            Self::WrongPhase { .. }
            | Self::OtherQuestion { region: None, .. }
            | Self::NotAwaited
            | Self::Over
            | Self::NoUnits
            | Self::TooExpensive { .. }
            | Self::GoesNowhere
            | Self::AlreadyConceded => return None,
        })
    }
}
