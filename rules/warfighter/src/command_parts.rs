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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Use {
    /// An action card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Id>,
    /// A gear card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gear: Option<Id>,
    /// A skill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<Id>,
    /// A service record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<Id>,
    /// The letter on the service record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<Id>,
    /// Whose it is; left out: the acting soldier's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    /// Who benefits; left out: the acting soldier, in a reaction the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#for: Option<Id>,
    /// Whether one more experience point is paid for the bracketed effect.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub upgun: bool,
    /// Who pays the experience points; left out: the owner.
    #[serde(skip_serializing_if = "Option::is_none")]
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AttackPart {
    /// The weapon, or `unarmed`; squad soldiers name none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Id>,
    /// The mode; may be left out where the weapon has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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

/// What is bought or sold: a soldier, or one card for a soldier. The rules refuse any other combination.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Trade {
    /// The soldier that joins the seat, or leaves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub soldier: Option<Id>,
    /// The soldier that the card is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#for: Option<Id>,
    /// A weapon, or one token of a weapon that is used up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Id>,
    /// A gear card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gear: Option<Id>,
    /// A skill.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<Id>,
    /// A service record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<Id>,
    /// One lot of extra ammunition for this weapon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ammo: Option<Id>,
}

/// Goods that a soldier parts with: left on the ground, or removed from the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Lot {
    /// The soldier that carries them.
    pub soldier: Id,
    /// A weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Id>,
    /// A gear card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gear: Option<Id>,
    /// Ammunition of this weapon: tokens that are left on the ground, or one extra lot that is removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ammo: Option<Id>,
    /// How many tokens; left out: one of ammunition, all of a weapon that is used up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub n: Option<u8>,
}
