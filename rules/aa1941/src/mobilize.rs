//! Phase 5, mobilization of new units. Rulebook p. 20.

mod placing;

use alloc::vec::Vec;

use crate::{
    Event, Rejection,
    board::RegionId,
    landing::{self, Horizon, Outlook, Supposed},
    production::{Capacity, Placed, placed, served, total},
    purchase,
    rejection::TurnPart,
    state::{Phase, War},
    units::{Doings, Element, Force, Kind, Unit, UnitId},
};

pub use placing::{PlaceLimit, PlaceOption};

/// Checks `place`.
pub(crate) fn decide_place(war: &War, force: &Force, region: RegionId) -> Result<Event, Rejection> {
    let placed = placed(war).ok_or_else(|| Rejection::wrong_phase(war.phase.name(), TurnPart::Mobilize))?;
    let force: Force = force.iter().filter(|&(_, &count)| count > 0).map(|(&kind, &count)| (kind, count)).collect();
    if force.is_empty() {
        return Err(Rejection::NoUnits);
    }
    for (kind, count) in &force {
        let left = war.bought.get(kind).copied().unwrap_or(0);
        if left < *count {
            return Err(Rejection::NotBought { kind: *kind, left });
        }
    }
    check_room(war, placed, &force, region)?;
    if !Promises::of(war).allow(war, region, || force.clone()) {
        return Err(Rejection::PromisedDeck(region));
    }
    let ids = new_ids(war, &force);
    Ok(Event::UnitsPlaced { power: war.turn, region, units: force, ids })
}

fn new_ids(war: &War, force: &Force) -> Vec<UnitId> {
    let first = war.next_unit;
    (first..first.saturating_add(u16::from(total(force)))).map(UnitId).collect()
}

/// Whether any fighter waits for a carrier that is still to enter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Promises {
    None,
    Open,
}

impl Promises {
    fn of(war: &War) -> Self {
        let waits = |unit: &Unit| unit.kind == Kind::Fighter && unit.at.is_sea() && unit.aboard.is_none();
        if war.units.aircraft(war.turn).any(waits) { Self::Open } else { Self::None }
    }

    /// Whether the carriers on which fighters count can still enter where those wait, once a force has entered.
    /// Rulebook p. 20, 23.
    fn allow(self, war: &War, region: RegionId, force: impl FnOnce() -> Force) -> bool {
        if self == Self::None {
            return true;
        }
        let stranded = |order| Outlook::after(war, order).stranded(Horizon::Mobilization).len();
        stranded(Supposed::Placed { force: &force(), region }) <= stranded(Supposed::Nothing)
    }
}

/// Ships enter at sea, all else on land, fighters there or on decks. Rulebook p. 20.
fn may_enter(kind: Kind, region: RegionId) -> bool {
    match kind.element() {
        Element::Land => region.is_land(),
        Element::Air => region.is_land() || kind == Kind::Fighter,
        Element::Sea => region.is_sea(),
    }
}

fn check_room(war: &War, placed: &Placed, force: &Force, region: RegionId) -> Result<(), Rejection> {
    if region.is_neutral() {
        return Err(Rejection::Neutral(region));
    }
    for &kind in force.keys() {
        if !may_enter(kind, region) {
            return Err(Rejection::WrongElement { kind, region });
        }
    }
    if !served(war).contains(region) {
        return Err(Rejection::NoComplex(region));
    }
    let mut after = placed.clone();
    let made = after.entry(region).or_default();
    *made = made.saturating_add(total(force));
    if Capacity::of(war).after(&after).is_none() {
        return Err(Rejection::OverProduction(region));
    }
    let count = |kind| force.get(&kind).copied().unwrap_or(0);
    if region.is_sea() && count(Kind::Fighter) > decks_with(war, count(Kind::Carrier), region) {
        return Err(Rejection::NoNewDeck(region));
    }
    Ok(())
}

/// Decks for new fighters in a zone, once so many new carriers are there: on one's own carriers, never on
/// an ally's, and after the fighters that wait there already. Rulebook p. 20.
fn decks_with(war: &War, new_carriers: u8, zone: RegionId) -> u8 {
    let free = war
        .units
        .of_power_at(war.turn, zone)
        .filter(|unit| unit.kind == Kind::Carrier)
        .map(|carrier| landing::DECK.saturating_sub(u8::try_from(war.aboard(carrier.id).count()).unwrap_or(u8::MAX)))
        .fold(0, u8::saturating_add);
    free.saturating_add(new_carriers.saturating_mul(landing::DECK)).saturating_sub(landing::homeless_at(war, zone))
}

/// Brings new units onto the board.
pub(crate) fn apply_place(war: &mut War, region: RegionId, force: &Force, ids: &[UnitId]) {
    let mut ids = ids.iter();
    for (&kind, &count) in force {
        for &id in ids.by_ref().take(usize::from(count)) {
            let unit =
                Unit { id, power: war.turn, kind, at: region, aboard: None, damaged: false, doings: Doings::default() };
            war.units.push(unit);
            war.next_unit = war.next_unit.max(id.0.saturating_add(1));
        }
        match war.bought.get_mut(&kind) {
            Some(bought) if *bought > count => *bought -= count,
            Some(_) | None => {
                war.bought.remove(&kind);
            }
        }
    }
    war.settle_decks(war.turn);
    if let Phase::Mobilize(placed) = &mut war.phase {
        let made = placed.entry(region).or_default();
        *made = made.saturating_add(total(force));
    }
}

/// Regions and the units that can enter them.
pub(crate) fn options(war: &War) -> Vec<PlaceOption> {
    let Some(placed) = placed(war) else { return Vec::new() };
    let Some(capacity) = Capacity::of(war).after(placed) else { return Vec::new() };
    let promises = Promises::of(war);
    let option = |region| options_at(war, capacity.room(region), promises, region);
    served(war).iter().filter_map(option).collect()
}

fn options_at(war: &War, room: u8, promises: Promises, region: RegionId) -> Option<PlaceOption> {
    let bought = |kind| war.bought.get(&kind).copied().unwrap_or(0);
    let most_carriers = if region.is_sea() { bought(Kind::Carrier) } else { 0 };
    let limits: Vec<PlaceLimit> =
        (0..=most_carriers.min(room)).filter_map(|carriers| limit(war, region, carriers, room, promises)).collect();
    let most = |kind: Kind| {
        let within = limits.iter().map(|limit| limit.most_of(kind)).max();
        bought(kind).min(within.unwrap_or(0))
    };
    let enters = |kind: Kind| may_enter(kind, region);
    let units: Force = Kind::ALL
        .into_iter()
        .filter(|&kind| enters(kind))
        .map(|kind| (kind, most(kind)))
        .filter(|&(_, n)| n > 0)
        .collect();
    let option = PlaceOption { region, room, units, limits };
    option.holds_any().then_some(option)
}

/// How much can enter together with so many carriers: room and promises do not ask for kinds.
fn limit(war: &War, region: RegionId, carriers: u8, room: u8, promises: Promises) -> Option<PlaceLimit> {
    let filler = if region.is_sea() { Kind::Submarine } else { Kind::Infantry };
    let order = |most: u8| Force::from([(Kind::Carrier, carriers), (filler, most - carriers)]);
    let most = (carriers.max(1)..=room).rev().find(|&most| promises.allow(war, region, || order(most)))?;
    let left = most - carriers;
    let fighters = if region.is_sea() { left.min(decks_with(war, carriers, region)) } else { left };
    Some(PlaceLimit { carriers, most, fighters })
}

/// A unit that can still enter, and where; `None` if nothing can. Rulebook p. 20.
pub(crate) fn placeable(war: &War) -> Option<(RegionId, Kind)> {
    if war.bought.is_empty() {
        return None;
    }
    // Where several can enter together, one of them can enter alone.
    let (capacity, promises) = (Capacity::of(war).after(placed(war)?)?, Promises::of(war));
    let can_enter = |region: RegionId, kind: Kind| {
        may_enter(kind, region)
            && (kind != Kind::Fighter || region.is_land() || decks_with(war, 0, region) > 0)
            && promises.allow(war, region, || Force::from([(kind, 1)]))
    };
    let has_room = |region: &RegionId| capacity.room(*region) > 0;
    let kind_for = |region| war.bought.keys().copied().find(|&kind| can_enter(region, kind)).map(|kind| (region, kind));
    served(war).iter().filter(has_room).find_map(kind_for)
}

/// The units that are given back when the phase ends.
pub(crate) fn refund(war: &War) -> Option<Event> {
    (!war.bought.is_empty()).then(|| Event::UnitsRefunded {
        power: war.turn,
        units: war.bought.clone(),
        ipcs: u16::try_from(purchase::cost(&war.bought)).unwrap_or(u16::MAX),
    })
}
