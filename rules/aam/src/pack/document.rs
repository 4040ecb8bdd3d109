//! A pack as it is written: rules figures, texts for players, the sections that maps are composed of, and sources of figures.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use kernel::Text;
use serde::{Deserialize, Serialize};

use super::effect::{Effect, Kind};
use crate::{Edge, Hex, Nation, Side, Terrain};

/// A pack as it is written. Only a sound one is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// `aam-pack/1`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "aam-pack/1")))]
    pub schema: String,
    /// Its id.
    pub id: String,
    /// Raised whenever a figure in it changes.
    pub version: u32,
    /// Its name.
    pub name: Text,
    /// The sections and maps.
    pub maps: Maps,
    /// Where the figures are from, in a sentence.
    pub note: String,
    /// The names of nations, sides, types, subtypes, terrain, counters and ends.
    pub words: Vocabulary,
    /// The abilities.
    pub abilities: Vec<AbilityData>,
    /// The figures.
    pub units: Vec<UnitData>,
    /// Ready-made armies.
    pub armies: Vec<ArmyData>,
}

/// The names of nations, sides, types, subtypes, terrain, counters and ends, each by its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Vocabulary {
    /// Of nations.
    pub nations: BTreeMap<String, Text>,
    /// Of sides.
    pub sides: BTreeMap<String, Text>,
    /// Of types.
    pub types: BTreeMap<String, Text>,
    /// Of subtypes.
    pub subtypes: BTreeMap<String, Text>,
    /// Of the terrain of hexes and of roads, rivers and bridges.
    pub terrain: BTreeMap<String, Text>,
    /// Of counters.
    pub counters: BTreeMap<String, Text>,
    /// Of the ends of a map.
    pub ends: BTreeMap<String, Text>,
}

/// An ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(transform = crate::place_schema::share_fields))]
pub struct AbilityData {
    /// Its id.
    pub id: String,
    /// Its effect.
    #[serde(flatten)]
    pub effect: Effect,
    /// Whether it is a command ability.
    pub command: bool,
    /// Its name.
    pub name: Text,
    /// Its text on the card.
    pub text: Text,
    /// Where it is from.
    pub origin: String,
}

/// A figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    /// Its id.
    pub id: String,
    /// Its nation.
    pub nation: Nation,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// Its subtype, a word of the pack.
    pub subtype: String,
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
    /// The ids of its abilities.
    pub abilities: Vec<String>,
    /// Its name.
    pub name: Text,
    /// The initiative bonus of a commander.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub initiative: Option<u8>,
    /// Where its figures are from.
    pub origin: BTreeMap<String, String>,
}

/// A ready-made army.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ArmyData {
    /// Its id.
    pub id: String,
    /// Its side.
    pub side: Side,
    /// Its cost in points.
    pub points: u16,
    /// Its name.
    pub name: Text,
    /// How many of each figure, by their ids.
    pub units: BTreeMap<String, u8>,
    /// Where it is from.
    pub origin: String,
}

/// The sections and maps of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Maps {
    /// `aam-maps/1`.
    pub schema: String,
    /// How rows are numbered, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rows: Option<String>,
    /// The terrain of each letter of a row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub terrain_letters: Option<BTreeMap<String, Terrain>>,
    /// The sides of the cards that maps are laid out of.
    pub sections: Vec<SectionData>,
    /// The maps.
    pub maps: Vec<MapData>,
}

/// A side of a card that maps are laid out of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SectionData {
    /// Its id.
    pub id: String,
    /// The card of which it is a side.
    pub card: String,
    /// Its name.
    pub name: Text,
    /// Its five rows of whole hexes, from the north, 8 7 8 7 8 letters.
    pub rows: Vec<String>,
    /// Roads as lines through its hexes, `row.column`; rows 0 and 6 and columns 0 and 8 are half hexes.
    pub roads: Vec<Vec<String>>,
    /// Rivers as sides of its hexes.
    pub rivers: Vec<[String; 2]>,
    /// Where it is from.
    pub origin: String,
}

/// A map, as it is laid out and as it comes out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapData {
    /// Its id.
    pub id: String,
    /// The face of the die that chooses it; null for a map of tests.
    pub number: Option<u8>,
    /// Its name.
    pub name: Text,
    /// The four sections.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub sections: Option<Vec<Place>>,
    /// Terrain, roads and rivers on the joints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seam: Option<SeamData>,
    /// The objective.
    pub objective: Hex,
    /// Where it is from.
    pub origin: String,
    /// The terrain of each hex that is not clear.
    pub terrain: BTreeMap<Hex, Terrain>,
    /// Roads as lines through hexes.
    pub roads: Vec<Vec<Hex>>,
    /// The sides on which rivers lie, in hex order.
    pub rivers: Vec<Edge>,
}

/// Where a section lies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Which section.
    pub section: String,
    /// In which quarter of the map.
    pub at: Quarter,
    /// Whether it is turned by half a circle.
    pub turned: bool,
}

/// A quarter of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Quarter {
    /// North-west.
    Nw,
    /// North-east.
    Ne,
    /// South-west.
    Sw,
    /// South-east.
    Se,
}

/// Terrain, roads and rivers on the joints of sections.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeamData {
    /// Terrain of the joints.
    pub terrain: BTreeMap<Hex, Terrain>,
    /// Roads across them.
    pub roads: Vec<Vec<Hex>>,
    /// Rivers on them.
    pub rivers: Vec<Edge>,
}
