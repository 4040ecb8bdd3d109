//! Where aircraft come down: the proof demanded before combat and the duties that follow. Rulebook p. 12, 19, 20, 23, 24.
//!
//! A fighter that can reach friendly ground is safe. The others need decks, and every carrier ends in
//! one zone only: who can be saved is a matching of fighters to slots, for the best choice of zones.

mod decks;
mod displaced;

use alloc::{collections::BTreeMap, vec::Vec};
use smallvec::SmallVec;

use crate::{
    Event,
    board::{RegionId, RegionSet},
    move_context::MoveContext,
    production::{self, Placed},
    sea_route::{Blockade, sail_reach},
    state::War,
    units::{Element, Force, Halt, Kind, MovePhase, Unit, UnitId},
};

pub(crate) use decks::DECK;
use decks::{Deck, Decks, Plan, Search, Waiting};
pub(crate) use displaced::{apply_land, decide_land, displaced, next_displaced};

/// Territories where aircraft of the power on turn may land: friendly since its turn began. Rulebook p. 19.
pub(crate) fn ground(war: &War) -> RegionSet {
    war.dawn.friendly.and(war.control.of_side(war.turn.side()))
}

/// Places where one aircraft of a kind might land this turn, if everything else were ordered for its sake.
pub(crate) fn hoped_for(context: &MoveContext, kind: Kind) -> RegionSet {
    let war = context.war;
    let ground = ground(war);
    if kind != Kind::Fighter {
        return ground;
    }
    let blockade = match context.phase {
        MovePhase::Combat => Blockade::Lifted,
        MovePhase::Noncombat => Blockade::Zones(context.warships()),
    };
    let mut places = ground;
    for carrier in carriers(war).filter(|carrier| slots(war, carrier) > 0) {
        let left = if carrier.power == war.turn { war.movement_left(carrier) } else { 0 };
        places = places.or(sail_reach(war, carrier.at, left, blockade));
    }
    if new_carriers(war) > 0 {
        places = places.or(production::yards(war));
    }
    places
}

fn carriers(war: &War) -> impl Iterator<Item = &Unit> {
    war.units.of_side(war.turn.side(), Kind::Carrier)
}

/// The fighters of the power on turn that a carrier can take: guests stay where they are in this turn. Rulebook p. 13, 26.
fn slots(war: &War, carrier: &Unit) -> u8 {
    let guests = war.aboard(carrier.id).filter(|guest| guest.power != war.turn).count();
    DECK.saturating_sub(u8::try_from(guests).unwrap_or(DECK))
}

fn new_carriers(war: &War) -> u8 {
    war.bought.get(&Kind::Carrier).copied().unwrap_or(0)
}

/// Whether a flight in the non-combat move has decks: as many aircraft as before can be brought down, those that fly among
/// them, and none loses its deck to them that has landed where they fly to. `lost` is what could not be brought down
/// before.
pub(crate) fn has_decks(war: &War, aircraft: &[UnitId], path: &[RegionId], lost: &[UnitId]) -> bool {
    let flown = Outlook::after(war, Supposed::Moved { units: aircraft, path, lost });
    let stranded = flown.stranded(Horizon::NoncombatMove);
    let has_claim = |&id: &UnitId| war.unit(id).is_some_and(|unit| lands_with(war, unit, aircraft, path, lost));
    stranded.len() <= lost.len() && !stranded.iter().any(has_claim)
}

/// Whether a fighter lands in this flight, or landed before it where the flight ends.
fn lands_with(war: &War, fighter: &Unit, aircraft: &[UnitId], path: &[RegionId], lost: &[UnitId]) -> bool {
    let is_there = path.last() == Some(&fighter.at) && has_landed(war, fighter);
    aircraft.contains(&fighter.id) || (is_there && !lost.contains(&fighter.id))
}

/// Up to when orders can still change where aircraft land.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// The combat move ends: all battles are supposed to be won, the non-combat move and mobilization follow.
    Battles,
    /// The non-combat move goes on, and mobilization follows.
    NoncombatMove,
    /// Nothing moves any more; mobilization follows.
    Mobilization,
    /// Nothing follows.
    End,
}

/// One more order, or units left out of account.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Supposed<'a> {
    /// Nothing: the war as it is.
    Nothing,
    /// These units went along this path in the non-combat move; `lost` is what could not be brought down before.
    Moved { units: &'a [UnitId], path: &'a [RegionId], lost: &'a [UnitId] },
    /// These new units entered here.
    Placed { force: &'a Force, region: RegionId },
    /// These are not there.
    Gone(&'a [UnitId]),
}

/// A war as far as landing depends on it, as it would be after one more order.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'a> {
    war: &'a War,
    order: Supposed<'a>,
}

/// Fighters without friendly ground in reach: few, mostly none.
type AllAloft = SmallVec<[Aloft; 8]>;

/// A fighter without friendly ground in reach.
struct Aloft {
    id: UnitId,
    /// All that it reaches.
    reach: RegionSet,
    claim: Claim,
}

/// Which fighters give way where decks are short.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Claim {
    /// It stands on a deck, or has landed where one is or will be.
    Landed,
    /// It is still to be brought down.
    None,
}

/// Whether a fighter has a deck under it, or landed in this phase where one is or will be.
fn has_landed(war: &War, fighter: &Unit) -> bool {
    fighter.doings.halted == Some(Halt::Touchdown) || fighter.aboard.is_some_and(|deck| war.unit(deck).is_some())
}

impl<'a> Outlook<'a> {
    pub(crate) const fn after(war: &'a War, order: Supposed<'a>) -> Self {
        Self { war, order }
    }

    /// Aircraft of the power on turn that cannot all be brought down, for the best that can still be ordered.
    ///
    /// Those that have landed keep their decks, of the others those with the lowest ids are brought down first. Empty
    /// if everyone gets home.
    pub(crate) fn stranded(&self, horizon: Horizon) -> Vec<UnitId> {
        let (mut lost, fighters) = self.without_ground(horizon);
        // Fighters whose carriers may stay where they are have their decks: there is nothing to plan.
        if !fighters.iter().all(|aloft| self.can_stay(aloft.id)) {
            let plan = self.plan(horizon, &fighters);
            lost.extend(
                fighters.iter().zip(plan.fighters).filter(|(_, zone)| zone.is_none()).map(|(aloft, _)| aloft.id),
            );
        }
        lost.sort_unstable();
        lost
    }

    /// Where a unit stands, and how many regions it has moved, with the order carried out; `None` if it is gone.
    fn place(&self, unit: &Unit) -> Option<(RegionId, u8)> {
        match self.order {
            Supposed::Moved { units, path: path @ [.., to], .. } if units.contains(&unit.id) => {
                Some((*to, u8::try_from(path.len() - 1).unwrap_or(u8::MAX)))
            }
            Supposed::Gone(units) if units.contains(&unit.id) => None,
            Supposed::Nothing | Supposed::Moved { .. } | Supposed::Placed { .. } | Supposed::Gone(_) => {
                Some((unit.at, 0))
            }
        }
    }

    /// Whether a fighter stands on a deck that need not go anywhere.
    fn can_stay(&self, fighter: UnitId) -> bool {
        let deck = |fighter: &Unit| self.war.unit(fighter.aboard?).filter(|deck| deck.at == fighter.at);
        matches!(self.order, Supposed::Nothing) && self.war.unit(fighter).and_then(deck).is_some()
    }

    /// Whether a fighter has landed with the order carried out.
    fn claim(&self, unit: &Unit) -> Claim {
        let has_landed = match self.order {
            Supposed::Moved { units, path, lost } => lands_with(self.war, unit, units, path, lost),
            Supposed::Nothing | Supposed::Placed { .. } | Supposed::Gone(_) => has_landed(self.war, unit),
        };
        if has_landed { Claim::Landed } else { Claim::None }
    }

    /// New units of a kind that the order brings in, with their region.
    fn newcomers(&self, kind: Kind) -> impl Iterator<Item = (UnitId, RegionSet)> + use<> {
        let (count, region) = match self.order {
            Supposed::Placed { force, region } => (force.get(&kind).copied().unwrap_or(0), RegionSet::of(&[region])),
            Supposed::Nothing | Supposed::Moved { .. } | Supposed::Gone(_) => (0, RegionSet::EMPTY),
        };
        let next = self.war.next_unit;
        (0..u16::from(count)).map(move |n| (UnitId(next.saturating_add(n)), region))
    }

    /// Aircraft that reach no friendly ground: bombers, which are lost, and fighters, those that have landed first.
    fn without_ground(&self, horizon: Horizon) -> (Vec<UnitId>, AllAloft) {
        let war = self.war;
        let ground = ground(war);
        let mut bombers = Vec::new();
        let mut fighters = AllAloft::new();
        for unit in war.units.aircraft(war.turn) {
            let Some((at, flown)) = self.place(unit) else { continue };
            let left = match horizon {
                Horizon::Battles => unit.kind.movement().saturating_sub(unit.doings.steps),
                // A flight of the non-combat move is a whole one.
                Horizon::NoncombatMove if flown > 0 => 0,
                Horizon::NoncombatMove => war.movement_left(unit),
                Horizon::Mobilization | Horizon::End => 0,
            };
            let reach = RegionSet::flown(at, left);
            if reach.and(ground).is_empty() {
                if unit.kind == Kind::Fighter {
                    fighters.push(Aloft { id: unit.id, reach, claim: self.claim(unit) });
                } else {
                    bombers.push(unit.id);
                }
            }
        }
        let newcomers = self.newcomers(Kind::Fighter).filter(|(_, here)| here.and(ground).is_empty());
        fighters.extend(newcomers.map(|(id, reach)| Aloft { id, reach, claim: Claim::None }));
        fighters.sort_by_key(|aloft| aloft.claim);
        (bombers, fighters)
    }

    /// Where the best that can still be ordered sends the carriers, and then the fighters that need decks.
    pub(crate) fn berths(&self, horizon: Horizon) -> Vec<(UnitId, RegionId)> {
        let (_, fighters) = self.without_ground(horizon);
        let plan = self.plan(horizon, &fighters);
        let landed = fighters.iter().zip(plan.fighters).filter_map(|(aloft, zone)| Some((aloft.id, zone?)));
        plan.carriers.into_iter().chain(landed).collect()
    }

    fn plan(&self, horizon: Horizon, fighters: &[Aloft]) -> Plan {
        let decks = self.decks(horizon, fighters);
        let reaches: SmallVec<[RegionSet; 8]> = fighters.iter().map(|aloft| aloft.reach).collect();
        let landed = fighters.iter().take_while(|aloft| aloft.claim == Claim::Landed).count();
        Search::best(self.war, self.placed(), Waiting { reaches: &reaches, landed }, &decks)
    }

    /// What the complexes have made this turn.
    fn placed(&self) -> Placed {
        let mut placed = production::placed(self.war).cloned().unwrap_or_default();
        if let Supposed::Placed { force, region } = self.order {
            let made = placed.entry(region).or_default();
            *made = made.saturating_add(production::total(force));
        }
        placed
    }

    /// The carriers that can help these fighters, each with the zones that matter to them.
    fn decks(&self, horizon: Horizon, fighters: &[Aloft]) -> Decks {
        let war = self.war;
        let wanted = fighters.iter().fold(RegionSet::EMPTY, |all, aloft| all.or(aloft.reach));
        let hostile = match horizon {
            Horizon::Battles | Horizon::NoncombatMove => war.hostile_zones(war.turn),
            Horizon::Mobilization | Horizon::End => RegionSet::EMPTY,
        };
        let blockade = Blockade::Zones(match horizon {
            // A hostile zone that is attacked will have been cleared by the non-combat move.
            Horizon::Battles => hostile.without(attacked_waters(war)),
            Horizon::NoncombatMove | Horizon::Mobilization | Horizon::End => hostile,
        });
        let zones_of = |carrier: &Unit| {
            let Some((at, sailed)) = self.place(carrier) else { return RegionSet::EMPTY };
            let here = RegionSet::of(&[at]);
            if carrier.power != war.turn {
                return here;
            }
            match horizon {
                Horizon::Battles => {
                    let stays = carrier.doings.moved.is_some() || hostile.contains(carrier.at);
                    let left = if stays { 0 } else { carrier.kind.movement() };
                    sail_reach(war, at, left, blockade)
                }
                Horizon::NoncombatMove => {
                    let left = war.movement_left(carrier).saturating_sub(sailed);
                    sail_reach(war, at, left, blockade)
                }
                Horizon::Mobilization | Horizon::End => here,
            }
        };
        let mut decks: Decks = carriers(war)
            .map(|carrier| {
                let (zones, slots) = (zones_of(carrier).and(wanted), slots(war, carrier));
                Deck { zones, slots, carrier: Some(carrier.id) }
            })
            .collect();
        let new = self.newcomers(Kind::Carrier);
        decks.extend(new.map(|(id, here)| Deck { zones: here.and(wanted), slots: DECK, carrier: Some(id) }));
        if horizon != Horizon::End {
            let zones = production::yards(war).and(wanted);
            let to_come = usize::from(new_carriers(war)).saturating_sub(self.newcomers(Kind::Carrier).count());
            let useful = to_come.min(fighters.len());
            decks.extend((0..useful).map(|_| Deck { zones, slots: DECK, carrier: None }));
        }
        decks.retain(|deck| deck.slots > 0 && !deck.zones.is_empty());
        // Those with no choice first: the search then branches late.
        decks.sort_by_key(|deck| deck.zones.len());
        decks
    }
}

/// Zones with units of the power on turn that can fight there: cargo cannot. Rulebook p. 13.
fn attacked_waters(war: &War) -> RegionSet {
    let can_fight = |unit: &Unit| unit.kind.attack() > 0 && unit.kind.element() != Element::Land;
    let attacks = |unit: &&Unit| unit.at.is_sea() && can_fight(unit);
    war.units.of_power(war.turn).filter(attacks).map(|unit| unit.at).collect()
}

/// Aircraft of the war as it is that cannot all be brought down, see [`Outlook::stranded`].
pub(crate) fn stranded(war: &War, horizon: Horizon) -> Vec<UnitId> {
    Outlook::after(war, Supposed::Nothing).stranded(horizon)
}

/// Fighters of the power on turn in a zone that have no deck yet.
pub(crate) fn homeless_at(war: &War, zone: RegionId) -> u8 {
    let homeless = war
        .units
        .of_power_at(war.turn, zone)
        .filter(|unit| unit.kind == Kind::Fighter && unit.aboard.is_none())
        .count();
    u8::try_from(homeless).unwrap_or(u8::MAX)
}

/// The loss of the aircraft that cannot be brought down, region by region.
pub(crate) fn lose(war: &War, horizon: Horizon) -> Vec<Event> {
    losses(war, &stranded(war, horizon))
}

fn losses(war: &War, aircraft: &[UnitId]) -> Vec<Event> {
    let mut lost: BTreeMap<RegionId, Vec<UnitId>> = BTreeMap::new();
    for unit in aircraft.iter().filter_map(|&id| war.unit(id)) {
        lost.entry(unit.at).or_default().push(unit.id);
    }
    lost.into_iter()
        .map(|(region, units)| Event::UnitsLost { region, units, why: crate::event::Loss::NoLanding })
        .collect()
}

/// Aircraft lost when the non-combat move ends: those that no carrier still to be mobilized can save either.
///
/// Where one new carrier could save fighters here or there, mobilization decides.
pub(crate) fn lose_after_noncombat_move(war: &War) -> Vec<Event> {
    if new_carriers(war) == 0 {
        return lose(war, Horizon::Mobilization);
    }
    let aloft = stranded(war, Horizon::End);
    let without = |gone: &[UnitId]| Outlook::after(war, Supposed::Gone(gone)).stranded(Horizon::Mobilization);
    let saved_alone = |id: &UnitId| {
        let others: Vec<UnitId> = aloft.iter().copied().filter(|other| other != id).collect();
        !without(&others).contains(id)
    };
    let kept: Vec<UnitId> = aloft.iter().copied().filter(saved_alone).collect();
    losses(war, &without(&kept))
}
