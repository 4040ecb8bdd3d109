//! Soldiers and what they carry.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use kernel::Text;
use serde::{Deserialize, Serialize};

use super::{Ability, Always, Flag, RecordAbility, Table};
use crate::Id;

/// The kind of a soldier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A player soldier: it has a hand.
    Ps,
    /// A non-player soldier: its goods stand on its card.
    Nps,
    /// A squad soldier: it fires by its own table.
    Sq,
}

/// A soldier card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Soldier {
    /// Its kind.
    pub kind: Kind,
    /// Its nation.
    pub nation: Id,
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// What it costs.
    pub cost: u16,
    /// Cards less that an entry costs it.
    pub movement: u8,
    /// The die that beats its cover.
    pub cover: u8,
    /// Its health.
    pub health: u8,
    /// What a player soldier can carry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub load: Option<u8>,
    /// Added to hand-to-hand attacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hth: Option<i8>,
    /// The actions of a player soldier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub actions: Option<u8>,
    /// The experience points that it begins with.
    pub xp: u8,
    /// Where the figures come from.
    pub origin: String,
    /// The skills on its card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub skills: Vec<Id>,
    /// Combat experience: cards that it draws at the start of each turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub cx: Option<u8>,
    /// Its hardy points by environment.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hardy: BTreeMap<Id, u8>,
    /// The actions of a non-player soldier, from health 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub actions_by_health: Vec<u8>,
    /// The weapons of a non-player soldier.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<Id>,
    /// How many it has of those that are used up.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tokens: BTreeMap<Id, u8>,
    /// The gear of a non-player soldier.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gear: Vec<Id>,
    /// The table of a squad soldier, from health 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<SquadRow>,
}

/// A row of a squad soldier's table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SquadRow {
    /// Its actions.
    pub actions: u8,
    /// The numbers that hit, by distance.
    pub hit: BTreeMap<u8, u8>,
}

/// A weapon card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// The nation that it serves; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub nation: Option<Id>,
    /// What it costs, each token if it is used up.
    pub cost: u16,
    /// What it weighs, each token if it is used up.
    pub load: u16,
    /// What it is, for cards that ask.
    pub keywords: Vec<Id>,
    /// The numbers that hit, by distance; none: it is a melee weapon.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hit: BTreeMap<u8, u8>,
    /// Added to the die against cover.
    pub pen: i8,
    /// The dice of each mode.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub modes: BTreeMap<Id, u8>,
    /// The die at which it runs empty; null: it does not.
    #[serde(default)]
    pub reload: Option<u8>,
    /// Its ammunition; null: none.
    #[serde(default)]
    pub ammo: Option<Ammo>,
    /// Where the figures come from.
    pub origin: String,
    /// Whether it is used up: a card with a number of tokens.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub expended: Flag,
    /// Experience points for its purchase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub xp: Option<u8>,
    /// The dice and the number of each melee mode.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub melee: BTreeMap<Id, (u8, u8)>,
    /// The die at which a melee attacker stumbles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stumble: Option<u8>,
    /// The dice and the number of a throw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub throw: Option<(u8, u8)>,
}

/// The ammunition of a weapon.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ammo {
    /// Its type: weapons of one type share tokens.
    pub r#type: Id,
    /// The tokens that come with the weapon, and with each extra lot.
    pub tokens: u8,
}

/// A gear card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Gear {
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// The nation that it serves; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub nation: Option<Id>,
    /// What it costs.
    pub cost: u16,
    /// What it weighs.
    pub load: u16,
    /// Where the figures come from.
    pub origin: String,
    /// What it does when it is used.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// What it does all the time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub always: Vec<Always>,
    /// Its bandages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bandages: Option<u8>,
    /// What a bandage heals, by the die.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heal: Table,
    /// The die at which a hostile attack on its bearer does not take place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub evade: Option<u8>,
    /// The hardy points that it gives.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hardy: BTreeMap<Id, u8>,
}

/// A skill card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Skill {
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// The nation that it serves; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub nation: Option<Id>,
    /// What it costs; null: it is not for sale.
    pub cost: Option<u16>,
    /// Where the figures come from.
    pub origin: String,
    /// The skill that it needs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub needs: Option<Id>,
    /// What it does when it is used.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// What it does all the time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub always: Vec<Always>,
    /// Whether a comrade's fall suppresses its owner.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub panic: Flag,
}

/// A service record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// The nation that it serves; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub nation: Option<Id>,
    /// What it costs.
    pub cost: u16,
    /// The first month, as `1944-06`.
    pub from: String,
    /// The last month.
    pub to: String,
    /// The kinds of soldiers that can have it.
    pub r#for: Vec<Kind>,
    /// What it does when it is used.
    pub abilities: Vec<RecordAbility>,
    /// Where the figures come from.
    pub origin: String,
}
