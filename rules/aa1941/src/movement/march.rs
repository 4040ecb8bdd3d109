//! Land units on the march, and tanks in a blitz. Rulebook p. 11, 13, 19, 22.

use alloc::vec::Vec;

use super::{Ending, Progress, Theater};
use crate::{
    Rejection,
    board::RegionId,
    capture,
    event::Taken,
    units::{Halt, Kind, MovePhase, Unit},
};

pub(super) fn step(theater: &Theater, unit: &Unit, from: Progress, to: RegionId) -> Result<Progress, Rejection> {
    if !to.is_land() || unit.aboard.is_some() {
        return Err(Rejection::WrongElement { kind: unit.kind, region: to });
    }
    if from.stopped {
        return Err(Rejection::MoveEnds { unit: unit.into(), region: from.at });
    }
    let hostile = theater.is_hostile_land(to);
    if hostile && theater.phase == MovePhase::Noncombat {
        return Err(Rejection::NotInReserve { unit: unit.into(), region: to });
    }
    if from.left == 0 {
        return Err(Rejection::TooFar { unit: unit.into(), left: theater.war.movement_left(unit) });
    }
    Ok(Progress {
        at: to,
        left: from.left - 1,
        stopped: is_stop(theater, to).is_some(),
        invaded: from.invaded || hostile,
        fled: false,
    })
}

/// Whether hostile land stops a march: enemy units, or an industrial complex. Rulebook p. 13, 22.
pub(super) fn is_stop(theater: &Theater, region: RegionId) -> Option<Halt> {
    let held = theater.is_hostile_land(region) && (theater.enemies.contains(region) || region.has_complex());
    held.then_some(Halt::Enemy)
}

/// A combat move of land units ends in hostile land, or in friendly land behind a blitz. Rulebook p. 11.
pub(super) fn ending(theater: &Theater, unit: &Unit, progress: Progress) -> Result<Ending, Rejection> {
    match theater.phase {
        MovePhase::Noncombat => Ok(Ending::Complete),
        MovePhase::Combat => {
            let onward = || progress.at.adjacent().any(|region| theater.is_hostile_land(region));
            if theater.is_hostile_land(progress.at) || progress.invaded {
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
pub(super) fn blitzed(theater: &Theater, unit: &Unit, path: &[RegionId]) -> Vec<Taken> {
    if unit.kind != Kind::Tank {
        return Vec::new();
    }
    // In the reserve move there are none: no path leads through hostile land.
    path[..path.len() - 1]
        .iter()
        .filter(|&&region| theater.is_hostile_land(region))
        .filter_map(|&region| capture::claim(theater.war, region, theater.power))
        .collect()
}
