//! Troops at sea in the non-combat move: aboard, over, ashore, with the warships beside them.

use alloc::{vec, vec::Vec};

use aa1941::{
    Command,
    board::RegionId,
    options::LoadOption,
    units::{Element, Kind, UnitId},
    view::UnitView,
};
use kernel::Budget;

use super::{board::Board, redeploy::Redeployment};
use crate::{
    forces::Tenths,
    landing::{routes, wanted},
    shipping::Offers,
};

/// What a voyage has to bring.
const MARGIN: Tenths = 2;

/// What the ships of a zone could do together.
struct Voyage {
    /// What each transport takes aboard.
    loads: Vec<(UnitId, Vec<UnitId>)>,
    /// The transports, which sail or stay.
    transports: Vec<UnitId>,
    /// All that sails.
    ships: Vec<UnitId>,
    /// Cargo, what is taken aboard among it.
    cargo: Vec<UnitId>,
    route: Vec<RegionId>,
    ashore: Option<RegionId>,
}

/// Plans the voyages of all transports.
pub(crate) fn carry(plan: &mut Redeployment<'_, '_>, offers: Offers<'_>, budget: &mut Budget) {
    let own = plan.field.view.units.iter().filter(|unit| unit.power == plan.field.me);
    let transports: Vec<&UnitView> = own.filter(|unit| unit.kind == Kind::Transport && !unit.moved).collect();
    let mut left = transports;
    while let Some(first) = left.first().copied() {
        let zone = first.at;
        let together: Vec<&UnitView> = left.iter().copied().filter(|ship| ship.at == zone).collect();
        let alone = vec![first];
        let groups = if together.len() > 1 { vec![together.clone(), alone.clone()] } else { vec![alone.clone()] };
        let mut best: Option<(Tenths, Board, Voyage)> = None;
        for group in groups {
            for voyage in voyages(plan, offers, &group) {
                let after = voyage.after(plan);
                let Some(worth) = plan.look(&after, budget) else { break };
                if worth > best.as_ref().map_or(plan.value + MARGIN, |(most, ..)| *most) {
                    best = Some((worth, after, voyage));
                }
            }
        }
        let Some((worth, after, voyage)) = best else {
            left.retain(|ship| ship.id != first.id);
            continue;
        };
        left.retain(|ship| !voyage.transports.contains(&ship.id));
        plan.used.extend(voyage.ships.iter().chain(&voyage.cargo));
        plan.orders.extend(voyage.orders(plan));
        (plan.now, plan.value) = (after, worth);
    }
}

fn voyages(plan: &Redeployment<'_, '_>, offers: Offers<'_>, group: &[&UnitView]) -> Vec<Voyage> {
    let Some(slowest) = group.iter().min_by_key(|ship| ship.left) else { return Vec::new() };
    let zone = slowest.at;
    let aboard: Vec<UnitId> = cargo_of(plan, group).iter().map(|unit| unit.id).collect();
    let (loads, boarded) = boarding(plan, offers, group);
    let mut cargoes = vec![(Vec::new(), aboard.clone())];
    if !boarded.is_empty() {
        cargoes.push((loads, aboard.iter().copied().chain(boarded).collect()));
    }
    let mut found = Vec::new();
    for route in routes(plan.field, slowest) {
        let steps = u8::try_from(route.len()).unwrap_or(u8::MAX) - 1;
        let Some(end) = route.last().copied() else { continue };
        let transports: Vec<UnitId> = group.iter().map(|ship| ship.id).collect();
        let escorts: Vec<UnitId> = if steps == 0 { Vec::new() } else { escorts(plan, offers, zone, steps) };
        for with in [true, false] {
            if !with && escorts.is_empty() {
                continue;
            }
            let mut ships = if steps == 0 { Vec::new() } else { transports.clone() };
            if with {
                ships.extend(&escorts);
            }
            for (loads, cargo) in &cargoes {
                let coasts = end.coasts().iter().filter(|coast| plan.field.is_friendly(*coast) && !cargo.is_empty());
                for ashore in core::iter::once(None).chain(coasts.map(Some)) {
                    if steps == 0 && ashore.is_none() && loads.is_empty() {
                        continue;
                    }
                    found.push(Voyage {
                        loads: loads.clone(),
                        transports: transports.clone(),
                        ships: ships.clone(),
                        cargo: cargo.clone(),
                        route: route.clone(),
                        ashore,
                    });
                }
            }
        }
    }
    found
}

fn cargo_of<'v>(plan: &Redeployment<'_, 'v>, group: &[&UnitView]) -> Vec<&'v UnitView> {
    let is_aboard = |unit: &&UnitView| {
        unit.power == plan.field.me
            && unit.kind.element() == Element::Land
            && group.iter().any(|ship| unit.aboard == Some(ship.id))
    };
    let zones = group.first().map(|ship| ship.at);
    zones.into_iter().flat_map(|zone| plan.field.units_at(zone)).filter(is_aboard).collect()
}

/// What each of the transports takes aboard, and all of that together.
fn boarding(
    plan: &Redeployment<'_, '_>,
    offers: Offers<'_>,
    group: &[&UnitView],
) -> (Vec<(UnitId, Vec<UnitId>)>, Vec<UnitId>) {
    let (mut loads, mut boarded) = (Vec::new(), Vec::new());
    for ship in group {
        let Some(offer) = offers.loads.iter().find(|offer| offer.transport == ship.id) else { continue };
        let free = |id: &UnitId| !plan.used.contains(id) && !boarded.contains(id);
        let units = offer.units.iter().copied().filter(free).collect();
        let aboard: Vec<&UnitView> = cargo_of(plan, core::slice::from_ref(ship));
        let taken = wanted(plan.field, &LoadOption { transport: ship.id, units, pair: offer.pair }, &aboard);
        if !taken.is_empty() {
            boarded.extend(&taken);
            loads.push((ship.id, taken));
        }
    }
    (loads, boarded)
}

/// The warships of a zone that can go along.
fn escorts(plan: &Redeployment<'_, '_>, offers: Offers<'_>, zone: RegionId, steps: u8) -> Vec<UnitId> {
    let goes = |unit: &&UnitView| {
        unit.power == plan.field.me
            && unit.kind.is_surface_warship()
            && !unit.moved
            && unit.left.unwrap_or(0) >= steps
            && !plan.used.contains(&unit.id)
            && !(unit.kind == Kind::Carrier && offers.carriers_wait)
            && offers.moves.iter().any(|offer| offer.units.contains(&unit.id))
    };
    plan.field.units_at(zone).filter(goes).map(|unit| unit.id).collect()
}

impl Voyage {
    fn after(&self, plan: &Redeployment<'_, '_>) -> Board {
        let mut board = plan.now.clone();
        let Some(end) = self.route.last().copied() else { return board };
        for ship in self.ships.iter().filter_map(|id| plan.field.unit(*id)) {
            board.shift(ship.kind, ship.at, end);
        }
        for unit in self.cargo.iter().filter_map(|id| plan.field.unit(*id)) {
            board.shift(unit.kind, unit.at, self.ashore.unwrap_or(end));
        }
        board
    }

    fn orders(&self, plan: &Redeployment<'_, '_>) -> Vec<Command> {
        let loads = self.loads.iter();
        let mut orders: Vec<Command> =
            loads.map(|(ship, units)| Command::Load { units: units.clone(), transport: *ship }).collect();
        if self.route.len() > 1 {
            let ships = self.ships.iter();
            orders.extend(ships.map(|ship| Command::Move { units: vec![*ship], path: self.route.clone() }));
        }
        let Some(to) = self.ashore else { return orders };
        for ship in &self.transports {
            let was_aboard = |id: &UnitId| plan.field.unit(*id).is_some_and(|unit| unit.aboard == Some(*ship));
            let boarded = self.loads.iter().filter(|(loaded, _)| loaded == ship).flat_map(|(_, units)| units.iter());
            let units: Vec<UnitId> = self.cargo.iter().filter(|id| was_aboard(id)).chain(boarded).copied().collect();
            if !units.is_empty() {
                orders.push(Command::Unload { units, to });
            }
        }
        orders
    }
}
