//! Where things are, and how cargo is called.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use crate::shell::{self, Outcome};

/// What every cargo call of the suite selects. One selection for all of them: another one resolves other features and
/// builds the big dependencies once more. That tests resolve none of their own is a rule of the house (`selection`).
pub(crate) const EVERYTHING: [&str; 3] = ["--workspace", "--features", "xtask/suite"];

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    // As cargo says now, not as it was when this was compiled: two checkouts may share a target folder.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let here = Path::new(&here);
    here.parent().unwrap_or(here).to_path_buf()
}

/// A cargo command that runs at the root, with the toolchain that runs us.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The folder of debug binaries.
pub(crate) fn binaries() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    // A relative CARGO_TARGET_DIR is meant from where the person stands, which is where cargo started us.
    std::path::absolute(&target).unwrap_or(target).join("debug")
}

/// The folders of `rules` that are no games but libraries for them. What only tests use is a library of tests.
const LIBRARIES: [&str; 5] = ["kernel", "hex", "grid", "deck", "laws"];

/// The games of the checkout, by the names of their folders, which are their packages and ids too.
///
/// # Errors
/// As [`files`].
pub(crate) fn games() -> Outcome<Vec<String>> {
    let files = files()?;
    Ok(files.iter().filter_map(|file| game_of(file.to_str()?)).map(str::to_owned).collect())
}

/// The games that have a folder of this name in their own.
///
/// # Errors
/// As [`files`].
pub(crate) fn games_with(folder: &str) -> Outcome<Vec<String>> {
    let has_it = |game: &String| root().join("rules").join(game).join(folder).is_dir();
    Ok(games()?.into_iter().filter(has_it).collect())
}

/// The game whose manifest this is.
fn game_of(name: &str) -> Option<&str> {
    name.strip_prefix("rules/")?
        .strip_suffix("/Cargo.toml")
        .filter(|folder| !LIBRARIES.contains(folder) && !folder.contains('/'))
}

/// All files of the checkout that git knows or would add, relative to the root, in order.
///
/// # Errors
/// Git is missing, or this is not a checkout.
pub(crate) fn files() -> Outcome<Vec<PathBuf>> {
    let mut git = Command::new("git");
    git.current_dir(root()).args(["ls-files", "--cached", "--others", "--exclude-standard"]);
    let mut files: Vec<PathBuf> = shell::read(&mut git)?.lines().map(PathBuf::from).collect();
    files.sort();
    files.dedup();
    files.retain(|file| root().join(file).is_file());
    Ok(files)
}
