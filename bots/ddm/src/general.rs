//! Tries plans against each other: each is played on by chances, with the answers of all seats, before it is given.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use ddm::{Command, CreatureId, Ddm, Options, View};
use kernel::{Action, Bot, Budget, Chance, Sight, Strength, Text};
use serde::{Deserialize, Serialize};

use crate::{
    anything,
    deeds::Actor,
    field::Field,
    foes::Foes,
    forecast::{ACTIVATION, Forecast},
    offers::Offers,
    officer,
    position::Position,
    sums::Scene,
    survey::{Plan, Survey, Turn},
    weights::Weights,
    worth::Stakes,
};

/// Searches.
#[derive(Debug, Clone, Copy)]
pub struct General(
    /// What it weighs places by.
    pub Weights,
);

/// Plans of a creature that are tried when it is chosen, and when its turn has come.
const PLANS_TO_CHOOSE: usize = 3;
const PLANS_OF_A_TURN: usize = 8;
/// Activations for which a plan is played on at most.
const MOST: i32 = 60;

/// Nothing that has to be kept.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notes {}

impl Bot for General {
    type Game = Ddm;
    type Memory = Notes;

    fn strength(&self) -> Strength {
        Strength {
            id: "general",
            name: Text::new("General", "Général"),
            about: Text::new(
                "Plays each plan on with everyone’s answers before it chooses whom to move and where to strike.",
                "Rejoue chaque plan avec les réponses de chacun avant de choisir qui agit et où frapper.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Ddm>,
        _: &mut Notes,
        budget: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let view = sight.view();
        let options = sight.options();
        let command = match &options {
            Options::Activate { creatures } => activate(&view, creatures, &self.0, budget),
            Options::Turn { creature, .. } => turn(&view, &options, *creature, &self.0, budget),
            Options::Wait
            | Options::Warband { .. }
            | Options::SetupFirst { .. }
            | Options::Tile { .. }
            | Options::Deploy { .. }
            | Options::First { .. }
            | Options::Opportunity { .. } => officer::answer(sight, &view, &options, &self.0, chance),
        };
        command.map_or_else(|| anything(sight), Action::Command)
    }

    fn weights(&self) -> Vec<(&'static str, i32)> {
        self.0.list()
    }

    fn with_weights(&self, weights: &[(String, i32)]) -> Option<Self> {
        self.0.with(weights).map(Self)
    }
}

/// What a General has in mind while it answers.
struct Council<'a> {
    field: &'a Field,
    position: &'a Position,
    stakes: &'a Stakes,
    weights: &'a Weights,
    team: usize,
    horizon: u32,
}

impl<'a> Council<'a> {
    fn new(scene: &Scene<'a>, stakes: &'a Stakes, weights: &'a Weights, team: usize) -> Self {
        let horizon = u32::try_from(weights.horizon.clamp(0, MOST)).unwrap_or(0);
        Self { field: scene.field, position: scene.position, stakes, weights, team, horizon }
    }

    /// What a plan comes to once others have answered.
    fn try_plan(&self, who: usize, plan: Option<&Plan>, budget: &mut Budget) -> Option<i32> {
        if !budget.spend(ACTIVATION * self.horizon) {
            return None;
        }
        let mut forecast = Forecast::new(self.field, self.position.clone(), self.stakes.clone());
        let stay = self.position.troops[who].at?;
        let nothing = Plan { way: None, act: None, ends: stay, score: 0 };
        let is_first = !self.position.troops[who].activated;
        forecast.carry_out(who, plan.unwrap_or(&nothing));
        if is_first {
            forecast.position.left = forecast.position.left.saturating_sub(1);
        }
        forecast.play(self.horizon);
        Some(forecast.lead(self.team))
    }

    /// The best of some plans by what they promise and what they come to.
    fn best<'p>(
        &self,
        who: usize,
        plans: impl Iterator<Item = &'p Plan>,
        idle: i32,
        budget: &mut Budget,
    ) -> Option<(i32, Option<&'p Plan>)> {
        let mut best: Option<(i32, Option<&Plan>)> = None;
        for plan in plans.map(Some).chain(core::iter::once(None)) {
            let Some(lead) = self.try_plan(who, plan, budget) else { break };
            let promise = plan.map_or(idle, |plan| plan.score);
            let value = promise + lead * self.weights.forecast / 100;
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, plan));
            }
        }
        best
    }
}

/// The plans that promise most, of those that end alike the best.
fn promising(survey: &Survey, most: usize) -> Vec<&Plan> {
    let mut taken: Vec<&Plan> = Vec::new();
    for plan in &survey.plans {
        let alike = |other: &&&Plan| {
            other.act.as_ref().map(|act| act.deed) == plan.act.as_ref().map(|act| act.deed)
                && other.ends.distance(plan.ends) <= 1
        };
        if taken.iter().filter(alike).count() < 2 {
            taken.push(plan);
        }
        if taken.len() >= most {
            break;
        }
    }
    taken
}

fn activate(view: &View, creatures: &[CreatureId], weights: &Weights, budget: &mut Budget) -> Option<Command> {
    let field = Field::of(view)?;
    let position = Position::of(&field, view);
    let scene = Scene { field: &field, position: &position };
    let stakes = Stakes::new(&scene);
    let all: Vec<usize> = creatures.iter().filter_map(|id| field.who(*id)).collect();
    let team = field.team(*all.first()?);
    let foes = Foes::new(&scene, &stakes, team, weights);
    let council = Council::new(&scene, &stakes, weights, team);
    let mut half = Budget::of(budget.left() / 2);
    let before = half.left();
    let mut best: Option<((i32, i32), usize)> = None;
    for who in all {
        let actor = Actor::new(scene, &stakes, who);
        let survey = Survey::new(&actor, &foes, &Turn::fresh(&scene, who), weights);
        let Some(survey) = survey else { continue };
        let plans = promising(&survey, PLANS_TO_CHOOSE);
        let Some((value, _)) = council.best(who, plans.into_iter(), survey.idle, &mut half) else { continue };
        // The places of all the others stay what they are. The cheapest goes first where it makes no difference.
        let value = (value - survey.idle - waits(&survey, weights), -field.counters[who].cost);
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, who));
        }
    }
    let _ = budget.spend(before - half.left());
    let Some((_, next)) = best else { return officer::activate(view, creatures, weights) };
    Some(Command::Activate { creature: field.counters[next].id.to_string() })
}

/// What of the promise of a creature is there later as well: a walk can wait.
fn waits(survey: &Survey, weights: &Weights) -> i32 {
    let walk = survey.best().filter(|plan| plan.act.is_none());
    walk.map_or(0, |plan| (plan.score - survey.idle).max(0) * weights.patience / 100)
}

fn turn(
    view: &View,
    options: &Options,
    creature: CreatureId,
    weights: &Weights,
    budget: &mut Budget,
) -> Option<Command> {
    let field = Field::of(view)?;
    let position = Position::of(&field, view);
    let scene = Scene { field: &field, position: &position };
    let stakes = Stakes::new(&scene);
    let who = field.who(creature)?;
    if let Some(command) = officer::cleave(&scene, &stakes, who, options) {
        return Some(command);
    }
    let turn = officer::turn_of(view, options)?;
    if turn.acts_within.is_none() {
        // Nothing is left but to go where it stands best, at once: tries may find another place after each step.
        return officer::turn(view, options, creature, weights);
    }
    let team = field.team(who);
    let foes = Foes::new(&scene, &stakes, team, weights);
    let mut actor = Actor::new(scene, &stakes, who);
    actor.unused = Offers::unused(options, turn.attacks);
    let mut survey = Survey::new(&actor, &foes, &turn, weights)?;
    let offers = Offers { field: &field, options, who, from: scene.place(who)? };
    let goes_on = turn.moved > 0 && turn.acts_within.is_some();
    let mut plans = core::mem::take(&mut survey.plans);
    plans.retain(|plan| !(goes_on && plan.way.is_some()) && offers.command(&survey, plan).is_some());
    survey.plans = plans;
    let council = Council::new(&scene, &stakes, weights, team);
    let mut half = Budget::of(budget.left() / 2);
    let before = half.left();
    let best = council.best(who, promising(&survey, PLANS_OF_A_TURN).into_iter(), survey.idle, &mut half);
    let _ = budget.spend(before - half.left());
    let plan = match best {
        Some((_, plan)) => plan,
        None => survey.best().filter(|plan| plan.score > survey.idle),
    };
    Some(plan.and_then(|plan| offers.command(&survey, plan)).unwrap_or(Command::EndTurn {}))
}
