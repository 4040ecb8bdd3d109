//! Abilities of gear cards, skills and service records: when, for which soldier, at which cost, how often.

use alloc::{string::String, vec::Vec};
use serde::{Deserialize, Serialize};

use super::{Effect, Flag, Kind};
use crate::Id;

/// The moment at which an ability can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// In the soldier turn, by a command of its own.
    Turn,
    /// With an attack.
    Attack,
    /// With a move.
    Move,
    /// Before a hostile attack.
    HostileAttack,
    /// Before wounds are taken.
    Wounds,
}

/// Whether a soldier other than the owner may benefit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// Only the owner.
    #[default]
    No,
    /// If it is upgunned.
    Upgun,
    /// Always.
    Always,
}

/// The name of a cost in cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// A covert card.
    Covert,
    /// A support card.
    Support,
}

/// What the use of an ability costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct AbilityCost {
    /// Action cards of the owner.
    #[serde(skip_serializing_if = "is_zero")]
    pub discard: u8,
    /// Experience points.
    #[serde(skip_serializing_if = "is_zero")]
    pub xp: u8,
    /// Actions of the owner.
    #[serde(skip_serializing_if = "is_zero")]
    pub actions: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands in a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// What an attack must have for an ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Needs {
    /// A keyword of the attack.
    pub keyword: Id,
}

/// How often an ability can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(untagged)]
pub enum Uses {
    /// In each turn.
    Turn {
        /// So often in a turn.
        turn: u8,
    },
    /// In the whole mission.
    Mission {
        /// So often in the mission.
        mission: u8,
    },
}

/// An ability of a skill or a gear card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// When it can be used, for which soldiers, and what it does.
    #[serde(flatten)]
    pub terms: AbilityTerms,
    /// Whether the card is gone after its use.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub expended: Flag,
}

/// An ability of a service record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordAbility {
    /// Its letter on the card.
    pub id: Id,
    /// When it can be used, for which soldiers, and what it does.
    #[serde(flatten)]
    pub terms: AbilityTerms,
}

/// When an ability can be used, for which soldiers, and what it does.
// Unknown fields are refused by the two structs that this one is flattened into.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AbilityTerms {
    /// When it can be used.
    pub when: When,
    /// What it does, in order.
    pub r#do: Vec<Effect>,
    /// What it does instead when it is upgunned; null: it cannot be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub up: Option<Vec<Effect>>,
    /// Whether a soldier other than the owner may benefit.
    #[serde(default)]
    pub any: Whom,
    /// Whether the owner and the soldier that benefits must stand on the same slot.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub same_slot: Flag,
    /// The kinds of soldiers that can use it; none: all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub for_kinds: Vec<Kind>,
    /// What its use costs.
    #[serde(default)]
    pub cost: AbilityCost,
    /// What the attack must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub needs: Option<Needs>,
    /// How often it can be used.
    pub uses: Uses,
}

/// An ability, whatever card it stands on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AbilityRef<'a> {
    pub(crate) when: When,
    pub(crate) plain: &'a [Effect],
    pub(crate) up: Option<&'a [Effect]>,
    pub(crate) any: Whom,
    pub(crate) same_slot: bool,
    pub(crate) for_kinds: &'a [Kind],
    pub(crate) cost: AbilityCost,
    pub(crate) label: Option<Label>,
    pub(crate) needs: Option<&'a Id>,
    pub(crate) uses: Option<Uses>,
    pub(crate) expended: bool,
}

impl Ability {
    pub(crate) fn view(&self) -> AbilityRef<'_> {
        AbilityRef { expended: self.expended.is_on(), ..self.terms.view() }
    }
}

impl RecordAbility {
    pub(crate) fn view(&self) -> AbilityRef<'_> {
        self.terms.view()
    }
}

impl AbilityTerms {
    fn view(&self) -> AbilityRef<'_> {
        AbilityRef {
            when: self.when,
            plain: &self.r#do,
            up: self.up.as_deref(),
            any: self.any,
            same_slot: self.same_slot.is_on(),
            for_kinds: &self.for_kinds,
            cost: self.cost,
            label: None,
            needs: self.needs.as_ref().map(|needs| &needs.keyword),
            uses: Some(self.uses),
            expended: false,
        }
    }
}

/// How an ability is named where it stands on a card without letters.
pub(crate) fn letter(index: usize) -> String {
    alloc::format!("{index}")
}
