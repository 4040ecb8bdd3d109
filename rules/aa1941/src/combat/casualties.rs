//! Which units the hits destroy. Rulebook p. 14, 16, 17, 27, 28.
//!
//! As many hits as possible are assigned, and of those as few as possible to transports.

use alloc::vec::Vec;
use kernel::Chance;

use super::battle::Battle;
use crate::{
    Event, Rejection,
    board::RegionId,
    event::{Hits, Role},
    options::CasualtyGroup,
    power::Power,
    state::War,
    units::{Element, Kind, Unit, UnitId},
};

/// What hits distinguish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    /// Surface warships, and everything in a land battle: any hit may fall on them.
    Plain,
    Submarine,
    Aircraft,
    Transport,
}

impl Class {
    fn of(kind: Kind) -> Self {
        match kind {
            Kind::Submarine => Self::Submarine,
            Kind::Transport => Self::Transport,
            Kind::Fighter | Kind::Bomber => Self::Aircraft,
            Kind::Infantry | Kind::Tank | Kind::Destroyer | Kind::Carrier | Kind::Battleship => Self::Plain,
        }
    }
}

/// Hits taken, or that could be taken, by class.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Tally {
    plain: u16,
    submarines: u16,
    aircraft: u16,
    transports: u16,
}

impl Tally {
    fn add(&mut self, class: Class, count: u16) {
        match class {
            Class::Plain => self.plain += count,
            Class::Submarine => self.submarines += count,
            Class::Aircraft => self.aircraft += count,
            Class::Transport => self.transports += count,
        }
    }

    const fn total(self) -> u16 {
        self.plain + self.submarines + self.aircraft + self.transports
    }
}

/// The hits of a volley against the units they may fall on.
struct Assignment {
    hits: Hits,
    /// Slots of the side that was hit.
    room: Tally,
}

impl Assignment {
    /// The most hits that can be assigned.
    fn most(&self) -> u16 {
        self.most_on(self.room)
    }

    /// The most hits that can be assigned to these slots.
    fn most_on(&self, room: Tally) -> u16 {
        let (by_submarines, by_aircraft, by_others) = self.hits();
        let under = by_submarines.min(room.submarines);
        let above = by_aircraft.min(room.aircraft);
        let spilled = (by_submarines - under + by_aircraft - above).min(room.plain + room.transports);
        let left = room.total() - under - above - spilled;
        under + above + spilled + by_others.min(left)
    }

    /// The hits that have to fall on transports: those for which no other slot is left. Rulebook p. 28.
    fn on_transports(&self) -> u16 {
        self.most() - self.most_on(Tally { transports: 0, ..self.room })
    }

    fn hits(&self) -> (u16, u16, u16) {
        (self.hits.submarines.into(), self.hits.aircraft.into(), self.hits.others.into())
    }

    /// Whether no kind of unit has taken more than the hits that may fall on it.
    fn fits(&self, taken: Tally) -> bool {
        let (by_submarines, by_aircraft, by_others) = self.hits();
        let spilled = taken.submarines.saturating_sub(by_submarines) + taken.aircraft.saturating_sub(by_aircraft);
        spilled <= by_others
    }

    /// Whether these losses can come from these hits: as many as possible, and no transport in the place of
    /// another unit.
    fn allows(&self, taken: Tally) -> bool {
        taken.total() == self.most() && taken.transports == self.on_transports() && self.fits(taken)
    }
}

/// Units that are one and the same as losses.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Alike {
    units: Vec<UnitId>,
    power: Power,
    kind: Kind,
    /// Hits that one of them can take.
    takes: u8,
    /// Movement left (aircraft), or whether it came by sea (land units), or what it carries (ships).
    mark: Mark,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Mark {
    Movement(u8),
    BySea,
    ByLand,
    Carries(Vec<(Power, Kind)>),
}

fn mark(war: &War, unit: &Unit) -> Mark {
    match unit.kind.element() {
        Element::Air => Mark::Movement(unit.kind.movement().saturating_sub(unit.doings.steps)),
        Element::Land if unit.doings.came_from.is_some_and(RegionId::is_sea) => Mark::BySea,
        Element::Land => Mark::ByLand,
        Element::Sea => {
            let own_fighter =
                |guest: &Unit| guest.power == unit.power && unit.power == war.turn && guest.kind == Kind::Fighter;
            let mut load: Vec<(Power, Kind)> = war
                .aboard(unit.id)
                .filter(|guest| !own_fighter(guest))
                .map(|guest| (guest.power, guest.kind))
                .collect();
            load.sort_unstable();
            Mark::Carries(load)
        }
    }
}

/// The units of a side that can still be hit, identical ones together, the cheapest loss first.
fn alike(war: &War, battle: &Battle, side: Role) -> Vec<Alike> {
    let mut groups: Vec<Alike> = Vec::new();
    for unit in battle.living(side).filter_map(|id| war.unit(id)) {
        let takes = if unit.kind == Kind::Battleship && !unit.damaged { 2 } else { 1 };
        let mark = mark(war, unit);
        match groups.iter_mut().find(|group| {
            (group.power, group.kind, group.takes) == (unit.power, unit.kind, takes) && group.mark == mark
        }) {
            Some(group) => group.units.push(unit.id),
            None => groups.push(Alike { units: alloc::vec![unit.id], power: unit.power, kind: unit.kind, takes, mark }),
        }
    }
    // A battleship's first hit costs nothing; transports are hit where nothing else can be.
    groups.sort_by_key(|group| (group.takes != 2, group.kind == Kind::Transport, group.kind.cost()));
    groups
}

/// The hits to be assigned, and on what.
struct Case {
    side: Role,
    groups: Vec<Alike>,
    assignment: Assignment,
}

impl Case {
    fn of(war: &War, battle: &Battle) -> Option<Self> {
        let (side, hits) = battle.hit_side()?;
        let groups = alike(war, battle, side);
        let mut room = Tally::default();
        for group in &groups {
            let slots = group.units.len() * usize::from(group.takes);
            room.add(Class::of(group.kind), u16::try_from(slots).unwrap_or(u16::MAX));
        }
        Some(Self { side, groups, assignment: Assignment { hits, room } })
    }

    /// Up to `limit` different answers, the cheapest first.
    fn answers(&self, limit: usize) -> Vec<Vec<UnitId>> {
        let mut found = Vec::new();
        self.search(&self.groups, Tally::default(), &mut Vec::new(), limit, &mut found);
        found
    }

    fn search(
        &self,
        groups: &[Alike],
        taken: Tally,
        answer: &mut Vec<UnitId>,
        limit: usize,
        found: &mut Vec<Vec<UnitId>>,
    ) {
        let most = self.assignment.most();
        let [group, rest @ ..] = groups else {
            if self.assignment.allows(taken) {
                let mut answer = answer.clone();
                answer.sort_unstable();
                found.push(answer);
            }
            return;
        };
        let slots_after: u16 = rest.iter().map(slots).sum();
        if !self.assignment.fits(taken) {
            return;
        }
        let wanted = most - taken.total();
        for hits in (0..=slots(group).min(wanted)).rev() {
            if hits + slots_after < wanted {
                break;
            }
            let mut taken = taken;
            taken.add(Class::of(group.kind), hits);
            for chosen in ways_to_take(group, hits) {
                let length = answer.len();
                answer.extend(chosen);
                self.search(rest, taken, answer, limit, found);
                answer.truncate(length);
                if found.len() >= limit {
                    return;
                }
            }
        }
    }

    /// An answer, without regard to which of several identical units it names.
    fn outline(&self, answer: &[UnitId]) -> Vec<(u16, u16)> {
        self.groups
            .iter()
            .map(|group| {
                let hits = |unit: &UnitId| answer.iter().filter(|&id| id == unit).count();
                let count = |n: usize| group.units.iter().filter(|unit| hits(unit) == n).count();
                (u16::try_from(count(1)).unwrap_or(u16::MAX), u16::try_from(count(2)).unwrap_or(u16::MAX))
            })
            .collect()
    }

    fn check(&self, war: &War, battle: RegionId, units: &[UnitId]) -> Result<(), Rejection> {
        let mut taken = Tally::default();
        for id in units {
            let unit = war.unit(*id).ok_or(Rejection::UnknownUnit(*id))?;
            let group = self.groups.iter().find(|group| group.units.contains(id));
            let group = group.ok_or(Rejection::NotHit { unit: unit.into(), battle })?;
            if units.iter().filter(|&named| named == id).count() > usize::from(group.takes) {
                return Err(Rejection::TakesFewer { unit: unit.into(), takes: group.takes });
            }
            taken.add(Class::of(unit.kind), 1);
        }
        let hits = self.assignment.most();
        if taken.total() != hits {
            return Err(Rejection::WrongCount { battle, named: taken.total(), hits });
        }
        if self.assignment.allows(taken) { Ok(()) } else { Err(Rejection::WrongLosses(battle)) }
    }
}

fn slots(group: &Alike) -> u16 {
    u16::try_from(group.units.len() * usize::from(group.takes)).unwrap_or(u16::MAX)
}

/// The different ways in which a group of identical units can take a number of hits.
fn ways_to_take(group: &Alike, hits: u16) -> Vec<Vec<UnitId>> {
    let hits = usize::from(hits);
    if group.takes == 1 {
        return alloc::vec![group.units[..hits.min(group.units.len())].to_vec()];
    }
    // Battleships: as many damaged as possible first, then fewer damaged and more sunk.
    (0..=hits / 2)
        .filter(|sunk| hits - sunk <= group.units.len())
        .map(|sunk| {
            let damaged = hits - 2 * sunk;
            let mut chosen = Vec::new();
            for &id in &group.units[..sunk] {
                chosen.extend([id, id]);
            }
            chosen.extend(&group.units[sunk..sunk + damaged]);
            chosen
        })
        .collect()
}

/// The powers that speak for the seats of the side that was hit, in order of play. Rulebook p. 14.
fn speakers(war: &War, battle: &Battle, side: Role) -> Vec<Power> {
    let mut speakers: Vec<Power> = Vec::new();
    let mut owners: Vec<Power> = battle.living(side).filter_map(|id| war.unit(id)).map(|unit| unit.power).collect();
    owners.sort_unstable();
    for power in owners {
        if !speakers.iter().any(|&other| war.seat_of(other) == war.seat_of(power)) {
            speakers.push(power);
        }
    }
    speakers
}

/// The power that is asked now; `None` if nobody needs to be.
pub(crate) fn asked(war: &War, battle: &Battle) -> Option<Power> {
    let case = Case::of(war, battle)?;
    if case.answers(2).len() < 2 {
        return None;
    }
    let speakers = speakers(war, battle, case.side);
    match speakers.get(battle.proposals.len()) {
        Some(&power) => Some(power),
        None if agree(&case, battle) => None,
        None => Some(war.turn),
    }
}

fn agree(case: &Case, battle: &Battle) -> bool {
    battle.proposals.windows(2).all(|pair| case.outline(&pair[0].1) == case.outline(&pair[1].1))
}

/// The losses about which nobody is asked: there is one answer, or all agreed.
pub(super) fn forced(war: &War, battle: &Battle) -> Vec<Event> {
    let Some(case) = Case::of(war, battle) else { return Vec::new() };
    let agreed = battle.proposals.first().map(|(_, units)| units.clone());
    let units = agreed.or_else(|| case.answers(1).pop()).unwrap_or_default();
    alloc::vec![Event::CasualtiesTaken { region: battle.region, side: case.side, units }]
}

/// Checks `casualties` of the power that is asked.
pub(crate) fn decide(war: &War, battle: &Battle, power: Power, units: &[UnitId]) -> Result<Event, Rejection> {
    let case = Case::of(war, battle).ok_or(Rejection::NotAwaited)?;
    case.check(war, battle.region, units)?;
    let mut units = units.to_vec();
    units.sort_unstable();
    let several = speakers(war, battle, case.side);
    Ok(if several.len() > 1 && battle.proposals.len() < several.len() {
        Event::CasualtiesProposed { region: battle.region, power, units }
    } else {
        Event::CasualtiesTaken { region: battle.region, side: case.side, units }
    })
}

/// What can be chosen: how many hits, on which groups, and the cheapest legal answer.
pub(crate) fn options(war: &War, battle: &Battle) -> Option<(u8, Hits, Vec<CasualtyGroup>, Vec<UnitId>)> {
    let case = Case::of(war, battle)?;
    let count = u8::try_from(case.assignment.most()).unwrap_or(u8::MAX);
    let proposed = case.answers(1).pop().unwrap_or_default();
    let groups = case
        .groups
        .into_iter()
        .map(|group| CasualtyGroup { units: group.units, power: group.power, kind: group.kind, takes: group.takes })
        .collect();
    Some((count, case.assignment.hits, groups, proposed))
}

/// Some legal answer.
pub(crate) fn wander(war: &War, battle: &Battle, chance: &mut dyn Chance) -> Vec<UnitId> {
    let Some(case) = Case::of(war, battle) else { return Vec::new() };
    let mut answers = case.answers(12);
    if answers.is_empty() {
        return Vec::new();
    }
    let pick = chance.draw(u32::try_from(answers.len()).unwrap_or(1));
    answers.swap_remove(usize::try_from(pick).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is taken in the end, for every way to lay the hits on slots one after the other, or to waste them.
    fn outcomes(hits: [u16; 3], taken: Tally, room: Tally, found: &mut Vec<Tally>) {
        let Some(gun) = hits.iter().position(|&left| left > 0) else {
            if !found.contains(&taken) {
                found.push(taken);
            }
            return;
        };
        let mut rest = hits;
        rest[gun] -= 1;
        outcomes(rest, taken, room, found);
        let reach: &[Class] = match gun {
            0 => &[Class::Plain, Class::Transport, Class::Submarine],
            1 => &[Class::Plain, Class::Transport, Class::Aircraft],
            _ => &[Class::Plain, Class::Transport, Class::Submarine, Class::Aircraft],
        };
        for &class in reach {
            let mut more = taken;
            more.add(class, 1);
            let is_there = more.plain <= room.plain
                && more.submarines <= room.submarines
                && more.aircraft <= room.aircraft
                && more.transports <= room.transports;
            if is_there {
                outcomes(rest, more, room, found);
            }
        }
    }

    #[test]
    fn most_hits_are_taken_and_transports_last_for_all_small_fleets() {
        let up_to = |most: u16| 0..=most;
        for plain in up_to(2) {
            for submarines in up_to(1) {
                for aircraft in up_to(2) {
                    for transports in up_to(2) {
                        let room = Tally { plain, submarines, aircraft, transports };
                        every_volley(room);
                    }
                }
            }
        }
    }

    fn every_volley(room: Tally) {
        for volley in 0..27_u8 {
            let hits = Hits { submarines: volley % 3, aircraft: volley / 3 % 3, others: volley / 9 };
            let mut found = Vec::new();
            let guns = [hits.submarines, hits.aircraft, hits.others].map(u16::from);
            outcomes(guns, Tally::default(), room, &mut found);
            let most = found.iter().map(|taken| taken.total()).max();
            found.retain(|taken| Some(taken.total()) == most);
            let fewest = found.iter().map(|taken| taken.transports).min();
            found.retain(|taken| Some(taken.transports) == fewest);
            let assignment = Assignment { hits, room };
            for plain in 0..=room.plain {
                for submarines in 0..=room.submarines {
                    for aircraft in 0..=room.aircraft {
                        for transports in 0..=room.transports {
                            let taken = Tally { plain, submarines, aircraft, transports };
                            let legal = found.contains(&taken);
                            assert_eq!(assignment.allows(taken), legal, "{taken:?} of {room:?} after {hits:?}");
                        }
                    }
                }
            }
        }
    }
}
