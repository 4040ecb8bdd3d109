//! Matches by arbitrary bytes.

use kernel::SplitMix;

use crate::subject::Sample;

#[test]
fn no_bytes_break_the_rules() {
    for seed in 0..12 {
        let mut random = SplitMix::new(seed);
        let bytes: Vec<u8> = (0..120).flat_map(|_| random.bits().to_le_bytes()).collect();
        laws::fuzz::play::<Sample>(&bytes, 60);
    }
}
