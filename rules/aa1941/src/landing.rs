//! Where aircraft come down: the proof demanded before combat and the duties that follow. Rulebook p. 12, 19, 20, 23, 24.
//!
//! A fighter that can reach friendly ground is safe. The others need decks, and every carrier ends in
//! one zone only: who can be saved is a matching of fighters to slots, for the best choice of zones.

use alloc::{collections::BTreeMap, vec::Vec};

use crate::{
    Event, Rejection,
    board::{RegionId, RegionSet},
    mobilize::{self, Placed},
    movement::{Blockade, Theater, sail_reach},
    state::{Phase, War},
    units::{Element, Kind, MovePhase, Unit, UnitId},
};

/// Fighters that one carrier takes. Rulebook p. 26.
const DECK: u8 = 2;

/// Territories where aircraft of the power on turn may land: friendly since its turn began. Rulebook p. 19.
fn ground(war: &War) -> RegionSet {
    war.dawn.friendly.iter().filter(|&region| region.is_land() && war.is_friendly_land(region, war.turn)).collect()
}

/// Places where one aircraft of a kind might land this turn, if everything else were ordered for its sake.
pub(crate) fn hoped_for(theater: &Theater, kind: Kind) -> RegionSet {
    let war = theater.war;
    let ground = ground(war);
    if kind != Kind::Fighter {
        return ground;
    }
    let blockade = match theater.phase {
        MovePhase::Combat => Blockade::Lifted,
        MovePhase::Noncombat => Blockade::Zones(theater.warships),
    };
    let mut places = ground;
    for carrier in carriers(war) {
        let left = if carrier.power == war.turn { war.movement_left(carrier) } else { 0 };
        places = places.or(sail_reach(war, carrier.at, left, blockade));
    }
    if new_carriers(war) > 0 {
        places = places.or(mobilize::yards(war));
    }
    places
}

fn carriers(war: &War) -> impl Iterator<Item = &Unit> {
    war.units.iter().filter(|unit| unit.kind == Kind::Carrier && unit.power.is_friend_of(war.turn))
}

fn new_carriers(war: &War) -> u8 {
    war.bought.get(&Kind::Carrier).copied().unwrap_or(0)
}

/// Up to when orders can still change where aircraft land.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// The combat move ends: all battles are supposed to be won, the reserve move and mobilization follow.
    Battles,
    /// The reserve move goes on, and mobilization follows.
    Reserve,
    /// Nothing moves any more; mobilization follows.
    Mobilization,
    /// Nothing follows.
    End,
}

/// A carrier, or one to come, and the zones where it can end its turn.
struct Deck {
    zones: RegionSet,
    slots: u8,
    is_new: bool,
}

/// Aircraft of the power on turn that cannot all be brought down, for the best that can still be ordered.
///
/// Those with the lowest ids are brought down first. Empty if everyone gets home.
pub(crate) fn stranded(war: &War, horizon: Horizon) -> Vec<UnitId> {
    let ground = ground(war);
    let mut lost = Vec::new();
    let mut fighters: Vec<(UnitId, RegionSet)> = Vec::new();
    for unit in war.units.iter().filter(|unit| unit.power == war.turn && unit.kind.element() == Element::Air) {
        let left = match horizon {
            Horizon::Battles => unit.kind.movement().saturating_sub(unit.doings.steps),
            Horizon::Reserve => war.movement_left(unit),
            Horizon::Mobilization | Horizon::End => 0,
        };
        let reach = RegionSet::from_iter([unit.at]).flown(left);
        if reach.and(ground).is_empty() {
            if unit.kind == Kind::Fighter {
                fighters.push((unit.id, reach));
            } else {
                lost.push(unit.id);
            }
        }
    }
    if !fighters.is_empty() {
        let decks = decks(war, horizon, &fighters);
        let reaches: Vec<RegionSet> = fighters.iter().map(|&(_, reach)| reach).collect();
        let saved = Search::best(war, &reaches, &decks);
        lost.extend(fighters.iter().zip(saved).filter(|(_, saved)| !saved).map(|(&(id, _), _)| id));
    }
    lost.sort_unstable();
    lost
}

/// Fighters of the power on turn in a zone that have no deck yet.
pub(crate) fn homeless_at(war: &War, zone: RegionId) -> u8 {
    let homeless = war
        .units_at(zone)
        .filter(|unit| unit.power == war.turn && unit.kind == Kind::Fighter && unit.aboard.is_none())
        .count();
    u8::try_from(homeless).unwrap_or(u8::MAX)
}

fn decks(war: &War, horizon: Horizon, fighters: &[(UnitId, RegionSet)]) -> Vec<Deck> {
    let theater = Theater::in_phase(war, MovePhase::Noncombat);
    let wanted = fighters.iter().fold(RegionSet::EMPTY, |all, &(_, reach)| all.or(reach));
    // A hostile zone that is attacked will have been cleared by the reserve move.
    let attacked: RegionSet = war
        .units
        .iter()
        .filter(|unit| unit.power == war.turn && unit.at.is_sea() && unit.kind.attack() > 0)
        .map(|unit| unit.at)
        .collect();
    let zones_of = |carrier: &Unit| {
        let here = RegionSet::from_iter([carrier.at]);
        if carrier.power != war.turn {
            return here;
        }
        match horizon {
            Horizon::Battles => {
                let stays = carrier.doings.moved.is_some() || theater.warships.contains(carrier.at);
                let left = if stays { 0 } else { carrier.kind.movement() };
                sail_reach(war, carrier.at, left, Blockade::Zones(theater.warships.without(attacked)))
            }
            Horizon::Reserve => {
                sail_reach(war, carrier.at, war.movement_left(carrier), Blockade::Zones(theater.warships))
            }
            Horizon::Mobilization | Horizon::End => here,
        }
    };
    let mut decks: Vec<Deck> = carriers(war)
        .map(|carrier| {
            let guests = war.aboard(carrier.id).filter(|guest| guest.power != war.turn).count();
            let slots = DECK.saturating_sub(u8::try_from(guests).unwrap_or(DECK));
            Deck { zones: zones_of(carrier).and(wanted), slots, is_new: false }
        })
        .collect();
    if horizon != Horizon::End {
        let zones = mobilize::yards(war).and(wanted);
        let useful = usize::from(new_carriers(war)).min(fighters.len());
        decks.extend((0..useful).map(|_| Deck { zones, slots: DECK, is_new: true }));
    }
    decks.retain(|deck| deck.slots > 0 && !deck.zones.is_empty());
    // Those with no choice first: the search then branches late.
    decks.sort_by_key(|deck| deck.zones.len());
    decks
}

/// The search for the zones of the decks that save most fighters.
struct Search<'a> {
    war: &'a War,
    fighters: &'a [RegionSet],
    chosen: Vec<(RegionId, u8)>,
    placed: Placed,
    best: Vec<bool>,
}

impl<'a> Search<'a> {
    /// For each fighter whether the best choice saves it.
    fn best(war: &'a War, fighters: &'a [RegionSet], decks: &'a [Deck]) -> Vec<bool> {
        let placed = match &war.phase {
            Phase::Mobilize(placed) => placed.clone(),
            Phase::Purchase | Phase::CombatMove | Phase::Combat(_) | Phase::NoncombatMove | Phase::CollectIncome => {
                Placed::new()
            }
        };
        let best = alloc::vec![false; fighters.len()];
        let mut search = Self { war, fighters, chosen: Vec::new(), placed, best };
        search.place(decks);
        search.best
    }

    fn is_complete(&self) -> bool {
        self.best.iter().all(|&saved| saved)
    }

    fn place(&mut self, decks: &'a [Deck]) {
        let [deck, rest @ ..] = decks else {
            let saved = self.fill();
            let count = |saved: &[bool]| saved.iter().filter(|&&saved| saved).count();
            if count(&saved) > count(&self.best) {
                self.best = saved;
            }
            return;
        };
        let mut went_somewhere = false;
        for zone in deck.zones.iter() {
            if deck.is_new && !self.make(zone) {
                continue;
            }
            went_somewhere = true;
            self.chosen.push((zone, deck.slots));
            self.place(rest);
            self.chosen.pop();
            if deck.is_new {
                self.unmake(zone);
            }
            if self.is_complete() {
                return;
            }
        }
        if !went_somewhere {
            self.place(rest);
        }
    }

    fn make(&mut self, zone: RegionId) -> bool {
        *self.placed.entry(zone).or_default() += 1;
        let possible = mobilize::can_make(self.war, &self.placed);
        if !possible {
            self.unmake(zone);
        }
        possible
    }

    fn unmake(&mut self, zone: RegionId) {
        if let Some(count) = self.placed.get_mut(&zone) {
            *count -= 1;
            if *count == 0 {
                self.placed.remove(&zone);
            }
        }
    }

    /// Fills the chosen decks, lowest fighter first. Kuhn's algorithm: nobody who has a slot loses it again.
    fn fill(&self) -> Vec<bool> {
        let slots: Vec<RegionId> =
            self.chosen.iter().flat_map(|&(zone, count)| core::iter::repeat_n(zone, usize::from(count))).collect();
        let mut owner: Vec<Option<usize>> = alloc::vec![None; slots.len()];
        (0..self.fighters.len())
            .map(|fighter| {
                let mut tried = alloc::vec![false; slots.len()];
                self.seat(fighter, &slots, &mut owner, &mut tried)
            })
            .collect()
    }

    fn seat(&self, fighter: usize, slots: &[RegionId], owner: &mut [Option<usize>], tried: &mut [bool]) -> bool {
        for slot in 0..slots.len() {
            if tried[slot] || !self.fighters[fighter].contains(slots[slot]) {
                continue;
            }
            tried[slot] = true;
            let is_free = match owner[slot] {
                None => true,
                Some(other) => self.seat(other, slots, owner, tried),
            };
            if is_free {
                owner[slot] = Some(fighter);
                return true;
            }
        }
        false
    }
}

/// The loss of the aircraft that cannot be brought down, region by region.
pub(crate) fn lose(war: &War, horizon: Horizon) -> Vec<Event> {
    let mut lost: BTreeMap<RegionId, Vec<UnitId>> = BTreeMap::new();
    for id in stranded(war, horizon) {
        if let Some(unit) = war.unit(id) {
            lost.entry(unit.at).or_default().push(id);
        }
    }
    lost.into_iter()
        .map(|(region, units)| Event::UnitsLost { region, units, why: crate::event::Loss::NoLanding })
        .collect()
}

/// Aircraft lost when the reserve move ends: those that no carrier still to be mobilized can save either.
///
/// Where one new carrier could save fighters here or there, mobilization decides.
pub(crate) fn lose_after_reserve(war: &War) -> Vec<Event> {
    if new_carriers(war) == 0 {
        return lose(war, Horizon::Mobilization);
    }
    let saved_alone = |id: UnitId| {
        let mut alone = war.clone();
        let others: Vec<UnitId> = stranded(war, Horizon::End).into_iter().filter(|&other| other != id).collect();
        alone.remove(&others);
        !stranded(&alone, Horizon::Mobilization).contains(&id)
    };
    let mut after = war.clone();
    let kept: Vec<UnitId> = stranded(war, Horizon::End).into_iter().filter(|&id| saved_alone(id)).collect();
    after.remove(&kept);
    lose(&after, Horizon::Mobilization)
}

/// The next fighter whose carrier was sunk while defending, and where it can land. Rulebook p. 19, 24.
///
/// In order of play, lowest id first. It stays over its zone if another deck there is free, or goes one
/// region further to friendly ground or a friendly deck.
pub(crate) fn displaced(war: &War) -> Option<(&Unit, Vec<RegionId>)> {
    let mut fighters: Vec<&Unit> = war
        .units
        .iter()
        .filter(|unit| unit.power.is_enemy_of(war.turn) && unit.kind == Kind::Fighter && unit.at.is_sea())
        .filter(|unit| unit.aboard.is_none_or(|deck| war.unit(deck).is_none()))
        .collect();
    fighters.sort_by_key(|unit| (unit.power, unit.id));
    let fighter = *fighters.first()?;
    let places = core::iter::once(fighter.at)
        .chain(fighter.at.adjacent())
        .filter(|&to| {
            if to.is_sea() { war.has_free_deck(to, fighter.power) } else { war.is_friendly_land(to, fighter.power) }
        })
        .collect();
    Some((fighter, places))
}

/// Checks `land`.
pub(crate) fn decide_land(war: &War, unit: UnitId, to: RegionId) -> Result<Event, Rejection> {
    let (fighter, places) = displaced(war).ok_or(Rejection::NotAwaited)?;
    if war.unit(unit).is_none() {
        Err(Rejection::UnknownUnit(unit))
    } else if unit != fighter.id {
        Err(Rejection::NotEligible(Some(fighter.at)))
    } else if places.contains(&to) {
        Ok(Event::FighterLanded { unit, to })
    } else {
        Err(Rejection::NoLanding(to))
    }
}

/// Lands a fighter of a lost carrier.
pub(crate) fn apply_land(war: &mut War, unit: UnitId, to: RegionId) {
    let Some(fighter) = war.unit_mut(unit) else { return };
    fighter.at = to;
    fighter.aboard = None;
    let power = fighter.power;
    war.settle_decks(power);
}
