//! What blows, saves, spells and actions come to, as events tell it.

use serde::{Deserialize, Serialize};

use crate::{AttackRoll, CreatureId, Harm, Hurdle, MoraleSum, SaveRoll, Weapon, pack::Affliction};

/// How a creature goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum WalkKind {
    /// It moves.
    Move,
    /// It charges.
    Charge,
    /// It rushes.
    Rush,
    /// It routs.
    Rout,
}

/// Why an attack was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum BlowKind {
    /// An attack of its turn.
    Attack,
    /// The extra attack for a creature that was destroyed.
    Cleave,
    /// The attack of a charge.
    Charge,
    /// The attack of a rush.
    Rush,
    /// The enemy walks off.
    Opportunity,
    /// One of a sweep.
    Sweep,
}

/// An attack of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Blow {
    /// Who attacks.
    pub creature: CreatureId,
    /// Whom.
    pub target: CreatureId,
    /// Why.
    pub kind: BlowKind,
    /// With what.
    pub with: Weapon,
    /// Which attack of the card, from 0.
    pub index: u8,
    /// Whether a smite rides on it: its place among the powers of the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub smite: Option<u8>,
    /// The die.
    pub roll: AttackRoll,
    /// The second die against concealment, if one was rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub concealment: Option<Hurdle>,
    /// What it did, if it hit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub harm: Option<Harm>,
    /// The HP that the attacker has drained.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u16>", optional))]
    pub drained: u16,
}

/// A morale save.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MoraleRoll {
    /// The face of the die.
    pub face: u8,
    /// What is added to it.
    pub sum: MoraleSum,
    /// Whether it comes to 20.
    pub holds: bool,
}

/// What a spell or an action came to for one creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Impact {
    /// The creature.
    pub creature: CreatureId,
    /// Who has cast or used it.
    pub by: CreatureId,
    /// Whether it is proof against the condition, and so against all of it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub is_proof: bool,
    /// The die against its spell resistance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resistance: Option<Hurdle>,
    /// The attack die.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack: Option<AttackRoll>,
    /// The save.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<SaveRoll>,
    /// What it did, if there was damage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub harm: Option<Harm>,
    /// The HP that it restored.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u16>"))]
    pub healed: u16,
    /// What it did to the creature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub condition: Option<Affliction>,
    /// Whether it has a boost from it now.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<bool>"))]
    pub boosted: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
const fn is_nothing(number: &u16) -> bool {
    *number == 0
}

/// What follows a melee hit that leaves its target alive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RiderWord {
    /// Damage of its own kind.
    Poison,
    /// The target is stunned.
    Stun,
    /// The target is helpless.
    Paralysis,
}
