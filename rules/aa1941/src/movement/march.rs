//! Land units on the march, and tanks in a blitz. Rulebook p. 11, 13, 19, 22.

use alloc::vec::Vec;

use crate::{
    Rejection,
    board::RegionId,
    capture,
    event::Taken,
    move_context::{Ending, MoveContext, Progress},
    units::{Halt, Kind, MovePhase, Unit},
};

pub(super) fn step(context: &MoveContext, unit: &Unit, from: Progress, to: RegionId) -> Result<Progress, Rejection> {
    if !to.is_land() || unit.aboard.is_some() {
        return Err(Rejection::WrongElement { kind: unit.kind, region: to });
    }
    if from.stopped {
        return Err(Rejection::MoveEnds { unit: unit.into(), region: from.at });
    }
    let hostile = context.is_hostile_land(to);
    if hostile && context.phase == MovePhase::Noncombat {
        return Err(Rejection::NotInNoncombatMove { unit: unit.into(), region: to });
    }
    if from.left == 0 {
        return Err(Rejection::TooFar { unit: unit.into(), left: context.war.movement_left(unit) });
    }
    Ok(Progress {
        at: to,
        left: from.left - 1,
        stopped: is_stop(context, to).is_some(),
        invaded: from.invaded || hostile,
        fled: false,
    })
}

/// Whether hostile land stops a march: enemy units, or an industrial complex. Rulebook p. 13, 22.
pub(super) fn is_stop(context: &MoveContext, region: RegionId) -> Option<Halt> {
    let held = context.is_hostile_land(region) && (context.enemies.contains(region) || region.has_complex());
    held.then_some(Halt::Enemy)
}

/// A combat move of land units ends in hostile land, or in friendly land behind a blitz. Rulebook p. 11.
pub(super) fn ending(context: &MoveContext, unit: &Unit, progress: Progress) -> Result<Ending, Rejection> {
    match context.phase {
        MovePhase::Noncombat => Ok(Ending::Complete),
        MovePhase::Combat => {
            let onward = || progress.at.adjacent().any(|region| context.is_hostile_land(region));
            if context.is_hostile_land(progress.at) || progress.invaded {
                Ok(Ending::Complete)
            } else if progress.left > 0 && onward() {
                Ok(Ending::Waypoint)
            } else {
                Err(Rejection::MustFight { unit: unit.into(), region: progress.at })
            }
        }
    }
}

/// The empty hostile territories that a tank leaves behind it on this path: it takes them. Rulebook p. 13.
pub(super) fn blitzed(context: &MoveContext, unit: &Unit, path: &[RegionId]) -> Vec<Taken> {
    if unit.kind != Kind::Tank {
        return Vec::new();
    }
    // In the non-combat move there are none: no path leads through hostile land.
    path[..path.len() - 1]
        .iter()
        .filter(|&&region| context.is_hostile_land(region))
        .filter_map(|&region| capture::claim(context.war, region, context.power))
        .collect()
}
