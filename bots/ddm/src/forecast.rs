//! How a battle goes on when every creature takes what promises most at once: creatures fade by chances instead of dice.

use alloc::vec::Vec;
use core::cmp::Reverse;

use ddm::{
    Place, Player, Square, Weapon,
    pack::{Affliction, Shape},
};

use crate::{
    blows::{Attempt, Manner},
    deeds::{Actor, Deed, Valued},
    field::Field,
    plight::{Blow, WHOLE},
    position::Position,
    powers::Aimed,
    routes::Some64,
    sums::Scene,
    survey::{Plan, Turn},
    worth::Stakes,
};

/// A creature that is less likely to stand than this is taken off the board.
const FAINT: u32 = WHOLE / 4;
/// Activations of a seat before the next one's.
const PHASE: usize = 2;
/// Work of an activation, in units of a budget: the turns of three creatures are thought about for it.
pub(crate) const ACTIVATION: u32 = 135;

/// A battle that is played on by chances.
#[derive(Clone)]
pub(crate) struct Forecast<'a> {
    pub(crate) field: &'a Field,
    pub(crate) position: Position,
    pub(crate) stakes: Stakes,
    /// The chance that a creature loses its next turn.
    idle: Vec<u32>,
    /// What was done that no creature shows, by team.
    credit: [i32; 4],
    /// Activations so far.
    work: u32,
}

impl<'a> Forecast<'a> {
    pub(crate) fn new(field: &'a Field, position: Position, stakes: Stakes) -> Self {
        let idle = position.troops.iter().map(|troop| if troop.is_defenceless() { WHOLE } else { 0 }).collect();
        Self { field, position, stakes, idle, credit: [0; 4], work: 0 }
    }

    fn scene(&self) -> Scene<'_> {
        Scene { field: self.field, position: &self.position }
    }

    /// What a team has more than all others, in hundredths of a point.
    pub(crate) fn lead(&self, team: usize) -> i32 {
        let mut sum = 0;
        for who in 0..self.field.counters.len() {
            let value = self.stakes.value(who);
            sum += if self.field.team(who) == team { value } else { -value };
        }
        let credit = self.credit.iter().enumerate();
        sum + credit.map(|(other, credit)| if other == team { *credit } else { -credit }).sum::<i32>()
    }

    /// The turn of a creature by a plan.
    pub(crate) fn carry_out(&mut self, who: usize, plan: &Plan) {
        let comes = self.comes(who);
        if let Some(way) = &plan.way {
            self.walk(who, way.at, way.strikers, way.spikes, comes);
        }
        if let Some(act) = &plan.act {
            self.act(who, act, comes);
        }
        if plan.way.is_none() && self.position.troops[who].at.is_some() {
            // Where it goes after an act on the spot.
            self.position.troops[who].at = Some(plan.ends);
        }
        self.finish(who);
    }

    /// The chance that a creature has its turn.
    fn comes(&self, who: usize) -> u32 {
        let stands = u64::from(self.stakes.plights[who].stands()) * u64::from(WHOLE - self.idle[who].min(WHOLE));
        u32::try_from(stands / u64::from(WHOLE)).unwrap_or(0)
    }

    fn finish(&mut self, who: usize) {
        self.position.troops[who].activated = true;
        self.position.troops[who].recover();
        self.idle[who] = 0;
        for other in 0..self.field.counters.len() {
            if self.position.troops[other].at.is_some() && self.stakes.plights[other].stands() < FAINT {
                self.position.troops[other].at = None;
            }
        }
        self.work += 1;
    }

    fn walk(&mut self, who: usize, to: Square, strikers: Some64, spikes: i32, comes: u32) {
        for enemy in (0..self.field.counters.len()).filter(|enemy| strikers >> enemy & 1 == 1) {
            let scene = self.scene();
            let frame = &self.stakes.frames[who];
            let plight = &self.stakes.plights[who];
            let blows = (0..self.field.card(enemy).melee.len())
                .filter_map(|index| scene.struck_anywhere(enemy, who, index, Manner::Opportunity));
            let Some(worst) = blows.max_by_key(|blow| plight.loss(frame, blow)) else { continue };
            let chance = u64::from(self.comes(enemy)) * u64::from(comes) / u64::from(WHOLE);
            self.strike(who, &worst, u32::try_from(chance).unwrap_or(0));
        }
        if spikes > 0 {
            let spike = Blow { chances: [Blow::OF, 0, 0, 0], damage: [5 * spikes, 0, 0, 0], stuns: 0 };
            self.strike(who, &spike, comes);
        }
        self.position.troops[who].at = Some(to);
    }

    fn strike(&mut self, target: usize, blow: &Blow, comes: u32) {
        let frame = &self.stakes.frames[target];
        self.stakes.plights[target] = self.stakes.plights[target].after(frame, blow, comes);
        let stuns = u64::from(blow.stuns) * u64::from(comes) / u64::from(Blow::OF);
        self.idle[target] = (self.idle[target] + u32::try_from(stuns).unwrap_or(0)).min(WHOLE);
    }

    fn act(&mut self, who: usize, act: &Valued, comes: u32) {
        let Some(from) = self.scene().place(who) else { return };
        match act.deed {
            Deed::Attack { with, target, index, smite } => {
                let all = act.is_last;
                self.attack(who, from, with, target, index, smite, comes);
                if all {
                    self.rest_of_volley(who, from, with, index, comes);
                }
            }
            Deed::Charge { target, to, index, smite } => {
                let place = Place { at: to, side: from.side };
                if let Some(at) = self.scene().place(target) {
                    let attempt = Attempt { by: who, from: place, target, at, index, manner: Manner::Charge, smite };
                    if let Some(blow) = self.scene().melee(&attempt) {
                        self.strike(target, &blow, comes);
                    }
                }
                self.position.troops[who].at = Some(to);
            }
            Deed::Rush { target, way, index } => {
                self.walk(who, way.at, way.strikers, way.spikes, comes);
                if act.hurt.is_some() {
                    let place = Place { at: way.at, side: from.side };
                    self.attack(who, place, Weapon::Melee, target, index, None, comes);
                }
            }
            Deed::Power { slot, aimed } => self.power(who, from, slot, aimed, act.gain, comes),
        }
        if let Some(ends) = act.ends {
            self.position.troops[who].at = Some(ends);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "all that makes an attack")]
    fn attack(
        &mut self,
        who: usize,
        from: Place,
        with: Weapon,
        target: usize,
        index: usize,
        smite: Option<usize>,
        comes: u32,
    ) {
        let Some(at) = self.scene().place(target) else { return };
        let attempt = Attempt { by: who, from, target, at, index, manner: Manner::Usual, smite };
        let blow = match with {
            Weapon::Melee => self.scene().melee(&attempt),
            Weapon::Ranged => {
                let actor = Actor::new(self.scene(), &self.stakes, who);
                self.scene().shot(&attempt, &actor.crowd)
            }
        };
        if let Some(blow) = blow {
            self.strike(target, &blow, comes);
        }
        if let Some(slot) = smite {
            let left = &mut self.position.troops[who].uses[slot];
            *left = left.saturating_sub(1);
        }
    }

    /// The other attacks of the card, each where it adds most.
    fn rest_of_volley(&mut self, who: usize, from: Place, with: Weapon, first: usize, comes: u32) {
        let count = match with {
            Weapon::Melee => self.field.card(who).melee.len(),
            Weapon::Ranged => self.field.card(who).ranged.len(),
        };
        for index in (0..count).filter(|index| *index != first) {
            let mut actor = Actor::new(self.scene(), &self.stakes, who);
            actor.unused[with as usize] = 1 << index;
            let mut acts = Vec::new();
            actor.single(from, &mut acts);
            let fits = |act: &Valued| matches!(act.deed, Deed::Attack { with: used, .. } if used == with);
            let best = acts.into_iter().filter(fits).max_by_key(|act| act.gain);
            if let Some(Valued { deed: Deed::Attack { target, smite, .. }, .. }) = best {
                self.attack(who, from, with, target, index, smite, comes);
            }
        }
    }

    fn power(&mut self, who: usize, from: Place, slot: usize, aimed: Aimed, gain: i32, comes: u32) {
        let field = self.field;
        let Some(power) = field.card(who).powers.get(slot) else { return };
        let known = field.pack.power(power.power);
        let Some(effect) = known.effect() else { return };
        if power.uses.is_some() {
            let left = &mut self.position.troops[who].uses[slot];
            *left = left.saturating_sub(1);
        }
        if effect.shape == Shape::Sweep {
            let targets: Vec<usize> = self.position.enemies(field, who).map(|(enemy, _)| enemy).collect();
            for target in targets {
                self.attack(who, from, Weapon::Melee, target, 0, None, comes);
            }
            return;
        }
        let harms = effect.damage > 0 || effect.condition.is_some();
        if !harms {
            let share = i64::from(gain.max(0)) * i64::from(comes) / i64::from(WHOLE);
            self.credit[field.team(who)] += i32::try_from(share).unwrap_or(0);
            return;
        }
        let actor = Actor::new(self.scene(), &self.stakes, who);
        let mut blows: Vec<(usize, Blow)> = Vec::new();
        for target in actor.affected(effect, from, aimed) {
            let at = if target == who { Some(from) } else { self.scene().place(target) };
            let Some(at) = at else { continue };
            if !effect.types.is_empty() && !effect.types.meets(field.card(target).types)
                || effect.condition.is_some_and(|condition| actor.is_spared(target, condition))
            {
                continue;
            }
            let is_enemy = !field.are_friends(who, target);
            blows.push((target, actor.blow_of(effect, from, target, at, known.is_spell() && is_enemy)));
        }
        for (target, mut blow) in blows {
            let weight = match effect.condition {
                Some(Affliction::Stunned | Affliction::Helpless) => 100,
                Some(Affliction::Routed) => 140,
                Some(Affliction::Slowed) => 20,
                Some(Affliction::Shaken) => 25,
                None => 0,
            };
            blow.stuns = blow.stuns * weight / 100;
            self.strike(target, &blow, comes);
        }
    }

    /// Plays on for so many activations: each seat takes the acts that bring most, and who has none waits where it is.
    ///
    /// Where all others walk at the enemy instead, a forecast has less to do with what happens: `docs/bots.md` has figures.
    pub(crate) fn play(&mut self, activations: u32) {
        let end = self.work + activations;
        let turn = self.position.turn;
        let mut order: Vec<Player> = self.position.order.clone();
        if order.is_empty() {
            return;
        }
        let start = order.iter().position(|player| Some(*player) == turn).unwrap_or(0);
        order.rotate_left(start);
        let mut left = usize::from(self.position.left);
        loop {
            let before = self.work;
            for player in &order {
                self.phase(*player, left);
                left = PHASE;
                if self.work >= end {
                    return;
                }
            }
            let has_stood_still = self.work == before;
            if has_stood_still {
                if self.position.troops.iter().all(|troop| !troop.activated) {
                    return;
                }
                self.position.troops.iter_mut().for_each(|troop| troop.activated = false);
                // The seat that begins the next round is not known yet: take the one that would have come next.
                order.clone_from(&self.position.order);
                order.rotate_left(1);
            }
        }
    }

    /// So many activations of a seat, as far as it has creatures for them.
    fn phase(&mut self, player: Player, count: usize) {
        if count == 0 {
            return;
        }
        let mut ready = self.ready(player);
        let mut acts: Vec<(i64, usize)> = ready.iter().filter_map(|who| Some((self.promise(*who)?, *who))).collect();
        acts.sort_unstable_by_key(|(gain, who)| (Reverse(*gain), *who));
        acts.truncate(count);
        ready.retain(|who| acts.iter().all(|(_, other)| other != who));
        // Who cannot strike yet waits: the cheapest first.
        ready.sort_by_key(|who| self.field.counters[*who].cost);
        ready.truncate(count - acts.len());
        for (_, who) in acts {
            // The act before it may have changed what is best.
            match self.best_act(who) {
                Some(plan) => self.carry_out(who, &plan),
                None => self.finish(who),
            }
        }
        for who in ready {
            self.finish(who);
        }
    }

    /// The creatures of a seat that have not acted in this round.
    fn ready(&self, player: Player) -> Vec<usize> {
        let standing = self.position.standing(self.field).map(|(who, _)| who);
        let is_ready = |who: &usize| self.field.player(*who) == player && !self.position.troops[*who].activated;
        standing.filter(is_ready).collect()
    }

    /// What the best act of a creature brings, by the chance that it comes to it; `None` without an act.
    fn promise(&self, who: usize) -> Option<i64> {
        let comes = self.comes(who);
        if self.position.troops[who].routing || comes < WHOLE / 20 {
            return None;
        }
        self.best_act(who).map(|plan| i64::from(plan.score) * i64::from(comes) / i64::from(WHOLE))
    }

    /// The act that brings most, here or where its speed leads.
    fn best_act(&self, who: usize) -> Option<Plan> {
        let scene = self.scene();
        let from = scene.place(who)?;
        let card = self.field.card(who);
        // Most creatures are far from a fight; they cost no search.
        let nearest = scene.position.enemies(self.field, who).map(|(_, at)| i32::from(at.distance(from))).min()?;
        let charges = 2 * scene.printed_speed(who, from) + i32::from(card.traits.reach()) + 1;
        if card.ranged.is_empty() && card.powers.is_empty() && nearest > charges {
            return None;
        }
        let actor = Actor::new(scene, &self.stakes, who);
        let turn = Turn::fresh(&scene, who);
        let mut acts: Vec<(Option<crate::routes::Way>, Valued)> = Vec::new();
        let mut here = Vec::new();
        actor.single(from, &mut here);
        actor.powers(from, &mut here);
        for (with, count) in [(Weapon::Melee, card.melee.len()), (Weapon::Ranged, card.ranged.len())] {
            if count > 1 {
                here.extend(actor.volley(from, with));
            }
        }
        let has_target = !here.is_empty();
        if !has_target {
            actor.charges(from, &mut here);
        }
        acts.extend(here.into_iter().map(|act| (None, act)));
        let speed = turn.acts_within.unwrap_or(0);
        let near = actor.enemies().map(|(_, at)| i32::from(at.distance(from))).min().unwrap_or(99);
        let reach = i32::from(card.traits.reach());
        if !card.melee.is_empty() && near <= speed + reach && !has_target {
            let routes = scene.routes(who, speed, false);
            for way in &routes.ways {
                let place = Place { at: way.at, side: from.side };
                if !actor.enemies().any(|(_, at)| i32::from(at.distance(place)) <= reach) {
                    continue;
                }
                let mut some = Vec::new();
                actor.single(place, &mut some);
                let toll = actor.toll(way.strikers, way.spikes);
                acts.extend(some.into_iter().map(|mut act| {
                    act.gain -= toll;
                    (Some(*way), act)
                }));
            }
        }
        if let Some((way, act)) = acts.into_iter().filter(|(_, act)| act.gain > 0).max_by_key(|(_, act)| act.gain) {
            let ends = act.ends.unwrap_or(way.map_or(from.at, |way| way.at));
            return Some(Plan { way, act: Some(act), ends, score: act.gain });
        }
        None
    }
}
