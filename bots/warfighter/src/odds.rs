//! The chances of an attack, exactly: its ten-sided dice together, and the die against cover.

/// An attack as far as dice decide it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Blow {
    /// Its ten-sided dice.
    pub(crate) dice: u8,
    /// The number on a ten-sided die that hits, modifiers taken off.
    pub(crate) hit: i32,
    /// The number on the six-sided die that beats the cover, penetration taken off.
    pub(crate) beat: i32,
    /// Whether each die counts by itself: explosions and spray.
    pub(crate) manner: Manner,
}

/// How the dice of an attack count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Together: at most one kill.
    Plain,
    /// Each by itself.
    Each,
}

/// The most dice that are reckoned with.
const MOST_DICE: u8 = 12;

impl Blow {
    /// The value to be expected, where `worth` says what kills and suppressions are worth.
    pub(crate) fn expected(self, worth: impl Fn(u8, u8) -> i64) -> i64 {
        let dice = self.dice.min(MOST_DICE);
        let hits = i128::from((11 - self.hit).clamp(0, 10));
        let beats = i128::from((7 - self.beat).clamp(0, 6));
        let (mut sum, mut choose) = (0_i128, 1_i128);
        for count in 0..=dice {
            let missed = dice - count;
            let ways = choose * hits.pow(u32::from(count)) * (10 - hits).pow(u32::from(missed));
            if ways > 0 {
                let (through, held) = match self.manner {
                    Manner::Each => ((count, missed), (0, count)),
                    Manner::Plain if count > 0 => ((1, 0), (0, 1)),
                    Manner::Plain => ((0, 1), (0, 0)),
                };
                let value = |(kills, suppressions)| i128::from(worth(kills, suppressions));
                sum += ways * (beats * value(through) + (6 - beats) * value(held));
            }
            choose = choose * i128::from(missed) / i128::from(count + 1);
        }
        i64::try_from(sum / (10_i128.pow(u32::from(dice)) * 6)).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_die_kills_as_often_as_both_dice_succeed() {
        let blow = Blow { dice: 1, hit: 7, beat: 2, manner: Manner::Plain };
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
        let blow = Blow { dice: 3, hit: 11, beat: 1, manner: Manner::Plain };
        assert_eq!(blow.expected(|kills, _| i64::from(kills) * 100), 0);
        assert_eq!(blow.expected(|_, suppressions| i64::from(suppressions) * 100), 100);
    }
}
