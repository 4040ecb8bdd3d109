//! Packs: figures, abilities, ready-made armies and maps as data.
//!
//! A [`Document`] is a pack as it is written, with all its texts; a [`Pack`] is the part that the rules read.

mod check;
mod document;
mod effect;
mod effects;
mod maps;
mod read;
mod shipped;
mod words;

use alloc::{string::String, vec::Vec};
use kernel::Text;
use serde::{Deserialize, Serialize};

use crate::{Ground, Nation, Side};

pub use check::check;
pub use document::{
    AbilityData, ArmyData, Document, MapData, Maps, Place, Quarter, SeamData, SectionData, UnitData, Vocabulary,
};
pub use effect::{Aura, Effect, Kind, Stat, Versus};
pub use effects::{Effects, ExtraAttack};
pub use shipped::shipped;
pub use words::{Bands, Facing, Facings, Terrains};

/// A figure of a pack, by its place in the list of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(u8);

impl CardId {
    /// Its place in the pack, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A pack as the rules read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its id.
    pub id: String,
    /// Raised whenever a figure in it changes.
    pub version: u32,
    /// The figures, in pack order.
    pub cards: Vec<Card>,
    /// The ready-made armies, in pack order.
    pub armies: Vec<ReadyArmy>,
    /// The maps.
    pub maps: Vec<Map>,
}

/// A figure of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Its nation, which says its side.
    pub nation: Nation,
    /// Soldier or vehicle.
    pub kind: Kind,
    /// Its subtype, as far as the rules know it.
    pub subtype: Subtype,
    /// The year in which it becomes available.
    pub year: u16,
    /// Its cost in points.
    pub cost: u8,
    /// Its speed in hexes.
    pub speed: u8,
    /// Front and rear; equal for soldiers.
    pub defence: [u8; 2],
    /// Dice against soldiers at short, medium and long range.
    pub vs_soldier: [u8; 3],
    /// Dice against vehicles at short, medium and long range.
    pub vs_vehicle: [u8; 3],
    /// The initiative bonus of a commander; 0 for all others.
    pub initiative: u8,
    /// Its abilities.
    pub effects: Effects,
}

/// A subtype, as far as the rules know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subtype {
    /// A gun, which is not carried.
    Artillery,
    /// A commander.
    Commander,
    /// Any other.
    Other,
}

/// A ready-made army.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadyArmy {
    /// Its id.
    pub id: String,
    /// Its side.
    pub side: Side,
    /// Its cost in points.
    pub points: u16,
    /// How many of each figure, in pack order.
    pub units: Vec<(CardId, u8)>,
}

/// A map of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// The face of the die that chooses it; `None` for a map of tests.
    pub number: Option<u8>,
    /// Its ground.
    pub ground: Ground,
}

impl Card {
    /// Its side.
    pub const fn side(&self) -> Side {
        self.nation.side()
    }

    /// Whether it is artillery.
    pub const fn is_artillery(&self) -> bool {
        matches!(self.subtype, Subtype::Artillery)
    }

    /// Whether it is a commander.
    pub const fn is_commander(&self) -> bool {
        matches!(self.subtype, Subtype::Commander)
    }

    /// Its dice against a type at short, medium and long range.
    pub const fn dice(&self, against: Kind) -> &[u8; 3] {
        match against {
            Kind::Soldier => &self.vs_soldier,
            Kind::Vehicle => &self.vs_vehicle,
        }
    }
}

impl Pack {
    /// The card of an id that this pack handed out.
    ///
    /// # Panics
    /// For an id of a larger pack.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// The card of this name.
    pub fn named(&self, id: &str) -> Option<CardId> {
        self.cards().find(|(_, card)| card.id == id).map(|(id, _)| id)
    }

    /// All cards, in pack order.
    pub fn cards(&self) -> impl Iterator<Item = (CardId, &Card)> {
        (0..).map(CardId).zip(&self.cards)
    }

    /// The map of a number.
    pub fn map(&self, number: u8) -> Option<&Map> {
        self.maps.iter().find(|map| map.number == Some(number))
    }

    /// The map of this id.
    pub fn map_named(&self, id: &str) -> Option<&Map> {
        self.maps.iter().find(|map| map.id == id)
    }
}
