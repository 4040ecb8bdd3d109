//! Phase 5, mobilization of new units. Rulebook p. 20.

use alloc::{collections::BTreeMap, vec::Vec};

use crate::{
    Event, Rejection,
    board::{RegionId, RegionSet},
    landing::{self, Horizon},
    matching::seat_all,
    options::PlaceOption,
    purchase,
    rejection::Place,
    state::{Phase, War},
    units::{Doings, Element, Force, Kind, Unit, UnitId},
};

/// What entered this turn, by region.
pub(crate) type Placed = BTreeMap<RegionId, u8>;

/// Complexes that the power on turn has controlled since its turn began.
pub(crate) fn complexes(war: &War) -> impl Iterator<Item = RegionId> + '_ {
    war.dawn.own.iter().filter(|&region| region.has_complex() && war.control.get(region) == Some(war.turn))
}

/// The zones that such a complex serves.
pub(crate) fn yards(war: &War) -> RegionSet {
    complexes(war).fold(RegionSet::EMPTY, |zones, region| zones.or(region.shores()))
}

/// Whether the complexes can make all this: each at most as many units as its territory's income,
/// ships counted with any complex on their shore.
pub(crate) fn can_make(war: &War, placed: &Placed) -> bool {
    let works: RegionSet = complexes(war).collect();
    if placed.keys().any(|&region| !region.is_sea() && !works.contains(region)) {
        return false;
    }
    let mut berths = Vec::new();
    for complex in works.iter() {
        let made = placed.get(&complex).copied().unwrap_or(0);
        let Some(room) = war.income_of(complex).checked_sub(made) else { return false };
        berths.extend(core::iter::repeat_n(complex.shores(), usize::from(room)));
    }
    let at_sea = placed.iter().filter(|(region, _)| region.is_sea());
    let ships: Vec<RegionSet> =
        at_sea.flat_map(|(&zone, &count)| core::iter::repeat_n(RegionSet::of(&[zone]), usize::from(count))).collect();
    ships.is_empty() || seat_all(&ships, &berths).iter().all(Option::is_some)
}

fn total(force: &Force) -> u8 {
    force.values().fold(0, |sum: u8, &count| sum.saturating_add(count))
}

fn placed(war: &War) -> Result<&Placed, Rejection> {
    match &war.phase {
        Phase::Mobilize(placed) => Ok(placed),
        Phase::Purchase | Phase::CombatMove | Phase::Combat(_) | Phase::NoncombatMove | Phase::CollectIncome => {
            Err(Rejection::wrong_phase(war, Place::Mobilize))
        }
    }
}

/// Checks `place`.
pub(crate) fn decide_place(war: &War, force: &Force, region: RegionId) -> Result<Event, Rejection> {
    let placed = placed(war)?;
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
    let first = war.next_unit;
    let ids = (first..first.saturating_add(u16::from(total(&force)))).map(UnitId).collect();
    let event = Event::UnitsPlaced { power: war.turn, region, units: force, ids };
    let mut after = war.clone();
    if let Event::UnitsPlaced { units, ids, .. } = &event {
        apply_place(&mut after, region, units, ids);
    }
    let stranded = |war: &War| landing::stranded(war, Horizon::Mobilization).len();
    if stranded(&after) > stranded(war) {
        return Err(Rejection::PromisedDeck(region));
    }
    Ok(event)
}

fn check_room(war: &War, placed: &Placed, force: &Force, region: RegionId) -> Result<(), Rejection> {
    if region.is_neutral() {
        return Err(Rejection::Neutral(region));
    }
    for &kind in force.keys() {
        let fits = match kind.element() {
            Element::Land => region.is_land(),
            Element::Air => region.is_land() || kind == Kind::Fighter,
            Element::Sea => region.is_sea(),
        };
        if !fits {
            return Err(Rejection::WrongElement { kind, region });
        }
    }
    let served = if region.is_sea() { yards(war).contains(region) } else { complexes(war).any(|it| it == region) };
    if !served {
        return Err(Rejection::NoComplex(region));
    }
    let mut after = placed.clone();
    let made = after.entry(region).or_default();
    *made = made.saturating_add(total(force));
    if !can_make(war, &after) {
        return Err(Rejection::OverProduction(region));
    }
    let fighters = force.get(&Kind::Fighter).copied().unwrap_or(0);
    if region.is_sea() && fighters > 0 {
        let decks =
            own_decks(war, region).saturating_add(force.get(&Kind::Carrier).map_or(0, |new| new.saturating_mul(2)));
        if fighters > decks.saturating_sub(landing::homeless_at(war, region)) {
            return Err(Rejection::NoNewDeck(region));
        }
    }
    Ok(())
}

/// Free slots on the carriers of the power on turn. New fighters never start on an ally's. Rulebook p. 20.
fn own_decks(war: &War, zone: RegionId) -> u8 {
    war.units_at(zone)
        .filter(|unit| unit.kind == Kind::Carrier && unit.power == war.turn)
        .map(|carrier| 2_u8.saturating_sub(u8::try_from(war.aboard(carrier.id).count()).unwrap_or(2)))
        .sum()
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

/// What can enter where.
pub(crate) fn options(war: &War) -> Vec<PlaceOption> {
    let Ok(placed) = placed(war) else { return Vec::new() };
    let regions: RegionSet = complexes(war).collect::<RegionSet>().or(yards(war));
    regions
        .iter()
        .filter_map(|region| {
            let room = (1..=u8::MAX)
                .take_while(|&more| {
                    let mut after = placed.clone();
                    *after.entry(region).or_default() += more;
                    can_make(war, &after)
                })
                .last()?;
            let most = |kind: Kind, bought: u8| {
                (1..=bought.min(room))
                    .rev()
                    .find(|&count| decide_place(war, &Force::from([(kind, count)]), region).is_ok())
            };
            let units: Force =
                war.bought.iter().filter_map(|(&kind, &bought)| Some((kind, most(kind, bought)?))).collect();
            (!units.is_empty()).then_some(PlaceOption { region, room, units })
        })
        .collect()
}

/// Whether anything that was bought can still enter.
pub(crate) fn can_place(war: &War) -> bool {
    !options(war).is_empty()
}

/// What is given back when the phase ends.
pub(crate) fn refund(war: &War) -> Option<Event> {
    (!war.bought.is_empty()).then(|| Event::UnitsRefunded {
        power: war.turn,
        units: war.bought.clone(),
        ipcs: u16::try_from(purchase::cost(&war.bought)).unwrap_or(u16::MAX),
    })
}
