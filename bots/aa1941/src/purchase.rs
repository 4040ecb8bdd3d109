//! What to buy, and where it enters.

use alloc::vec::Vec;

use aa1941::{
    Command, Power,
    board::{REGION_COUNT, RegionId, RegionSet},
    options::PlaceOption,
    units::{Element, Force, Kind},
};
use kernel::Chance;

use crate::{
    Skill,
    expedition::Expedition,
    field::{FAR, Field, is_warship},
    forces::Forces,
    threat::Threats,
};

/// A capital that is as likely to fall as this, in a thousand, gets infantry.
const ALARM: i32 = 150;
/// Ships of an expedition enter where they are less likely to be sunk than this, in a thousand.
const YARD_RISK: i32 = 400;
/// Aircraft enough to sink what bars the way of an expedition.
const AIR_ARM: usize = 4;
/// Troops of an expedition beside those for whom its transports have room.
const RESERVE: usize = 2;
/// What it counts that ships enter in the yard of an expedition, and troops where guards are wanting: before anything else.
const IN_THE_YARD: i32 = 2_000;
const AS_GUARDS: i32 = 900;

/// The order of the purchase phase.
pub(crate) fn wanted(
    field: &Field<'_>,
    threats: &Threats<'_, '_>,
    budget: u16,
    skill: Skill,
    chance: &mut dyn Chance,
) -> Force {
    let mut basket = Basket { left: budget, slots: slots(field), force: Force::new() };
    match skill {
        Skill::Recruit => {
            while basket.has_room() {
                let kinds = [Kind::Infantry, Kind::Infantry, Kind::Tank, Kind::Tank, Kind::Fighter, Kind::Bomber];
                let kind = kinds[usize::try_from(chance.draw(6)).unwrap_or(0)];
                if !basket.add(kind) && !basket.add(Kind::Infantry) {
                    break;
                }
            }
        }
        // A General buys by search.
        Skill::Officer | Skill::General(_) => {
            let capital = field.own_capital();
            let danger = threats.danger(capital, &field.friends(capital, &[]), None);
            if let Some(expedition) = Expedition::of(field.me).filter(|_| danger.falls < ALARM) {
                crossing(field, threats, &expedition, &mut basket);
                return basket.force;
            }
            if danger.falls < ALARM {
                ships(field, threats, &mut basket);
                // More troops would wait for ships, too; aircraft need none.
                if field.stranded() > 0 {
                    while basket.add(Kind::Fighter) {}
                }
            }
            troops(field, &mut basket);
        }
    }
    basket.force
}

/// Money and room.
struct Basket {
    left: u16,
    slots: u16,
    force: Force,
}

impl Basket {
    const fn has_room(&self) -> bool {
        self.slots > 0 && self.left >= Kind::Infantry.cost()
    }

    /// Buys a unit, if there is money and room for it.
    fn add(&mut self, kind: Kind) -> bool {
        if self.slots == 0 || self.left < kind.cost() {
            return false;
        }
        self.left -= kind.cost();
        self.slots -= 1;
        *self.force.entry(kind).or_default() += 1;
        true
    }

    /// Exchanges a unit for a dearer one.
    fn exchange(&mut self, from: Kind, to: Kind) -> bool {
        let more = to.cost() - from.cost();
        let Some(count) = self.force.get_mut(&from).filter(|count| **count > 0) else { return false };
        if self.left < more {
            return false;
        }
        *count -= 1;
        if *count == 0 {
            self.force.remove(&from);
        }
        self.left -= more;
        *self.force.entry(to).or_default() += 1;
        true
    }
}

/// How many units the complexes can make.
pub(crate) fn slots(field: &Field<'_>) -> u16 {
    let own = RegionSet::COMPLEXES.iter().filter(|region| field.holder(*region) == Some(field.me));
    own.map(|region| u16::try_from(field.income(region)).unwrap_or(0)).sum()
}

/// The transports that a power does well to have.
const fn fleet(power: Power) -> usize {
    match power {
        Power::Ussr | Power::Germany => 0,
        Power::Uk => 2,
        Power::Japan => 3,
        Power::Usa => 4,
    }
}

fn ships(field: &Field<'_>, threats: &Threats<'_, '_>, basket: &mut Basket) {
    let own = || field.view.units.iter().filter(|unit| unit.power == field.me);
    let transports = own().filter(|unit| unit.kind == Kind::Transport).count();
    if transports >= fleet(field.me) {
        return;
    }
    let safe = field.own_capital().shores().iter().any(|zone| {
        let mut fleet = field.friends(zone, &[]);
        fleet.add(Kind::Transport, 1);
        field.is_open_water(zone, field.me) && threats.danger(zone, &fleet, None).falls < 400
    });
    if safe {
        basket.add(Kind::Transport);
    } else if own().filter(|unit| is_warship(unit.kind)).count() < 4 && basket.left >= Kind::Destroyer.cost() {
        basket.add(Kind::Destroyer);
    }
}

/// The fleet of an expedition, troops for its transports, and aircraft.
fn crossing(field: &Field<'_>, threats: &Threats<'_, '_>, expedition: &Expedition, basket: &mut Basket) {
    // What enters elsewhere than at home is of no use to it.
    let home = basket.slots.min(u16::try_from(field.income(field.own_capital())).unwrap_or(0));
    let elsewhere = basket.slots - home;
    basket.slots = home;
    let transports = convoy(field, threats, expedition, basket);
    let own = || field.view.units.iter().filter(|unit| unit.power == field.me);
    if expedition.is_barred(field) && own().filter(|unit| unit.kind.element() == Element::Air).count() < AIR_ARM {
        basket.add(Kind::Fighter);
    }
    let mut troops = expedition.troops(field);
    while troops < 2 * transports + RESERVE && basket.add(Kind::Infantry) {
        troops += 1;
    }
    basket.slots += elsewhere;
    while basket.add(Kind::Fighter) {}
    if field.me == Power::Uk {
        // Of its other complexes the enemy comes within reach.
        while basket.add(Kind::Infantry) {}
    }
}

/// Ships for an expedition, as many as are safe where they enter: transports as soon as the fleet can cross with them, destroyers
/// until then. Says how many transports there are then.
fn convoy(field: &Field<'_>, threats: &Threats<'_, '_>, expedition: &Expedition, basket: &mut Basket) -> usize {
    let mut transports = expedition.ships(field).filter(|ship| ship.kind == Kind::Transport).count();
    let mut escorts = expedition.escorts(field);
    let Some(yard) = expedition.yard(field) else { return transports };
    let is_safe_at_home = |new: &[Kind]| {
        let mut fleet = field.friends(yard, &[]);
        fleet.join(&Forces::of(new.iter().copied()));
        threats.danger(yard, &fleet, None).falls < YARD_RISK
    };
    let mut new = Vec::new();
    loop {
        let with = |kind: Kind| new.iter().copied().chain([kind]).collect::<Vec<Kind>>();
        let is_weak = !expedition.is_safe_with(field, threats, &with(Kind::Transport));
        let kind = if transports < expedition.transports && (!is_weak || escorts > transports) {
            Kind::Transport
        } else if is_weak && escorts < expedition.warships {
            Kind::Destroyer
        } else {
            return transports;
        };
        let kind = [kind, Kind::Destroyer].into_iter().find(|kind| is_safe_at_home(&with(*kind)));
        let Some(kind) = kind.filter(|kind| basket.add(*kind)) else { return transports };
        if kind == Kind::Transport {
            transports += 1;
        } else {
            escorts += 1;
        }
        new.push(kind);
    }
}

/// Infantry for all the room there is, and tanks and aircraft for what is left.
fn troops(field: &Field<'_>, basket: &mut Basket) {
    while basket.add(Kind::Infantry) {}
    let own = |kind: Kind| field.view.units.iter().filter(|unit| unit.power == field.me && unit.kind == kind).count();
    let (mut foot, tanks) = (own(Kind::Infantry), own(Kind::Tank));
    foot += usize::from(basket.force.get(&Kind::Infantry).copied().unwrap_or(0));
    while basket.left >= Kind::Fighter.cost() - Kind::Infantry.cost() && tanks * 2 >= foot {
        if !basket.exchange(Kind::Infantry, Kind::Fighter) {
            break;
        }
    }
    while basket.exchange(Kind::Infantry, Kind::Tank) {}
    while basket.exchange(Kind::Tank, Kind::Fighter) {}
}

/// Where the next of the new units enter; `None` if none can.
pub(crate) fn placed(
    field: &Field<'_>,
    threats: &Threats<'_, '_>,
    places: &[PlaceOption],
    skill: Skill,
) -> Option<Command> {
    let march = field.march_to_enemies();
    let offers = places.iter().filter_map(|place| {
        let force = force_for(place);
        (!force.is_empty()).then(|| (score(field, threats, &march, place.region, &force, skill), place.region, force))
    });
    let (_, region, units) = offers.max_by_key(|(score, region, _)| (*score, core::cmp::Reverse(*region)))?;
    Some(Command::Place { units, region })
}

/// All that can enter a place together: ships at sea, everything else on land.
fn force_for(place: &PlaceOption) -> Force {
    let mut force = Force::new();
    let mut kinds: Vec<Kind> = place.units.keys().copied().collect();
    kinds.retain(|kind| (kind.element() == Element::Sea) == place.region.is_sea());
    // Carriers first: they bring room for others.
    kinds.sort_by_key(|kind| (*kind != Kind::Carrier, core::cmp::Reverse(kind.cost())));
    for kind in kinds {
        loop {
            let mut more = force.clone();
            *more.entry(kind).or_default() += 1;
            if !place.holds(&more) {
                break;
            }
            force = more;
        }
    }
    force
}

fn score(
    field: &Field<'_>,
    threats: &Threats<'_, '_>,
    march: &[u8; REGION_COUNT],
    region: RegionId,
    force: &Force,
    skill: Skill,
) -> i32 {
    let size: i32 = force.values().map(|count| i32::from(*count)).sum();
    if skill == Skill::Recruit {
        return size;
    }
    let mut after = field.friends(region, &[]);
    let before = threats.danger(region, &after, None);
    after.join(&Forces::of(force.iter().flat_map(|(kind, count)| core::iter::repeat_n(*kind, usize::from(*count)))));
    let danger = threats.danger(region, &after, None);
    let expedition = Expedition::of(field.me);
    if region.is_sea() {
        let is_yard = expedition.is_some_and(|expedition| expedition.yard(field) == Some(region));
        let home = if is_yard { IN_THE_YARD } else { 0 };
        return home - danger.loss - danger.falls / 10;
    }
    if expedition.is_some_and(|expedition| expedition.lacks_guards(field, region)) {
        return AS_GUARDS;
    }
    // What helps most where it is needed; else near the enemy, or where ships call.
    let saved = (before.falls - danger.falls).max(0) * field.worth(region) / 1000;
    let near = match march[region.index()] {
        FAR => {
            if region == field.own_capital() {
                10
            } else {
                0
            }
        }
        steps => 30 - 3 * i32::from(steps),
    };
    let alarm = if region.capital_of().is_some() && before.falls > ALARM { 1_000 } else { 0 };
    alarm + saved + near + size - danger.falls * 4 * size / 1000
}

#[cfg(test)]
mod tests {
    use alloc::rc::Rc;

    use kernel::SplitMix;

    use super::*;
    use crate::{
        odds::Odds,
        samples::{opening, with},
    };

    fn bought(power: Power, at: &str) -> Force {
        let view = with(opening(), power, Kind::Infantry, at, 12);
        let field = Field::of(&view, power, Rc::<Odds>::default());
        wanted(&field, &Threats::to(&field), 30, Skill::Officer, &mut SplitMix::new(1))
    }

    #[test]
    fn a_power_whose_troops_lack_ships_buys_aircraft() {
        let force = bought(Power::Usa, "eastern-united-states");
        assert!(force.get(&Kind::Fighter) >= Some(&2), "{force:?}");
    }

    #[test]
    fn a_power_whose_troops_can_march_buys_troops() {
        let force = bought(Power::Ussr, "russia");
        assert!(!force.is_empty() && !force.contains_key(&Kind::Fighter), "{force:?}");
    }
}
