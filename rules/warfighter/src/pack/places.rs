//! Cards that are places: missions, objectives and locations.

use alloc::{string::String, vec::Vec};
use kernel::Text;
use serde::{Deserialize, Serialize};

use super::{Flag, Level, Mods};
use crate::Id;

/// A mission card: slot 1 of the track.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Mission {
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// The resource points to buy a team with, and the team value at the start.
    pub resources: u16,
    /// The same where all hostiles are of the elite; left out: as many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub elite_resources: Option<u16>,
    /// The turns.
    pub time: u8,
    /// The slot of the objective.
    pub objective_slot: u8,
    /// What it changes about the load of soldiers.
    pub loadout: i8,
    /// The cost of going back to it.
    pub entry: u8,
    /// The actions that engaging costs there.
    pub hth: u8,
    /// The values of reinforcements that arrive; null: none.
    pub reinforce: Option<(u8, u8)>,
    /// Where the figures come from.
    pub origin: String,
    /// Location cards that are chosen before the first turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub recon: Option<u8>,
    /// What happens when certain locations are placed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub on_location: Vec<OnLocation>,
}

impl Mission {
    /// The resource points against hostiles of a level.
    pub fn resources_at(&self, level: Level) -> u16 {
        match level {
            Level::Frontline | Level::Mixed => self.resources,
            Level::Elite => self.elite_resources.unwrap_or(self.resources),
        }
    }
}

/// What happens when certain locations are placed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OnLocation {
    /// The keyword of the location.
    pub keyword: Id,
    /// The turns that are gained or lost.
    pub time: i8,
}

/// An objective card: the last slot of the track.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// The cost of entering it.
    pub entry: u8,
    /// The actions that engaging costs there.
    pub hth: u8,
    /// The values of reinforcements that arrive; null: none.
    pub reinforce: Option<(u8, u8)>,
    /// The values of hostile cards that are drawn for it, by band.
    pub hostiles: Vec<u8>,
    /// What wins.
    pub goal: Goal,
    /// Where the figures come from.
    pub origin: String,
}

/// What wins a mission.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Goal {
    /// Targets are destroyed.
    Destroy {
        /// How many.
        targets: u8,
        /// The hits for each.
        hits: u8,
        /// Their cover.
        cover: u8,
        /// Whether they are structures: shown only.
        #[serde(default, skip_serializing_if = "Flag::is_off")]
        structure: Flag,
        /// Whether they are vehicles: shown only.
        #[serde(default, skip_serializing_if = "Flag::is_off")]
        vehicle: Flag,
        /// Whether only explosions and anti-tank weapons count.
        #[serde(default, skip_serializing_if = "Flag::is_off")]
        armored: Flag,
        /// Whether no hostile of the slot may be active.
        #[serde(default, skip_serializing_if = "Flag::is_off")]
        quiet: Flag,
    },
    /// Actions are spent on the slot.
    Work {
        /// How many.
        actions: u8,
    },
    /// Soldiers stand on the slot, and no hostile card is there.
    Hold {
        /// How many.
        soldiers: u8,
    },
}

/// A location card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Location {
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// What it is, for cards that ask.
    pub keywords: Vec<Id>,
    /// The cost of entering it.
    pub entry: u8,
    /// The values of reinforcements that arrive; null: none.
    pub reinforce: Option<(u8, u8)>,
    /// The actions that engaging costs there.
    pub hth: u8,
    /// The values of hostile cards that are drawn for it, by band.
    pub hostiles: Vec<u8>,
    /// Where the figures come from.
    pub origin: String,
    /// What placing it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub cost: Option<LocationCost>,
    /// What its soldiers have to endure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub env: Option<Environment>,
    /// What it changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub mods: Option<Mods>,
    /// The points of equipment that it yields once it is clear.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub reward: Option<u8>,
    /// Whether reinforcements are drawn with no soldier there.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub always: Flag,
}

/// What placing a location costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct LocationCost {
    /// Actions.
    #[serde(skip_serializing_if = "is_zero")]
    pub actions: u8,
    /// Experience points.
    #[serde(skip_serializing_if = "is_zero")]
    pub xp: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands in a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// What the soldiers of a place have to endure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Environment {
    /// What it is.
    pub kind: Id,
    /// The die that endures it.
    pub value: u8,
}
