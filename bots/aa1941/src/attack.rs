//! The combat move: which attacks are worth it, and with what.

use alloc::{collections::BTreeMap, vec::Vec};

use aa1941::{
    Aa1941, Command, Options, State,
    board::{RegionId, RegionSet},
    units::{Element, Kind, UnitId},
};
use kernel::{Budget, Chance, Dice, Game as _, Seat, SplitMix};

use crate::{
    Skill,
    assault::{Assault, Attacker},
    field::{Field, fights},
    forces::{Forces, Tenths},
    general::{self, Judge},
    landing::Landing,
    odds::{self, Forecast},
    prospect::Prospect,
    reach::Reach,
    threat::Threats,
};

/// Attacks of one turn at most.
const MOST: usize = 16;
/// What an attack has to bring to be ordered.
const WORTHWHILE: Tenths = 12;
/// An attack that is won as often as this, in a thousand, is as good as won.
const SURE: i32 = 970;
/// The share of what a lost battle costs that it is taken to cost, in hundredths: many are broken off before.
const FOUGHT_OUT: i32 = 80;
/// A capital may be left as likely to fall as this, in a thousand.
const CAPITAL_RISK: i32 = 120;
/// How many ways to attack are looked at closely at a time.
const LOOKED_AT: usize = 40;
/// How often a General plans anew without what the rules refuse.
const REPLANNED: usize = 3;
/// Work of trying orders out on the position.
const TRIAL: u32 = 300;

/// What the combat move is planned with.
pub(crate) struct Planner<'p, 'v> {
    pub(crate) field: &'p Field<'v>,
    pub(crate) threats: &'p Threats<'p, 'v>,
    pub(crate) skill: Skill,
    pub(crate) seat: Seat,
}

impl Planner<'_, '_> {
    /// The orders of a combat move by attack, each of them tried on the position by the rules.
    pub(crate) fn orders(&self, state: State, budget: &mut Budget, chance: &mut dyn Chance) -> Vec<Vec<Command>> {
        let Options::Orders { moves, loads, .. } = Aa1941::options(&state, self.seat) else { return Vec::new() };
        let reach = Reach::of(self.field, self.skill, &moves, &loads);
        let mut plan = Plan { position: state, seat: self.seat, used: Vec::new(), orders: Vec::new() };
        match self.skill {
            Skill::Recruit => self.by_hope(&reach, &mut plan, budget, chance),
            Skill::Officer => self.by_prospects(&reach, &mut plan, budget),
            Skill::General(weights) => self.by_search(&reach, &Judge::of(self.field, &weights), &mut plan, budget),
        }
        plan.orders
    }

    /// Attacks where one has more than the enemy, the most valuable places first.
    fn by_hope(&self, reach: &Reach, plan: &mut Plan, budget: &mut Budget, chance: &mut dyn Chance) {
        let mut targets = reach.targets();
        for _ in 0..MOST {
            let hoped = targets.iter().filter_map(|target| self.hoped_for(reach.all_on(target, &plan.used), chance));
            let Some(best) = hoped.max_by_key(|assault| assault.gain) else { break };
            targets.remove(best.target);
            if !budget.spend(TRIAL) {
                break;
            }
            plan.try_out(&best);
        }
    }

    /// One attack after the other, each the one after which the position is worth the most.
    fn by_prospects(&self, reach: &Reach, plan: &mut Plan, budget: &mut Budget) {
        let mut targets = reach.targets();
        let mut now = Prospect::of(self.field);
        let mut value = now.worth();
        let mut known: BTreeMap<RegionId, Vec<(Assault, Forecast)>> = BTreeMap::new();
        for _ in 0..MOST {
            known.retain(|_, ways| {
                !ways.iter().any(|(assault, _)| assault.names().iter().any(|unit| plan.used.contains(unit)))
            });
            for target in targets.iter() {
                known.entry(target).or_insert_with(|| self.ways(reach.all_on(target, &plan.used), &plan.used, budget));
            }
            let mut ways: Vec<&(Assault, Forecast)> = known.values().flatten().collect();
            ways.sort_by_key(|(assault, _)| core::cmp::Reverse(assault.gain));
            let mut best: Option<(Tenths, Prospect, Tenths, Assault)> = None;
            for (assault, battle) in ways.into_iter().take(LOOKED_AT) {
                if !budget.spend(now.work().saturating_add(self.field.odds.work_done())) {
                    break;
                }
                let after = now.after(assault, battle);
                let won = after.worth();
                let lost = if battle.wins < SURE {
                    (now.repelled(assault, battle).worth() - value) * FOUGHT_OUT / 100
                } else {
                    self.if_lost(assault)
                };
                let gain = (battle.wins * (won - value) + (1000 - battle.wins) * lost) / 1000;
                if gain > best.as_ref().map_or(WORTHWHILE, |(most, ..)| *most) {
                    best = Some((gain, after, won, assault.clone()));
                }
            }
            let Some((_, after, won, assault)) = best else { break };
            targets.remove(assault.target);
            known.remove(&assault.target);
            if budget.spend(TRIAL) && plan.try_out(&assault) {
                (now, value) = (after, won);
            }
        }
    }

    /// Attacks whose forces are assigned together.
    fn by_search(&self, reach: &Reach, judge: &Judge<'_>, plan: &mut Plan, budget: &mut Budget) {
        let begun = plan.clone();
        let mut refused = RegionSet::EMPTY;
        for _ in 0..REPLANNED {
            let known = refused;
            *plan = begun.clone();
            for assault in general::attacks(self, reach, judge, refused, budget) {
                if !plan.try_out(&assault) {
                    refused.insert(assault.target);
                }
            }
            if refused == known {
                break;
            }
        }
    }

    /// What a battle that is lost costs.
    fn if_lost(&self, assault: &Assault) -> Tenths {
        (4 * self.field.enemies(assault.target).price() - 8 * self.forces(assault).price()) / 10
    }

    /// What a beginner makes of it: whether one has more than the enemy, more or less.
    fn hoped_for(&self, mut all: Assault, chance: &mut dyn Chance) -> Option<Assault> {
        // Some stay at home, at least in the capital.
        let capital = self.field.own_capital();
        let stays = self.field.units_at(capital).find(|unit| unit.power == self.field.me && fights(unit));
        all.units.retain(|attacker| Some(attacker.unit) != stays.map(|unit| unit.id));
        all.keep_one_place();
        let enemies = self.field.enemies(all.target);
        let forces = self.forces(&all);
        let walks_in = enemies.is_empty() && forces.count(Element::Land) > 0;
        let seen = enemies.defense() + 3 * enemies.hits();
        let own = forces.attack() + 3 * forces.hits();
        // The eye is not sure, and hope helps.
        let hope = 80 + i32::try_from(chance.draw(80)).unwrap_or(0);
        if forces.is_empty() || (!walks_in && own * hope < seen * 110) {
            return None;
        }
        // Not everybody goes where few will do.
        while all.units.len() > 1 {
            let Some(last) = all.units.pop() else { break };
            let less = self.forces(&all);
            if less.count(Element::Land) == 0 || less.attack() + 3 * less.hits() < seen * 3 / 2 {
                all.units.push(last);
                break;
            }
        }
        all.gain = self.field.worth(all.target) + enemies.price();
        Some(all)
    }

    /// The attacks on a place that an officer thinks of: with all that can come, with as little as does it, and both without
    /// those who have to stay in a capital.
    pub(crate) fn ways(&self, all: Assault, used: &[UnitId], budget: &mut Budget) -> Vec<(Assault, Forecast)> {
        let mut ways = Vec::new();
        let mut spared = all.clone();
        self.spare_the_capital(&mut spared, used, budget);
        let differs = spared.names().len() < all.names().len();
        for mut whole in [Some(all), differs.then_some(spared)].into_iter().flatten() {
            let Some(battle) = self.battle(&whole, budget) else { break };
            whole.gain = self.worth_of(&whole, &battle);
            if whole.gain <= 0 {
                continue;
            }
            let lean = self.lean(&whole, battle, budget);
            ways.push((whole, battle));
            ways.extend(lean);
        }
        ways
    }

    /// The same with as few units as do it as well.
    fn lean(&self, whole: &Assault, battle: Forecast, budget: &mut Budget) -> Option<(Assault, Forecast)> {
        let mut lean = (whole.clone(), battle);
        let mut order: Vec<(Tenths, UnitId)> =
            whole.units.iter().map(|attacker| (crate::forces::price(attacker.kind), attacker.unit)).collect();
        order.sort_unstable();
        let ships: Vec<UnitId> = whole.landings.iter().map(|landing| landing.transport).collect();
        for name in ships.into_iter().chain(order.into_iter().rev().map(|(_, unit)| unit)) {
            let mut less = lean.0.clone();
            less.landings.retain(|landing| landing.transport != name);
            less.units.retain(|attacker| attacker.unit != name);
            let battle = self.battle(&less, budget)?;
            less.gain = self.worth_of(&less, &battle);
            if less.gain >= lean.0.gain {
                lean = (less, battle);
            }
        }
        (lean.0.names().len() < whole.names().len()).then_some(lean)
    }

    pub(crate) fn battle(&self, assault: &Assault, budget: &mut Budget) -> Option<Forecast> {
        let forces = self.forces(assault);
        let mut enemies = self.field.enemies(assault.target);
        if forces.are_aircraft() {
            // They and submarines cannot hit each other.
            enemies.take(Kind::Submarine, enemies.get(Kind::Submarine));
        }
        let done = self.field.odds.work_done();
        budget.spend(odds::WORK.saturating_add(done)).then(|| self.field.odds.forecast(&forces, &enemies))
    }

    /// What a battle brings: the place, what is destroyed and lost, and that units used here are used nowhere else.
    fn worth_of(&self, assault: &Assault, battle: &Forecast) -> Tenths {
        let place = if assault.target.is_land() { battle.takes * self.field.worth(assault.target) / 1000 } else { 0 };
        let used: Tenths = assault.units.iter().map(|attacker| crate::forces::price(attacker.kind) / 20).sum();
        let landed: Tenths =
            assault.landings.iter().map(|landing| 4 * i32::try_from(landing.cargo.len()).unwrap_or(0)).sum();
        place + battle.swing() - used - landed
    }

    /// The territories that troops leave for an attack.
    fn left(&self, assault: &Assault) -> RegionSet {
        let fighting = assault.fighting().filter_map(|id| self.field.unit(*id));
        fighting.map(|unit| unit.at).filter(|at| at.is_land()).collect()
    }

    /// Who stays in a place, with what was bought for a capital.
    fn garrison(&self, region: RegionId, leaving: &[UnitId]) -> Forces {
        let mut stays = self.field.friends(region, leaving);
        if region == self.field.own_capital() {
            let bought = &self.field.view.powers.get(self.field.me).bought;
            for (kind, count) in bought.iter().filter(|(kind, _)| kind.element() == Element::Land) {
                stays.add(*kind, *count);
            }
        }
        stays
    }

    /// Leaves as many troops of a capital at home as it takes to hold it; all of them, if it cannot be held.
    fn spare_the_capital(&self, assault: &mut Assault, used: &[UnitId], budget: &mut Budget) {
        while budget.spend(odds::WORK * 20) {
            let leaving: Vec<UnitId> = assault.names().into_iter().chain(used.iter().copied()).collect();
            let bared = |from: &RegionId| {
                let danger = self.threats.danger(*from, &self.garrison(*from, &leaving), Some(assault.target));
                from.capital_of().is_some() && danger.falls > CAPITAL_RISK
            };
            let Some(capital) = self.left(assault).iter().find(bared) else { return };
            let is_guard = |attacker: &Attacker| {
                attacker.kind.element() == Element::Land
                    && self.field.unit(attacker.unit).is_some_and(|unit| unit.at == capital)
            };
            if let Some(guard) = assault.units.iter().position(is_guard) {
                assault.units.remove(guard);
            } else {
                // Then it is aircraft and cargo that would have to stay.
                assault.landings.retain(|landing| !self.comes_from(landing, capital));
                assault.units.retain(|attacker| self.field.unit(attacker.unit).is_none_or(|unit| unit.at != capital));
            }
        }
    }

    fn comes_from(&self, landing: &Landing, region: RegionId) -> bool {
        landing.cargo.iter().filter_map(|id| self.field.unit(*id)).any(|unit| unit.at == region)
    }

    pub(crate) fn forces(&self, assault: &Assault) -> Forces {
        Forces::of(assault.fighting().filter_map(|id| self.field.unit(*id)).map(|unit| unit.kind))
    }
}

/// Orders that were tried one after the other.
#[derive(Clone)]
struct Plan {
    position: State,
    seat: Seat,
    /// Units that have something to do.
    used: Vec<UnitId>,
    orders: Vec<Vec<Command>>,
}

impl Plan {
    /// Takes an assault into the plan, if the rules allow it and ask for nothing more. Says whether they do.
    fn try_out(&mut self, assault: &Assault) -> bool {
        let wanted = assault.orders(&self.used);
        let Some(after) = tried(&self.position, self.seat, &wanted) else { return false };
        self.position = after;
        self.used.extend(assault.names());
        self.orders.push(wanted);
        true
    }
}

/// The position after some orders; `None` if the rules refuse one, or something more would have to be ordered.
fn tried(position: &State, seat: Seat, orders: &[Command]) -> Option<State> {
    let mut after = position.clone();
    for order in orders {
        // Orders of a move phase roll nothing.
        let events = Aa1941::decide(&after, seat, order, &mut Dice::new(&mut SplitMix::new(0))).ok()?;
        for event in &events {
            Aa1941::apply(&mut after, event);
        }
    }
    let options = Aa1941::options(&after, seat);
    let is_done = matches!(&options, Options::Orders { obligations, .. } if obligations.is_empty());
    is_done.then_some(after)
}

#[cfg(test)]
mod tests {
    use alloc::rc::Rc;

    use aa1941::{Power, view::UnitView};

    use super::*;
    use crate::{
        odds::Odds,
        samples::{opening, region, with},
    };

    #[test]
    fn aircraft_alone_are_not_reckoned_against_submarines() {
        let view = with(opening(), Power::Germany, Kind::Destroyer, "sz9", 1);
        let field = Field::of(&view, Power::Uk, Rc::<Odds>::default());
        let threats = &Threats::to(&field);
        let planner = Planner { field: &field, threats, skill: Skill::Officer, seat: Seat(0) };
        let aircraft = field.units_at(region("united-kingdom")).filter(|unit| unit.kind.element() == Element::Air);
        let attacker = |unit: &UnitView| Attacker {
            unit: unit.id,
            kind: unit.kind,
            offer: 0,
            path: Vec::from([unit.at, region("sz8"), region("sz9")]),
        };
        let units = aircraft.map(attacker).collect();
        let assault = Assault { target: region("sz9"), units, landings: Vec::new(), gain: 0 };
        let battle = planner.battle(&assault, &mut Budget::of(Budget::TURN)).expect("there is time");
        assert!(battle.wins > 500, "a submarine is there, too: {battle:?}");
        let after = Prospect::of(&field).after(&assault, &battle);
        assert!(after.worth() > Prospect::of(&field).worth());
    }
}
