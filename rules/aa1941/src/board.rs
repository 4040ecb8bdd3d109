//! The board: what never changes during a war. Facts in `data/board.json`.

mod canal;
mod region_set;
mod table;

use core::fmt;
use kernel::Text;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Visitor},
};

use crate::power::Power;

pub use canal::{CANALS, Canal, Gate};
pub use region_set::{LONGEST_FLIGHT, RegionSet};

static REGIONS: [Region; REGION_COUNT] = table::REGIONS;

/// The regions in the order of their ids.
static BY_ID: [u8; REGION_COUNT] = {
    let mut order = [0; REGION_COUNT];
    let mut placed = 0;
    while placed < REGION_COUNT {
        #[expect(clippy::cast_possible_truncation, reason = "the board has 120 regions")]
        let region = placed as u8;
        let mut slot = placed;
        while slot > 0 && comes_before(table::REGIONS[placed].id, table::REGIONS[order[slot - 1] as usize].id) {
            order[slot] = order[slot - 1];
            slot -= 1;
        }
        order[slot] = region;
        placed += 1;
    }
    order
};

const fn comes_before(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return one[at] < other[at];
        }
        at += 1;
    }
    one.len() < other.len()
}

/// The region with an id of the table, for constants. Stops the build if there is none.
const fn named(id: &str) -> RegionId {
    let mut region = 0;
    while region < REGION_COUNT {
        let other = table::REGIONS[region].id;
        if !comes_before(id, other) && !comes_before(other, id) {
            #[expect(clippy::cast_possible_truncation, reason = "the board has 120 regions")]
            return RegionId(region as u8);
        }
        region += 1;
    }
    panic!("there is no such region")
}

/// How many regions there are.
pub const REGION_COUNT: usize = table::REGIONS.len();

/// A region of the board. Only the board hands these out, so each one exists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "string"))]
pub struct RegionId(u8);

/// What kind of region it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegionKind {
    /// A territory that can be controlled.
    Land,
    /// Land that no unit may enter or fly over. Rulebook p. 8.
    Neutral,
    /// A sea zone.
    Sea,
}

/// A line of the table.
struct Region {
    id: &'static str,
    terrain: Terrain,
    adjacent: &'static [u8],
}

enum Terrain {
    Land(Land),
    Neutral,
    Sea,
}

struct Land {
    income: u8,
    originally: Power,
    capital_of: Option<Power>,
    complex: bool,
}

impl RegionId {
    /// Every region, in the order of the board file.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..REGION_COUNT).map(Self::at)
    }

    /// Every territory that is not neutral.
    pub fn territories() -> impl Iterator<Item = Self> + Clone {
        RegionSet::TERRITORIES.iter()
    }

    /// Every sea zone.
    pub fn zones() -> impl Iterator<Item = Self> + Clone {
        RegionSet::ZONES.iter()
    }

    fn at(index: usize) -> Self {
        // The board has 120 regions: the index fits.
        Self(u8::try_from(index).unwrap_or(u8::MAX))
    }

    /// The region with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        let place = BY_ID.binary_search_by(|&region| REGIONS[usize::from(region)].id.cmp(id)).ok()?;
        Some(Self(BY_ID[place]))
    }

    /// Its place in tables by region, below [`REGION_COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn line(self) -> &'static Region {
        &REGIONS[self.index()]
    }

    fn land(self) -> Option<&'static Land> {
        match &self.line().terrain {
            Terrain::Land(land) => Some(land),
            Terrain::Neutral | Terrain::Sea => None,
        }
    }

    /// Its id in commands and charts: `ukraine`, `sz14`.
    pub fn id(self) -> &'static str {
        self.line().id
    }

    /// The id of the region that has this place in tables by region.
    pub(crate) const fn id_at(index: usize) -> &'static str {
        table::REGIONS[index].id
    }

    /// What kind of region it is.
    pub fn kind(self) -> RegionKind {
        match self.line().terrain {
            Terrain::Land(_) => RegionKind::Land,
            Terrain::Neutral => RegionKind::Neutral,
            Terrain::Sea => RegionKind::Sea,
        }
    }

    /// Whether it is a territory that can be controlled.
    pub const fn is_land(self) -> bool {
        RegionSet::TERRITORIES.contains(self)
    }

    /// Whether it is a sea zone.
    pub const fn is_sea(self) -> bool {
        RegionSet::ZONES.contains(self)
    }

    /// Whether it is neutral land.
    pub const fn is_neutral(self) -> bool {
        !self.is_land() && !self.is_sea()
    }

    /// The income printed on it; a chart may change it.
    pub fn printed_income(self) -> u8 {
        self.land().map_or(0, |land| land.income)
    }

    /// The power whose emblem is printed on it.
    pub fn originally(self) -> Option<Power> {
        self.land().map(|land| land.originally)
    }

    /// The power whose capital it is.
    pub fn capital_of(self) -> Option<Power> {
        self.land().and_then(|land| land.capital_of)
    }

    /// Whether an industrial complex stands here. They are never built nor destroyed.
    pub fn has_complex(self) -> bool {
        RegionSet::COMPLEXES.contains(self)
    }

    /// The regions next to it.
    pub fn adjacent(self) -> impl Iterator<Item = Self> + Clone {
        self.line().adjacent.iter().map(|&index| Self(index))
    }

    /// Whether the other lies next to it.
    pub fn touches(self, other: Self) -> bool {
        RegionSet::next_to(self).contains(other)
    }

    /// The sea zones next to it.
    pub fn shores(self) -> RegionSet {
        RegionSet::next_to(self).and(RegionSet::ZONES)
    }

    /// The territories next to it.
    pub fn coasts(self) -> RegionSet {
        RegionSet::next_to(self).and(RegionSet::TERRITORIES)
    }

    /// Its name.
    pub fn label(self) -> Text {
        crate::names::of(self.index()).alone()
    }

    /// Its name with its article, as it stands in the middle of a sentence: "the Caucasus".
    pub fn the(self) -> Text {
        crate::names::of(self.index()).the()
    }

    /// Its name as a place in the middle of a sentence: "in the Caucasus".
    pub fn place(self) -> Text {
        crate::names::of(self.index()).at()
    }
}

/// The capital of a power. Rulebook p. 6.
pub fn capital(power: Power) -> RegionId {
    CAPITALS[power as usize]
}

/// The capitals, in order of play.
static CAPITALS: [RegionId; Power::ALL.len()] = {
    let mut capitals = [RegionId(0); Power::ALL.len()];
    let mut region = 0;
    while region < REGION_COUNT {
        if let Terrain::Land(Land { capital_of: Some(power), .. }) = table::REGIONS[region].terrain {
            #[expect(clippy::cast_possible_truncation, reason = "the board has 120 regions")]
            let id = region as u8;
            capitals[power as usize] = RegionId(id);
        }
        region += 1;
    }
    capitals
};

impl fmt::Debug for RegionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for RegionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for RegionId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for RegionId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(ById)
    }
}

/// Reads an id where it stands: a replay reads thousands.
struct ById;

impl Visitor<'_> for ById {
    type Value = RegionId;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the id of a region")
    }

    fn visit_str<E: de::Error>(self, id: &str) -> Result<RegionId, E> {
        RegionId::by_id(id).ok_or_else(|| E::custom(format_args!("there is no region {id:?}")))
    }
}
