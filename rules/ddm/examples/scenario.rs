//! Runs scenario files: `cargo run -p ddm --example scenario -- FILE-or-FOLDER...`.

use std::process::ExitCode;

#[path = "../tests/rules/facts.rs"]
mod facts;
#[path = "../tests/rules/scenarios.rs"]
mod scenarios;
#[path = "../tests/rules/subject/mod.rs"]
mod subject;

fn main() -> ExitCode {
    laws::scenario::main::<subject::Sample>(std::env::args().skip(1))
}
