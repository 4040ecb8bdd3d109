//! Which units the hits destroy. Rulebook p. 14, 16, 17, 27, 28.
//!
//! As many hits as possible are assigned; transports are hit only where nothing else can be.

use alloc::vec::Vec;
use kernel::Chance;

use super::battle::Battle;
use crate::{
    Event, Rejection,
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
        let (by_submarines, by_aircraft, by_others) = self.hits();
        let room = self.room;
        let under = by_submarines.min(room.submarines);
        let above = by_aircraft.min(room.aircraft);
        let any = room.plain + room.transports;
        let spilled = (by_submarines - under + by_aircraft - above).min(any);
        let left = room.total() - under - above - spilled;
        under + above + spilled + by_others.min(left)
    }

    fn hits(&self) -> (u16, u16, u16) {
        (self.hits.submarines.into(), self.hits.aircraft.into(), self.hits.others.into())
    }

    /// Whether no kind of unit has taken more than the hits that may fall on it.
    fn could_still_allow(&self, taken: Tally) -> bool {
        let (by_submarines, by_aircraft, by_others) = self.hits();
        let spilled = taken.submarines.saturating_sub(by_submarines) + taken.aircraft.saturating_sub(by_aircraft);
        spilled <= by_others
    }

    /// Whether these losses can come from these hits, transports last.
    fn allows(&self, taken: Tally) -> bool {
        if taken.total() != self.most() {
            return false;
        }
        let (by_submarines, by_aircraft, by_others) = self.hits();
        let plain_gone = taken.plain == self.room.plain;
        let submarines_gone = taken.submarines == self.room.submarines;
        let aircraft_gone = taken.aircraft == self.room.aircraft;
        (0..=by_submarines.min(taken.transports)).any(|first| {
            (0..=by_aircraft.min(taken.transports - first)).any(|second| {
                let third = taken.transports - first - second;
                // A hit falls on a transport only if nothing else that it could hit is left.
                let last = (first == 0 || (plain_gone && submarines_gone))
                    && (second == 0 || (plain_gone && aircraft_gone))
                    && (third == 0 || (plain_gone && submarines_gone && aircraft_gone));
                third <= by_others
                    && last
                    && covers(by_submarines - first, by_aircraft - second, by_others - third, taken)
            })
        })
    }
}

/// Whether the remaining hits can fall on exactly these units that are no transports.
fn covers(by_submarines: u16, by_aircraft: u16, by_others: u16, taken: Tally) -> bool {
    let needed = taken.submarines.saturating_sub(by_submarines) + taken.aircraft.saturating_sub(by_aircraft);
    needed <= by_others && taken.plain + taken.submarines + taken.aircraft <= by_submarines + by_aircraft + by_others
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
        Element::Land if unit.doings.came_from.is_some_and(crate::board::RegionId::is_sea) => Mark::BySea,
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
        if !self.assignment.could_still_allow(taken) {
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

    fn check(&self, war: &War, units: &[UnitId]) -> Result<(), Rejection> {
        let mut taken = Tally::default();
        let mut total = 0_u16;
        for group in &self.groups {
            for id in &group.units {
                let hits = units.iter().filter(|&named| named == id).count();
                if hits > usize::from(group.takes) {
                    return Err(Rejection::NamedTwice(*id));
                }
                let hits = u16::try_from(hits).unwrap_or(u16::MAX);
                total += hits;
                taken.add(Class::of(group.kind), hits);
            }
        }
        if usize::from(total) != units.len() {
            let stranger = units.iter().find(|id| war.unit(**id).is_none());
            return Err(stranger.map_or(Rejection::NotEligible(None), |&id| Rejection::UnknownUnit(id)));
        }
        match total.cmp(&self.assignment.most()) {
            core::cmp::Ordering::Less => Err(Rejection::TooFew),
            core::cmp::Ordering::Greater => Err(Rejection::TooMany),
            core::cmp::Ordering::Equal if self.assignment.allows(taken) => Ok(()),
            core::cmp::Ordering::Equal => Err(Rejection::NotEligible(None)),
        }
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
    case.check(war, units)?;
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
