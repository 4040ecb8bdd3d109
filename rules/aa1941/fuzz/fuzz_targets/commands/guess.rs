//! Commands that may well be wrong, made of what is on the board.

use aa1941::{
    Command, View,
    board::RegionId,
    units::{Force, Kind, UnitId},
    view::UnitView,
};
use kernel::{Action, Chance};

/// An act of any kind. Units that stand together are named together more often than chance would have it.
pub(crate) fn action(view: &View, chance: &mut dyn Chance) -> Action<Command> {
    let first = unit(view, chance);
    let at = first.map_or_else(|| region(chance), |unit| unit.at);
    let units = first.map_or_else(Vec::new, |first| group(view, first, chance));
    Action::Command(match chance.draw(32) {
        0..=9 => Command::Move { units, path: path(at, chance) },
        10..=13 => Command::Load { units, transport: transport(view, at, chance) },
        14..=17 => Command::Unload { units, to: nearby(at, chance) },
        18 | 19 => Command::Submerge { units },
        20..=22 => Command::Casualties { units },
        23 => Command::Land { unit: id(first, chance), to: nearby(at, chance) },
        24 => Command::Purchase { units: force(chance) },
        25 | 26 => {
            Command::Place { units: force(chance), region: if chance.draw(2) == 0 { at } else { region(chance) } }
        }
        27 => Command::Battle { region: at },
        28 => Command::Engage { fight: chance.draw(2) == 0 },
        29 => Command::Retreat { to: if chance.draw(3) == 0 { None } else { Some(nearby(at, chance)) } },
        30 => match chance.draw(40) {
            0 => return Action::Concede,
            1..=19 => Command::Press,
            _ => return Action::Undo,
        },
        _ => Command::EndPhase,
    })
}

fn pick<T: Copy>(from: &[T], chance: &mut dyn Chance) -> Option<T> {
    let count = u32::try_from(from.len()).ok().filter(|count| *count > 0)?;
    from.get(usize::try_from(chance.draw(count)).ok()?).copied()
}

fn unit<'v>(view: &'v View, chance: &mut dyn Chance) -> Option<&'v UnitView> {
    let speaker = view.awaiting.map_or(view.turn, |awaited| awaited.power);
    let anybody = chance.draw(8) == 0;
    let place = view.awaiting.and_then(|awaited| awaited.region);
    let fits = |unit: &&UnitView| anybody || (unit.power == speaker && place.is_none_or(|place| place == unit.at));
    pick(&view.units.iter().filter(fits).collect::<Vec<_>>(), chance)
}

/// A unit and some that stand beside it; seldom one twice, or one that does not exist.
fn group(view: &View, first: &UnitView, chance: &mut dyn Chance) -> Vec<UnitId> {
    let beside: Vec<&UnitView> = view.units.iter().filter(|unit| unit.at == first.at).collect();
    let mut units = vec![first.id];
    for _ in 0..[0, 0, 0, 1, 1, 2, 3, 6][chance.draw(8) as usize] {
        units.extend(pick(&beside, chance).map(|unit| unit.id));
    }
    match chance.draw(16) {
        0 => units.push(UnitId(u16::try_from(chance.draw(1 << 16)).unwrap_or(0))),
        1 => units.clear(),
        2 => {}
        _ => {
            units.sort_unstable();
            units.dedup();
        }
    }
    units
}

fn id(unit: Option<&UnitView>, chance: &mut dyn Chance) -> UnitId {
    unit.map_or_else(|| UnitId(u16::try_from(chance.draw(1 << 16)).unwrap_or(0)), |unit| unit.id)
}

fn transport(view: &View, at: RegionId, chance: &mut dyn Chance) -> UnitId {
    let is_near = |unit: &&UnitView| unit.kind == Kind::Transport && (unit.at == at || unit.at.touches(at));
    let near: Vec<&UnitView> = view.units.iter().filter(is_near).collect();
    id(pick(&near, chance), chance)
}

fn region(chance: &mut dyn Chance) -> RegionId {
    let all: Vec<RegionId> = RegionId::all().collect();
    pick(&all, chance).unwrap_or(all[0])
}

fn nearby(at: RegionId, chance: &mut dyn Chance) -> RegionId {
    match chance.draw(12) {
        0 => region(chance),
        1 => at,
        _ => pick(&at.adjacent().collect::<Vec<_>>(), chance).unwrap_or(at),
    }
}

fn path(from: RegionId, chance: &mut dyn Chance) -> Vec<RegionId> {
    let mut path = vec![from];
    for _ in 0..chance.draw(7) {
        path.push(nearby(path[path.len() - 1], chance));
    }
    path
}

fn force(chance: &mut dyn Chance) -> Force {
    let count = |chance: &mut dyn Chance| [0, 1, 1, 2, 3, 10, 255][chance.draw(7) as usize];
    (0..chance.draw(4)).filter_map(|_| Some((pick(&Kind::ALL, chance)?, count(chance)))).collect()
}
