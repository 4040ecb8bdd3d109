//! Cards of the piles: hostiles, events and actions.

use alloc::{string::String, vec::Vec};
use kernel::Text;
use serde::{Deserialize, Serialize};

use super::{AbilityCost, AbilityRef, Effect, Flag, Happening, Kind, Label, Mods, Needs, Table, When, Whom};
use crate::Id;

/// A hostile card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hostile {
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// Its nation.
    pub nation: Id,
    /// How often it lies in each pile.
    pub copies: Copies,
    /// Its value, and the experience points for it.
    pub value: u8,
    /// The hostiles on it.
    pub count: u8,
    /// The die that beats their cover.
    pub cover: u8,
    /// From which distance to which it attacks.
    pub range: (u8, u8),
    /// What its attacks do, by the hostiles that are active.
    pub columns: Vec<HostileColumn>,
    /// Where the figures come from.
    pub origin: String,
    /// Whether an event comes with it.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub event: Flag,
    /// Where it arrives; left out: on the slot it was drawn for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub arrives: Option<Arrives>,
    /// What its arrival does unless it is paid off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub toll: Option<Toll>,
    /// Other cards up to this value on its slot shield it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shielded: Option<u8>,
    /// Whether it rallies all hostile cards each turn.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub inspire: Flag,
    /// The reinforcements that it calls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub reinforces: Option<Reinforces>,
    /// Whether it takes no suppressions.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub fearless: Flag,
    /// Whether it stays where it is.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub immobile: Flag,
    /// Whether it is a vehicle: there is no hand-to-hand with it.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub vehicle: Flag,
    /// Whether only explosions and anti-tank weapons hurt it.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub armored: Flag,
    /// What it does instead of attacking.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Happening>,
}

/// Where a hostile card arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Arrives {
    /// On the lowest slot with a standing soldier.
    Rear,
    /// On the slot of its target.
    Target,
}

/// How often a hostile card lies in each pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Copies {
    /// In the frontline pile.
    pub frontline: u8,
    /// In the elite pile.
    pub elite: u8,
}

/// What attacks do while so many hostiles are active.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HostileColumn {
    /// From how many to how many.
    pub left: (u8, u8),
    /// The wounds by the die.
    pub table: Table,
    /// Added to the cost of entering the slot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub entry: Option<u8>,
}

/// What an arrival does unless it is paid off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Toll {
    /// The experience points that pay it off.
    pub xp: u8,
    /// What it does.
    pub r#do: Vec<Happening>,
}

/// The reinforcements that a hostile card calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Reinforces {
    /// From which value to which they arrive.
    pub value: (u8, u8),
    /// Whether it calls only with its target in range.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub in_range: Flag,
}

/// An event card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "EventCard"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// How often it lies in the pile.
    pub copies: u8,
    /// The experience points that cancel it; null: it cannot be cancelled.
    pub cancel: Option<u8>,
    /// What it does.
    pub r#do: Vec<Happening>,
    /// What it changes about its slot for good; null: it is discarded.
    pub stay: Option<Mods>,
    /// Where the figures come from.
    pub origin: String,
}

/// An action card, or a location marker among them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// Its name.
    pub name: Text,
    /// Its rules in words.
    pub text: Text,
    /// How often it lies in the pile.
    pub copies: u8,
    /// Whether it is a location marker: a location card is drawn in its place.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub marker: Flag,
    /// The name of its cost in cards; null: none.
    #[serde(default)]
    pub label: Option<Label>,
    /// When it can be played; left out on a marker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub when: Option<When>,
    /// What it does, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub r#do: Vec<Effect>,
    /// What it does instead when it is upgunned; null: it cannot be.
    #[serde(default)]
    pub up: Option<Vec<Effect>>,
    /// Whether a soldier other than the owner may benefit.
    #[serde(default)]
    pub any: Whom,
    /// Whether the owner and the one who benefits stand together.
    #[serde(default, skip_serializing_if = "Flag::is_off")]
    pub same_slot: Flag,
    /// The kinds of soldiers that can use it; none: all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub for_kinds: Vec<Kind>,
    /// What playing it costs.
    #[serde(default)]
    pub cost: AbilityCost,
    /// What the attack must have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub needs: Option<Needs>,
    /// Where the figures come from.
    pub origin: String,
}

impl Action {
    /// What it does; `None` for a marker.
    pub(crate) fn ability(&self) -> Option<AbilityRef<'_>> {
        let when = self.when.filter(|_| !self.marker.is_on())?;
        Some(AbilityRef {
            when,
            plain: &self.r#do,
            up: self.up.as_deref(),
            any: self.any,
            same_slot: self.same_slot.is_on(),
            for_kinds: &self.for_kinds,
            cost: self.cost,
            label: self.label,
            needs: self.needs.as_ref().map(|needs| &needs.keyword),
            uses: None,
            expended: false,
        })
    }
}

impl Hostile {
    /// The column for so many active hostiles; `None` if there is none, or none is active.
    pub fn column(&self, active: u8) -> Option<&HostileColumn> {
        self.columns.iter().find(|column| (column.left.0..=column.left.1).contains(&active))
    }
}
