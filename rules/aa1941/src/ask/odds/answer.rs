//! Odds as they go over the wire: whole numbers only.

use alloc::vec::Vec;
use serde::Serialize;

use crate::{
    board::RegionId,
    odds::{Certainty, LossOrder, Outcome, Toll},
    units::Force,
};

/// How the battle of a region would end, and what it would cost.
///
/// No submarine dives and no unit retreats, both sides lose their units in the order of `losses`, and the attacker fights
/// wherever he may. Before troops land the battles of their zones are fought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Odds {
    /// Where it ends.
    pub region: RegionId,
    /// How and at what cost.
    #[serde(flatten)]
    pub figures: Figures,
}

/// How a battle would end and what it would cost, in whole numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figures {
    /// What both sides are supposed to give up first.
    pub losses: LossOrder,
    /// Worked out or rolled.
    pub sureness: Sureness,
    /// The attacker alone is left: so many in a million. `won_ppm` + `drawn_ppm` + `lost_ppm` is a million.
    pub won_ppm: u32,
    /// No unit is left, or neither side can harm the other: so many in a million.
    pub drawn_ppm: u32,
    /// The defender holds: so many in a million.
    pub lost_ppm: u32,
    /// A land unit of the attacker is left to take the territory: so many in a million; 0 for zones.
    pub taken_ppm: u32,
    /// Rounds of combat still to begin, on average, those at sea before a landing among them: in thousandths.
    pub rounds_milli: u32,
    /// What the defender loses on average beyond what the attacker does, in thousandths of an IPC; negative where the
    /// attacker loses more.
    pub swing_milli_ipcs: i32,
    /// What becomes of the attacker.
    pub attacker: SideOdds,
    /// What becomes of the defender.
    pub defender: SideOdds,
}

/// How sure odds are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Sureness {
    /// Worked out: right to the last digit, and the same for ever.
    Exact,
    /// Too large to be worked out: fought many times over with dice that are not those of the match.
    Rolled {
        /// How often, at least 1.
        tries: u32,
        /// How far a probability may be off, 19 times in 20: so many in a million.
        error_ppm: u32,
    },
}

/// What a battle costs a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SideOdds {
    /// What it loses on average, with all that goes down with ships: in thousandths of an IPC.
    pub loss_milli_ipcs: u32,
    /// What may be left of it where the battle ends, the likeliest first: at most 12, none of less than one in a thousand.
    /// After a landing its ships are not among it.
    pub left: Vec<Remains>,
}

/// What may be left of a side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remains {
    /// How many of each kind; empty if nothing is left.
    #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Kind, number>>"))]
    pub units: Force,
    /// How likely: so many in a million.
    pub chance_ppm: u32,
}

/// How many entries there are at the most of what may be left.
const MOST_REMAINS: usize = 12;
/// Entries that are less likely are left out.
const LEAST_PPM: u32 = 1_000;
/// What the parts of all probability add up to.
const MILLION: u32 = 1_000_000;

impl Figures {
    pub(crate) fn of(losses: LossOrder, outcome: &Outcome) -> Self {
        let won_ppm = rounded(outcome.won, MILLION).min(MILLION);
        let lost_ppm = rounded(outcome.lost, MILLION).min(MILLION - won_ppm);
        // A draw that cannot happen is none, whatever rounding leaves.
        let (won_ppm, lost_ppm) = match MILLION - won_ppm - lost_ppm {
            rest if rounded(outcome.drawn, MILLION) > 0 || rest == 0 => (won_ppm, lost_ppm),
            rest if won_ppm > lost_ppm => (won_ppm + rest, lost_ppm),
            rest => (won_ppm, lost_ppm + rest),
        };
        let (attacker, defender) = (SideOdds::of(&outcome.attacker), SideOdds::of(&outcome.defender));
        let milli = |thousandths: u32| i32::try_from(thousandths).unwrap_or(i32::MAX);
        Self {
            losses,
            sureness: match outcome.certainty {
                Certainty::Exact => Sureness::Exact,
                Certainty::Rolled { tries } => Sureness::Rolled { tries, error_ppm: outcome.certainty.error_ppm() },
            },
            won_ppm,
            drawn_ppm: MILLION - won_ppm - lost_ppm,
            lost_ppm,
            taken_ppm: rounded(outcome.taken, MILLION).min(won_ppm),
            rounds_milli: rounded(outcome.rounds, 1_000),
            swing_milli_ipcs: milli(defender.loss_milli_ipcs) - milli(attacker.loss_milli_ipcs),
            attacker,
            defender,
        }
    }
}

impl SideOdds {
    fn of(toll: &Toll) -> Self {
        let left = toll.left.iter().map(|(force, chance)| (force, rounded(*chance, MILLION)));
        let left = left.take(MOST_REMAINS).take_while(|(_, chance_ppm)| *chance_ppm >= LEAST_PPM);
        let left = left.map(|(force, chance_ppm)| Remains { units: force.to_units(), chance_ppm });
        Self { loss_milli_ipcs: rounded(toll.ipcs, 1_000), left: left.collect() }
    }
}

/// So many parts, to the nearest; nothing where it is less than none.
#[expect(clippy::float_arithmetic, reason = "the last step before whole numbers")]
fn rounded(value: f64, parts: u32) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` stops at both ends of the range")]
    let parts = (value * f64::from(parts) + 0.5) as u32;
    parts
}
