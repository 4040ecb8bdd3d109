//! Odds in whole numbers, for a look at many places at once.

use alloc::vec::Vec;

use super::{Battle, Effort, Force, Ground, OPEN_SEA, Plan, Policy, dice};
use crate::board::RegionId;

/// What an attack comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Glance {
    /// In how many cases of a hundred the attacker takes the territory, or wins the zone; rounded down.
    pub(crate) percent: u8,
    /// What the defender loses on average beyond what the attacker does, in IPCs.
    pub(crate) gain: i32,
}

/// The odds of an attack on a region.
pub(crate) fn glance(attacker: &Force, defender: &Force, region: RegionId) -> Glance {
    let ground = if region.is_sea() { OPEN_SEA } else { Ground::Land };
    let decision = Battle::new(attacker.combatants(), defender.combatants(), ground);
    let plan = Plan { crossings: Vec::new(), decision };
    let outcome = plan.outcome(Policy::default(), Effort::GLANCE, &mut dice());
    let share = if region.is_sea() { outcome.won } else { outcome.taken };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` stops at both ends of the range")]
    // A certainty is one, however its parts were rounded.
    let percent = (share * 100.0 + 1e-4) as u8;
    #[expect(clippy::cast_possible_truncation, reason = "`as` stops at both ends of the range")]
    let gain = outcome.swing() as i32;
    Glance { percent: percent.min(100), gain }
}
