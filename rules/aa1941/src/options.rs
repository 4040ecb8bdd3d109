//! Everything a seat may do now. What is offered is accepted; what is accepted is offered.

use alloc::vec::Vec;
use kernel::Refusal;
use serde::Serialize;

use crate::{
    board::RegionId,
    event::Hits,
    power::Power,
    units::{Force, Kind, UnitId},
};

/// All legal commands of one seat, but for `concede`, which is always legal until the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Options {
    /// Nothing is asked of this seat.
    Wait,
    /// `purchase` anything that costs at most `budget` altogether; `undo` if `undo`; `end_phase`.
    Purchase {
        /// The power that buys.
        power: Power,
        /// Its treasury plus what the present order cost.
        budget: u16,
        /// The price of each kind.
        prices: Vec<Price>,
        /// The present order.
        #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
        ordered: Force,
        /// Whether there is an order to take back.
        undo: bool,
    },
    /// `move`, `load`, `unload`; `undo` if `undo`; `end_phase` if there is no obligation.
    Orders {
        /// The power that moves.
        power: Power,
        /// Where units can go.
        moves: Vec<MoveOption>,
        /// Who can board what.
        loads: Vec<LoadOption>,
        /// What can go ashore where.
        unloads: Vec<UnloadOption>,
        /// Whether there is an order to take back.
        undo: bool,
        /// What still forbids `end_phase`.
        obligations: Vec<Obligation>,
    },
    /// `place`; `undo` if `undo`; `end_phase` if there is no obligation.
    Mobilize {
        /// The power that mobilizes.
        power: Power,
        /// What can enter where.
        places: Vec<PlaceOption>,
        /// Whether there is an order to take back.
        undo: bool,
        /// What still forbids `end_phase`.
        obligations: Vec<Obligation>,
    },
    /// `battle` in one of these regions.
    Battle {
        /// The attacker.
        power: Power,
        /// The regions.
        regions: Vec<RegionId>,
    },
    /// `engage`, either way.
    Engage {
        /// The attacker.
        power: Power,
        /// The zone.
        region: RegionId,
        /// Enemy submarines and transports there.
        enemies: Vec<UnitId>,
    },
    /// `submerge` any of these.
    Submerge {
        /// The owner asked.
        power: Power,
        /// The battle.
        region: RegionId,
        /// The submarines.
        units: Vec<UnitId>,
    },
    /// `casualties`: exactly `count` hits on these units, as the hits allow.
    Casualties {
        /// The power that speaks.
        power: Power,
        /// The battle.
        region: RegionId,
        /// What hit.
        hits: Hits,
        /// How many hits have to be assigned.
        count: u8,
        /// What can be hit, identical units together.
        groups: Vec<CasualtyGroup>,
        /// A legal answer: the cheapest loss.
        proposed: Vec<UnitId>,
    },
    /// `press`, or `retreat` to one of these; without `to` if `aircraft_only`.
    Retreat {
        /// The attacker.
        power: Power,
        /// The battle.
        region: RegionId,
        /// Where to.
        to: Vec<RegionId>,
        /// Whether only aircraft can break off.
        aircraft_only: bool,
    },
    /// `land` this fighter in one of these.
    Land {
        /// Its owner.
        power: Power,
        /// The fighter.
        unit: UnitId,
        /// Where.
        to: Vec<RegionId>,
    },
}

/// The price of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Price {
    /// The kind.
    pub kind: Kind,
    /// IPCs for one.
    pub cost: u16,
}

/// Units at one place that can do the same, each alone or any of them together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoveOption {
    /// The units.
    pub units: Vec<UnitId>,
    /// Where they stand.
    pub from: RegionId,
    /// One legal path to each region that can be reached.
    pub paths: Vec<Vec<RegionId>>,
}

/// Land units that can board a transport. A tank and an infantry, or two infantry, as far as there is room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LoadOption {
    /// The transport.
    pub transport: UnitId,
    /// Units that can board it, each of them alone.
    pub units: Vec<UnitId>,
    /// Whether two infantry, or a tank and an infantry, can board together.
    pub pair: bool,
}

/// Cargo that can go ashore.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UnloadOption {
    /// The transport.
    pub transport: UnitId,
    /// The cargo, any of it.
    pub units: Vec<UnitId>,
    /// The territories.
    pub to: Vec<RegionId>,
}

/// Where new units can enter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlaceOption {
    /// The region.
    pub region: RegionId,
    /// How many more units its complexes can make.
    pub room: u8,
    /// How many of each kind can enter here, each kind taken alone.
    #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
    pub units: Force,
}

/// Units that are alike as casualties.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CasualtyGroup {
    /// The units.
    pub units: Vec<UnitId>,
    /// Their owner.
    pub power: Power,
    /// Their kind.
    pub kind: Kind,
    /// Hits that one of them can take: 2 for an undamaged battleship.
    pub takes: u8,
}

/// Something that has to be done before the phase can end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Obligation {
    /// Units it is about.
    pub units: Vec<UnitId>,
    /// Region it is about.
    pub region: Option<RegionId>,
    /// Why `end_phase` would be refused.
    #[cfg_attr(feature = "ts", ts(type = "{ code: string, about: string | null, page: number | null, text: { en: string, fr: string } }"))]
    pub refusal: Refusal,
}
