//! The ships of an expedition in a non-combat move: together to the port, with troops to the station, and out of danger.

use alloc::{vec, vec::Vec};

use aa1941::{
    Command,
    board::RegionId,
    options::LoadOption,
    units::{Kind, UnitId},
    view::UnitView,
};
use kernel::Budget;

use crate::{
    expedition::{Expedition, SAFE},
    field::{Field, fights, is_ashore},
    forces::Forces,
    landing::{routes, wanted},
    odds,
    shipping::Offers,
    threat::Threats,
};

/// Steps at sea that a convoy goes round a certain loss.
const DETOUR: i32 = 6;

/// The convoys of a power.
pub(crate) struct Convoys<'p, 'v> {
    pub(crate) field: &'p Field<'v>,
    pub(crate) threats: &'p Threats<'p, 'v>,
    pub(crate) offers: Offers<'p>,
    pub(crate) expedition: Expedition,
}

impl<'v> Convoys<'_, 'v> {
    /// The orders of the ships that take part, zone by zone, those nearest to the station first; but of those in some zones, which
    /// ferry troops to the front.
    pub(crate) fn orders(&self, ferries: &[RegionId], boarded: &mut Vec<UnitId>, budget: &mut Budget) -> Vec<Command> {
        let ships: Vec<&UnitView> = self.expedition.ships(self.field).filter(|ship| self.is_free(ship)).collect();
        let sail = self.field.sail_to(core::iter::once((self.expedition.station, 0)));
        let mut zones: Vec<RegionId> =
            ships.iter().map(|ship| ship.at).filter(|zone| !ferries.contains(zone)).collect();
        zones.sort_unstable_by_key(|zone| (sail[zone.index()], *zone));
        zones.dedup();
        let mut arrived = Arrivals::default();
        let mut orders = Vec::new();
        for zone in zones {
            let fleet: Vec<&UnitView> = ships.iter().copied().filter(|ship| ship.at == zone).collect();
            orders.extend(self.fleet(zone, &fleet, &mut arrived, boarded, budget));
        }
        orders
    }

    fn is_free(&self, ship: &UnitView) -> bool {
        let waits = ship.kind == Kind::Carrier && self.offers.carriers_wait;
        let is_offered = || self.offers.moves.iter().any(|offer| offer.units.contains(&ship.id));
        !ship.moved && ship.left.unwrap_or(0) > 0 && !waits && (ship.kind == Kind::Transport || is_offered())
    }

    /// What the ships of a zone do.
    fn fleet(
        &self,
        zone: RegionId,
        ships: &[&'v UnitView],
        arrived: &mut Arrivals,
        boarded: &mut Vec<UnitId>,
        budget: &mut Budget,
    ) -> Vec<Command> {
        let Expedition { camp, port, station, .. } = self.expedition;
        let transports: Vec<&UnitView> = ships.iter().copied().filter(|ship| ship.kind == Kind::Transport).collect();
        if zone == port && port != station && !transports.is_empty() {
            let crossing = self.crossing(ships, &transports, boarded);
            if !crossing.is_empty() {
                return crossing;
            }
        }
        let across = station.coasts().iter().map(|coast| self.troops(coast)).sum::<usize>();
        let is_of_use = across >= 2 * transports.len() || self.troops(camp) == 0;
        if port == station || (zone == station && is_of_use) {
            return self.sailed(zone, station, ships, arrived, budget);
        }
        if zone == station && self.is_guarded(station) {
            return self.sailed(zone, port, &transports, arrived, budget);
        }
        self.sailed(zone, port, ships, arrived, budget)
    }

    /// The troops of the power in a place.
    fn troops(&self, place: RegionId) -> usize {
        self.field.units_at(place).filter(|unit| unit.power == self.field.me && is_ashore(unit)).count()
    }

    /// Whether ships of friends in a zone are safe with the warships of this power there, and not without.
    fn is_guarded(&self, zone: RegionId) -> bool {
        let friends = self.field.units_at(zone).filter(|unit| unit.power.is_friend_of(self.field.me) && fights(unit));
        let others = Forces::of(friends.filter(|unit| unit.power != self.field.me).map(|unit| unit.kind));
        let is_safe = |fleet: &Forces| self.threats.danger(zone, fleet, None).falls < SAFE;
        !others.is_empty() && !is_safe(&others) && is_safe(&self.field.friends(zone, &[]))
    }

    /// From the port to a friendly coast at the station, with all troops that find room; nothing, if that is not safe.
    fn crossing(&self, ships: &[&'v UnitView], transports: &[&'v UnitView], boarded: &mut Vec<UnitId>) -> Vec<Command> {
        let Expedition { port, station, .. } = self.expedition;
        let Some(slowest) = ships.iter().min_by_key(|ship| ship.left) else { return Vec::new() };
        let mut routes = routes(self.field, slowest).into_iter();
        let Some(route) = routes.find(|route| route.last() == Some(&station)) else { return Vec::new() };
        let mut there = self.field.friends(station, &[]);
        there.join(&Forces::of(ships.iter().map(|ship| ship.kind)));
        if self.threats.danger(station, &there, None).falls >= SAFE {
            return Vec::new();
        }
        let Some(to) = self.beachhead() else { return Vec::new() };
        let (mut orders, mut landed) = (Vec::new(), Vec::new());
        for ship in transports {
            let aboard: Vec<&UnitView> =
                self.field.units_at(port).filter(|unit| unit.aboard == Some(ship.id)).collect();
            let loaded = self.boarding(ship, &aboard, boarded);
            let cargo: Vec<UnitId> = aboard.iter().map(|unit| unit.id).chain(loaded.iter().copied()).collect();
            if !loaded.is_empty() {
                boarded.extend(&loaded);
                orders.push(Command::Load { units: loaded, transport: ship.id });
            }
            if !cargo.is_empty() {
                landed.push(Command::Unload { units: cargo, to });
            }
        }
        if landed.is_empty() {
            return Vec::new();
        }
        orders.extend(ships.iter().map(|ship| Command::Move { units: vec![ship.id], path: route.clone() }));
        orders.extend(landed);
        orders
    }

    /// The friendly coast at the station where troops go ashore, the continent before London; none that was taken in this turn, where
    /// the rules let no reserve land.
    fn beachhead(&self) -> Option<RegionId> {
        let is_held = |coast: &RegionId| {
            let mut friends = self.field.units_at(*coast).filter(|unit| unit.power.is_friend_of(self.field.me));
            self.field.is_friendly(*coast) && friends.any(|unit| !unit.moved || unit.power != self.field.me)
        };
        let held = self.expedition.station.coasts().iter().filter(is_held);
        held.min_by_key(|coast| coast.capital_of().is_some())
    }

    /// The troops of the camp that a transport takes aboard.
    fn boarding(&self, ship: &UnitView, aboard: &[&UnitView], boarded: &[UnitId]) -> Vec<UnitId> {
        let Some(offer) = self.offers.loads.iter().find(|offer| offer.transport == ship.id) else { return Vec::new() };
        let is_left = |id: &UnitId| {
            let camps = self.field.unit(*id).is_some_and(|unit| unit.at == self.expedition.camp);
            camps && !boarded.contains(id)
        };
        let units = offer.units.iter().copied().filter(is_left).collect();
        wanted(self.field, &LoadOption { transport: offer.transport, units, pair: offer.pair }, aboard)
    }

    /// The ships of a zone, a part of the way to where they are to be, by open water and out of danger.
    fn sailed(
        &self,
        zone: RegionId,
        aim: RegionId,
        ships: &[&'v UnitView],
        arrived: &mut Arrivals,
        budget: &mut Budget,
    ) -> Vec<Command> {
        let far = self.field.sail_to(core::iter::once((aim, 0)));
        let Some(slowest) = ships.iter().min_by_key(|ship| ship.left) else { return Vec::new() };
        let fleet = Forces::of(ships.iter().map(|ship| ship.kind));
        let mut best: Option<(i32, Vec<RegionId>)> = None;
        for route in routes(self.field, slowest) {
            let Some(end) = route.last().copied() else { continue };
            if !budget.spend(odds::WORK * 40) {
                break;
            }
            let mut there = self.field.friends(end, &[]);
            if end != zone {
                there.join(&fleet);
            }
            if arrived.at == Some(end) {
                there.join(&arrived.fleet);
            }
            let danger = self.threats.danger(end, &there, None);
            let cost = i32::from(far[end.index()]) + DETOUR * danger.falls / 1000;
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, route));
            }
        }
        let Some(route) = best.map(|(_, route)| route).filter(|route| route.len() > 1) else { return Vec::new() };
        if route.last() == Some(&aim) {
            arrived.join(aim, &fleet);
        }
        ships.iter().map(|ship| Command::Move { units: vec![ship.id], path: route.clone() }).collect()
    }
}

/// The ships that have been ordered to one zone already.
#[derive(Default)]
struct Arrivals {
    at: Option<RegionId>,
    fleet: Forces,
}

impl Arrivals {
    fn join(&mut self, zone: RegionId, fleet: &Forces) {
        if self.at != Some(zone) {
            *self = Self { at: Some(zone), fleet: Forces::default() };
        }
        self.fleet.join(fleet);
    }
}

#[cfg(test)]
mod tests {
    use alloc::rc::Rc;

    use aa1941::{Power, View};

    use super::*;
    use crate::{
        odds::Odds,
        order::Order,
        samples::{opening, region, with},
    };

    /// The opening without the Axis' ships and aircraft, and without ships of the Allies, at the end of an American turn.
    fn quiet() -> View {
        let mut view = opening();
        view.units.retain(|unit| unit.at.is_land() && !matches!(unit.kind, Kind::Fighter | Kind::Bomber));
        view
    }

    fn sailing(view: &mut View) {
        view.units.iter_mut().for_each(|unit| unit.left = Some(2));
    }

    fn orders(view: &View, loads: &[LoadOption], moves: &[aa1941::options::MoveOption]) -> Vec<Command> {
        let field = Field::of(view, Power::Usa, Rc::<Odds>::default());
        let threats = Threats::to(&field);
        let offers = Offers { moves, loads, unloads: &[], carriers_wait: false };
        let expedition = Expedition::of(Power::Usa).expect("it lies overseas");
        let convoys = Convoys { field: &field, threats: &threats, offers, expedition };
        convoys.orders(&[], &mut Vec::new(), &mut Budget::of(Budget::TURN))
    }

    #[test]
    fn a_convoy_takes_the_troops_of_the_camp_to_london() {
        let mut view = with(
            with(quiet(), Power::Usa, Kind::Infantry, "eastern-canada", 3),
            Power::Usa,
            Kind::Transport,
            "sz10",
            1,
        );
        sailing(&mut view);
        let troops: Vec<UnitId> = view
            .units
            .iter()
            .filter(|unit| unit.power == Power::Usa && unit.at == region("eastern-canada"))
            .map(|unit| unit.id)
            .collect();
        let ship = view.units.last().expect("the transport").id;
        let load = LoadOption { transport: ship, units: troops.clone(), pair: true };
        let orders = orders(&view, &[load], &[]);
        let found: Vec<Order<'_>> = orders.iter().filter_map(Order::of).collect();
        let [Order::Load { units, .. }, Order::Move { path, .. }, Order::Unload { to, .. }] = found.as_slice() else {
            panic!("{orders:?}")
        };
        assert_eq!(units, &&troops[..2]);
        assert_eq!((path.last(), *to), (Some(&region("sz8")), region("united-kingdom")));
    }

    #[test]
    fn an_empty_convoy_comes_back_for_those_who_wait() {
        let mut view =
            with(with(quiet(), Power::Usa, Kind::Infantry, "eastern-canada", 3), Power::Usa, Kind::Transport, "sz8", 1);
        sailing(&mut view);
        let orders = orders(&view, &[], &[]);
        let ends: Vec<Option<RegionId>> = orders.iter().filter_map(Order::of).map(Order::end).collect();
        assert_eq!(ends, [Some(region("sz10"))]);
    }

    #[test]
    fn a_transport_alone_does_not_cross_under_bombers() {
        let view = with(quiet(), Power::Usa, Kind::Infantry, "eastern-canada", 2);
        let view = with(view, Power::Germany, Kind::Bomber, "western-europe", 1);
        let mut view = with(view, Power::Usa, Kind::Transport, "sz10", 1);
        sailing(&mut view);
        let ship = view.units.last().expect("the transport").id;
        let units = view.units.iter().filter(|unit| unit.at == region("eastern-canada")).map(|unit| unit.id).collect();
        let orders = orders(&view, &[LoadOption { transport: ship, units, pair: true }], &[]);
        assert!(
            orders.iter().filter_map(Order::of).all(|order| order.end() != Some(region("united-kingdom"))),
            "{orders:?}"
        );
    }
}
