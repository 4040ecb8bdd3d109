//! What an attack is expected to be worth, by the exact chances of the rules.

use warfighter::{Manner, Volley};

/// An attack as far as dice decide it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Blow {
    /// Its ten-sided dice.
    pub(crate) dice: u8,
    /// The number on a ten-sided die that hits, modifiers taken off.
    pub(crate) hit: i32,
    /// The number on the six-sided die that beats the cover, penetration taken off.
    pub(crate) beat: i32,
    /// Whether each die counts by itself.
    pub(crate) manner: Manner,
}

/// The most dice that are reckoned with.
const MOST_DICE: u8 = 12;

impl Blow {
    /// The value to be expected, where `worth` says what kills and suppressions are worth.
    pub(crate) fn expected(self, worth: impl Fn(u8, u8) -> i64) -> i64 {
        let Some(volley) = Volley::of(self.dice.min(MOST_DICE), self.hit, self.beat, self.manner) else { return 0 };
        let number = |ways: u128| i128::try_from(ways).unwrap_or(0);
        let outcomes = volley.outcomes().filter(|outcome| outcome.ways > 0);
        let sum: i128 = outcomes.map(|one| number(one.ways) * i128::from(worth(one.kills, one.suppressions))).sum();
        i64::try_from(sum / number(volley.whole())).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_die_kills_as_often_as_both_dice_succeed() {
        let blow = Blow { dice: 1, hit: 7, beat: 2, manner: Manner::Together };
        // 4 of 10 and 5 of 6.
        assert_eq!(blow.expected(|kills, _| i64::from(kills) * 6000), 2000);
        // 4 of 10 and 1 of 6, or 6 of 10 and 5 of 6.
        assert_eq!(blow.expected(|_, suppressions| i64::from(suppressions) * 6000), 400 + 3000);
    }

    #[test]
    fn every_die_of_an_explosion_counts() {
        let blow = Blow { dice: 4, hit: 7, beat: 2, manner: Manner::Each };
        // 4 dice of 4 in 10, in 5 cases of 6.
        assert_eq!(blow.expected(|kills, _| i64::from(kills) * 6000), 8000);
        // The misses where cover is beaten, the hits where it is not.
        assert_eq!(blow.expected(|_, suppressions| i64::from(suppressions) * 6000), 12000 + 1600);
    }

    #[test]
    fn what_cannot_hit_does_nothing_but_frighten() {
        let blow = Blow { dice: 3, hit: 11, beat: 1, manner: Manner::Together };
        assert_eq!(blow.expected(|kills, _| i64::from(kills) * 100), 0);
        assert_eq!(blow.expected(|_, suppressions| i64::from(suppressions) * 100), 100);
    }
}
