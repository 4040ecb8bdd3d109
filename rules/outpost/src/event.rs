//! What happened.

use alloc::vec::Vec;
use kernel::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Card, Cell, UnitId};

/// Something that happened, complete, its secrets included.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The discarded cards were shuffled into the deck.
    Reshuffled,
    /// A seat drew a card, which it alone knows.
    CardDrawn {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// All hands are full: orders are asked for.
    RoundBegan {
        /// The round, from 1.
        round: u8,
    },
    /// A seat laid an order card face down.
    OrderSealed {
        /// The seat.
        seat: Seat,
        /// The card, which it alone knows.
        card: Card,
    },
    /// The order cards were turned up.
    OrdersRevealed {
        /// The cards in the order of the turns.
        orders: Vec<Sealed>,
    },
    /// A scout moved.
    Marched {
        /// The scout.
        unit: UnitId,
        /// Every hex entered.
        path: Vec<Cell>,
        /// The action points spent.
        cost: u8,
    },
    /// A unit aimed at another.
    Aimed {
        /// The unit.
        unit: UnitId,
        /// Its target.
        target: UnitId,
    },
    /// The shot was fired.
    ShotFired {
        /// The unit that fired.
        unit: UnitId,
        /// Its target.
        target: UnitId,
        /// The card played as cover.
        cover: Option<Card>,
        /// The least roll that hits.
        needs: u8,
        /// The face of the d20.
        roll: u8,
        /// The face of the d6, if it hit.
        damage: Option<u8>,
        /// The strength lost.
        lost: u8,
    },
    /// A seat ended its turn.
    TurnEnded {
        /// The seat.
        seat: Seat,
    },
    /// The raiders began to act.
    RaidBegan {
        /// The one that came, if there was room.
        newcomer: Option<Newcomer>,
    },
    /// A raider that saw no scout moved or stayed.
    RaiderMoved {
        /// The raider.
        unit: UnitId,
        /// Where to; `None` if it stayed.
        to: Option<Cell>,
    },
    /// The outposts were counted.
    RoundEnded {
        /// The points of each seat in this round.
        points: Vec<u8>,
        /// The points of the raiders in this round.
        raiders: u8,
    },
    /// A seat left; its scouts are out.
    PatrolLeft {
        /// The seat.
        seat: Seat,
    },
}

/// An order card and who laid it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// The seat.
    pub seat: Seat,
    /// Its card.
    pub card: Card,
}

/// A raider that came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Newcomer {
    /// The raider.
    pub unit: UnitId,
    /// Where it stands.
    pub at: Cell,
}

/// An event as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Seen {
    /// Another seat drew a card.
    CardDrawn {
        /// The seat.
        seat: Seat,
    },
    /// Another seat laid its order card face down.
    OrderSealed {
        /// The seat.
        seat: Seat,
    },
    /// Everything else is open.
    #[serde(untagged)]
    Open(Event),
}

impl Event {
    /// What `viewer` may know of it. Rules 2.1 and 2.3.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Seen {
        match self {
            Self::CardDrawn { seat, .. } if !may_know(viewer, *seat) => Seen::CardDrawn { seat: *seat },
            Self::OrderSealed { seat, .. } if !may_know(viewer, *seat) => Seen::OrderSealed { seat: *seat },
            // By name, so that a new kind of event has to say whether it is open.
            Self::Reshuffled
            | Self::CardDrawn { .. }
            | Self::RoundBegan { .. }
            | Self::OrderSealed { .. }
            | Self::OrdersRevealed { .. }
            | Self::Marched { .. }
            | Self::Aimed { .. }
            | Self::ShotFired { .. }
            | Self::TurnEnded { .. }
            | Self::RaidBegan { .. }
            | Self::RaiderMoved { .. }
            | Self::RoundEnded { .. }
            | Self::PatrolLeft { .. } => Seen::Open(self.clone()),
        }
    }
}

/// Whether a viewer may know the cards of a seat.
pub(crate) fn may_know(viewer: Viewer, seat: Seat) -> bool {
    match viewer {
        Viewer::Seat(own) => own == seat,
        Viewer::Public => false,
        Viewer::Omniscient => true,
    }
}
