//! What becomes of a capital when the army before it is beaten: the enemy strikes the army first, and the capital a turn later.

use aa1941::{
    Power,
    board::{RegionId, RegionSet},
    units::{Element, Kind},
    view::UnitView,
};

use crate::{
    field::{Field, is_ashore},
    forces::Forces,
    threat::Threats,
};

/// How far aircraft come within two turns and still strike at the end, in steps.
const FLOWN: u8 = 6;
/// A capital that is as likely to fall within two turns as this, in a thousand, is in danger.
const UNSAFE: i32 = 60;
/// How far a fighter flies to a friend's land, in steps.
pub(crate) const FERRIED: u8 = 4;
/// Fewer troops than this are no army.
const ARMY: u8 = 3;

/// A capital, and where enemies stand that come there within two turns.
pub(crate) struct Siege {
    capital: RegionId,
    owner: Power,
    beside: RegionSet,
    infantry: RegionSet,
    tanks: RegionSet,
    aircraft: RegionSet,
}

impl Siege {
    /// The siege of a region; `None` if it is no capital, or its owner's enemies hold it.
    pub(crate) fn of(field: &Field<'_>, capital: RegionId) -> Option<Self> {
        let owner = capital.capital_of()?;
        let wider = |within: RegionSet| {
            within.iter().fold(within, |wider, region| wider.or(RegionSet::next_to(region).and(RegionSet::TERRITORIES)))
        };
        let beside = wider(RegionSet::of(&[capital]));
        let infantry = wider(beside);
        let is_held = field.holder(capital).is_some_and(|holder| holder.is_friend_of(owner));
        is_held.then(|| Self {
            capital,
            owner,
            beside,
            infantry,
            tanks: wider(infantry),
            aircraft: RegionSet::flown(capital, FLOWN),
        })
    }

    /// How likely the capital falls, in a thousand, if an army beside it is struck in the next turn and the capital in the turn
    /// after that; by the army for which that is the most likely.
    pub(crate) fn falls(&self, field: &Field<'_>, threats: &Threats<'_, '_>) -> i32 {
        let armies = self.beside.iter().filter(|place| *place != self.capital);
        let armies = armies.map(|place| (place, field.friends(place, &[])));
        let armies = armies.filter(|(_, army)| army.count(Element::Land) >= ARMY);
        armies.map(|(place, army)| self.falls_with(field, threats, place, &army)).max().unwrap_or(0)
    }

    /// The same by one army.
    fn falls_with(&self, field: &Field<'_>, threats: &Threats<'_, '_>, place: RegionId, army: &Forces) -> i32 {
        let Some((enemy, struck)) = threats.strongest(place, army) else { return 0 };
        let battle = field.odds.forecast(&struck, army);
        if battle.wins == 0 {
            return 0;
        }
        let coming = field.view.units.iter().filter(|unit| unit.power == enemy && self.comes(unit));
        let mut attackers = Forces::of(coming.map(|unit| unit.kind));
        for (kind, count) in struck.iter() {
            attackers.take(kind, count.saturating_sub(battle.left.get(kind)));
        }
        let mut garrison = field.friends(self.capital, &[]);
        garrison.join(&self.recruits(field));
        battle.wins * field.odds.forecast(&attackers, &garrison).takes / 1000
    }

    /// Whether the capital may fall within two turns to all that one enemy can bring there, with the troops beside it in it.
    pub(crate) fn needs_help(&self, field: &Field<'_>) -> bool {
        let mut garrison = self.recruits(field);
        self.beside.iter().for_each(|place| garrison.join(&field.friends(place, &[])));
        Power::ALL.into_iter().filter(|power| power.is_enemy_of(self.owner)).any(|enemy| {
            let coming = field.view.units.iter().filter(|unit| unit.power == enemy && self.comes(unit));
            let attackers = Forces::of(coming.map(|unit| unit.kind));
            attackers.count(Element::Land) > 0 && field.odds.forecast(&attackers, &garrison).takes >= UNSAFE
        })
    }

    /// What the owner can still buy for it.
    fn recruits(&self, field: &Field<'_>) -> Forces {
        let mut recruits = Forces::default();
        if field.holder(self.capital) == Some(self.owner) {
            let money = field.view.powers.get(self.owner).ipc / Kind::Infantry.cost();
            let room = u16::try_from(field.income(self.capital)).unwrap_or(0);
            recruits.add(Kind::Infantry, u8::try_from(money.min(room)).unwrap_or(0));
        }
        recruits
    }

    fn comes(&self, unit: &UnitView) -> bool {
        match unit.kind {
            Kind::Infantry => is_ashore(unit) && self.infantry.contains(unit.at),
            Kind::Tank => is_ashore(unit) && self.tanks.contains(unit.at),
            Kind::Fighter | Kind::Bomber => self.aircraft.contains(unit.at),
            Kind::Submarine | Kind::Transport | Kind::Destroyer | Kind::Carrier | Kind::Battleship => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{rc::Rc, vec::Vec};

    use aa1941::{View, units::UnitId};

    use super::*;
    use crate::{
        odds::Odds,
        samples::{opening, region},
    };

    /// The opening with so many of the nine Soviet infantry about Moscow in one place.
    fn with(count: usize, at: &str) -> View {
        let mut view = opening();
        let from = ["archangel", "karelia", "caucasus"].map(region);
        let is_of_them = |unit: &UnitView| unit.power == Power::Ussr && from.contains(&unit.at);
        let army: Vec<UnitId> = view
            .units
            .iter()
            .filter(|unit| is_of_them(unit) && unit.kind == Kind::Infantry)
            .map(|unit| unit.id)
            .take(count)
            .collect();
        view.units.retain(|unit| !is_of_them(unit) || army.contains(&unit.id));
        for unit in view.units.iter_mut().filter(|unit| army.contains(&unit.id)) {
            unit.at = region(at);
        }
        view
    }

    fn falls(view: &View, capital: &str) -> i32 {
        let field = Field::of(view, Power::Ussr, Rc::<Odds>::default());
        let siege = Siege::of(&field, region(capital)).expect("a capital that is held");
        siege.falls(&field, &Threats::to(&field))
    }

    #[test]
    fn an_army_before_moscow_that_can_be_beaten_is_a_danger_to_it_and_one_inside_is_none() {
        assert!(falls(&with(4, "archangel"), "russia") > 300);
        assert_eq!(falls(&with(9, "russia"), "russia"), 0);
    }

    #[test]
    fn the_larger_the_army_the_smaller_the_danger() {
        assert!(falls(&with(9, "archangel"), "russia") < falls(&with(4, "archangel"), "russia"));
    }

    #[test]
    fn a_capital_without_land_beside_it_and_a_region_that_is_none_are_not_besieged() {
        let view = opening();
        assert_eq!(falls(&view, "united-kingdom"), 0);
        let field = Field::of(&view, Power::Ussr, Rc::<Odds>::default());
        assert!(Siege::of(&field, region("caucasus")).is_none());
    }
}
