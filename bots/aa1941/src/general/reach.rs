//! What every power could strike with in its next turn, everywhere. A little to the safe side and without fine print.

use alloc::vec::Vec;

use aa1941::{
    Power,
    board::{Canal, Gate, LONGEST_FLIGHT, REGION_COUNT, RegionId, RegionSet},
    units::Kind,
};

use super::board::Board;
use crate::forces::Forces;

/// How far aircraft strike and still come home.
const FIGHTER_STRIKE: u8 = 3;
const BOMBER_STRIKE: u8 = 4;

/// Units of one kind at one place, and where they could strike.
#[derive(Clone, Copy)]
pub(crate) struct Group {
    pub(crate) kind: Kind,
    pub(crate) count: u8,
    pub(crate) reach: RegionSet,
}

/// What a power could bring where.
pub(crate) struct Strikes {
    on: [Forces; REGION_COUNT],
    groups: Vec<Group>,
}

impl Strikes {
    pub(crate) fn of(board: &Board, power: Power) -> Self {
        Self::from(board, power, board.present(power))
    }

    /// By the units of some regions alone.
    pub(crate) fn from(board: &Board, power: Power, regions: RegionSet) -> Self {
        let mut strikes = Self { on: [Forces::default(); REGION_COUNT], groups: Vec::new() };
        for from in regions.iter() {
            let here = *board.units(from, power);
            for (kind, count) in here.iter() {
                strikes.add(Group { kind, count, reach: struck(board, power, kind, from) });
            }
            if here.get(Kind::Transport) > 0 {
                strikes.land_from(board, power, from, here.get(Kind::Transport));
            }
        }
        strikes
    }

    fn add(&mut self, group: Group) {
        if group.count == 0 || group.reach.is_empty() {
            return;
        }
        for to in group.reach.iter() {
            self.on[to.index()].add(group.kind, group.count);
        }
        self.groups.push(group);
    }

    /// All that could come to a region.
    pub(crate) const fn on(&self, region: RegionId) -> &Forces {
        &self.on[region.index()]
    }

    /// The same by group: what goes to one place does not go to another.
    pub(crate) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// What transports could put ashore: what they carry and what stands where they lie goes two steps, what they fetch
    /// from the next zone one.
    fn land_from(&mut self, board: &Board, power: Power, from: RegionId, ships: u8) {
        let here = RegionSet::of(&[from]);
        let next: RegionSet =
            next_zones(board, power, from).iter().filter(|zone| board.is_open_water(*zone, power)).collect();
        let far = sailed(board, power, Kind::Transport, from);
        let troops_of = |zones: RegionSet| {
            let shores = zones.iter().fold(RegionSet::EMPTY, |shores, zone| shores.or(zone.coasts()));
            shores.and(board.present(power)).iter().fold(Forces::default(), |mut troops, shore| {
                troops.join(board.units(shore, power));
                troops
            })
        };
        let mut at_hand = *board.units(from, power);
        at_hand.join(&troops_of(here));
        let room = self.landed(board, power, (ships, ships.saturating_mul(2)), &at_hand, far);
        self.landed(board, power, room, &troops_of(next), next.or(here));
    }

    /// Adds what transports with room for so many tanks and so many units could land from some zones. Returns the room
    /// that is left.
    fn landed(
        &mut self,
        board: &Board,
        power: Power,
        (tanks_at_most, most): (u8, u8),
        troops: &Forces,
        from: RegionSet,
    ) -> (u8, u8) {
        let tanks = troops.get(Kind::Tank).min(tanks_at_most).min(most);
        let infantry = troops.get(Kind::Infantry).min(most - tanks);
        let zones = from.iter().filter(|zone| board.is_open_water(*zone, power));
        let coasts = zones.fold(RegionSet::EMPTY, |coasts, zone| coasts.or(zone.coasts()));
        let coasts = coasts.iter().filter(|coast| !board.is_held_by_friends_of(*coast, power)).collect();
        self.add(Group { kind: Kind::Infantry, count: infantry, reach: coasts });
        self.add(Group { kind: Kind::Tank, count: tanks, reach: coasts });
        (tanks_at_most - tanks, most - tanks - infantry)
    }
}

/// The regions that a unit could attack from where it stands.
fn struck(board: &Board, power: Power, kind: Kind, from: RegionId) -> RegionSet {
    match kind {
        Kind::Fighter => RegionSet::flown(from, FIGHTER_STRIKE),
        Kind::Bomber => RegionSet::flown(from, BOMBER_STRIKE),
        Kind::Infantry | Kind::Tank if from.is_sea() => RegionSet::EMPTY,
        Kind::Infantry => RegionSet::next_to(from).and(RegionSet::TERRITORIES),
        Kind::Tank => {
            let near = RegionSet::next_to(from).and(RegionSet::TERRITORIES);
            let free = near
                .iter()
                .filter(|region| board.is_held_by_friends_of(*region, power) || !board.has_enemies_of(*region, power));
            free.fold(near, |far, region| far.or(RegionSet::next_to(region).and(RegionSet::TERRITORIES)))
        }
        Kind::Transport => RegionSet::EMPTY,
        Kind::Submarine | Kind::Destroyer | Kind::Carrier | Kind::Battleship => sailed(board, power, kind, from),
    }
}

/// The zones within two steps at sea.
fn sailed(board: &Board, power: Power, kind: Kind, from: RegionId) -> RegionSet {
    let near = next_zones(board, power, from);
    let open = near.iter().filter(|zone| kind == Kind::Submarine || board.is_open_water(*zone, power));
    let far = open.fold(near, |far, zone| far.or(next_zones(board, power, zone)));
    far.or(RegionSet::of(&[from]))
}

/// The zones next to one, but for those behind a canal that is closed to a power.
fn next_zones(board: &Board, power: Power, from: RegionId) -> RegionSet {
    let is_open = |zone: &RegionId| match Canal::joining(from, *zone) {
        None => true,
        Some(canal) => match canal.gate {
            Gate::Shut => false,
            Gate::Banks => canal.banks().iter().all(|bank| board.is_held_by_friends_of(bank, power)),
        },
    };
    RegionSet::next_to(from).and(RegionSet::ZONES).iter().filter(is_open).collect()
}

/// Where units stand that reach a place within two turns.
pub(crate) struct Rings {
    place: RegionId,
    infantry: RegionSet,
    tanks: RegionSet,
    aircraft: RegionSet,
    ships: RegionSet,
}

impl Rings {
    pub(crate) fn around(place: RegionId) -> Self {
        let wider = |within: RegionSet, kind: RegionSet| {
            within.iter().fold(within, |wider, region| wider.or(RegionSet::next_to(region).and(kind)))
        };
        let one = wider(RegionSet::of(&[place]), RegionSet::TERRITORIES);
        let infantry = wider(one, RegionSet::TERRITORIES);
        let near = wider(place.shores(), RegionSet::ZONES);
        let ships = wider(wider(near, RegionSet::ZONES), RegionSet::ZONES);
        Self {
            place,
            infantry,
            tanks: wider(infantry, RegionSet::TERRITORIES),
            aircraft: RegionSet::flown(place, LONGEST_FLIGHT),
            ships,
        }
    }

    pub(crate) const fn place(&self) -> RegionId {
        self.place
    }

    /// What a power could bring there within two turns.
    pub(crate) fn brought(&self, board: &Board, power: Power) -> Forces {
        let mut all = Forces::default();
        for from in board.present(power).iter() {
            for (kind, count) in board.units(from, power).iter() {
                let comes = match kind {
                    Kind::Infantry => self.infantry.contains(from),
                    Kind::Tank => self.tanks.contains(from),
                    Kind::Fighter | Kind::Bomber => self.aircraft.contains(from),
                    Kind::Transport => {
                        if self.ships.contains(from) {
                            all.add(Kind::Infantry, count.saturating_mul(2));
                        }
                        false
                    }
                    Kind::Submarine | Kind::Destroyer | Kind::Carrier | Kind::Battleship => false,
                };
                if comes {
                    all.add(kind, count);
                }
            }
        }
        all
    }
}
