//! The parts of commands.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{Id, Pay};

/// How a soldier endures its environment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Endure {
    /// With a hardy point.
    Hardy,
    /// With a suppression.
    Suppress,
    /// With a wound.
    Wound,
}

/// Names one ability: of a card, a gear card, a skill or a service record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Use {
    /// An action card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<Id>,
    /// A gear card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub gear: Option<Id>,
    /// A skill.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub skill: Option<Id>,
    /// A service record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub record: Option<Id>,
    /// The letter on the service record.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ability: Option<Id>,
    /// Whose it is; left out: the acting soldier's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub by: Option<Id>,
    /// Who benefits; left out: the acting soldier, in a reaction the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub r#for: Option<Id>,
    /// Whether one more experience point is paid for the bracketed effect.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub upgun: bool,
    /// Who pays the experience points; left out: the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pay: Option<Pay>,
    /// The action cards of the owner that it costs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub discards: Vec<Id>,
}

/// The move of a flanking attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MovePart {
    /// The slot.
    pub to: u8,
    /// Abilities that ease the way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub r#use: Vec<Use>,
    /// The action cards that pay the entry, by the soldiers that hold them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub discards: BTreeMap<Id, Vec<Id>>,
}

/// The attack of a flanking attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AttackPart {
    /// The weapon, or `unarmed`; squad soldiers name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub weapon: Option<Id>,
    /// The mode; may be left out where the weapon has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub mode: Option<Id>,
    /// The hostile card, or a target of the objective.
    pub target: String,
    /// Abilities that help.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub r#use: Vec<Use>,
    /// Whether kills fall on suppressed hostiles first.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub replace: bool,
}

/// Goods that are removed from the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ShedItem {
    /// Whose they are.
    pub soldier: Id,
    /// A weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub weapon: Option<Id>,
    /// A gear card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub gear: Option<Id>,
    /// One lot of extra ammunition of this weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ammo: Option<Id>,
    /// Tokens of a weapon that is used up; left out: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub n: Option<u8>,
}
