//! The exact chances of an attack: its ten-sided dice, and the six-sided die against cover. Rulebook, pages 26 to 29.

use serde::Serialize;

/// How the dice of an attack count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// Together: at most one kill.
    Together,
    /// Each by itself: explosions and sprays.
    Each,
}

/// Whether an attack gets past the cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoverDie {
    /// It does.
    Beats,
    /// The cover holds.
    Fails,
}

impl Manner {
    /// The kills and suppressions of so many hits among so many dice.
    pub const fn result(self, hits: u8, dice: u8, cover: CoverDie) -> (u8, u8) {
        match (self, cover, hits) {
            (Self::Each, CoverDie::Beats, _) => (hits, dice.saturating_sub(hits)),
            (Self::Each, CoverDie::Fails, _) => (0, hits),
            (Self::Together, CoverDie::Beats, 0) | (Self::Together, CoverDie::Fails, 1..) => (0, 1),
            (Self::Together, CoverDie::Beats, _) => (1, 0),
            (Self::Together, CoverDie::Fails, 0) => (0, 0),
        }
    }
}

/// An attack as far as dice decide it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Volley {
    dice: u8,
    hits: u8,
    beats: u8,
    manner: Manner,
}

/// A result of a volley.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    /// The kills.
    pub kills: u8,
    /// The suppressions.
    pub suppressions: u8,
    /// The ways in which the dice can fall so.
    pub ways: u128,
}

impl Volley {
    /// The most dice that are reckoned with: chances of more have no room in a number.
    pub const MOST_DICE: u8 = 32;

    /// So many ten-sided dice, each of which needs `hit`, and a six-sided die that needs `cover`, modifiers taken off.
    /// `None` if there are too many dice.
    pub fn of(dice: u8, hit: i32, cover: i32, manner: Manner) -> Option<Self> {
        let (hits, beats) = (faces_from(hit, 10), faces_from(cover, 6));
        (dice <= Self::MOST_DICE).then_some(Self { dice, hits, beats, manner })
    }

    /// The ways in which all its dice can fall.
    pub const fn whole(self) -> u128 {
        10_u128.pow(self.dice as u32) * 6
    }

    /// What can come of it, the same result more than once. The ways are [`whole`](Self::whole) together.
    pub fn outcomes(self) -> impl Iterator<Item = Outcome> {
        let (good, bad) = (u128::from(self.hits), u128::from(10 - self.hits));
        let mut choose = 1_u128;
        (0..=self.dice).flat_map(move |count| {
            let rest = self.dice - count;
            let ways = choose * good.pow(u32::from(count)) * bad.pow(u32::from(rest));
            choose = choose * u128::from(rest) / u128::from(count + 1);
            [(CoverDie::Beats, self.beats), (CoverDie::Fails, 6 - self.beats)].map(|(cover, faces)| {
                let (kills, suppressions) = self.manner.result(count, self.dice, cover);
                Outcome { kills, suppressions, ways: ways * u128::from(faces) }
            })
        })
    }
}

/// The faces of a die that come to a number or more.
pub(crate) fn faces_from(needs: i32, faces: u8) -> u8 {
    let faces_of = i32::from(faces);
    u8::try_from((faces_of + 1 - needs.clamp(1, faces_of + 1)).clamp(0, faces_of)).unwrap_or(0)
}

/// The ways of all together that can be told as ten thousandths.
pub(crate) const MOST_WAYS: u128 = u128::MAX / 20_000;

/// A part of all ways as ten thousandths, rounded to nearest. `of` is from 1 to [`MOST_WAYS`].
pub(crate) fn ten_thousandths(ways: u128, of: u128) -> u16 {
    u16::try_from((ways * 20_000 + of) / (2 * of)).unwrap_or(10_000)
}

/// The chances that at least one, and at least two of so many ten-sided dice show one of some faces.
pub(crate) fn at_least(dice: u8, faces: u8) -> (u16, u16) {
    let dice = u32::from(dice.min(Volley::MOST_DICE));
    let (faces, others) = (u128::from(faces.min(10)), u128::from(10 - faces.min(10)));
    let all = 10_u128.pow(dice);
    let none = others.pow(dice);
    let one = if dice == 0 { 0 } else { u128::from(dice) * faces * others.pow(dice - 1) };
    (ten_thousandths(all - none, all), ten_thousandths(all - none - one, all))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ways(volley: Volley, of: impl Fn(&Outcome) -> bool) -> u128 {
        volley.outcomes().filter(of).map(|outcome| outcome.ways).sum()
    }

    #[test]
    fn one_die_kills_as_often_as_both_dice_succeed() {
        let volley = Volley::of(1, 7, 2, Manner::Together).expect("one die");
        // 4 of 10 and 5 of 6; 4 of 10 and 1 of 6, or 6 of 10 and 5 of 6.
        assert_eq!(ways(volley, |outcome| outcome.kills == 1), 20);
        assert_eq!(ways(volley, |outcome| outcome.suppressions == 1), 4 + 30);
        assert_eq!(ways(volley, |_| true), volley.whole());
    }

    #[test]
    fn every_way_of_many_dice_is_counted_once() {
        for dice in 0..=Volley::MOST_DICE {
            let volley = Volley::of(dice, 4, 3, Manner::Each).expect("not too many");
            assert_eq!(ways(volley, |_| true), volley.whole());
        }
        assert!(Volley::of(Volley::MOST_DICE + 1, 4, 3, Manner::Each).is_none());
    }

    #[test]
    fn ten_thousandths_are_rounded_to_nearest() {
        assert_eq!([1, 2, 3].map(|ways| ten_thousandths(ways, 3)), [3333, 6667, 10_000]);
        assert_eq!(at_least(2, 1), (1900, 100));
        assert_eq!(at_least(0, 3), (0, 0));
    }
}
