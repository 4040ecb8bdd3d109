//! A pack as it is written: everything that players read, and where figures are from.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use kernel::Text;
use serde::{Deserialize, Serialize};

use super::{
    ability::Kind,
    effect::EffectData,
    places::{AssemblyData, BoardData, FeatureData, MapData},
    words::{Element, Faction, Factions, Stat},
};
use crate::Size;

/// A pack as it is written. Only a sound one is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// `ddm-pack/1`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "ddm-pack/1")))]
    pub pack: String,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Raised whenever a figure in it changes.
    pub version: u32,
    /// Where it is from, in a sentence.
    pub origin: String,
    /// What is played with unless a table says otherwise.
    pub standard: StandardData,
    /// Blank boards for tiles.
    pub boards: BTreeMap<String, BoardData>,
    /// The abilities.
    pub abilities: BTreeMap<String, AbilityData>,
    /// The spells.
    pub spells: BTreeMap<String, SpellData>,
    /// The creatures.
    pub creatures: BTreeMap<String, CreatureData>,
    /// The maps.
    pub maps: BTreeMap<String, MapData>,
    /// The terrain tiles.
    pub tiles: TilesData,
    /// Ready warbands.
    pub bands: BTreeMap<String, BandData>,
}

/// What is played with unless a table says otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct StandardData {
    /// The map.
    pub map: String,
    /// The blank board.
    pub board: String,
    /// The ready warbands of the first to the fourth seat.
    pub bands: Vec<String>,
    /// The ready tiles.
    pub tiles: ReadyTilesData,
}

/// An assembly tile and three feature tiles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReadyTilesData {
    /// The assembly tile.
    pub assembly: String,
    /// The feature tiles.
    pub features: Vec<String>,
}

/// An ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(transform = crate::form_schema::share_fields))]
pub struct AbilityData {
    /// What it does.
    #[serde(flatten)]
    pub kind: Kind,
    /// Its name.
    pub name: Text,
    /// What it says on the card.
    pub text: Text,
}

/// A spell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SpellData {
    /// Its level.
    pub level: i16,
    /// Its name.
    pub name: Text,
    /// What it says on the card.
    pub text: Text,
    /// What it does.
    #[serde(flatten)]
    pub effect: EffectData,
}

/// A creature. Rulebook p. 2 to 5.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CreatureData {
    /// Its name.
    pub name: Text,
    /// The factions that it fights for.
    pub factions: Factions,
    /// Its cost in points.
    pub cost: u16,
    /// Its level, which is added to saves.
    pub level: i16,
    /// Its speed in squares.
    pub speed: u16,
    /// Its armour class.
    pub ac: i16,
    /// Its HP, in fives.
    pub hp: u16,
    /// Its types, words of the pack.
    pub types: Vec<String>,
    /// Its size.
    pub size: Size,
    /// Its melee attacks.
    pub melee: Vec<AttackData>,
    /// Its ranged attacks.
    pub ranged: Vec<AttackData>,
    /// The rating of a commander; absent: a follower.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commander: Option<i16>,
    /// What a commander does for followers, or to enemies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<CommandData>>"))]
    pub effect: Vec<CommandData>,
    /// Its abilities.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<UseData>>"))]
    pub abilities: Vec<UseData>,
    /// Its spells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<UseData>>"))]
    pub spells: Vec<UseData>,
    /// Where its figures are from.
    pub origin: String,
}

/// An attack of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AttackData {
    /// What is added to the die.
    pub bonus: i16,
    /// The damage of a hit.
    pub damage: u16,
    /// The energy beside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<EnergyData>>"))]
    pub extra: Vec<EnergyData>,
    /// Whether its hits are magic; absent: they are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub magic: Option<bool>,
    /// How far a ranged one goes, in squares; absent: as far as sight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u16>,
}

/// Energy beside the damage of a hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EnergyData {
    /// How much.
    pub n: u16,
    /// Of which element.
    pub element: Element,
}

/// An effect of a commander. Rulebook p. 11.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CommandData {
    /// The number that it changes.
    pub stat: Stat,
    /// By how much; less than 0 exactly if it is hostile.
    pub n: i16,
    /// Whether it reaches enemies and not followers; absent: followers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hostile: Option<bool>,
    /// Only creatures of one of these types; absent: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub types: Option<Vec<String>>,
}

/// An ability or a spell on a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(optional_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct UseData {
    /// Which.
    pub id: String,
    /// How often it can be used; absent: every turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<u8>,
}

/// The terrain tiles. Rulebook p. 5 to 7.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TilesData {
    /// Those that warbands set up on.
    pub assembly: BTreeMap<String, AssemblyData>,
    /// The others.
    pub features: BTreeMap<String, FeatureData>,
}

/// A ready warband.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BandData {
    /// Its name.
    pub name: Text,
    /// Its faction.
    pub faction: Faction,
    /// Its creatures, in order.
    pub creatures: Vec<String>,
}
