//! How long to wait before what has failed is tried again.

/// A wait that doubles with each failure, in seconds.
#[derive(Debug, Clone, Copy)]
pub struct Doubling {
    /// After the first failure.
    pub first: u32,
    /// At most.
    pub longest: u32,
}

impl Doubling {
    /// After so many failures before this one.
    pub fn after(self, tries: u32) -> u32 {
        self.first.saturating_mul(1 << tries.min(16)).min(self.longest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retries_come_less_and_less_often() {
        let doubling = Doubling { first: 15, longest: 1_800 };
        let waits = [0, 1, 2, 6, 7, 31, u32::MAX].map(|tries| doubling.after(tries));
        assert_eq!(waits, [15, 30, 60, 960, 1_800, 1_800, 1_800]);
    }
}
