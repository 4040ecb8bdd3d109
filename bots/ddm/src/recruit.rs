//! Takes what comes first.

use alloc::{format, string::ToString as _, vec::Vec};

use ddm::{Aims, Command, Ddm, Options, PowerOption, PowerWord, Reach, Square, View};
use kernel::{Action, Bot, Budget, Chance, NoMemory, Sight, Strength, Text};

use crate::anything;

/// Strikes at whatever is in reach, and else runs at the nearest enemy.
#[derive(Debug, Clone, Copy)]
pub struct Recruit;

impl Bot for Recruit {
    type Game = Ddm;
    type Memory = NoMemory;

    fn strength(&self) -> Strength {
        Strength {
            id: "recruit",
            name: Text::new("Recruit", "Recrue"),
            about: Text::new(
                "Strikes at whatever is in reach, and otherwise runs at the nearest enemy, past anyone who may strike.",
                "Frappe ce qui est à portée, et sinon court vers l’ennemi le plus proche, quitte à s’exposer.",
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
        let command = match sight.options() {
            Options::Wait | Options::SetupFirst { .. } | Options::First { .. } | Options::Deploy { .. } => None,
            Options::Warband { .. } | Options::Tile { .. } => {
                return sight.at_random(chance).unwrap_or_else(|| anything(sight));
            }
            Options::Activate { creatures } => {
                one_of(&creatures, chance).map(|creature| Command::Activate { creature: creature.to_string() })
            }
            options @ Options::Turn { .. } => Some(turn(&sight.view(), &options, chance)),
            // Now and then it overlooks that an enemy walks off.
            Options::Opportunity { strikes, .. } if chance.draw(4) > 0 => one_of(&strikes, chance)
                .map(|strike| Command::Opportunity { creature: strike.creature.to_string(), index: strike.index }),
            Options::Opportunity { .. } => Some(Command::Hold {}),
        };
        command.map_or_else(|| anything(sight), Action::Command)
    }
}

fn one_of<'a, T>(of: &'a [T], chance: &mut dyn Chance) -> Option<&'a T> {
    let count = u32::try_from(of.len()).ok().filter(|count| *count > 0)?;
    of.get(usize::try_from(chance.draw(count)).ok()?)
}

fn turn(view: &View, options: &Options, chance: &mut dyn Chance) -> Command {
    let Options::Turn { creature, attacks, charges, rushes, powers, reach, attacks_within, .. } = options else {
        return Command::EndTurn {};
    };
    let acting = view.acting.as_ref();
    // It often forgets that a creature has more than one attack.
    if acting.is_some_and(|acting| acting.attacks > 0) && chance.draw(3) == 0 {
        return Command::EndTurn {};
    }
    let power = if chance.draw(2) == 0 { power(powers, chance) } else { None };
    if let Some(power) = power {
        return power;
    }
    if let Some(attack) = one_of(attacks, chance)
        && let Some(target) = one_of(&attack.targets, chance)
    {
        let target = target.target.to_string();
        return Command::Attack { target, with: attack.with, index: attack.index, smite: None, cleave: attack.cleave };
    }
    if let Some(charge) = one_of(charges, chance)
        && let Some(to) = one_of(&charge.to, chance)
    {
        return Command::Charge { target: charge.target.to_string(), to: *to, index: 0, smite: None };
    }
    let own = view.creatures.iter().find(|other| other.id == *creature);
    let from = own.and_then(|own| own.at);
    if let Some((rush, from)) = one_of(rushes, chance).zip(from)
        && let Some(end) = one_of(&rush.to, chance)
    {
        return Command::Rush { target: rush.target.to_string(), path: end.path(from), index: 0 };
    }
    let has_acted = attacks_within.is_none();
    let goes = from.filter(|_| !has_acted && acting.is_some_and(|acting| acting.moved == 0));
    let step = goes.and_then(|from| step(view, *creature, from, reach));
    step.unwrap_or(Command::EndTurn {})
}

/// Any of its spells and actions at anything.
fn power(powers: &[PowerOption], chance: &mut dyn Chance) -> Option<Command> {
    let power = one_of(powers, chance)?;
    let (mut target, mut at, mut dir, mut to) = (None, None, None, None);
    match &power.aims {
        Aims::Targets(all) => target = Some(one_of(all, chance)?.to_string()),
        Aims::Points(all) => at = Some(*one_of(all, chance)?),
        Aims::Directions(all) => dir = Some(format!("{:?}", one_of(all, chance)?)),
        Aims::Places(all) => to = Some(*one_of(all, chance)?),
        Aims::Affects(all) => drop(one_of(all, chance)?),
    }
    let name = power.power.clone();
    Some(match power.kind {
        PowerWord::Spell => Command::Cast { spell: name, target, at, dir, to },
        PowerWord::Action => Command::Use { ability: name, target, at, dir, to },
    })
}

/// Straight at the nearest enemy.
fn step(view: &View, creature: ddm::CreatureId, from: Square, reach: &[Reach]) -> Option<Command> {
    let own = view.creatures.iter().find(|other| other.id == creature)?;
    let is_enemy = |player: ddm::Player| match view.terms.teams {
        ddm::Teams::None => player != own.player,
        ddm::Teams::Pairs => player.index() % 2 != own.player.index() % 2,
    };
    let others = view.creatures.iter().filter(|other| is_enemy(other.player));
    let enemies: Vec<Square> = others.filter_map(|other| other.at).collect();
    let far = |square: Square| enemies.iter().map(|enemy| square.distance(*enemy)).min().unwrap_or(0);
    let best = reach.iter().min_by_key(|reach| (far(reach.to), reach.cost))?;
    (far(best.to) < far(from)).then(|| Command::Move { path: best.path(from) })
}
