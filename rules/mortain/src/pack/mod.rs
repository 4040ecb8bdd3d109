//! Packs: maps, units and games as data. What the one page of rules leaves to the counters and the map stands here.

mod check;
mod games;
mod maps;

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use kernel::Text;
use serde::{Deserialize, Serialize};

use crate::{BySide, BySupport, Cell, Class, Mode, Reason, Side, Support, Terrain, UnitId, Values};

pub(crate) use check::check;
pub(crate) use games::STACK;

/// What marks a pack: the game and the version of the form.
pub(crate) const FORMAT: &str = "mortain/1";

/// A pack: maps, units, and the games that are played with them. Only a sound one is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// `mortain/1`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "mortain/1")))]
    pub pack: String,
    /// Its id.
    pub id: String,
    /// Raised whenever a figure in it changes.
    pub version: u32,
    /// Whether it is for tests alone and offered to no player.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub hidden: bool,
    /// Its name.
    pub name: Text,
    /// What it is, in a sentence.
    pub about: Text,
    /// Where it is from: `rulebook`, `public` or `own`.
    pub origin: String,
    /// What those words stand for.
    pub sources: BTreeMap<String, String>,
    /// The two sides.
    pub sides: Vec<SideText>,
    /// The three classes of units.
    pub classes: Vec<ClassText>,
    /// The sizes of units, which have no effect.
    pub sizes: Vec<SizeText>,
    /// The five kinds of terrain.
    pub terrain: Vec<TerrainData>,
    /// The two supports.
    pub supports: Vec<SupportText>,
    /// Why a game ends.
    pub ends: Vec<EndText>,
    /// The maps.
    pub maps: Vec<MapData>,
    /// The units.
    pub units: Vec<UnitData>,
    /// The games.
    pub games: Vec<GameData>,
}

/// A side and its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SideText {
    /// Which.
    pub id: Side,
    /// Its name.
    pub name: Text,
    /// The colour of the cards that activate it: `black` or `red`.
    pub colour: String,
}

/// A class of units and its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ClassText {
    /// Which.
    pub id: Class,
    /// Its name.
    pub name: Text,
    /// The kind of fire that hits it, as the rulebook says.
    pub hit_by: Mode,
}

/// A size of units, its name and its symbol.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SizeText {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What stands on the counter, as `III`.
    pub symbol: String,
}

/// A kind of terrain and its figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TerrainData {
    /// Which.
    pub id: Terrain,
    /// Its name.
    pub name: Text,
    /// What it adds to the card of an attack on a unit in it, 0 to 3.
    pub modifier: u8,
    /// Whether fire does not pass through it, as the rulebook says.
    pub blocks: bool,
    /// How far a unit in it fires, as the rulebook says.
    pub range: u8,
    /// Where the figures are from.
    pub origin: BTreeMap<String, String>,
}

/// A support and its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SupportText {
    /// Which.
    pub id: Support,
    /// Its name.
    pub name: Text,
}

/// Why a game ends, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EndText {
    /// The reason.
    pub id: Reason,
    /// The sentence.
    pub text: Text,
}

/// A map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapData {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What it shows, in a sentence or two.
    pub about: Text,
    /// Where it is from.
    pub origin: String,
    /// How many columns it has, from the west.
    pub columns: u8,
    /// How many rows it has, from the north.
    pub rows: u8,
    /// The hexes on which the Germans come on: the last column.
    pub east_row: Vec<Cell>,
    /// The hexes on which the American reserve comes on, and from which Germans leave: the first column.
    pub west_row: Vec<Cell>,
    /// Every hex.
    pub hexes: Vec<HexData>,
    /// Roads and rivers, which are drawn and do nothing.
    pub lines: Vec<LineData>,
}

/// A hex of a map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HexData {
    /// Which.
    pub id: Cell,
    /// What lies on it.
    pub terrain: Terrain,
    /// Its neighbours N, NE, SE, S, SW, NW; null off the map.
    pub neighbors: Vec<Option<Cell>>,
    /// What it is called, where it has a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<Text>,
}

/// A road or river.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LineData {
    /// What it is.
    pub kind: LineKind,
    /// Its name.
    pub name: Text,
    /// The hexes that it runs through, each next to the one before.
    pub hexes: Vec<Cell>,
}

/// What a line on a map is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// A road.
    Road,
    /// A river.
    River,
}

/// A unit of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    /// Its id.
    pub id: UnitId,
    /// Its side.
    pub side: Side,
    /// What it is.
    pub class: Class,
    /// The id of its size.
    pub size: String,
    /// What its counter says.
    pub short: String,
    /// Its name.
    pub name: Text,
    /// What it belongs to.
    pub formation: Text,
    /// Its values before a hit.
    pub full: Values,
    /// Its values after a hit, none of them higher.
    pub flipped: Values,
    /// Whether it stacks with any two units and acts free of charge with one of its hex, as Tiger 102 does.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub companion: bool,
    /// What it adds to the card of its attacks on tanks, -2 to 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<i8>"))]
    pub at_modifier: i8,
    /// Where name and values are from.
    pub origin: BTreeMap<String, String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_zero(number: &i8) -> bool {
    *number == 0
}

/// A game of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GameData {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// What it is, in a few sentences.
    pub about: Text,
    /// What each side has to do.
    pub briefing: BySide<Text>,
    /// The id of its map.
    pub map: String,
    /// After how many rounds it ends, 1 to 20.
    pub rounds: u8,
    /// How many German units have to leave in the west.
    pub exits_to_win: u8,
    /// From which round units enter in the west.
    pub west_from_round: u8,
    /// From which round units enter in the east.
    pub east_from_round: u8,
    /// The American supports.
    pub supports: BySupport<SupportData>,
    /// Where the American places units before the first card.
    pub setup_hexes: Vec<Cell>,
    /// Where each unit of the game begins.
    pub start: BTreeMap<UnitId, StartData>,
    /// A legal set-up, for those who want none of their own.
    pub suggested: BTreeMap<UnitId, Cell>,
}

/// A support in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SupportData {
    /// The strength of its attack, 1 to 9.
    pub strength: u8,
    /// From which round it can be used.
    pub from_round: u8,
}

/// Where a unit begins: `setup`, `east`, `west`, or a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub enum StartData {
    /// The American places it before the first card.
    Setup,
    /// At the east edge.
    East,
    /// At the west edge.
    West,
    /// On this hex.
    Hex(Cell),
}

impl Serialize for StartData {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Setup => serializer.serialize_str("setup"),
            Self::East => serializer.serialize_str("east"),
            Self::West => serializer.serialize_str("west"),
            Self::Hex(cell) => cell.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for StartData {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.as_str() {
            "setup" => Ok(Self::Setup),
            "east" => Ok(Self::East),
            "west" => Ok(Self::West),
            hex => Cell::named(hex)
                .map(Self::Hex)
                .ok_or_else(|| serde::de::Error::custom("a unit starts at setup, east, west, or a hex such as c4")),
        }
    }
}
