//! Randomness as a capability: the host of a game decides where the numbers come from.

use alloc::{collections::VecDeque, vec::Vec};

/// A source of uniform draws. Consulted only while deciding; the results stand in the events.
pub trait Chance {
    /// A number from `0..n`, each equally likely. `n` is at least 1.
    ///
    /// Used for a die (`n` = sides) and for drawing one of the `n` cards left in a deck, so that no
    /// future order is ever stored.
    fn draw(&mut self, n: u32) -> u32;

    /// The face of a die with `sides` sides, from 1.
    fn die(&mut self, sides: u8) -> u8 {
        let face = self.draw(u32::from(sides.max(1))) + 1;
        u8::try_from(face).unwrap_or(u8::MAX)
    }
}

/// Faces written down beforehand, for tests and scenario files.
///
/// A draw beyond the script answers the lowest value and is counted, because a game cannot fail in
/// the middle of a roll: ask [`Script::overdrawn`] afterwards.
#[derive(Debug, Clone, Default)]
pub struct Script {
    faces: VecDeque<u32>,
    overdrawn: u32,
}

impl Script {
    /// A script of faces, counted from 1 as on a die.
    pub fn new(faces: impl IntoIterator<Item = u32>) -> Self {
        Self { faces: faces.into_iter().collect(), overdrawn: 0 }
    }

    /// Whether every face was used and none was missing.
    pub fn is_spent(&self) -> bool {
        self.faces.is_empty() && self.overdrawn == 0
    }

    /// The faces not used yet, in order.
    pub fn left(&self) -> Vec<u32> {
        self.faces.iter().copied().collect()
    }

    /// How many draws found the script empty or a face that the die does not have.
    pub fn overdrawn(&self) -> u32 {
        self.overdrawn
    }
}

impl Chance for Script {
    fn draw(&mut self, n: u32) -> u32 {
        match self.faces.pop_front() {
            Some(face) if (1..=n).contains(&face) => face - 1,
            _ => {
                self.overdrawn += 1;
                0
            }
        }
    }
}

/// A small seeded generator for simulations and properties. Not for matches: it can be predicted.
///
/// SplitMix64, Steele, Lea and Flood 2014, "Fast Splittable Pseudorandom Number Generators".
#[derive(Debug, Clone)]
pub struct SplitMix(u64);

impl SplitMix {
    /// A generator that always gives the same numbers for the same seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl Chance for SplitMix {
    fn draw(&mut self, n: u32) -> u32 {
        // Multiply-shift: the bias is below 2^-32, which a simulation cannot see.
        let high = (self.bits() >> 32) * u64::from(n.max(1));
        u32::try_from(high >> 32).unwrap_or(0)
    }
}
