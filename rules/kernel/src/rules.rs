//! Versions of the rules of one game, side by side in one engine.

/// The version of the rules that a match is played by, from its first step to its last.
///
/// A fix after which an old log would replay differently stands behind a gate, `if war.rules.since(4) { … }`, so that
/// the new rules hold for matches bound to version 4 or later and those that began before go on as they began. A state
/// carries its version without storing it: the header of the match has it, and [`Game::bind`](crate::Game::bind) hands
/// it in. So a digest says nothing about the version, and two versions under which nothing differed have one log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulesVersion(u32);

impl RulesVersion {
    /// Whatever is newest, for states that belong to no match: scenarios, benchmarks, simulations.
    pub const NEWEST: Self = Self(u32::MAX);

    /// The version of this number.
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// Whether what came with version `number` holds.
    pub const fn since(self, number: u32) -> bool {
        self.0 >= number
    }
}

impl Default for RulesVersion {
    /// [`RulesVersion::NEWEST`]: what a state has between being read and being bound.
    fn default() -> Self {
        Self::NEWEST
    }
}

/// What a program can do with a match that was begun by some version of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Support {
    /// Play it on, by this version.
    Plays(RulesVersion),
    /// Show it, if its events still lead where they led; this version is the nearest that there is.
    Shows(RulesVersion),
}

impl Support {
    /// What a program with the versions `oldest` to `newest` can do with a match of version `number`.
    pub const fn of(number: u32, oldest: u32, newest: u32) -> Self {
        if number < oldest {
            Self::Shows(RulesVersion(oldest))
        } else if number > newest {
            Self::Shows(RulesVersion(newest))
        } else {
            Self::Plays(RulesVersion(number))
        }
    }

    /// The version to read the log by.
    pub const fn rules(self) -> RulesVersion {
        match self {
            Self::Plays(rules) | Self::Shows(rules) => rules,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gate_opens_with_its_version_and_stays_open() {
        let opens = |number| RulesVersion::new(number).since(4);
        assert_eq!([3, 4, 5].map(opens), [false, true, true]);
        assert!(RulesVersion::default().since(4), "what belongs to no match is played by the newest rules");
    }

    #[test]
    fn a_version_outside_the_range_is_shown_by_the_nearest() {
        let support = |number| Support::of(number, 3, 5);
        assert_eq!(support(2), Support::Shows(RulesVersion::new(3)));
        assert_eq!([3, 4, 5].map(support), [3, 4, 5].map(|number| Support::Plays(RulesVersion::new(number))));
        assert_eq!(support(6), Support::Shows(RulesVersion::new(5)));
    }
}
