//! Classes of units that hits can be assigned to. Rulebook p. 16, 27, 28.

use alloc::vec::Vec;
use serde::Serialize;

use crate::{
    power::Power,
    units::{Kind, UnitId},
};

/// A class of units that hits distinguish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CasualtyClass {
    /// Land units and surface warships: any hit may fall on them.
    Plain,
    /// Submarines, which unguided aircraft cannot hit.
    Submarine,
    /// Aircraft, which submarines cannot hit.
    Aircraft,
    /// Transports, which come last.
    Transport,
}

impl CasualtyClass {
    /// All classes.
    pub const ALL: [Self; 4] = [Self::Plain, Self::Submarine, Self::Aircraft, Self::Transport];

    /// The class of a kind.
    pub const fn of(kind: Kind) -> Self {
        match kind {
            Kind::Submarine => Self::Submarine,
            Kind::Transport => Self::Transport,
            Kind::Fighter | Kind::Bomber => Self::Aircraft,
            Kind::Infantry | Kind::Tank | Kind::Destroyer | Kind::Carrier | Kind::Battleship => Self::Plain,
        }
    }
}

/// How many hits each class takes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CasualtyTally {
    /// Hits on land units and surface warships.
    pub plain: u16,
    /// Hits on submarines.
    pub submarine: u16,
    /// Hits on aircraft.
    pub aircraft: u16,
    /// Hits on transports.
    pub transport: u16,
}

impl CasualtyTally {
    /// Counts hits on a class.
    pub const fn add(&mut self, class: CasualtyClass, hits: u16) {
        match class {
            CasualtyClass::Plain => self.plain += hits,
            CasualtyClass::Submarine => self.submarine += hits,
            CasualtyClass::Aircraft => self.aircraft += hits,
            CasualtyClass::Transport => self.transport += hits,
        }
    }

    /// The hits on one class.
    pub const fn on(self, class: CasualtyClass) -> u16 {
        match class {
            CasualtyClass::Plain => self.plain,
            CasualtyClass::Submarine => self.submarine,
            CasualtyClass::Aircraft => self.aircraft,
            CasualtyClass::Transport => self.transport,
        }
    }

    /// All hits.
    pub const fn total(self) -> u16 {
        self.plain + self.submarine + self.aircraft + self.transport
    }
}

/// Units that are alike as casualties.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CasualtyGroup {
    /// The units.
    pub units: Vec<UnitId>,
    /// Their owner.
    pub power: Power,
    /// Their kind.
    pub kind: Kind,
    /// Their class, by which the tallies count hits on them.
    pub class: CasualtyClass,
    /// Hits that one of them can take: 2 for an undamaged battleship.
    pub takes: u8,
}
