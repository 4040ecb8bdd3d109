//! The non-combat move at sea: troops from where nothing happens to where something does.

use alloc::{vec, vec::Vec};

use aa1941::{
    Command,
    board::{REGION_COUNT, RegionId},
    options::{LoadOption, MoveOption, UnloadOption},
    units::{Element, Kind, UnitId},
    view::UnitView,
};
use kernel::Budget;

use crate::{
    convoy::Convoys,
    expedition::Expedition,
    field::{FAR, Field, is_ashore},
    forces::Forces,
    landing::{routes, wanted},
    odds,
    order::Order,
    threat::Threats,
};

/// Troops that have so far to march, or no way at all, do better at sea.
const LONG_MARCH: u8 = 5;
/// Steps at sea that a fleet goes round a danger.
const DETOUR: i32 = 4;

/// The orders of the fleets that carry troops.
pub(crate) fn orders(
    field: &Field<'_>,
    threats: &Threats<'_, '_>,
    offers: Offers<'_>,
    budget: &mut Budget,
) -> Vec<Command> {
    let shipping = Shipping { field, threats, offers, march: field.march_to_enemies() };
    let mut orders = shipping.ashore(offers.unloads);
    let mut zones: Vec<RegionId> = shipping.transports().map(|ship| ship.at).collect();
    zones.sort_unstable();
    zones.dedup();
    let mut boarded = Vec::new();
    if let Some(expedition) = Expedition::of(field.me) {
        // Ships off a front ferry troops there, those of an expedition sail in convoys.
        let is_ferry = |zone: &RegionId| zone.coasts().iter().any(|coast| shipping.is_front(coast));
        let ferries: Vec<RegionId> = zones.iter().copied().filter(is_ferry).collect();
        let convoys = Convoys { field, threats, offers, expedition };
        orders.extend(convoys.orders(&ferries, &mut boarded, budget));
        let convoyed: Vec<RegionId> = expedition.ships(field).map(|ship| ship.at).collect();
        zones.retain(|zone| ferries.contains(zone) || !convoyed.contains(zone));
    }
    for zone in zones {
        orders.extend(shipping.fleet(zone, &mut boarded, budget));
    }
    orders
}

/// What can be done at sea.
#[derive(Clone, Copy)]
pub(crate) struct Offers<'o> {
    pub(crate) moves: &'o [MoveOption],
    pub(crate) loads: &'o [LoadOption],
    pub(crate) unloads: &'o [UnloadOption],
    /// Whether carriers stay where they are.
    pub(crate) carriers_wait: bool,
}

struct Shipping<'p, 'v> {
    field: &'p Field<'v>,
    threats: &'p Threats<'p, 'v>,
    offers: Offers<'p>,
    march: [u8; REGION_COUNT],
}

impl<'v> Shipping<'_, 'v> {
    fn transports(&self) -> impl Iterator<Item = &'v UnitView> + '_ {
        let own = self.field.view.units.iter().filter(|unit| unit.power == self.field.me);
        own.filter(|unit| unit.kind == Kind::Transport && !unit.moved && unit.left.unwrap_or(0) > 0)
    }

    /// Whether troops that stand here are near the enemy.
    fn is_front(&self, region: RegionId) -> bool {
        self.field.is_friendly(region) && self.march[region.index()] <= 2
    }

    fn is_rear(&self, region: RegionId) -> bool {
        self.field.is_friendly(region) && self.march[region.index()] >= LONG_MARCH
    }

    /// Cargo that lies off a place near the enemy goes ashore.
    fn ashore(&self, unloads: &[UnloadOption]) -> Vec<Command> {
        let landed = unloads.iter().filter_map(|offer| {
            let fronts = offer.to.iter().filter(|to| self.is_front(**to));
            let to = fronts.min_by_key(|to| (self.march[to.index()], -self.field.worth(**to)))?;
            Some(Command::Unload { units: offer.units.clone(), to: *to })
        });
        landed.collect()
    }

    /// What the fleet of a zone does: take troops aboard, put them ashore, go where it is of use.
    fn fleet(&self, zone: RegionId, boarded: &mut Vec<UnitId>, budget: &mut Budget) -> Vec<Command> {
        let mut orders = Vec::new();
        let ships: Vec<&UnitView> = self.transports().filter(|ship| ship.at == zone).collect();
        let front = zone.coasts().iter().find(|coast| self.is_front(*coast));
        let mut laden = false;
        for ship in &ships {
            let mut aboard: Vec<&UnitView> =
                self.field.units_at(zone).filter(|unit| unit.aboard == Some(ship.id)).collect();
            if front.is_some() {
                // What was aboard has gone ashore.
                aboard.clear();
            }
            let mut loaded = self.boarding(ship, &aboard, boarded);
            laden |= !aboard.is_empty();
            if loaded.is_empty() {
                continue;
            }
            boarded.extend(&loaded);
            orders.push(Command::Load { units: loaded.clone(), transport: ship.id });
            match front {
                Some(to) => orders.push(Command::Unload { units: core::mem::take(&mut loaded), to }),
                None => laden = true,
            }
        }
        if front.is_some() && !orders.is_empty() {
            return orders;
        }
        let Some(route) = self.route(zone, &ships, laden, budget) else { return orders };
        let steps = u8::try_from(route.len()).unwrap_or(u8::MAX) - 1;
        let goes = |unit: &&UnitView| {
            unit.power == self.field.me
                && unit.kind.element() == Element::Sea
                && unit.kind != Kind::Submarine
                && !unit.moved
                && unit.left.unwrap_or(0) >= steps
                && !(unit.kind == Kind::Carrier && self.offers.carriers_wait)
                && self.offers.moves.iter().any(|offer| offer.units.contains(&unit.id))
        };
        let fleet = self.field.units_at(zone).filter(goes);
        orders.extend(fleet.map(|ship| Command::Move { units: vec![ship.id], path: route.clone() }));
        if laden && let Some(end) = route.last() {
            orders.extend(self.landed_at(*end, &ships, &orders));
        }
        orders
    }

    /// The troops of the rear that a transport takes aboard where it is.
    fn boarding(&self, ship: &UnitView, aboard: &[&UnitView], boarded: &[UnitId]) -> Vec<UnitId> {
        let Some(offer) = self.offers.loads.iter().find(|offer| offer.transport == ship.id) else { return Vec::new() };
        let idle = |id: &UnitId| {
            !boarded.contains(id)
                && self.field.unit(*id).is_some_and(|unit| self.is_rear(unit.at) && self.can_spare(unit, boarded))
        };
        let units = offer.units.iter().copied().filter(idle).collect();
        wanted(self.field, &LoadOption { transport: offer.transport, units, pair: offer.pair }, aboard)
    }

    /// Whether a place holds without a unit.
    fn can_spare(&self, unit: &UnitView, boarded: &[UnitId]) -> bool {
        let gone: Vec<UnitId> = boarded.iter().copied().chain([unit.id]).collect();
        let mut rest = self.field.friends(unit.at, &gone);
        if unit.at == self.field.own_capital() {
            let bought = &self.field.view.powers.get(self.field.me).bought;
            for (kind, count) in bought.iter().filter(|(kind, _)| kind.element() == Element::Land) {
                rest.add(*kind, *count);
            }
        }
        let limit = if unit.at.capital_of().is_some() { 100 } else { 400 };
        self.threats.danger(unit.at, &rest, None).falls <= limit
    }

    /// Where a fleet goes: laden towards the enemy, empty to where troops wait; by open water, out of danger.
    fn route(&self, zone: RegionId, ships: &[&UnitView], laden: bool, budget: &mut Budget) -> Option<Vec<RegionId>> {
        let far = if laden { self.field.sail_to(self.goals()) } else { self.field.sail_to(self.ports()) };
        let slowest = ships.iter().min_by_key(|ship| ship.left)?;
        let fleet = self.fleet_at(zone);
        let mut best: Option<(i32, Vec<RegionId>)> = None;
        for route in routes(self.field, slowest) {
            let end = *route.last()?;
            if !budget.spend(odds::WORK * 40) {
                break;
            }
            let mut there = if end == zone { Forces::default() } else { self.field.friends(end, &[]) };
            there.join(&fleet);
            let danger = self.threats.danger(end, &there, None);
            let cost = i32::from(far[end.index()]) + DETOUR * danger.falls / 1000;
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, route));
            }
        }
        best.map(|(_, route)| route).filter(|route| route.len() > 1)
    }

    fn fleet_at(&self, zone: RegionId) -> Forces {
        let own = self.field.units_at(zone).filter(|unit| unit.power == self.field.me);
        Forces::of(own.filter(|unit| unit.kind.element() != Element::Land).map(|unit| unit.kind))
    }

    /// Zones off places near the enemy, and off the enemy's own, each with how hard it is to land there.
    fn goals(&self) -> impl Iterator<Item = (RegionId, u8)> + '_ {
        RegionId::zones().filter_map(|zone| {
            let costs = zone.coasts().iter().filter_map(|coast| {
                if self.is_front(coast) {
                    Some(0)
                } else if self.field.is_hostile(coast) {
                    let guards = u8::try_from(self.field.enemies(coast).hits()).unwrap_or(FAR / 2);
                    Some((guards + u8::from(self.field.income(coast) == 0)).min(FAR / 2))
                } else {
                    None
                }
            });
            costs.min().map(|cost| (zone, cost))
        })
    }

    /// Zones off places where troops of one's own wait, or will.
    fn ports(&self) -> impl Iterator<Item = (RegionId, u8)> + '_ {
        RegionId::zones().filter_map(|zone| {
            let waits = |coast: RegionId| {
                let own = |unit: &&UnitView| unit.power == self.field.me && is_ashore(unit);
                let troops = self.field.units_at(coast).filter(own).count();
                let makes = coast.has_complex() && self.field.holder(coast) == Some(self.field.me);
                self.is_rear(coast) && (troops > 1 || makes)
            };
            zone.coasts().iter().any(waits).then_some((zone, 0))
        })
    }

    /// Cargo that goes ashore where the fleet arrives.
    fn landed_at(&self, end: RegionId, ships: &[&UnitView], orders: &[Command]) -> Vec<Command> {
        let Some(to) = end.coasts().iter().find(|coast| self.is_front(*coast)) else { return Vec::new() };
        let mut landed = Vec::new();
        for ship in ships {
            let aboard = self.field.units_at(ship.at).filter(|unit| unit.aboard == Some(ship.id)).map(|unit| unit.id);
            let loaded = orders.iter().filter_map(Order::of).filter_map(|order| match order {
                Order::Load { units, transport } if transport == ship.id => Some(units),
                Order::Load { .. } | Order::Move { .. } | Order::Unload { .. } => None,
            });
            let units: Vec<UnitId> = aboard.chain(loaded.flatten().copied()).collect();
            if !units.is_empty() {
                landed.push(Command::Unload { units, to });
            }
        }
        landed
    }
}
