//! The data pack: every card of the game. The rules know no card by name.

mod ability;
mod cards;
mod check;
mod check_cards;
mod check_effects;
mod effect;
mod figures;
mod happening;
mod places;
mod read;
mod shipped;
mod soldiers;

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use kernel::Text;
use serde::{Deserialize, Serialize};

use crate::Id;

pub use ability::{Ability, AbilityCost, AbilityTerms, Label, Needs, RecordAbility, Uses, When, Whom};
pub use cards::{Action, Arrives, Copies, Event, Hostile, HostileColumn, Reinforces, Toll};
pub use effect::{Effect, SupportDo};
pub use figures::{Always, Flag, Mods, Table, Yes};
pub use happening::{Happening, Who};
pub use places::{Environment, Goal, Location, LocationCost, Mission, Objective, OnLocation};
pub use read::{is_pack, read_pack};
pub use shipped::shipped;
pub use soldiers::{Ammo, Gear, Kind, Record, Skill, Soldier, SquadRow, Weapon};

pub(crate) use ability::{AbilityRef, letter};
pub(crate) use shipped::{is_shipped, shipped_pack};

/// The format that packs are written in.
pub const FORMAT: &str = "warfighter-pack/1";

/// A pack of cards: one nation against another, in one region and year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The id of the pack.
    pub pack: Id,
    /// `warfighter-pack/1`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "warfighter-pack/1")))]
    pub format: String,
    /// Where the figures come from.
    pub origin: String,
    /// Its name.
    pub name: Text,
    /// Where and when it is played.
    pub region: Region,
    /// The nation of the soldiers.
    pub nation: Id,
    /// The nation of the hostiles.
    pub hostile_nation: Id,
    /// The highest team value of each band but the last, rising.
    pub bands: Vec<u16>,
    /// The names of nations and levels.
    pub names: BTreeMap<Id, Text>,
    /// The mission cards.
    pub missions: BTreeMap<Id, Mission>,
    /// The objective cards.
    pub objectives: BTreeMap<Id, Objective>,
    /// The location cards, one of each.
    pub locations: BTreeMap<Id, Location>,
    /// The soldier cards, one of each.
    pub soldiers: BTreeMap<Id, Soldier>,
    /// The weapon cards.
    pub weapons: BTreeMap<Id, Weapon>,
    /// What bare hands do.
    pub unarmed: Unarmed,
    /// The gear cards.
    pub gear: BTreeMap<Id, Gear>,
    /// The skill cards.
    pub skills: BTreeMap<Id, Skill>,
    /// The service records.
    pub records: BTreeMap<Id, Record>,
    /// The hostile cards.
    pub hostiles: BTreeMap<Id, Hostile>,
    /// The event cards.
    pub events: BTreeMap<Id, Event>,
    /// The action cards.
    pub actions: BTreeMap<Id, Action>,
    /// What becomes of soldiers that were downed or left.
    pub exit: Exit,
    /// What campaigns go by.
    pub campaign: CampaignTables,
    /// What a table gets that chooses nothing.
    pub standard: Standard,
}

/// Where and when a pack is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Region {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: Text,
    /// The year of the war.
    pub year: u16,
}

/// What bare hands do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Unarmed {
    /// The ten-sided dice of an attack.
    pub dice: u8,
    /// The number that hits.
    pub hit: u8,
    /// Where the figures come from.
    pub origin: String,
}

/// What becomes of soldiers that were downed or left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Exit {
    /// The die that brings one back.
    pub returns: i16,
    /// The die with which one is discharged.
    pub discharged: i16,
    /// Added to the die by the health with which the soldier left.
    pub mods: BTreeMap<String, i16>,
    /// Added to the die if the mission was won.
    pub achieved: i16,
    /// Where the figures come from.
    pub origin: String,
}

/// What campaigns go by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CampaignTables {
    /// Rows of the die that adjusts later missions: from, to, what, by how much.
    pub adjust: Vec<(u8, u8, Adjusted, i16)>,
    /// The victory points of each loss, by kind of soldier and by fate.
    pub vp: BTreeMap<Kind, Losses>,
    /// The levels of success: up to so many points, and the name.
    pub levels: Vec<(i16, Id)>,
    /// Where the figures come from.
    pub origin: String,
    /// The names of the levels.
    pub names: BTreeMap<Id, Text>,
}

/// What the die of a campaign adjusts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Adjusted {
    /// The slot of the objective.
    Slot,
    /// The price of skills.
    SkillCost,
    /// The time of a mission.
    Time,
    /// What each soldier may carry.
    Loadout,
    /// The hostiles of the objective.
    ObjectiveHostiles,
}

/// The victory points of losses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Losses {
    /// For one that is discharged.
    pub discharged: i16,
    /// For one that is killed.
    pub kia: i16,
}

/// What a table gets that chooses nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Standard {
    /// The mission.
    pub mission: Id,
    /// The objective.
    pub objective: Id,
    /// The pile of hostiles.
    pub level: Level,
}

/// Which pile the hostile cards come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// The frontline pile.
    #[default]
    Frontline,
    /// The elite pile.
    Elite,
    /// Both, shuffled together.
    Mixed,
}

impl Pack {
    /// The band of a team value: an index into the hostiles of each place.
    pub fn band(&self, value: u16) -> usize {
        self.bands.iter().filter(|top| value > **top).count()
    }
}
