//! Runs scenario files: `cargo run -p warfighter --example scenario -- FILE-or-FOLDER...`.

use std::{path::PathBuf, process::ExitCode};

#[path = "../tests/rules/facts.rs"]
mod facts;
#[path = "../tests/rules/scenario.rs"]
mod scenario;

fn main() -> ExitCode {
    let mut paths: Vec<PathBuf> = std::env::args().skip(1).map(PathBuf::from).collect();
    if paths.is_empty() {
        paths.push(scenario::folder());
    }
    if let Some(missing) = paths.iter().find(|path| !path.exists()) {
        eprintln!("{} cannot be read", missing.display());
        return ExitCode::from(2);
    }
    let (_, failed) = scenario::run_all(&paths);
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
