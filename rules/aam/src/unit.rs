//! A unit in play: its place, counters and deeds.

use core::fmt;
use serde::{Deserialize, Serialize};

use crate::{
    CardId, Direction, Hex, Side,
    marks::{Counter, Counters, Deed, Deeds},
};

/// Names a unit for the whole match, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct UnitId(pub u8);

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The place of a unit in the list of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Slot(pub(crate) usize);

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    /// Not deployed yet.
    Off,
    /// On the map.
    On(Hex),
    /// In the vehicle of this id.
    Aboard(UnitId),
    /// Between a carrier and the hex that the enemy chooses.
    Leaving(UnitId),
    /// Destroyed.
    Gone,
}

/// A unit in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unit {
    pub(crate) id: UnitId,
    pub(crate) side: Side,
    pub(crate) card: CardId,
    pub(crate) place: Place,
    /// Of vehicles that are deployed.
    pub(crate) facing: Option<Direction>,
    /// The counters that are face up.
    pub(crate) up: Counters,
    /// The counters that are face down.
    pub(crate) down: Counters,
    pub(crate) did: Deeds,
    /// How many counters its hide has ignored.
    pub(crate) ignored: u8,
}

impl Unit {
    pub(crate) const fn new(id: UnitId, side: Side, card: CardId) -> Self {
        Self {
            id,
            side,
            card,
            place: Place::Off,
            facing: None,
            up: Counters::NONE,
            down: Counters::NONE,
            did: Deeds::NONE,
            ignored: 0,
        }
    }

    /// The hex that it stands on; none for a passenger.
    pub(crate) const fn hex(&self) -> Option<Hex> {
        match self.place {
            Place::On(hex) => Some(hex),
            Place::Off | Place::Aboard(_) | Place::Leaving(_) | Place::Gone => None,
        }
    }

    /// The carrier that it is aboard.
    pub(crate) const fn carrier(&self) -> Option<UnitId> {
        match self.place {
            Place::Aboard(carrier) => Some(carrier),
            Place::Off | Place::On(_) | Place::Leaving(_) | Place::Gone => None,
        }
    }

    /// The carrier that it has left without finding room.
    pub(crate) const fn leaves(&self) -> Option<UnitId> {
        match self.place {
            Place::Leaving(carrier) => Some(carrier),
            Place::Off | Place::On(_) | Place::Aboard(_) | Place::Gone => None,
        }
    }

    pub(crate) const fn is_gone(&self) -> bool {
        matches!(self.place, Place::Gone)
    }

    pub(crate) const fn is_disrupted(&self) -> bool {
        self.up.has(Counter::Disrupted)
    }

    pub(crate) const fn is_damaged(&self) -> bool {
        self.up.has(Counter::Damaged)
    }

    /// One less on dice and defence: never more than once. Rulebook, p. 20.
    pub(crate) const fn is_weakened(&self) -> bool {
        self.is_disrupted() || self.is_damaged()
    }

    pub(crate) const fn has_acted(&self) -> bool {
        self.did.has(Deed::Acted)
    }
}
