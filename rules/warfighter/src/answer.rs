//! Answers to questions without effect. All chances are in ten thousandths, each rounded to nearest.

use alloc::{string::String, vec::Vec};
use serde::Serialize;

use crate::{HostileId, Id, Manner, ReactOption};

/// The answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// To `attack`.
    Attack {
        /// The hostile card, or the target of the objective.
        target: String,
        /// The dice that fall, in their order; none where all is certain.
        rolls: Vec<Roll>,
        /// What becomes of the target.
        odds: AttackOdds,
        /// What becomes of the weapon and the attacker.
        wear: WearOdds,
    },
    /// To `shot`.
    Shot {
        /// The hostile card.
        hostile: HostileId,
        /// What it would do if hostiles attacked now.
        now: ShotWord,
        /// Its attack, in range or not; null: it has none.
        threat: Option<Threat>,
    },
    /// To `reaction`.
    Reaction {
        /// Without a further reaction.
        now: Threat,
        /// After each reaction, in the order of the seat's options.
        after: Vec<Reacted>,
    },
}

/// Dice of an attack that fall together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Roll {
    /// The ten-sided dice.
    pub dice: u8,
    /// Whether they count together or each by itself.
    pub manner: Manner,
    /// The distance to the target in slots.
    pub range: u8,
    /// What each ten-sided die needs.
    pub hit: Ruler,
    /// What the six-sided die needs against cover; null: the attack is silent, and cover does not count.
    pub cover: Option<Ruler>,
}

/// How the number that a die needs comes about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ruler {
    /// The faces of the die.
    pub faces: u8,
    /// The number before modifiers.
    pub number: i16,
    /// What changes the number or is added to the die.
    pub modifiers: Vec<Modifier>,
    /// The face from which the die succeeds: 1 or less always, more than its faces never.
    pub needs: i16,
}

/// Something that counts in a roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Modifier {
    /// What it comes from.
    pub from: Origin,
    /// The card; null: the reactions that were played.
    pub card: Option<Id>,
    /// So much.
    pub by: i16,
    /// What it is added to.
    pub to: Term,
}

/// What a modifier comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The weapon.
    Weapon,
    /// The strength of the soldier hand-to-hand.
    Soldier,
    /// An action card, a support among them.
    Action,
    /// A gear card.
    Gear,
    /// A skill.
    Skill,
    /// A service record.
    Record,
    /// The location.
    Location,
    /// An event on the slot.
    Event,
    /// Reactions that were played.
    Reactions,
}

/// What a modifier is added to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Term {
    /// The die, which then succeeds more easily.
    Die,
    /// The number that it needs.
    Number,
    /// The count of the dice.
    Dice,
}

/// What becomes of the target of an attack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AttackOdds {
    /// Each result that can be, by kills, then suppressions.
    pub results: Vec<ResultOdds>,
    /// At least one is killed; of the objective: a hit.
    pub kills: u16,
    /// None is killed, and at least one is suppressed.
    pub suppresses: u16,
    /// The target is as it was.
    pub nothing: u16,
    /// The card is eliminated, or the target of the objective destroyed.
    pub clears: u16,
}

/// A result of an attack. What the card has no hostiles for is not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultOdds {
    /// The hostiles killed; of the objective: the hits.
    pub kills: u8,
    /// The suppressions that are more than before; fewer, if suppressed hostiles are killed.
    pub suppressions: i16,
    /// Its chance.
    pub odds: u16,
}

/// What an attack does to the weapon and the attacker.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WearOdds {
    /// The weapon is empty afterwards.
    pub empties: u16,
    /// The weapon jams.
    pub jams: u16,
    /// The attacker stumbles.
    pub stumbles: u16,
    /// Tokens that the attack takes for certain.
    pub tokens: u8,
}

/// What a hostile card would do if hostiles attacked now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ShotWord {
    /// It attacks its target.
    Attacks,
    /// It does what its card says, without dice.
    Acts,
    /// Its target is out of its range.
    OutOfRange,
    /// All of it are suppressed.
    Suppressed,
    /// Its card has no attack.
    Nothing,
}

/// What threatens a soldier: a hostile attack, or wounds that are to be taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Threat {
    /// Whom.
    pub target: Id,
    /// What the ten-sided die does; null: the wounds are certain.
    pub hit: Option<HostileRuler>,
    /// What the six-sided die needs against the target's cover; null: the wounds are certain.
    pub cover: Option<Ruler>,
    /// Gear of the target lets the attack not take place.
    pub evades: u16,
    /// It takes place and does nothing.
    pub nothing: u16,
    /// It suppresses.
    pub suppresses: u16,
    /// The wounds that it can do, by their points.
    pub wounds: Vec<WoundOdds>,
    /// The target is out of action afterwards, unless the wounds are reduced.
    pub falls: u16,
}

/// How the table of a hostile card is read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HostileRuler {
    /// What is added to the ten-sided die.
    pub modifiers: Vec<Modifier>,
    /// The faces that wound, modifiers taken off, from the lowest.
    pub bands: Vec<Band>,
}

/// Faces of the die that do the same wounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Band {
    /// The first face.
    pub from: u8,
    /// The last one.
    pub to: u8,
    /// The points of the wounds.
    pub points: u8,
}

/// The chance of wounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WoundOdds {
    /// Their points.
    pub points: u8,
    /// Their chance.
    pub odds: u16,
}

/// What threatens after a reaction.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reacted {
    /// The reaction.
    pub reaction: ReactOption,
    /// What then threatens; null: nothing is left of it.
    pub threat: Option<Threat>,
}
