//! Seeded randomness for bots, so that a failing run can be had again.

/// SplitMix64. The seed stands in the message of the test that fails.
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    /// The same numbers for the same seed.
    pub const fn new(seed: u64) -> Self {
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
