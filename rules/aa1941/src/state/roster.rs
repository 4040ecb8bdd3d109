//! The units on the board, and where to find them without looking at all of them.

use alloc::vec::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{
    board::{REGION_COUNT, RegionId, RegionSet},
    power::{ByPower, Power, Side},
    units::{Kind, Unit, UnitId},
};

/// How many units share a [`Block`].
const BLOCK: usize = 64;

/// The units on the board, ascending by id.
///
/// Rules ask all the time for the units of one power, kind or region. Bit sets and counts beside the units answer that;
/// they follow from the units, so they are not stored, and every change of a unit goes through [`Roster::change`].
#[derive(Debug, Clone)]
pub(crate) struct Roster {
    units: Vec<Unit>,
    /// One for every 64 units, in their order.
    blocks: Vec<Block>,
    /// For each id the place of its unit, counted from 1; 0 if it is not on the board.
    places: Vec<u16>,
    presence: Presence,
}

/// Where each power has units.
#[derive(Debug, Clone)]
struct Presence {
    /// How many of each power stand in a region.
    counts: [[u16; Power::ALL.len()]; REGION_COUNT],
    /// The regions where any of a power stand.
    regions: ByPower<RegionSet>,
}

impl Presence {
    fn of(units: &[Unit]) -> Self {
        let mut presence = Self { counts: [[0; Power::ALL.len()]; REGION_COUNT], regions: ByPower::default() };
        for unit in units {
            presence.enter(unit.at, unit.power);
        }
        presence
    }

    fn enter(&mut self, region: RegionId, power: Power) {
        let count = &mut self.counts[region.index()][power as usize];
        *count = count.saturating_add(1);
        self.regions.get_mut(power).insert(region);
    }

    fn leave(&mut self, region: RegionId, power: Power) {
        let count = &mut self.counts[region.index()][power as usize];
        *count = count.saturating_sub(1);
        if *count == 0 {
            self.regions.get_mut(power).remove(region);
        }
    }

    fn count(&self, region: RegionId, power: Power) -> usize {
        self.counts[region.index()][power as usize].into()
    }

    fn total(&self, region: RegionId) -> usize {
        self.counts[region.index()].iter().copied().map(usize::from).sum()
    }
}

/// What 64 units in a row are, one bit for each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Block {
    powers: [u64; Power::ALL.len()],
    kinds: [u64; Kind::ALL.len()],
    /// Units that are aboard a ship.
    aboard: u64,
    /// Units that moved, embarked or landed in this turn, or are bound to land.
    moved: u64,
}

impl Block {
    fn of(units: &[Unit]) -> Self {
        let mut block = Self::default();
        for (place, unit) in units.iter().enumerate() {
            block.note(place, unit);
        }
        block
    }

    fn note(&mut self, place: usize, unit: &Unit) {
        let bit = 1 << place;
        self.powers[unit.power as usize] |= bit;
        self.kinds[unit.kind as usize] |= bit;
        let marked = |marks: u64, is_marked: bool| if is_marked { marks | bit } else { marks & !bit };
        self.aboard = marked(self.aboard, unit.aboard.is_some());
        self.moved = marked(self.moved, has_moved(unit));
    }

    const fn kind(&self, kind: Kind) -> u64 {
        self.kinds[kind as usize]
    }

    const fn power(&self, power: Power) -> u64 {
        self.powers[power as usize]
    }

    const fn side(&self, side: Side) -> u64 {
        match side {
            Side::Allies => self.power(Power::Ussr) | self.power(Power::Uk) | self.power(Power::Usa),
            Side::Axis => self.power(Power::Germany) | self.power(Power::Japan),
        }
    }

    const fn aircraft(&self) -> u64 {
        self.kind(Kind::Fighter) | self.kind(Kind::Bomber)
    }

    const fn surface_warships(&self) -> u64 {
        self.kind(Kind::Destroyer) | self.kind(Kind::Carrier) | self.kind(Kind::Battleship)
    }
}

const fn has_moved(unit: &Unit) -> bool {
    unit.doings.moved.is_some() || unit.doings.landing.is_some()
}

/// The places of the bits that are set, ascending.
#[derive(Clone)]
struct Places(u64);

impl Iterator for Places {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(place as usize)
    }
}

impl Roster {
    /// These units, ascending by id.
    pub(crate) fn of(units: Vec<Unit>) -> Self {
        let presence = Presence::of(&units);
        let mut roster = Self { units, blocks: Vec::new(), places: Vec::new(), presence };
        roster.index_from(0);
        roster
    }

    /// Works out anew what depends on the places of the units, from a place on.
    fn index_from(&mut self, place: usize) {
        let block = place / BLOCK;
        self.blocks.truncate(block);
        self.blocks.extend(self.units.chunks(BLOCK).skip(block).map(Block::of));
        for place in place..self.units.len() {
            self.find(self.units[place].id, place);
        }
    }

    /// Notes where a unit is found.
    fn find(&mut self, id: UnitId, place: usize) {
        let index = usize::from(id.0);
        if index >= self.places.len() {
            self.places.resize(index + 1, 0);
        }
        // There are as many ids as there are places.
        self.places[index] = u16::try_from(place + 1).unwrap_or(u16::MAX);
    }

    /// All units, ascending by id.
    pub(crate) fn iter(&self) -> core::slice::Iter<'_, Unit> {
        self.units.iter()
    }

    fn place(&self, id: UnitId) -> Option<usize> {
        let place = self.places.get(usize::from(id.0))?;
        usize::from(*place).checked_sub(1)
    }

    /// The unit with this id, if it is on the board.
    pub(crate) fn get(&self, id: UnitId) -> Option<&Unit> {
        self.place(id).map(|place| &self.units[place])
    }

    /// Changes a unit; nothing happens if it is not on the board. It stays of its power and kind.
    pub(crate) fn change(&mut self, id: UnitId, change: impl FnOnce(&mut Unit)) {
        if let Some(place) = self.place(id) {
            self.change_at(place, change);
        }
    }

    fn change_at(&mut self, place: usize, change: impl FnOnce(&mut Unit)) {
        let before = self.units[place];
        change(&mut self.units[place]);
        let unit = self.units[place];
        debug_assert_eq!(
            (before.id, before.power, before.kind),
            (unit.id, unit.power, unit.kind),
            "a unit stays itself"
        );
        if unit.at != before.at {
            self.presence.leave(before.at, unit.power);
            self.presence.enter(unit.at, unit.power);
        }
        if (unit.aboard.is_some(), has_moved(&unit)) != (before.aboard.is_some(), has_moved(&before)) {
            self.blocks[place / BLOCK].note(place % BLOCK, &unit);
        }
    }

    /// Changes every unit.
    pub(crate) fn change_all(&mut self, mut change: impl FnMut(&mut Unit)) {
        for place in 0..self.units.len() {
            self.change_at(place, &mut change);
        }
    }

    /// Adds a unit. Its id is higher than any other: ids are given upward, and what has another is none of this game.
    pub(crate) fn push(&mut self, unit: Unit) {
        if self.units.last().is_some_and(|last| last.id >= unit.id) {
            return;
        }
        let place = self.units.len();
        self.units.push(unit);
        if place.is_multiple_of(BLOCK) {
            self.blocks.push(Block::default());
        }
        self.blocks[place / BLOCK].note(place % BLOCK, &unit);
        self.find(unit.id, place);
        self.presence.enter(unit.at, unit.power);
    }

    /// Takes units off the board.
    pub(crate) fn remove(&mut self, ids: &[UnitId]) {
        let mut first_gone = None;
        for &id in ids {
            let Some(place) = self.place(id) else { continue };
            self.places[usize::from(id.0)] = 0;
            self.presence.leave(self.units[place].at, self.units[place].power);
            first_gone = Some(first_gone.map_or(place, |first: usize| first.min(place)));
        }
        let Some(first_gone) = first_gone else { return };
        let places = &self.places;
        self.units.retain(|unit| places[usize::from(unit.id.0)] != 0);
        self.index_from(first_gone);
    }

    fn select(&self, bits: impl Fn(&Block) -> u64 + Clone) -> impl Iterator<Item = &Unit> + Clone {
        self.units
            .chunks(BLOCK)
            .zip(&self.blocks)
            .flat_map(move |(units, block)| Places(bits(block)).map(move |place| &units[place]))
    }

    /// The units of a power, ascending by id as everywhere here.
    pub(crate) fn of_power(&self, power: Power) -> impl Iterator<Item = &Unit> + Clone {
        self.select(move |block| block.power(power))
    }

    /// The units of a kind.
    pub(crate) fn of_kind(&self, kind: Kind) -> impl Iterator<Item = &Unit> + Clone {
        self.select(move |block| block.kind(kind))
    }

    /// The units of a kind that a side has.
    pub(crate) fn of_side(&self, side: Side, kind: Kind) -> impl Iterator<Item = &Unit> + Clone {
        self.select(move |block| block.kind(kind) & block.side(side))
    }

    /// The fighters and bombers of a power.
    pub(crate) fn aircraft(&self, power: Power) -> impl Iterator<Item = &Unit> + Clone {
        self.select(move |block| block.aircraft() & block.power(power))
    }

    /// The units of a power that moved, embarked or landed in this turn, or are bound to land.
    pub(crate) fn moved(&self, power: Power) -> impl Iterator<Item = &Unit> + Clone {
        self.select(move |block| block.power(power) & block.moved)
    }

    /// The land units of a power that are on land.
    pub(crate) fn troops(&self, power: Power) -> impl Iterator<Item = &Unit> + Clone {
        self.select(move |block| {
            block.power(power) & (block.kind(Kind::Infantry) | block.kind(Kind::Tank)) & !block.aboard
        })
    }

    /// The destroyers, carriers and battleships of a side.
    pub(crate) fn surface_warships(&self, side: Side) -> impl Iterator<Item = &Unit> + Clone {
        self.select(move |block| block.surface_warships() & block.side(side))
    }

    /// What a ship carries: cargo of a transport, fighters that landed on a carrier.
    pub(crate) fn aboard(&self, ship: UnitId) -> impl Iterator<Item = &Unit> + Clone {
        self.select(|block| block.aboard).filter(move |unit| unit.aboard == Some(ship))
    }

    /// The units in a region, cargo among them.
    pub(crate) fn at(&self, region: RegionId) -> impl Iterator<Item = &Unit> + Clone {
        self.units.iter().filter(move |unit| unit.at == region).take(self.presence.total(region))
    }

    /// The units of a power in a region, cargo among them.
    pub(crate) fn of_power_at(&self, power: Power, region: RegionId) -> impl Iterator<Item = &Unit> + Clone {
        self.of_power(power).filter(move |unit| unit.at == region).take(self.presence.count(region, power))
    }

    /// Where a power has units.
    pub(crate) const fn regions(&self, power: Power) -> RegionSet {
        *self.presence.regions.get(power)
    }

    /// Where a side has units.
    pub(crate) fn regions_of(&self, side: Side) -> RegionSet {
        let powers = Power::ALL.into_iter().filter(|power| power.side() == side);
        powers.fold(RegionSet::EMPTY, |held, power| held.or(self.regions(power)))
    }
}

impl PartialEq for Roster {
    fn eq(&self, other: &Self) -> bool {
        self.units == other.units
    }
}

impl Eq for Roster {}

impl<'a> IntoIterator for &'a Roster {
    type Item = &'a Unit;
    type IntoIter = core::slice::Iter<'a, Unit>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Serialize for Roster {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.units.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Roster {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let units = Vec::<Unit>::deserialize(deserializer)?;
        if !units.is_sorted_by(|one, next| one.id < next.id) {
            return Err(D::Error::custom("the units do not ascend by id"));
        }
        Ok(Self::of(units))
    }
}

#[cfg(test)]
mod tests;
