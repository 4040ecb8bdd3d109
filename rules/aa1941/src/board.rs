//! The board: what never changes during a war. Facts in `data/board.json`.

mod table;

use core::fmt;
use kernel::Text;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::power::Power;

static REGIONS: [Region; REGION_COUNT] = table::REGIONS;

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
    /// Land that nobody may enter or fly over. Rulebook p. 8.
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
        Self::all().filter(|region| region.is_land())
    }

    /// Every sea zone.
    pub fn zones() -> impl Iterator<Item = Self> + Clone {
        Self::all().filter(|region| region.is_sea())
    }

    fn at(index: usize) -> Self {
        // The board has 120 regions: the index fits.
        Self(u8::try_from(index).unwrap_or(u8::MAX))
    }

    /// The region with this id.
    pub fn by_id(id: &str) -> Option<Self> {
        REGIONS.iter().position(|region| region.id == id).map(Self::at)
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

    /// What kind of region it is.
    pub fn kind(self) -> RegionKind {
        match self.line().terrain {
            Terrain::Land(_) => RegionKind::Land,
            Terrain::Neutral => RegionKind::Neutral,
            Terrain::Sea => RegionKind::Sea,
        }
    }

    /// Whether it is a territory that can be controlled.
    pub fn is_land(self) -> bool {
        self.kind() == RegionKind::Land
    }

    /// Whether it is a sea zone.
    pub fn is_sea(self) -> bool {
        self.kind() == RegionKind::Sea
    }

    /// Whether it is neutral land.
    pub fn is_neutral(self) -> bool {
        self.kind() == RegionKind::Neutral
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
        self.land().is_some_and(|land| land.complex)
    }

    /// The regions next to it.
    pub fn adjacent(self) -> impl Iterator<Item = Self> + Clone {
        self.line().adjacent.iter().map(|&index| Self(index))
    }

    /// Whether the other lies next to it.
    pub fn touches(self, other: Self) -> bool {
        self.line().adjacent.contains(&other.0)
    }

    /// The sea zones next to it.
    pub fn shores(self) -> impl Iterator<Item = Self> + Clone {
        self.adjacent().filter(|region| region.is_sea())
    }

    /// Its name, for sentences.
    pub fn label(self) -> Text {
        crate::names::of(self)
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

/// A canal or strait: a passage between two zones that ships may find closed. Rulebook p. 8, 9.
pub struct Canal {
    /// Its id in the board file.
    pub id: &'static str,
    between: [&'static str; 2],
    banks: &'static [&'static str],
    /// What opens it.
    pub gate: Gate,
}

/// What opens a canal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gate {
    /// Both banks held by the mover's side when the turn began.
    Banks,
    /// Nothing.
    Shut,
}

/// The two canals and the straits.
pub static CANALS: [Canal; 3] = [
    Canal { id: "suez", between: ["sz17", "sz28"], banks: &["anglo-egypt-sudan", "middle-east"], gate: Gate::Banks },
    Canal { id: "panama", between: ["sz12", "sz19"], banks: &["central-america"], gate: Gate::Banks },
    Canal { id: "turkish-straits", between: ["sz17", "sz18"], banks: &[], gate: Gate::Shut },
];

impl Canal {
    /// The canal between two zones.
    pub fn joining(one: RegionId, other: RegionId) -> Option<&'static Self> {
        let ids = [one.id(), other.id()];
        CANALS.iter().find(|canal| canal.between.iter().all(|end| ids.contains(end)))
    }

    /// The territories that control it.
    pub fn banks(&self) -> impl Iterator<Item = RegionId> + '_ {
        self.banks.iter().filter_map(|id| RegionId::by_id(id))
    }
}

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
        let id = <alloc::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        Self::by_id(&id).ok_or_else(|| D::Error::custom(format_args!("there is no region {id:?}")))
    }
}

/// For each region those next to it that aircraft may enter: all but neutral land.
static FLIGHT: [u128; REGION_COUNT] = {
    let mut masks = [0_u128; REGION_COUNT];
    let mut region = 0;
    while region < REGION_COUNT {
        let adjacent = table::REGIONS[region].adjacent;
        let mut next = 0;
        while next < adjacent.len() {
            if !matches!(table::REGIONS[adjacent[next] as usize].terrain, Terrain::Neutral) {
                masks[region] |= 1 << adjacent[next];
            }
            next += 1;
        }
        region += 1;
    }
    masks
};

/// The longest flight of any aircraft, in regions.
pub const LONGEST_FLIGHT: usize = 6;

/// For each region and each number of steps what a flight from it reaches.
static FLOWN: [[u128; LONGEST_FLIGHT + 1]; REGION_COUNT] = {
    let mut reach = [[0_u128; LONGEST_FLIGHT + 1]; REGION_COUNT];
    let mut region = 0;
    while region < REGION_COUNT {
        reach[region][0] = 1 << region;
        let mut steps = 1;
        while steps <= LONGEST_FLIGHT {
            let mut wider = reach[region][steps - 1];
            let mut from = reach[region][steps - 1];
            while from != 0 {
                wider |= FLIGHT[from.trailing_zeros() as usize];
                from &= from - 1;
            }
            reach[region][steps] = wider;
            steps += 1;
        }
        region += 1;
    }
    reach
};

/// A set of regions. Small and cheap to copy.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct RegionSet(u128);

impl RegionSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Adds a region.
    pub fn insert(&mut self, region: RegionId) {
        self.0 |= 1 << region.0;
    }

    /// Takes a region out.
    pub fn remove(&mut self, region: RegionId) {
        self.0 &= !(1 << region.0);
    }

    /// Whether the region is in it.
    pub const fn contains(self, region: RegionId) -> bool {
        self.0 >> region.0 & 1 == 1
    }

    /// Whether no region is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many regions are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The regions in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The regions in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The regions of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// This set and everything that one step of flight from it enters.
    #[must_use]
    pub fn one_flight_further(self) -> Self {
        self.iter().fold(self, |wider, region| Self(wider.0 | FLIGHT[region.index()]))
    }

    /// Everything within a number of steps of flight from a region.
    pub fn flown(from: RegionId, steps: u8) -> Self {
        Self(FLOWN[from.index()][usize::from(steps).min(LONGEST_FLIGHT)])
    }

    /// Its regions, in board order.
    pub fn iter(self) -> impl Iterator<Item = RegionId> + Clone {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let lowest = bits.trailing_zeros();
            bits &= bits - 1;
            Some(RegionId::at(lowest as usize))
        })
    }
}

impl FromIterator<RegionId> for RegionSet {
    fn from_iter<I: IntoIterator<Item = RegionId>>(regions: I) -> Self {
        let mut set = Self::EMPTY;
        for region in regions {
            set.insert(region);
        }
        set
    }
}

impl fmt::Debug for RegionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for RegionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for RegionSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(alloc::vec::Vec::<RegionId>::deserialize(deserializer)?.into_iter().collect())
    }
}
