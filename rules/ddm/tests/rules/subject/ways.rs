//! The choices by which a page or an engine comes to a command.

use ddm::{Choice, Command, CreatureId, Ddm, Player, State, Turn, pack::Faction};
use kernel::{Game as _, Viewer};
use serde_json::json;

/// The choices that lead to a command; `None` if it names what does not exist.
pub(super) fn way_to(state: &State, command: &Command) -> Option<Vec<Choice>> {
    let id = |id: &String| CreatureId::named(id);
    let smitten = |way: &mut Vec<Choice>, smite: &Option<String>| way.extend(smite.clone().map(Choice::Smite));
    Some(match command {
        Command::Warband { faction, creatures, tiles } => {
            let mut way = vec![Choice::Faction(Faction::named(faction)?)];
            if let Some(tiles) = tiles {
                way.push(Choice::Assembly(tiles.assembly.clone()));
                way.extend(tiles.features.iter().cloned().map(Choice::Feature));
            }
            way.extend(creatures.iter().cloned().map(Choice::Card));
            way
        }
        Command::First { seat } => vec![Choice::Seat(Player::named(seat)?)],
        Command::Tile { tile, at, turn } => {
            vec![Choice::Feature(tile.clone()), Choice::Turned(Turn::of_degrees(*turn)?), Choice::At(*at)]
        }
        Command::Deploy { at } => {
            let mut way = Vec::new();
            for (creature, square) in at {
                way.push(Choice::Creature(id(creature)?));
                way.push(Choice::At(*square));
            }
            let view = Ddm::view(state, Viewer::Public);
            let first = at.keys().next().and_then(id)?;
            let player = view.creatures.iter().find(|creature| creature.id == first)?.player;
            let all = view.creatures.iter().filter(|creature| creature.player == player).count();
            if at.len() < all {
                way.push(Choice::Done);
            }
            way
        }
        Command::Activate { creature } => vec![Choice::Creature(id(creature)?)],
        Command::Move { path } => [Choice::Move].into_iter().chain(path.iter().copied().map(Choice::Step)).collect(),
        Command::Attack { target, smite, cleave: true, .. } => {
            let mut way = vec![Choice::Cleave];
            smitten(&mut way, smite);
            way.push(Choice::Target(id(target)?));
            way
        }
        Command::Attack { target, with, index, smite, cleave: false } => {
            let mut way = vec![Choice::Attack(*with), Choice::Index(*index)];
            smitten(&mut way, smite);
            way.push(Choice::Target(id(target)?));
            way
        }
        Command::Charge { target, to, index, smite } => {
            let mut way = vec![Choice::Charge, Choice::Index(*index)];
            smitten(&mut way, smite);
            way.extend([Choice::Target(id(target)?), Choice::At(*to)]);
            way
        }
        Command::Rush { target, path, index } => {
            let mut way = vec![Choice::Rush, Choice::Index(*index), Choice::Target(id(target)?)];
            way.extend(path.iter().copied().map(Choice::Step));
            way
        }
        Command::Cast { spell: power, target, at, dir, to } | Command::Use { ability: power, target, at, dir, to } => {
            let mut way = vec![Choice::Power(power.clone())];
            if let Some(target) = target {
                way.push(Choice::Target(id(target)?));
            }
            way.extend(at.or(*to).map(Choice::At));
            if let Some(dir) = dir {
                way.push(Choice::Towards(serde_json::from_value(json!(dir)).ok()?));
            }
            way
        }
        Command::EndTurn {} => vec![Choice::EndTurn],
        Command::Opportunity { creature, index } => vec![Choice::Creature(id(creature)?), Choice::Index(*index)],
        Command::Hold {} => vec![Choice::Hold],
    })
}
