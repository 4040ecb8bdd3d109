//! Where aircraft come down: the proof demanded before combat and the duties that follow. Rulebook p. 12, 19, 20, 23, 24.
//!
//! A fighter that can reach friendly ground is safe. The others need decks, and every carrier ends in
//! one zone only: who can be saved is a matching of fighters to slots, for the best choice of zones.

use alloc::{collections::BTreeMap, vec::Vec};

use crate::{
    Command, Event, Rejection,
    board::{RegionId, RegionSet},
    mobilize::{self, Placed},
    movement::{self, Blockade, Skies, Theater, sail_reach},
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
    /// `None` for one that is still to be mobilized.
    carrier: Option<UnitId>,
}

impl Deck {
    fn is_like(&self, other: &Self) -> bool {
        (self.zones, self.slots, self.carrier.is_some()) == (other.zones, other.slots, other.carrier.is_some())
    }
}

/// Where everybody goes in the best choice found.
#[derive(Default)]
struct Plan {
    carriers: Vec<(UnitId, RegionId)>,
    /// For each fighter the zone of its deck, if it has one.
    fighters: Vec<Option<RegionId>>,
}

impl Plan {
    fn saved(&self) -> usize {
        self.fighters.iter().filter(|zone| zone.is_some()).count()
    }

    fn is_complete(&self) -> bool {
        self.fighters.iter().all(Option::is_some)
    }
}

/// Aircraft of the power on turn that cannot all be brought down, for the best that can still be ordered.
///
/// Those with the lowest ids are brought down first. Empty if everyone gets home.
pub(crate) fn stranded(war: &War, horizon: Horizon) -> Vec<UnitId> {
    let (mut lost, fighters) = without_ground(war, horizon);
    if !fighters.is_empty() {
        let plan = plan(war, horizon, &fighters);
        lost.extend(fighters.iter().zip(plan.fighters).filter(|(_, zone)| zone.is_none()).map(|(&(id, _), _)| id));
    }
    lost.sort_unstable();
    lost
}

/// Aircraft that reach no friendly ground: bombers, which are lost, and fighters with all they reach.
fn without_ground(war: &War, horizon: Horizon) -> (Vec<UnitId>, Vec<(UnitId, RegionSet)>) {
    let ground = ground(war);
    let mut bombers = Vec::new();
    let mut fighters = Vec::new();
    for unit in war.units.iter().filter(|unit| unit.power == war.turn && unit.kind.element() == Element::Air) {
        let left = match horizon {
            Horizon::Battles => unit.kind.movement().saturating_sub(unit.doings.steps),
            Horizon::Reserve => war.movement_left(unit),
            Horizon::Mobilization | Horizon::End => 0,
        };
        let reach = RegionSet::flown(unit.at, left);
        if reach.and(ground).is_empty() {
            if unit.kind == Kind::Fighter {
                fighters.push((unit.id, reach));
            } else {
                bombers.push(unit.id);
            }
        }
    }
    (bombers, fighters)
}

fn plan(war: &War, horizon: Horizon, fighters: &[(UnitId, RegionSet)]) -> Plan {
    let decks = decks(war, horizon, fighters);
    let reaches: Vec<RegionSet> = fighters.iter().map(|&(_, reach)| reach).collect();
    Search::best(war, &reaches, &decks)
}

/// An order that brings some aircraft nearer to safety in the reserve move; `None` if all are safe, or as
/// safe as they can be.
///
/// Carriers sail first, then the fighters that depend on them fly, then all others that can reach ground.
pub(crate) fn rescue(war: &War) -> Option<Command> {
    let aloft = stranded(war, Horizon::Mobilization);
    let theater = Theater::of(war).filter(|_| !aloft.is_empty())?;
    let skies = Skies::over(&theater);
    let order = |id: UnitId, to: RegionSet| {
        let unit = war.unit(id)?;
        let mut ways = movement::destinations(&theater, &skies, unit).into_iter().map(|(path, _)| path);
        let path = ways.find(|path| path.last().is_some_and(|&last| to.contains(last)))?;
        movement::finds_decks(&theater, &[id], &path).then(|| Command::Move { units: alloc::vec![id], path })
    };
    let (_, fighters) = without_ground(war, Horizon::Reserve);
    let plan = plan(war, Horizon::Reserve, &fighters);
    let elsewhere = |id: UnitId, zone: RegionId| war.unit(id).is_some_and(|unit| unit.at != zone);
    let sail = plan.carriers.iter().filter(|&&(id, zone)| elsewhere(id, zone));
    let fly = fighters.iter().zip(&plan.fighters).filter_map(|(&(id, _), zone)| Some((id, (*zone)?)));
    sail.copied()
        .chain(fly.filter(|&(id, zone)| elsewhere(id, zone)))
        .find_map(|(id, zone)| order(id, RegionSet::from_iter([zone])))
        .or_else(|| {
            let grounded = ground(war);
            let own = war.units.iter().filter(|unit| unit.power == war.turn && unit.kind.element() == Element::Air);
            let afloat = own.filter(|unit| !grounded.contains(unit.at) && war.movement_left(unit) > 0);
            afloat.map(|unit| unit.id).find_map(|id| order(id, grounded))
        })
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
            Deck { zones: zones_of(carrier).and(wanted), slots, carrier: Some(carrier.id) }
        })
        .collect();
    if horizon != Horizon::End {
        let zones = mobilize::yards(war).and(wanted);
        let useful = usize::from(new_carriers(war)).min(fighters.len());
        decks.extend((0..useful).map(|_| Deck { zones, slots: DECK, carrier: None }));
    }
    decks.retain(|deck| deck.slots > 0 && !deck.zones.is_empty());
    // Those with no choice first: the search then branches late.
    decks.sort_by_key(|deck| deck.zones.len());
    decks
}

/// How many placements of carriers are tried at the most. Charts of the game need a few hundred; a chart
/// with fifty carriers must not hold everybody up.
const PLACEMENTS: u32 = 20_000;

/// The search for the zones of the decks that save most fighters.
struct Search<'a> {
    war: &'a War,
    fighters: &'a [RegionSet],
    chosen: Vec<(&'a Deck, RegionId)>,
    placed: Placed,
    best: Plan,
    tries: u32,
}

impl<'a> Search<'a> {
    fn best(war: &'a War, fighters: &'a [RegionSet], decks: &'a [Deck]) -> Plan {
        let placed = match &war.phase {
            Phase::Mobilize(placed) => placed.clone(),
            Phase::Purchase | Phase::CombatMove | Phase::Combat(_) | Phase::NoncombatMove | Phase::CollectIncome => {
                Placed::new()
            }
        };
        let best = Plan { carriers: Vec::new(), fighters: alloc::vec![None; fighters.len()] };
        let mut search = Self { war, fighters, chosen: Vec::new(), placed, best, tries: 0 };
        search.place(decks);
        search.best
    }

    fn place(&mut self, decks: &'a [Deck]) {
        let [deck, rest @ ..] = decks else {
            self.tries += 1;
            let fighters = self.fill();
            let carriers = self.chosen.iter().filter_map(|&(deck, zone)| Some((deck.carrier?, zone)));
            let plan = Plan { carriers: carriers.collect(), fighters };
            if plan.saved() > self.best.saved() {
                self.best = plan;
            }
            return;
        };
        let mut went_somewhere = false;
        // Of decks that are alike the order does not matter: each goes no lower than the one before it.
        let floor = self.chosen.last().filter(|(before, _)| before.is_like(deck)).map(|&(_, zone)| zone);
        for zone in deck.zones.iter().filter(|&zone| floor.is_none_or(|floor| zone >= floor)) {
            let is_new = deck.carrier.is_none();
            if is_new && !self.make(zone) {
                continue;
            }
            went_somewhere = true;
            self.chosen.push((deck, zone));
            self.place(rest);
            self.chosen.pop();
            if is_new {
                self.unmake(zone);
            }
            if self.best.is_complete() || self.tries >= PLACEMENTS {
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
    fn fill(&self) -> Vec<Option<RegionId>> {
        let slots: Vec<RegionId> =
            self.chosen.iter().flat_map(|&(deck, zone)| core::iter::repeat_n(zone, usize::from(deck.slots))).collect();
        let mut owner: Vec<Option<usize>> = alloc::vec![None; slots.len()];
        for fighter in 0..self.fighters.len() {
            let mut tried = alloc::vec![false; slots.len()];
            self.seat(fighter, &slots, &mut owner, &mut tried);
        }
        let slot_of = |fighter| owner.iter().position(|owner| *owner == Some(fighter));
        (0..self.fighters.len()).map(|fighter| Some(slots[slot_of(fighter)?])).collect()
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
    war.settle_deck(unit);
}
