//! The map of the 1941 board, drawn by `web-client/map` from Natural Earth and a recipe.

use std::{path::PathBuf, process::Command};

use crate::{
    client, machine,
    shell::{Outcome, run},
    workspace::root,
};

/// Writes the map anew.
///
/// # Errors
/// Python or Node is missing, a package cannot be had, or the recipe does not fit the board.
pub(crate) fn write() -> Outcome<()> {
    run(&mut generator()?)
}

/// Says whether the committed map is what the recipe gives.
///
/// # Errors
/// As [`write`], or it is not.
pub(crate) fn check() -> Outcome<()> {
    run(generator()?.arg("--check"))
}

/// The generator, with the packages that it needs.
fn generator() -> Outcome<Command> {
    let folder = folder();
    let python = python()?;
    // Reading the map needs no browser and building the client needs no atlas, so these packages stand apart.
    run(machine::npm()?.current_dir(&folder).args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]))?;
    let mut command = Command::new(python);
    command.current_dir(&folder).args(["-m", "atlas"]);
    Ok(command)
}

fn folder() -> PathBuf {
    client::folder().join("map")
}

/// A Python with the pinned libraries, in an environment of its own.
fn python() -> Outcome<PathBuf> {
    let environment = root().join("target/map");
    let python = environment.join("bin/python");
    if !python.is_file() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
    }
    run(Command::new(&python)
        .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"])
        .arg(folder().join("requirements.txt")))?;
    Ok(python)
}
