//! Arbitrary streams of commands against the rules: nothing panics, what is refused leaves no trace, the war always
//! comes back to a question, and its events tell all of it.
#![no_main]

mod guess;
#[path = "../../../tests/rules/invariants.rs"]
mod invariants;
#[path = "../../../tests/rules/log.rs"]
mod log;
#[path = "../../../tests/rules/offers.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod offers;
#[path = "../../../tests/rules/openings.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod openings;
mod run;
mod stream;
#[path = "../../../tests/rules/war.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod war;

use libfuzzer_sys::fuzz_target;

use crate::{run::Run, stream::Stream};

/// Steps of one run, however many bytes there are: what matters is breadth, and a late war is slow.
const STEPS: usize = 200;

fuzz_target!(|bytes: &[u8]| {
    let mut stream = Stream::new(bytes);
    let mut run = Run::start(stream.opening());
    for _ in 0..STEPS {
        let Some(step) = stream.step() else { break };
        run.step(step, &mut stream);
    }
    run.finish();
});
