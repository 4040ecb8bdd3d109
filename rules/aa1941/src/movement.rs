//! Movement: what the two move phases share. Rulebook p. 11-13, 19-20.

mod destination;
mod flight;
mod march;
pub(crate) mod route;
mod sailing;
mod transport;

use alloc::vec::Vec;

use crate::{
    Event, Rejection,
    board::{RegionId, RegionSet},
    event::Taken,
    landing::{self, Horizon},
    move_context::{Ending, MoveContext, Progress, own_units, passengers},
    rejection::TurnPart,
    state::{Phase, War},
    units::{Element, Halt, Kind, MovePhase, Unit, UnitId, UnitIds},
};

pub(crate) use destination::{Destination, Destinations, Wanted};
pub(crate) use flight::AirReach;
pub use route::Path;
pub use transport::{LoadOption, UnloadOption};
pub(crate) use transport::{apply_load, apply_unload, decide_load, decide_unload, load_options, unload_options};

/// Checks `move`. Rulebook p. 11-13, 19-20.
pub(crate) fn decide_move(war: &War, units: &[UnitId], path: &[RegionId]) -> Result<Event, Rejection> {
    let context = MoveContext::of(war).ok_or_else(|| Rejection::wrong_phase(war.phase.name(), TurnPart::Moves))?;
    let air_reach = AirReach::over(&context);
    let [from, onward @ ..] = path else { return Err(Rejection::GoesNowhere) };
    let movers = own_units(war, units)?;
    if onward.is_empty() {
        return Err(Rejection::GoesNowhere);
    }
    let mut taken: Vec<Taken> = Vec::new();
    let mut carried = UnitIds::new();
    for unit in movers {
        if unit.at != *from {
            return Err(Rejection::NotThere { unit: unit.into(), region: *from });
        }
        check_path(&context, &air_reach, unit, onward)?;
        for blitzed in march::blitzed(&context, unit, path) {
            if !taken.iter().any(|taken| taken.region == blitzed.region) {
                taken.push(blitzed);
            }
        }
        carried.extend(passengers(war, unit));
    }
    if !finds_decks(&context, units, path) {
        return Err(Rejection::NoDeck(path[path.len() - 1]));
    }
    let mut units: UnitIds = units.into();
    units.sort_unstable();
    carried.sort_unstable();
    Ok(Event::UnitsMoved { power: war.turn, units, carried, path: path.into(), taken })
}

/// Whether a non-combat flight out to sea has decks: it is a whole flight, and has to end where the aircraft can land.
/// Ships in the same order do not count: they may follow. Rulebook p. 19.
pub(crate) fn finds_decks(context: &MoveContext, units: &[UnitId], path: &[RegionId]) -> bool {
    let war = context.war;
    let flies = |id: &UnitId| war.unit(*id).is_some_and(|unit| unit.kind.element() == Element::Air);
    let out_to_sea = path.last().is_some_and(|to| to.is_sea());
    if context.phase == MovePhase::Combat || !out_to_sea {
        return true;
    }
    let aircraft: Vec<UnitId> = units.iter().copied().filter(flies).collect();
    if aircraft.is_empty() {
        return true;
    }
    let lost = context.stranded.get_or_init(|| landing::stranded(war, Horizon::NoncombatMove));
    landing::has_decks(war, &aircraft, path, lost)
}

/// Checks the way of one unit and where it ends.
pub(crate) fn check_path(
    context: &MoveContext,
    air_reach: &AirReach,
    unit: &Unit,
    onward: &[RegionId],
) -> Result<Ending, Rejection> {
    let mut progress = Progress::begin(context, unit);
    if progress.left == 0 {
        let is_cargo = unit.kind.element() == Element::Land && unit.aboard.is_some();
        return Err(if is_cargo { Rejection::Aboard(unit.into()) } else { Rejection::AlreadyMoved(unit.into()) });
    }
    for &to in onward {
        progress = step(context, unit, progress, to)?;
    }
    if progress.at == unit.at && unit.kind.element() == Element::Air {
        return Err(Rejection::GoesNowhere);
    }
    ending(context, air_reach, unit, progress)
}

/// One region further.
pub(crate) fn step(
    context: &MoveContext,
    unit: &Unit,
    progress: Progress,
    to: RegionId,
) -> Result<Progress, Rejection> {
    if !progress.at.touches(to) {
        return Err(Rejection::NotAdjacent { from: progress.at, to });
    }
    if to.is_neutral() {
        return Err(Rejection::Neutral(to));
    }
    match unit.kind.element() {
        Element::Land => march::step(context, unit, progress, to),
        Element::Sea => sailing::step(context, unit, progress, to),
        Element::Air => flight::step(unit, progress, to),
    }
}

fn ending(context: &MoveContext, air_reach: &AirReach, unit: &Unit, progress: Progress) -> Result<Ending, Rejection> {
    match unit.kind.element() {
        Element::Land => march::ending(context, unit, progress),
        Element::Sea => sailing::ending(context, unit, progress),
        Element::Air => air_reach.ending(unit, progress),
    }
}

/// The regions that a unit can be ordered to, with a way to each and how the move may end there.
pub(crate) fn destinations(context: &MoveContext, air_reach: &AirReach, unit: &Unit, wanted: Wanted) -> Destinations {
    if unit.kind.element() == Element::Air {
        return air_reach.destinations(unit, wanted);
    }
    let mut found = walk(context, air_reach, unit, wanted);
    found.retain(|found| wanted == Wanted::All || found.ending == Ending::Complete);
    found
}

/// Where land units and ships can go: one region, or two, and perhaps back to where they were.
fn walk(context: &MoveContext, air_reach: &AirReach, unit: &Unit, wanted: Wanted) -> Destinations {
    let start = Progress::begin(context, unit);
    if start.left == 0 {
        return Destinations::new();
    }
    let mut found = Destinations::new();
    let (passable, aims) = match unit.kind.element() {
        Element::Sea if wanted == Wanted::Complete => (RegionSet::ZONES, sailing::aims(context, start)),
        Element::Sea => (RegionSet::ZONES, RegionSet::ZONES),
        Element::Land | Element::Air => (RegionSet::TERRITORIES, RegionSet::TERRITORIES),
    };
    let onward = |from: Progress, ways: RegionSet| {
        let ways = RegionSet::next_to(from.at).and(ways);
        ways.iter().filter_map(move |to| step(context, unit, from, to).ok())
    };
    let mut note = |progress: Progress, through| {
        if !aims.contains(progress.at) {
            return;
        }
        let Ok(ending) = ending(context, air_reach, unit, progress) else { return };
        match found.iter_mut().find(|known| known.to == progress.at) {
            Some(known) if (known.ending, ending) == (Ending::Waypoint, Ending::Complete) => {
                *known = Destination { to: progress.at, ending, through };
            }
            Some(_) => {}
            None => found.push(Destination { to: progress.at, ending, through }),
        }
    };
    for first in onward(start, passable) {
        note(first, None);
    }
    let goes_on = |first: &Progress| first.left > 0 && !first.stopped;
    let farther = if start.left > 1 { passable } else { RegionSet::EMPTY };
    for first in onward(start, farther).filter(goes_on) {
        for second in onward(first, aims) {
            note(second, Some(first.at));
        }
    }
    found
}

/// A carrier leaves its owner's fighters behind, in the air. Rulebook p. 26.
fn leave_behind(war: &mut War, ships: &[UnitId]) {
    let fighters = war.units.aircraft(war.turn).filter(|unit| unit.aboard.is_some_and(|ship| ships.contains(&ship)));
    let left_behind: Vec<UnitId> = fighters.map(|fighter| fighter.id).collect();
    for id in left_behind {
        war.units.change(id, |fighter| fighter.aboard = None);
    }
}

/// What ends the movement of a unit that comes to a region. Rulebook p. 13, 22, 25-27.
fn halt(war: &War, phase: MovePhase, kind: Kind, to: RegionId) -> Option<Halt> {
    let enemy = war.turn.side().enemy();
    let is_held = || war.units.regions_of(enemy).contains(to);
    let is_stopped = match kind.element() {
        Element::Air => return (phase == MovePhase::Noncombat).then_some(Halt::Touchdown),
        Element::Land => war.is_hostile_land(to, war.turn) && (to.has_complex() || is_held()),
        Element::Sea if kind == Kind::Submarine => {
            is_held() && war.units.of_side(enemy, Kind::Destroyer).any(|unit| unit.at == to)
        }
        Element::Sea => is_held() && war.is_hostile_zone(to, war.turn),
    };
    is_stopped.then_some(Halt::Enemy)
}

/// Carries a `move` out.
pub(crate) fn apply_move(war: &mut War, units: &[UnitId], carried: &[UnitId], path: &[RegionId], taken: &[Taken]) {
    let phase = if war.phase == Phase::NoncombatMove { MovePhase::Noncombat } else { MovePhase::Combat };
    let (Some(&from), Some(&to)) = (path.first(), path.last()) else { return };
    let steps = u8::try_from(path.len() - 1).unwrap_or(u8::MAX);
    let mover = war.turn;
    let invaded = path[1..].iter().any(|&region| war.is_hostile_land(region, mover));
    let fled = from.is_sea() && !war.dawn.friendly.contains(from);
    for &id in units {
        let Some(kind) = war.unit(id).map(|unit| unit.kind) else { continue };
        let (element, halted) = (kind.element(), halt(war, phase, kind, to));
        war.units.change(id, |unit| {
            unit.doings.fled |= fled && unit.doings.steps == 0;
            unit.doings.invaded |= invaded && element == Element::Land;
            unit.at = to;
            unit.doings.steps += steps;
            unit.doings.moved = Some(phase);
            unit.doings.came_from = Some(path[path.len() - 2]);
            unit.doings.halted = halted;
            if element == Element::Air {
                unit.aboard = None;
            }
        });
    }
    for &id in carried {
        war.units.change(id, |unit| unit.at = to);
    }
    if from.is_sea() {
        leave_behind(war, units);
    }
    for taken in taken {
        war.control.set(taken.region, taken.to);
    }
}
