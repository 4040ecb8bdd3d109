//! The board as one power sees it: who stands where, and what places are worth.

use alloc::{rc::Rc, vec::Vec};

use aa1941::{
    Power, View,
    board::{REGION_COUNT, RegionId, RegionSet, capital},
    event::PhaseName,
    setup::VictoryOption,
    units::{Element, Kind, UnitId},
    view::UnitView,
};

use crate::{
    forces::{Forces, Tenths},
    odds::Odds,
};

/// Steps that no way on the board has.
pub(crate) const FAR: u8 = 60;
/// Troops that guard coasts where no enemy comes by land.
const GUARDS: i32 = 3;
/// Units that a transport carries.
const ABOARD: i32 = 2;

/// The position of a view, by region.
pub(crate) struct Field<'v> {
    pub(crate) view: &'v View,
    pub(crate) me: Power,
    /// Battles that were reckoned before, in this position and in those that may come of it.
    pub(crate) odds: Rc<Odds>,
    /// All units, sorted by region, in the order of the view within a region.
    units: Vec<&'v UnitView>,
    /// The index of the first unit of each region; the last entry is the number of all units.
    starts: [usize; REGION_COUNT + 1],
    holders: [Option<Power>; REGION_COUNT],
}

impl<'v> Field<'v> {
    pub(crate) fn of(view: &'v View, me: Power, odds: Rc<Odds>) -> Self {
        let mut starts = [0; REGION_COUNT + 1];
        for unit in &view.units {
            starts[unit.at.index() + 1] += 1;
        }
        for region in 0..REGION_COUNT {
            starts[region + 1] += starts[region];
        }
        let mut units: Vec<&UnitView> = view.units.iter().collect();
        // Stable, so that the units of a region stay in the order of the view.
        units.sort_by_key(|unit| unit.at.index());
        let mut holders = [None; REGION_COUNT];
        for (region, power) in view.control.iter() {
            holders[region.index()] = Some(power);
        }
        Self { view, me, odds, units, starts, holders }
    }

    pub(crate) fn units_at(&self, region: RegionId) -> impl Iterator<Item = &'v UnitView> + '_ {
        self.units[self.starts[region.index()]..self.starts[region.index() + 1]].iter().copied()
    }

    pub(crate) fn unit(&self, id: UnitId) -> Option<&'v UnitView> {
        let place = self.view.units.binary_search_by_key(&id, |unit| unit.id).ok()?;
        self.view.units.get(place)
    }

    pub(crate) fn holder(&self, region: RegionId) -> Option<Power> {
        self.holders[region.index()]
    }

    pub(crate) fn is_hostile(&self, region: RegionId) -> bool {
        self.holder(region).is_some_and(|holder| holder.is_enemy_of(self.me))
    }

    pub(crate) fn is_friendly(&self, region: RegionId) -> bool {
        self.holder(region).is_some_and(|holder| holder.is_friend_of(self.me))
    }

    /// The enemies in a region; on land those that fight there, without what lies aboard ships.
    pub(crate) fn enemies(&self, region: RegionId) -> Forces {
        let enemies = self.units_at(region).filter(|unit| unit.power.is_enemy_of(self.me));
        Forces::of(enemies.filter(|unit| fights(unit)).map(|unit| unit.kind))
    }

    /// 1 for a power of one's own side, -1 for an enemy.
    pub(crate) fn sign(&self, power: Power) -> i32 {
        if power.is_friend_of(self.me) { 1 } else { -1 }
    }

    /// Units of one's own side in a region, those left out that are named.
    pub(crate) fn friends(&self, region: RegionId, without: &[UnitId]) -> Forces {
        let friends = self.units_at(region).filter(|unit| unit.power.is_friend_of(self.me));
        Forces::of(friends.filter(|unit| fights(unit) && !without.contains(&unit.id)).map(|unit| unit.kind))
    }

    /// Whether ships of a power may sail through a zone: no surface warship of its enemies is there.
    pub(crate) fn is_open_water(&self, zone: RegionId, power: Power) -> bool {
        zone.is_sea()
            && !self.units_at(zone).any(|unit| unit.power.is_enemy_of(power) && unit.kind.is_surface_warship())
    }

    pub(crate) fn income(&self, region: RegionId) -> i32 {
        i32::from(self.view.income.get(&region).copied().unwrap_or_else(|| region.printed_income()))
    }

    /// What it is worth to hold a territory rather than that the enemy does.
    pub(crate) fn worth(&self, region: RegionId) -> Tenths {
        let complex = if region.has_complex() { 60 } else { 0 };
        5 + 60 * self.income(region) + complex + self.capital_worth(region)
    }

    /// What a capital is worth beyond its income: the treasury, the purchases, the victory.
    fn capital_worth(&self, region: RegionId) -> Tenths {
        let Some(owner) = region.capital_of() else { return 0 };
        // What one side loses the other wins.
        let treasury = i32::from(self.view.powers.get(owner).ipc) * 20;
        let production = i32::from(self.view.powers.get(owner).production) * 100;
        let decides = match self.view.victory {
            VictoryOption::Standard => 500,
            VictoryOption::Short if owner == Power::Ussr => 200,
            VictoryOption::Short => 2_000,
        };
        treasury + production + decides
    }

    /// For each region how many steps over land lie between it and hostile land; [`FAR`] where no way leads there.
    pub(crate) fn march_to_enemies(&self) -> [u8; REGION_COUNT] {
        let enemies = RegionId::territories().filter(|region| self.is_hostile(*region));
        spread(enemies.map(|region| (region, 0)), RegionSet::TERRITORIES)
    }

    /// For each region how many steps by air lie between it and friendly land beside the enemy; [`FAR`] where there is none.
    pub(crate) fn flight_to_fronts(&self, march: &[u8; REGION_COUNT]) -> [u8; REGION_COUNT] {
        let fronts = RegionId::territories().filter(|region| self.is_friendly(*region) && march[region.index()] == 1);
        let air = RegionId::all().filter(|region| !region.is_neutral()).collect();
        spread(fronts.map(|region| (region, 0)), air)
    }

    /// For each zone how many steps at sea lie between it and the nearest of these zones.
    pub(crate) fn sail_to(&self, zones: impl Iterator<Item = (RegionId, u8)>) -> [u8; REGION_COUNT] {
        let open = RegionId::zones().filter(|zone| self.is_open_water(*zone, self.me)).collect();
        spread(zones, open)
    }

    pub(crate) fn own_capital(&self) -> RegionId {
        capital(self.me)
    }

    /// The troops of this power that can still march to its capital in this turn: in a combat move those that do not attack, later none.
    pub(crate) fn recalled(&self) -> Forces {
        let mut recalled = Forces::default();
        if self.view.phase != PhaseName::CombatMove {
            return recalled;
        }
        let capital = self.own_capital();
        let is_open = |region: &RegionId| self.is_friendly(*region);
        let beside: RegionSet =
            RegionSet::next_to(capital).and(RegionSet::TERRITORIES).iter().filter(is_open).collect();
        let farther = beside.iter().fold(beside, |far, region| far.or(RegionSet::next_to(region)));
        for unit in self.view.units.iter().filter(|unit| unit.power == self.me && is_ashore(unit) && !unit.moved) {
            let reach = if unit.kind == Kind::Tank { farther } else { beside };
            if unit.at != capital && reach.contains(unit.at) {
                recalled.add(unit.kind, 1);
            }
        }
        recalled
    }

    /// The price of the troops of this power that cannot march to the enemy, are not needed as guards of a coast, and find no room on
    /// its transports.
    pub(crate) fn stranded(&self) -> Tenths {
        let march = self.march_to_enemies();
        let (mut ashore, mut room) = (Forces::default(), GUARDS);
        for unit in self.view.units.iter().filter(|unit| unit.power == self.me) {
            if is_ashore(unit) && march[unit.at.index()] == FAR {
                ashore.add(unit.kind, 1);
            } else if unit.kind == Kind::Transport {
                room += ABOARD;
            }
        }
        let count = i32::from(ashore.count(Element::Land));
        ashore.price() * (count - room).max(0) / count.max(1)
    }
}

/// For each region how many steps over land lie between it and a territory; [`FAR`] where no way leads there.
pub(crate) fn march_to(place: RegionId) -> [u8; REGION_COUNT] {
    spread(core::iter::once((place, 0)), RegionSet::TERRITORIES)
}

/// The steps from the nearest of some regions to every region, within a set.
fn spread(from: impl Iterator<Item = (RegionId, u8)>, within: RegionSet) -> [u8; REGION_COUNT] {
    let mut steps = [FAR; REGION_COUNT];
    let mut open: Vec<(RegionId, u8)> = from.collect();
    open.sort_by_key(|(_, far)| *far);
    let mut next = 0;
    for (region, far) in &open {
        let known = &mut steps[region.index()];
        *known = (*known).min(*far);
    }
    while let Some((region, far)) = open.get(next).copied() {
        next += 1;
        if steps[region.index()] < far {
            continue;
        }
        for neighbour in region.adjacent().filter(|neighbour| within.contains(*neighbour)) {
            if far + 1 < steps[neighbour.index()] {
                steps[neighbour.index()] = far + 1;
                open.push((neighbour, far + 1));
            }
        }
    }
    steps
}

/// Whether a unit takes part in a battle where it stands: cargo does not.
pub(crate) fn fights(unit: &UnitView) -> bool {
    unit.at.is_land() || unit.kind.element() != Element::Land
}

/// Whether it is a land unit on land.
pub(crate) fn is_ashore(unit: &UnitView) -> bool {
    unit.kind.element() == Element::Land && unit.at.is_land()
}

/// Whether a kind of ship fires.
pub(crate) fn is_warship(kind: Kind) -> bool {
    kind.element() == Element::Sea && kind != Kind::Transport
}

#[cfg(test)]
mod tests {
    use aa1941::View;

    use super::*;
    use crate::samples::{opening, region, with};

    #[test]
    fn troops_beside_the_capital_can_be_recalled_until_they_attack_or_the_combat_move_ends() {
        let mut view = opening();
        let recalled = |view: &View| {
            let recalled = Field::of(view, Power::Ussr, Rc::<Odds>::default()).recalled();
            (recalled.get(Kind::Infantry), recalled.get(Kind::Tank))
        };
        view.phase = PhaseName::CombatMove;
        assert_eq!(recalled(&view), (6, 1), "of Archangel and the Caucasus");
        let attacks = |unit: &&mut UnitView| unit.at == region("archangel");
        view.units.iter_mut().filter(attacks).for_each(|unit| unit.moved = true);
        assert_eq!(recalled(&view), (3, 1));
        view.phase = PhaseName::NoncombatMove;
        assert_eq!(recalled(&view), (0, 0));
    }

    fn stranded(view: &View, power: Power) -> Tenths {
        Field::of(view, power, Rc::<Odds>::default()).stranded()
    }

    #[test]
    fn troops_overseas_are_stranded_but_for_guards_and_what_ships_carry() {
        let crowded = with(opening(), Power::Usa, Kind::Infantry, "eastern-united-states", 6);
        let carried = with(crowded.clone(), Power::Usa, Kind::Transport, "sz11", 6);
        assert!(stranded(&crowded, Power::Usa) > 150, "about six of them");
        assert_eq!(stranded(&carried, Power::Usa), 0);
    }

    #[test]
    fn troops_that_can_march_to_the_enemy_are_not() {
        assert_eq!(stranded(&with(opening(), Power::Ussr, Kind::Infantry, "russia", 20), Power::Ussr), 0);
    }
}
