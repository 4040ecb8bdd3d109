//! Arbitrary streams of commands against the rules: nothing panics, what is refused leaves no trace, and a snapshot is
//! always the match. See [`laws::fuzz`].
#![no_main]

#[path = "../../tests/rules/subject/mod.rs"]
mod subject;

use libfuzzer_sys::fuzz_target;

/// Steps of one match, however many bytes there are.
const STEPS: u32 = 200;

fuzz_target!(|bytes: &[u8]| laws::fuzz::play::<subject::Sample>(bytes, STEPS));
