//! A shot at one unit: its figures before the dice, and its result. Rulebook, p. 15, 16, 22 and 24.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use crate::{Band, Counter, Cover, Hex, Instant, UnitId, Weapon, pack::Facing};

/// The figures of a shot before its dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figures {
    /// The distance in hexes.
    pub range: u8,
    /// Its band; null beyond eight hexes.
    pub band: Option<Band>,
    /// How many dice are rolled.
    pub dice: u8,
    /// The modifier of each die; 4 is a success.
    pub modifier: i8,
    /// How many successes are a hit.
    pub defence: u8,
    /// The side of a vehicle that is hit; null for soldiers.
    pub side: Option<Facing>,
    /// The cover of the target.
    pub cover: Cover,
}

/// The cover die of a shot that has hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CoverRoll {
    /// The face; null for cover that needs no die.
    pub face: Option<u8>,
    /// Its modifier.
    pub modifier: i8,
    /// The result that it takes, or more.
    pub need: u8,
    /// Whether the target has its cover.
    pub made: bool,
}

/// A shot at one unit, and its result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The unit that fires.
    pub unit: UnitId,
    /// The unit that it was aimed at.
    pub aim: UnitId,
    /// The unit that this shot is at: another one in a blast.
    pub target: UnitId,
    /// The hex of the target.
    pub hex: Hex,
    /// Its weapon.
    pub weapon: Weapon,
    /// Of defensive fire: in which hex of the step; null for an attack of the assault phase.
    pub at: Option<Instant>,
    /// The distance in hexes.
    pub range: u8,
    /// The faces of the dice.
    pub dice: Vec<u8>,
    /// The modifier of each die.
    pub modifier: i8,
    /// How many are 4 or more.
    pub successes: u8,
    /// How many were needed for a hit.
    pub defence: u8,
    /// The side of a vehicle that was hit.
    pub side: Option<Facing>,
    /// How many hits they are, 0 to 3.
    pub hits: u8,
    /// The cover of the target, if there was a hit and it has any.
    pub cover: Option<CoverRoll>,
    /// The counters that it receives: face down in the assault phase, face up at once from defensive fire.
    pub counters: Vec<Counter>,
}

impl Attack {
    /// Whether defensive fire has hit: the target stops and is disrupted.
    pub(crate) fn stops(&self) -> bool {
        self.at.is_some() && !self.counters.is_empty()
    }
}
