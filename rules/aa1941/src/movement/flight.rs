//! Aircraft: how far, and whether they get home. Rulebook p. 12, 19, 23, 24.

use core::cell::OnceCell;

use super::{Ending, Progress, Theater};
use crate::{
    Rejection,
    board::{LONGEST_FLIGHT as LONGEST, RegionId, RegionSet},
    landing,
    units::{Kind, MovePhase, Unit},
};

pub(super) fn step(unit: &Unit, from: Progress, to: RegionId) -> Result<Progress, Rejection> {
    if from.left == 0 {
        return Err(Rejection::TooFar {
            kind: unit.kind,
            left: unit.kind.movement().saturating_sub(unit.doings.steps),
        });
    }
    Ok(Progress { at: to, left: from.left - 1, stopped: false, invaded: false, fled: false })
}

/// Where aircraft can go and still come down, for every amount of movement left.
///
/// What is hoped for here is what some order of this turn could still make possible; that all hopes
/// come true together is judged when the phase ends. Worked out when first asked: most orders are not flights.
pub(crate) struct Skies<'a> {
    theater: &'a Theater<'a>,
    targets: OnceCell<RegionSet>,
    fighters: OnceCell<Hopes>,
    bombers: OnceCell<Hopes>,
}

struct Hopes {
    /// `home[n]`: regions from which a landing place is at most `n` away.
    home: [RegionSet; LONGEST + 1],
    /// `sortie[n]`: regions from which, with `n` left, something can be attacked and a landing place reached.
    sortie: [RegionSet; LONGEST + 1],
}

impl Hopes {
    fn new(places: RegionSet, targets: RegionSet) -> Self {
        let mut home = [places; LONGEST + 1];
        for n in 1..=LONGEST {
            home[n] = home[n - 1].one_flight_further();
        }
        let mut sortie = [targets.and(places); LONGEST + 1];
        for n in 1..=LONGEST {
            sortie[n] = targets.and(home[n]).or(sortie[n - 1].one_flight_further());
        }
        Self { home, sortie }
    }
}

impl<'a> Skies<'a> {
    pub(crate) fn over(theater: &'a Theater<'a>) -> Self {
        Self { theater, targets: OnceCell::new(), fighters: OnceCell::new(), bombers: OnceCell::new() }
    }

    fn targets(&self) -> RegionSet {
        *self.targets.get_or_init(|| self.theater.targets())
    }

    fn hopes(&self, kind: Kind) -> &Hopes {
        let cell = if kind == Kind::Bomber { &self.bombers } else { &self.fighters };
        cell.get_or_init(|| Hopes::new(landing::hoped_for(self.theater, kind), self.targets()))
    }

    /// A combat flight ends at something to attack with a way home left; a reserve flight ends at home.
    pub(super) fn ending(&self, phase: MovePhase, kind: Kind, progress: Progress) -> Result<Ending, Rejection> {
        let hopes = self.hopes(kind);
        let left = usize::from(progress.left).min(LONGEST);
        match phase {
            MovePhase::Noncombat if hopes.home[0].contains(progress.at) => Ok(Ending::Complete),
            MovePhase::Noncombat => Err(Rejection::NoLanding(progress.at)),
            MovePhase::Combat => {
                let is_target = self.targets().contains(progress.at) && hopes.home[left].contains(progress.at);
                if is_target {
                    Ok(Ending::Complete)
                } else if hopes.sortie[left].contains(progress.at) {
                    Ok(Ending::Waypoint)
                } else if hopes.home[left].contains(progress.at) {
                    Err(Rejection::MustFight(progress.at))
                } else {
                    Err(Rejection::NoLanding(progress.at))
                }
            }
        }
    }
}
