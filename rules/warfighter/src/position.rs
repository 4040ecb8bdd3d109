//! Positions from which a match begins, for scenarios. Contract, section 8.

use alloc::{collections::BTreeMap, vec::Vec};
use serde::{Deserialize, Serialize};

use crate::{HostileId, Id, PileName, pile::Cards};

/// Where a match stands when it begins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `turn`: at the start of a soldier turn; left out: in it.
    #[serde(default)]
    pub begin: Option<Begin>,
    /// The time left.
    #[serde(default)]
    pub time: Option<i16>,
    /// The team value.
    #[serde(default)]
    pub rp: Option<u16>,
    /// The locations on slots 2, 3 and so on.
    #[serde(default)]
    pub track: Vec<Id>,
    /// The active objective.
    #[serde(default)]
    pub progress: Option<Advanced>,
    /// The order of the soldiers; left out: by id.
    #[serde(default)]
    pub order: Vec<Id>,
    /// The soldiers.
    pub soldiers: BTreeMap<Id, Placed>,
    /// The hostile cards.
    #[serde(default)]
    pub hostiles: Vec<PlacedHostile>,
    /// The supports.
    #[serde(default)]
    pub supports: Vec<PlacedSupport>,
    /// The events on slots.
    #[serde(default)]
    pub events: BTreeMap<u8, Vec<Id>>,
    /// What lies on the ground of slots.
    #[serde(default)]
    pub ground: BTreeMap<u8, Lying>,
    /// The points of equipment of slots.
    #[serde(default)]
    pub rewards: BTreeMap<u8, u8>,
    /// Whether a location was placed in this turn.
    #[serde(default)]
    pub location_played: bool,
    /// Piles that are others than usual.
    #[serde(default)]
    pub decks: BTreeMap<PileName, Cards>,
    /// What was discarded.
    #[serde(default)]
    pub discards: BTreeMap<PileName, Cards>,
    /// The cup, if it is another than usual.
    #[serde(default)]
    pub cup: Option<Cards>,
}

/// Where in the turn a position stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Begin {
    /// At the start of a soldier turn.
    Turn,
}

/// How far an active objective has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[serde(default)]
pub struct Advanced {
    /// The hits on each target.
    pub hits: Vec<u8>,
    /// The actions spent.
    pub work: u8,
}

/// A soldier of a position.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Placed {
    /// Its seat, `s1` if left out.
    pub seat: Option<Id>,
    /// Its slot, 1 if left out.
    pub slot: Option<u8>,
    /// Its hand.
    pub hand: Vec<Id>,
    /// Its weapons, instead of the card's own.
    pub weapons: Option<BTreeMap<Id, Tokens>>,
    /// Its gear, instead of the card's own.
    pub gear: Option<Vec<Id>>,
    /// Skills that were bought for it.
    pub skills: Vec<Id>,
    /// Its records.
    pub records: Vec<Id>,
    /// Its wounds.
    pub wounds: Vec<Hurt>,
    /// Its suppressions.
    pub suppressed: u8,
    /// Its experience points, instead of the card's own.
    pub xp: Option<u8>,
    /// Its actions, instead of all.
    pub actions: Option<u8>,
    /// Actions set aside.
    pub saved: u8,
    /// Whether it has moved.
    pub moved: bool,
    /// Its hardy points, instead of the card's own.
    pub hardy: Option<BTreeMap<Id, u8>>,
    /// The hostile card it is engaged with.
    pub engaged: Option<HostileId>,
    /// Actions promised.
    pub next_actions: u8,
    /// Whether it has stumbled.
    pub stumbled: bool,
    /// Cards set aside.
    pub aside: Vec<Id>,
}

/// A weapon of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Tokens {
    /// Its tokens.
    Number(u8),
    /// Its tokens and its state.
    Full {
        /// Its tokens.
        ammo: u8,
        /// Whether it is empty.
        #[serde(default)]
        empty: bool,
        /// Whether it is jammed.
        #[serde(default)]
        jammed: bool,
    },
}

/// A wound of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Hurt {
    /// Its points.
    Points(u8),
    /// Its points, and whether it was treated.
    Treated(u8, bool),
}

/// A hostile card of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedHostile {
    /// Its card.
    pub card: Id,
    /// Its slot.
    pub slot: u8,
    /// Its target.
    pub target: Id,
    /// The killed.
    #[serde(default)]
    pub kia: u8,
    /// The suppressed.
    #[serde(default)]
    pub suppressed: u8,
}

/// A support of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedSupport {
    /// Its card.
    pub card: Id,
    /// Who played it.
    pub owner: Id,
    /// Whether it was used.
    #[serde(default)]
    pub used: bool,
}

/// What lies on the ground of a position.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lying {
    /// Weapons.
    pub weapons: BTreeMap<Id, Tokens>,
    /// Gear.
    pub gear: Vec<Id>,
    /// Loose ammunition.
    pub ammo: BTreeMap<Id, u8>,
}
