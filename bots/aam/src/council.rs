//! A plan for all units of a side together: a place for each, weighed by the exchange of fire that is then to be expected.

use alloc::vec::Vec;

use aam::{Hex, STACKING_LIMIT, UnitId, UnitOrders, pack::Kind};
use kernel::{Budget, Chance};

use crate::{
    chances::WHOLE,
    exchange::{Target, lay},
    moving,
    position::{Marks, Piece},
    stakes,
    survey::{Outlook, Spot, Survey},
};

/// Spots of a unit that are looked at, the most promising ones.
const SPOTS: usize = 28;
/// The cost of weighing a plan, in units of a budget.
const WEIGHING: u32 = 24;
/// The cost of looking at a spot, in units of a budget.
const LOOKING: u32 = 10;

struct Member {
    piece: Piece,
    target: Target,
    /// The outlook of staying comes first.
    outlooks: Vec<Outlook>,
}

/// All units of a side with their spots.
pub(crate) struct Council<'a> {
    survey: &'a Survey<'a>,
    members: Vec<Member>,
    enemies: Vec<Target>,
    /// How likely each enemy is to be at the objective at the end of the turn if it lives, in hundredths.
    enemy_holds: Vec<u32>,
    /// Vehicles of the enemy, beside which no other one finds room.
    blocked: Vec<Hex>,
}

/// A spot for each member, by its number.
pub(crate) type Plan = Vec<usize>;

impl<'a> Council<'a> {
    pub(crate) fn new(survey: &'a Survey<'a>, units: &[UnitOrders], budget: &mut Budget) -> Self {
        let members = survey.position.on_map(survey.side).map(|(piece, _)| {
            let orders = moving::of(units, piece.id).filter(|_| !piece.has(Marks::ACTED));
            let mut outlooks = survey.outlooks(piece, orders);
            let _ = budget.spend(LOOKING * u32::try_from(outlooks.len()).unwrap_or(0));
            if let Some((_, others)) = outlooks.split_first_mut() {
                others.sort_by_key(|outlook| core::cmp::Reverse(outlook.score));
            }
            outlooks.truncate(SPOTS);
            Member { piece: *piece, target: survey.own_target(piece), outlooks }
        });
        let members = members.collect();
        let enemy_holds = survey.enemies.iter().map(|enemy| enemy.holds(survey.field)).collect();
        let vehicles = survey.enemies.iter().filter(|enemy| enemy.piece.kind == Kind::Vehicle);
        let blocked = vehicles.map(|enemy| enemy.at).collect();
        Self { survey, members, enemies: survey.targets(), enemy_holds, blocked }
    }

    fn outlook(&self, plan: &Plan, member: usize) -> &Outlook {
        &self.members[member].outlooks[plan[member]]
    }

    /// The worth of a plan: the fire of both sides, control of the objective, and the ways that are left.
    fn weigh(&self, plan: &Plan) -> i32 {
        let mut enemies = self.enemies.clone();
        let gain = lay(&mut enemies, plan.len(), |own, enemy| self.outlook(plan, own).out[enemy]);
        let mut own: Vec<Target> = self.members.iter().map(|member| member.target).collect();
        let loss = lay(&mut own, enemies.len(), |enemy, member| self.outlook(plan, member).into[enemy]);
        let after = self.go_on(plan, &own, &enemies);
        let quiet: i32 = (0..plan.len()).map(|member| self.outlook(plan, member).quiet).sum();
        let mut nobody = [WHOLE; 2];
        for (member, target) in own.iter().enumerate() {
            if stakes::holds(self.survey.field, self.outlook(plan, member).spot.at) {
                nobody[0] = nobody[0] * (WHOLE - target.plight.lives()) / WHOLE;
            }
        }
        for (target, holds) in enemies.iter().zip(&self.enemy_holds) {
            nobody[1] = nobody[1] * (WHOLE - target.plight.lives() * holds / 100) / WHOLE;
        }
        let [own, enemy] = nobody.map(|nobody| WHOLE - nobody);
        gain - loss * self.survey.temper.losses / 100
            + after
            + quiet
            + stakes::of_control(self.survey.field, self.survey.position.turn, self.survey.side, own, enemy)
    }

    /// The worth of the exchange after that, if no unit moved in between: a unit fires as far as it lives.
    fn go_on(&self, plan: &Plan, own: &[Target], enemies: &[Target]) -> i32 {
        let [left, enemies_left] =
            [own, enemies].map(|side| side.iter().map(|one| one.plight.lives()).collect::<Vec<_>>());
        let (mut own, mut enemies) = (own.to_vec(), enemies.to_vec());
        let count = enemies.len();
        let gain = lay(&mut enemies, own.len(), |one, enemy| self.outlook(plan, one).out[enemy].thinned(left[one]));
        let loss = lay(&mut own, count, |enemy, one| self.outlook(plan, one).into[enemy].thinned(enemies_left[enemy]));
        (gain - loss * self.survey.temper.losses / 100) * self.survey.temper.foresight / 100
    }

    /// Whether a spot of a member has room beside the orders of the others.
    fn fits(&self, plan: &Plan, member: usize, spot: &Spot) -> bool {
        let is_vehicle = self.members[member].piece.kind == Kind::Vehicle;
        let others = (0..plan.len()).filter(|other| *other != member && self.outlook(plan, *other).spot.at == spot.at);
        let (all, vehicles) = others.fold((0, 0), |(all, vehicles), other| {
            (all + 1, vehicles + u8::from(self.members[other].piece.kind == Kind::Vehicle))
        });
        all < STACKING_LIMIT && !(is_vehicle && (vehicles > 0 || self.blocked.contains(&spot.at)))
    }

    /// Changes one member after the other as long as that helps.
    fn climb(&self, plan: &mut Plan, budget: &mut Budget) -> i32 {
        let mut worth = self.weigh(plan);
        loop {
            let mut is_better = false;
            for member in 0..plan.len() {
                for spot in 0..self.members[member].outlooks.len() {
                    let held = plan[member];
                    if spot == held || !self.fits(plan, member, &self.members[member].outlooks[spot].spot) {
                        continue;
                    }
                    if !budget.spend(WEIGHING) {
                        return worth;
                    }
                    plan[member] = spot;
                    let other = self.weigh(plan);
                    if other > worth {
                        (worth, is_better) = (other, true);
                    } else {
                        plan[member] = held;
                    }
                }
            }
            if !is_better {
                return worth;
            }
        }
    }

    /// The worth of the first plan that no change of one member makes better.
    pub(crate) fn first_worth(&self, budget: &mut Budget) -> i32 {
        self.climb(&mut alloc::vec![0; self.members.len()], budget)
    }

    /// Plans that no change of one member makes better, the best first, as many as the budget allows, and the plan of
    /// staying.
    pub(crate) fn plans(&self, budget: &mut Budget, chance: &mut dyn Chance) -> Vec<Plan> {
        let still: Plan = alloc::vec![0; self.members.len()];
        let mut first = still.clone();
        let worth = self.climb(&mut first, budget);
        let mut found = alloc::vec![(worth, first)];
        let mut tried = self.eager();
        // Each round costs the budget, also for a side whose units cannot move.
        while budget.spend(WEIGHING) {
            let worth = self.climb(&mut tried, budget);
            if found.iter().all(|(_, known)| *known != tried) {
                found.push((worth, tried.clone()));
                found.sort_by_key(|(worth, _)| core::cmp::Reverse(*worth));
                found.truncate(PLANS);
            }
            if let Some((_, best)) = found.first() {
                tried.clone_from(best);
            }
            self.shake(&mut tried, chance);
        }
        found.push((self.weigh(&still), still));
        found.into_iter().map(|(_, plan)| plan).collect()
    }

    /// Each member where it likes it best by itself.
    fn eager(&self) -> Plan {
        let mut eager: Plan = alloc::vec![0; self.members.len()];
        for member in 0..eager.len() {
            let spots = self.members[member].outlooks.iter().enumerate();
            let open = spots.filter(|(_, outlook)| self.fits(&eager, member, &outlook.spot));
            if let Some((spot, _)) = open.max_by_key(|(_, outlook)| outlook.score) {
                eager[member] = spot;
            }
        }
        eager
    }

    /// The worth of a plan after the other side's reply to it.
    pub(crate) fn answered(&self, plan: &Plan, budget: &mut Budget) -> i32 {
        let survey = self.survey;
        let sent: Vec<(UnitId, &Spot)> = (0..plan.len())
            .map(|member| (self.members[member].piece.id, &self.outlook(plan, member).spot))
            .filter(|(_, spot)| spot.path.is_some())
            .collect();
        let theirs = crate::reply::worth(survey.field, survey.position, survey.side, survey.temper, &sent, budget);
        let quiet: i32 = (0..plan.len()).map(|member| self.outlook(plan, member).quiet).sum();
        quiet - theirs
    }

    /// The plan with the highest worth after the other side's reply, made better by random changes.
    pub(crate) fn best_answered(&self, plans: Vec<Plan>, budget: &mut Budget, chance: &mut dyn Chance) -> Plan {
        let mut best: Option<(i32, Plan)> = None;
        for plan in plans {
            if best.is_some() && budget.left() == 0 {
                break;
            }
            let worth = self.answered(&plan, budget);
            // An answer that was cut short says nothing.
            if best.as_ref().is_none_or(|(most, _)| worth > *most && budget.left() > 0) {
                best = Some((worth, plan));
            }
        }
        let Some((mut most, mut best)) = best else { return Plan::new() };
        while budget.spend(WEIGHING) {
            let mut other = best.clone();
            self.shake(&mut other, chance);
            if other == best {
                continue;
            }
            let worth = self.answered(&other, budget);
            if worth > most && budget.left() > 0 {
                (most, best) = (worth, other);
            }
        }
        best
    }

    /// A few members somewhere else, by chance.
    fn shake(&self, plan: &mut Plan, chance: &mut dyn Chance) {
        let mut draw =
            |count: usize| usize::try_from(chance.draw(u32::try_from(count.max(1)).unwrap_or(1))).unwrap_or(0);
        for _ in 0..2 {
            let member = draw(plan.len());
            let Some(one) = self.members.get(member) else { return };
            let spot = draw(one.outlooks.len());
            if one.outlooks.get(spot).is_some_and(|outlook| self.fits(plan, member, &outlook.spot)) {
                plan[member] = spot;
            }
        }
    }

    /// The plan without the orders that hardly make it better.
    pub(crate) fn pruned(&self, mut plan: Plan) -> Plan {
        let worth = self.weigh(&plan);
        for member in 0..plan.len() {
            let mut without = plan.clone();
            without[member] = 0;
            if worth <= self.weigh(&without) + MARGIN && self.fits(&plan, member, &self.outlook(&without, member).spot)
            {
                plan[member] = 0;
            }
        }
        plan
    }

    /// The orders of a plan, leaders last.
    pub(crate) fn moves(&self, plan: &Plan) -> Vec<(UnitId, &Spot)> {
        let pays = |member: &usize| self.outlook(plan, *member).spot.path.is_some();
        let leads = |piece: &Piece| !self.survey.field.card(piece).effects.auras().is_empty();
        let mut members: Vec<usize> = (0..plan.len()).filter(pays).collect();
        members.sort_by_key(|member| {
            let piece = &self.members[*member].piece;
            (leads(piece), core::cmp::Reverse(piece.cost))
        });
        members.into_iter().map(|member| (self.members[member].piece.id, &self.outlook(plan, member).spot)).collect()
    }
}

/// How many plans are kept.
const PLANS: usize = 8;
/// By how much a plan has to be worse without an order before that is given.
const MARGIN: i32 = 8;
