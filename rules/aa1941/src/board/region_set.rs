//! Sets of regions, and what lies within reach of what.

use core::fmt;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Land, REGION_COUNT, RegionId, Terrain, table};

/// For each region those next to it.
const ADJACENT_TABLE: [u128; REGION_COUNT] = {
    let mut masks = [0_u128; REGION_COUNT];
    let mut region = 0;
    while region < REGION_COUNT {
        let adjacent = table::REGIONS[region].adjacent;
        let mut next = 0;
        while next < adjacent.len() {
            masks[region] |= 1 << adjacent[next];
            next += 1;
        }
        region += 1;
    }
    masks
};

static ADJACENT: [u128; REGION_COUNT] = ADJACENT_TABLE;

const TERRITORIES: u128 = {
    let mut mask = 0;
    let mut region = 0;
    while region < REGION_COUNT {
        if matches!(table::REGIONS[region].terrain, Terrain::Land(_)) {
            mask |= 1 << region;
        }
        region += 1;
    }
    mask
};

const ZONES: u128 = {
    let mut mask = 0;
    let mut region = 0;
    while region < REGION_COUNT {
        if matches!(table::REGIONS[region].terrain, Terrain::Sea) {
            mask |= 1 << region;
        }
        region += 1;
    }
    mask
};

const COMPLEXES: u128 = {
    let mut mask = 0;
    let mut region = 0;
    while region < REGION_COUNT {
        if matches!(table::REGIONS[region].terrain, Terrain::Land(Land { complex: true, .. })) {
            mask |= 1 << region;
        }
        region += 1;
    }
    mask
};

/// For each region those next to it that aircraft may enter: all but neutral land.
const fn flight(region: usize) -> u128 {
    ADJACENT_TABLE[region] & (TERRITORIES | ZONES)
}

/// The longest flight of any aircraft, in regions.
pub const LONGEST_FLIGHT: u8 = 6;

/// Numbers of regions that a flight can enter, none among them.
const SPANS: usize = LONGEST_FLIGHT as usize + 1;

/// For each region and each number of steps what a flight from it reaches.
static FLOWN: [[u128; SPANS]; REGION_COUNT] = {
    let mut reach = [[0_u128; SPANS]; REGION_COUNT];
    let mut region = 0;
    while region < REGION_COUNT {
        reach[region][0] = 1 << region;
        let mut steps = 1;
        while steps < SPANS {
            let mut wider = reach[region][steps - 1];
            let mut from = reach[region][steps - 1];
            while from != 0 {
                wider |= flight(from.trailing_zeros() as usize);
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
    /// Every territory that is not neutral.
    pub const TERRITORIES: Self = Self(TERRITORIES);
    /// Every sea zone.
    pub const ZONES: Self = Self(ZONES);

    /// Every territory with an industrial complex. They are never built nor destroyed.
    pub const COMPLEXES: Self = Self(COMPLEXES);

    /// Where aircraft may fly: everywhere but over neutral land. Rulebook p. 8.
    pub const OPEN_SKY: Self = Self(TERRITORIES | ZONES);

    /// The set of these regions.
    pub const fn of(regions: &[RegionId]) -> Self {
        let mut bits = 0;
        let mut next = 0;
        while next < regions.len() {
            bits |= 1 << regions[next].0;
            next += 1;
        }
        Self(bits)
    }

    /// The regions next to one.
    pub const fn next_to(region: RegionId) -> Self {
        Self(ADJACENT[region.index()])
    }

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

    /// Whether every region of the other is in it.
    pub const fn holds(self, other: Self) -> bool {
        other.0 & !self.0 == 0
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

    /// This set and everything that one step of flight from it enters, if that is known for `inner` already.
    #[must_use]
    pub fn one_flight_further(self, inner: Self) -> Self {
        let rim = self.without(inner);
        rim.iter().fold(self, |wider, region| wider.or(Self::next_to(region).and(Self::OPEN_SKY)))
    }

    /// Everything within a number of steps of flight from a region.
    pub fn flown(from: RegionId, steps: u8) -> Self {
        Self(FLOWN[from.index()][usize::from(steps.min(LONGEST_FLIGHT))])
    }

    /// The first of its regions in board order.
    pub fn first(self) -> Option<RegionId> {
        self.iter().next()
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
            #[expect(clippy::cast_possible_truncation, reason = "a bit of 128")]
            Some(RegionId(lowest as u8))
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
