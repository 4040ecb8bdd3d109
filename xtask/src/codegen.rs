//! What comes from the Rust types, written by the binary `codegen` of this crate: the TypeScript types of the client (those
//! of the API from the document that the server prints), and `docs/games`.

use std::process::Command;

use crate::{
    shell::{Outcome, run},
    workspace::{self, EVERYTHING, cargo},
};

/// Writes the files.
///
/// # Errors
/// The crates do not compile, or a file cannot be written.
pub(crate) fn write() -> Outcome<()> {
    build()?;
    run(&mut generator())
}

/// Says whether the committed files are what would be written.
///
/// # Errors
/// The crates do not compile, or a file is stale.
pub(crate) fn check() -> Outcome<()> {
    build()?;
    run(generator().arg("--check"))
}

fn build() -> Outcome<()> {
    run(cargo().args(["build", "--quiet"]).args(EVERYTHING).args(["--bin", "codegen", "--bin", "sandtable"]))
}

fn generator() -> Command {
    let mut command = Command::new(workspace::binaries().join("codegen"));
    command.arg(workspace::root()).arg(workspace::binaries().join("sandtable"));
    command
}
