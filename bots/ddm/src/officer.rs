//! Weighs each creature's turn by itself: chances and worth of blows, what the enemy may answer, command, ground.

use alloc::{
    string::{String, ToString as _},
    vec::Vec,
};

use ddm::{Command, CreatureId, Ddm, Options, StrikeOption, View};
use kernel::{Action, Bot, Budget, Chance, NoMemory, Sight, Strength, Text};

use crate::{
    anything,
    blows::{Attempt, Manner},
    camp,
    deeds::Actor,
    field::Field,
    foes::Foes,
    muster,
    offers::{Offers, cleaves},
    position::Position,
    sums::Scene,
    survey::{Survey, Turn},
    weights::Weights,
    worth::Stakes,
};

/// Takes for each creature the plan that promises most.
#[derive(Debug, Clone, Copy)]
pub struct Officer(
    /// What it weighs by.
    pub Weights,
);

impl Bot for Officer {
    type Game = Ddm;
    type Memory = NoMemory;

    fn strength(&self) -> Strength {
        Strength {
            id: "officer",
            name: Text::new("Officer", "Officier"),
            about: Text::new(
                "Knows the chances of every blow, keeps near its commanders and counts what the enemy may answer.",
                "Connaît les chances de chaque coup, reste près de ses chefs et compte ce que l’ennemi peut répondre.",
            ),
        }
    }

    fn choose(
        &self,
        sight: &Sight<'_, Ddm>,
        _: &mut NoMemory,
        _: &mut Budget,
        chance: &mut dyn Chance,
    ) -> Action<Command> {
        let view = sight.view();
        let options = sight.options();
        answer(sight, &view, &options, &self.0, chance).map_or_else(|| anything(sight), Action::Command)
    }

    fn weights(&self) -> Vec<(&'static str, i32)> {
        self.0.list()
    }

    fn with_weights(&self, weights: &[(String, i32)]) -> Option<Self> {
        self.0.with(weights).map(Self)
    }
}

/// An answer to any question.
pub(crate) fn answer(
    sight: &Sight<'_, Ddm>,
    view: &View,
    options: &Options,
    weights: &Weights,
    chance: &mut dyn Chance,
) -> Option<Command> {
    match options {
        Options::Wait | Options::Tile { .. } => None,
        Options::Warband { .. } => muster::warband(view, chance),
        Options::SetupFirst { seats } => camp::last_to_set_up(view, sight.seat(), seats),
        Options::Deploy { creatures } => camp::deploy(view, sight.seat(), creatures),
        Options::First { seats } => camp::first(view, sight.seat(), seats),
        Options::Activate { creatures } => activate(view, creatures, weights),
        Options::Turn { creature, .. } => turn(view, options, *creature, weights),
        Options::Opportunity { walker, strikes, .. } => Some(strike(view, *walker, strikes)),
    }
}

/// The creature whose turn brings most; where none brings anything, the cheapest first.
pub(crate) fn activate(view: &View, creatures: &[CreatureId], weights: &Weights) -> Option<Command> {
    let field = Field::of(view)?;
    let position = Position::of(&field, view);
    let scene = Scene { field: &field, position: &position };
    let stakes = Stakes::new(&scene);
    let all: Vec<usize> = creatures.iter().filter_map(|id| field.who(*id)).collect();
    let foes = Foes::new(&scene, &stakes, field.team(*all.first()?), weights);
    let urgency = |who: usize| {
        let actor = Actor::new(scene, &stakes, who);
        let survey = Survey::new(&actor, &foes, &Turn::fresh(&scene, who), weights);
        let rest = -field.counters[who].cost;
        let Some((idle, best)) = survey.as_ref().and_then(|survey| Some((survey.idle, survey.best()?))) else {
            return rest;
        };
        if best.act.is_some() { 100_000 + best.score - idle } else { rest }
    };
    let next = all.into_iter().max_by_key(|who| urgency(*who))?;
    Some(Command::Activate { creature: field.counters[next].id.to_string() })
}

/// What is left of the turn that a view shows.
pub(crate) fn turn_of(view: &View, options: &Options) -> Option<Turn> {
    let Options::Turn { left, attacks_within, .. } = options else { return None };
    let acting = view.acting.as_ref()?;
    Some(Turn {
        left: i32::from(*left),
        dear: acting.dear_diagonal,
        acts_within: attacks_within.map(|within| i32::from(acting.moved) + i32::from(within)),
        moved: i32::from(acting.moved),
        attacks: acting.attacks,
        in_command: acting.under_command,
    })
}

pub(crate) fn turn(view: &View, options: &Options, creature: CreatureId, weights: &Weights) -> Option<Command> {
    let field = Field::of(view)?;
    let position = Position::of(&field, view);
    let scene = Scene { field: &field, position: &position };
    let stakes = Stakes::new(&scene);
    let who = field.who(creature)?;
    if let Some(command) = cleave(&scene, &stakes, who, options) {
        return Some(command);
    }
    let turn = turn_of(view, options)?;
    let foes = Foes::new(&scene, &stakes, field.team(who), weights);
    let mut actor = Actor::new(scene, &stakes, who);
    actor.unused = Offers::unused(options, turn.attacks);
    let survey = Survey::new(&actor, &foes, &turn, weights)?;
    let offers = Offers { field: &field, options, who, from: scene.place(who)? };
    for plan in survey.plans.iter().filter(|plan| plan.score > survey.idle) {
        // Who has gone where it wanted to act does not go on from there.
        if turn.moved > 0 && turn.acts_within.is_some() && plan.way.is_some() {
            continue;
        }
        if let Some(command) = offers.command(&survey, plan) {
            return Some(command);
        }
    }
    Some(Command::EndTurn {})
}

/// The extra attack for a creature that was destroyed: it costs nothing.
pub(crate) fn cleave(scene: &Scene<'_>, stakes: &Stakes, who: usize, options: &Options) -> Option<Command> {
    let actor = Actor::new(*scene, stakes, who);
    let from = scene.place(who)?;
    let valued = cleaves(options).into_iter().filter_map(|(index, id)| {
        let target = scene.field.who(id)?;
        let at = scene.place(target)?;
        let attempt = Attempt { by: who, from, target, at, index: index.into(), manner: Manner::Usual, smite: None };
        let gain = actor.gain(target, &stakes.plights[target], &scene.melee(&attempt)?);
        Some((gain, index, id))
    });
    let (_, index, id) = valued.max_by_key(|(gain, ..)| *gain)?;
    Some(Command::Attack { target: id.to_string(), with: ddm::Weapon::Melee, index, smite: None, cleave: true })
}

/// A blow at one who walks off costs nothing: the best of them, unless none can hurt.
pub(crate) fn strike(view: &View, walker: CreatureId, strikes: &[StrikeOption]) -> Command {
    let best = || {
        let field = Field::of(view)?;
        let position = Position::of(&field, view);
        let scene = Scene { field: &field, position: &position };
        let stakes = Stakes::new(&scene);
        let target = field.who(walker)?;
        let valued = strikes.iter().filter_map(|strike| {
            let by = field.who(strike.creature)?;
            let blow = scene.struck_anywhere(by, target, strike.index.into(), Manner::Opportunity)?;
            Some((stakes.plights[target].loss(&stakes.frames[target], &blow), strike))
        });
        valued.filter(|(gain, _)| *gain > 0).max_by_key(|(gain, _)| *gain)
    };
    best().map_or(Command::Hold {}, |(_, strike)| Command::Opportunity {
        creature: strike.creature.to_string(),
        index: strike.index,
    })
}
