//! Ships under way: hostile zones, canals, submarines. Rulebook p. 8, 9, 11-13, 20, 25-27.

use crate::{
    Rejection,
    board::{Canal, Gate, RegionId, RegionSet},
    move_context::{Ending, MoveContext, Progress},
    sea_route::{Blockade, sail_reach},
    state::War,
    units::{Halt, Kind, MovePhase, Unit},
};

pub(super) fn step(context: &MoveContext, unit: &Unit, from: Progress, to: RegionId) -> Result<Progress, Rejection> {
    if !to.is_sea() {
        return Err(Rejection::WrongElement { kind: unit.kind, region: to });
    }
    pass(context.war, from.at, to)?;
    if from.stopped {
        return Err(Rejection::MoveEnds { unit: unit.into(), region: from.at });
    }
    let is_submarine = unit.kind == Kind::Submarine;
    if context.phase == MovePhase::Noncombat && context.warships().contains(to) && !is_submarine {
        return Err(Rejection::NotInNoncombatMove { unit: unit.into(), region: to });
    }
    if from.left == 0 {
        return Err(Rejection::TooFar { unit: unit.into(), left: context.war.movement_left(unit) });
    }
    Ok(Progress {
        at: to,
        left: from.left - 1,
        stopped: is_stop(context, unit.kind, to).is_some(),
        invaded: false,
        fled: from.fled,
    })
}

/// Whether a zone ends the move of a ship that enters it: surface warships stop all but submarines, which
/// only destroyers stop. Rulebook p. 13, 25-27.
pub(super) fn is_stop(context: &MoveContext, kind: Kind, zone: RegionId) -> Option<Halt> {
    let blockers = if kind == Kind::Submarine { context.destroyers() } else { context.warships() };
    blockers.contains(zone).then_some(Halt::Enemy)
}

/// Canals and straits. Rulebook p. 8, 9.
fn pass(war: &War, from: RegionId, to: RegionId) -> Result<(), Rejection> {
    match Canal::joining(from, to) {
        Some(canal) if !war.is_open(canal) => Err(match canal.gate {
            Gate::Shut => Rejection::StraitClosed,
            Gate::Banks => Rejection::CanalClosed(to),
        }),
        Some(_) | None => Ok(()),
    }
}

/// Where a move of ships may end as things stand.
pub(super) fn aims(context: &MoveContext, start: Progress) -> RegionSet {
    match context.phase {
        MovePhase::Combat if !start.fled => context.enemies.and(RegionSet::ZONES),
        MovePhase::Combat | MovePhase::Noncombat => RegionSet::ZONES,
    }
}

/// A combat move of ships ends among enemies, under an amphibious assault, or out of a zone that was hostile. Rulebook p. 11, 12.
pub(super) fn ending(context: &MoveContext, unit: &Unit, progress: Progress) -> Result<Ending, Rejection> {
    match context.phase {
        MovePhase::Noncombat => Ok(Ending::Complete),
        MovePhase::Combat if progress.fled || context.enemies.contains(progress.at) => Ok(Ending::Complete),
        MovePhase::Combat => {
            let left = if progress.stopped { 0 } else { progress.left };
            let within = sail_reach(context.war, progress.at, left, Blockade::Lifted);
            if within.and(context.battle_waters()).is_empty() {
                Err(Rejection::MustFight { unit: unit.into(), region: progress.at })
            } else {
                Ok(Ending::Waypoint)
            }
        }
    }
}
