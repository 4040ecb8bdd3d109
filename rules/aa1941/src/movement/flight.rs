//! Aircraft: how far, and whether they get home. Rulebook p. 12, 19, 23, 24.

use alloc::vec::Vec;
use core::cell::OnceCell;

use super::destination::Destination;
use crate::{
    Rejection,
    board::{LONGEST_FLIGHT, RegionId, RegionSet},
    landing,
    move_context::{Ending, MoveContext, Progress},
    units::{Kind, MovePhase, Unit},
};

pub(super) fn step(unit: &Unit, from: Progress, to: RegionId) -> Result<Progress, Rejection> {
    if from.left == 0 {
        return Err(Rejection::TooFar {
            unit: unit.into(),
            left: unit.kind.movement().saturating_sub(unit.doings.steps),
        });
    }
    Ok(Progress { at: to, left: from.left - 1, stopped: false, invaded: false, fled: from.fled })
}

/// Where aircraft can go and still come down, for every amount of movement left.
///
/// What is hoped for here is what some order of this turn could still make possible; that all hopes
/// come true together is judged when the phase ends. Worked out when first asked: most orders are not flights.
pub(crate) struct AirReach<'a> {
    context: &'a MoveContext<'a>,
    targets: OnceCell<RegionSet>,
    fighters: OnceCell<Hopes>,
    bombers: OnceCell<Hopes>,
}

struct Hopes {
    /// `home[n]`: regions from which a landing place is at most `n` away.
    home: [RegionSet; LONGEST_FLIGHT as usize + 1],
    /// `sortie[n]`: regions from which, with `n` left, something can be attacked and a landing place reached.
    sortie: [RegionSet; LONGEST_FLIGHT as usize + 1],
}

impl Hopes {
    fn new(places: RegionSet, targets: RegionSet, range: u8) -> Self {
        let mut home = [places; LONGEST_FLIGHT as usize + 1];
        let mut sortie = [targets.and(places); LONGEST_FLIGHT as usize + 1];
        // Both only grow with `n`, so that each region's neighbours are looked at once.
        let (mut near_home, mut near_battle) = (RegionSet::EMPTY, RegionSet::EMPTY);
        for n in 1..=usize::from(range) {
            home[n] = home[n - 1].one_flight_further(near_home);
            sortie[n] = targets.and(home[n]).or(sortie[n - 1].one_flight_further(near_battle));
            (near_home, near_battle) = (home[n - 1], sortie[n - 1]);
        }
        Self { home, sortie }
    }

    fn home(&self, left: u8) -> RegionSet {
        self.home[usize::from(left.min(LONGEST_FLIGHT))]
    }

    fn sortie(&self, left: u8) -> RegionSet {
        self.sortie[usize::from(left.min(LONGEST_FLIGHT))]
    }
}

impl<'a> AirReach<'a> {
    pub(crate) fn over(context: &'a MoveContext<'a>) -> Self {
        Self { context, targets: OnceCell::new(), fighters: OnceCell::new(), bombers: OnceCell::new() }
    }

    fn targets(&self) -> RegionSet {
        *self.targets.get_or_init(|| self.context.targets())
    }

    fn hopes(&self, kind: Kind) -> &Hopes {
        let cell = if kind == Kind::Bomber { &self.bombers } else { &self.fighters };
        // A flight of the non-combat move has to end at home: no movement is left to go on with.
        let range = match self.context.phase {
            MovePhase::Combat => kind.movement(),
            MovePhase::Noncombat => 0,
        };
        cell.get_or_init(|| Hopes::new(landing::hoped_for(self.context, kind), self.targets(), range))
    }

    /// Which of these regions a flight may end in when `left` movement is left there, and which only on the way.
    ///
    /// A combat flight ends at something to attack with a way home left; a non-combat flight ends at home.
    fn endings(&self, kind: Kind, errand: Errand, regions: RegionSet, left: u8) -> Endings {
        let hopes = self.hopes(kind);
        match self.context.phase {
            MovePhase::Noncombat => Endings { complete: regions.and(hopes.home(0)), waypoints: RegionSet::EMPTY },
            MovePhase::Combat => {
                let aims = match errand {
                    Errand::Attack => regions.and(self.targets()),
                    Errand::Escape => regions,
                };
                let complete = aims.and(hopes.home(left));
                Endings { complete, waypoints: regions.and(hopes.sortie(left)).without(complete) }
            }
        }
    }

    pub(super) fn ending(&self, unit: &Unit, progress: Progress) -> Result<Ending, Rejection> {
        let errand = if progress.fled { Errand::Escape } else { Errand::Attack };
        let endings = self.endings(unit.kind, errand, RegionSet::of(&[progress.at]), progress.left);
        if !endings.complete.is_empty() {
            return Ok(Ending::Complete);
        }
        if !endings.waypoints.is_empty() {
            return Ok(Ending::Waypoint);
        }
        let gets_home = self.hopes(unit.kind).home(progress.left).contains(progress.at);
        let (unit, region) = (unit.into(), progress.at);
        Err(match self.context.phase {
            MovePhase::Combat if gets_home => Rejection::MustFight { unit, region },
            MovePhase::Combat | MovePhase::Noncombat => Rejection::NoLanding { unit, region },
        })
    }

    /// Everywhere that aircraft can be ordered to, the nearest first.
    pub(super) fn destinations(&self, unit: &Unit) -> Vec<Destination> {
        let most = self.context.war.movement_left(unit);
        let errand = if self.context.flees(unit) { Errand::Escape } else { Errand::Attack };
        let mut found = Vec::with_capacity(32);
        for steps in 1..=most {
            let ring = RegionSet::flown(unit.at, steps).without(RegionSet::flown(unit.at, steps - 1));
            let endings = self.endings(unit.kind, errand, ring, most - steps);
            let ends = |to, ending| Destination { to, ending, through: None };
            found.extend(endings.complete.iter().map(|to| ends(to, Ending::Complete)));
            found.extend(endings.waypoints.iter().map(|to| ends(to, Ending::Waypoint)));
        }
        found
    }
}

/// What aircraft fly out for in the combat move.
#[derive(Clone, Copy)]
enum Errand {
    Attack,
    /// Fighters whose carrier finds itself among enemy warships may leave without a fight, as ships may. Rulebook p. 12.
    Escape,
}

struct Endings {
    complete: RegionSet,
    waypoints: RegionSet,
}
