//! A command at random, nearly legal more often than not.

use aa1941::{
    Command, Options,
    board::RegionId,
    event::PhaseName,
    options::{CasualtyGroup, MoveOption, Path},
    units::{Element, Force, Kind, UnitId},
    view::UnitView,
};
use kernel::Chance;

use crate::{
    look::Look,
    openings::{pick, waters},
    war::some_of,
};

/// A command; `None` to take one back.
pub(super) fn guess(look: &Look, chance: &mut dyn Chance) -> Option<Command> {
    if chance.draw(12) == 0 {
        return anything(look, chance);
    }
    Some(match &look.options {
        Options::Purchase { budget, .. } => match chance.draw(6) {
            0 => return None,
            1 => Command::EndPhase,
            _ => Command::Purchase { units: about_for(u32::from(*budget), chance) },
        },
        Options::Orders { .. } => return order(look, chance),
        Options::Mobilize { power, .. } => match chance.draw(6) {
            0 => return None,
            1 => Command::EndPhase,
            _ => placement(look, &look.view.powers.get(*power).bought, chance),
        },
        Options::Battle { .. } => Command::Battle { region: unit(look, chance).at },
        Options::Engage { .. } => Command::Engage { fight: chance.draw(2) == 0 },
        Options::Submerge { region, .. } => {
            let is_there =
                |unit: &&UnitView| unit.at == *region && (unit.kind == Kind::Submarine || unit.id.0.is_multiple_of(8));
            let there: Vec<UnitId> = look.view.units.iter().filter(is_there).map(|unit| unit.id).collect();
            Command::Submerge { units: spoiled(some_of(&there, chance), chance) }
        }
        Options::Casualties { count, groups, .. } => Command::Casualties { units: losses(*count, groups, chance) },
        Options::Retreat { region, .. } => match chance.draw(6) {
            0 => Command::Press,
            1 => Command::Retreat { to: None },
            _ => Command::Retreat { to: Some(next_to(*region, chance)) },
        },
        Options::Land { unit: asked, .. } => {
            let fighter = if chance.draw(8) == 0 { unit(look, chance).id } else { *asked };
            let at = look.unit(*asked).map_or_else(|| unit(look, chance).at, |unit| unit.at);
            Command::Land { unit: fighter, to: if chance.draw(4) == 0 { at } else { next_to(at, chance) } }
        }
        Options::Wait => return anything(look, chance),
    })
}

/// Any command, whatever is asked; `None` to take one back.
fn anything(look: &Look, chance: &mut dyn Chance) -> Option<Command> {
    let some = unit(look, chance);
    Some(match chance.draw(14) {
        0 => Command::Purchase { units: about_for(20, chance) },
        1 | 2 => Command::Move { units: vec![some.id], path: walk(some, chance) },
        3 => Command::Load { units: vec![some.id], transport: unit(look, chance).id },
        4 => Command::Unload { units: vec![some.id], to: next_to(some.at, chance) },
        5 => {
            if chance.draw(2) == 0 {
                return None;
            }
            Command::Press
        }
        6 => Command::EndPhase,
        7 => Command::Battle { region: some.at },
        8 => Command::Submerge { units: vec![some.id, unit(look, chance).id] },
        9 => Command::Casualties { units: vec![some.id; usize::try_from(chance.draw(3)).expect("small")] },
        10 => Command::Retreat { to: Some(next_to(some.at, chance)) },
        11 => Command::Engage { fight: chance.draw(2) == 0 },
        12 => Command::Land { unit: some.id, to: next_to(some.at, chance) },
        _ => Command::Place { units: about_for(20, chance), region: some.at },
    })
}

/// A unit, more often one of the power on turn: those have more to do.
fn unit<'l>(look: &'l Look, chance: &mut dyn Chance) -> &'l UnitView {
    let own: Vec<&UnitView> = look.view.units.iter().filter(|unit| unit.power == look.view.turn).collect();
    let all: Vec<&UnitView> = look.view.units.iter().collect();
    if own.is_empty() || chance.draw(8) == 0 { pick(&all, chance) } else { pick(&own, chance) }
}

fn next_to(at: RegionId, chance: &mut dyn Chance) -> RegionId {
    pick(&at.adjacent().collect::<Vec<_>>(), chance)
}

/// Units for about so much money, sometimes a little more.
fn about_for(budget: u32, chance: &mut dyn Chance) -> Force {
    let mut left = chance.draw(budget + 6);
    let mut force = Force::new();
    for _ in 0..chance.draw(12) {
        let kind = pick(&Kind::ALL, chance);
        if u32::from(kind.cost()) <= left {
            left -= u32::from(kind.cost());
            *force.entry(kind).or_default() += 1;
        }
    }
    if chance.draw(6) == 0 {
        force.insert(pick(&Kind::ALL, chance), u8::try_from(chance.draw(256)).expect("a byte"));
    }
    force
}

/// Now and then one unit too many, twice the same, or one that does not exist.
fn spoiled(mut units: Vec<UnitId>, chance: &mut dyn Chance) -> Vec<UnitId> {
    match chance.draw(24) {
        0 => units.extend(units.clone().first()),
        1 => units.push(UnitId(u16::try_from(chance.draw(3000)).expect("small"))),
        2 => drop(units.pop()),
        _ => {}
    }
    units
}

fn order(look: &Look, chance: &mut dyn Chance) -> Option<Command> {
    match chance.draw(24) {
        0 => None,
        1 => Some(Command::EndPhase),
        2..=5 => Some(load(look, chance)),
        6..=8 => Some(unload(look, chance)),
        _ => Some(march(look, chance)),
    }
}

/// Some units that stand together along some path.
fn march(look: &Look, chance: &mut dyn Chance) -> Command {
    let Options::Orders { moves, .. } = &look.options else { return Command::EndPhase };
    let landings: Vec<(&MoveOption, &Path)> = moves
        .iter()
        .filter(|offer| look.view.phase == PhaseName::NoncombatMove && look.kind(offer.units[0]) == Some(Kind::Fighter))
        .flat_map(|offer| offer.paths.iter().map(move |path| (offer, path)))
        .filter(|(_, path)| path.last().is_some_and(|end| end.is_sea()))
        .collect();
    if !landings.is_empty() && chance.draw(2) == 0 {
        let (offer, path) = pick(&landings, chance);
        let flies = |unit: &&UnitView| match unit.kind {
            Kind::Fighter => true,
            // Their own ship, without which the decks may be others.
            Kind::Carrier => chance.draw(2) == 0,
            Kind::Infantry
            | Kind::Tank
            | Kind::Bomber
            | Kind::Submarine
            | Kind::Transport
            | Kind::Destroyer
            | Kind::Battleship => chance.draw(16) == 0,
        };
        let beside = look.view.units.iter().filter(|unit| unit.at == offer.from && unit.power == look.view.turn);
        let squadron: Vec<UnitId> = beside.filter(flies).map(|unit| unit.id).collect();
        return Command::Move { units: some_of(&squadron, chance), path: path.to_vec() };
    }
    let offer = (!moves.is_empty() && chance.draw(3) > 0).then(|| &moves[index(moves.len(), chance)]);
    let leader = match offer {
        Some(offer) => look.unit(pick(&offer.units, chance)).expect("it is on the board"),
        None => unit(look, chance),
    };
    let beside = |unit: &&UnitView| unit.at == leader.at && unit.power == leader.power;
    let company: Vec<UnitId> = match chance.draw(4) {
        0 | 1 => vec![leader.id],
        2 => {
            let alike = |unit: &UnitView| unit.kind == leader.kind;
            let alike = look.view.units.iter().filter(beside).filter(|unit| alike(unit));
            some_of(&alike.map(|unit| unit.id).collect::<Vec<_>>(), chance)
        }
        _ => {
            // Ships with ships, aircraft with anything: others never go the same way.
            let fits =
                |unit: &UnitView| unit.kind.element() == Element::Air || unit.kind.element() == leader.kind.element();
            let fitting = look.view.units.iter().filter(beside).filter(|unit| fits(unit));
            some_of(&fitting.map(|unit| unit.id).collect::<Vec<_>>(), chance)
        }
    };
    let path = match offer {
        Some(offer) if chance.draw(4) > 0 => detour(offer, leader, chance),
        Some(_) | None => walk(leader, chance),
    };
    Command::Move { units: spoiled(company, chance), path }
}

fn index(count: usize, chance: &mut dyn Chance) -> usize {
    usize::try_from(chance.draw(u32::try_from(count).expect("a handful"))).expect("below the count")
}

/// A path that is offered, or one like it: cut short, longer, or by another way.
fn detour(offer: &MoveOption, unit: &UnitView, chance: &mut dyn Chance) -> Vec<RegionId> {
    let paths: Vec<&Path> = offer.paths.iter().chain(&offer.waypoints).collect();
    let mut path = pick(&paths, chance).to_vec();
    match chance.draw(6) {
        0 => drop(path.pop()),
        1 => {
            let end = path[path.len() - 1];
            path.push(next_to(end, chance));
        }
        2 => {
            let end = path.last();
            let other = (0..20).map(|_| walk(unit, chance)).find(|walk| walk.last() == end);
            return other.unwrap_or(path);
        }
        _ => {}
    }
    path
}

/// Some steps from where a unit stands, mostly such as its kind can take.
fn walk(unit: &UnitView, chance: &mut dyn Chance) -> Vec<RegionId> {
    let mut path = vec![unit.at];
    let left = u32::from(unit.left.unwrap_or(unit.kind.movement()));
    let steps = if chance.draw(8) == 0 { left + 1 } else { 1 + chance.draw(left.max(1)) };
    let fits = |region: &RegionId| match unit.kind.element() {
        Element::Land => region.is_land(),
        Element::Sea => region.is_sea(),
        Element::Air => true,
    };
    for _ in 0..steps {
        let all: Vec<RegionId> = path[path.len() - 1].adjacent().collect();
        let fitting: Vec<RegionId> = all.iter().copied().filter(fits).collect();
        path.push(if fitting.is_empty() || chance.draw(16) == 0 { pick(&all, chance) } else { pick(&fitting, chance) });
    }
    path
}

fn load(look: &Look, chance: &mut dyn Chance) -> Command {
    let side = look.view.turn.side();
    let ships: Vec<&UnitView> =
        look.view.units.iter().filter(|unit| unit.kind == Kind::Transport && unit.power.side() == side).collect();
    if ships.is_empty() {
        return Command::Load { units: vec![unit(look, chance).id], transport: unit(look, chance).id };
    }
    let ship = pick(&ships, chance);
    let ashore = |unit: &&UnitView| {
        unit.at.touches(ship.at) && unit.power == look.view.turn && unit.kind.element() == Element::Land
    };
    let troops: Vec<UnitId> = look.view.units.iter().filter(ashore).map(|unit| unit.id).collect();
    let mut units = some_of(&troops, chance);
    units.truncate(1 + index(3, chance));
    Command::Load { units: spoiled(units, chance), transport: ship.id }
}

fn unload(look: &Look, chance: &mut dyn Chance) -> Command {
    let is_cargo = |unit: &&UnitView| unit.kind.element() == Element::Land && unit.aboard.is_some();
    let cargo: Vec<&UnitView> = look.view.units.iter().filter(is_cargo).collect();
    if cargo.is_empty() {
        let some = unit(look, chance);
        return Command::Unload { units: vec![some.id], to: next_to(some.at, chance) };
    }
    let first = pick(&cargo, chance);
    let beside: Vec<UnitId> = cargo
        .iter()
        .filter(|unit| unit.at == first.at && (unit.power == first.power || unit.id.0.is_multiple_of(16)))
        .map(|unit| unit.id)
        .collect();
    Command::Unload { units: spoiled(some_of(&beside, chance), chance), to: next_to(first.at, chance) }
}

fn placement(look: &Look, bought: &Force, chance: &mut dyn Chance) -> Command {
    let yards: Vec<RegionId> = RegionId::territories()
        .filter(|region| region.has_complex() && look.view.control.get(*region) == Some(look.view.turn))
        .flat_map(|region| core::iter::once(region).chain(waters(region)))
        .collect();
    let region = if yards.is_empty() || chance.draw(12) == 0 { unit(look, chance).at } else { pick(&yards, chance) };
    let units = bought
        .iter()
        .filter(|(kind, _)| (kind.element() == Element::Sea) == region.is_sea() || **kind == Kind::Fighter)
        .map(|(kind, count)| {
            let more = u32::from(chance.draw(8) == 0);
            (*kind, u8::try_from(chance.draw(u32::from(*count) + 1 + more)).expect("a handful"))
        })
        .collect();
    Command::Place { units, region }
}

/// About as many hits as there are, on any units.
fn losses(count: u8, groups: &[CasualtyGroup], chance: &mut dyn Chance) -> Vec<UnitId> {
    let mut slots: Vec<UnitId> = groups
        .iter()
        .flat_map(|group| group.units.iter().flat_map(|unit| core::iter::repeat_n(*unit, usize::from(group.takes))))
        .collect();
    let mut hit = Vec::new();
    for _ in 0..count {
        if !slots.is_empty() {
            hit.push(slots.swap_remove(index(slots.len(), chance)));
        }
    }
    spoiled(hit, chance)
}
