//! The non-combat move: aircraft home, troops to where they are needed, and no place left bare that matters.

use alloc::{vec, vec::Vec};

use aa1941::{
    Command, Options,
    board::{LONGEST_FLIGHT, REGION_COUNT, RegionId, RegionSet},
    options::{MoveOption, Obligation, Path},
    units::{Element, Kind, UnitId},
};
use kernel::Budget;

use crate::{
    Skill,
    airlift::Airlift,
    expedition::Expedition,
    field::{FAR, Field, is_ashore, march_to},
    forces::Tenths,
    order::Order,
    prospect::Prospect,
    shipping::{self, Offers},
    threat::Threats,
};

/// What a step nearer to the enemy is worth for a unit, in tenths of an IPC.
const STEP: i32 = 8;
/// How far from the enemy those are taken to be who cannot march there, in steps.
const OVERSEAS: i32 = 20;
/// What a step nearer to land beside the enemy is worth for an aircraft, and from how far that no longer counts.
const STEP_BY_AIR: i32 = 3;
const FARTHEST: u8 = 10;
/// What a deck is worth beside land there.
const DECK: i32 = -25;
/// How many units more a capital counts as a place to gather.
const CAPITAL: i32 = 6;
/// How often all troops are looked at.
const PASSES: usize = 2;

/// The orders of a non-combat move.
pub(crate) fn orders(
    field: &Field<'_>,
    threats: &Threats<'_, '_>,
    options: &Options,
    skill: Skill,
    budget: &mut Budget,
) -> Vec<Command> {
    gathered(field, threats, options, skill, None, budget)
}

/// The same, but troops and aircraft that can come to a place gather there, and stay if they are there.
pub(crate) fn gathered(
    field: &Field<'_>,
    threats: &Threats<'_, '_>,
    options: &Options,
    skill: Skill,
    place: Option<RegionId>,
    budget: &mut Budget,
) -> Vec<Command> {
    let Options::Orders { moves, loads, unloads, obligations, .. } = options else { return Vec::new() };
    // Carriers on which aircraft may count stay until those are home.
    let carriers_wait = !obligations.is_empty();
    let mut orders = Vec::new();
    let now = Prospect::of(field);
    let value = now.worth();
    let flight = field.flight_to_fronts(&field.march_to_enemies());
    let airlift = Airlift::of(field, threats).filter(|_| skill != Skill::Recruit);
    let mut plan = Redeployment { field, skill, march: marches(field), flight, place, airlift, now, value };
    if skill != Skill::Recruit {
        orders.extend(shipping::orders(field, threats, Offers { moves, loads, unloads, carriers_wait }, budget));
    }
    let shipped: Vec<UnitId> = orders.iter().filter_map(Order::of).flat_map(Order::units).copied().collect();
    orders.extend(plan.troops(moves, &shipped, budget));
    orders.extend(plan.aircraft(moves, obligations, budget));
    orders
}

/// The friendly territories where most of this power's troops and fighters can gather, and capitals, the best first.
pub(crate) fn rallies(field: &Field<'_>, options: &Options) -> Vec<RegionId> {
    let Options::Orders { moves, .. } = options else { return Vec::new() };
    let mut sums = [0; REGION_COUNT];
    for unit in field.view.units.iter().filter(|unit| unit.power == field.me && is_ashore(unit)) {
        sums[unit.at.index()] += 1;
    }
    for offer in moves {
        let Some(unit) = offer.units.first().and_then(|id| field.unit(*id)) else { continue };
        let gathers = matches!(unit.kind, Kind::Infantry | Kind::Tank | Kind::Fighter);
        let ends: RegionSet = offer.paths.iter().filter_map(|path| path.last().copied()).collect();
        for end in ends.iter().filter(|end| gathers && field.is_friendly(*end)) {
            sums[end.index()] += i32::try_from(offer.units.len()).unwrap_or(0);
        }
    }
    let march = field.march_to_enemies();
    let near = |region: &RegionId| march[region.index()] <= 2 && sums[region.index()] > 0;
    let mut places: Vec<RegionId> = RegionId::territories().filter(near).collect();
    let weight = |region: RegionId| sums[region.index()] + if region.capital_of().is_some() { CAPITAL } else { 0 };
    places.sort_by_key(|region| (core::cmp::Reverse(weight(*region)), *region));
    places
}

/// How far each territory is from where troops are of use: from the enemy by land; where no way leads there, from their own capital,
/// from which ships sail; on the shore of an expedition from its camp.
fn marches(field: &Field<'_>) -> [i32; REGION_COUNT] {
    let by_land = field.march_to_enemies();
    let mut far = by_land.map(i32::from);
    let camp = Expedition::of(field.me).map(|expedition| march_to(expedition.camp));
    let capital = field.own_capital();
    let flown =
        |region: RegionId| (0..=LONGEST_FLIGHT).find(|steps| RegionSet::flown(capital, *steps).contains(region));
    for region in RegionId::territories() {
        let steps = match camp {
            // Also where the enemy has landed in the rear: those who are near it see to that.
            Some(camp) if camp[region.index()] != FAR => camp[region.index()],
            Some(_) if by_land[region.index()] == FAR => LONGEST_FLIGHT + 1,
            None if by_land[region.index()] == FAR => flown(region).unwrap_or(LONGEST_FLIGHT + 1),
            Some(_) | None => continue,
        };
        far[region.index()] = OVERSEAS + i32::from(steps);
    }
    far
}

/// The non-combat move of troops and aircraft.
struct Redeployment<'p, 'v> {
    field: &'p Field<'v>,
    skill: Skill,
    march: [i32; REGION_COUNT],
    /// How far each region is by air from friendly land beside the enemy, in steps.
    flight: [u8; REGION_COUNT],
    /// Where those gather who can.
    place: Option<RegionId>,
    /// Where fighters go whom a friend needs.
    airlift: Option<Airlift<'p, 'v>>,
    /// The position after the orders given so far, and what it is worth.
    now: Prospect,
    value: Tenths,
}

/// Units of one offer.
struct Stack {
    units: Vec<UnitId>,
    from: RegionId,
    paths: Vec<Path>,
}

/// Something that could be ordered, with what it brings.
struct Step<'s> {
    gain: Tenths,
    units: &'s [UnitId],
    path: &'s [RegionId],
    after: Prospect,
    worth: Tenths,
}

impl Redeployment<'_, '_> {
    fn troops(&mut self, moves: &[MoveOption], shipped: &[UnitId], budget: &mut Budget) -> Vec<Command> {
        let mut stacks: Vec<Stack> = moves.iter().filter_map(|offer| self.stack(offer, shipped)).collect();
        self.leave_guards(&mut stacks);
        // Those nearest to the enemy first: others follow them.
        stacks.sort_by_key(|stack| (self.march[stack.from.index()], stack.from));
        let mut orders = Vec::new();
        if let Some(place) = self.place {
            orders.extend(self.gather(place, &mut stacks));
        }
        // What has come up lets others go who could not before.
        for _ in 0..PASSES {
            for stack in &mut stacks {
                let Some(step) = self.best_step(stack, budget) else { continue };
                let (units, path) = (step.units.to_vec(), step.path.to_vec());
                (self.now, self.value) = (step.after, step.worth);
                stack.units.retain(|unit| !units.contains(unit));
                orders.push(Command::Move { units, path });
            }
        }
        orders
    }

    /// Keeps those out of the stacks who guard a coast behind an expedition.
    fn leave_guards(&self, stacks: &mut Vec<Stack>) {
        let Some(expedition) = Expedition::of(self.field.me) else { return };
        let Some(coast) = expedition.guarded else { return };
        let mut free = expedition.free(self.field, coast);
        for stack in stacks.iter_mut().filter(|stack| stack.from == coast) {
            stack.units.truncate(free);
            free -= stack.units.len();
        }
        stacks.retain(|stack| !stack.units.is_empty());
    }

    /// Brings all troops to a place that can come, and keeps those that are there.
    fn gather(&mut self, place: RegionId, stacks: &mut Vec<Stack>) -> Vec<Command> {
        let mut orders = Vec::new();
        stacks.retain(|stack| {
            if stack.from == place {
                return false;
            }
            let path = stack.paths.iter().find(|path| path.last() == Some(&place));
            if let Some(path) = path {
                self.come(&stack.units, place);
                orders.push(Command::Move { units: stack.units.clone(), path: path.to_vec() });
            }
            path.is_none()
        });
        orders
    }

    /// Has some units in a place, whatever that is worth.
    fn come(&mut self, units: &[UnitId], place: RegionId) {
        self.now = self.now.moved(units, place);
        self.value = self.now.worth();
    }

    fn stack(&self, offer: &MoveOption, shipped: &[UnitId]) -> Option<Stack> {
        let units: Vec<UnitId> = offer.units.iter().copied().filter(|unit| !shipped.contains(unit)).collect();
        let is_land = self.field.unit(*units.first()?)?.kind.element() == Element::Land;
        is_land.then(|| Stack { units, from: offer.from, paths: offer.paths.clone() })
    }

    /// Where a stack, or a part of it, does best; `None` to stay.
    fn best_step<'s>(&self, stack: &'s Stack, budget: &mut Budget) -> Option<Step<'s>> {
        let mut best: Option<Step<'s>> = None;
        let whole = stack.units.len();
        let parts: &[usize] = if self.skill == Skill::Recruit { &[whole] } else { &[whole, whole.div_ceil(2), 1] };
        for (place, count) in parts.iter().enumerate() {
            let is_new = parts.iter().take(place).all(|other| other != count);
            let Some(units) = stack.units.get(..*count).filter(|units| is_new && !units.is_empty()) else { continue };
            for path in &stack.paths {
                let Some(to) = path.last().copied() else { continue };
                let Some(step) = self.step(units, stack.from, to, path, budget) else { break };
                if step.gain > best.as_ref().map_or(0, |best| best.gain) {
                    best = Some(step);
                }
            }
        }
        best
    }

    /// What it brings that some units go somewhere; `None` if there is no time to look.
    fn step<'s>(
        &self,
        units: &'s [UnitId],
        from: RegionId,
        to: RegionId,
        path: &'s [RegionId],
        budget: &mut Budget,
    ) -> Option<Step<'s>> {
        let count = i32::try_from(units.len()).unwrap_or(i32::MAX);
        let nearer = STEP * count * (self.march[from.index()] - self.march[to.index()]);
        let after = self.now.moved(units, to);
        let worth = match self.skill {
            Skill::Recruit => self.value,
            Skill::Officer | Skill::General(_) => {
                let work = after.work().saturating_add(self.field.odds.work_done());
                budget.spend(work).then(|| after.worth())?
            }
        };
        Some(Step { gain: nearer + worth - self.value, units, path, after, worth })
    }

    fn aircraft(&mut self, moves: &[MoveOption], obligations: &[Obligation], budget: &mut Budget) -> Vec<Command> {
        let due: Vec<UnitId> = obligations.iter().flat_map(|one| one.units.iter().copied()).collect();
        let mut orders = Vec::new();
        for offer in moves {
            for id in &offer.units {
                let Some(unit) = self.field.unit(*id).filter(|unit| unit.kind.element() == Element::Air) else {
                    continue;
                };
                let must = due.contains(id) || (unit.at.is_land() && !self.field.is_friendly(unit.at));
                let own = core::slice::from_ref(id);
                if let Some(place) = self.place.filter(|_| unit.kind == Kind::Fighter) {
                    if unit.at == place {
                        continue;
                    }
                    if let Some(path) = offer.paths.iter().find(|path| path.last() == Some(&place)) {
                        self.come(own, place);
                        orders.push(Command::Move { units: vec![*id], path: path.to_vec() });
                        continue;
                    }
                }
                if let Some(airlift) = self.airlift.as_ref().filter(|_| unit.kind == Kind::Fighter) {
                    if unit.at == airlift.to {
                        continue;
                    }
                    if let Some((end, path)) = airlift.leg(unit, offer) {
                        self.come(own, end);
                        orders.push(Command::Move { units: vec![*id], path: path.to_vec() });
                        continue;
                    }
                }
                let mut best: Option<(i32, Step<'_>)> = None;
                for path in &offer.paths {
                    let Some(to) = path.last().copied() else { continue };
                    let Some(step) = self.step(own, unit.at, to, path, budget) else { break };
                    // A base near the enemy is good, a deck is only a deck; a little better is not worth the flight.
                    let base = self.base(to) - self.base(unit.at) + step.worth - self.value;
                    if base > best.as_ref().map_or(if must { i32::MIN } else { 5 }, |(most, _)| *most) {
                        best = Some((base, step));
                    }
                }
                if let Some((_, step)) = best {
                    let path = step.path.to_vec();
                    (self.now, self.value) = (step.after, step.worth);
                    orders.push(Command::Move { units: vec![*id], path });
                }
            }
        }
        orders
    }

    /// How well a place serves aircraft.
    fn base(&self, at: RegionId) -> i32 {
        if at.is_sea() { DECK } else { -STEP_BY_AIR * i32::from(self.flight[at.index()].min(FARTHEST)) }
    }
}

#[cfg(test)]
mod tests {
    use alloc::rc::Rc;

    use aa1941::{Aa1941, Power, State};
    use kernel::{Action, Game as _, MatchState, RulesVersion, Seat, SplitMix, Viewer};

    use super::*;
    use crate::{
        odds::Odds,
        samples::{opening, region},
    };

    #[test]
    fn troops_that_gather_come_from_all_about_and_those_who_are_there_stay() {
        let state = State::from_view(&opening(), RulesVersion::NEWEST).expect("a purchase phase");
        let (mut course, mut dice) = (MatchState::<Aa1941>::new(state), SplitMix::new(1));
        course.settle(&mut dice).expect("it begins");
        // Nothing is bought, and nothing attacked.
        for _ in 0..2 {
            course.act(Seat(0), &Action::Command(Command::EndPhase), &mut dice).expect("it ends");
        }
        let state = course.state();
        let view = Aa1941::view(state, Viewer::Public);
        let options = Aa1941::options(state, Seat(0));
        let field = Field::of(&view, Power::Ussr, Rc::<Odds>::default());
        let moscow = region("russia");
        assert_eq!(rallies(&field, &options).first(), Some(&moscow));
        let budget = &mut Budget::of(Budget::TURN);
        let orders = gathered(&field, &Threats::to(&field), &options, Skill::Officer, Some(moscow), budget);
        let (mut come, mut leave) = (0, 0);
        for order in orders.iter().filter_map(Order::of) {
            let troops = order.units().iter().filter_map(|id| field.unit(*id)).filter(|unit| is_ashore(unit));
            for unit in troops {
                come += i32::from(order.end() == Some(moscow));
                leave += i32::from(unit.at == moscow);
            }
        }
        assert!(come >= 7, "three of Archangel, four of the Caucasus: {orders:?}");
        assert_eq!(leave, 0, "{orders:?}");
    }
}
