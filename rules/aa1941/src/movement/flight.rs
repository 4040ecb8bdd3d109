//! Aircraft: how far, and whether they get home. Rulebook p. 12, 19, 23, 24.

use core::cell::OnceCell;

use super::destination::{Destination, Destinations, Wanted};
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

/// For each number of regions that may still be entered, those from which something can be done.
type ByRange = [RegionSet; LONGEST_FLIGHT as usize + 1];

struct Hopes {
    /// Where the aircraft may land.
    places: RegionSet,
    /// `home[n]`: regions from which a landing place is at most `n` away.
    home: OnceCell<ByRange>,
    /// `sortie[n]`: regions from which, with `n` left, something can be attacked and a landing place reached.
    sortie: OnceCell<ByRange>,
}

impl Hopes {
    fn new(places: RegionSet) -> Self {
        Self { places, home: OnceCell::new(), sortie: OnceCell::new() }
    }

    fn home(&self, left: u8) -> RegionSet {
        self.all_homes()[usize::from(left.min(LONGEST_FLIGHT))]
    }

    fn all_homes(&self) -> &ByRange {
        self.home.get_or_init(|| {
            let mut home = [self.places; LONGEST_FLIGHT as usize + 1];
            // It only grows with `n`, so that each region's neighbours are looked at once.
            let mut nearer = RegionSet::EMPTY;
            for n in 1..home.len() {
                home[n] = home[n - 1].one_flight_further(nearer);
                nearer = home[n - 1];
            }
            home
        })
    }

    fn sortie(&self, targets: RegionSet, left: u8) -> RegionSet {
        let sortie = self.sortie.get_or_init(|| {
            let home = self.all_homes();
            let mut sortie = [targets.and(self.places); LONGEST_FLIGHT as usize + 1];
            let mut nearer = RegionSet::EMPTY;
            for n in 1..sortie.len() {
                sortie[n] = targets.and(home[n]).or(sortie[n - 1].one_flight_further(nearer));
                nearer = sortie[n - 1];
            }
            sortie
        });
        sortie[usize::from(left.min(LONGEST_FLIGHT))]
    }

    /// Whether a landing place is at most `left` away.
    fn gets_home(&self, from: RegionId, left: u8) -> bool {
        !RegionSet::flown(from, left).and(self.places).is_empty()
    }

    /// Of these regions those from which a landing place is at most `left` away.
    fn near_home(&self, regions: RegionSet, left: u8) -> RegionSet {
        regions.iter().filter(|&region| self.gets_home(region, left)).collect()
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
        cell.get_or_init(|| Hopes::new(landing::hoped_for(self.context, kind)))
    }

    /// Which of these regions a flight may end in when `left` movement is left there, and which only on the way.
    ///
    /// A combat flight ends at something to attack with a way home left; a non-combat flight ends at home.
    fn endings(&self, kind: Kind, errand: Errand, regions: RegionSet, left: u8) -> Endings {
        let hopes = self.hopes(kind);
        match self.context.phase {
            MovePhase::Noncombat => Endings { complete: regions.and(hopes.places), waypoints: RegionSet::EMPTY },
            MovePhase::Combat => {
                let complete = self.aims(errand, regions).and(hopes.home(left));
                let sortie = hopes.sortie(self.targets(), left);
                Endings { complete, waypoints: regions.and(sortie).without(complete) }
            }
        }
    }

    /// Which of these regions a flight may end in when `left` movement is left there: quicker for a few.
    fn complete(&self, kind: Kind, errand: Errand, regions: RegionSet, left: u8) -> RegionSet {
        let hopes = self.hopes(kind);
        match self.context.phase {
            MovePhase::Noncombat => regions.and(hopes.places),
            MovePhase::Combat => hopes.near_home(self.aims(errand, regions), left),
        }
    }

    fn aims(&self, errand: Errand, regions: RegionSet) -> RegionSet {
        match errand {
            Errand::Attack => regions.and(self.targets()),
            Errand::Escape => regions,
        }
    }

    pub(super) fn ending(&self, unit: &Unit, progress: Progress) -> Result<Ending, Rejection> {
        let errand = if progress.fled { Errand::Escape } else { Errand::Attack };
        let here = RegionSet::of(&[progress.at]);
        if !self.complete(unit.kind, errand, here, progress.left).is_empty() {
            return Ok(Ending::Complete);
        }
        if !self.endings(unit.kind, errand, here, progress.left).waypoints.is_empty() {
            return Ok(Ending::Waypoint);
        }
        let gets_home = self.hopes(unit.kind).gets_home(progress.at, progress.left);
        let (unit, region) = (unit.into(), progress.at);
        Err(match self.context.phase {
            MovePhase::Combat if gets_home => Rejection::MustFight { unit, region },
            MovePhase::Combat | MovePhase::Noncombat => Rejection::NoLanding { unit, region },
        })
    }

    /// Everywhere that aircraft can be ordered to, the nearest first.
    pub(super) fn destinations(&self, unit: &Unit, wanted: Wanted) -> Destinations {
        let most = self.context.war.movement_left(unit);
        let errand = if self.context.flees(unit) { Errand::Escape } else { Errand::Attack };
        let mut found = Destinations::new();
        for steps in 1..=most {
            let ring = RegionSet::flown(unit.at, steps).without(RegionSet::flown(unit.at, steps - 1));
            let left = most - steps;
            let endings = match wanted {
                Wanted::All => self.endings(unit.kind, errand, ring, left),
                Wanted::Complete => {
                    Endings { complete: self.complete(unit.kind, errand, ring, left), waypoints: RegionSet::EMPTY }
                }
            };
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
