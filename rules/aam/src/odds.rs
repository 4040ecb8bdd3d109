//! The exact odds of an attack: no number is rounded before it is written.
//!
//! A die succeeds from a face on that is the same for all dice of an attack, so that successes are binomially distributed;
//! with the cover die the chance of each result is a whole number of the 6^(dice + 1) equally likely rolls.

use serde::{Deserialize, Serialize};

/// Faces of a die.
const FACES: u8 = 6;
/// The result, with its modifier, from which on an attack die succeeds. Rulebook p. 16.
pub(crate) const SUCCESS: i8 = 4;
/// Dice of an attack at most, so that all of it fits into 128 bits.
const MOST_DICE: u8 = 40;

/// Everything that decides an attack on one target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shot {
    /// How many dice; more than 40 count as 40.
    pub dice: u8,
    /// The modifier of each die.
    pub modifier: i8,
    /// The defence of the target, at least 1.
    pub defence: u8,
    /// The cover of the target.
    pub cover: Cover,
}

/// The cover of a target against a hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Cover {
    /// There is none.
    None,
    /// It is made without a die.
    Certain,
    /// It is made if the die with this added shows at least `need`.
    Roll {
        /// 4 for soldiers, 5 for vehicles.
        need: u8,
        /// The modifier of the die.
        modifier: i8,
    },
}

/// The result of the dice of an attack: 0 to 3 hits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rolled {
    /// Fewer successes than the defence.
    Miss,
    /// 1 to 3 hits, and no cover.
    Hits(u8),
    /// A hit, and cover was made.
    Covered,
}

/// The worst that an attack does to its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// Nothing.
    Nothing,
    /// It is disrupted.
    Disrupted,
    /// It is damaged.
    Damaged,
    /// It is destroyed.
    Destroyed,
}

/// How likely each result of an attack is, in rolls out of `of`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Odds {
    /// Nothing.
    pub nothing: u128,
    /// It is disrupted and no more.
    pub disrupted: u128,
    /// It is damaged and not destroyed.
    pub damaged: u128,
    /// It is destroyed.
    pub destroyed: u128,
    /// All rolls.
    pub of: u128,
}

/// Chances in parts of ten thousand, which add up to ten thousand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Parts {
    /// Nothing.
    pub nothing: u16,
    /// It is disrupted and no more.
    pub disrupted: u16,
    /// It is damaged and not destroyed.
    pub damaged: u16,
    /// It is destroyed.
    pub destroyed: u16,
}

/// How many hits a number of successes makes. Rulebook p. 16; settled reading 14.
pub(crate) const fn hits(successes: u8, defence: u8) -> u8 {
    if successes < defence {
        0
    } else if successes >= defence.saturating_mul(2) {
        3
    } else if successes > defence {
        2
    } else {
        1
    }
}

/// How many faces of a die show at least `need` with a modifier.
fn faces(need: i8, modifier: i8) -> u128 {
    (1..=i16::from(FACES)).map(|face| u128::from(face + i16::from(modifier) >= i16::from(need))).sum()
}

impl Cover {
    /// How many faces of the cover die make it.
    fn made(self) -> u128 {
        match self {
            Self::None => 0,
            Self::Certain => FACES.into(),
            Self::Roll { need, modifier } => faces(i8::try_from(need).unwrap_or(i8::MAX), modifier),
        }
    }
}

impl Odds {
    /// The odds of a shot, whose counters follow from the roll by the rule of the phase and the counters of the target.
    pub fn of(shot: &Shot, result: impl Fn(Rolled) -> Harm) -> Self {
        let dice = shot.dice.min(MOST_DICE);
        let good = faces(SUCCESS, shot.modifier);
        let bad = u128::from(FACES) - good;
        let made = shot.cover.made();
        let mut odds = Self { nothing: 0, disrupted: 0, damaged: 0, destroyed: 0, of: u128::from(FACES) };
        // Rolls with so many successes: choose × good^successes × bad^(dice - successes).
        let mut choose = 1_u128;
        for successes in 0..=dice {
            let rolls = choose * good.pow(successes.into()) * bad.pow((dice - successes).into());
            match hits(successes, shot.defence.max(1)) {
                0 => *odds.get_mut(result(Rolled::Miss)) += rolls * u128::from(FACES),
                hits => {
                    *odds.get_mut(result(Rolled::Hits(hits))) += rolls * (u128::from(FACES) - made);
                    *odds.get_mut(result(Rolled::Covered)) += rolls * made;
                }
            }
            choose = choose * u128::from(dice - successes) / u128::from(successes + 1);
        }
        odds.of = u128::from(FACES).pow(u32::from(dice) + 1);
        odds
    }

    const fn get_mut(&mut self, harm: Harm) -> &mut u128 {
        match harm {
            Harm::Nothing => &mut self.nothing,
            Harm::Disrupted => &mut self.disrupted,
            Harm::Damaged => &mut self.damaged,
            Harm::Destroyed => &mut self.destroyed,
        }
    }

    /// In parts of ten thousand: each rounded down, the missing parts given to the largest remainders.
    pub fn parts(&self) -> Parts {
        let exact = [self.nothing, self.disrupted, self.damaged, self.destroyed].map(|rolls| rolls * 10_000);
        let mut parts = exact.map(|part| part / self.of);
        let mut missing = 10_000 - parts.iter().sum::<u128>();
        let mut order = [0, 1, 2, 3];
        order.sort_by_key(|at| core::cmp::Reverse(exact[*at] % self.of));
        for at in order {
            if missing == 0 {
                break;
            }
            parts[at] += 1;
            missing -= 1;
        }
        let [nothing, disrupted, damaged, destroyed] = parts.map(|part| u16::try_from(part).unwrap_or(10_000));
        Parts { nothing, disrupted, damaged, destroyed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plain counters on a soldier without any.
    fn on_a_soldier(rolled: Rolled) -> Harm {
        match rolled {
            Rolled::Miss => Harm::Nothing,
            Rolled::Covered | Rolled::Hits(1) => Harm::Disrupted,
            Rolled::Hits(_) => Harm::Destroyed,
        }
    }

    /// Every roll of the dice and the cover die, one by one.
    fn counted(shot: Shot) -> Odds {
        let mut odds = Odds { nothing: 0, disrupted: 0, damaged: 0, destroyed: 0, of: 0 };
        for roll in 0..6_u32.pow(u32::from(shot.dice) + 1) {
            let face = |die: u32| i8::try_from(roll / 6_u32.pow(die) % 6 + 1).expect("a face");
            let successes = (1..=u32::from(shot.dice)).filter(|die| face(*die) + shot.modifier >= 4).count();
            let is_covered = match shot.cover {
                Cover::None => false,
                Cover::Certain => true,
                Cover::Roll { need, modifier } => face(0) + modifier >= i8::try_from(need).expect("small"),
            };
            let rolled = match hits(u8::try_from(successes).expect("few"), shot.defence) {
                0 => Rolled::Miss,
                _ if is_covered => Rolled::Covered,
                hits => Rolled::Hits(hits),
            };
            *odds.get_mut(on_a_soldier(rolled)) += 1;
            odds.of += 1;
        }
        odds
    }

    #[test]
    fn the_odds_are_those_of_all_rolls_counted() {
        let covers = [
            Cover::None,
            Cover::Certain,
            Cover::Roll { need: 4, modifier: 0 },
            Cover::Roll { need: 5, modifier: -1 },
            Cover::Roll { need: 4, modifier: 2 },
            Cover::Roll { need: 5, modifier: -3 },
        ];
        for dice in 0..=5 {
            for modifier in -3..=3 {
                for defence in 1..=4 {
                    for cover in covers {
                        let shot = Shot { dice, modifier, defence, cover };
                        assert_eq!(Odds::of(&shot, on_a_soldier), counted(shot), "{shot:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn parts_add_up_and_large_attacks_fit() {
        for dice in [0, 1, 7, 20, 40, 255] {
            for modifier in [-7, -1, 0, 2, 7] {
                let shot = Shot { dice, modifier, defence: 5, cover: Cover::Roll { need: 5, modifier: 0 } };
                let odds = Odds::of(&shot, on_a_soldier);
                assert_eq!(odds.nothing + odds.disrupted + odds.damaged + odds.destroyed, odds.of);
                let Parts { nothing, disrupted, damaged, destroyed } = odds.parts();
                assert_eq!(nothing + disrupted + damaged + destroyed, 10_000);
            }
        }
    }

    #[test]
    fn the_double_of_the_defence_makes_three_hits() {
        for (successes, defence, made) in
            [(3, 4, 0), (4, 4, 1), (5, 4, 2), (7, 4, 2), (8, 4, 3), (0, 1, 0), (1, 1, 1), (2, 1, 3)]
        {
            assert_eq!(hits(successes, defence), made, "{successes} against {defence}");
        }
    }
}
