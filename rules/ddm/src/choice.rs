//! The choices of which commands are built.

use alloc::string::String;
use serde::{Deserialize, Serialize};

use crate::{CreatureId, Direction, Player, Square, Turn, Weapon, pack::Faction};

/// One choice of a command.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The faction of a warband.
    Faction(Faction),
    /// The assembly tile of a warband.
    Assembly(#[cfg_attr(feature = "schema", schemars(description = "The id of the tile."))] String),
    /// A feature tile: one that is brought, or the one that is laid.
    Feature(#[cfg_attr(feature = "schema", schemars(description = "The id of the tile."))] String),
    /// One more creature of a card, for a warband.
    Card(#[cfg_attr(feature = "schema", schemars(description = "The id of the card."))] String),
    /// The seat that begins.
    Seat(Player),
    /// By how much a tile is turned.
    Turned(Turn),
    /// The creature that is set up, activated or strikes.
    Creature(CreatureId),
    /// Where it is set up, where a tile is laid, where a charge ends, the point of a burst, the place of a step.
    At(Square),
    /// That no more creatures are set up: the rest finds no room.
    Done,
    /// To move.
    Move,
    /// The next square of a way.
    Step(Square),
    /// To attack.
    Attack(Weapon),
    /// To attack once more for a creature that was destroyed.
    Cleave,
    /// To charge.
    Charge,
    /// To rush.
    Rush,
    /// Which attack of the card, from 0.
    Index(#[cfg_attr(feature = "schema", schemars(description = "Its place on the card, from 0."))] u8),
    /// The smite that rides on it.
    Smite(#[cfg_attr(feature = "schema", schemars(description = "The id of the ability."))] String),
    /// The target.
    Target(CreatureId),
    /// The spell that is cast, or the action that is used.
    Power(#[cfg_attr(feature = "schema", schemars(description = "The id of the spell or ability."))] String),
    /// The direction of a cone.
    Towards(Direction),
    /// To end the turn.
    EndTurn,
    /// To let this step pass.
    Hold,
}
