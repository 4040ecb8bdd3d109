//! Figures that several kinds of cards share.

use alloc::vec::Vec;
use serde::{Deserialize, Serialize};

use crate::Id;

/// Rows of a table of dice: from, to, result.
pub type Table = Vec<(u8, u8, u8)>;

/// A mark that a card bears or does not bear.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
#[serde(transparent)]
pub struct Flag(pub bool);

impl Flag {
    /// Whether the card bears it.
    pub const fn is_on(self) -> bool {
        self.0
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands in a reference")]
    pub(crate) const fn is_off(&self) -> bool {
        !self.0
    }
}

/// An effect without a figure: `true`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "true"))]
pub struct Yes;

impl Serialize for Yes {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(true)
    }
}

impl<'de> Deserialize<'de> for Yes {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if bool::deserialize(deserializer)? {
            Ok(Self)
        } else {
            Err(serde::de::Error::custom("only `true` stands here"))
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Yes {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Yes".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "const": true })
    }
}

/// What a place, or an event that stays there, changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Mods {
    /// Added to the cover of soldiers.
    #[serde(skip_serializing_if = "is_zero")]
    pub soldier_cover: i8,
    /// Added to the cover of hostiles.
    #[serde(skip_serializing_if = "is_zero")]
    pub hostile_cover: i8,
    /// Added to attacks on hostiles.
    #[serde(skip_serializing_if = "is_zero")]
    pub attack_into: i8,
    /// Added to the attacks of hostiles on soldiers.
    #[serde(skip_serializing_if = "is_zero")]
    pub hostile_attack: i8,
    /// Added to the cost of entry.
    #[serde(skip_serializing_if = "is_zero")]
    pub entry: i8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands in a reference")]
const fn is_zero(number: &i8) -> bool {
    *number == 0
}

impl Mods {
    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            soldier_cover: self.soldier_cover.saturating_add(other.soldier_cover),
            hostile_cover: self.hostile_cover.saturating_add(other.hostile_cover),
            attack_into: self.attack_into.saturating_add(other.attack_into),
            hostile_attack: self.hostile_attack.saturating_add(other.hostile_attack),
            entry: self.entry.saturating_add(other.entry),
        }
    }

    pub(crate) fn each(self) -> [(&'static str, i8); 5] {
        [
            ("soldier_cover", self.soldier_cover),
            ("hostile_cover", self.hostile_cover),
            ("attack_into", self.attack_into),
            ("hostile_attack", self.hostile_attack),
            ("entry", self.entry),
        ]
    }
}

/// Help that a skill or a gear card gives all the time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Always {
    /// Added to each die of an attack.
    #[serde(skip_serializing_if = "is_zero")]
    pub attack: i8,
    /// Added to the die against cover.
    #[serde(skip_serializing_if = "is_zero")]
    pub pen: i8,
    /// Added to movement.
    #[serde(skip_serializing_if = "is_zero")]
    pub movement: i8,
    /// Added to the own cover.
    #[serde(skip_serializing_if = "is_zero")]
    pub cover: i8,
    /// Added to the size of the hand.
    #[serde(skip_serializing_if = "is_zero")]
    pub hand: i8,
    /// Added to what may be carried.
    #[serde(skip_serializing_if = "is_zero")]
    pub load: i8,
    /// Added to the die of healing.
    #[serde(skip_serializing_if = "is_zero")]
    pub heal: i8,
    /// Cards that are drawn at the start of each turn.
    #[serde(skip_serializing_if = "is_zero")]
    pub cx: i8,
    /// Cards less that a support costs.
    #[serde(skip_serializing_if = "is_zero")]
    pub support_discount: i8,
    /// The keyword that an attack needs for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub keyword: Option<Id>,
    /// The mode that an attack needs for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub mode: Option<Id>,
    /// The least range for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub min_range: Option<u8>,
    /// The greatest range for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub max_range: Option<u8>,
}
