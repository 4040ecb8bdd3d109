//! Lots: a number for each entrant that follows from the seed of the tournament.

/// The lot of one thing among those of the same seed.
pub(crate) fn of(seed: u64, index: usize) -> u64 {
    // SplitMix64 (Steele, Lea and Flood, 2014): a bijection of 64 bits, so that no two of a seed are equal.
    let index = u64::try_from(index).unwrap_or(u64::MAX);
    let mut mixed = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
