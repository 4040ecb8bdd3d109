//! A plan for all units of a side together: a place for each, weighed by the exchange of fire that is then to be expected.

use alloc::vec::Vec;

use aam::{Hex, UnitId, UnitOrders, pack::Kind};
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
/// What weighing a plan costs of a budget.
const WEIGHING: u32 = 9;
/// What looking at a spot costs.
const LOOKING: u32 = 6;

struct Member {
    piece: Piece,
    target: Target,
    /// That of staying first.
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
type Plan = Vec<usize>;

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

    /// What a plan is worth: what both sides may hit, who is left at the objective, and the ways that are left.
    fn weigh(&self, plan: &Plan) -> i32 {
        let mut enemies = self.enemies.clone();
        let gain = lay(&mut enemies, plan.len(), |own, enemy| self.outlook(plan, own).out[enemy]);
        let mut own: Vec<Target> = self.members.iter().map(|member| member.target).collect();
        let loss = lay(&mut own, enemies.len(), |enemy, member| self.outlook(plan, member).into[enemy]);
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
        gain - loss
            + quiet
            + stakes::of_control(self.survey.field, self.survey.position.turn, self.survey.side, own, enemy)
    }

    /// Whether a spot of a member has room beside what the others are to do.
    fn fits(&self, plan: &Plan, member: usize, spot: &Spot) -> bool {
        let is_vehicle = self.members[member].piece.kind == Kind::Vehicle;
        let others = (0..plan.len()).filter(|other| *other != member && self.outlook(plan, *other).spot.at == spot.at);
        let (all, vehicles) = others.fold((0, 0), |(all, vehicles), other| {
            (all + 1, vehicles + i32::from(self.members[other].piece.kind == Kind::Vehicle))
        });
        all < 2 && !(is_vehicle && (vehicles > 0 || self.blocked.contains(&spot.at)))
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

    /// The best plan that is found within the budget.
    pub(crate) fn plan(&self, budget: &mut Budget, chance: &mut dyn Chance) -> Plan {
        let still: Plan = alloc::vec![0; self.members.len()];
        let mut best = still.clone();
        let mut most = self.climb(&mut best, budget);
        let mut eager = still;
        for member in 0..eager.len() {
            let spots = self.members[member].outlooks.iter().enumerate();
            let open = spots.filter(|(_, outlook)| self.fits(&eager, member, &outlook.spot));
            if let Some((spot, _)) = open.max_by_key(|(_, outlook)| outlook.score) {
                eager[member] = spot;
            }
        }
        let mut tried = eager;
        while budget.left() > 0 {
            let worth = self.climb(&mut tried, budget);
            if worth > most {
                (most, best) = (worth, tried.clone());
            }
            tried.clone_from(&best);
            self.shake(&mut tried, chance);
        }
        best
    }

    /// A few members somewhere else, by chance.
    fn shake(&self, plan: &mut Plan, chance: &mut dyn Chance) {
        let mut draw =
            |count: usize| usize::try_from(chance.draw(u32::try_from(count.max(1)).unwrap_or(1))).unwrap_or(0);
        for _ in 0..3 {
            let member = draw(plan.len());
            let Some(one) = self.members.get(member) else { return };
            let spot = draw(one.outlooks.len());
            if one.outlooks.get(spot).is_some_and(|outlook| self.fits(plan, member, &outlook.spot)) {
                plan[member] = spot;
            }
        }
    }

    /// The order of a plan to give next, and how much worse the plan is without it: who has room now goes, leaders last.
    pub(crate) fn next(&self, plan: &Plan) -> Option<(UnitId, &Spot)> {
        let worth = self.weigh(plan);
        let goes = |member: &usize| {
            let (piece, spot) = (&self.members[*member].piece, &self.outlook(plan, *member).spot);
            spot.path.is_some() && (piece.at == Some(spot.at) || self.survey.position.has_room(piece, spot.at))
        };
        let pays = |member: &usize| {
            let mut without = plan.clone();
            without[*member] = 0;
            worth > self.weigh(&without) + MARGIN
        };
        let leads = |piece: &Piece| !self.survey.field.card(piece).effects.auras().is_empty();
        let member = (0..plan.len()).filter(goes).filter(pays).min_by_key(|member| {
            let piece = &self.members[*member].piece;
            (leads(piece), core::cmp::Reverse(piece.cost))
        })?;
        Some((self.members[member].piece.id, &self.outlook(plan, member).spot))
    }
}

/// By how much a plan has to be worse without an order before that is given.
const MARGIN: i32 = 8;
