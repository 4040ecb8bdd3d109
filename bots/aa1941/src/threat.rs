//! What the enemy could bring to a place in its next turn. Reckoned a little to the safe side and without the rules' fine
//! print: a map of where to be careful.

use alloc::{collections::BTreeMap, vec::Vec};
use core::cell::RefCell;

use aa1941::{
    Power,
    board::{REGION_COUNT, RegionId, RegionSet},
    units::{Element, Kind},
    view::UnitView,
};

use crate::{
    field::{Field, is_ashore},
    forces::Forces,
};

/// How far aircraft strike and still come home.
const FIGHTER_STRIKE: u8 = 3;
const BOMBER_STRIKE: u8 = 4;

/// A place, another whose units are left out of the threat, and the defenders.
type Asked = (RegionId, Option<RegionId>, Forces);

/// The forces of each enemy power that can come to each region.
pub(crate) struct Threats<'f, 'v> {
    field: &'f Field<'v>,
    powers: Vec<Power>,
    /// For each enemy power and each region the forces that can come.
    by_land: Vec<[Forces; REGION_COUNT]>,
    /// For each enemy power and each territory how many transports can land there.
    by_sea: Vec<[u8; REGION_COUNT]>,
    /// What was reckoned before: plans ask for the same again and again.
    known: RefCell<BTreeMap<Asked, Danger>>,
}

impl<'f, 'v> Threats<'f, 'v> {
    pub(crate) fn to(field: &'f Field<'v>) -> Self {
        let powers: Vec<Power> = Power::ALL.into_iter().filter(|power| power.is_enemy_of(field.me)).collect();
        let mut by_land = Vec::new();
        let mut by_sea = Vec::new();
        for power in &powers {
            let mut regions = [Forces::default(); REGION_COUNT];
            let mut landings = [0_u8; REGION_COUNT];
            for unit in field.view.units.iter().filter(|unit| unit.power == *power) {
                for region in strikes(field, unit).iter() {
                    regions[region.index()].add(unit.kind, 1);
                }
                if unit.kind == Kind::Transport && has_cargo_at_hand(field, unit) {
                    for coast in landings_of(field, unit).iter() {
                        landings[coast.index()] += 1;
                    }
                }
            }
            by_land.push(regions);
            by_sea.push(landings);
        }
        Self { field, powers, by_land, by_sea, known: RefCell::default() }
    }

    /// What an enemy power, by its place in the list, could attack a region with, without the units that stand in a place.
    fn forces(&self, which: usize, region: RegionId, but_from: Option<RegionId>) -> Forces {
        let mut forces = self.by_land[which][region.index()];
        let left_out = but_from.into_iter().flat_map(|from| self.field.units_at(from));
        for unit in left_out.filter(|unit| unit.power == self.powers[which]) {
            if strikes(self.field, unit).contains(region) {
                forces.take(unit.kind, 1);
            }
        }
        if region.is_land() {
            let landings = self.by_sea[which][region.index()];
            forces.add(Kind::Infantry, landings);
            forces.add(Kind::Tank, landings / 2);
        }
        forces
    }

    /// What the enemy who would win most surely could attack a region with, and who that is; `None` if no enemy can come.
    pub(crate) fn strongest(&self, region: RegionId, defenders: &Forces) -> Option<(Power, Forces)> {
        let all = self.powers.iter().enumerate().map(|(which, power)| (*power, self.forces(which, region, None)));
        let can_come = all.filter(|(_, forces)| forces.count(Element::Land) > 0);
        can_come.max_by_key(|(_, forces)| self.field.odds.forecast(forces, defenders).wins)
    }

    /// How likely a region falls if these units defend it, in a thousand, and what the enemy gains by the attack in
    /// units alone; by the strongest of the enemy powers. An enemy that would lose by it does not come.
    pub(crate) fn danger(&self, region: RegionId, defenders: &Forces, but_from: Option<RegionId>) -> Danger {
        let place = (region, but_from, *defenders);
        if let Some(known) = self.known.borrow().get(&place) {
            return *known;
        }
        let danger = self.reckoned(region, defenders, but_from);
        self.known.borrow_mut().insert(place, danger);
        danger
    }

    /// The same without the cache, for a single query.
    pub(crate) fn reckoned(&self, region: RegionId, defenders: &Forces, but_from: Option<RegionId>) -> Danger {
        let mut worst = Danger::default();
        for which in 0..self.powers.len() {
            let forces = self.forces(which, region, but_from);
            let can_take = region.is_sea() || forces.count(Element::Land) > 0;
            if forces.attack() == 0 || (!can_take && defenders.is_empty()) {
                continue;
            }
            let battle = self.field.odds.forecast(&forces, defenders);
            let falls = if region.is_land() { battle.takes } else { battle.wins };
            let found = Danger { falls, loss: battle.swing().max(0) };
            if (found.falls, found.loss) > (worst.falls, worst.loss) {
                worst = found;
            }
        }
        worst
    }
}

/// What the enemy may do to a place.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Danger {
    /// How likely it falls, in a thousand.
    pub(crate) falls: i32,
    /// What the enemy gains in units.
    pub(crate) loss: i32,
}

/// The regions that a unit could attack.
fn strikes(field: &Field<'_>, unit: &UnitView) -> RegionSet {
    match unit.kind {
        Kind::Fighter => RegionSet::flown(unit.at, FIGHTER_STRIKE),
        Kind::Bomber => RegionSet::flown(unit.at, BOMBER_STRIKE),
        Kind::Infantry if is_ashore(unit) => RegionSet::next_to(unit.at).and(RegionSet::TERRITORIES),
        Kind::Tank if is_ashore(unit) => {
            let near = RegionSet::next_to(unit.at).and(RegionSet::TERRITORIES);
            let is_free = |region: &RegionId| {
                field.holder(*region).is_some_and(|holder| holder.is_friend_of(unit.power))
                    || !field.units_at(*region).any(|other| other.power.is_enemy_of(unit.power))
            };
            near.iter()
                .filter(is_free)
                .fold(near, |far, region| far.or(RegionSet::next_to(region).and(RegionSet::TERRITORIES)))
        }
        Kind::Infantry | Kind::Tank | Kind::Transport => RegionSet::EMPTY,
        Kind::Submarine | Kind::Destroyer | Kind::Carrier | Kind::Battleship => sailed(field, unit),
    }
}

/// The zones within two steps at sea.
fn sailed(field: &Field<'_>, ship: &UnitView) -> RegionSet {
    let near = RegionSet::next_to(ship.at).and(RegionSet::ZONES);
    let open = near.iter().filter(|zone| ship.kind == Kind::Submarine || field.is_open_water(*zone, ship.power));
    let far = open.fold(near, |far, zone| far.or(RegionSet::next_to(zone).and(RegionSet::ZONES)));
    far.or(RegionSet::of(&[ship.at]))
}

/// Where a transport could land something.
fn landings_of(field: &Field<'_>, ship: &UnitView) -> RegionSet {
    let reached = sailed(field, ship).iter().filter(|zone| field.is_open_water(*zone, ship.power));
    reached.fold(RegionSet::EMPTY, |coasts, zone| coasts.or(zone.coasts()))
}

/// Whether a transport has cargo, or troops of its own within a step of it.
fn has_cargo_at_hand(field: &Field<'_>, ship: &UnitView) -> bool {
    let near = RegionSet::next_to(ship.at).and(RegionSet::ZONES).or(RegionSet::of(&[ship.at]));
    let shores = near.iter().fold(RegionSet::EMPTY, |shores, zone| shores.or(zone.coasts()));
    let aboard = field.units_at(ship.at).any(|unit| unit.aboard == Some(ship.id));
    aboard || shores.iter().any(|shore| field.units_at(shore).any(|unit| unit.power == ship.power && is_ashore(unit)))
}
