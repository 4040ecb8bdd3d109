//! Seeded randomness for bots, so that a failing run can be had again.

use kernel::SplitMix;

/// What bots draw from. The seed stands in the message of the test that fails.
#[derive(Debug, Clone)]
pub struct Chance(SplitMix);

impl Chance {
    /// The same numbers for the same seed.
    pub fn new(seed: u64) -> Self {
        Self(SplitMix::new(seed))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.bits()
    }

    /// A number below `n`; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let n = u64::try_from(n).expect("a usize has at most 64 bits").max(1);
        usize::try_from(self.bits() % n).expect("below a usize")
    }

    /// One of these, or `None` of none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        if of.is_empty() { None } else { Some(&of[self.below(of.len())]) }
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// 32 bytes as 64 hex digits: a nonce.
    pub fn hex64(&mut self) -> String {
        let [a, b, c, d] = [self.bits(), self.bits(), self.bits(), self.bits()];
        format!("{a:016x}{b:016x}{c:016x}{d:016x}")
    }
}
