//! Odds of battles: how they would end, and what they would cost.
//!
//! One reckoning for all who want to know: players' questions, standing orders, opponents, the command line. It knows
//! forces, no war. A battle is worked out exactly, by dynamic programming over what is left of both sides; one that would
//! take too long is rolled, and the [`Outcome`] says so. How both sides decide is a [`Policy`].
//!
//! ```
//! use aa1941::{
//!     odds::{Force, Policy, land},
//!     units::Kind::{Infantry, Tank},
//! };
//!
//! let (attacker, defender) = (Force::of([(Infantry, 3), (Tank, 1)]), Force::of([(Infantry, 2)]));
//! let odds = land(&attacker, &defender, Policy::default());
//! assert!((odds.won - 0.9443).abs() < 0.0001);
//! ```
#![expect(clippy::float_arithmetic, reason = "odds are an estimate; no state of a match hangs on them")]

mod assault;
mod chain;
mod clash;
mod effort;
mod exact;
mod force;
mod glance;
mod ladder;
mod outcome;
mod policy;
mod roll;
mod rounded;
mod shots;
mod side;

use alloc::vec::Vec;
use kernel::SplitMix;

pub use assault::Assault;
pub(crate) use assault::{Battle, Crossing, Plan};
pub(crate) use clash::{Ground, Moment, Shots, Volley, WayOut};
pub(crate) use effort::{Effort, Size};
pub(crate) use force::Combatant;
pub use force::{Force, Troops};
pub(crate) use glance::{Glance, glance};
pub use outcome::{Certainty, Outcome, Toll};
pub(crate) use policy::{Dearness, Values};
pub use policy::{LossOrder, Policy};
pub use rounded::Rounded;

/// A zone that the attackers sailed into.
const OPEN_SEA: Ground = Ground::Sea { way_out: WayOut::Open };

/// The odds of a battle for a territory.
pub fn land(attacker: &Force, defender: &Force, policy: Policy) -> Outcome {
    fought(attacker, defender, policy, Ground::Land)
}

/// The odds of a battle for a zone that the attackers sailed into.
pub fn sea(attacker: &Force, defender: &Force, policy: Policy) -> Outcome {
    fought(attacker, defender, policy, OPEN_SEA)
}

/// The odds of an attack from the sea: first the zone, then the territory with what came through.
pub fn assault(assault: &Assault, policy: Policy) -> Outcome {
    assault.plan().outcome(policy, Effort::ASKED, &mut dice())
}

fn fought(attacker: &Force, defender: &Force, policy: Policy, ground: Ground) -> Outcome {
    let decision = Battle::new(attacker.combatants(), defender.combatants(), ground);
    Plan { crossings: Vec::new(), decision }.outcome(policy, Effort::ASKED, &mut dice())
}

/// For battles too large to be worked out: the same odds whenever they are asked for.
pub(crate) fn dice() -> SplitMix {
    SplitMix::new(1941)
}
