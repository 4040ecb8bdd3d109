//! All commands of a creature on its turn, out of the options that its seat is given.

use ddm::{Aims, Command, CreatureId, Ddm, Options, PowerOption, PowerWord, Square, State, View, Weapon};
use kernel::{Game as _, Viewer};

/// Every command that these options of a turn come to; none for options of another kind.
pub(super) fn commands_of(state: &State, options: Options) -> Vec<Command> {
    let Options::Turn { creature, reach, attacks, smites, charges, rushes, powers, .. } = options else {
        return Vec::new();
    };
    let view = Ddm::view(state, Viewer::Public);
    let Some(from) = place_of(&view, creature) else { return Vec::new() };
    let mut commands = vec![Command::EndTurn {}];
    commands.extend(reach.iter().map(|way| Command::Move { path: way.path(from) }));
    for attack in &attacks {
        for target in &attack.targets {
            let strike = |smite: Option<String>| Command::Attack {
                target: target.target.to_string(),
                with: attack.with,
                index: attack.index,
                smite,
                cleave: attack.cleave,
            };
            commands.push(strike(None));
            if attack.with == Weapon::Melee {
                commands.extend(smites.iter().map(|smite| strike(Some(smite.clone()))));
            }
        }
    }
    for charge in &charges {
        for to in &charge.to {
            let target = charge.target.to_string();
            commands.push(Command::Charge { target: target.clone(), to: *to, index: 0, smite: None });
            let smitten = |smite: &String| Command::Charge {
                target: target.clone(),
                to: *to,
                index: 0,
                smite: Some(smite.clone()),
            };
            commands.extend(smites.iter().map(smitten));
        }
    }
    for rush in &rushes {
        let to = |way: &ddm::Reach| Command::Rush { target: rush.target.to_string(), path: way.path(from), index: 0 };
        commands.extend(rush.to.iter().map(to));
    }
    commands.extend(powers.iter().flat_map(uses_of));
    commands
}

fn place_of(view: &View, id: CreatureId) -> Option<Square> {
    view.creatures.iter().find(|creature| creature.id == id)?.at
}

/// All ways to use a power.
fn uses_of(power: &PowerOption) -> Vec<Command> {
    let name = || power.power.clone();
    let command = |target: Option<String>, at: Option<Square>, dir: Option<String>, to: Option<Square>| match power.kind
    {
        PowerWord::Spell => Command::Cast { spell: name(), target, at, dir, to },
        PowerWord::Action => Command::Use { ability: name(), target, at, dir, to },
    };
    match &power.aims {
        Aims::Targets(targets) => targets.iter().map(|id| command(Some(id.to_string()), None, None, None)).collect(),
        Aims::Points(points) => points.iter().map(|at| command(None, Some(*at), None, None)).collect(),
        Aims::Directions(all) => all.iter().map(|dir| command(None, None, Some(format!("{dir:?}")), None)).collect(),
        Aims::Places(places) => places.iter().map(|to| command(None, None, None, Some(*to))).collect(),
        Aims::Affects(_) => vec![command(None, None, None, None)],
    }
}
