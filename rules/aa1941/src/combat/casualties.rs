//! Which units the hits destroy, and who says so. Rulebook p. 14, 16, 17, 27, 28.

use alloc::vec::Vec;

use super::{
    assignment::Assignment,
    casualty_class::{CasualtyClass, CasualtyGroup, CasualtyTally},
    ending::with_passengers,
    fire,
};
use crate::{
    Event, Rejection,
    board::RegionId,
    event::{Hits, Role},
    odds::{Dearness, LossOrder, Values},
    power::Power,
    state::{Battle, War},
    units::{Element, Kind, Unit, UnitId},
};

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

/// The units of a side that can still be hit, identical ones together, the cheapest first.
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
        let room = room(&groups);
        Some(Self { side, groups, assignment: Assignment { hits, room } })
    }

    /// Up to `limit` different answers, the cheapest first.
    fn answers(&self, limit: usize) -> Vec<Vec<UnitId>> {
        let mut found = Vec::new();
        self.search(&self.groups, CasualtyTally::default(), &mut Vec::new(), limit, &mut found);
        found
    }

    /// Goes through the groups one by one and enters only what leads to an answer.
    fn search(
        &self,
        groups: &[Alike],
        taken: CasualtyTally,
        answer: &mut Vec<UnitId>,
        limit: usize,
        found: &mut Vec<Vec<UnitId>>,
    ) {
        let [group, rest @ ..] = groups else {
            let mut answer = answer.clone();
            answer.sort_unstable();
            found.push(answer);
            return;
        };
        let left = room(rest);
        let most = slots(group).min(self.assignment.most() - taken.total());
        // As many as cost nothing or little; battleships are sunk only where nothing else is left to be hit.
        let damaged = u16::try_from(group.units.len()).unwrap_or(u16::MAX);
        for hits in (0..=most.min(damaged)).rev().chain(damaged + 1..=most) {
            let mut taken = taken;
            taken.add(CasualtyClass::of(group.kind), hits);
            if !self.assignment.can_end(taken, left) {
                continue;
            }
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

    /// Whether there are several answers.
    fn has_choice(&self) -> bool {
        // One group of units that take one hit each, or hits for all there is: no need to search.
        let is_plain = matches!(&self.groups[..], [group] if group.takes == 1);
        !is_plain && self.assignment.most() < self.assignment.room.total() && self.answers(2).len() > 1
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
        let mut taken = CasualtyTally::default();
        for id in units {
            let unit = war.unit(*id).ok_or(Rejection::UnknownUnit(*id))?;
            let group = self.groups.iter().find(|group| group.units.contains(id));
            let group = group.ok_or(Rejection::NotHit { unit: unit.into(), battle })?;
            if units.iter().filter(|&named| named == id).count() > usize::from(group.takes) {
                return Err(Rejection::TakesFewer { unit: unit.into(), takes: group.takes });
            }
            taken.add(CasualtyClass::of(unit.kind), 1);
        }
        let hits = self.assignment.most();
        if taken.total() != hits {
            return Err(Rejection::WrongCount { battle, named: taken.total(), hits });
        }
        if self.assignment.allows(taken) { Ok(()) } else { Err(Rejection::WrongLosses(battle)) }
    }
}

/// All slots of these groups.
fn room(groups: &[Alike]) -> CasualtyTally {
    let mut room = CasualtyTally::default();
    for group in groups {
        room.add(CasualtyClass::of(group.kind), slots(group));
    }
    room
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

/// The power that is asked now; `None` if no power has to choose. Rulebook p. 14, 16.
pub(crate) fn asked(war: &War, battle: &Battle) -> Option<Power> {
    let case = Case::of(war, battle)?;
    if !case.has_choice() {
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

/// The losses that need no question: there is one choice only, or all powers of the side agreed. Rulebook p. 14, 16.
pub(super) fn forced(war: &War, battle: &Battle) -> Vec<Event> {
    let Some(case) = Case::of(war, battle) else { return Vec::new() };
    let agreed = battle.proposals.first().map(|(_, units)| units.clone());
    let units = agreed.or_else(|| case.answers(1).pop()).unwrap_or_default();
    alloc::vec![Event::CasualtiesTaken { region: battle.region, side: case.side, units }]
}

/// Checks `casualties` of the power that is asked. Rulebook p. 14, 16.
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

/// A hit that can be proposed, and what puts it before others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Offer {
    dearness: Dearness,
    /// Of like aircraft those that can do least with the rest of their turn.
    movement_left: u8,
    unit: UnitId,
    class: CasualtyClass,
}

/// The losses that are worth least: a legal answer, by the order in which the odds suppose that units are lost.
fn least_valued(case: &Case, war: &War, battle: &Battle) -> Vec<UnitId> {
    let kinds = |side| fire::living_kinds(war, battle, side);
    let (own, enemies) = (kinds(case.side), kinds(case.side.enemy()));
    let field = if battle.region.is_sea() { Element::Sea } else { Element::Land };
    let values = Values::of(LossOrder::default(), case.side, own, enemies, field);
    let mut offers = Vec::new();
    for group in &case.groups {
        let movement_left = match group.mark {
            Mark::Movement(left) => left,
            Mark::BySea | Mark::ByLand | Mark::Carries(_) => 0,
        };
        for &unit in &group.units {
            let offer = |dearness| Offer { dearness, movement_left, unit, class: CasualtyClass::of(group.kind) };
            let cargo_ipcs = with_passengers(war, battle, &[unit]).into_iter().filter(|&id| id != unit);
            let cargo_ipcs = cargo_ipcs.filter_map(|id| war.unit(id)).map(|unit| unit.kind.cost()).sum();
            if group.takes == 2 {
                offers.push(offer(Dearness::Nothing));
            }
            offers.push(offer(values.dearness(group.kind, cargo_ipcs)));
        }
    }
    let is_kept = |offer: &&mut Offer| war.unit(offer.unit).is_some_and(|unit| values.kept() == Some(unit.kind));
    if let Some(kept) = offers.iter_mut().filter(is_kept).max() {
        kept.dearness = Dearness::Kept;
    }
    offers.sort_unstable();
    case.assignment.first_of(offers.into_iter().map(|offer| (offer.class, offer.unit)))
}

/// How many hits there are, on which groups, shared how, and a legal answer: the losses that are worth least.
pub(crate) struct CasualtyChoice {
    pub(crate) hits: Hits,
    pub(crate) count: u8,
    pub(crate) groups: Vec<CasualtyGroup>,
    pub(crate) tallies: Vec<CasualtyTally>,
    pub(crate) proposed: Vec<UnitId>,
}

/// The casualties that can be chosen; `None` if no hits wait to be assigned.
pub(crate) fn choice(war: &War, battle: &Battle) -> Option<CasualtyChoice> {
    let case = Case::of(war, battle)?;
    let group = |group: &Alike| CasualtyGroup {
        units: group.units.clone(),
        power: group.power,
        kind: group.kind,
        class: CasualtyClass::of(group.kind),
        takes: group.takes,
    };
    Some(CasualtyChoice {
        hits: case.assignment.hits,
        count: u8::try_from(case.assignment.most()).unwrap_or(u8::MAX),
        groups: case.groups.iter().map(group).collect(),
        tallies: case.assignment.tallies(),
        proposed: least_valued(&case, war, battle),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_without_a_choice_are_found_at_once_in_a_great_fleet() {
        let kinds = [(Kind::Destroyer, 30), (Kind::Submarine, 10), (Kind::Fighter, 10), (Kind::Transport, 30)];
        let mut id = 0;
        let mut groups = Vec::new();
        for (kind, count) in kinds {
            for mark in 0..count {
                let units = (0..3).map(|unit| UnitId(id + unit)).collect();
                id += 3;
                groups.push(Alike { units, power: Power::Usa, kind, takes: 1, mark: Mark::Movement(mark) });
            }
        }
        let room = room(&groups);
        let hits = Hits { submarines: 120, aircraft: 30, others: 3 };
        let case = Case { side: Role::Defender, groups, assignment: Assignment { hits, room } };
        // All that is no transport is hit, and three hits of submarines are left for transports.
        let answers = case.answers(2);
        assert_eq!(answers.iter().map(Vec::len).collect::<Vec<_>>(), [153, 153]);
        let unescorted = Hits { submarines: 90, aircraft: 30, others: 30 };
        let case = Case { assignment: Assignment { hits: unescorted, room }, ..case };
        assert_eq!(case.answers(2).len(), 1);
    }
}
