//! Odds in whole numbers, for those who plan by them.

use super::{Force, Outcome, outcome::Toll};
use crate::units::Kind;

/// What a battle comes to on average.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rounded {
    /// How often the attacker alone is left, in a thousand.
    pub won: i32,
    /// How often a land unit is left to take the territory, in a thousand.
    pub taken: i32,
    /// What the attacker loses, in tenths of an IPC.
    pub attacker_loss: i32,
    /// What the defender loses, in tenths of an IPC.
    pub defender_loss: i32,
    /// What the attacker has left where anything of it is left: so many of each kind on average.
    pub attacker_left: Force,
    /// What the defender has left where anything of it is left.
    pub defender_left: Force,
}

impl Outcome {
    /// The same in whole numbers.
    pub fn rounded(&self) -> Rounded {
        Rounded {
            won: whole(self.won, 1_000),
            taken: whole(self.taken, 1_000),
            attacker_loss: whole(self.attacker.ipcs, 10),
            defender_loss: whole(self.defender.ipcs, 10),
            attacker_left: self.attacker.average(),
            defender_left: self.defender.average(),
        }
    }
}

impl Toll {
    /// What is left on average where anything is.
    fn average(&self) -> Force {
        let mut sums = [0.0; Kind::ALL.len()];
        let mut all = 0.0;
        for (force, chance) in self.left.iter().filter(|(force, _)| force.total() > 0) {
            all += chance;
            for (kind, count) in force.units() {
                sums[kind as usize] += chance * f64::from(count);
            }
        }
        if all <= 0.0 {
            return Force::NONE;
        }
        let count = |kind: Kind| u16::try_from(whole(sums[kind as usize] / all, 1)).unwrap_or(u16::MAX);
        Force::of(Kind::ALL.into_iter().map(|kind| (kind, count(kind))))
    }
}

/// So many parts of a figure, rounded.
#[expect(clippy::cast_possible_truncation, reason = "a share, or the price of some units: far within the range")]
fn whole(figure: f64, parts: i32) -> i32 {
    (figure * f64::from(parts) + 0.5) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        odds::{Policy, land},
        units::Kind::{Infantry, Tank},
    };

    #[test]
    fn whole_numbers_say_the_same_as_shares() {
        let outcome = land(&Force::of([(Infantry, 3), (Tank, 1)]), &Force::of([(Infantry, 2)]), Policy::default());
        let rounded = outcome.rounded();
        assert_eq!((rounded.won, rounded.taken), (944, 944));
        assert_eq!(rounded.defender_loss, whole(outcome.defender.ipcs, 10));
        assert_eq!(rounded.attacker_left.count(Tank), 1, "the tank goes last");
        assert_eq!(rounded.defender_left, Force::of([(Infantry, 1)]), "where it holds");
    }

    #[test]
    fn where_nothing_can_be_left_nothing_is() {
        let outcome = land(&Force::NONE, &Force::of([(Infantry, 2)]), Policy::default());
        assert_eq!(outcome.rounded().attacker_left, Force::NONE);
        assert_eq!(outcome.rounded().defender_left, Force::of([(Infantry, 2)]));
    }
}
