//! Fighters fly to a friend whose capital is in danger: they defend better than anything else that comes there in time.

use alloc::vec::Vec;

use aa1941::{
    Power,
    board::{REGION_COUNT, RegionId, RegionSet, capital},
    options::MoveOption,
    units::Kind,
    view::UnitView,
};

use crate::{
    field::{FAR, Field},
    forces::Forces,
    siege::{FERRIED, Siege},
    threat::Threats,
};

/// A place that still falls as often as this with all who come, in a thousand, is past help.
const LOST: i32 = 850;
/// A base on the way may fall as often as this, in a thousand.
const BASE_RISK: i32 = 300;
/// Farther away than so many flights help comes too late.
const MOST_FLIGHTS: u8 = 4;
/// One's own capital may become as likely to fall as this, in a thousand.
const HOME_RISK: i32 = 100;

/// Where the fighters of this power go.
pub(crate) struct Airlift<'p, 'v> {
    field: &'p Field<'v>,
    threats: &'p Threats<'p, 'v>,
    pub(crate) to: RegionId,
    /// After how many flights over safe bases a fighter comes there from each region.
    flights: [u8; REGION_COUNT],
    /// Whether the capital falls all the same: then no fighter flies in.
    is_lost: bool,
}

impl<'p, 'v> Airlift<'p, 'v> {
    /// The airlift to the friend whose capital is in danger; `None` if all are safe.
    pub(crate) fn of(field: &'p Field<'v>, threats: &'p Threats<'p, 'v>) -> Option<Self> {
        let mut friends = Power::ALL.into_iter().filter(|power| *power != field.me && power.is_friend_of(field.me));
        let in_need = |friend: &Power| Siege::of(field, capital(*friend)).is_some_and(|siege| siege.needs_help(field));
        let to = capital(friends.find(in_need)?);
        Some(Self { field, threats, to, flights: flights(field, threats, to), is_lost: is_lost(field, threats, to) })
    }

    /// The way that a fighter takes there, or as near as it comes; `None` if that is no nearer.
    pub(crate) fn leg<'o>(&self, unit: &UnitView, offer: &'o MoveOption) -> Option<(RegionId, &'o [RegionId])> {
        if unit.at.is_sea() || self.bares_home(unit) {
            return None;
        }
        let flights = |region: RegionId| self.flights[region.index()];
        let ends = offer.paths.iter().filter_map(|path| Some((*path.last()?, path)));
        let ends = ends.filter(|(end, _)| *end != self.to || !self.is_lost);
        let (end, path) = ends.min_by_key(|(end, path)| (flights(*end), path.len(), *end))?;
        (flights(end) < flights(unit.at)).then_some((end, path.as_slice()))
    }

    fn bares_home(&self, unit: &UnitView) -> bool {
        let home = self.field.own_capital();
        unit.at == home && self.threats.danger(home, &self.field.friends(home, &[unit.id]), None).falls > HOME_RISK
    }
}

/// After how many flights over safe bases a fighter comes to a place; [`FAR`] from where it cannot, and from unsafe land.
fn flights(field: &Field<'_>, threats: &Threats<'_, '_>, to: RegionId) -> [u8; REGION_COUNT] {
    let march = field.march_to_enemies();
    // An island counts as a safe base: landings on it are left out.
    let is_safe = |base: &RegionId| match march[base.index()] {
        FAR => true,
        steps => {
            let mut there = field.friends(*base, &[]);
            there.add(Kind::Fighter, 1);
            steps > 1 && threats.danger(*base, &there, None).falls < BASE_RISK
        }
    };
    let mut open: RegionSet =
        RegionId::territories().filter(|base| field.is_friendly(*base) && is_safe(base)).collect();
    let mut flights = [FAR; REGION_COUNT];
    flights[to.index()] = 0;
    open.remove(to);
    let mut reached = Vec::from([to]);
    for flown in 1..=MOST_FLIGHTS {
        let near = |base: &RegionId| reached.iter().any(|from| RegionSet::flown(*from, FERRIED).contains(*base));
        reached = open.iter().filter(near).collect();
        for base in &reached {
            flights[base.index()] = flown;
            open.remove(*base);
        }
    }
    flights
}

/// Whether a capital is likely to fall even with all fighters of this power that can be there now.
fn is_lost(field: &Field<'_>, threats: &Threats<'_, '_>, home: RegionId) -> bool {
    let near = RegionSet::flown(home, FERRIED);
    let own = field.view.units.iter().filter(|unit| unit.power == field.me && unit.kind == Kind::Fighter);
    let coming = own.filter(|unit| unit.at != home && unit.at.is_land() && near.contains(unit.at));
    let mut garrison = field.friends(home, &[]);
    garrison.join(&Forces::of(coming.map(|unit| unit.kind)));
    threats.danger(home, &garrison, None).falls >= LOST
}

#[cfg(test)]
mod tests {
    use alloc::{rc::Rc, vec};

    use aa1941::View;

    use super::*;
    use crate::{
        odds::Odds,
        samples::{opening, region, with},
    };

    /// The opening with so many Soviet infantry more in Moscow, and one British fighter in a place.
    fn besieged(infantry: u16, fighter: &str) -> (View, UnitView) {
        let view = with(opening(), Power::Ussr, Kind::Infantry, "russia", infantry);
        let view = with(view, Power::Uk, Kind::Fighter, fighter, 1);
        let unit = view.units.last().expect("a fighter").clone();
        (view, unit)
    }

    /// Where a fighter goes that can go to some places.
    fn leg(infantry: u16, from: &str, ends: &[&str]) -> Option<RegionId> {
        let (view, unit) = besieged(infantry, from);
        let field = Field::of(&view, Power::Uk, Rc::<Odds>::default());
        let threats = Threats::to(&field);
        let offer = MoveOption {
            from: unit.at,
            most: 1,
            paths: ends.iter().map(|end| vec![unit.at, region(end)].into()).collect(),
            units: Vec::from([unit.id]),
            waypoints: Vec::new(),
        };
        let airlift = Airlift::of(&field, &threats)?;
        airlift.leg(&unit, &offer).map(|(end, _)| end)
    }

    #[test]
    fn a_fighter_flies_to_the_capital_or_to_a_base_on_the_way() {
        let moscow = region("russia");
        assert_eq!(leg(4, "india", &["russia", "southeast-asia"]), Some(moscow));
        assert_eq!(leg(4, "united-kingdom", &["iceland", "gibraltar"]), Some(region("iceland")));
        assert_eq!(leg(4, "iceland", &["greenland", "united-kingdom"]), None, "no nearer");
    }

    #[test]
    fn nobody_flies_where_no_help_is_needed() {
        assert_eq!(leg(60, "india", &["russia"]), None);
    }
}
