//! What a position is worth to the side that has just moved in it: units and places, less what the enemy can do to them.

use alloc::{rc::Rc, vec::Vec};

use aa1941::{
    Power, View,
    board::RegionId,
    units::{Element, Kind, UnitId},
    view::UnitView,
};

use crate::{
    assault::Assault,
    expedition::Expedition,
    field::{Field, is_warship},
    forces::{Tenths, price},
    odds::{Forecast, Odds},
    siege::Siege,
    threat::Threats,
};

/// The shares of the dangers that are reckoned with, the greatest first, in hundredths: the enemy cannot be everywhere.
const SHARES: [i32; 6] = [85, 55, 40, 30, 20, 20];
/// The share of all further dangers.
const FURTHER: i32 = 10;
/// What it counts that a capital may fall after the army before it is beaten, in hundredths of what the capital is worth. More than
/// the whole: by what both sides lose in units alone the battle looks like a fair exchange, and it decides the war.
const SIEGE: i32 = 300;
/// What an enemy warship counts in waters that troops have to cross, in hundredths of its price.
const HINDERING: i32 = 220;
/// Work of looking at a whole position, and for each unit in it.
const WORK: u32 = 40;
const WORK_FOR_A_UNIT: u32 = 2;

/// A position as it may become.
#[derive(Clone)]
pub(crate) struct Prospect {
    view: View,
    me: Power,
    odds: Rc<Odds>,
}

impl Prospect {
    /// The position as it stands, with what was bought already in the capital.
    pub(crate) fn of(field: &Field<'_>) -> Self {
        let mut view = field.view.clone();
        let capital = field.own_capital();
        let mut next = view.units.last().map_or(1, |unit| unit.id.0.saturating_add(1));
        if field.holder(capital) == Some(field.me) {
            let bought = view.powers.get(field.me).bought.clone();
            let land = bought.iter().filter(|(kind, _)| kind.element() != Element::Sea);
            for (kind, count) in land {
                for _ in 0..*count {
                    view.units.push(UnitView {
                        id: UnitId(next),
                        power: field.me,
                        kind: *kind,
                        at: capital,
                        aboard: None,
                        damaged: false,
                        moved: false,
                        left: None,
                        landing: None,
                    });
                    next = next.saturating_add(1);
                }
            }
        }
        Self { view, me: field.me, odds: Rc::clone(&field.odds) }
    }

    /// A position between two turns, for the side of a power.
    pub(crate) fn between_turns(view: &View, me: Power, odds: Rc<Odds>) -> Self {
        Self { view: view.clone(), me, odds }
    }

    /// The position after an assault that has come out as it does on average where it is won.
    pub(crate) fn after(&self, assault: &Assault, battle: &Forecast) -> Self {
        let mut next = self.clone();
        let mut left = battle.left;
        let target = assault.target;
        let me = self.me;
        let mut survives = |unit: &UnitView| {
            let lives = left.get(unit.kind) > 0;
            left.take(unit.kind, 1);
            lives
        };
        // Submarines are still there when aircraft have flown home.
        let flies =
            assault.landings.is_empty() && assault.units.iter().all(|attacker| attacker.kind.element() == Element::Air);
        let cargo = |id: &UnitId| assault.landings.iter().any(|landing| landing.cargo.contains(id));
        let berth = |id: &UnitId| {
            let sails = |landing: &&crate::landing::Landing| landing.transport == *id || landing.escorts.contains(id);
            assault.landings.iter().find(sails).and_then(crate::landing::Landing::zone)
        };
        next.view.units.retain_mut(|unit| {
            if unit.at == target && unit.power.is_enemy_of(me) {
                return flies && unit.kind == Kind::Submarine;
            }
            let attacks = assault.units.iter().any(|attacker| attacker.unit == unit.id);
            if attacks || cargo(&unit.id) {
                if !survives(unit) {
                    return false;
                }
                // Aircraft fly home.
                if unit.kind.element() != Element::Air {
                    unit.at = target;
                    unit.aboard = None;
                    unit.moved = true;
                }
            } else if let Some(zone) = berth(&unit.id) {
                unit.at = zone;
            }
            true
        });
        if target.is_land() && battle.takes * 2 > battle.wins {
            let income = self.view.income.get(&target).copied().unwrap_or_else(|| target.printed_income());
            if let Some(holder) = next.view.control.set(target, me) {
                let production = &mut next.view.powers.get_mut(holder).production;
                *production = production.saturating_sub(income.into());
            }
            next.plunder(target);
        }
        next
    }

    /// A capital that is taken from its owner brings the treasury (rulebook page 18).
    fn plunder(&mut self, target: RegionId) {
        let Some(owner) = target.capital_of().filter(|owner| owner.is_enemy_of(self.me)) else { return };
        let treasury = core::mem::take(&mut self.view.powers.get_mut(owner).ipc);
        let own = &mut self.view.powers.get_mut(self.me).ipc;
        *own = own.saturating_add(treasury);
    }

    /// The position after an assault that has come out as it does on average where it is repelled.
    pub(crate) fn repelled(&self, assault: &Assault, battle: &Forecast) -> Self {
        let mut next = self.clone();
        let mut held = battle.held;
        let (target, me) = (assault.target, self.me);
        next.view.units.retain(|unit| {
            if unit.at == target && unit.power.is_enemy_of(me) {
                let stays = held.get(unit.kind) > 0;
                held.take(unit.kind, 1);
                return stays;
            }
            !assault.fighting().any(|id| *id == unit.id)
        });
        next
    }

    /// The position with some units elsewhere.
    pub(crate) fn moved(&self, units: &[UnitId], to: RegionId) -> Self {
        let mut next = self.clone();
        for unit in next.view.units.iter_mut().filter(|unit| units.contains(&unit.id)) {
            unit.at = to;
        }
        next
    }

    /// How much work it is to say what it is worth.
    pub(crate) fn work(&self) -> u32 {
        WORK + WORK_FOR_A_UNIT * u32::try_from(self.view.units.len()).unwrap_or(u32::MAX / WORK)
    }

    /// What it is worth.
    pub(crate) fn worth(&self) -> Tenths {
        let field = Field::of(&self.view, self.me, Rc::clone(&self.odds));
        let threats = Threats::to(&field);
        let waters = Expedition::of(self.me).map(|expedition| expedition.waters());
        let value = |unit: &UnitView| {
            let hinders = unit.power.is_enemy_of(self.me)
                && is_warship(unit.kind)
                && waters.is_some_and(|waters| waters.contains(unit.at));
            price(unit.kind) * if hinders { HINDERING } else { 100 } / 100
        };
        let units: Tenths = self.view.units.iter().map(|unit| field.sign(unit.power) * value(unit)).sum();
        let treasury = |power: Power| Tenths::from(self.view.powers.get(power).ipc) * 10;
        let money: Tenths = Power::ALL.into_iter().map(|power| field.sign(power) * treasury(power)).sum();
        let home = field.own_capital();
        let (mut places, mut capitals) = (0, 0);
        let mut dangers: Vec<Tenths> = Vec::new();
        for region in RegionId::all() {
            let is_own = field.is_friendly(region);
            if is_own {
                places += field.worth(region);
            }
            let mut defenders = field.friends(region, &[]);
            if region == home && is_own {
                defenders.join(&field.recalled());
            }
            if !is_own && defenders.is_empty() {
                continue;
            }
            let danger = threats.reckoned(region, &defenders, None);
            let place = if is_own { danger.falls * field.worth(region) / 1000 } else { 0 };
            if region.capital_of().is_some() {
                // For a capital the enemy comes, whatever else there is.
                capitals += place + danger.loss;
                let siege = Siege::of(&field, region).filter(|_| is_own);
                let later = siege.map_or(0, |siege| siege.falls(&field, &threats));
                capitals += (later - danger.falls).max(0) * field.worth(region) / 1000 * SIEGE / 100;
            } else if place + danger.loss > 0 {
                dangers.push(place + danger.loss.min(defenders.price()));
            }
        }
        dangers.sort_unstable_by(|one, other| other.cmp(one));
        let shares = SHARES.into_iter().chain(core::iter::repeat(FURTHER));
        let feared: Tenths = dangers.iter().zip(shares).map(|(danger, share)| danger * share / 100).sum();
        units + money + places - feared - capitals
    }
}

#[cfg(test)]
mod tests {
    use aa1941::{Power, units::Kind};

    use super::*;
    use crate::{
        forces::Forces,
        samples::{march, opening, region},
    };

    #[test]
    fn a_capital_that_is_taken_brings_its_treasury() {
        let mut view = opening();
        let (from, moscow) = (region("west-russia"), region("russia"));
        view.units.retain(|unit| unit.at != moscow);
        let field = Field::of(&view, Power::Germany, Rc::<Odds>::default());
        let assault = march(&field, from, moscow, 1);
        let battle = field.odds.forecast(&Forces::of([Kind::Infantry]), &field.enemies(moscow));
        let after = Prospect::of(&field).after(&assault, &battle);
        let treasury = |view: &View, power| view.powers.get(power).ipc;
        let both = treasury(&view, Power::Germany) + treasury(&view, Power::Ussr);
        assert_eq!((treasury(&after.view, Power::Germany), treasury(&after.view, Power::Ussr)), (both, 0));
    }

    #[test]
    fn an_attack_that_is_repelled_costs_those_who_went_and_leaves_the_enemy_where_it_is() {
        let view = opening();
        let field = Field::of(&view, Power::Ussr, Rc::<Odds>::default());
        let (from, target) = (region("archangel"), region("west-russia"));
        let assault = march(&field, from, target, 2);
        let battle = field.odds.forecast(&Forces::of([Kind::Infantry; 2]), &field.enemies(target));
        let before = Prospect::of(&field);
        let after = before.repelled(&assault, &battle);
        let now = Field::of(&after.view, Power::Ussr, Rc::<Odds>::default());
        let fallen = field.enemies(target).hits() - battle.held.hits();
        assert_eq!(now.friends(from, &[]).hits(), field.friends(from, &[]).hits() - 2);
        assert_eq!(now.enemies(target).hits(), field.enemies(target).hits() - fallen);
        assert!(after.worth() < before.worth());
    }
}
