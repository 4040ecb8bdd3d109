//! Many random matches in a row: `cargo run --release -p warfighter --example soak -- --games 100000 --threads 2`.

use std::process::ExitCode;

#[path = "../tests/rules/subject/mod.rs"]
mod subject;

fn main() -> ExitCode {
    laws::soak::main::<subject::Sample>(std::env::args().skip(1))
}
