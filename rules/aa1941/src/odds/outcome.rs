//! What a battle comes to.

use alloc::vec::Vec;

use super::{
    clash::{Clash, End, Ends},
    force::Force,
};
use crate::units::Element;

/// How a battle would end, and what it would cost. Probabilities are shares of 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// Attackers alone are left.
    pub won: f64,
    /// No unit is left, or neither side can harm the other.
    pub drawn: f64,
    /// Defenders alone are left, or no attacker came.
    pub lost: f64,
    /// A land unit is left to take the territory; never at sea.
    pub taken: f64,
    /// Rounds of combat on average, those at sea before a landing among them.
    pub rounds: f64,
    /// What becomes of the attacker.
    pub attacker: Toll,
    /// What becomes of the defender.
    pub defender: Toll,
    /// How sure all that is.
    pub certainty: Certainty,
    /// What it took to work it out: steps of about a nanosecond each.
    pub steps: usize,
}

/// What a battle costs a side.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Toll {
    /// What it loses on average, in IPCs; with ships all that they carry.
    pub ipcs: f64,
    /// What may be left of it where the battle is decided, each with its probability, the likeliest first. After a
    /// landing the ships are not among it.
    pub left: Vec<(Force, f64)>,
}

/// How sure odds are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Certainty {
    /// Worked out: no probability is off by more than one in a million.
    Exact,
    /// Too large to be worked out: fought so many times.
    Rolled {
        /// How often, at least 1.
        tries: u32,
    },
}

impl Outcome {
    pub(super) const NOTHING: Self = Self {
        won: 0.0,
        drawn: 0.0,
        lost: 0.0,
        taken: 0.0,
        rounds: 0.0,
        attacker: Toll { ipcs: 0.0, left: Vec::new() },
        defender: Toll { ipcs: 0.0, left: Vec::new() },
        certainty: Certainty::Exact,
        steps: 0,
    };

    /// What the defender loses on average beyond what the attacker does, in IPCs.
    pub fn swing(&self) -> f64 {
        self.defender.ipcs - self.attacker.ipcs
    }

    /// Whether the attacker wins in so many cases of a hundred at least.
    pub(crate) fn is_won_in(&self, percent: u8) -> bool {
        // A certainty is one, however its parts were rounded.
        self.won * 100.0 + 1e-4 >= f64::from(percent)
    }

    /// Adds what a battle that happens so often comes to.
    pub(super) fn add(&mut self, clash: &Clash, ends: &Ends, share: f64) {
        let whole = (clash.attacker.ipcs(clash.attacker.whole()), clash.defender.ipcs(clash.defender.whole()));
        self.rounds += share * ends.rounds;
        self.certainty = self.certainty.and(ends.rolled);
        self.steps = self.steps.saturating_add(ends.steps);
        for fate in &ends.fates {
            let chance = share * fate.chance;
            match fate.end {
                End::Won => self.won += chance,
                End::Destroyed | End::Standoff => self.drawn += chance,
                End::Lost => self.lost += chance,
            }
            let left = (clash.attacker.force(fate.attackers), clash.defender.force(fate.defenders));
            if fate.end == End::Won && left.0.units().any(|(kind, _)| kind.element() == Element::Land) {
                self.taken += chance;
            }
            self.attacker.ipcs += chance * f64::from(whole.0 - clash.attacker.ipcs(fate.attackers));
            self.defender.ipcs += chance * f64::from(whole.1 - clash.defender.ipcs(fate.defenders));
            self.attacker.left.push((left.0, chance));
            self.defender.left.push((left.1, chance));
        }
    }

    /// With what is left of each side counted once for each force.
    pub(super) fn tidied(mut self) -> Self {
        self.attacker.tidy();
        self.defender.tidy();
        self
    }
}

impl Toll {
    fn tidy(&mut self) {
        self.left.sort_unstable_by_key(|(force, _)| *force);
        self.left.dedup_by(|(next, more), (force, chance)| {
            let is_same = next == force;
            if is_same {
                *chance += *more;
            }
            is_same
        });
        self.left.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    }
}

impl Certainty {
    /// Odds are no surer than their parts.
    pub(super) fn and(self, rolled: Option<u32>) -> Self {
        match (self, rolled) {
            (sure, None) => sure,
            (Self::Exact, Some(tries)) => Self::Rolled { tries },
            (Self::Rolled { tries }, Some(others)) => Self::Rolled { tries: tries.min(others) },
        }
    }

    /// How far a probability may be off, 19 times in 20: in millionths.
    pub fn error_ppm(self) -> u32 {
        match self {
            Self::Exact => 0,
            // Two standard deviations of a share near a half, where they are greatest.
            Self::Rolled { tries } => 1_000_000 / tries.isqrt().max(1),
        }
    }
}
