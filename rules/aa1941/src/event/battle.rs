//! The parts of events about battles: sides, dice, hits, losses, results.

use serde::{Deserialize, Serialize};

use crate::units::UnitId;

/// A side of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The power whose turn it is.
    Attacker,
    /// All its enemies in the region.
    Defender,
}

impl Role {
    /// The other side.
    pub(crate) const fn enemy(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// One die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shot {
    /// The unit that fired.
    pub unit: UnitId,
    /// The highest face that hits.
    pub needs: u8,
    /// The face rolled.
    pub die: u8,
}

/// Hits by what may be hit with them. Rulebook p. 16, 17, 27.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hits {
    /// Hits by submarines: never on aircraft.
    pub submarines: u8,
    /// Hits by aircraft that no destroyer guides: never on submarines.
    pub aircraft: u8,
    /// All other hits.
    pub others: u8,
}

/// Why units left the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Loss {
    /// Destroyed in battle, or gone down with a ship.
    Battle,
    /// Transports whose last defender is gone.
    Defenceless,
    /// Aircraft that could not land.
    NoLanding,
}

/// How a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum BattleResult {
    /// No defender is left in the battle.
    Won,
    /// No attacker is left in the battle.
    Lost,
    /// No unit of either side is left.
    Destroyed,
    /// Neither side can hit the other, the attackers dived, or the transports of both stay.
    Standoff,
    /// The attacker left.
    Retreated,
}
