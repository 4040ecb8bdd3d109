//! Amphibious assaults that could be ordered now: load, sail, land.

use alloc::{vec, vec::Vec};

use aa1941::{
    Command,
    board::{Canal, RegionId},
    options::LoadOption,
    units::{Element, Kind, UnitId},
    view::UnitView,
};

use crate::field::Field;

/// A transport with what it can put ashore this turn.
#[derive(Debug, Clone)]
pub(crate) struct Landing {
    pub(crate) transport: UnitId,
    /// All that lands.
    pub(crate) cargo: Vec<UnitId>,
    /// What of it is still to be loaded.
    loads: Vec<UnitId>,
    /// The zones from where it is to where it lands, both included.
    route: Vec<RegionId>,
    /// Warships that go along.
    pub(crate) escorts: Vec<UnitId>,
    pub(crate) to: RegionId,
}

impl Landing {
    /// The orders, without escorts that have something else to do.
    pub(crate) fn orders(&self, used: &[UnitId]) -> Vec<Command> {
        let mut orders = Vec::new();
        if !self.loads.is_empty() {
            orders.push(Command::Load { units: self.loads.clone(), transport: self.transport });
        }
        if self.route.len() > 1 {
            let escorts = self.escorts.iter().copied().filter(|unit| !used.contains(unit));
            let ships = [self.transport].into_iter().chain(escorts);
            orders.extend(ships.map(|ship| Command::Move { units: vec![ship], path: self.route.clone() }));
        }
        orders.push(Command::Unload { units: self.cargo.clone(), to: self.to });
        orders
    }

    /// The zone from which it lands.
    pub(crate) fn zone(&self) -> Option<RegionId> {
        self.route.last().copied()
    }
}

/// Every landing of one transport that could be ordered, one for each coast, with what it may take aboard where it is.
pub(crate) fn landings(field: &Field<'_>, offer: Option<&LoadOption>, ship: &UnitView) -> Vec<Landing> {
    let aboard: Vec<&UnitView> = field
        .units_at(ship.at)
        .filter(|unit| unit.aboard == Some(ship.id) && unit.power == field.me && unit.kind.element() == Element::Land)
        .collect();
    let loaded = offer.map_or_else(Vec::new, |offer| wanted(field, offer, &aboard));
    let cargo: Vec<UnitId> = aboard.iter().map(|unit| unit.id).chain(loaded.iter().copied()).collect();
    if cargo.is_empty() || !field.is_open_water(ship.at, field.me) {
        return Vec::new();
    }
    let mut found: Vec<Landing> = Vec::new();
    for route in routes(field, ship) {
        let Some(zone) = route.last() else { continue };
        for coast in zone.coasts().iter().filter(|coast| field.is_hostile(*coast)) {
            if found.iter().any(|known| known.to == coast) {
                continue;
            }
            let steps = u8::try_from(route.len()).unwrap_or(u8::MAX) - 1;
            let escorts = field.units_at(ship.at).filter(|unit| {
                unit.power == field.me && unit.kind.is_surface_warship() && unit.left.unwrap_or(0) >= steps
            });
            found.push(Landing {
                transport: ship.id,
                cargo: cargo.clone(),
                loads: loaded.clone(),
                route: route.clone(),
                escorts: escorts.map(|unit| unit.id).collect(),
                to: coast,
            });
        }
    }
    found
}

/// What a transport best takes aboard beside what it has: a tank and infantry, or as much of that as there is.
pub(crate) fn wanted(field: &Field<'_>, offer: &LoadOption, aboard: &[&UnitView]) -> Vec<UnitId> {
    let of = |kind: Kind| {
        offer.units.iter().copied().filter(move |id| field.unit(*id).is_some_and(|unit| unit.kind == kind))
    };
    let has_tank = aboard.iter().any(|unit| unit.kind == Kind::Tank);
    let tank = of(Kind::Tank).next().filter(|_| !has_tank);
    match aboard.len() {
        0 if offer.pair => tank.into_iter().chain(of(Kind::Infantry)).take(2).collect(),
        0 | 1 => tank.into_iter().chain(of(Kind::Infantry)).take(1).collect(),
        _ => Vec::new(),
    }
}

/// The ways of a transport through open water, the shortest first, staying among them.
pub(crate) fn routes(field: &Field<'_>, ship: &UnitView) -> Vec<Vec<RegionId>> {
    let mut routes = vec![vec![ship.at]];
    let mut next = 0;
    while let Some(route) = routes.get(next).cloned() {
        next += 1;
        let Some(at) = route.last().copied() else { continue };
        if route.len() > usize::from(ship.left.unwrap_or(0)) {
            continue;
        }
        let is_closed = |zone: &RegionId| {
            let canal = Canal::joining(at, *zone);
            canal.is_some_and(|canal| field.view.closed_canals.contains(&canal.id))
        };
        let open = at.adjacent().filter(|zone| field.is_open_water(*zone, field.me) && !is_closed(zone));
        for zone in open {
            if !routes.iter().any(|known| known.last() == Some(&zone)) {
                routes.push(route.iter().copied().chain([zone]).collect());
            }
        }
    }
    routes
}
