//! Where the war is: for each region how much it is worth that troops are there rather than far from all objectives.

use aa1941::board::{Canal, Gate, REGION_COUNT, RegionId};

use super::board::Board;
use crate::weights::Weights;

/// The pull at an enemy capital.
const CAPITAL: i32 = 1_000;
/// The pull at any enemy territory, and what its income adds.
const TERRITORY: i32 = 250;
const INCOME: i32 = 60;
/// Sweeps over the board after which a pull has come everywhere.
const SWEEPS: usize = 12;

/// The pull of all objectives: in thousandths of that of a capital.
pub(crate) struct Pull([i32; REGION_COUNT]);

impl Pull {
    pub(crate) fn of(board: &Board, weights: &Weights) -> Self {
        let mut pull = [0; REGION_COUNT];
        let own = |region: RegionId| board.is_held_by_friends_of(region, board.me);
        for region in RegionId::territories().filter(|region| !own(*region)) {
            let whose = region.capital_of().is_some_and(|power| power.is_enemy_of(board.me));
            pull[region.index()] = if whose { CAPITAL } else { TERRITORY + INCOME * board.income(region) };
        }
        for _ in 0..SWEEPS {
            let mut changed = false;
            for region in RegionId::all().filter(|region| !region.is_neutral()) {
                let is_shut =
                    |next: RegionId| Canal::joining(region, next).is_some_and(|canal| canal.gate == Gate::Shut);
                for next in region.adjacent().filter(|next| !next.is_neutral() && !is_shut(*next)) {
                    let share = match (region.is_land(), next.is_land()) {
                        (true, true) => weights.march,
                        (false, false) => weights.sail,
                        (true, false) => weights.embark,
                        (false, true) => weights.disembark,
                    };
                    // A share above the whole would grow without end along any circle.
                    let there = pull[next.index()] * share.clamp(0, 100) / 100;
                    if there > pull[region.index()] {
                        pull[region.index()] = there;
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        Self(pull)
    }

    pub(crate) const fn at(&self, region: RegionId) -> i32 {
        self.0[region.index()]
    }
}
