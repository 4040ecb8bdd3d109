//! The commands of a seat. Names of cards, hexes and directions are read when a command is judged, so that a wrong one is
//! refused in the words of the rule.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::End;

/// An order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Gives the army, which is final. Asked by `army`.
    Army {
        /// Ids of cards, with how many of each.
        #[cfg_attr(feature = "ts", ts(type = "Record<string, number>"))]
        units: BTreeMap<String, i64>,
    },
    /// Says which side is first player for the deployment. Asked by `order`.
    Order {
        /// Whether it is the own side.
        first: bool,
    },
    /// Chooses the own end of the map; the other side has the other end. Asked by `end`.
    End {
        /// The end.
        end: End,
    },
    /// Chooses map, objective and own end for an assault. Asked by `battlefield`.
    Battlefield {
        /// The number of the map, from 1.
        map: i64,
        /// The hex of the objective, which has six neighbours.
        objective: String,
        /// The end.
        end: End,
    },
    /// Deploys the whole army. Asked by `deploy`.
    Deploy {
        /// Every unit of the side, once.
        units: Vec<Placement>,
    },
    /// Says which side is first player of the turn. Asked by `initiative`.
    Initiative {
        /// Whether it is the own side.
        first: bool,
    },
    /// Moves a unit, or turns a vehicle. Asked by `move` and `assault`.
    Move {
        /// The unit.
        unit: u32,
        /// The hexes that it enters, in order; none: it turns where it stands.
        path: Vec<String>,
        /// How the vehicle faces at the end; left out: as it took its last step.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        facing: Option<String>,
    },
    /// A soldier boards a carrier in its hex, in the place of its move. Asked by `move`.
    Board {
        /// The soldier.
        unit: u32,
        /// The carrier.
        carrier: u32,
    },
    /// A soldier gets off its carrier, in the place of its move. Asked by `move`.
    Dismount {
        /// The soldier.
        unit: u32,
    },
    /// A commander rallies a disrupted friend, in the place of its move. Asked by `move`.
    Rally {
        /// The commander.
        unit: u32,
        /// The friend.
        target: u32,
    },
    /// A unit attacks. Asked by `assault`.
    Attack {
        /// The unit.
        unit: u32,
        /// The enemy unit.
        target: u32,
        /// Its weapon; `main` if left out.
        #[serde(default)]
        weapon: Weapon,
    },
    /// An engineer tries to blow up a bridge of its hex. Asked by `assault`.
    Demolish {
        /// The engineer.
        unit: u32,
        /// The two hexes of the bridge.
        bridge: [String; 2],
    },
    /// A unit fires at the moving enemy unit. Asked by `defensive_fire`.
    Fire {
        /// The unit that fires.
        unit: u32,
        /// The hex of its target: the one that it leaves or the one that it enters.
        at: Instant,
    },
    /// The side holds its fire. Asked by `defensive_fire`.
    Hold {
        /// For how long; `step` if left out.
        #[serde(default, rename = "for")]
        span: Span,
    },
    /// Says where the enemy soldier gets off. Asked by `place`.
    Place {
        /// The hex.
        at: String,
    },
    /// Ends the phase. Asked by `move` and `assault`.
    EndPhase {},
}

/// Where a unit is deployed: on a hex, or aboard a carrier.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// The unit.
    pub unit: u32,
    /// The hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub at: Option<String>,
    /// How a vehicle faces; left out for soldiers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub facing: Option<String>,
    /// The carrier of a passenger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub aboard: Option<u32>,
}

/// A weapon of a unit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// The values of its card.
    #[default]
    Main,
    /// The second attack that an ability gives it.
    Extra,
}

/// In which hex a shot meets a unit that takes a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Instant {
    /// In the hex that it leaves.
    Start,
    /// In the hex that it enters.
    End,
}

/// How long a side holds its fire.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// For this step.
    #[default]
    Step,
    /// Until another unit acts or the phase ends.
    Move,
}
