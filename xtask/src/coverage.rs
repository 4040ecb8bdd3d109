//! The table of which scenario tests which rule, written by the binary `coverage` of this crate.

use std::process::Command;

use crate::{
    shell::{Outcome, run},
    workspace::{self, EVERYTHING, cargo},
};

/// Writes the tables.
///
/// # Errors
/// The generator does not compile, a file cannot be written, or a rule is not covered.
pub(crate) fn write() -> Outcome<()> {
    build()?;
    workspace::games()?.iter().try_for_each(|game| run(&mut generator(game)))
}

/// Says whether the committed tables are what would be written, and whether they are complete.
///
/// # Errors
/// The generator does not compile, a table is stale, or a rule is not covered.
pub(crate) fn check() -> Outcome<()> {
    build()?;
    workspace::games()?.iter().try_for_each(|game| run(generator(game).arg("--check")))
}

fn build() -> Outcome<()> {
    run(cargo().args(["build", "--quiet"]).args(EVERYTHING).args(["--bin", "coverage"]))
}

fn generator(game: &str) -> Command {
    let mut command = Command::new(workspace::binaries().join("coverage"));
    command.arg(workspace::root().join("rules").join(game));
    command
}
