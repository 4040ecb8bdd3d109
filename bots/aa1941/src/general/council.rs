//! The decisions of a General: several plans for a phase are made, in different tempers, and the one that does best in
//! rehearsal is taken.

use alloc::{rc::Rc, vec, vec::Vec};

use aa1941::{
    Command, Options, State,
    board::RegionId,
    units::{Force, Kind},
};
use kernel::{Budget, Chance};

use super::{
    buy,
    handover::handed_over,
    judge::Judge,
    redeploy,
    rehearsal::{Opening, Rehearsal},
};
use crate::{
    Skill, Weights,
    attack::Planner,
    field::Field,
    order::Order,
    player::{Look, within},
    purchase::{self, slots},
    reserve,
    threat::Threats,
};

/// For how many turns of powers purchases, attacks and other moves are rehearsed.
const AFTER_PURCHASES: u32 = 10;
const AFTER_ATTACKS: u32 = 10;
const AFTER_RESERVES: u32 = 10;
/// What it may cost to make one plan.
const ON_A_PLAN: u32 = 60_000;
/// At how many places troops are tried together.
const RALLIES: usize = 3;
/// How many changes of a combat move are rehearsed.
const AMENDMENTS: usize = 12;
/// Baskets that are rehearsed beside those of an Officer and of a search: a share of the money for one kind, in hundredths,
/// and infantry for the rest.
const PLAIN: [(Kind, u32); 7] = [
    (Kind::Infantry, 100),
    (Kind::Tank, 100),
    (Kind::Tank, 50),
    (Kind::Fighter, 50),
    (Kind::Fighter, 100),
    (Kind::Transport, 50),
    (Kind::Destroyer, 30),
];

/// The orders of one attack.
type Attack = Vec<Command>;

impl Weights {
    /// Of a temper that takes risks.
    fn bold(self) -> Self {
        Self {
            fear: self.fear * 6 / 10,
            fear_for_capital: self.fear_for_capital / 2,
            revenge: self.revenge * 4 / 10,
            worthwhile: 0,
            ..self
        }
    }

    /// Of a temper that takes none.
    fn careful(self) -> Self {
        Self {
            fear: self.fear * 14 / 10,
            fear_for_capital: self.fear_for_capital * 2,
            revenge: self.revenge * 16 / 10,
            ..self
        }
    }
}

impl Look<'_> {
    fn rehearsal(&self, field: &Field<'_>, turns: u32) -> Rehearsal {
        Rehearsal { rules: self.sight.rules(), me: field.me, odds: Rc::clone(&self.odds), turns }
    }

    /// The order of the purchase phase.
    pub(crate) fn weighed_purchase(
        &self,
        weights: &Weights,
        money: u16,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Force {
        let field = &self.field();
        let officers = purchase::wanted(field, &Threats::to(field), money, Skill::Officer, chance);
        let Some(state) = State::from_view(self.view, self.sight.rules()) else { return officers };
        let judge = Judge::of(field, weights);
        let searched = within(ON_A_PLAN, budget, |budget| buy::wanted(field, &judge, money, budget));
        let plain = PLAIN.map(|(kind, share)| mixed(kind, share, money, slots(field)));
        let mut baskets = vec![officers];
        for basket in core::iter::once(searched).chain(plain) {
            if !baskets.contains(&basket) {
                baskets.push(basket);
            }
        }
        let opening = |basket: &Force| {
            let bought = (!basket.is_empty()).then(|| Command::Purchase { units: basket.clone() });
            Opening { state: state.clone(), commands: bought.into_iter().chain([Command::EndPhase]).collect() }
        };
        let openings: Vec<Opening> = baskets.iter().map(opening).collect();
        let best = self.rehearsal(field, AFTER_PURCHASES).best(&openings, budget, chance);
        baskets.swap_remove(best)
    }

    /// The orders of a combat move.
    pub(crate) fn weighed_attacks(
        &self,
        weights: &Weights,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Command> {
        let field = &self.field();
        let Some(state) = State::from_view(self.view, self.sight.rules()) else { return Vec::new() };
        let mut plans = self.combat_moves(weights, &state, budget, chance);
        let opening = |plan: &Vec<Attack>| Opening {
            state: state.clone(),
            commands: plan.iter().flatten().cloned().chain([Command::EndPhase]).collect(),
        };
        let rehearsal = self.rehearsal(field, AFTER_ATTACKS);
        let openings: Vec<Opening> = plans.iter().map(opening).collect();
        let best = plans.swap_remove(rehearsal.best(&openings, budget, chance));
        let mut amended = amended(&best, &plans);
        let openings: Vec<Opening> = amended.iter().map(opening).collect();
        amended.swap_remove(rehearsal.best(&openings, budget, chance)).concat()
    }

    /// Combat moves of different tempers, an Officer's first; the last is none.
    fn combat_moves(
        &self,
        weights: &Weights,
        state: &State,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Vec<Attack>> {
        let field = &self.field();
        let threats = &Threats::to(field);
        let tempers = [*weights, weights.bold(), weights.careful()].map(Skill::General);
        let mut plans: Vec<Vec<Attack>> = Vec::new();
        for skill in core::iter::once(Skill::Officer).chain(tempers) {
            let planner = Planner { field, threats, skill, seat: self.sight.seat() };
            plans.push(within(ON_A_PLAN, budget, |budget| planner.orders(state.clone(), budget, chance)));
        }
        plans.push(Vec::new());
        let mut different: Vec<Vec<Attack>> = Vec::new();
        for plan in plans {
            if !different.contains(&plan) {
                different.push(plan);
            }
        }
        different
    }

    /// The orders of a non-combat move.
    pub(crate) fn weighed_reserves(
        &self,
        weights: &Weights,
        options: &Options,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Vec<Command> {
        let field = &self.field();
        let threats = &Threats::to(field);
        let officers = |budget: &mut Budget| reserve::orders(field, threats, options, Skill::Officer, budget);
        let mut plans = vec![within(ON_A_PLAN, budget, officers)];
        for weights in [*weights, weights.careful(), weights.bold()] {
            let judge = Judge::of(field, &weights);
            let plan = within(ON_A_PLAN, budget, |budget| redeploy::orders(field, &judge, options, budget));
            if !plans.contains(&plan) {
                plans.push(plan);
            }
        }
        for place in reserve::rallies(field, options).into_iter().take(RALLIES) {
            let gather =
                |budget: &mut Budget| reserve::gathered(field, threats, options, Skill::Officer, Some(place), budget);
            let plan = within(ON_A_PLAN, budget, gather);
            if !plans.contains(&plan) {
                plans.push(plan);
            }
        }
        let opening = |plan: &Vec<Command>| {
            let state = handed_over(field, plan, self.sight.rules())?;
            Some(Opening { state, commands: Vec::new() })
        };
        let openings: Option<Vec<Opening>> = plans.iter().map(opening).collect();
        let best = openings.map_or(0, |all| self.rehearsal(field, AFTER_RESERVES).best(&all, budget, chance));
        plans.swap_remove(best)
    }
}

/// One kind for a share of the money, in hundredths, and infantry for the rest.
fn mixed(kind: Kind, share: u32, money: u16, slots: u16) -> Force {
    let most = u16::try_from(u32::from(money) * share / 100).unwrap_or(money);
    let (mut left, mut room) = (money, slots);
    let mut force = Force::new();
    for (kind, most) in [(kind, most), (Kind::Infantry, money)] {
        let count = (left.min(most) / kind.cost()).min(room);
        left -= count * kind.cost();
        room -= count;
        if let Ok(count @ 1..) = u8::try_from(count) {
            let own = force.entry(kind).or_insert(0_u8);
            *own = own.saturating_add(count);
        }
    }
    force
}

/// A combat move as it is, without each of its attacks, and with each that was thought of elsewhere.
fn amended(plan: &[Attack], others: &[Vec<Attack>]) -> Vec<Vec<Attack>> {
    let mut all = vec![plan.to_vec()];
    for place in 0..plan.len() {
        let mut less = plan.to_vec();
        less.remove(place);
        all.push(less);
    }
    let mut aims: Vec<Option<RegionId>> = plan.iter().map(aim).collect();
    for attack in others.iter().flatten() {
        if !aims.contains(&aim(attack)) {
            aims.push(aim(attack));
            all.push(plan.iter().chain([attack]).cloned().collect());
        }
    }
    all.truncate(AMENDMENTS);
    all
}

/// Where an attack leads.
fn aim(attack: &Attack) -> Option<RegionId> {
    attack.iter().rev().filter_map(Order::of).find_map(Order::end)
}
