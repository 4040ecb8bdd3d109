//! All that can be left of a side, from everything down to nothing.

use alloc::{vec, vec::Vec};

use super::{
    clash::Ground,
    exact::TooLarge,
    side::{Gun, Left, Side},
};

/// Which hits a side may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Steps {
    /// Hits of submarines, which spare its aircraft: so many at once.
    submarines: u16,
    /// Hits of aircraft that no destroyer guides, which spare its submarines: so many at once.
    aircraft: u16,
}

impl Steps {
    pub(super) fn against(side: &Side, enemy: &Side, ground: Ground) -> Self {
        let (own, theirs) = (side.whole(), enemy.whole());
        Self {
            submarines: if own.aircraft > 0 { theirs.submarine } else { 0 },
            aircraft: if own.submarine > 0 && ground != Ground::Land { theirs.aircraft } else { 0 },
        }
    }
}

/// A number of states that the tables take.
const MOST_STATES: usize = 6_000;
/// The same for the table by which they are found.
const MOST_PLACES: usize = 200_000;
/// No state.
const NO_STATE: u16 = u16::MAX;

/// The states of a side, numbered so that hits lead upward.
pub(super) struct Ladder {
    pub(super) lefts: Vec<Left>,
    /// The state after one more hit on anything.
    any: Vec<u16>,
    by_submarine: Vec<u16>,
    by_aircraft: Vec<u16>,
    /// The state after hits of submarines and aircraft together, where both spare something.
    by_both: Vec<u16>,
    steps: Steps,
    index: Index,
}

/// Finds the number of a state.
struct Index {
    whole: Left,
    numbers: Vec<u16>,
}

impl Index {
    fn of(whole: Left) -> Result<Self, TooLarge> {
        let sizes = [whole.plain, whole.submarine, whole.aircraft, whole.transport].map(|most| usize::from(most) + 1);
        let places = sizes.into_iter().try_fold(1, usize::checked_mul).ok_or(TooLarge)?;
        if places > MOST_PLACES {
            return Err(TooLarge);
        }
        Ok(Self { whole, numbers: vec![NO_STATE; places] })
    }

    /// Adds a state that was not seen before.
    fn note(&mut self, left: Left, seen: &mut Vec<Left>) {
        let place = self.place(left);
        if self.numbers[place] == NO_STATE {
            self.numbers[place] = 0;
            seen.push(left);
        }
    }

    fn place(&self, left: Left) -> usize {
        let [plain, submarine, aircraft, transport] =
            [left.plain, left.submarine, left.aircraft, left.transport].map(usize::from);
        let of_transports = usize::from(self.whole.transport) + 1;
        let of_aircraft = usize::from(self.whole.aircraft) + 1;
        let of_submarines = usize::from(self.whole.submarine) + 1;
        ((plain * of_submarines + submarine) * of_aircraft + aircraft) * of_transports + transport
    }
}

impl Ladder {
    /// The states that a side can come to from some.
    pub(super) fn of(side: &Side, starts: impl Iterator<Item = Left>, steps: Steps) -> Result<Self, TooLarge> {
        let mut index = Index::of(side.whole())?;
        let mut lefts = Vec::new();
        starts.for_each(|left| index.note(left, &mut lefts));
        let mut seen = 0;
        while let Some(&left) = lefts.get(seen) {
            seen += 1;
            neighbours(side, left, steps).for_each(|left| index.note(left, &mut lefts));
            if lefts.len() > MOST_STATES {
                return Err(TooLarge);
            }
        }
        // Whatever a hit leads to has less left.
        lefts.sort_unstable_by_key(|left| core::cmp::Reverse((left.total(), *left)));
        for (number, &left) in (0..).zip(&lefts) {
            let place = index.place(left);
            index.numbers[place] = number;
        }
        let after = |gun| lefts.iter().map(|&left| index.numbers[index.place(side.after(left, gun))]).collect();
        let (any, by_submarine, by_aircraft) = (after(Gun::Any), after(Gun::Submarine), after(Gun::Aircraft));
        let by_both = if steps.submarines > 0 && steps.aircraft > 0 {
            vec![NO_STATE; lefts.len() * usize::from(steps.submarines) * usize::from(steps.aircraft)]
        } else {
            Vec::new()
        };
        Ok(Self { lefts, any, by_submarine, by_aircraft, by_both, steps, index })
    }

    pub(super) fn find(&self, left: Left) -> Option<usize> {
        let number = self.index.numbers.get(self.index.place(left)).copied()?;
        (number != NO_STATE).then_some(usize::from(number))
    }

    pub(super) fn without_transports(&self, state: usize) -> usize {
        self.find(Left { transport: 0, ..self.lefts[state] }).unwrap_or(state)
    }

    /// The state after one hit more.
    pub(super) fn next(&self, state: usize, gun: Gun) -> usize {
        usize::from(match gun {
            Gun::Any => self.any[state],
            Gun::Submarine => self.by_submarine[state],
            Gun::Aircraft => self.by_aircraft[state],
        })
    }

    /// The state after hits of submarines and aircraft, none of which may fall on anything.
    pub(super) fn after_both(&mut self, side: &Side, state: usize, submarines: u16, aircraft: u16) -> usize {
        let (rows, columns) = (usize::from(self.steps.submarines), usize::from(self.steps.aircraft));
        let place = (state * rows + usize::from(submarines) - 1) * columns + usize::from(aircraft) - 1;
        if let Some(&known) = self.by_both.get(place).filter(|known| **known != NO_STATE) {
            return usize::from(known);
        }
        let number = self.find(side.after_both(self.lefts[state], submarines, aircraft)).unwrap_or(state);
        if let Some(entry) = self.by_both.get_mut(place) {
            *entry = u16::try_from(number).unwrap_or(NO_STATE);
        }
        number
    }
}

/// What one hit, or the loss of all transports, leads to.
///
/// Hits of different guns that fall together lead nowhere else than one after the other: of the units that they destroy
/// each is, in the order of loss, the first that one of the guns left over may hit.
fn neighbours(side: &Side, left: Left, steps: Steps) -> impl Iterator<Item = Left> {
    let guns = [
        Some(Gun::Any),
        (steps.submarines > 0).then_some(Gun::Submarine),
        (steps.aircraft > 0).then_some(Gun::Aircraft),
    ];
    let hit = guns.into_iter().flatten().map(move |gun| side.after(left, gun));
    let escort_lost = (left.plain == 0 && left.transport > 0).then_some(Left { transport: 0, ..left });
    hit.chain(escort_lost).filter(move |next| *next != left)
}
