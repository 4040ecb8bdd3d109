//! The commands of a seat, beside `undo` and `concede`, which every game has. The same JSON stands in scenario files
//! and on the wire.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use crate::{
    board::RegionId,
    units::{Force, UnitId},
};

/// A command of the awaited power.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    /// The whole order of the purchase phase; a later one replaces it.
    Purchase {
        /// What to buy.
        #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
        units: Force,
    },
    /// Move units along a path.
    Move {
        /// The units, all standing at the head of the path.
        units: Vec<UnitId>,
        /// Where they stand, then every region entered.
        path: Vec<RegionId>,
    },
    /// Land units board a transport next to them.
    Load {
        /// The land units.
        units: Vec<UnitId>,
        /// The transport.
        transport: UnitId,
    },
    /// Cargo goes ashore: in an amphibious assault in the combat move, at once in the non-combat move.
    Unload {
        /// The cargo.
        units: Vec<UnitId>,
        /// The territory.
        to: RegionId,
    },
    /// Done with this phase.
    EndPhase,
    /// Resolve this battle next.
    Battle {
        /// Its region.
        region: RegionId,
    },
    /// Fight, or ignore, the submarines and transports of a zone.
    Engage {
        /// Whether to fight.
        fight: bool,
    },
    /// These submarines dive; the seat's others fire.
    Submerge {
        /// The submarines; none: all fire.
        units: Vec<UnitId>,
    },
    /// What the hits destroy: one entry for each hit.
    Casualties {
        /// The units; a battleship named twice takes two hits.
        units: Vec<UnitId>,
    },
    /// Fight another round.
    Press,
    /// Break off.
    Retreat {
        /// Where to; left out where only aircraft retreat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<RegionId>,
    },
    /// A fighter whose carrier was sunk while defending lands.
    Land {
        /// The fighter.
        unit: UnitId,
        /// Where.
        to: RegionId,
    },
    /// New units enter.
    Place {
        /// Which.
        #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
        units: Force,
        /// Where.
        region: RegionId,
    },
}
