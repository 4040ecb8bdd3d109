//! Maps, boards and tiles as they are written, and what the rules read of them.

use alloc::{
    collections::BTreeMap,
    string::{String, ToString as _},
    vec::Vec,
};
use kernel::Text;
use serde::{Deserialize, Serialize};

use crate::{Place, Square, Terrain};

/// A rectangle of squares. Written as `[x, y, width, height]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "[number, number, number, number]"))]
pub struct Rect {
    /// Its north-west square.
    pub at: Square,
    /// Its columns.
    pub width: u8,
    /// Its rows.
    pub height: u8,
}

impl Rect {
    /// The square beyond its south-east corner.
    const fn end(self) -> Square {
        self.at.shifted(self.width as i16, self.height as i16)
    }

    /// Whether a square lies in it.
    pub const fn contains(self, square: Square) -> bool {
        let end = self.end();
        square.x >= self.at.x && square.y >= self.at.y && square.x < end.x && square.y < end.y
    }

    /// Whether it has a square of a place.
    pub fn meets(self, place: Place) -> bool {
        place.squares().any(|square| self.contains(square))
    }

    /// Whether both have a square in common.
    pub const fn overlaps(self, other: Self) -> bool {
        let (end, other_end) = (self.end(), other.end());
        self.at.x < other_end.x && other.at.x < end.x && self.at.y < other_end.y && other.at.y < end.y
    }

    /// Its squares, by rows from the north, each from the west.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        let (width, height) = (i16::from(self.width), i16::from(self.height));
        (0..height).flat_map(move |dy| (0..width).map(move |dx| self.at.shifted(dx, dy)))
    }
}

impl Serialize for Rect {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.at.x, self.at.y, self.width.into(), self.height.into()].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rect {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let [x, y, width, height] = <[i16; 4]>::deserialize(deserializer)?;
        let side = |number: i16| {
            u8::try_from(number).map_err(|_| serde::de::Error::custom("a side of a rectangle goes from 0 to 255"))
        };
        Ok(Self { at: Square::new(x, y), width: side(width)?, height: side(height)? })
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Rect {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Rect".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <[i16; 4]>::json_schema(generator)
    }
}

/// Where a warband sets up, and where its routing creatures leave.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Zone {
    /// Its squares, as rectangles.
    pub rects: Vec<Rect>,
    /// The exit squares.
    pub exits: Vec<Square>,
}

impl Zone {
    /// Whether a square lies in it.
    pub fn contains(&self, square: Square) -> bool {
        self.rects.iter().any(|rect| rect.contains(square))
    }

    /// Whether every square of a place lies in it.
    pub fn has(&self, place: Place) -> bool {
        place.squares().all(|square| self.contains(square))
    }

    /// Whether a square of a place lies in it.
    pub fn meets(&self, place: Place) -> bool {
        place.squares().any(|square| self.contains(square))
    }

    /// The distance of a place from its nearest square; 0 inside. `None` for a zone without squares.
    pub fn distance(&self, place: Place) -> Option<u16> {
        let squares = self.rects.iter().flat_map(|rect| rect.squares());
        squares.map(|square| place.distance(square.into())).min()
    }
}

/// An area that is worth points.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// What it is called.
    pub name: String,
    /// Its squares.
    pub rect: Rect,
}

/// A map as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MapData {
    /// Its rows from the north, a letter a square.
    pub rows: Vec<String>,
    /// Its name.
    pub name: Text,
    /// Its zones.
    pub zones: BTreeMap<String, Zone>,
    /// By the number of seats, the zone of each.
    pub starts: BTreeMap<String, Vec<String>>,
    /// The areas that are worth points.
    pub areas: BTreeMap<String, Rect>,
}

/// A blank board as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardData {
    /// Its name.
    pub name: Text,
    /// Its columns.
    pub width: u8,
    /// Its rows.
    pub height: u8,
    /// The areas that are worth points.
    pub areas: BTreeMap<String, Rect>,
}

/// An assembly tile as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AssemblyData {
    /// Its name.
    pub name: Text,
    /// Its rows, a letter a square, as many as it has columns.
    pub rows: Vec<String>,
    /// The five exit squares round its north-west corner.
    pub exits: Vec<Square>,
}

/// A feature tile as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FeatureData {
    /// Its name.
    pub name: Text,
    /// Its rows, a letter a square.
    pub rows: Vec<String>,
}

/// A map as the rules read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapPlan {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Its rows from the north, a letter a square.
    pub rows: Vec<String>,
    /// Its zones, by their names.
    pub zones: BTreeMap<String, Zone>,
    /// By the number of seats, the zone of each.
    pub starts: BTreeMap<String, Vec<String>>,
    /// The areas that are worth points.
    pub areas: Vec<Area>,
}

impl MapPlan {
    /// The zones of so many seats, in their order; `None` if the map does not serve them.
    pub fn zones(&self, seats: usize) -> Option<Vec<&Zone>> {
        self.starts.get(&seats.to_string())?.iter().map(|name| self.zones.get(name)).collect()
    }
}

/// A blank board as the rules read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardPlan {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Its columns.
    pub width: u8,
    /// Its rows.
    pub height: u8,
    /// The areas that are worth points.
    pub areas: Vec<Area>,
}

/// A terrain tile as the rules read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Its rows, unturned, of equal length.
    pub rows: Vec<Vec<Terrain>>,
    /// The exit squares of an assembly tile, unturned.
    pub exits: Vec<Square>,
}

/// Areas in the order of their names.
pub(super) fn areas(written: &BTreeMap<String, Rect>) -> Vec<Area> {
    written.iter().map(|(name, rect)| Area { name: name.clone(), rect: *rect }).collect()
}
