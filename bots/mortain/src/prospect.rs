//! How likely the German is to win, by a glance at the position.

use alloc::vec::Vec;

use mortain::{Mode, Side};

use crate::{field::Field, lookout::Lookout, position::Position};

/// Certainty.
pub(crate) const CERTAIN: i32 = 1_000_000;
/// The quarters of steps of a way that is missing because too few Germans are left.
const NO_WAY: i32 = 160;

/// What can be said about a position at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glance {
    /// Cards that are still to come, all rounds together, in tenths.
    pub(crate) cards: i32,
    /// The quarters of steps that the Germans nearest to the west still need together, as many of them as have to leave.
    pub(crate) steps: i32,
    /// The values of all units on the map and at the edge.
    pub(crate) german: i32,
    pub(crate) american: i32,
}

impl Glance {
    /// Of a position that the lookout has looked at.
    pub(crate) fn of(field: &Field, position: &Position, lookout: &Lookout) -> Self {
        let rounds = i32::from(field.rounds.saturating_sub(position.round));
        let left = i32::try_from(position.deck.len()).unwrap_or(0);
        let alive = |side| field.of_side(side).filter(|unit| position.is_alive(*unit));
        let mut ways: Vec<i32> = alive(Side::German).map(|unit| lookout.steps_of(position, unit).min(NO_WAY)).collect();
        ways.sort_unstable();
        let needed = field.exits_to_win.saturating_sub(position.exited);
        let steps = (0..needed).map(|rank| ways.get(rank).copied().unwrap_or(NO_WAY)).sum();
        let strength = |side| -> i32 {
            let points = |unit: usize| Mode::ALL.into_iter().map(|mode| position.value(field, unit, mode)).sum::<i32>();
            alive(side).map(points).sum()
        };
        Self {
            cards: rounds * 270 + left * 5,
            steps,
            german: strength(Side::German),
            american: strength(Side::American),
        }
    }

    /// The chance that the German wins, of [`CERTAIN`]: a logistic fit to matches that were played on by routine.
    pub(crate) fn chance(self) -> i32 {
        let Self { cards, steps, german, american } = self;
        // In thousandths.
        let crowd = 774 * american / 20 * american / 20 - 3168 * american / 20;
        let way = 48 * steps / 40 * steps / 40 - 835 * steps / 40;
        logistic(1034 + 393 * cards / 270 + way + 801 * german / 20 + crowd)
    }
}

/// The logistic function at half units from 0, of [`CERTAIN`].
const LOGISTIC: [i32; 13] = [
    500_000, 622_459, 731_059, 817_574, 880_797, 924_142, 952_574, 970_688, 982_014, 989_013, 993_307, 995_930, 997_527,
];

/// The logistic function of so many thousandths, of [`CERTAIN`].
fn logistic(thousandths: i32) -> i32 {
    let far = thousandths.abs().min(5_999);
    let (half, part) = (usize::try_from(far / 500).unwrap_or(0), far % 500);
    let value = LOGISTIC[half] + (LOGISTIC[half + 1] - LOGISTIC[half]) * part / 500;
    if thousandths < 0 { CERTAIN - value } else { value }
}
