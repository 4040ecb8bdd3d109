//! The plans of a creature's turn: where it goes, what it does there, and what that is worth together.

use alloc::vec::Vec;

use ddm::{Square, Weapon, pack::Trait};

use crate::{
    deeds::{Actor, Valued},
    foes::Foes,
    outlook::Outlook,
    routes::{Routes, Way},
    sums::Scene,
    weights::Weights,
};

/// What is left of a turn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turn {
    /// The movement that is left.
    pub(crate) left: i32,
    /// Whether the next diagonal costs 2.
    pub(crate) dear: bool,
    /// The movement up to which an act is possible; `None`: no act is left.
    pub(crate) acts_within: Option<i32>,
    /// The movement so far.
    pub(crate) moved: i32,
    /// Attacks so far.
    pub(crate) attacks: u8,
    /// Whether it began under command.
    pub(crate) in_command: bool,
}

/// A way and a deed, with what both are worth.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    /// Where it goes first.
    pub(crate) way: Option<Way>,
    pub(crate) act: Option<Valued>,
    /// Where it will be at the end.
    pub(crate) ends: Square,
    pub(crate) score: i32,
}

/// All plans of a turn, with the ways they go.
pub(crate) struct Survey {
    pub(crate) routes: Routes,
    /// The longer ways of its rushes.
    pub(crate) rushing: Option<Routes>,
    pub(crate) plans: Vec<Plan>,
    /// What it is worth to do nothing.
    pub(crate) idle: i32,
}

impl Turn {
    /// A turn that has not begun.
    pub(crate) fn fresh(scene: &Scene<'_>, who: usize) -> Self {
        let Some(place) = scene.place(who) else {
            return Self { left: 0, dear: false, acts_within: None, moved: 0, attacks: 0, in_command: true };
        };
        let speed = scene.speed(who, place);
        Self {
            left: 2 * speed,
            dear: false,
            acts_within: Some(speed),
            moved: 0,
            attacks: 0,
            in_command: scene.is_commanded(who, place),
        }
    }

    const fn is_fresh(&self) -> bool {
        self.moved == 0 && self.attacks == 0 && self.acts_within.is_some()
    }
}

impl Survey {
    /// The plans of a creature on the board; `None` if it is not there.
    pub(crate) fn new(actor: &Actor<'_>, foes: &Foes, turn: &Turn, weights: &Weights) -> Option<Self> {
        let (scene, who) = (actor.scene, actor.who);
        let from = scene.place(who)?;
        let outlook = Outlook::new(actor, foes, weights);
        let routes = scene.routes(who, turn.left, turn.dear);
        let mut survey = Self { routes, rushing: None, plans: Vec::new(), idle: outlook.at(from.at, None) };
        let tolls: Vec<i32> = survey.routes.ways.iter().map(|way| actor.toll(way.strikers, way.spikes)).collect();
        let standing: Vec<i32> = survey
            .routes
            .ways
            .iter()
            .zip(&tolls)
            .map(|(way, toll)| outlook.at(way.at, None) - toll * weights.toll / 100)
            .collect();
        survey.stay(actor, turn, weights, &outlook, &standing);
        survey.go(actor, turn, weights, &outlook, &standing, &tolls);
        if turn.is_fresh() {
            survey.rush(actor, turn, weights, &outlook);
        }
        survey.plans.sort_by_key(|plan| core::cmp::Reverse(plan.score));
        Some(survey)
    }

    pub(crate) fn best(&self) -> Option<&Plan> {
        self.plans.first()
    }

    /// What can be done on the spot, and the best place to go afterwards.
    fn stay(&mut self, actor: &Actor<'_>, turn: &Turn, weights: &Weights, outlook: &Outlook<'_>, standing: &[i32]) {
        let Some(from) = actor.scene.place(actor.who) else { return };
        let Some(within) = turn.acts_within.filter(|within| turn.moved <= *within) else { return };
        let mut acts = Vec::new();
        actor.single(from, &mut acts);
        actor.powers(from, &mut acts);
        actor.steps(from, &mut acts);
        let card = actor.scene.field.card(actor.who);
        if turn.moved == 0 {
            for (with, count) in [(Weapon::Melee, card.melee.len()), (Weapon::Ranged, card.ranged.len())] {
                if count > 1 {
                    acts.extend(actor.volley(from, with));
                }
            }
        }
        // After one act on the spot it may still go as far as its speed.
        let may_leave = turn.moved == 0 || card.has(Trait::Spring);
        let after = |way: &Way| way.spent <= within - turn.moved;
        let left = self.routes.ways.iter().zip(standing).filter(|(way, _)| may_leave && after(way));
        let elsewhere = left.max_by_key(|(_, score)| **score).map(|(way, score)| (way.at, *score));
        for act in acts {
            let at = act.ends.unwrap_or(from.at);
            let here = outlook.at(at, act.hurt);
            let (ends, score) = match elsewhere {
                Some((away, score)) if !act.is_last && score > here => (away, score),
                Some(_) | None => (at, here),
            };
            let score = act.gain * weights.gain / 100 + score;
            self.plans.push(Plan { way: None, act: Some(act), ends, score });
        }
    }

    /// What can be done elsewhere.
    fn go(
        &mut self,
        actor: &Actor<'_>,
        turn: &Turn,
        weights: &Weights,
        outlook: &Outlook<'_>,
        standing: &[i32],
        tolls: &[i32],
    ) {
        let Self { routes, plans, .. } = self;
        for ((way, standing), toll) in routes.ways.iter().zip(standing).zip(tolls) {
            plans.push(Plan { way: Some(*way), act: None, ends: way.at, score: *standing });
            if turn.acts_within.is_none_or(|within| turn.moved + way.spent > within) || turn.attacks > 0 {
                continue;
            }
            let place = actor.scene.field.place(actor.who, way.at);
            let mut acts = Vec::new();
            actor.single(place, &mut acts);
            actor.powers(place, &mut acts);
            let possible = acts.into_iter().filter(|act| !act.is_last || way.spent <= 1);
            if let Some(act) = possible.max_by_key(|act| act.gain) {
                let there = outlook.at(way.at, act.hurt) - toll * weights.toll / 100;
                let score = act.gain * weights.gain / 100 + there;
                plans.push(Plan { way: Some(*way), act: Some(act), ends: way.at, score });
            }
        }
    }

    /// Charges and rushes.
    fn rush(&mut self, actor: &Actor<'_>, turn: &Turn, weights: &Weights, outlook: &Outlook<'_>) {
        let (scene, who) = (actor.scene, actor.who);
        let Some(from) = scene.place(who) else { return };
        let mut acts = Vec::new();
        actor.charges(from, &mut acts);
        if !turn.in_command {
            let most = 2 * scene.halved(who, scene.printed_speed(who, from));
            let routes = scene.routes(who, most, false);
            actor.rushes(from, &routes.ways, &mut acts);
            self.rushing = Some(routes);
        }
        for act in acts {
            let ends = act.ends.unwrap_or(from.at);
            let score = act.gain * weights.gain / 100 + outlook.at(ends, act.hurt);
            self.plans.push(Plan { way: None, act: Some(act), ends, score });
        }
    }
}
